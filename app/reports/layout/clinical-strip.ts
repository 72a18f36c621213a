/** The clinical strip of a report: a month a row, a day a cell, in grey; above it the preventives as bars along the months. */
import type { Block, StripBar, StripDay, StripMonth } from '../words/document.ts';
import { addTo, type Gray, type Item, path } from './drawing.ts';
import { centered, dotted, shape } from './figures.ts';
import { asDecoration, type Draw, into, type Part, type Slice, type Spot } from './flow.ts';
import { baselineOf, type Frame, linesIn, runOf, slicesOfRow, textElement } from './rows.ts';
import { faint, heightOf, quiet } from './style.ts';
import { linesOf, settable, type Type, widthOf } from './text-width.ts';

type Strip = Extract<Block, { kind: 'strip' }>;

/** Shades of days by the least pain that has them, lighter than the frame of a migraine. The number is white on the darkest. */
const shades: readonly (readonly [from: number, gray: Gray])[] = [
  [7, 0.42],
  [4, 0.68],
  [0, 0.88],
];
const darkest = 0.42;
/** Line width of the frame around a migraine day. */
const frameWidth = 0.9;
const shadeOf = ({ peak }: StripDay): Gray => shades.find(([from]) => (peak ?? 0) >= from)?.[1] ?? darkest;
const daysAcross = 31;
/** Days with a number over their column. */
const numbered = [1, 5, 10, 15, 20, 25, 30];

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One day: filled, a ring, an empty box, or dotted. Below it, clear of the number, a lane with a triangle for a dose of a
 * preventive and a dot for medicine, and one with a line for bleeding.
 */
function drawDay(day: StripDay, { x, y, width, height }: Cell, type: Type, draw: Draw): void {
  const foot = height * 0.1;
  // In the tightest rows the number has its height first.
  const lane = Math.max(1.2, Math.min(height * 0.22, height - foot - 0.7 - type.size * 0.85));
  const box = { x: x + 0.5, y: y + 0.4, width: width - 1, height: height - foot - lane - 0.7 };
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const outline = path.rectangle(box.x, box.y, box.width, box.height);
  if (day.status === 'headache') {
    draw(shape(outline, { fill: shadeOf(day) }));
  } else if (day.status === 'free') {
    draw(shape(path.circle(middleX, middleY, box.height * 0.32), { stroke: 0.5 }));
  } else if (day.status === 'episode_only') {
    draw(shape(outline, { stroke: 0.4, width: 0.7 }));
  } else {
    draw(dotted(outline));
  }
  // Bold alone is lost in a small cell, and on a copy. Along the edge, so that the number has the height within.
  if (day.migraine) draw(shape(outline, { stroke: 0, width: frameWidth }));
  const own = { ...type, weight: day.migraine ? ('strong' as const) : ('normal' as const) };
  const number = day.status === 'headache' && day.peak !== null ? String(day.peak) : '';
  if (day.bleeding) {
    const below = y + height - foot * 0.5;
    draw(shape(path.line(box.x, below, box.x + box.width, below), { stroke: 0, width: foot * 0.8 }));
  }
  if (day.given) {
    const triangle = path.triangle(box.x + 1, y + height - foot - 0.2, lane * 1.1);
    draw(shape(triangle, { fill: 0 }));
  }
  if (day.medicine) {
    const dot = path.circle(
      box.x + box.width - 1 - lane / 2,
      y + height - foot - lane / 2 - 0.2,
      lane * 0.46,
    );
    draw(shape(dot, { fill: 0 }));
  }
  // Last, over the frame.
  if (number !== '') {
    const ink = shadeOf(day) === darkest ? 1 : 0;
    draw(centered(number, middleX, box.y + baselineOf(own, box.height), own, ink));
  }
}

/** The part of a frame that the days take, between the names of the months and their totals. */
interface Field {
  readonly left: number;
  readonly width: number;
}

/** A bar with its label, and the lane it lies in. */
interface PlacedBar {
  readonly bar: StripBar;
  readonly lane: number;
  readonly label: string;
  /** From the left of the field. */
  readonly labelX: number;
}

/** Space before and after the label of a bar. */
const inset = 2.5;

/** Bars one below the other where they, or their labels, would overlap. A label too long for the field is cut. */
function placed(bars: readonly StripBar[], { width }: Field, type: Type): PlacedBar[] {
  const ends: number[] = [];
  return bars.map((bar) => {
    const [whole = '', ...more] = linesOf(bar.label, width - 4 * inset, type);
    const label = more.length === 0 ? whole : `${whole}…`;
    const length = widthOf(label, type) + 2 * inset;
    const labelX = Math.max(0, Math.min(bar.from * width, width - length));
    const free = ends.findIndex((end) => end <= labelX + 0.5);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(bar.to * width, labelX + length);
    return { bar, lane, label, labelX: labelX + inset };
  });
}

/** The name of an axis, at the left of its line. */
const labelAt = (name: string, { x, y }: Spot, line: number, type: Type): Item => ({
  kind: 'text',
  text: settable(name),
  x,
  y: y + baselineOf(type, line),
  ...type,
  gray: quiet,
});

