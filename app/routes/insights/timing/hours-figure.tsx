import { type Bar, BarChart } from '#app/components/charts/bar-chart.tsx';
import { Figure } from '#app/components/charts/figure.tsx';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useTimingTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { type Hours, stretchHours } from '#domain/statistics/timing.ts';
import { barFill, withHeadroom } from './bar-fill.ts';

/** Attacks by how precisely their start is known: an hour, present on waking, only a day. */
function Starts({ hours }: { readonly hours: Hours }) {
  const t = useTimingTexts().hours;
  const parts = [
    { key: 'woke', count: hours.woke, name: t.wakingName, className: 'bg-plum' },
    { key: 'known', count: hours.known.have, name: t.knownName, className: 'bg-accent' },
    { key: 'unsaid', count: hours.hourUnknown, name: t.hourUnknownName, className: 'bg-surface-sunken' },
  ].filter(({ count }) => count > 0);
  return (
    <div className="mb-5">
      <p aria-hidden="true" className="flex gap-0.5">
        {parts.map(({ key, count, className }) => (
          <span
            key={key}
            className={cx('h-2.5 rounded-sm border border-border-strong', className)}
            style={{ flex: `${count} 1 0%` }}
          />
        ))}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm">
        {parts.map(({ key, count, name, className }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={cx('size-2.5 rounded-sm border border-border-strong', className)}
            />
            <span className="font-medium tabular-nums">{count}</span>
            <span className="text-muted">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Attacks by hour of start: three-hour bins on a phone, single hours on wider screens. */
export function HoursFigure({ hours }: { readonly hours: Hours }) {
  const t = useTimingTexts();
  const { known, peak, byHour, byStretch, woke, hourUnknown: unknownHours, attacks } = hours;
  if (!peak) return <NeedsMore>{t.hours.needs(known.need, known.have)}</NeedsMore>;
  const fullest = byStretch.indexOf(Math.max(...byStretch));
  const barsOf = (counts: readonly number[]): Bar[] => {
    const length = 24 / counts.length;
    return counts.map((value, place) => {
      const from = place * length;
      const isPeak = peak.claimed && Math.floor(from / stretchHours) === fullest;
      return {
        key: String(from),
        // With single hours, every third has a label.
        name: from % stretchHours === 0 ? t.hours.name(from) : '',
        text: t.hours.bar(from, from + length, value),
        parts: [{ key: 'began', value, className: barFill(isPeak, peak.claimed) }],
      };
    });
  };
  const from = fullest * stretchHours;
  return (
    <Figure
      title={
        peak.claimed
          ? t.hours.peak(from, from + stretchHours, byStretch[fullest] ?? 0, known.have)
          : t.hours.even
      }
      note={[
        t.hours.note(known.have, attacks),
        woke > 0 && t.hours.woke(woke),
        unknownHours > 0 && t.hours.hourUnknown(unknownHours),
        peak.claimed ? t.claimedHours : t.notClaimedHours,
      ]
        .filter(Boolean)
        .join(' ')}
      table={{
        columns: [t.hours.table.hour, t.hours.table.count],
        rows: byHour.map((count, at) => ({ key: String(at), cells: [t.hours.name(at), count] })),
      }}
    >
      {(labelledBy) => (
        <>
          <Starts hours={hours} />
          <div className="md:hidden print:hidden">
            <BarChart
              bars={barsOf(byStretch)}
              labelledBy={labelledBy}
              unit={t.hours.unit}
              least={withHeadroom(byStretch)}
              number={(bar) => bar.parts[0]?.value}
            />
          </div>
          <div className="hidden md:block print:block">
            <BarChart bars={barsOf(byHour)} labelledBy={labelledBy} unit={t.hours.unit} mostNames={24} />
          </div>
        </>
      )}
    </Figure>
  );
}
