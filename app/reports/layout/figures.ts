/** Bar charts of a report, legible in greyscale, its photos, and the shapes its figures share. */
import type { Block } from '../words/document.ts';
import { addTo, type Gray, type Item, path } from './drawing.ts';
import { asDecoration, into, type Part, type Slice, type Spot } from './flow.ts';
import { baselineOf, type Frame, linesIn, slicesOfRow, textElement } from './rows.ts';
import { heightOf, quiet } from './style.ts';
import { settable, type Type, widthOf } from './text-width.ts';

/** Most width of a code, points: 28 mm are read from a hand's distance. */
const mostWidth = 80;
/** Modules of white around it (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one figure; runs of dark modules are one rectangle. */
export function codeParts({ modules, text }: Extract<Block, { kind: 'code' }>, frame: Frame): Slice[] {
  const { width, style } = frame;
  const size = Math.min(width, mostWidth);
  const unit = size / (modules.length + 2 * quietZone);
  const figure = addTo(frame.parent, 'Figure', { alt: text });
  const draw: Slice['draw'] = (spot) => {
    const short = (length: number) => Number(length.toFixed(3));
    const runs = modules.flatMap((row, y) => {
      const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
      return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => {
        const left = short(spot.x + (index + quietZone) * unit);
        const top = short(spot.y + (y + quietZone) * unit);
        return `M${left} ${top}h${short(run.length * unit)}v${short(unit)}h${short(-run.length * unit)}Z`;
      });
    });
    into(figure, spot)({ kind: 'shape', path: runs.join(''), fill: 0, stroke: null, width: 0 });
    figure.bounds = [spot.x, spot.y, spot.x + size, spot.y + size];
  };
  return [{ height: size, gap: style.gap, keep: true, draw }];
}

type Bars = Extract<Block, { kind: 'bars' }>;

export const shape = (
  d: string,
  given: { readonly fill?: Gray; readonly stroke?: Gray; readonly width?: number },
): Item => ({
  kind: 'shape',
  path: d,
  fill: given.fill ?? null,
  stroke: given.stroke ?? null,
  width: given.width ?? 0.6,
});

export const dotted = (d: string): Item => ({
  kind: 'shape',
  path: d,
  fill: null,
  stroke: 0.5,
  width: 0.6,
  dash: [0.7, 1.4],
});

/** A text centred at `x`. */
export function centered(text: string, x: number, baseline: number, type: Type, gray: Gray): Item {
  const drawn = settable(text);
  return { kind: 'text', text: drawn, x: x - widthOf(drawn, type) / 2, y: baseline, ...type, gray };
}

/** The values of a scale above its bars; not in the reading order, because each bar has its own value. */
function ticksOf(
  marks: NonNullable<Bars['scale']>,
  { left, scale }: { readonly left: number; readonly scale: number },
  { style, pageFlow }: Frame,
): Slice {
  const { small } = style;
  const height = heightOf(small, style);
  return {
    height,
    gap: 0,
    keep: true,
    draw: (spot) => {
      for (const { value, text } of marks)
        asDecoration(
          pageFlow,
          spot,
        )(centered(text, spot.x + left + value * scale, spot.y + baselineOf(small, height), small, quiet));
    },
  };
}

/** Bars of a chart from which three of them need all of a page. */
const manyBars = 8;

/** Share of the width for names and values beside the bars. */
const wordShare = 0.28;

interface BarPlace {
  readonly reference: Bars['reference'];
  /** Left end and length of the bars, and points of a unit. */
  readonly left: number;
  readonly length: number;
  readonly scale: number;
  readonly line: number;
  readonly pad: number;
  readonly marks: NonNullable<Bars['scale']>;
  /** Whether the slice is the first of the bar's, which alone has the bar. */
  readonly isFirst: boolean;
  readonly height: number;
}

/** One bar of a chart, with what it is read against: the marks of the scale and the reference. */
function drawBar(
  bar: Bars['bars'][number],
  { reference, left, length, scale, line, pad, marks, isFirst, height }: BarPlace,
  draw: ReturnType<typeof asDecoration>,
  spot: Spot,
): void {
  const start = spot.x + left;
  const thick = line * 0.62;
  const top = spot.y + pad + (line - thick) / 2;
  if (reference && reference.high > reference.low) {
    const [from, to] = [start + reference.low * scale, start + reference.high * scale];
    draw(shape(path.rectangle(from, spot.y, to - from, height), { fill: 0.91 }));
  }
  if (isFirst && bar.value === null)
    draw(dotted(path.rectangle(start, top, Math.min(length, thick * 3), thick)));
  for (const { value } of marks.filter((mark) => mark.value > 0)) {
    const at = start + value * scale;
    draw(shape(path.line(at, spot.y, at, spot.y + height), { stroke: 0.85 }));
  }
  if (isFirst && bar.most !== undefined)
    draw(shape(path.rectangle(start, top, bar.most * scale, thick), { fill: 0.78 }));
  if (isFirst && bar.value !== null && bar.value > 0)
    draw(shape(path.rectangle(start, top, bar.value * scale, thick), { fill: 0.42 }));
  draw(shape(path.line(start, spot.y, start, spot.y + height), { stroke: 0.3 }));
  for (const value of reference ? new Set([reference.low, reference.high]) : []) {
    const at = start + value * scale;
    const mark = path.line(at, spot.y, at, spot.y + height);
    draw({ kind: 'shape', path: mark, fill: null, stroke: 0, width: 0.8, dash: [2.5, 1.8] });
  }
}

