import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#app/account/session.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { StatisticsProvider } from '#app/components/insights/statistics.tsx';
import { isEmptyDiary, useDiary } from '#app/diary/diary.ts';
import { useInsightsTexts } from '#app/i18n/insights.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { MedicationAnswer } from './answers/medication-answer.tsx';
import { TrendAnswer } from './answers/trend.tsx';
import { topicOf } from './insights-topics.ts';

// Downloaded after the first answers, which do not wait for figures.
const loadMore = () => import('./answers/more-answers.tsx');
const MoreCards = lazily(async () => ({ default: (await loadMore()).MoreCards }));
const OtherQuestions = lazily(async () => ({ default: (await loadMore()).OtherQuestions }));
const TopicPage = lazily(() => import('./sections.tsx'));

export function InsightsPage() {
  const t = useInsightsTexts();
  const isEmpty = useDiary(isEmptyDiary);
  if (isEmpty === undefined) {
    return (
      <DiaryLoading failed={t.failed}>
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-132" />
        </div>
      </DiaryLoading>
    );
  }
  if (isEmpty) return <NothingYet />;
  return (
    <StatisticsProvider>
      <Overview />
    </StatisticsProvider>
  );
}

function NothingYet() {
  const t = useInsightsTexts();
  const locale = useLocale();
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

function Overview() {
  const t = useInsightsTexts();
  const locale = useLocale();
  const session = useSession();
  const topic = topicOf(useLocation().hash);
  if (topic)
    return (
      <Suspense fallback={<Skeleton className="h-132" />}>
        <TopicPage topic={topic} />
      </Suspense>
    );
  return (
    <>
      <section aria-labelledby="answers" className="flex flex-col gap-2.5">
        <h2 id="answers" className="sr-only">
          {t.answers}
        </h2>
        <ul className="grid gap-2.5 md:grid-cols-2 xl:grid-cols-3">
          <TrendAnswer />
          <MedicationAnswer />
          {session.userId !== undefined && (
            <Suspense
              fallback={
                <li>
                  <Skeleton className="h-32" />
                </li>
              }
            >
              <MoreCards session={session} />
            </Suspense>
          )}
        </ul>
        {session.userId !== undefined && (
          <Suspense fallback={<Skeleton className="h-14" />}>
            <OtherQuestions session={session} />
          </Suspense>
        )}
      </section>
      <p className="max-w-text text-sm print:hidden">
        <Link
          to={linkTo('qualityOfLife', locale)}
          className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
        >
          {t.qualityOfLife}
        </Link>
        <span className="text-muted">{` · ${t.qualityOfLifeText}`}</span>
      </p>
      <Link
        to={linkTo('letter', locale)}
        className="-mt-6 inline-flex min-h-target items-center self-start text-accent text-sm underline decoration-border-strong underline-offset-4 print:hidden"
      >
        {t.letter}
      </Link>
    </>
  );
}
