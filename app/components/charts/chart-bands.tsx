import { type CalendarDay, daysBetween } from '#domain/calendar-date.ts';

/** A range of the width, above the plot: a treatment while it was followed. */
export interface PlacedBand {
  readonly key: string;
  readonly text: string;
  /** From 0 (left) to 1. */
  readonly from: number;
  readonly to: number;
  /** From when to when, for screen readers. */
  readonly detail?: string;
}

/** Column of a day, from 0, as a fraction; a day between two columns falls at the start of the next. */
export function columnOf(
  day: CalendarDay,
  spans: readonly { readonly first: CalendarDay; readonly last: CalendarDay }[],
): number {
  const place = spans.findIndex(({ last }) => day <= last);
  const span = spans[place];
  if (!span) return spans.length;
  return place + Math.max(0, daysBetween(span.first, day)) / (daysBetween(span.first, span.last) + 1);
}

const percent = (share: number) => `${100 * share}%`;

/** Below this share of the width a band is too narrow for most names, which are then placed beside it. */
const narrow = 0.2;

function placeOfName(from: number, to: number) {
  const isNarrow = to - from < narrow;
  if (from < 0.5) return { left: percent(isNarrow ? to : from) };
  return { right: percent(1 - (isNarrow ? from : to)) };
}

/** One line each, as wide as it lasted. */
export function ChartBands({ bands }: { readonly bands: readonly PlacedBand[] }) {
  if (bands.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-col gap-1 text-xs">
      {bands.map(({ key, text, from, to, detail }) => (
        <li key={key} className="relative h-6">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 rounded-sm border border-border-strong bg-accent-soft"
            style={{ left: percent(from), width: percent(Math.max(0.01, to - from)) }}
          />
          <span
            className="absolute inset-y-0 flex max-w-full items-center truncate px-1.5 text-on-accent-soft"
            style={placeOfName(from, to)}
          >
            {text}
            {detail && <span className="sr-only">, {detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
