import { painFills } from '#app/components/pain-shade.ts';
import { useCalendarTexts, useVisitorTexts } from '#app/i18n/areas.ts';
import { monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { exampleYear } from './example-year.ts';

const year = exampleYear();

/** Lengths of the picture, in its own units. */
const [dayWidth, barWidth, rowHeight, tallest, left, right] = [10, 8, 17, 14, 18, 42];
const width = left + 31 * dayWidth + right;

const marks = year.flatMap(({ squares }, month) =>
  squares.map(({ facts }, date) => ({ facts, x: left + date * dayWidth, y: (month + 1) * rowHeight })),
);
/** One path for each pain, which makes the page smaller than one for each day. */
const bars = painFills.map((fill, pain) => ({
  fill,
  path: marks
    .filter(({ facts }) => facts.peak === pain)
    .map(({ x, y }) => `M${x} ${y}v${-Math.round(4 + ((tallest - 4) * pain) / 10)}h${barWidth}V${y}z`)
    .join(''),
}));
const free = marks
  .filter(({ facts }) => facts.status === 'free')
  .map(({ x, y }) => `M${x + 3} ${y - 1.5}h2`)
  .join('');

const sum = (count: 'headacheDays' | 'free' | 'unknown') =>
  year.reduce((total, month) => total + month[count], 0);

/** An invented year as the calendar shows it: a bar for each day with pain, a dot for a day without, nothing for the others. */
export function YearPicture() {
  const t = useVisitorTexts().year;
  const locale = useLocale();
  const names = monthNames(locale);
  const summary = useCalendarTexts().summary(sum('headacheDays'), sum('free'), sum('unknown'));
  return (
    <svg
      role="img"
      aria-label={t.alternative(summary)}
      viewBox={`0 0 ${width} ${12 * rowHeight + 2}`}
      className="block h-auto w-full rounded-lg bg-surface-raised p-4"
    >
      {bars.map(({ fill, path }) => (
        <path key={fill} d={path} className={`${fill} stroke-border-strong`} strokeWidth={0.6} />
      ))}
      <path d={free} className="stroke-support" strokeWidth={2} />
      <g className="fill-muted" fontSize={11.5}>
        {year.map(({ month, headacheDays, observed }, place) => (
          <g key={month}>
            <text x={0} y={(place + 1) * rowHeight - 1}>
              {names[place]?.charAt(0).toLocaleUpperCase(locale)}
            </text>
            <text x={width} y={(place + 1) * rowHeight - 1} textAnchor="end">
              {`${headacheDays}/${observed}`}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
