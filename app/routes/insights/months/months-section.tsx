import { useState, useSyncExternalStore } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { type ProfileOwner, profileQuery } from '#app/account/profile/profile-query.ts';
import { useSession } from '#app/account/session/session.ts';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { type MonthsTexts, useMonthsTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { wideScreen } from '#app/shell/wide-screen.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type DayDefinition, dayDefinitions } from '#domain/counting/day-records.ts';
import {
  countPeriods,
  type DiaryPeriods,
  type StillNeeded,
  stillNeeded,
  trendOf,
} from '#domain/counting/periods.ts';
import { describeTrend } from './describe-trend.ts';
import { PeriodFigure, periodName } from './period-figure.tsx';
import { choicesOf, type PeriodChoice, useChoice } from './use-period-choice.ts';

/** Bars that fit side by side with their numbers. */
const barsAtOnce = { phone: 12, wide: 24 } as const;

function followWidth(listener: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Days of each kind, period by period. */
export default function MonthsSection() {
  const session = useSession();
  if (session.userId !== undefined) return <OfPerson owner={session} />;
  return <Months baseline={undefined} />;
}

function OfPerson({ owner }: { readonly owner: ProfileOwner }) {
  const { data: profile } = useQuery(profileQuery(owner));
  return <Months baseline={profile?.baselineMigraineDays ?? undefined} />;
}

function Months({ baseline }: { readonly baseline: number | undefined }) {
  const t = useMonthsTexts();
  const counted = useStatistic(countPeriods);
  const needed = useStatistic(stillNeeded, 'recent');
  const { definition, by, count, divideBy } = useChoice();
  if (!counted || !needed) return <Skeleton className="h-144" />;
  const choices = choicesOf(counted);
  const chosen = choices.find((choice) => choice.by === by) ?? choices[0];
  if (!chosen || chosen.periods.length === 0) return <NeedsMore>{t.needs.chart}</NeedsMore>;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 md:flex-row md:flex-wrap md:items-end">
        <Field label={t.count} className="md:min-w-80">
          <Select
            value={definition}
            onChange={({ target }) => count(target.value as DayDefinition)}
            options={dayDefinitions.map((value) => ({ value, label: t.definitions[value].name }))}
          />
        </Field>
        <SegmentedControl
          legend={t.by}
          value={chosen.by}
          onChange={divideBy}
          className="md:mb-1.5"
          options={choices.map((choice) => ({ value: choice.by, label: nameOf(choice, choices, t) }))}
        />
      </div>
      <Chosen
        key={chosen.by}
        treatments={counted.treatments}
        needed={needed}
        choice={chosen}
        definition={definition}
        baseline={chosen.kind === 'month' && definition === 'migraine' ? baseline : undefined}
      />
    </div>
  );
}

/** Short, so that all names fit in one row on a phone; the exact definition is given below. */
function nameOf(
  { kind, treatment = '' }: PeriodChoice,
  all: readonly PeriodChoice[],
  t: MonthsTexts,
): string {
  if (kind !== 'dose') return kind === 'month' ? t.byMonth : t.byBlock;
  return all.filter((choice) => choice.kind === 'dose').length > 1 ? treatment : t.byDose;
}

interface ChosenProps {
  readonly treatments: DiaryPeriods['treatments'];
  readonly needed: StillNeeded;
  readonly choice: PeriodChoice;
  readonly definition: DayDefinition;
  readonly baseline: number | undefined;
}

function Chosen({ choice, definition, baseline, treatments, needed }: ChosenProps) {
  const t = useMonthsTexts();
  const verdicts = useVerdictTexts();
  const locale = useLocale();
  const isWide = useSyncExternalStore(
    followWidth,
    () => matchMedia(wideScreen).matches,
    () => false,
  );
  const most = isWide ? barsAtOnce.wide : barsAtOnce.phone;
  /** Number of periods after the last one drawn. */
  const [left, setLeft] = useState(0);
  const { kind, periods, treatment = '', anchor } = choice;
  const end = Math.max(Math.min(most, periods.length), periods.length - left);
  const shown = periods.slice(Math.max(0, end - most), end);
  const trend = trendOf(periods, definition);
  const description = trend && describeTrend(trend, definition, { kind, t, verdicts, locale, needed });
  const { meaning } = t.definitions[definition];
  const about =
    kind === 'dose' ? t.byNote.dose(treatment, formatDay(locale, anchor ?? '', 'dated')) : t.byNote[kind];
  const [first, last] = [shown.at(0), shown.at(-1)];
  /** One range: blocks from the first day of the first to the last of the last. */
  const range = () => {
    if (!first || !last) return '';
    if (kind === 'month')
      return t.range(periodName(first, { kind, locale }), periodName(last, { kind, locale }));
    return t.range(formatDay(locale, first.first, 'dated'), formatDay(locale, last.last, 'dated'));
  };
  return (
    <PeriodFigure
      title={description?.sentence}
      note={
        <>
          {description?.detail} {description?.usual}
          <span className="mt-2 block">
            {meaning} {about}
            {baseline !== undefined && ` ${t.baseline(baseline)}.`}
          </span>
        </>
      }
      periods={shown}
      kind={kind}
      definition={definition}
      trend={trend}
      treatments={treatments}
      baseline={baseline}
      mostNumbered={most}
    >
      {periods.length > most && (
        <Pager
          range={range()}
          isFirst={end <= most}
          isLast={left === 0}
          onOlder={() => setLeft(Math.min(left + most, periods.length - most))}
          onNewer={() => setLeft(Math.max(0, left - most))}
        />
      )}
    </PeriodFigure>
  );
}

interface PagerProps {
  /** The drawn range: "December 2024 – November 2025". */
  readonly range: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
}

const atEnd = 'px-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-35';

/** Pages through the periods. Its buttons are never `disabled`, so that keyboard focus is not lost at either end. */
function Pager({ range, isFirst, isLast, onOlder, onNewer }: PagerProps) {
  const t = useMonthsTexts();
  return (
    <div className="flex items-center justify-center gap-2 print:hidden">
      <Button
        variant="quiet"
        aria-label={t.older}
        aria-disabled={isFirst || undefined}
        className={atEnd}
        onClick={onOlder}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Button>
      <p role="status" className="min-w-0 text-center text-sm first-letter:uppercase md:min-w-80">
        {range}
      </p>
      <Button
        variant="quiet"
        aria-label={t.newer}
        aria-disabled={isLast || undefined}
        className={atEnd}
        onClick={onNewer}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </Button>
    </div>
  );
}
