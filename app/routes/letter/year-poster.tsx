import type { Ref } from 'react';
import { DrawnDays } from '#app/components/letter/drawn-days.tsx';
import { useLetterTexts, useShellTexts } from '#app/i18n/areas.ts';
import { formatMonth, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { DrawnDay, DrawnMonth } from '#domain/statistics/month-letter.ts';

/** Units of the drawing, and pixels of the picture made of it. */
export const posterSize = { width: 1200, height: 1600 } as const;

const margin = 80;
const right = posterSize.width - margin;
const grid = { x: 216, pitch: 26.5, first: 372, row: 82, height: 64 } as const;

/** Baselines of what stands below the months. */
const figuresAt = 1408;
const legendAt = 1510;

/** Days drawn to explain the marks. */
const painSample = [1, 4, 7, 10].map(
  (peak, place): DrawnDay => ({ day: `2026-01-0${place + 1}`, status: 'headache', peak }),
);
const sampleDay = (status: DrawnDay['status'], peak?: number): DrawnDay => ({
  day: '2026-01-01',
  status,
  peak,
});

interface Props {
  /** Oldest first. */
  readonly year: readonly DrawnMonth[];
  /** As the person wants it on the picture; may be empty. */
  readonly name: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/**
 * Twelve months as a poster: one row for each, one mark for each day. Rectangles, circles and texts with their own positions
 * only, because `pictureOf` copies them one by one.
 */
export function YearPoster({ year, name, ref }: Props) {
  const { year: texts } = useLetterTexts();
  const t = texts.poster;
  const { productName } = useShellTexts();
  const locale = useLocale();
  const names = monthNames(locale);
  const span = t.span(
    formatMonth(locale, year[0]?.month ?? ''),
    formatMonth(locale, year.at(-1)?.month ?? ''),
  );
  const sum = (count: (month: DrawnMonth) => number) => year.reduce((all, month) => all + count(month), 0);
  const headache = sum((month) => month.headache);
  const free = sum((month) => month.free);
  const unknown = sum(({ days, observed }) => days.length - observed);
  const brief = sum((month) => month.brief);
  // All days of the year: the classes add up. One that nobody has takes no room.
  const classes = [
    { count: headache, text: t.headache(headache) },
    { count: free, text: t.free(free) },
    ...(brief > 0 ? [{ count: brief, text: t.brief(brief) }] : []),
    { count: unknown, text: t.unknown(unknown) },
  ];
  const column = (right - margin) / classes.length;
  const figures = classes.map((one, place) => ({ ...one, x: margin + place * column }));
  const marks = [
    { days: painSample, text: t.pain },
    { days: [sampleDay('free')], text: t.freeMark },
    { days: [sampleDay('unknown')], text: t.unknownMark },
    ...(brief > 0 ? [{ days: [sampleDay('episode_only', 1)], text: t.briefMark }] : []),
  ];
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={texts.label(span, headache, free, brief, unknown)}
      viewBox={`0 0 ${posterSize.width} ${posterSize.height}`}
      className="block max-h-[calc(100dvh-29.5rem)] min-h-40 w-full rounded-md forced-color-adjust-none md:max-h-160 print:max-h-none"
    >
      <rect width={posterSize.width} height={posterSize.height} fill="var(--surface)" />
      <text x={margin} y={128} fontSize={30} fill="var(--muted)">
        {productName}
      </text>
      <text x={right} y={128} fontSize={30} textAnchor="end" fill="var(--on-surface)">
        {name.trim()}
      </text>
      <text x={margin} y={204} fontSize={72} fontWeight={620} fill="var(--on-surface)">
        {t.title}
      </text>
      <text x={margin} y={266} fontSize={38} fill="var(--muted)">
        {span}
      </text>
      {year.map(({ month, days, headache: painful, observed }, row) => {
        const baseline = grid.first + row * grid.row;
        const number = Number(month.slice(5));
        return (
          <g key={month}>
            <text x={margin} y={baseline} fontSize={36} fill="var(--on-surface)">
              {names[number - 1]?.slice(0, 3)}
            </text>
            {(row === 0 || number === 1) && (
              <text x={margin + 78} y={baseline} fontSize={22} fill="var(--muted)">
                {month.slice(0, 4)}
              </text>
            )}
            <DrawnDays days={days} x={grid.x} baseline={baseline} pitch={grid.pitch} height={grid.height} />
            {observed > 0 && (
              <text x={right} y={baseline} fontSize={36} textAnchor="end" fill="var(--on-surface)">
                {painful}
              </text>
            )}
          </g>
        );
      })}
      {figures.map(({ count, text, x }) => (
        <g key={x}>
          <text x={x} y={figuresAt} fontSize={80} fontWeight={620} fill="var(--on-surface)">
            {count}
          </text>
          <text x={x} y={figuresAt + 46} fontSize={brief > 0 ? 28 : 34} fill="var(--muted)">
            {text}
          </text>
        </g>
      ))}
      {marks.map(({ days, text }, place) => {
        const [x, baseline] = [margin - 3 + (place % 2) * 520, legendAt + Math.floor(place / 2) * 54];
        return (
          <g key={text}>
            <DrawnDays days={days} x={x} baseline={baseline} pitch={grid.pitch} height={40} />
            <text x={x + days.length * grid.pitch + 12} y={baseline} fontSize={32} fill="var(--muted)">
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
