import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DrawnDay } from '#domain/statistics/month-letter.ts';

/** The lowest and the highest bar, as shares of the height: as the calendar draws a day. */
const [lowest, highest] = [0.34, 1];

/** The day of the month. */
export const dateOf = (day: CalendarDay): number => Number(day.slice(8));

/** Pain whose shade is less than 3:1 from the surface: an edge shows the shape. */
const edgedBelow = 6;

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

/**
 * Days of a month as marks of an SVG, side by side: a bar as high and as dark as the worst pain, outlined where it makes no
 * headache day; a point for a day without headache; a ring for one that was not recorded.
 */
export function DrawnDays({ days, x, baseline, pitch, height }: Props) {
  const width = pitch * 0.78;
  return days.map(({ day, status, peak = 0 }) => {
    const left = x + (dateOf(day) - 1) * pitch + (pitch - width) / 2;
    const middle = left + width / 2;
    const isBar = status === 'headache' || status === 'episode_only';
    if (!isBar) {
      const isFree = status === 'free';
      const radius = pitch * (isFree ? 0.19 : 0.14);
      return (
        <circle
          key={day}
          cx={middle}
          cy={baseline - pitch * 0.2}
          r={radius}
          fill={isFree ? 'var(--support)' : 'none'}
          stroke={isFree ? 'none' : 'var(--border-strong)'}
          strokeWidth={pitch * 0.05}
        />
      );
    }
    const tall = height * (lowest + ((highest - lowest) * peak) / 10);
    const isOutlined = status === 'episode_only';
    return (
      <rect
        key={day}
        x={left}
        y={baseline - tall}
        width={width}
        height={tall}
        rx={width * 0.16}
        fill={isOutlined ? 'none' : `var(--pain-${peak})`}
        stroke={isOutlined || peak < edgedBelow ? 'var(--border-strong)' : 'none'}
        strokeWidth={pitch * (isOutlined ? 0.07 : 0.04)}
        // The shades of the attack theme are so dim that an edge has to show the shape.
        className="attack:stroke-border-strong"
      />
    );
  });
}

/** Units of a strip. */
const strip = { pitch: 20, height: 44, top: 4, numbers: 26 };

/** A month as one line of days with every fifth date. @param marked days to frame, by their date */
export function MonthStripPicture({
  days,
  label,
  marked,
}: {
  readonly days: readonly DrawnDay[];
  readonly label: string;
  readonly marked?: { readonly from: number; readonly to: number } | undefined;
}) {
  const { pitch, height, top, numbers } = strip;
  const baseline = top + height;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${31 * pitch} ${baseline + numbers}`}
      className="block w-full forced-color-adjust-none"
    >
      {marked && (
        <rect
          x={(marked.from - 1) * pitch}
          y={top - 2}
          width={(marked.to - marked.from + 1) * pitch}
          height={height + 6}
          rx={6}
          fill="var(--support-soft)"
        />
      )}
      <DrawnDays days={days} x={0} baseline={baseline} pitch={pitch} height={height} />
      {days.map(({ day }) =>
        dateOf(day) % 5 === 0 ? (
          <text
            key={day}
            x={(dateOf(day) - 0.5) * pitch}
            y={baseline + numbers - 4}
            textAnchor="middle"
            fill="var(--muted)"
            // A phone draws the strip at half its size.
            className="text-[20px] md:text-[15px]"
          >
            {dateOf(day)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
