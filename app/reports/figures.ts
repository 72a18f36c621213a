/** The two figures of a report: the small calendar and bar charts. Both are legible in greyscale. */
import type { Block, CalendarCell } from './document.ts';
import { addTo, type Gray, type Item, path, type Structure } from './drawing.ts';
import { settable, type Type, widthOf } from './face.ts';
import { asDecoration, type Draw, into, type Part, type Slice, type Spot } from './flow.ts';
import { baselineOf, type Frame, linesIn, slicesOfRow, textElement } from './rows.ts';
import { heightOf, quiet, type Style } from './style.ts';

type Calendar = Extract<Block, { kind: 'calendar' }>;
type Bars = Extract<Block, { kind: 'bars' }>;

/** Shades of days by the least pain that has them. The number is white on the darkest. */
const shades: readonly (readonly [from: number, gray: Gray])[] = [
  [7, 0.2],
  [4, 0.58],
  [0, 0.8],
];
const darkest = 0.2;
/** Ink of an unknown day's number: still 4.5 to 1 on paper. */
const unknownInk = 0.44;

const shape = (
  d: string,
  given: { readonly fill?: Gray; readonly stroke?: Gray; readonly width?: number },
): Item => ({
  kind: 'shape',
  path: d,
  fill: given.fill ?? null,
  stroke: given.stroke ?? null,
  width: given.width ?? 0.6,
});

const dotted = (d: string): Item => ({
  kind: 'shape',
  path: d,
  fill: null,
  stroke: 0.5,
  width: 0.6,
  dash: [0.7, 1.4],
});

/** A text centred at `x`. */
function centered(text: string, x: number, baseline: number, type: Type, gray: Gray): Item {
  const drawn = settable(text);
  return { kind: 'text', text: drawn, x: x - widthOf(drawn, type) / 2, y: baseline, ...type, gray };
}

/** One day: filled, a ring, an empty box, or dotted; a line below for bleeding, a dot in the corner for medicine. */
function drawDay(cell: CalendarCell, x: number, y: number, side: number, type: Type, draw: Draw): void {
  if (cell.date === null) return;
  const strip = side * 0.17;
  const box = {
    x: x + side * 0.05,
    y: y + side * 0.04,
    width: side * 0.9,
    height: side - strip - side * 0.06,
  };
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const outline = path.rectangle(box.x, box.y, box.width, box.height);
  let ink: Gray = 0;
  if (cell.status === 'headache') {
    const peak = cell.peak ?? 0;
    const fill = shades.find(([from]) => peak >= from)?.[1] ?? darkest;
    if (fill === darkest) ink = 1;
    draw(shape(outline, { fill }));
  } else if (cell.status === 'free') {
    draw(shape(path.circle(middleX, middleY, box.height / 2), { stroke: 0.55, width: 0.7 }));
  } else if (cell.status === 'episode_only') {
    draw(shape(outline, { stroke: 0.55, width: 0.7 }));
  } else {
    ink = unknownInk;
    draw(dotted(outline));
  }
  const baseline = box.y + baselineOf(type, box.height);
  draw(centered(String(cell.date), middleX, baseline, type, ink));
  if (cell.bleeding) {
    const below = y + side - strip * 0.55;
    draw(shape(path.line(box.x, below, box.x + box.width, below), { stroke: 0, width: strip * 0.6 }));
  }
  if (cell.medicine) {
    const radius = side * 0.12;
    const dot = path.circle(box.x + box.width - radius * 0.6, box.y + radius * 0.6, radius);
    draw(shape(dot, { fill: 0, stroke: 1, width: 0.7 }));
  }
}

interface MonthPlace {
  readonly figure: Structure;
  readonly month: Calendar['months'][number];
  readonly x: number;
}

function drawMonth(
  { figure, month, x }: MonthPlace,
  weekdays: readonly string[],
  side: number,
  style: Style,
  spot: Spot,
): void {
  const draw = into(figure, spot);
  const left = spot.x + x;
  const name = { ...style.label, weight: 'strong' as const };
  const nameLine = heightOf(name, style);
  const headLine = heightOf(style.small, style);
  draw({
    kind: 'text',
    text: settable(month.name),
    x: left,
    y: spot.y + baselineOf(name, nameLine),
    ...name,
    gray: 0,
  });
  for (const [place, weekday] of weekdays.entries())
    draw(
      centered(
        weekday,
        left + (place + 0.5) * side,
        spot.y + nameLine + baselineOf(style.small, headLine),
        style.small,
        quiet,
      ),
    );
  const top = spot.y + nameLine + headLine;
  for (const [row, week] of month.weeks.entries())
    for (const [place, cell] of week.entries())
      drawDay(cell, left + place * side, top + row * side, side, style.small, draw);
  figure.bounds = [left, spot.y, left + 7 * side, top + month.weeks.length * side];
}