export function barParts({ caption, max, bars, reference, scale: marks = [] }: Bars, frame: Frame): Part[] {
  const { style, width, pageFlow, parent } = frame;
  const { body, small, label } = style;
  const title = { ...body, weight: 'strong' as const };
  const head = slicesOfRow(
    {
      cells: [
        { element: textElement(parent, 'P', caption), lines: linesIn(caption, title, { x: 0, width }) },
      ],
      line: heightOf(title, style),
      pad: 0,
      gap: style.gap * 1.5,
      keep: true,
    },
    pageFlow,
  );
  const words = bars.map(({ label: name, text }) => `${name}: ${text}`);
  const about = reference ? [reference.text, ...words] : words;
  const figure = addTo(parent, 'Figure', { alt: `${caption}. ${about.join('; ')}` });
  const space = body.size * 0.8;
  const widest = (texts: readonly string[], type: Type) =>
    Math.min(width * wordShare, Math.max(0, ...texts.map((text) => widthOf(settable(text), type))));
  const names = widest(
    bars.map((bar) => bar.label),
    label,
  );
  const figuresType = { ...label, tabular: true };
  const values = widest(
    bars.map((bar) => bar.text),
    figuresType,
  );
  const left = names + space;
  const length = width - left - values - space;
  const most = Math.max(max, ...bars.map(({ value, most: open }) => open ?? value ?? 0));
  const scale = length / Math.max(most, reference?.high ?? 0, 1);
  const extend = ({ x, y }: Spot, height: number) => {
    const [, top = y] = figure.bounds ?? [];
    // On later pages the figure has no single box.
    if (top <= y) figure.bounds = [x, top, x + width, y + height];
  };
  const line = heightOf(label, style);
  // Three charts of thirteen months must fit one page; few bars take its room.
  const pad = style.pad * (bars.length > manyBars ? 0.4 : 1.6);
  const drawn = { reference, left, length, scale, line, pad, marks };
  const rows = bars.flatMap((bar, place) => {
    const lines = [
      { element: figure, lines: linesIn(bar.label, label, { x: 0, width: names }) },
      {
        element: figure,
        lines: linesIn(bar.text, figuresType, { x: left + length + space, width: values }),
      },
    ];
    const slices = slicesOfRow(
      { cells: lines, line, pad, gap: 0, keep: place < 2 && place < bars.length - 1 },
      pageFlow,
    );
    return slices.map((slice, piece) => ({
      ...slice,
      draw: (spot: Spot) => {
        drawBar(
          bar,
          { ...drawn, isFirst: piece === 0, height: slice.height },
          asDecoration(pageFlow, spot),
          spot,
        );
        slice.draw(spot);
        extend(spot, slice.height);
      },
    }));
  });
  const ticks = marks.length === 0 ? [] : [ticksOf(marks, { left, scale }, frame)];
  if (!reference) return [...head, ...ticks, ...rows];
  const named = slicesOfRow(
    {
      cells: [
        {
          element: figure,
          lines: linesIn(reference.text, small, {
            x: left,
            width: Math.max(reference.high * scale, length * 0.4),
            align: reference.high * scale > length * 0.4 ? 'end' : 'start',
            gray: quiet,
          }),
        },
      ],
      line: heightOf(small, style),
      pad: 0,
      gap: style.pad,
      keep: true,
    },
    pageFlow,
  );
  return [...head, ...ticks, ...named, ...rows];
}

/** Lines of the title over a photo that its page has room for: a caption of 200 characters takes three. */
const titleLines = 4;
/** Points for a pixel at most: a small photo stays small. */
const largestPixel = 0.75;

/** A photo as large as the page lets it be below its title. */
export function pictureSlice(
  { text, width, height, jpeg, url }: Extract<Block, { kind: 'picture' }>,
  { width: room, style, pageFlow, parent }: Frame,
): Slice {
  const tallest = pageFlow.bottom - pageFlow.top - titleLines * heightOf(style.title, style) - style.gap;
  const scale = Math.min(largestPixel, room / width, tallest / height);
  const size = { width: width * scale, height: height * scale };
  const figure = addTo(parent, 'Figure', { alt: text });
  return {
    height: size.height,
    gap: style.gap,
    draw: (spot) => {
      into(figure, spot)({ kind: 'picture', x: spot.x, y: spot.y, ...size, jpeg, url });
      figure.bounds = [spot.x, spot.y, spot.x + size.width, spot.y + size.height];
    },
  };
}
