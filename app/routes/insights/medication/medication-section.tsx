import { Link } from 'react-router';
import { useMedicationSentence } from '#app/components/insights/medication-sentence.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { ClassMeters } from '#app/components/medication/class-meters.tsx';
import { ReferenceButton } from '#app/components/medication/reference-button.tsx';
import { useInsightsMedicationTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type MedicationOverTime, medicationOverTime } from '#domain/statistics/medication.ts';
import { DayLinks } from '../day-links.tsx';
import { ClassMonths } from './class-months.tsx';

/** Whether the use has persisted: three 30-day periods with the days of each. */
function Persistence({ windows, persistent }: Pick<MedicationOverTime, 'windows' | 'persistent'>) {
  const t = useInsightsMedicationTexts().persistence;
  const locale = useLocale();
  const answers = { yes: t.yes, no: t.no, cannot_say: t.cannotSay } as const;
  const dayText = (day: string) => formatDay(locale, day, 'dated');
  return (
    <section aria-labelledby="medication-persistence" className="max-w-2xl">
      <h2 id="medication-persistence" className="font-semibold text-lg">
        {t.heading}
      </h2>
      <p className="mt-1">{answers[persistent]}</p>
      <p className="mt-1 text-muted text-sm">{t.text}</p>
      <Disclosure summary={t.show(windows.length)} className="border-b-0">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="w-full text-left text-sm">
            <thead className="text-muted">
              <tr>
                {[t.columns.period, t.columns.medication, t.columns.headache].map((column) => (
                  <th key={column} scope="col" className="py-1.5 pr-4 align-bottom font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border tabular-nums">
              {windows.map(({ span, reached, headacheDays, observed }) => (
                <tr key={span.first}>
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {t.period(dayText(span.first), dayText(span.last))}
                  </th>
                  <td className="py-1.5 pr-4">{t.reached[reached]}</td>
                  <td className="py-1.5 pr-4">{t.headache(headacheDays, observed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </section>
  );
}

/** Days with acute medication beside the published references: now, by month, and three months in a row. */
export default function MedicationSection() {
  const t = useInsightsMedicationTexts();
  const locale = useLocale();
  const counted = useStatistic(medicationOverTime, 'recent');
  const sentenceOf = useMedicationSentence();
  if (!counted) return <Skeleton className="h-132" />;
  const { lead, text, detail } = sentenceOf(counted);
  const { thirty, month, months, windows, persistent, closest } = counted;
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="max-w-text text-lg">
          <span className="font-semibold">{lead}.</span> {text}
        </p>
        <p className="mt-1 max-w-text text-muted text-sm">{detail}</p>
        {closest && <DayLinks summary={t.seeThese(closest.days)} days={closest.dates} />}
      </div>
      <section aria-labelledby="medication-now" className="max-w-2xl">
        <h2 id="medication-now" className="mb-3 font-semibold text-lg">
          {t.now}
        </h2>
        <ClassMeters month={month} thirty={thirty} />
        {thirty.unclassified > 0 && (
          <>
            <p className="mt-4 text-sm">{t.notCounted(thirty.unclassified)}</p>
            <Link
              to={linkTo('medicines', locale)}
              className="inline-flex min-h-target items-center text-sm text-accent underline decoration-border-strong underline-offset-4"
            >
              {t.toCabinet}
            </Link>
          </>
        )}
        <p className="mt-4 text-muted text-sm">{t.onlyRecorded}</p>
        <ReferenceButton />
      </section>
      <Disclosure summary={t.months.show} className="border-t">
        <div className="flex flex-col gap-8">
          <ClassMonths months={months} />
          <Persistence windows={windows} persistent={persistent} />
        </div>
      </Disclosure>
    </div>
  );
}
