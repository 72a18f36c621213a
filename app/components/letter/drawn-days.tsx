import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DrawnDay } from '#domain/statistics/month-letter.ts';

/** The lowest and the highest bar, as shares of the height: as the calendar draws a day. */
const [lowest, highest] = [0.34, 1];

/** The day of the month. */
export const dateOf = (day: CalendarDay): number => Number(day.slice(8));

/** Pain whose shade is less than 3:1 from the surface: an edge shows the shape. */
const edgedBelow = 6;

/** A day as it is drawn: in how much of the height there is for bars, or as a point. */
interface DayMark {
  readonly bar: boolean;
  /** Share of the height, of a bar. */
  readonly tall: number;
  readonly fill: string;
  readonly stroke: string;
  /** Brief pain, or an aura alone: it makes no headache day. */
  readonly isOutlined: boolean;
}

/** A bar as high and as dark as the worst pain; a point for a day without headache; a ring for one that was not recorded. */
export function markOf({ status, peak = 0 }: DrawnDay): DayMark {
  const bar = status === 'headache' || status === 'episode_only';
  const isOutlined = status === 'episode_only';
  if (!bar) {
    const isFree = status === 'free';
    const [fill, stroke] = isFree ? ['var(--support)', 'none'] : ['none', 'var(--border-strong)'];
    return { bar, tall: 0, fill, stroke, isOutlined };
  }
  return {
    bar,
    tall: lowest + ((highest - lowest) * peak) / 10,
    fill: isOutlined ? 'none' : `var(--pain-${peak})`,
    stroke: isOutlined || peak < edgedBelow ? 'var(--border-strong)' : 'none',
    isOutlined,
  };
}

interface Props {
  /** Days of one month; each stands at its date. */
  readonly days: readonly DrawnDay[];
  /** The left edge of the first date, and the lower edge of all. */
  readonly x: number;
  readonly baseline: number;
  /** From one day to the next. */
  readonly pitch: number;
  readonly height: number;
}

/** Days of a month as marks of an SVG, side by side. */
export function DrawnDays({ days, x, baseline, pitch, height }: Props) {
  const width = pitch * 0.78;
  return days.map((one) => {
    const { bar, tall, fill, stroke, isOutlined } = markOf(one);
    const left = x + (dateOf(one.day) - 1) * pitch + (pitch - width) / 2;
    if (!bar) {
      return (
        <circle
          key={one.day}
          cx={left + width / 2}
          cy={baseline - pitch * 0.2}
          r={pitch * (fill === 'none' ? 0.14 : 0.19)}
          fill={fill}
          stroke={stroke}
          strokeWidth={pitch * 0.05}
        />
      );
    }
    return (
      <rect
        key={one.day}
        x={left}
        y={baseline - height * tall}
        width={width}
        height={height * tall}
        rx={width * 0.16}
        fill={fill}
        stroke={stroke}
        strokeWidth={pitch * (isOutlined ? 0.07 : 0.04)}
        // The shades of the attack theme are so dim that an edge has to show the shape.
        className="attack:stroke-border-strong"
      />
    );
  });
}
