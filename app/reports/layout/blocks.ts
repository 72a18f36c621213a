/** Lays out the blocks of a document: their space on the page, and their place in the structure. */

import type { Block, Cell, Fact } from '../words/document.ts';
import { stripParts } from './clinical-strip.ts';
import { addTo } from './drawing.ts';
import { barParts, codeParts, pictureSlice } from './figures.ts';
import { asDecoration, type PageFlow, type Part, ruleOf, type Slice } from './flow.ts';
import { tableParts } from './report-table.ts';
import {
  type Frame,
  linesIn,
  markWidth,
  type Row,
  type Run,
  runOf,
  slicesOfRow,
  textElement,
} from './rows.ts';
import { faint, heightOf, quiet, type Style } from './style.ts';
import { settable, type Type, widthOf } from './text-width.ts';

const typeOf = ({ weight }: Pick<Cell, 'weight'>, { body, strong }: Style): Type =>
  weight === 'strong' ? strong : body;

/** A text in its own element, from edge to edge. */
export function textParts(
  text: string,
  type: Type,
  role: 'P' | 'H1' | 'H2' | 'H3',
  { width, style, pageFlow, parent }: Frame,
  row: Partial<Pick<Row, 'gap' | 'keep' | 'pad'>> & { readonly gray?: number } = {},
): Slice[] {
  const { gray = 0, gap = style.gap, ...rest } = row;
  const element = textElement(parent, role, text);
  return slicesOfRow(
    {
      cells: [{ element, lines: linesIn(text, type, { x: 0, width, gray }) }],
      line: heightOf(type, style),
      pad: 0,
      gap,
      ...rest,
    },
    pageFlow,
  );
}

function headingParts(block: Extract<Block, { kind: 'heading' }>, frame: Frame): Slice[] {
  const { style, width, pageFlow } = frame;
  const role = block.level === 2 ? 'H2' : 'H3';
  const slices = textParts(block.text, style.heading[block.level], role, frame, {
    gap: style.gap * (block.level === 2 ? 1.5 : 1.1),
    pad: block.level === 2 ? style.pad : 0,
    keep: true,
  });
  if (block.level === 3) return slices;
  return slices.map((slice, place) =>
    place > 0
      ? slice
      : {
          ...slice,
          draw: (spot) => {
            asDecoration(pageFlow, spot)(ruleOf(spot.x, spot.y, width, 0.9, 0));
            slice.draw(spot);
          },
        },
  );
}

/** A large number with its denominator beside it; null if they do not fit. */
function figureLine({ text, mark, weight }: Cell, x: number, width: number, style: Style): Run[] | null {
  const [, number = '', rest = ''] = /^([\d.,]+(?:–[\d.,]+)?)(.*)$/u.exec(text) ?? [];
  const large = weight === 'strong' ? style.figure : { ...style.figure, weight: 'normal' as const };
  const before = mark ? markWidth(large) : 0;
  const words = rest.trim();
  const at = x + before + widthOf(number, large) + style.lead.size * 0.3;
  const hasRoom = number !== '' && at + widthOf(settable(words), style.lead) <= x + width;
  if (!hasRoom) return null;
  return [
    ...(mark ? [{ ...runOf(x, '', large), mark }] : []),
    runOf(x + before, number, large),
    ...(words === '' ? [] : [runOf(at, words, style.lead)]),
  ];
}

