import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { StatisticsProvider, useStatistic } from '#app/components/insights/statistics.tsx';
import { useDiary } from '#app/data/diary.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { StatisticsInput } from '#domain/statistics/input.ts';
import { MedicationAnswer } from './answers/medication.tsx';
import { ReliefAnswer } from './answers/relief.tsx';
import { TrendAnswer } from './answers/trend.tsx';
import { useInsightsTexts } from './texts.ts';

/** In the order people ask. Each is downloaded apart: the answers above do not wait for pictures. */
const sections = {
  months: lazily(() => import('./months/section.tsx')),
  medication: lazily(() => import('./medication/section.tsx')),
  relief: lazily(() => import('./relief/section.tsx')),
  preventives: lazily(() => import('./preventives/section.tsx')),
  timing: lazily(() => import('./timing/section.tsx')),
  cycle: lazily(() => import('./cycle/section.tsx')),
  kinds: lazily(() => import('./kinds/section.tsx')),
  factors: lazily(() => import('./factors/section.tsx')),
  trial: lazily(() => import('./trial/section.tsx')),
} as const satisfies Record<string, ComponentType>;
type SectionName = keyof typeof sections;

const isEmpty = ({ days }: StatisticsInput) => days.first === undefined;

/** Bleeding is not spoken of to those who never recorded any. */
const hasCycle = ({ days }: StatisticsInput) =>
  days.days.some(
    ({ facts: { log } }) => log?.menstruationStart === true || (log?.menstruation ?? 'none') !== 'none',
  );

const isThere = () => true;

export function InsightsPage() {
  const t = useInsightsTexts();
  if (!useDiary(isThere)) {
    return (
      <DiaryLoading failed={t.failed}>
        <Skeleton className="h-132" />
      </DiaryLoading>
    );
  }
  return (
    <StatisticsProvider>
      <Overview />
    </StatisticsProvider>
  );
}

function Overview() {
  const t = useInsightsTexts();
  const locale = useLocale();
  const empty = useStatistic(isEmpty, 'recent');
  const cycle = useStatistic(hasCycle);
  if (empty === undefined) {
    return (
      <div role="status" aria-label={t.loading}>
        <Skeleton className="h-132" />
      </div>
    );
  }
  if (empty) {
    return (
      <EmptyState
        mark={<LogoMark />}
        title={<h2>{t.empty.heading}</h2>}
        action={
          <LinkButton as={Link} variant="primary" to={linkTo('entry', locale)}>
            {t.empty.action}
          </LinkButton>
        }
      >
        <p>{t.empty.text}</p>
      </EmptyState>
    );
  }
  const shown = (Object.keys(sections) as SectionName[]).filter((name) => name !== 'cycle' || cycle);
  return (
    <>
      <section aria-labelledby="answers">
        <h2 id="answers" className="sr-only">
          {t.answers}
        </h2>
        <ul className="grid gap-3 md:grid-cols-3">
          <TrendAnswer />
          <MedicationAnswer />
          <ReliefAnswer />
        </ul>
      </section>
      <nav aria-label={t.contents} className="print:hidden">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {shown.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-flex min-h-target items-center">
                {t.sections[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="-mt-4 max-w-text text-sm print:hidden">
        <Link to={linkTo('qualityOfLife', locale)} className="inline-flex min-h-target items-center">
          {t.qualityOfLife}
        </Link>
        <span className="text-muted">{` · ${t.qualityOfLifeText}`}</span>
      </p>
      {shown.map((name) => {
        const Content = sections[name];
        return (
          <section key={name} id={name} aria-labelledby={`${name}-title`} className="scroll-mt-4">
            <h2 id={`${name}-title`} className="mb-4 text-xl">
              {t.sections[name]}
            </h2>
            <Suspense fallback={<Skeleton className="h-72" />}>
              <Content />
            </Suspense>
          </section>
        );
      })}
    </>
  );
}
