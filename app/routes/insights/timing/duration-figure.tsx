import { CurveChart } from '#app/components/charts/curve-chart.tsx';
import { Figure } from '#app/components/charts/figure.tsx';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { formatDuration, formatNumber } from '#app/i18n/format.ts';
import { useTimingTexts } from '#app/i18n/insights-timing.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Durations, GroupDuration, SurvivalStep } from '#domain/statistics/duration.ts';

/** Hours between two readings of the curve: the shortest that gives about thirty readings is used. */
const readingHours = [0.5, 1, 2, 3, 6, 12, 24] as const;
const mostReadings = 36;
/** Hours at which the curve ends: few attacks last longer, and the early hours would be squeezed. */
const mostHours = 7 * 24;

/** Times at which the curve is read, in minutes, from the start to past its end. */
function readingsOf(steps: readonly SurvivalStep[], longest: number): number[] {
  const reach = Math.min(Math.max(longest, steps.at(-1)?.time ?? 0) / 60, mostHours);
  const every = readingHours.find((hours) => reach / hours <= mostReadings) ?? 24;
  return Array.from({ length: Math.ceil(reach / every) + 1 }, (_, place) => place * every * 60);
}

/** Share of attacks still going on at a time. */
function shareAt(steps: readonly SurvivalStep[], time: number): number {
  return steps.findLast((step) => step.time <= time)?.share ?? 1;
}

/** Whole minutes in words: a quantile may lie between two values. */
const inWords = (minutes: number) => formatDuration(Math.round(minutes));

/** How long attacks last: the share still going on by hours since their start. */
export function DurationFigure({ durations }: { readonly durations: Durations }) {
  const t = useTimingTexts().duration;
  const locale = useLocale();
  const { enough, attacks, ends, steps, longest, median, low, high, woke, entries, unsure } = durations;
  if (!enough) return <NeedsMore>{t.needs(attacks.need, attacks.have, ends.need, ends.have)}</NeedsMore>;
  const censored = attacks.have - ends.have;
  const times = readingsOf(steps, longest);
  const last = times.at(-1) ?? 60;
  const points = times.map((time) => {
    const value = 100 * shareAt(steps, time);
    const percent = formatNumber(locale, value, 0);
    return {
      key: String(time),
      across: time / last,
      value,
      percent,
      text: time === 0 ? t.start : t.point(inWords(time), percent),
    };
  });
  const namedEvery = Math.ceil(times.length / 5);
  const how = [
    median !== undefined &&
      low !== undefined &&
      (high === undefined ? t.intervalFrom(inWords(low)) : t.interval(inWords(low), inWords(high))),
    t.note(attacks.have, entries, unsure),
    censored > 0 && t.censored(censored),
    woke > 0 && t.woke(woke),
    censored + woke > 0 && t.longer,
  ];
  return (
    <div className="min-w-0">
      <Figure
        title={median === undefined ? t.beyond : t.median(inWords(median))}
        note={t.counted(attacks.have, censored + woke > 0)}
        table={{
          columns: [t.table.time, t.table.share],
          rows: points.map(({ key, percent }) => ({ key, cells: [inWords(Number(key)), percent] })),
        }}
      >
        {(labelledBy) => (
          <CurveChart
            points={points}
            labelledBy={labelledBy}
            unit={t.unit}
            shape="step"
            least={100}
            names={points.flatMap(({ key, across }, place) =>
              place % namedEvery === 0 && place > 0 && across < 0.97
                ? { key, across, text: inWords(Number(key)) }
                : [],
            )}
            lines={[{ key: 'half', value: 50, label: t.half }]}
          />
        )}
      </Figure>
      <Disclosure summary={t.how} className="border-b-0">
        <p className="max-w-text text-sm">{how.filter(Boolean).join(' ')}</p>
        <Groups durations={durations} />
      </Disclosure>
    </div>
  );
}

/** Treated and untreated attacks side by side, if there are enough of each. */
function Groups({ durations: { treated, untreated } }: { readonly durations: Durations }) {
  const t = useTimingTexts().duration;
  const lengthOf = (group: GroupDuration) =>
    group.median === undefined ? t.unknownLength : inWords(group.median);
  const limit = (minutes: number | undefined) => (minutes === undefined ? t.unknownLimit : inWords(minutes));
  const textOf = (group: GroupDuration, text: typeof t.treated) =>
    text(lengthOf(group), limit(group.low), limit(group.high), group.attacks.have);
  return (
    <section className="mt-4 max-w-text text-sm">
      <h3 className="font-semibold">{t.groups}</h3>
      {treated.enough && untreated.enough ? (
        <>
          <p className="mt-1">{textOf(treated, t.treated)}</p>
          <p>{textOf(untreated, t.untreated)}</p>
          {lengthOf(treated) !== lengthOf(untreated) && <p className="mt-1 text-muted">{t.groupsCaution}</p>}
        </>
      ) : (
        <p className="mt-1 text-muted">
          {t.groupsNeed(treated.attacks.need, treated.attacks.have, untreated.attacks.have)}
        </p>
      )}
    </section>
  );
}
