import { scaleLinear } from 'd3-scale';
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
export function AxisNumbers({ axis, format = String }: AxisProps) {
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
  readonly text: string;
  /** One of several levels, such as the bands of a scale: drawn thin. */
  readonly quiet?: boolean;
}

const lineStyle = ({ quiet = false }: Pick<ReferenceLine, 'quiet'>) =>
  quiet ? 'border-border-strong border-t border-dashed' : 'border-on-surface border-t-2 border-dashed';

interface ReferenceLinesProps {
  readonly axis: Axis;
  readonly lines: readonly ReferenceLine[];
}

/** Levels across the plot; `ReferenceTexts` names them. */
export function ReferenceLines({ axis, lines }: ReferenceLinesProps) {
  return lines.map(({ key, value, ...line }) => (
    <span
      key={key}
      aria-hidden="true"
      className={cx('absolute inset-x-0', lineStyle(line))}
      style={{ bottom: `${axis.percent(value)}%` }}
    />
  ));
}

/** The names of the levels, below the plot. */
export function ReferenceTexts({ lines }: Pick<ReferenceLinesProps, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 ml-9 flex flex-col gap-1 text-sm">
      {lines.map(({ key, text, ...line }) => (
        <li key={key} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('w-6 shrink-0', lineStyle(line))} />
          {text}
        </li>
      ))}
    </ul>
  );
}
