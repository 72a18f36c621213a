/** Sizes of type and space of one drawing, in points. */
import type { Type } from './text-width.ts';

/** Smallest type on paper. */
const smallest = 7.5;

export interface Style {
  readonly body: Type;
  readonly strong: Type;
  readonly small: Type;
  readonly lead: Type;
  /** Column headers and names of facts. */
  readonly label: Type;
  readonly title: Type;
  readonly heading: Readonly<Record<2 | 3, Type>>;
  readonly figure: Type;
  /** Line height as a multiple of the type size. */
  readonly leading: number;
  /** Space above a block. */
  readonly gap: number;
  /** Space above and below the lines of a table row. */
  readonly pad: number;
  /** Between columns. */
  readonly gutter: number;
  /** Height of a row of days as a multiple of the small type's size. */
  readonly cell: number;
}

/** @param body size of running text @param space 1 is roomy, 0 is tight */
function styleOf(body: number, space: number): Style {
  const type = (size: number, weight: Type['weight'] = 'normal'): Type => ({
    size: Math.max(smallest, size),
    weight,
    tabular: false,
  });
  return {
    body: type(body),
    strong: type(body, 'strong'),
    small: type(body - 1),
    lead: type(body + 1.5),
    label: type(body - 0.5),
    title: type(body + 5 + 3 * space, 'strong'),
    heading: { 2: type(body + 1.5, 'strong'), 3: type(body + 0.5, 'strong') },
    figure: type(body + 7 + 4 * space, 'strong'),
    leading: 1.09 + 0.23 * space,
    gap: 2 + 6 * space,
    pad: Math.max(0.1, 0.3 + 2.2 * space),
    gutter: 14 + 8 * space,
    cell: 1.1 + 0.45 * space,
  };
}

/** From roomy to tight: space shrinks before type, and no type is smaller than 7.5 points. */
export const styles: readonly Style[] = [
  styleOf(9.5, 1),
  styleOf(9.5, 0.65),
  styleOf(9, 0.65),
  styleOf(9, 0.35),
  styleOf(8.5, 0.35),
  styleOf(8.5, 0.2),
  styleOf(8, 0.2),
  styleOf(8, 0.05),
  styleOf(7.5, 0.2),
  styleOf(7.5, 0),
  // The last resort: lines as close as their letters allow.
  styleOf(7.5, -0.13),
];

/** Style of sections that start on a new page. */
export const [roomy] = styles as [Style, ...Style[]];

/** The last resort. */
export const tightest: Style = styles.at(-1) ?? roomy;

export const heightOf = ({ size }: Type, { leading }: Style) => size * leading;

/** Ink of labels beside their values. */
export const quiet = 0.32;
/** Ink of rules between rows and columns. */
export const faint = 0.75;
