import { Link } from 'react-router';
import { DayLinks } from '#app/components/insights/day-links.tsx';
import { useMedicationSentence } from '#app/components/insights/medication-sentence.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { ClassMeters } from '#app/components/medication/class-meters.tsx';
import { ReferenceButton } from '#app/components/medication/reference-button.tsx';
import { useInsightsMedicationTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { medicationOverTime } from '#domain/statistics/medication.ts';
import { ClassMonths } from './class-months.tsx';
import { Persistence } from './persistence.tsx';

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
