import { useEffect, useState } from 'react';
import { planTakingBack, takeBack } from '#app/diary/copy/import.ts';
import { entireDiary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useImportTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { UndoPlan } from '#domain/import/writes.ts';
import type { ImportBatch } from '#domain/person/import-batch.ts';
import { tallyOf, useTallyWords } from './plan-words.ts';

const hasParts = ({ entity }: UndoPlan['trash'][number]) => entity === 'episodes' || entity === 'treatments';

interface Props {
  readonly batch: ImportBatch;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

/** Shows what undoing an import would remove, and undoes it. */
export function UndoDialog({ batch, onClose, onUndone }: Props) {
  const pageDiary = usePageDiary();
  const { undo: t, importing, progress: progressText } = useImportTexts();
  const tallyText = useTallyWords();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const [plan, setPlan] = useState<UndoPlan>();
  const [takesChanged, setTakesChanged] = useState(false);
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const diary = useDiary(entireDiary);
  const isBusy = progress !== undefined;
  // Planned anew when the diary changes: rows of the import may still arrive from the tab that sends it.
  useEffect(() => {
    if (isBusy || !diary) return;
    let isCurrent = true;
    planTakingBack(pageDiary, batch).then(
      (made) => isCurrent && setPlan(made),
      (error: unknown) => isCurrent && toastFailure(failureOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [pageDiary, batch, diary, isBusy, toastFailure]);

  async function undo(): Promise<void> {
    if (!plan) return;
    toastFailure(undefined);
    setProgress({ done: 0, all: 0 });
    try {
      await takeBack(pageDiary, plan, takesChanged, (done, all) => setProgress({ done, all }));
      toast({ title: t.done, tone: 'calm' });
      onUndone();
    } catch (error) {
      setProgress(undefined);
      toastFailure(failureOf(error));
    }
  }

  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button variant="primary" busy={isBusy || !plan} onClick={() => void undo()}>
        {t.action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={() => !isBusy && onClose()} title={t.title} closeLabel={t.close} footer={footer}>
      {plan && (
        <div className="flex flex-col gap-3">
          {plan.trash.length > 0 && (
            <p>
              {t.trash(tallyText(tallyOf(plan.trash)))} {plan.trash.some(hasParts) && t.withParts}
            </p>
          )}
          {plan.putBack.length > 0 && <p>{t.putBack(plan.putBack.length)}</p>}
          {plan.staying.length > 0 && <p>{t.staying(plan.staying.length)}</p>}
          {plan.changedSince.length > 0 && (
            <div>
              <p>{t.changedSince(tallyText(tallyOf(plan.changedSince)))}</p>
              <Checkbox
                label={t.takeChanged}
                checked={takesChanged}
                onChange={({ currentTarget }) => setTakesChanged(currentTarget.checked)}
              />
            </div>
          )}
          {plan.trash.length + plan.putBack.length + plan.changedSince.length === 0 && <p>{t.nothing}</p>}
          <p className="text-muted">{t.back}</p>
          {progress && (
            <div>
              <progress
                aria-label={importing}
                value={progress.done}
                max={Math.max(1, progress.all)}
                className="h-2 w-full"
              />
              <p className="text-muted text-sm tabular-nums">{progressText(progress.done, progress.all)}</p>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
