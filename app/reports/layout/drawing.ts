/**
 * A drawn page: every text and shape has its position, in points from the upper left corner, and belongs to the structure
 * that screen readers follow, or is an artifact (a rule, a repeated header). The PDF and the SVG on the screen are drawn
 * from this and decide nothing.
 */
import type { Locale } from '#app/paths.ts';
import type { Weight } from '../words/document.ts';

/** Grey level: 0 is black, 1 is paper. */
export type Gray = number;

interface TextItem {
  readonly kind: 'text';
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
  readonly tabular: boolean;
  readonly gray: Gray;
}

interface ShapeItem {
  readonly kind: 'shape';
  /** In the path language of SVG, which PDFKit reads as well. */
  readonly path: string;
  readonly fill: Gray | null;
  readonly stroke: Gray | null;
  /** Stroke width, points. */
  readonly width: number;
  readonly dash?: readonly [on: number, off: number];
  /** The word a shape stands for. */
  readonly actualText?: string;
}

interface PictureItem {
  readonly kind: 'picture';
  /** Left and upper edge. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
  readonly url: string;
}

export type Item = TextItem | ShapeItem | PictureItem;

interface Placed {
  /** From 0. */
  readonly page: number;
  readonly item: Item;
}

/** Standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4). */
export type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/** One element of the structure: it has children or items. */
export interface Structure {
  readonly role: Role;
  /** Alternative text of a figure. */
  readonly alt?: string;
  /** Summary of a table. */
  readonly summary?: string;
  /** The full text, if the font cannot draw all of it. */
  readonly actualText?: string;
  readonly scope?: 'Row' | 'Column';
  readonly numbered?: boolean;
  /** Bounds of a figure: left, top, right, bottom. */
  bounds?: readonly [number, number, number, number];
  readonly children: Structure[];
  readonly items: Placed[];
}

export interface Artifact extends Placed {
  /** Pagination is on every page; layout is decoration. */
  readonly type: 'Pagination' | 'Layout';
}

/** A drawing: pages of one size. */
export interface Drawing {
  readonly locale: Locale;
  readonly title: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  readonly structure: Structure;
  readonly artifacts: readonly Artifact[];
}

/** Points: ISO 216 and ANSI/ASME Y14.1. */
export const paperSizes = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;

/** Adds an element to its parent. */
export function addTo(
  parent: Structure,
  role: Role,
  rest: Partial<Omit<Structure, 'role' | 'children' | 'items'>> = {},
): Structure {
  const element: Structure = { role, ...rest, children: [], items: [] };
  parent.children.push(element);
  return element;
}

/** Everything on a page, in drawing order: decoration lies under the rest. */
export function itemsOfPage({ structure, artifacts }: Drawing, page: number): Item[] {
  const items = artifacts.filter((one) => one.page === page).map(({ item }) => item);
  const walk = (element: Structure) => {
    for (const one of element.items) if (one.page === page) items.push(one.item);
    for (const child of element.children) walk(child);
  };
  walk(structure);
  return items;
}

const short = (length: number) => Number(length.toFixed(2));

export const path = {
  line: (x1: number, y1: number, x2: number, y2: number) =>
    `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`,
  rectangle: (x: number, y: number, width: number, height: number) =>
    `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`,
  circle: (x: number, y: number, radius: number) => {
    const r = short(radius);
    return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  },
  /** Pointing up, standing on (x, y). */
  triangle: (x: number, y: number, side: number) =>
    `M${short(x)} ${short(y)}h${short(side)}L${short(x + side / 2)} ${short(y - side * 0.87)}Z`,
};
