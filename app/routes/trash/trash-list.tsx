import { useState } from 'react';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useTrashTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import { inTrash } from '#domain/model/trash.ts';
import { TrashLine } from './trash-line.tsx';
import { TrashSkeleton } from './trash-skeleton.tsx';
import { type Trashed, useTrash } from './use-trash.ts';

/** Items shown at once; a month of tidying up may be long. */
const page = 30;

const trashOf = ({ trash }: Diary) => trash;

/** Items in the trash, latest deletion first, with their actions. */
export function TrashList({ now }: { readonly now: Instant }) {
  const t = useTrashTexts();
  const trashed = useDiary(trashOf);
  const { restore, erase, empty } = useTrash();
  const [shown, setShown] = useState(page);
  const [toErase, setToErase] = useState<Trashed | 'all'>();
  if (!trashed) return <TrashSkeleton />;

  const items = inTrash(trashed, now);
  return (
    <KeepFocus className="flex flex-col gap-5 outline-none">
      {items.length === 0 ? (
        <EmptyState mark={<LogoMark />} title={<h2>{t.empty.heading}</h2>}>
          <p>{t.empty.text}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-border border-border border-y">
            {items.slice(0, shown).map((item) => (
              <TrashLine
                key={item.id}
                item={item}
                onRestore={() => void restore(item)}
                onErase={() => setToErase(item)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {items.length > shown && <Button onClick={() => setShown(shown + page)}>{t.more}</Button>}
            <Button variant="quiet" onClick={() => setToErase('all')}>
              {t.emptyAll}
            </Button>
          </div>
        </>
      )}
      <Confirmation
        toErase={toErase}
        count={items.length}
        onClose={() => setToErase(undefined)}
        onErase={(item) => void erase(item)}
        onEmpty={() => void empty(items)}
      />
    </KeepFocus>
  );
}

interface ConfirmationProps {
  readonly toErase: Trashed | 'all' | undefined;
  readonly count: number;
  readonly onClose: () => void;
  readonly onErase: (item: Trashed) => void;
  readonly onEmpty: () => void;
}

/** Confirms deletion for good, the only action here that cannot be undone. */
function Confirmation({ toErase, count, onClose, onErase, onEmpty }: ConfirmationProps) {
  const t = useTrashTexts();
  const { nameOf } = useTrash();
  const all = toErase === 'all';
  const one = toErase === 'all' ? undefined : toErase;
  const words = all ? t.confirmAll : t.confirm;
  return (
    <ConfirmDialog
      open={toErase !== undefined}
      tone="danger"
      title={words.title}
      text={
        one
          ? [t.confirm.text(nameOf(one)), one.entity === 'episodes' ? t.confirm.episode : ''].join(' ')
          : t.confirmAll.text(count)
      }
      confirmLabel={words.action}
      cancelLabel={words.cancel}
      closeLabel={t.confirm.close}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        if (one) onErase(one);
        else onEmpty();
      }}
    />
  );
}
