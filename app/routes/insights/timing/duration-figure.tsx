import { CurveChart } from '#app/components/charts/curve-chart.tsx';
import { Figure } from '#app/components/charts/figure.tsx';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useTimingTexts } from '#app/i18n/areas.ts';
import { formatDuration, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { type Durations, drawnCurve, type GroupDuration } from '#domain/statistics/duration.ts';

/** Hours named below the axis, those that fit. */
const namedHours = [1, 2, 3, 6, 12, 24, 48, 72] as const;
/** Least distance between two names, and to both ends; shares of the width. */
const nameDistance = 0.08;

/**
 * Names below the axis, the longest times first, where they do not touch. A hair space lets six and twelve hours fit on a
 * phone.
 * @param end minutes
 */
function namesBelow(end: number) {
  const names: { readonly key: string; readonly across: number; readonly text: string }[] = [];
  for (const hours of namedHours.toReversed()) {
    const across = (60 * hours) / end;
    const next = names.at(-1)?.across ?? 1;
    if (across > nameDistance / 2 && next - across >= nameDistance / (names.length === 0 ? 4 : 1))
      names.push({ key: String(hours), across, text: inWords(60 * hours).replace('\u00a0', '\u200a') });
  }
  return names;
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
  const curve = drawnCurve(steps, longest);
  const end = Math.max(60, curve.at(-1)?.time ?? 0) * (1 + nameDistance / 2);
  const points = curve.map(({ time, share }) => {
    const value = 100 * share;
    const percent = formatNumber(locale, value, 0);
    return {
      key: String(time),
      across: time / end,
      value,
      percent,
      text: time === 0 ? t.start : t.point(inWords(time), percent),
    };
  });
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
            names={namesBelow(end)}
            {...(median !== undefined && {
              mark: { across: median / end, value: 50, text: inWords(median) },
            })}
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
