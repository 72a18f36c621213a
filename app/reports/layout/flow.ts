/**
 * Places slices one below the other on pages. A slice is never broken; one that does not fit a page begins the next one.
 */
import type { Artifact, Gray, Item, Structure } from './drawing.ts';

/** A position on a page. */
export interface Spot {
  /** From 0. */
  readonly page: number;
  readonly x: number;
  /** Upper edge. */
  readonly y: number;
}

/** Receives drawn items: into an element of the structure, or as decoration. */
export type Draw = (item: Item) => void;

export interface Slice {
  readonly height: number;
  /** Space above it, except at the top of a page. */
  readonly gap: number;
  /** Stays on the page of the next part. */
  readonly keep?: boolean;
  readonly draw: (spot: Spot) => void;
  /** Drawn above it when it begins a page: the header of its table. */
  readonly again?: { readonly height: number; readonly draw: (spot: Spot) => void };
}

/** Columns side by side; each continues over pages on its own. */
interface Columns {
  readonly gap: number;
  readonly columns: readonly { readonly x: number; readonly parts: readonly Part[] }[];
}

export type Part = Slice | Columns;

/** The pages of one drawing while it is made. */
export interface PageFlow {
  /** Upper and lower edge of the flow. */
  readonly top: number;
  readonly bottom: number;
  readonly root: Structure;
  readonly artifacts: Artifact[];
}

export const newPageFlow = (top: number, bottom: number): PageFlow => ({
  top,
  bottom,
  root: { role: 'Document', children: [], items: [] },
  artifacts: [],
});

/** Draws into an element on the page of `spot`. */
export const into =
  (element: Structure, { page }: Spot): Draw =>
  (item) =>
    element.items.push({ page, item });

/** Draws decoration, outside the reading order. */
export const asDecoration =
  ({ artifacts }: PageFlow, { page }: Spot): Draw =>
  (item) =>
    artifacts.push({ page, item, type: 'Layout' });

/** A horizontal rule. */
export const ruleOf = (x: number, y: number, length: number, width: number, gray: Gray): Item => ({
  kind: 'shape',
  path: `M${x.toFixed(2)} ${y.toFixed(2)}h${length.toFixed(2)}`,
  fill: null,
  stroke: gray,
  width,
});

const isColumns = (part: Part): part is Columns => 'columns' in part;

/** The least height with which a part can begin on a page: with all that must stay with it. */
function beginning(parts: readonly Part[], place: number): number {
  const part = parts[place];
  if (part === undefined) return 0;
  if (isColumns(part))
    return part.gap + Math.max(0, ...part.columns.map((column) => beginning(column.parts, 0)));
  return part.gap + part.height + (part.keep ? beginning(parts, place + 1) : 0);
}

/** @returns the end of the last part, where the next begins */
export function flow(parts: readonly Part[], start: Spot, pageFlow: PageFlow): Spot {
  let at = start;
  let isHeld = false;
  for (const [place, part] of parts.entries()) {
    const needed = beginning(parts, place);
    const isTop = at.y <= pageFlow.top;
    // A part larger than a page is not moved from page to page.
    if (!isHeld && !isTop && at.y + needed > pageFlow.bottom && needed <= pageFlow.bottom - pageFlow.top) {
      at = { ...at, page: at.page + 1, y: pageFlow.top };
      if (!isColumns(part) && part.again) {
        part.again.draw(at);
        at = { ...at, y: at.y + part.again.height };
      }
    } else if (!isTop) {
      at = { ...at, y: at.y + part.gap };
    }
    if (isColumns(part)) {
      const ends = part.columns.map((column) =>
        flow(column.parts, { ...at, x: start.x + column.x }, pageFlow),
      );
      at = ends.reduce(
        (last, end) => (end.page > last.page || (end.page === last.page && end.y > last.y) ? end : last),
        at,
      );
      at = { ...at, x: start.x };
      isHeld = false;
    } else {
      part.draw(at);
      at = { ...at, y: at.y + part.height };
      isHeld = part.keep === true;
    }
  }
  return at;
}
