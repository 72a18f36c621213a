import { type FormEvent, useState } from 'react';
import { useProblemText } from '#app/components/problem-text.ts';
import { EndFields } from '#app/components/treatments/end-fields.tsx';
import { draftOfTreatment, readTreatment } from '#app/components/treatments/treatment-draft.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeTreatment } from '#app/diary/writes/treatment-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';

interface Props {
  readonly open: boolean;
  readonly treatment: Treatment;
  readonly today: CalendarDay;
  readonly onClose: () => void;
}

/** Ends a regimen: last day and reason, with an undo. */
export function StopDialog({ open, treatment, today, onClose }: Props) {
  const pageDiary = usePageDiary();
  const t = useTreatmentTexts();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const [draft, setDraft] = useState({
    ...draftOfTreatment(treatment),
    state: 'stopped' as const,
    endDate: today,
  });
  const [attempted, setAttempted] = useState(false);
  const checked = readTreatment(draft);
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {});

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (!checked.ok) return;
    const { endDate, stopReason, active } = checked.value;
    const { endDate: before, stopReason: reasonBefore, active: activeBefore } = treatment;
    const undo = () =>
      void changeTreatment(
        pageDiary,
        { ...treatment, endDate, stopReason, active },
        { endDate: before, stopReason: reasonBefore, active: activeBefore },
      ).catch(toastFailure);
    toastFailure(undefined);
    changeTreatment(pageDiary, treatment, { endDate, stopReason, active }).then(() => {
      toast({ title: t.stop.done, action: { label: t.page.undo, onAct: undo } });
      onClose();
    }, toastFailure);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.stop.title(treatment.name)}
      closeLabel={t.stop.close}
      closesOutside={false}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <div className="flex flex-col gap-2 text-muted">
          {t.stop.note.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <EndFields
          draft={draft}
          change={(changes) => setDraft((current) => ({ ...current, ...changes }))}
          problem={problem}
        />
        <DialogActions>
          <Button type="submit" variant="primary">
            {t.stop.confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.stop.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
