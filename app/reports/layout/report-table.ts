/** Tables: columns by their shares, aligned figures, and the header repeated on each page. */
import type { Block, Cell, Column } from '../words/document.ts';
import { addTo } from './drawing.ts';
import { asDecoration, type Slice, type Spot } from './flow.ts';
import { type Frame, linesIn, markWidth, type RowCell, slicesOfRow, textElement } from './rows.ts';
import { faint, heightOf, quiet, type Style, styles } from './style.ts';
import { longestWord, settable, type Type, widthOf } from './text-width.ts';

type Table = Extract<Block, { kind: 'table' }>;

interface Place extends Column {
  readonly x: number;
  readonly width: number;
}

const typeOf = ({ weight }: Cell, { align }: Column, { body, strong }: Style): Type => ({
  ...(weight === 'strong' ? strong : body),
  tabular: align === 'end',
});

/** How much wider than its share a column gets for breakable texts. */
const mostOfShare = 1.6;

/**
 * Characters up to which a figure ("10 a 11 de 29") or the header of a row ("septiembre de 2026*") stays on one line; fewer
 * if that does not fit.
 */
const unbrokenCharacters = [20, 12, 0] as const;

/**
 * The least width of each column so that no word is broken, and the width so that no cell is. Headers may always be broken.
 */
function needsOf(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  style: Style,
  room: number,
  characters: number,
): Need[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const head = { ...style.label, weight: 'strong' as const };
  return columns.map((column, place) => {
    const cells = rows.flatMap((row) => row[place] ?? []);
    const sizes = cells.map((cell) => {
      const type = typeOf(cell, column, style);
      const before = cell.mark ? markWidth(type) : 0;
      const unbroken = before + widthOf(settable(cell.text), type);
      const isOne = (column.align === 'end' || place === 0) && cell.text.length <= characters;
      return { least: isOne ? unbroken : before + longestWord(cell.text, type), unbroken };
    });
    const least = Math.max(longestWord(column.header, head), ...sizes.map((size) => size.least));
    const most = (room * column.share * mostOfShare) / shares;
    const widest = Math.min(
      most,
      Math.max(inTwoLines(column.header, head), ...sizes.map((size) => size.unbroken)),
    );
    return { share: column.share, least, unbroken: Math.max(least, widest) };
  });
}

/** The least width in which a text takes no more than two lines. */
function inTwoLines(text: string, type: Type): number {
  const words = settable(text).split(' ');
  const wide = (some: readonly string[]) => widthOf(some.join(' '), type);
  return Math.min(
    ...words.map((_, place) => Math.max(wide(words.slice(0, place)), wide(words.slice(place)))),
  );
}

interface Need {
  readonly share: number;
  readonly least: number;
  readonly unbroken: number;
}

/**
 * Widths of columns: each has its least, and by share more until its texts fit unbroken; the rest is distributed by share
 * as well. If not even the least fits, words are broken, in each column alike.
 * @returns widths that fill `room`
 */
function widthsOf(needs: readonly Need[], room: number): number[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const least = sum(needs.map((need) => need.least));
  if (least >= room) return needs.map((need) => (need.least / least) * room);
  const widths = needs.map((need) => need.least);
  let left = room - least;
  let open = needs.map((_, place) => place);
  while (open.length > 0 && left > 0.01) {
    const shares = sum(open.map((place) => needs[place]?.share ?? 0));
    const given = left;
    for (const place of open) {
      const { share = 0, unbroken = 0 } = needs[place] ?? {};
      const more = Math.min((given * share) / shares, unbroken - (widths[place] ?? 0));
      widths[place] = (widths[place] ?? 0) + more;
      left -= more;
    }
    open = open.filter((place) => (widths[place] ?? 0) < (needs[place]?.unbroken ?? 0) - 0.01);
  }
  const shares = sum(needs.map(({ share }) => share));
  return widths.map((width, place) => width + (left * (needs[place]?.share ?? 0)) / shares);
}

const between = (style: Style) => style.body.size * 0.75;