/** The big figures of a report: a row of numbers over their labels. */
function figureParts(facts: readonly Fact[], columns: number, frame: Frame): Slice[] {
  const { style, width, pageFlow } = frame;
  const list = addTo(frame.parent, 'L');
  const column = width / columns;
  const inset = style.gutter / 2;
  const parts: Slice[] = [];
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns).map(({ label, value }, place) => {
      const item = addTo(list, 'LI');
      const left = place * column + (place === 0 ? 0 : inset);
      const room = column - (place === 0 ? inset : 2 * inset);
      const lead = { ...style.lead, weight: 'strong' as const };
      const large = figureLine(value, left, room, style);
      return {
        label: textElement(item, 'Lbl', label),
        body: textElement(item, 'LBody', value.text),
        words: linesIn(label, style.label, { x: left, width: room, gray: quiet }),
        isBig: large !== null,
        // A value that is no number, or does not fit as one, is set as text, in as many lines as it needs.
        values: large ? [large] : linesIn(value.text, lead, { x: left, width: room, mark: value.mark }),
      };
    });
    const isBig = row.some((one) => one.isBig);
    const line = isBig ? heightOf(style.figure, style) * 0.92 : heightOf(style.lead, style);
    const values = slicesOfRow(
      {
        cells: row.map(({ body, values: lines }) => ({ element: body, lines })),
        line,
        pad: style.pad / 2,
        gap: style.gap,
        keep: true,
      },
      pageFlow,
    );
    const words = slicesOfRow(
      {
        cells: row.map(({ label, words: lines }) => ({ element: label, lines })),
        line: heightOf(style.label, style),
        pad: style.pad / 2,
        gap: 0,
      },
      pageFlow,
    );
    parts.push(...[...values, ...words].map((slice) => withColumnRules(slice, row.length, column, pageFlow)));
  }
  return parts;
}

/** Thin rules between the columns of a slice. */
function withColumnRules(slice: Slice, count: number, column: number, pageFlow: PageFlow): Slice {
  return {
    ...slice,
    draw: (spot) => {
      for (let place = 1; place < count; place += 1)
        asDecoration(
          pageFlow,
          spot,
        )({
          kind: 'shape',
          path: `M${(spot.x + place * column).toFixed(2)} ${spot.y.toFixed(2)}v${slice.height.toFixed(2)}`,
          fill: null,
          stroke: faint,
          width: 0.6,
        });
      slice.draw(spot);
    },
  };
}

/** Room above a line to write on, as a multiple of the size of running text. */
const roomToSign = 3;

/** Values on lines to write on, their names below. */
function signatureParts(facts: readonly Fact[], frame: Frame): Slice[] {
  const { style, width, pageFlow } = frame;
  const list = addTo(frame.parent, 'L');
  const column = (width + style.gutter) / facts.length - style.gutter;
  const cells = facts.map(({ label, value }, place) => {
    const item = addTo(list, 'LI');
    const x = place * (column + style.gutter);
    return {
      x,
      label: textElement(item, 'Lbl', label),
      body: textElement(item, 'LBody', value.text),
      names: linesIn(label, style.label, { x, width: column, gray: quiet }),
      values: linesIn(value.text, style.strong, { x, width: column }),
    };
  });
  const most = Math.max(...cells.map(({ values }) => values.length));
  const values = slicesOfRow(
    {
      // On the line: what is shorter begins lower.
      cells: cells.map(({ body, values: lines }) => ({
        element: body,
        lines: [...Array.from({ length: most - lines.length }, () => []), ...lines],
      })),
      line: heightOf(style.body, style),
      pad: style.pad,
      gap: roomToSign * style.body.size,
      keep: true,
    },
    pageFlow,
  ).map((slice, place, all) => ({
    ...slice,
    draw: (spot: Parameters<Slice['draw']>[0]) => {
      if (place === all.length - 1)
        for (const { x } of cells)
          asDecoration(pageFlow, spot)(ruleOf(spot.x + x, spot.y + slice.height, column, 0.7, 0));
      slice.draw(spot);
    },
  }));
  const names = slicesOfRow(
    {
      cells: cells.map(({ label, names: lines }) => ({ element: label, lines })),
      line: heightOf(style.label, style),
      pad: style.pad / 2,
      gap: 0,
    },
    pageFlow,
  );
  return [...values, ...names];
}

/** Share of the width for the names of facts, beside their values. */
const labelShare = 0.4;

