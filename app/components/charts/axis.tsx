import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';

/** A vertical scale from a round number at or below the lowest value to one at or above the largest, with its ticks. */
interface Axis {
  readonly max: number;
  readonly ticks: readonly number[];
  /** The height of a value, 0-100. */
  readonly percent: (value: number) => number;
}

/**
 * Whole numbers only: charts count days, attacks and tablets.
 * @param lowest 0 for bars; a curve on a scale without 0 begins at its lowest score
 */
export function countAxis(largest: number, steps = 4, lowest = 0): Axis {
  const scale = scaleLinear()
    .domain([lowest, Math.max(largest, lowest + 1)])
    .nice(steps);
  const [from = 0, to = 1] = scale.domain();
  const [min, max] = [Math.floor(from), Math.ceil(to)];
  const ticks = scaleLinear().domain([min, max]).ticks(steps).filter(Number.isInteger);
  return { max, ticks, percent: (value) => (100 * (value - min)) / (max - min) };
}

interface AxisProps {
  readonly axis: Axis;
  readonly format?: (value: number) => string;
}

/** The numbers of the scale, left of the plot and as high as it. */
function AxisNumbers({ axis, format = String }: AxisProps) {
  return (
    <div aria-hidden="true" className="relative h-44 w-7 shrink-0 text-right text-muted text-xs tabular-nums">
      {axis.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-0 translate-y-1/2 leading-none"
          style={{ bottom: `${axis.percent(tick)}%` }}
        >
          {format(tick)}
        </span>
      ))}
    </div>
  );
}

/** Hairlines behind the marks. */
export function AxisLines({ axis }: { readonly axis: Axis }) {
  return axis.ticks.map((tick) => (
    <span
      key={tick}
      aria-hidden="true"
      className="absolute inset-x-0 border-border border-t"
      style={{ bottom: `${axis.percent(tick)}%` }}
    />
  ));
}

/** The step between named columns, so that names do not overlap on a phone. */
export function namedEvery(columns: number, mostNames: number): number {
  return Math.max(1, Math.ceil(columns / mostNames));
}

/** A level to compare with: a published reference, a baseline. */
export interface ReferenceLine {
  readonly key: string;
  readonly value: number;
  /** Its name at the end of the line, in a word or two. */
  readonly label: string;
  /** One of several levels, such as the bands of a scale: drawn thin. */
  readonly quiet?: boolean;
  /** The part of the width it holds for, from 0 to 1; the whole without it. */
  readonly across?: readonly [number, number];
}

interface ReferenceLinesProps {
  readonly axis: Axis;
  readonly lines: readonly ReferenceLine[];
}

const lineStyle = ({ quiet = false, across }: ReferenceLine) => {
  if (quiet) return 'border-border-strong border-t border-dashed';
  const edge = 'border-on-surface border-t-2 forced-colors:border-[Highlight]';
  return across ? edge : `${edge} border-dashed`;
};

/** Levels across the plot; `LineLabels` names them. */
export function ReferenceLines({ axis, lines }: ReferenceLinesProps) {
  return lines.map((line) => {
    const [from, to] = line.across ?? [0, 1];
    return (
      <span
        key={line.key}
        aria-hidden="true"
        className={cx('absolute', lineStyle(line))}
        style={{
          bottom: `${axis.percent(line.value)}%`,
          left: `${100 * from}%`,
          width: `${100 * (to - from)}%`,
        }}
      />
    );
  });
}

/** Least distance of two labels, in percent of the plot's height: a line of small text. */
const labelDistance = 8;

/** Heights of labels beside their lines, from the lowest line up, moved up where they would overlap. */
export function labelHeights(heights: readonly number[]): number[] {
  let least = Number.NEGATIVE_INFINITY;
  return heights.map((height) => {
    const placed = Math.max(height, least);
    least = placed + labelDistance;
    return placed;
  });
}

/** The names of the levels at the end of their lines, in a column as wide as the longest. */
function LineLabels({ axis, lines }: ReferenceLinesProps) {
  if (lines.length === 0) return null;
  const sorted = lines.toSorted((a, b) => a.value - b.value);
  const heights = labelHeights(sorted.map(({ value }) => axis.percent(value)));
  return (
    <div aria-hidden="true" className="relative h-44 shrink-0 pl-1 text-xs tabular-nums leading-none">
      {sorted.map(({ key, label }, place) => (
        <span key={key} className="block h-0 whitespace-nowrap">
          <span className="invisible">{label}</span>
          <span className="absolute left-1 translate-y-1/2" style={{ bottom: `${heights[place]}%` }}>
            {label}
          </span>
        </span>
      ))}
    </div>
  );
}

interface PlotFrameProps extends ReferenceLinesProps, AxisProps {
  /** The unit of the axis. */
  readonly unit: string;
  /** What stands above the plot, as wide as it. */
  readonly above: ReactNode;
  readonly children: ReactNode;
}

/** A plot with its unit, its numbers on the left and the names of its levels on the right. */
export function PlotFrame({ unit, above, axis, lines, format = String, children }: PlotFrameProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-muted text-xs">
        {unit}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto]">
        <div className="col-start-2">{above}</div>
        <div className="row-start-2 mr-2">
          <AxisNumbers axis={axis} format={format} />
        </div>
        <div className="row-start-2 min-w-0">{children}</div>
        <div className="row-start-2">
          <LineLabels axis={axis} lines={lines} />
        </div>
      </div>
    </div>
  );
}
