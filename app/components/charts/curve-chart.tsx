import { curveLinear, curveStepAfter, line } from 'd3-shape';
import { AxisLines, countAxis, PlotFrame, type ReferenceLine, ReferenceLines } from './axis.tsx';
import { ChartBands, type PlacedBand } from './chart-bands.tsx';
import { PointReader } from './point-reader.tsx';

/** A point of a curve. */
interface CurvePoint {
  readonly key: string;
  /** 0 (left) to 1. */
  readonly across: number;
  readonly value: number;
  /** Its value as a sentence. */
  readonly text: string;
}

interface Props {
  readonly points: readonly CurvePoint[];
  /** The id of the figure's title. */
  readonly labelledBy: string;
  /** The unit of the axis. */
  readonly unit: string;
  /**
   * 'step' for a value that holds until the next point, such as the share of attacks that continue; 'line' joins measured
   * values.
   */
  readonly shape: 'step' | 'line';
  readonly least?: number;
  /** Lower end of the scale, if not 0. */
  readonly lowest?: number;
  readonly format?: (value: number) => string;
  /** Names below the axis. */
  readonly names: readonly { readonly key: string; readonly across: number; readonly text: string }[];
  readonly lines?: readonly ReferenceLine[];
  readonly bands?: readonly PlacedBand[];
  /** A place on the curve that is named, such as its median. */
  readonly mark?: { readonly across: number; readonly value: number; readonly text: string };
}

/** Most points that are drawn as dots. */
const mostDots = 60;

/** A curve over time: results of a questionnaire, attacks that continue. Between points of a 'line' nothing is known. */
export function CurveChart(props: Props) {
  const {
    points,
    labelledBy,
    unit,
    shape,
    least = 1,
    lowest,
    format,
    names,
    lines = [],
    bands = [],
    mark,
  } = props;
  const values = [...points.map(({ value }) => value), ...lines.map(({ value }) => value)];
  const axis = countAxis(Math.max(least, ...values), 4, lowest);
  const draw = line<CurvePoint>()
    .x(({ across }) => 100 * across)
    .y(({ value }) => 100 - axis.percent(value))
    .curve(shape === 'step' ? curveStepAfter : curveLinear);
  return (
    <PlotFrame
      unit={unit}
      axis={axis}
      lines={lines}
      above={<ChartBands bands={bands} />}
      {...(format && { format })}
    >
      <PointReader points={points} labelledBy={labelledBy} className="mb-6 h-44">
        {(read) => (
          <>
            <AxisLines axis={axis} />
            <ReferenceLines axis={axis} lines={lines} />
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              <path
                d={draw(points) ?? ''}
                className="fill-none stroke-accent"
                strokeWidth="2.5"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {points.map(
              ({ key, across, value }, place) =>
                (place === read || (shape === 'line' && points.length <= mostDots)) && (
                  <span
                    key={key}
                    aria-hidden="true"
                    className={
                      place === read
                        ? 'absolute size-4 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-accent-strong ring-2 ring-accent attack:border-accent'
                        : 'absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-accent attack:border-accent'
                    }
                    style={{ left: `${100 * across}%`, bottom: `${axis.percent(value)}%` }}
                  />
                ),
            )}
            {mark && (
              <span
                aria-hidden="true"
                className="absolute flex translate-y-1/2 items-center gap-1"
                style={{
                  left: `calc(${100 * mark.across}% - 0.375rem)`,
                  bottom: `${axis.percent(mark.value)}%`,
                }}
              >
                <span className="size-3 rounded-full border-2 border-surface bg-accent-strong attack:border-accent forced-colors:bg-[CanvasText]" />
                <span className="-translate-y-2.5 font-semibold text-xs">{mark.text}</span>
              </span>
            )}
            <span aria-hidden="true" className="absolute inset-x-0 top-full h-5 pt-1 text-muted text-xs">
              {names.map(({ key, across, text }) => (
                <span
                  key={key}
                  className="absolute -translate-x-1/2 whitespace-nowrap"
                  style={{ left: `${100 * across}%` }}
                >
                  {text}
                </span>
              ))}
            </span>
          </>
        )}
      </PointReader>
    </PlotFrame>
  );
}
