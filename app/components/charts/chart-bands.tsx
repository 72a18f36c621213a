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

/** Share of the width that a letter takes on a phone, and the padding of a name. */
const [letter, padding] = [0.03, 0.05];

/** In its band where it fits on a phone, else on the side with more room; cut off where nothing is wide enough. */
function placeOfName(from: number, to: number, text: string) {
  const [inside, before, after] = [to - from, from, 1 - to];
  if (inside >= text.length * letter + padding || inside >= Math.max(before, after))
    return { left: percent(from), maxWidth: percent(inside) };
  return after >= before
    ? { left: percent(to), maxWidth: percent(after) }
    : { right: percent(1 - from), maxWidth: percent(before) };
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
            className="absolute inset-y-0 block truncate px-1.5 leading-6 text-on-accent-soft"
            style={placeOfName(from, to, text)}
          >
            {text}
            {detail && <span className="sr-only">, {detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
