import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { breakOff } from '#app/diary/diary.ts';
import { useInsightsTexts } from '#app/i18n/insights.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { isBleeding } from '#domain/day/day-status.ts';
import type { StatisticsInput } from '#domain/statistics/input.ts';
import Cycle from './cycle/cycle-section.tsx';
import Factors from './factors/factors-section.tsx';
import Kinds from './kinds/kinds-section.tsx';
import Medication from './medication/medication-section.tsx';
import Months from './months/months-section.tsx';
import Preventives from './preventives/preventives-section.tsx';
import Relief from './relief/relief-section.tsx';
import Timing from './timing/timing-section.tsx';
import Trial from './trial/trial-section.tsx';

/** In the order people ask. */
const sections = {
  months: Months,
  medication: Medication,
  relief: Relief,
  preventives: Preventives,
  timing: Timing,
  cycle: Cycle,
  kinds: Kinds,
  factors: Factors,
  trial: Trial,
} as const satisfies Record<string, ComponentType>;
type SectionName = keyof typeof sections;

/** Bleeding is not spoken of to those who never recorded any. */
const hasCycle = ({ days }: StatisticsInput) => days.days.some(({ facts: { log } }) => isBleeding(log));

/** Which parts are drawn by now: one more after each has been, so that no task draws them all. A late one moves no other. */
function useOneByOne<Name extends string>(names: readonly Name[]): ReadonlySet<Name> {
  const [drawn, setDrawn] = useState<ReadonlySet<Name>>(() => new Set(names.slice(0, 1)));
  const next = names.find((name) => !drawn.has(name));
  useEffect(() => {
    if (next === undefined) return;
    void breakOff().then(() => startTransition(() => setDrawn((before) => new Set([...before, next]))));
  }, [next]);
  return drawn;
}

/** The pictures below the answers, with what leads to each. */
export default function Sections() {
  const t = useInsightsTexts();
  const cycle = useStatistic(hasCycle);
  const shown = (Object.keys(sections) as SectionName[]).filter((name) => name !== 'cycle' || cycle);
  const drawn = useOneByOne(shown);
  const { hash } = useLocation();
  // A link was followed before what it leads to was there: the browser does not try again.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <nav aria-label={t.contents} className="print:hidden">
        <ul className="flex flex-wrap gap-x-4 text-sm">
          {shown.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
              >
                {t.sections[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map((name) => {
        const Content = sections[name];
        return (
          <section key={name} id={name} aria-labelledby={`${name}-title`} className="scroll-mt-4 print:mt-8">
            <h2 id={`${name}-title`} className="mb-4 break-after-avoid text-xl">
              {t.sections[name]}
            </h2>
            {drawn.has(name) ? <Content /> : <Skeleton className="h-72" />}
          </section>
        );
      })}
    </>
  );
}