/** The type of a table and the widths of its columns: smaller type if that keeps figures and row headers on one line. */
function typeAndWidths(
  table: Table,
  style: Style,
  width: number,
): { readonly own: Style; readonly widths: number[] } {
  const smaller = styles.slice(styles.indexOf(style) + 1);
  const types = [style, ...smaller.map(({ body, strong, label }) => ({ ...style, body, strong, label }))];
  const tried = unbrokenCharacters.flatMap((characters) => types.map((own) => ({ characters, own })));
  for (const { characters, own } of tried) {
    const room = width - between(own) * (table.columns.length - 1);
    const needs = needsOf(table, own, room, characters);
    const least = needs.reduce((sum, need) => sum + need.least, 0);
    // At the last step nothing is kept on one line, and a word wider than its column is broken.
    if (least <= room || characters === 0) return { own, widths: widthsOf(needs, room) };
  }
  throw new Error('A table has no type.');
}

export function tableParts(table: Table, { width, style: given, pageFlow, parent }: Frame): Slice[] {
  const { own: style, widths } = typeAndWidths(table, given, width);
  let x = 0;
  const places = table.columns.map((column, place): Place => {
    const own = { ...column, x, width: widths[place] ?? 0 };
    x += own.width + between(style);
    return own;
  });

  const element = addTo(parent, 'Table', { summary: table.caption });
  const head = { ...style.label, weight: 'strong' as const };
  const headLines = places.map((place) => linesIn(place.header, head, place));
  const most = Math.max(...headLines.map((lines) => lines.length));
  const headRow = addTo(addTo(element, 'THead'), 'TR');
  const headCells = places.map(
    (place, index): RowCell => ({
      element: textElement(headRow, 'TH', place.header, { scope: 'Column' }),
      // Headers are aligned to the rule below them.
      lines: [
        ...Array.from({ length: most - (headLines[index]?.length ?? 0) }, () => []),
        ...(headLines[index] ?? []),
      ],
    }),
  );
  const rule = { length: width, width: 0.7, gray: 0 };
  const line = heightOf(style.label, style);
  const headOf = (cells: readonly RowCell[]) =>
    slicesOfRow({ cells, line, pad: style.pad, gap: style.gap * 0.4, rule, keep: true }, pageFlow);
  const headSlices = headOf(headCells);
  const again = {
    height: headSlices.reduce((sum, { height }) => sum + height, 0),
    // On a later page the header is a repetition, outside the reading order.
    draw: (spot: Spot) => {
      const copies = headCells.map(({ lines }) => ({
        element: { role: 'TH' as const, children: [], items: [] as never[] },
        lines,
      }));
      let y = spot.y;
      for (const slice of headOf(copies)) {
        slice.draw({ ...spot, y });
        y += slice.height;
      }
      for (const { element: copy } of copies)
        for (const { item } of copy.items) asDecoration(pageFlow, spot)(item);
    },
  };

  const body = addTo(element, 'TBody');
  const rows = table.rows.flatMap((cells, index) => {
    const row = addTo(body, 'TR');
    return slicesOfRow(
      {
        cells: places.map((place, column) => {
          const cell = cells[column] ?? { text: '' };
          const role = column === 0 ? 'TH' : 'TD';
          return {
            element: textElement(row, role, cell.text, column === 0 ? { scope: 'Row' } : {}),
            lines: linesIn(cell.text, typeOf(cell, place, style), { ...place, mark: cell.mark }),
          };
        }),
        line: heightOf(style.body, style),
        pad: style.pad,
        gap: 0,
        again,
        // The first two rows stay with the header.
        ...(index === 0 && table.rows.length > 1 ? { keep: true } : {}),
        rule: { length: width, width: 0.4, gray: index === table.rows.length - 1 ? 0 : faint },
      },
      pageFlow,
    );
  });
  if (table.note === undefined) return [...headSlices, ...rows];
  const note = slicesOfRow(
    {
      cells: [
        {
          element: textElement(parent, 'P', table.note),
          lines: linesIn(table.note, style.small, { x: 0, width, gray: quiet }),
        },
      ],
      line: heightOf(style.small, style),
      pad: style.pad / 2,
      // Keeps the note off the rule above it, however tight the page.
      gap: Math.max(1.5, style.pad),
    },
    pageFlow,
  );
  return [...headSlices, ...rows, ...note];
}