/** The names of the months, and the preventives below them. */
function barSlices({ treatments, bars, axis, axisName }: Strip, field: Field, frame: Frame): Slice[] {
  if (bars.length === 0) return [];
  const { style, pageFlow, parent } = frame;
  const { small, label: labelType } = style;
  const line = heightOf(small, style);
  const row = small.size * 1.3;
  const all = placed(bars, field, small);
  const lanes = 1 + Math.max(...all.map(({ lane }) => lane));
  const figure = addTo(parent, 'Figure', {
    alt: `${treatments}: ${bars.map(({ text }) => text).join('; ')}`,
  });
  const named = linesIn(treatments, labelType, { x: 0, width: field.left - inset, gray: quiet });
  const height = line + lanes * row;
  return [
    {
      // Apart from the days below, whose columns are not those of the months.
      height: height + Math.min(row * 0.5, style.gap),
      gap: style.gap * 0.4,
      keep: true,
      draw: (spot) => {
        const decorate = asDecoration(pageFlow, spot);
        const draw = into(figure, spot);
        const left = spot.x + field.left;
        figure.bounds = [spot.x, spot.y, left + field.width, spot.y + height];
        decorate(labelAt(axisName, spot, line, small));
        for (const { name, from, at } of axis) {
          decorate(centered(name, left + at * field.width, spot.y + baselineOf(small, line), small, quiet));
          const x = left + from * field.width;
          decorate(shape(path.line(x, spot.y + line * 0.15, x, spot.y + height), { stroke: faint }));
        }
        const end = left + field.width;
        decorate(shape(path.line(end, spot.y + line * 0.15, end, spot.y + height), { stroke: faint }));
        decorate(shape(path.line(left, spot.y + line, end, spot.y + line), { stroke: 0.5 }));
        for (const [place, runs] of named.entries())
          for (const run of runs)
            draw({
              kind: 'text',
              ...run.type,
              text: run.text,
              x: spot.x + run.x,
              y: spot.y + line + place * heightOf(labelType, style) + baselineOf(labelType, row),
              gray: run.gray,
            });
        for (const { bar, lane, label, labelX } of all) {
          const [x, end] = [left + bar.from * field.width, left + bar.to * field.width];
          const top = spot.y + line + lane * row;
          const height = row - 1.4;
          draw(
            shape(path.rectangle(x, top, Math.max(1, end - x), height), {
              fill: 0.86,
              stroke: 0.5,
              width: 0.5,
            }),
          );
          const { x: textX, ...run } = runOf(left + labelX, label, small);
          draw({
            kind: 'text',
            ...run.type,
            text: run.text,
            x: textX,
            y: top + baselineOf(small, height),
            gray: 0,
          });
        }
      },
    },
  ];
}

/** The numbers of the days over their columns. Every day has its date in words, so they are not read aloud. */
function headSlice(field: Field, columnName: string, { style, pageFlow }: Frame): Slice {
  const height = heightOf(style.small, style);
  const cell = field.width / daysAcross;
  return {
    height,
    gap: style.gap * 0.3,
    keep: true,
    draw: (spot) => {
      asDecoration(pageFlow, spot)(labelAt(columnName, spot, height, style.small));
      for (const date of numbered)
        asDecoration(
          pageFlow,
          spot,
        )(
          centered(
            String(date),
            spot.x + field.left + (date - 0.5) * cell,
            spot.y + baselineOf(style.small, height),
            style.small,
            quiet,
          ),
        );
    },
  };
}

function monthSlice(
  month: StripMonth,
  caption: string,
  field: Field,
  keep: boolean,
  { style, parent }: Frame,
): Slice {
  const height = style.small.size * style.cell;
  const width = field.width / daysAcross;
  const figure = addTo(parent, 'Figure', { alt: caption === '' ? month.text : `${caption}. ${month.text}` });
  const { small } = style;
  const text = (content: string, x: number, spot: Spot) => {
    const { x: at, ...run } = runOf(x, content, small);
    into(
      figure,
      spot,
    )({
      kind: 'text',
      ...run.type,
      text: run.text,
      x: at,
      y: spot.y + baselineOf(small, height),
      gray: 0,
    });
  };
  return {
    height,
    gap: 0,
    keep,
    draw: (spot) => {
      const left = spot.x + field.left;
      figure.bounds = [spot.x, spot.y, left + field.width, spot.y + height];
      text(month.name, spot.x, spot);
      for (const day of month.days)
        drawDay(
          day,
          { x: left + (day.date - 1) * width, y: spot.y, width, height },
          small,
          into(figure, spot),
        );
      text(month.total, left + field.width + inset * 2, spot);
    },
  };
}

export function stripParts(strip: Strip, frame: Frame): Part[] {
  const { style, width, pageFlow, parent } = frame;
  const { months, caption, legend, treatments, bars, axisName, columnName } = strip;
  const widest = (texts: readonly string[], type: Type) =>
    Math.max(0, ...texts.map((one) => widthOf(settable(one), type)));
  const left =
    Math.max(
      widest([columnName, ...months.map(({ name }) => name)], style.small),
      bars.length === 0 ? 0 : widest([axisName, treatments], style.label),
    ) +
    2 * inset;
  const right =
    widest(
      months.map(({ total }) => total),
      style.small,
    ) +
    2 * inset;
  const field = { left, width: width - left - right };
  return [
    ...barSlices(strip, field, frame),
    headSlice(field, columnName, frame),
    ...months.map((month, place) => monthSlice(month, place === 0 ? caption : '', field, true, frame)),
    ...slicesOfRow(
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
      pageFlow,
    ),
  ];
}
