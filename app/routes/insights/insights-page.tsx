import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { useMedicationSentence } from '#app/components/insights/medication-sentence.ts';
import { StatisticsProvider, useStatistic } from '#app/components/insights/statistics.tsx';
import { FilledPlaces } from '#app/components/medication/filled-places.tsx';
import { RowLink } from '#app/components/row-link.tsx';
import { isEmptyDiary, useDiary } from '#app/diary/diary.ts';
import { useInsightsMedicationTexts, useInsightsTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { Newspaper } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type MedicationOverTime, medicationOverTime } from '#domain/statistics/medication.ts';
import { AnswerCard, rowsOfTwo } from './answer-card.tsx';
import { type Topic, topicOf } from './insights-topics.ts';

const placesOf = ({ closest }: MedicationOverTime) =>
  closest && { count: closest.days, of: closest.reference, level: closest.level };

/** "Am I taking too much?": medication days beside the published reference, with the number of days recorded. */
function MedicationAnswer() {
  const t = useInsightsMedicationTexts();
  const counted = useStatistic(medicationOverTime, 'recent');
  const sentenceOf = useMedicationSentence();
  return (
    <AnswerCard
      question={t.question}
      topic="medication"
      reserved="min-h-32 md:min-h-16"
      answer={counted && { ...sentenceOf(counted), places: placesOf(counted) }}
    />
  );
}

/** A card of the first answers that is a part of its own, for the weight of the page, and asked for at once. */
interface Part {
  Card: ComponentType | undefined;
  readonly coming: Promise<void>;
}

function askedAtOnce(load: () => Promise<ComponentType>): Part {
  const part: Part = {
    Card: undefined,
    coming: (typeof window === 'undefined' ? Promise.reject() : load()).then(
      (card) => {
        part.Card = card;
      },
      () => undefined,
    ),
  };
  return part;
}

const trend = askedAtOnce(async () => (await import('./answers/trend.tsx')).TrendAnswer);
const relief = askedAtOnce(async () => (await import('./answers/what-helps.tsx')).ReliefAnswer);

/** Without a boundary: React reveals those one after the other, a third of a second apart. */
function Asked({ part }: { readonly part: Part }) {
  const [Card, setCard] = useState(() => part.Card);
  useEffect(() => {
    if (!Card) void part.coming.then(() => setCard(() => part.Card));
  }, [Card, part]);
  return Card ? <Card /> : <WaitingCard />;
}

// Downloaded after the first answers, which do not wait for figures.
const loadMore = () => import('./answers/more-answers.tsx');
const MoreCards = lazily(async () => ({ default: (await loadMore()).MoreCards }));
const OtherQuestions = lazily(async () => ({ default: (await loadMore()).OtherQuestions }));
const QualityRow = lazily(async () => ({ default: (await loadMore()).QualityRow }));
const TopicPage = lazily(() => import('./sections.tsx'));

export function InsightsPage() {
  const t = useInsightsTexts();
  const isEmpty = useDiary(isEmptyDiary);
  if (isEmpty === undefined) {
    return (
      <>
        <Heading />
        <DiaryLoading failed={t.failed} loading={t.loading} />
      </>
    );
  }
  if (isEmpty) {
    return (
      <>
        <Heading />
        <NothingYet />
      </>
    );
  }
  return (
    <StatisticsProvider>
      <Answers />
    </StatisticsProvider>
  );
}

/** Heading of the overview; the page of a question has its own. */
function Heading() {
  const t = useInsightsTexts();
  return (
    <header>
      <h1 className="text-2xl">{t.title}</h1>
      <p className="mt-1 max-w-text text-muted text-sm">{t.intro}</p>
    </header>
  );
}

/** The look of a card without its answer. */
const toCome =
  'flex flex-col justify-between gap-3 rounded-lg bg-surface-raised px-5 py-3 forced-colors:border';
const heightsToCome = ['h-8', 'h-10', 'h-7', 'h-5', 'h-4', 'h-3'];

/** The first questions as they will be answered, drawn, before there is anything to count. */
function NothingYet() {
  const t = useInsightsTexts();
  const locale = useLocale();
  return (
    <div className="mt-2 flex flex-col gap-6">
      <ul aria-hidden="true" className="grid gap-2 text-muted text-sm md:grid-cols-3">
        <li className={toCome}>
          {t.sections.months}
          <span className="flex h-10 items-end gap-2">
            {heightsToCome.map((height) => (
              <span key={height} className={cx('max-w-14 flex-1 rounded-sm bg-surface-sunken', height)} />
            ))}
          </span>
        </li>
        {(['medication', 'relief'] as const).map((topic) => (
          <li key={topic} className={toCome}>
            {t.sections[topic]}
            <span className="flex">
              <FilledPlaces count={0} of={10} />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <h2 className="text-xl">{t.empty.heading}</h2>
        <p className="mt-2 max-w-text text-muted">{t.empty.text}</p>
        <LinkButton as={Link} variant="primary" to={linkTo('entry', locale)} className="mt-5 max-md:w-full">
          {t.empty.action}
        </LinkButton>
      </div>
    </div>
  );
}

/** The overview, or the page of the question in the address. */
function Answers() {
  const topic = topicOf(useLocation().hash);
  const opened = useRef<Topic>(undefined);
  const overview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (topic) opened.current = topic;
    else if (opened.current && overview.current) return focusLinkTo(opened.current, overview.current);
    return undefined;
  }, [topic]);
  if (topic)
    return (
      <Suspense fallback={<Skeleton className="h-132" />}>
        <TopicPage topic={topic} />
      </Suspense>
    );
  return <Overview ref={overview} />;
}

/**
 * Back from the page of a question: its link takes the focus, which that page has taken along; if it is folded away, the
 * line that unfolds it. Cards that are still being counted are waited for, until the focus is somewhere else.
 * @returns stops waiting
 */
function focusLinkTo(topic: Topic, overview: HTMLElement): () => void {
  const focus = () => {
    const link = overview.querySelector<HTMLElement>(`a[href$="#${topic}"]`);
    if (document.activeElement !== document.body) waiting.disconnect();
    else (link?.closest('details:not([open])')?.querySelector('summary') ?? link)?.focus();
  };
  const waiting = new MutationObserver(focus);
  waiting.observe(overview, { childList: true, subtree: true });
  focus();
  return () => waiting.disconnect();
}

const WaitingCard = () => (
  <li>
    <Skeleton className="h-32" />
  </li>
);

function Overview({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const t = useInsightsTexts();
  const locale = useLocale();
  const session = useSession();
  return (
    <div ref={ref} className="flex flex-col gap-4 md:gap-8 print:block">
      <Heading />
      <section aria-labelledby="answers" className="flex flex-col gap-2.5">
        <h2 id="answers" className="sr-only">
          {t.answers}
        </h2>
        <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
          <Asked part={trend} />
          <MedicationAnswer />
          <Asked part={relief} />
          {session.userId !== undefined && (
            <Suspense fallback={<WaitingCard />}>
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
      <ul className={cx(rowsOfTwo, 'print:hidden')}>
        <li>
          <Suspense fallback={<Skeleton className="h-16" />}>
            <QualityRow />
          </Suspense>
        </li>
        <li>
          <RowLink to={linkTo('letter', locale)} icon={Newspaper}>
            {t.letter}
          </RowLink>
        </li>
      </ul>
    </div>
  );
}
