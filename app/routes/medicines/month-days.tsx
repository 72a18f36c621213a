import { ClassMeters } from '#app/components/medication/class-meters.tsx';
import { ReferenceButton } from '#app/components/medication/reference-button.tsx';
import { useMedicationTexts } from '#app/i18n/medication.ts';
import type { MonthDays as Days } from './class-windows.ts';

/** Days by class, this month and in the last thirty days. */
export function MonthDays({ days: { month, thirty, persistent } }: { readonly days: Days }) {
  const t = useMedicationTexts().month;
  return (
    <section aria-labelledby="medication-days">
      <h2 id="medication-days" className="mb-3 text-lg">
        {t.heading}
      </h2>
      <ClassMeters month={month} thirty={thirty} />
      {persistent === 'yes' && <p className="mt-4">{t.persistent}</p>}
      <p className="mt-4 text-muted text-sm">{t.onlyRecorded}</p>
      <ReferenceButton />
    </section>
  );
}
