import { useState } from 'react';
import { useFormatDay, useFormatRegimen, useFormatStart } from '#app/components/treatments/format-regimen.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment, TreatmentStep } from '#domain/treatment/treatment.ts';
import type { DoseInForce } from '#domain/treatment/treatment-rules.ts';
import { StepDialog } from './step-dialog.tsx';

interface Props {
  readonly treatment: Treatment;
  readonly today: CalendarDay;
}

/** Dose history from the first day: without it nobody can say how long the current dose has been tried. */
export function StepSection({ treatment, today }: Props) {
  const t = useTreatmentTexts();
  const formatDay = useFormatDay(today);
  const formatRegimen = useFormatRegimen();
  const formatStart = useFormatStart(formatDay);
  const [open, setOpen] = useState<TreatmentStep | 'new' | null>(null);
  const [saved, setSaved] = useState(false);
  const edit = (step: TreatmentStep | 'new') => {
    setSaved(false);
    setOpen(step);
  };
  const steps = treatment.steps.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const doseText = (step: Omit<DoseInForce, 'startDate'>) =>
    [formatRegimen(step) ?? t.page.notRecorded, step.posology].filter(Boolean).join(' · ');
  return (
    <section aria-labelledby="steps" className="flex flex-col gap-3">
      <h2 id="steps" className="text-lg">
        {t.steps.heading}
      </h2>
      {steps.length === 0 ? (
        <p className="text-muted">{t.steps.none}</p>
      ) : (
        <ol className="divide-y divide-border">
          <li className="py-2.5">
            <span className="block text-muted text-sm">
              {formatStart(treatment)} · {t.steps.first}
            </span>
            {doseText(treatment)}
          </li>
          {steps.map((step) => (
            <li key={step.id} className="flex items-center gap-3 py-2.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block text-muted text-sm">{formatDay(step.startDate)}</span>
                {doseText(step)}
              </span>
              <Button
                variant="quiet"
                aria-label={t.steps.editOf(formatDay(step.startDate))}
                onClick={() => edit(step)}
              >
                {t.page.edit}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <SavedMark>{saved && t.steps.saved}</SavedMark>
      <Button className="self-start" onClick={() => edit('new')}>
        {t.steps.add}
      </Button>
      {open !== null && (
        <StepDialog
          treatment={treatment}
          step={open === 'new' ? undefined : open}
          today={today}
          onClose={() => setOpen(null)}
          onSaved={() => setSaved(true)}
        />
      )}
    </section>
  );
}
