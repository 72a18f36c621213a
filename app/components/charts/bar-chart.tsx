import { type ReactNode, useState } from 'react';
import { useChartTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { AxisLines, countAxis, namedEvery, PlotFrame, type ReferenceLine, ReferenceLines } from './axis.tsx';
import { ChartBands } from './chart-bands.tsx';
import type { LegendItem } from './figure.tsx';
import { PointReader } from './point-reader.tsx';

/** One bar: the count of one month, hour or weekday. */
export interface Bar {
  readonly key: string;
  /** Below the axis, short. */
  readonly name: string;
  /** Shown once for neighbours that share it, below their names: the year. */
  readonly group?: string;
  /** Its value as a sentence. */
  readonly text: string;
  /** The denominator, drawn as a paler bar behind it; left out without one. */
  readonly of?: number;
  /** From the bottom up. */
  readonly parts: readonly BarPart[];
  /**
   * Why it is no plain count. `unknown` is drawn as a gap with a dotted foot and `not_counted` as a dash, neither as zero;
   * what is `unfinished` is hatched.
   */
  readonly state?: 'unknown' | 'not_counted' | 'unfinished' | undefined;
}

export interface BarPart {
  readonly key: string;
  readonly value: number;
  /** Fill and edge. Neighbours differ in lightness, so that they differ in greyscale too. */
  readonly className: string;
}

/** A range of columns, above the bars: a treatment while it was followed. */
export interface ChartBand {
  readonly key: string;
  readonly text: string;
  /** Columns, counted from 0; fractions are allowed. */
  readonly from: number;
  readonly to: number;
}

interface Props {
  readonly bars: readonly Bar[];
  /** The id of the figure's title. */
  readonly labelledBy: string;
  /** The unit of the axis: "days". */
  readonly unit: string;
  /** Least upper end of the scale; it grows with the bars. */
  readonly least?: number;
  readonly lines?: readonly ReferenceLine[];
  readonly bands?: readonly ChartBand[];
  /** The number over each bar; left out where there are too many bars. */
  readonly number?: (bar: Bar) => ReactNode;
  /** What stands below the chart for the bar that was chosen last, or the latest. */
  readonly below?: (bar: Bar) => ReactNode;
  /** Most bars that each have their number: 14 fit on a phone. */
  readonly mostNumbered?: number;
  /** Most names that fit below a phone's chart; the others are left out, evenly. */
  readonly mostNames?: number;
}

const totalOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);

/** Legend of hatched bars. @param fill the fill of any of them */
export function useUnfinishedItem(fill: string): LegendItem {
  const t = useChartTexts();
  return {
    key: 'unfinished',
    mark: (
      <span className={cx('relative size-4 overflow-hidden rounded-sm', fill)}>
        <span className={cx('absolute inset-0', hatching)} />
      </span>
    ),
    text: t.unfinished,
  };
}

/** Vertical bars over months, hours or weekdays. */
export function BarChart(props: Props) {
  const {
    bars,
    labelledBy,
    unit,
    least = 1,
    lines = [],
    bands = [],
    number,
    mostNumbered = 14,
    mostNames = 8,
    below,
  } = props;
  const [chosen, setChosen] = useState<string>();
  const values = bars.flatMap((bar) => [totalOf(bar), bar.of ?? 0]);
  const axis = countAxis(Math.max(least, ...values, ...lines.map(({ value }) => value)));
  const every = namedEvery(bars.length, mostNames);
  const numbered = number && bars.length <= mostNumbered;
  const columns = Math.max(1, bars.length);
  const read = bars.find(({ key }) => key === chosen) ?? bars.at(-1);
  const hasGroups = bars.some(({ group }) => group !== undefined);
  return (
    <>
      <PlotFrame
        unit={unit}
        axis={axis}
        lines={lines}
        above={
          <>
            <ChartBands
              bands={bands.map((band) => ({ ...band, from: band.from / columns, to: band.to / columns }))}
            />
            {/* The number of a bar as high as the plot would stand on the unit. */}
            {numbered && bands.length === 0 && <span className="block h-3" />}
          </>
        }
      >
        <PointReader
          labelledBy={labelledBy}
          className={cx('isolate h-44', hasGroups ? 'mb-11' : 'mb-6')}
          onChoose={setChosen}
          points={bars.map(({ key, text }, place) => ({ key, text, across: (place + 0.5) / bars.length }))}
        >
          {(read) => (
            <>
              <AxisLines axis={axis} />
              <div className="absolute inset-0 flex items-stretch">
                {bars.map((bar, place) => (
                  <BarColumn
                    key={bar.key}
                    bar={bar}
                    percent={axis.percent}
                    isRead={place === read}
                    number={numbered ? number(bar) : undefined}
                    crossed={lines
                      .filter(({ across: [from, to] = [0, 1] }) => {
                        const middle = (place + 0.5) / columns;
                        return from < middle && middle < to;
                      })
                      .map(({ value }) => axis.percent(value))}
                  />
                ))}
              </div>
              <ReferenceLines axis={axis} lines={lines} />
              <Names bars={bars} every={every} />
            </>
          )}
        </PointReader>
      </PlotFrame>
      {below && read && below(read)}
    </>
  );
}

