import { Suspense } from 'react';
import { Link } from 'react-router';
import { StatisticsProvider } from '#app/components/insights/statistics.tsx';
import {
  lastDayOf,
  standing,
  useNextDose,
  useRegimenLines,
} from '#app/components/treatments/regimen-facts.ts';
import { useDose } from '#app/components/treatments/use-dose.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToTreatment } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChevronRight, Plus, Syringe } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { isDoseNear } from '#domain/treatment/treatment-rules.ts';
import { preventivesReviewDate } from '#domain/vocabulary/preventives.ts';
import { RegimenTimeline } from './regimen-timeline.tsx';

const TreatmentResult = lazily(() => import('#app/components/treatments/treatment-result.tsx'));

interface TreatmentCardProps {
  readonly treatment: Treatment;
  readonly today: CalendarDay;
}

/**
 * One regimen in the list: the next dose, then what it did. An injection can be recorded here with one tap when it is near its
 * day; its own page takes it at any time.
 */
function TreatmentCard({ treatment, today }: TreatmentCardProps) {
  const t = useTreatmentTexts();
  const locale = useLocale();
  const { dose, lines } = useRegimenLines(today)(treatment);
  const next = useNextDose(today)(treatment);
  const { doseOf, record } = useDose(treatment, today);
  const canGive =
    standing(treatment, today) === 'now' && isDoseNear(treatment, today) && doseOf(today) === undefined;
  return (
    <Card className="relative flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 text-base wrap-anywhere">
          <Link
            to={linkToTreatment(treatment.id, locale)}
            className="text-on-surface no-underline after:absolute after:inset-0"
          >
            {treatment.name}
          </Link>
        </h3>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </div>
      {dose && <p className="-mt-1 text-muted text-sm wrap-anywhere">{dose}</p>}
      {next && <p>{next}</p>}
      {canGive && (
        <Button className="relative z-1 my-1 self-start" onClick={() => record(today, true)}>
          {t.doses.givenToday}
        </Button>
      )}
      <Suspense fallback={treatment.role === 'preventive' ? <p className="min-h-20 md:min-h-6" /> : null}>
        <TreatmentResult treatment={treatment} today={today} size="line" />
      </Suspense>
      {lines.map((line) => (
        <p key={line} className="text-muted text-sm wrap-anywhere">
          {line}
        </p>
      ))}
    </Card>
  );
}

interface Props {
  readonly treatments: readonly Treatment[];
  readonly today: CalendarDay;
}

/** Current treatments first, then planned, then past ones folded, the latest first. */
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
            const list = (
              <ul className="flex flex-col gap-3">
                {found.map((treatment) => (
                  <li key={treatment.id}>
                    <TreatmentCard treatment={treatment} today={today} />
                  </li>
                ))}
              </ul>
            );
            const heading = (
              <h2 id={`treatments-${name}`} className="text-lg">
                {t[name]}
              </h2>
            );
            return (
              <section key={name} aria-labelledby={`treatments-${name}`} className="flex flex-col gap-2">
                {name === 'before' ? (
                  <Disclosure summary={heading} value={found.length} className="border-b-0">
                    {list}
                  </Disclosure>
                ) : (
                  <>
                    {heading}
                    {found.length === 0 && <p className="text-muted">{t.none.now}</p>}
                    {list}
                  </>
                )}
              </section>
            );
          })}
        </div>
        <div className="flex flex-col gap-6">
          <RegimenTimeline treatments={treatments} today={today} />
          <Disclosure summary={t.names} className="border-b-0">
            <p className="text-sm">{t.dictionary(formatDay(locale, preventivesReviewDate, 'dated'))}</p>
          </Disclosure>
        </div>
      </div>
    </StatisticsProvider>
  );
}