export function calendarParts({ caption, weekdays, months, legend }: Calendar, frame: Frame): Part[] {
  const { style, width, sheet, parent } = frame;
  const gutter = style.body.size * 0.9;
  const size = style.small.size;
  const room = Math.floor((width + gutter) / (7 * style.cell.least * size + gutter));
  // Balanced rows: four in two rows of two, not three and one.
  const rows = Math.ceil(months.length / Math.max(1, room));
  const across = Math.max(1, Math.ceil(months.length / rows));
  const side = Math.min(style.cell.most * size, (width - gutter * (across - 1)) / across / 7);
  const parts: Slice[] = [];
  for (let first = 0; first < months.length; first += across) {
    const places = months.slice(first, first + across).map((month, place): MonthPlace => {
      const days = month.weeks.flat().flatMap(({ date, text }) => (date === null ? [] : [text]));
      const about = first + place === 0 ? `${caption}. ${month.name}` : month.name;
      return {
        month,
        x: place * (7 * side + gutter),
        figure: addTo(parent, 'Figure', { alt: `${about}: ${days.join('; ')}` }),
      };
    });
    const weeks = Math.max(...places.map(({ month }) => month.weeks.length));
    parts.push({
      gap: style.gap * 0.5,
      height: heightOf(style.label, style) + heightOf(style.small, style) + weeks * side,
      keep: first + across >= months.length,
      draw: (spot) => {
        for (const place of places) drawMonth(place, weekdays, side, style, spot);
      },
    });
  }
  const words = slicesOfRow(
    {
      cells: [
        {
          element: textElement(parent, 'P', legend),
          lines: linesIn(legend, style.small, { x: 0, width, gray: quiet }),
        },
      ],
      line: heightOf(style.small, style),
      pad: style.pad / 2,
      gap: style.pad,
    },
    sheet,
  );
  return [...parts, ...words];
}

/** The values of a scale above its bars; not in the reading order, because each bar has its own value. */
function ticksOf(
  marks: NonNullable<Bars['scale']>,
  { left, scale }: { readonly left: number; readonly scale: number },
  { style, sheet }: Frame,
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
          sheet,
          spot,
        )(centered(text, spot.x + left + value * scale, spot.y + baselineOf(small, height), small, quiet));
    },
  };
}

/** Share of the width for names and values beside the bars. */
const wordShare = 0.28;

export function barParts({ caption, max, bars, reference, scale: marks = [] }: Bars, frame: Frame): Part[] {
  const { style, width, sheet, parent } = frame;
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
    sheet,
  );
  const words = bars.map(({ label: name, text }) => `${name}: ${text}`);
  const about = reference ? [`${reference.name}: ${reference.value}`, ...words] : words;
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
  const scale = length / Math.max(most, reference?.value ?? 0, 1);
  const extend = ({ x, y }: Spot, height: number) => {
    const [, top = y] = figure.bounds ?? [];
    // On later pages the figure has no single box.
    if (top <= y) figure.bounds = [x, top, x + width, y + height];
  };
  const line = heightOf(label, style);
  // Three charts of thirteen months must fit one page.
  const pad = style.pad * 0.4;
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
      sheet,
    );
    return slices.map((slice, piece) => ({
      ...slice,
      draw: (spot: Spot) => {
        const draw = asDecoration(sheet, spot);
        const start = spot.x + left;
        const thick = line * 0.62;
        const top = spot.y + pad + (line - thick) / 2;
        if (piece === 0 && bar.value === null)
          draw(dotted(path.rectangle(start, top, Math.min(length, thick * 3), thick)));
        for (const { value } of marks.filter((mark) => mark.value > 0)) {
          const at = start + value * scale;
          draw(shape(path.line(at, spot.y, at, spot.y + slice.height), { stroke: 0.85 }));
        }
        if (piece === 0 && bar.most !== undefined)
          draw(shape(path.rectangle(start, top, bar.most * scale, thick), { fill: 0.78 }));
        if (piece === 0 && bar.value !== null && bar.value > 0)
          draw(shape(path.rectangle(start, top, bar.value * scale, thick), { fill: 0.42 }));
        draw(shape(path.line(start, spot.y, start, spot.y + slice.height), { stroke: 0.3 }));
        if (reference) {
          const at = start + reference.value * scale;
          const mark = path.line(at, spot.y, at, spot.y + slice.height);
          draw({ kind: 'shape', path: mark, fill: null, stroke: 0, width: 0.8, dash: [2.5, 1.8] });
        }
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
          lines: linesIn(`${reference.name}: ${reference.value}`, small, {
            x: left,
            width: Math.max(reference.value * scale, length * 0.4),
            align: reference.value * scale > length * 0.4 ? 'end' : 'start',
            gray: quiet,
          }),
        },
      ],
      line: heightOf(small, style),
      pad: 0,
      gap: style.pad,
      keep: true,
    },
    sheet,
  );
  return [...head, ...ticks, ...named, ...rows];
}