interface ColumnProps {
  readonly bar: Bar;
  readonly percent: (value: number) => number;
  readonly isRead: boolean;
  readonly number: ReactNode;
  /** Heights of the lines that cross the column, in percent. */
  readonly crossed: readonly number[];
}

/** Three quarters of its column, and no wider than a thumb: a single month must not fill the chart. */
const barPlace = 'absolute inset-x-[12%] bottom-0 mx-auto max-w-16';

/** What is drawn in place of a bar. */
const gaps = {
  unknown: { mark: '?', foot: 'border-border-strong border-b-2 border-dotted' },
  not_counted: { mark: '–', foot: '' },
} as const;

const hatching =
  // The class is the hold of forced-colors.css: colours of gradients are lost there.
  'unfinished [background-image:repeating-linear-gradient(135deg,transparent_0_4px,var(--surface)_4px_6px)]';

function BarColumn({ bar, percent, isRead, number, crossed }: ColumnProps) {
  const top = percent(totalOf(bar));
  const gap = bar.state === 'unknown' || bar.state === 'not_counted' ? gaps[bar.state] : undefined;
  return (
    <span
      aria-hidden="true"
      className={cx('relative min-w-0 flex-1', isRead && 'bg-accent-soft ring-1 ring-accent ring-inset')}
    >
      {gap && (
        <span className={cx(barPlace, 'pb-0.5 text-center text-muted text-xs', gap.foot)}>{gap.mark}</span>
      )}
      {!gap && bar.of !== undefined && (
        <span
          className={cx(barPlace, 'rounded-t-sm border border-border bg-surface-sunken')}
          style={{ height: `${percent(bar.of)}%` }}
        />
      )}
      {!gap && (
        <span className={cx(barPlace, 'flex flex-col-reverse')} style={{ height: `${top}%` }}>
          {bar.parts.map(({ key, value, className }) =>
            value > 0 ? (
              <span
                key={key}
                className={cx('min-h-px w-full last:rounded-t-sm', className)}
                style={{ flex: `${value} 0 0%` }}
              />
            ) : null,
          )}
          {bar.state === 'unfinished' && <span className={cx('absolute inset-0', hatching)} />}
        </span>
      )}
      {!gap && number !== undefined && <BarNumber top={top} number={number} crossed={crossed} />}
    </span>
  );
}

/** Height of a number with its distance to the bar, in percent of the plot. */
const numberHeight = 10;

/** The number over its bar; inside it, or above the line, where a line would run through it. */
function BarNumber({
  top,
  number,
  crossed,
}: Pick<ColumnProps, 'number' | 'crossed'> & { readonly top: number }) {
  const line = crossed.find((height) => height > top - 1 && height < top + numberHeight);
  const isInside = line !== undefined && top > 1.5 * numberHeight;
  return (
    <span
      className={cx(
        'absolute inset-x-0 z-10 flex justify-center whitespace-nowrap font-medium text-xs tabular-nums',
        isInside ? 'translate-y-full' : 'mb-0.5',
      )}
      style={{ bottom: `${isInside ? top - 1.5 : (line ?? top)}%` }}
    >
      <span className={cx(isInside && 'rounded-sm bg-surface px-0.5 text-on-surface')}>{number}</span>
    </span>
  );
}

interface Run {
  readonly key: string;
  readonly group: string | undefined;
  readonly length: number;
}

/** Neighbours of one group. */
function runsOf(bars: readonly Bar[]): Run[] {
  const runs: Run[] = [];
  for (const { key, group } of bars) {
    const last = runs.at(-1);
    if (last && last.group === group) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ key, group, length: 1 });
  }
  return runs;
}

function Names({ bars, every }: { readonly bars: readonly Bar[]; readonly every: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-full pt-1 text-muted text-xs">
      <span className="flex">
        {bars.map(({ key, name }, place) => (
          <span key={key} className="flex h-4 min-w-0 flex-1 justify-center whitespace-nowrap">
            {/* Counted from the end: the latest bar always has its name. */}
            {(bars.length - 1 - place) % every === 0 && (
              <span className="first-letter:uppercase">{name}</span>
            )}
          </span>
        ))}
      </span>
      <span className="mt-1 flex">
        {runsOf(bars).map(({ key, group, length }, place, runs) => (
          <span
            key={key}
            className={cx(
              'flex min-w-0 whitespace-nowrap tabular-nums',
              // A year of one bar is wider than it: away from the line between two years.
              length > 1 || runs.length === 1 ? 'justify-center' : place === 0 ? 'justify-end pr-1' : 'pl-1',
              group !== undefined && 'border-border-strong border-l first:border-l-0',
            )}
            style={{ flex: `${length} 0 0%` }}
          >
            {group}
          </span>
        ))}
      </span>
    </span>
  );
}
