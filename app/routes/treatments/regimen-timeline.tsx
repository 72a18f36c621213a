import { useFormatDay, useFormatRegimen, useFormatStart } from '#app/components/treatments/format-regimen.ts';
import { lastDayOf } from '#app/components/treatments/regimen-facts.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { addDays, type CalendarDay, daysBetween, monthOf } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { doseOn, latestStart } from '#domain/treatment/treatment-rules.ts';

interface Props {
  readonly treatments: readonly Treatment[];
  readonly today: CalendarDay;
}

/** Width in drawing units, from the first day to today. */
const width = 320;

/** When each regimen was followed: a drawing, and the same as a table for everyone. */
export function RegimenTimeline({ treatments, today }: Props) {
  const t = useTreatmentTexts().timeline;
  const formatDay = useFormatDay(today);
  const formatStart = useFormatStart(formatDay);
  const formatRegimen = useFormatRegimen();
  const doseOf = (treatment: Treatment) =>
    formatRegimen(doseOn(treatment, lastDayOf(treatment, today)) ?? treatment);
  const started = treatments.filter(({ startDate }) => startDate <= today);
  const oldest = started.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const first = oldest[0]?.startDate;
  if (first === undefined) return null;
  const middle = addDays(first, Math.round(daysBetween(first, today) / 2));

  return (
    <section aria-labelledby="regimens-over-time">
      <h2 id="regimens-over-time" className="mb-3 text-lg">
        {t.heading}
      </h2>
      <ul aria-hidden="true" className="flex flex-col gap-2.5 border-border border-l pl-2">
        {oldest.map((treatment) => (
          <li key={treatment.id} className="text-support">
            <span className="block text-on-surface text-sm wrap-anywhere">
              {[treatment.name, doseOf(treatment)].filter(Boolean).join(' · ')}
            </span>
            <Bar treatment={treatment} first={first} today={today} />
          </li>
        ))}
      </ul>
      {/* The first day, the one halfway, and today: where they stand on the bars. */}
      <p
        aria-hidden="true"
        className="mt-2 flex flex-wrap justify-between gap-x-2 whitespace-nowrap border-border border-t pt-1 pl-2 text-muted text-sm tabular-nums"
      >
        <span>{formatDay(first)}</span>
        {monthOf(middle) !== monthOf(first) && <span>{formatDay(middle)}</span>}
        <span>{t.today}</span>
      </p>
      <Disclosure summary={t.table} className="border-b-0">
        <table className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr className="border-border border-b">
              <th className="py-2 pr-3">{t.columns.name}</th>
              <th className="py-2 pr-3">{t.columns.dose}</th>
              <th className="py-2 pr-3">{t.columns.first}</th>
              <th className="py-2">{t.columns.last}</th>
            </tr>
          </thead>
          <tbody>
            {oldest.map((treatment) => (
              <tr key={treatment.id} className="border-border border-b">
                <td className="py-2 pr-3 wrap-anywhere">{treatment.name}</td>
                <td className="py-2 pr-3">{doseOf(treatment)}</td>
                <td className="py-2 pr-3">{formatStart(treatment)}</td>
                <td className="py-2">
                  {treatment.endDate === null ? t.goesOn : formatDay(treatment.endDate)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}

/**
 * One regimen from its first day to its last or today, fainter where its start is not exactly known; a gap marks each dose
 * change.
 */
function Bar({
  treatment,
  first,
  today,
}: Readonly<{ treatment: Treatment; first: CalendarDay; today: CalendarDay }>) {
  const days = Math.max(1, daysBetween(first, today));
  const at = (day: CalendarDay) => (daysBetween(first, day) / days) * width;
  const from = at(treatment.startDate);
  const last = lastDayOf(treatment, today);
  const sure = [latestStart(treatment), last].sort()[0] ?? last;
  const steps = treatment.steps.filter(({ startDate }) => startDate <= today);
  return (
    <svg viewBox={`0 0 ${width} 8`} preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
      <rect y="3.5" width={width} height="1" className="fill-border" />
      <rect x={from} width={Math.max(3, at(last) - from)} height="8" fill="currentColor" opacity="0.4" />
      <rect x={at(sure)} width={Math.max(3, at(last) - at(sure))} height="8" fill="currentColor" />
      {steps.map((step) => (
        <rect key={step.id} x={at(step.startDate)} width="2" height="8" className="fill-surface" />
      ))}
    </svg>
  );
}
