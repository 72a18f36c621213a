import { Link } from 'react-router';
import { StatisticsProvider } from '#app/components/insights/statistics.tsx';
import { lastDayOf, standing } from '#app/components/treatments/regimen-facts.ts';
import { RegimenTimeline } from '#app/components/treatments/regimen-timeline.tsx';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useTreatmentTexts } from '#app/i18n/treatments.ts';
import { linkTo } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Plus, Syringe } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { preventivesReviewDate } from '#domain/vocabulary/preventives.ts';
import { TreatmentCard } from './treatment-card.tsx';

interface Props {
  readonly treatments: readonly Treatment[];
  readonly today: CalendarDay;
}

/** Current treatments first, then planned, then past ones, the latest first. */
export function TreatmentList({ treatments, today }: Props) {
  const t = useTreatmentTexts();
  const locale = useLocale();
  const add = (
    <LinkButton as={Link} variant="primary" to={linkTo('newTreatment', locale)} className="self-start">
      <Plus aria-hidden="true" className="size-5" />
      {t.add}
    </LinkButton>
  );
  if (treatments.length === 0) {
    return (
      <EmptyState mark={<Syringe aria-hidden="true" />} title={<h2>{t.empty.heading}</h2>} action={add}>
        <p>{t.empty.text}</p>
      </EmptyState>
    );
  }
  const group = (state: 'now' | 'planned' | 'before') =>
    treatments
      .filter((treatment) => standing(treatment, today) === state)
      .toSorted((a, b) => lastDayOf(b, today).localeCompare(lastDayOf(a, today)));
  return (
    <StatisticsProvider>
      {add}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-2 wide:gap-x-12">
        <div className="flex flex-col gap-6">
          {(['now', 'planned', 'before'] as const).map((name) => {
            const found = group(name);
            if (found.length === 0 && name !== 'now') return null;
            return (
              <section key={name} aria-labelledby={`treatments-${name}`}>
                <h2 id={`treatments-${name}`} className="mb-2 text-lg">
                  {t[name]}
                </h2>
                {found.length === 0 && <p className="text-muted">{t.none.now}</p>}
                <ul className="flex flex-col gap-3">
                  {found.map((treatment) => (
                    <li key={treatment.id}>
                      <TreatmentCard treatment={treatment} today={today} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
        <div className="flex flex-col gap-6">
          <RegimenTimeline treatments={treatments} today={today} />
          <p className="text-muted text-sm">
            {t.dictionary(formatDay(locale, preventivesReviewDate, 'dated'))}
          </p>
        </div>
      </div>
    </StatisticsProvider>
  );
}
