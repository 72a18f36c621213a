import { useState } from 'react';
import { Link } from 'react-router';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useImportTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { CircleCheck, CirclePause } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { ImportPlan } from '#domain/import/plan.ts';
import { tallyOf, useTallyWords } from './plan-words.ts';
import { UndoDialog } from './undo-dialog.tsx';

const importsOf = ({ imports }: Diary) => imports;

interface Props {
  readonly plan: ImportPlan;
  /** Whether rows that differed were overwritten from the file. */
  readonly takesTheirs: boolean;
  readonly batchId: string;
  readonly stopped: { readonly done: number; readonly all: number } | undefined;
  readonly onAgain: () => void;
}

/** What an import added, and its undo. */
export function ImportResult({ plan, takesTheirs, batchId, stopped, onAgain }: Props) {
  const { done: t } = useImportTexts();
  const locale = useLocale();
  const tallyText = useTallyWords();
  const [isConfirming, setConfirming] = useState(false);
  const imports = useDiary(importsOf) ?? [];
  const batch = imports.find(({ id, deletedAt }) => id === batchId && deletedAt === null);
  const arrived = tallyText(tallyOf([...plan.added, ...plan.restored]));
  const replaced = takesTheirs ? plan.differing.length : 0;
  const Icon = stopped ? CirclePause : CircleCheck;
  return (
    <section aria-labelledby="import-done" className="flex flex-col gap-4">
      <div role="status">
        <h2 id="import-done" className="flex items-center gap-2 text-xl">
          <Icon aria-hidden="true" className="size-6 text-accent" />
          {stopped ? t.stopped : t.heading}
        </h2>
        {stopped ? (
          <p className="mt-1">{t.stoppedText(stopped.done, stopped.all)}</p>
        ) : (
          <p className="mt-1">
            {[
              arrived !== '' && t.text(arrived),
              plan.filled.length > 0 && t.filled,
              replaced > 0 && t.replaced(replaced),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton as={Link} variant="primary" to={linkTo('calendar', locale)}>
          {t.calendar}
        </LinkButton>
        {batch && <Button onClick={() => setConfirming(true)}>{t.undo}</Button>}
        <Button variant="quiet" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
      {batch && isConfirming && (
        <UndoDialog
          batch={batch}
          onClose={() => setConfirming(false)}
          onUndone={() => {
            setConfirming(false);
            onAgain();
          }}
        />
      )}
    </section>
  );
}
