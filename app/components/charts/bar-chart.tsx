import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import {
  AxisLines,
  AxisNumbers,
  countAxis,
  namedEvery,
  type ReferenceLine,
  ReferenceLines,
  ReferenceTexts,
} from './axis.tsx';
import { ChartBands } from './chart-bands.tsx';
import { PointReader } from './point-reader.tsx';

/** One bar: the count of one month, hour or weekday. */
export interface Bar {
  readonly key: string;
  /** Below the axis, short. */
  readonly name: string;
  /** Its value as a sentence. */
  readonly text: string;
  /** The denominator, drawn as a paler bar behind it; left out without one. */
  readonly of?: number;
  /** From the bottom up. */
  readonly parts: readonly BarPart[];
  /** Unknown: drawn as a gap with a dotted foot, never as zero. */
  readonly unknown?: boolean;
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
  /** Most bars that each have their number: 14 fit on a phone. */
  readonly mostNumbered?: number;
  /** Most names that fit below a phone's chart; the others are left out, evenly. */
  readonly mostNames?: number;
}

const totalOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);

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
  } = props;
  const values = bars.flatMap((bar) => [totalOf(bar), bar.of ?? 0]);
  const axis = countAxis(Math.max(least, ...values, ...lines.map(({ value }) => value)));
  const every = namedEvery(bars.length, mostNames);
  const numbered = number && bars.length <= mostNumbered;
  const columns = Math.max(1, bars.length);
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-muted text-xs">
        {unit}
      </p>
      <ChartBands
        className="ml-9"
        bands={bands.map((band) => ({ ...band, from: band.from / columns, to: band.to / columns }))}
      />
      <div className="flex gap-2">
        <AxisNumbers axis={axis} />
        <div className="min-w-0 flex-1">
          <PointReader
            labelledBy={labelledBy}
            className="isolate mb-6 h-44"
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
                      isCrossed={lines.length > 0}
                    />
                  ))}
                </div>
                <ReferenceLines axis={axis} lines={lines} />
                <Names bars={bars} every={every} />
              </>
            )}
          </PointReader>
        </div>
      </div>
      <ReferenceTexts lines={lines} />
    </div>
  );
}

interface ColumnProps {
  readonly bar: Bar;
  readonly percent: (value: number) => number;
  readonly isRead: boolean;
  readonly number: ReactNode;
  /** A reference line may cross the number, which then needs a background. */
  readonly isCrossed: boolean;
}

/** Three quarters of its column, and no wider than a thumb: a single month must not fill the chart. */
const barPlace = 'absolute inset-x-[12%] bottom-0 mx-auto max-w-16';

function BarColumn({ bar, percent, isRead, number, isCrossed }: ColumnProps) {
  const top = percent(Math.max(totalOf(bar), 0));
  return (
    <span
      aria-hidden="true"
      className={cx('relative min-w-0 flex-1', isRead && 'bg-accent-soft ring-1 ring-accent ring-inset')}
    >
      {bar.unknown ? (
        <span className={cx(barPlace, 'border-border-strong border-b-2 border-dotted')} />
      ) : (
        <>
          {bar.of !== undefined && (
            <span
              className={cx(barPlace, 'rounded-t-sm border border-border bg-surface-sunken')}
              style={{ height: `${percent(bar.of)}%` }}
            />
          )}
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
          </span>
          {number !== undefined && (
            <span
              className="absolute inset-x-0 z-10 mb-0.5 flex justify-center whitespace-nowrap font-medium text-xs tabular-nums"
              style={{ bottom: `${top}%` }}
            >
              <span className={cx(isCrossed && 'rounded-sm bg-surface-sunken px-0.5')}>{number}</span>
            </span>
          )}
        </>
      )}
    </span>
  );
}

function Names({ bars, every }: { readonly bars: readonly Bar[]; readonly every: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-full flex pt-1 text-muted text-xs">
      {bars.map(({ key, name }, place) => (
        <span key={key} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
          {/* Counted from the end: the latest bar always has its name. */}
          {(bars.length - 1 - place) % every === 0 && <span className="first-letter:uppercase">{name}</span>}
        </span>
      ))}
    </span>
  );
}
