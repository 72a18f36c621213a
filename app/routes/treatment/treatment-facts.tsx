import type { ReactNode } from 'react';
import { useFormatRegimen } from '#app/components/treatments/format-regimen.ts';
import { lastDayOf, useNextDose, useRegimenLines } from '#app/components/treatments/regimen-facts.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useCodes, useTreatmentTexts, useWords } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { asksDose, type Treatment } from '#domain/treatment/treatment.ts';
import { doseOn, dosesCountAs } from '#domain/treatment/treatment-rules.ts';

interface Props {
  readonly treatment: Treatment;
  readonly today: CalendarDay;
}

/** Known facts of a regimen; missing ones are left out, except the dose. */
export function TreatmentFacts({ treatment, today }: Props) {
  const t = useTreatmentTexts();
  const { facts, notRecorded } = t.page;
  const codes = useCodes();
  const words = useWords();
  const locale = useLocale();
  const formatRegimen = useFormatRegimen();
  const labelOf = useCodeLabels();
  const { lines: known } = useRegimenLines(today)(treatment);
  const next = useNextDose(today)(treatment);
  const lines = next === undefined ? known : [next, ...known];
  const inForce = doseOn(treatment, lastDayOf(treatment, today)) ?? treatment;
  const sideEffects = treatment.sideEffects.map((code) => labelOf('side_effects', code));

  const rows: readonly (readonly [string, ReactNode])[] = [
    [facts.kind, treatment.kind !== 'medicine' && t.form.kinds[treatment.kind]],
    [
      treatment.endDate === null ? facts.dose : facts.doseEnded,
      formatRegimen(inForce) ?? (asksDose(treatment.kind) && notRecorded),
    ],
    [facts.posology, inForce.posology],
    [facts.role, codes.treatmentRoles[treatment.role]],
    [facts.interval, treatment.interval && t.every(treatment.interval.count, treatment.interval.unit)],
    [facts.tolerance, treatment.tolerance && codes.tolerance[treatment.tolerance]],
    [facts.sideEffects, sideEffects.length > 0 && formatList(locale, sideEffects)],
    [facts.notes, treatment.notes],
  ];
  return (
    <section className="flex flex-col gap-3">
      <ul className="text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="divide-y divide-border border-border border-y">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[12rem_1fr]">
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {dosesCountAs(treatment)
        .filter((name) => name !== 'not_counted')
        .map((name) => (
          <p key={name} className="text-muted text-sm">
            {t.countsAs(words.medicationClass[name])}
          </p>
        ))}
    </section>
  );
}
