import { useState } from 'react';
import { KeepFocus } from '#app/components/keep-focus.tsx';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useTrashTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RotateCcw, Trash2 } from '#app/ui/icons.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { inTrash, purgedAt } from '#domain/model/trash.ts';
import { TrashSkeleton } from './trash-skeleton.tsx';
import { type Trashed, useTrash } from './use-trash.ts';

interface Props {
  readonly item: Trashed;
  readonly onRestore: () => void;
  readonly onErase: () => void;
}

/** One item in the trash: its name, when it was deleted, and until when it can be restored. */
function TrashLine({ item, onRestore, onErase }: Props) {
  const t = useTrashTexts();
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const { nameOf } = useTrash();
  const zone = currentZone();
  const name = nameOf(item);
  const erasedOn = formatDay(locale, localDateOf(purgedAt(item.deletedAt), zone), 'short');
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0 wrap-anywhere">
        {/* An episode's name already says what it is. */}
        {item.entity !== 'episodes' && <p className="text-muted text-sm">{t.kinds[item.entity]}</p>}
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">
          {t.deleted(formatInstant(item.deletedAt, zone))} {t.goes(erasedOn)}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-1">
        <Button aria-label={t.restoreThis(name)} onClick={onRestore}>
          <RotateCcw aria-hidden="true" className="size-5" />
          {t.restore}
        </Button>
        <Button variant="quiet" aria-label={t.eraseThis(name)} onClick={onErase}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t.erase}
        </Button>
      </div>
    </li>
  );
}

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
