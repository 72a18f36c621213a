import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { useInsightsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { ArrowLeft } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import Cycle from './cycle/cycle-section.tsx';
import Factors from './factors/factors-section.tsx';
import { hasCycle, type Topic, topics } from './insights-topics.ts';
import Kinds from './kinds/kinds-section.tsx';
import Medication from './medication/medication-section.tsx';
import Months from './months/months-section.tsx';
import Preventives from './preventives/preventives-section.tsx';
import Relief from './relief/relief-section.tsx';
import Timing from './timing/timing-section.tsx';
import Trial from './trial/trial-section.tsx';

const contents = {
  months: Months,
  medication: Medication,
  relief: Relief,
  preventives: Preventives,
  timing: Timing,
  cycle: Cycle,
  kinds: Kinds,
  factors: Factors,
  trial: Trial,
} as const satisfies Record<Topic, ComponentType>;

/** The page of one question, with links to the others: beside it where there is room, below it on a phone. */
export default function TopicPage({ topic }: { readonly topic: Topic }) {
  const t = useInsightsTexts();
  const { pageTitle, nav } = useShellTexts();
  const title = pageTitle(t.sections[topic]);
  useEffect(() => {
    document.title = title;
    return () => {
      // Another page has set its own by now.
      if (document.title === title) document.title = pageTitle(nav.insights);
    };
  }, [title, pageTitle, nav]);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins at its heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [topic]);
  const Content = contents[topic];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <section aria-labelledby="topic" className="min-w-0 lg:col-start-2 lg:row-start-1">
        <div className="mb-4">
          <TitleRow above="insights" isListBeside>
            <h1
              ref={heading}
              id="topic"
              tabIndex={-1}
              className="min-w-0 break-after-avoid text-xl outline-none md:text-2xl"
            >
              {t.sections[topic]}
            </h1>
          </TitleRow>
        </div>
        {/* A boundary of its own: what is still loading must not hide the heading, which has the focus. */}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Content />
        </Suspense>
      </section>
      <Contents topic={topic} />
    </div>
  );
}

/** Links to every question; on a phone to the next one only, and to all. */
function Contents({ topic }: { readonly topic: Topic }) {
  const t = useInsightsTexts();
  const cycle = useStatistic(hasCycle);
  const shown = topics.filter((name) => name !== 'cycle' || cycle || name === topic);
  const next = shown[shown.indexOf(topic) + 1];
  return (
    <nav
      aria-label={t.contents}
      className="self-start border-border max-lg:border-t max-lg:pt-3 lg:sticky lg:top-6 lg:row-start-1 print:hidden"
    >
      <ul className="flex flex-wrap justify-between gap-x-4 text-sm lg:flex-col">
        <li>
          <Link to="." className="inline-flex min-h-target items-center gap-2 text-accent lg:pl-3">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t.all}
          </Link>
        </li>
        {shown.map((name) => (
          <li key={name} className={cx(name !== next && 'max-lg:hidden')}>
            <Link
              to={{ hash: `#${name}` }}
              aria-current={name === topic ? 'page' : undefined}
              className="inline-flex min-h-target items-center border-transparent py-2 text-accent leading-snug underline decoration-border-strong underline-offset-4 lg:border-l-2 lg:pl-3 lg:pointer-fine:min-h-0 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-on-surface aria-[current]:no-underline"
            >
              <span className="whitespace-pre lg:hidden">{t.next}</span>
              {t.sections[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