function factParts({ facts, columns, size }: Extract<Block, { kind: 'facts' }>, frame: Frame): Slice[] {
  if (size === 'figure') return figureParts(facts, columns, frame);
  if (size === 'signature') return signatureParts(facts, frame);
  const { style, width, pageFlow } = frame;
  const list = addTo(frame.parent, 'L');
  const gutter = columns > 1 ? style.gutter : 0;
  const column = (width + gutter) / columns - gutter;
  const space = style.body.size * 0.8;
  const longest = Math.max(...facts.map(({ label }) => widthOf(settable(label), style.label)));
  const named = Math.min(longest, column * labelShare);
  const parts: Slice[] = [];
  for (let first = 0; first < facts.length; first += columns) {
    const cells = facts.slice(first, first + columns).flatMap(({ label, value }, place) => {
      const item = addTo(list, 'LI');
      const left = place * (column + gutter);
      return [
        {
          element: textElement(item, 'Lbl', label),
          lines: linesIn(label, style.label, { x: left, width: named, gray: quiet }),
        },
        {
          element: textElement(item, 'LBody', value.text),
          lines: linesIn(value.text, typeOf(value, style), {
            x: left + named + space,
            width: column - named - space,
            mark: value.mark,
          }),
        },
      ];
    });
    const gap = first === 0 ? style.gap * 0.6 : 0;
    parts.push(
      ...slicesOfRow({ cells, line: heightOf(style.body, style), pad: style.pad / 2, gap }, pageFlow),
    );
  }
  return parts;
}

function listParts({ ordered, items }: Extract<Block, { kind: 'list' }>, frame: Frame): Slice[] {
  const { style, width, pageFlow } = frame;
  const list = addTo(frame.parent, 'L', { numbered: ordered });
  const sign = (place: number) => (ordered ? `${place + 1}.` : '•');
  const indent = widthOf(sign(items.length - 1), style.body) + style.body.size * 0.6;
  return items.flatMap((text, place) => {
    const item = addTo(list, 'LI');
    const cells = [
      { element: addTo(item, 'Lbl'), lines: [[runOf(0, sign(place), style.body)]] },
      {
        element: textElement(item, 'LBody', text),
        lines: linesIn(text, style.body, { x: indent, width: width - indent }),
      },
    ];
    const gap = place === 0 ? style.gap * 0.6 : 0;
    return slicesOfRow({ cells, line: heightOf(style.body, style), pad: style.pad / 2, gap }, pageFlow);
  });
}

const paragraphs = { lead: 'lead', normal: 'body', small: 'small' } as const;

function partsOfBlock(block: Block, frame: Frame): Part[] {
  switch (block.kind) {
    case 'heading':
      return headingParts(block, frame);
    case 'paragraph': {
      const size = block.size ?? 'normal';
      return textParts(block.text, frame.style[paragraphs[size]], 'P', frame, {
        gap: frame.style.gap * 0.6,
        gray: size === 'small' ? quiet : 0,
      });
    }
    case 'facts':
      return block.facts.length === 0 ? [] : factParts(block, frame);
    case 'table':
      return tableParts(block, frame);
    case 'list':
      return block.items.length === 0 ? [] : listParts(block, frame);
    case 'strip':
      return stripParts(block, frame);
    case 'bars':
      return barParts(block, frame);
    case 'code':
      return codeParts(block, frame);
    case 'picture':
      return [pictureSlice(block, frame)];
    case 'beside': {
      const { width, style } = frame;
      const shares = block.parts.reduce((total, { share }) => total + share, 0);
      const room = width - style.gutter * (block.parts.length - 1);
      let x = 0;
      const columns = block.parts.map(({ share, blocks }) => {
        const own = (room * share) / shares;
        const column = { x, parts: partsOf(blocks, { ...frame, width: own }) };
        x += own + style.gutter;
        return column;
      });
      return [{ gap: style.gap * 1.5, columns }];
    }
  }
}

/** The parts of all blocks, in order. */
export function partsOf(blocks: readonly Block[], frame: Frame): Part[] {
  return blocks.flatMap((block) => partsOfBlock(block, frame));
}
