/** Rows of cells: paragraphs, facts, list items and table rows are all lines of text side by side. */

import { addTo, type Gray, type Item, path, type Role, type Structure } from './drawing.ts';
import { asDecoration, into, type PageFlow, ruleOf, type Slice, type Spot } from './flow.ts';
import type { Style } from './style.ts';
import { canSet, capHeightOf, linesOf, settable, type Type, widthOf } from './text-width.ts';

/** Where blocks are laid out. */
export interface Frame {
  readonly width: number;
  readonly style: Style;
  readonly pageFlow: PageFlow;
  readonly parent: Structure;
}

/** A piece of a line, on the same baseline as the others. */
export interface Run {
  /** From the left edge of the row. */
  readonly x: number;
  readonly text: string;
  readonly type: Type;
  readonly gray: Gray;
  readonly mark?: 'reached' | 'near';
}

export interface RowCell {
  readonly element: Structure;
  readonly lines: readonly (readonly Run[])[];
}

/** A row as high as its tallest cell. */
export interface Row {
  readonly cells: readonly RowCell[];
  /** Height of a line. */
  readonly line: number;
  readonly gap: number;
  /** Space above and below its lines. */
  readonly pad: number;
  readonly keep?: boolean;
  readonly again?: Slice['again'];
  /** A rule below it. */
  readonly rule?: { readonly width: number; readonly length: number; readonly gray: Gray };
}

/** Rows with more lines may be broken between pages. */
const unbrokenLines = 8;
const pieceLines = 4;

/** The sign of each mark. */
export const signs = { reached: '▲', near: '△' } as const;
const markSide = (type: Type) => type.size * 0.68;
export const markWidth = (type: Type) => type.size * 0.92;

function itemOf({ x, text, type, gray, mark }: Run, left: number, baseline: number): Item {
  if (mark) {
    const isFilled = mark === 'reached';
    return {
      kind: 'shape',
      path: path.triangle(left + x, baseline, markSide(type)),
      fill: isFilled ? 0 : null,
      stroke: 0,
      width: 0.6,
      actualText: signs[mark],
    };
  }
  return { kind: 'text', x: left + x, y: baseline, text, ...type, gray };
}

/** Distance of the baseline from the upper edge of a line. */
export const baselineOf = (type: Type, line: number) => (line + capHeightOf(type)) / 2;

/** Draws lines of a row. */
function drawLines(row: Row, from: number, to: number, spot: Spot, top: number): void {
  for (const { element, lines } of row.cells) {
    for (const [place, runs] of lines.slice(from, to).entries()) {
      // All sizes in a line share the baseline of the largest.
      const largest = runs.reduce<Type | null>(
        (most, { type }) => (most && most.size >= type.size ? most : type),
        null,
      );
      if (!largest) continue;
      const baseline = spot.y + top + place * row.line + baselineOf(largest, row.line);
      for (const run of runs) into(element, spot)(itemOf(run, spot.x, baseline));
    }
  }
}

/** A row in slices: one, unless it is long enough to continue on the next page. */
export function slicesOfRow(row: Row, pageFlow: PageFlow): Slice[] {
  const count = Math.max(1, ...row.cells.map(({ lines }) => lines.length));
  const step = count <= unbrokenLines ? count : pieceLines;
  const pieces = Math.ceil(count / step);
  return Array.from({ length: pieces }, (_, piece) => {
    const [from, to] = [piece * step, Math.min(count, (piece + 1) * step)];
    const [isFirst, isLast] = [piece === 0, piece === pieces - 1];
    const above = isFirst ? row.pad : 0;
    const height = above + (to - from) * row.line + (isLast ? row.pad : 0);
    return {
      height,
      gap: isFirst ? row.gap : 0,
      ...(isLast && row.keep ? { keep: true } : {}),
      ...(row.again ? { again: row.again } : {}),
      draw: (spot) => {
        if (isLast && row.rule) {
          const { length, width, gray } = row.rule;
          asDecoration(pageFlow, spot)(ruleOf(spot.x, spot.y + height, length, width, gray));
        }
        drawLines(row, from, to, spot, above);
      },
    };
  });
}

/** A piece of text that is not broken into lines. */
export const runOf = (x: number, text: string, type: Type, gray: Gray = 0): Run => ({
  x,
  text: settable(text).replaceAll('\u00a0', ' '),
  type,
  gray,
});

/** An element with a text; screen readers get characters the font cannot draw too. */
export function textElement(parent: Structure, role: Role, text: string, rest?: Parameters<typeof addTo>[2]) {
  return addTo(parent, role, canSet(text) ? rest : { ...rest, actualText: text });
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align?: 'start' | 'end' | 'center';
  readonly gray?: Gray;
  readonly mark?: 'reached' | 'near' | undefined;
}

/** A text in aligned lines, one run each. A mark precedes the first. */
export function linesIn(
  text: string,
  type: Type,
  { x, width, align = 'start', gray = 0, mark }: Place,
): Run[][] {
  const before = mark ? markWidth(type) : 0;
  const lines = linesOf(text, Math.max(1, width - before), type);
  return lines.map((line, place) => {
    const spare = width - widthOf(line, type);
    const left = x + (align === 'end' ? spare : align === 'center' ? spare / 2 : place === 0 ? before : 0);
    const run: Run = { x: left, text: line, type, gray };
    return mark && place === 0 ? [{ ...run, x: left - before, mark }, run] : [run];
  });
}
