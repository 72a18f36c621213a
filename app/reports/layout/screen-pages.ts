/** A laid out report as the screen draws it: page by page, without the structure that the PDF tags. */
import type { Locale } from '#app/paths.ts';
import { filledIn, type Paper, type ReportDocument } from '../words/document.ts';
import { type Item, itemsOfPage, type Structure } from './drawing.ts';
import { layOut } from './layout.ts';

export interface ScreenPage {
  readonly label: string;
  /** Number of the annex that begins here, from 0. */
  readonly annex: number | undefined;
  readonly items: readonly Item[];
}

export interface ScreenPages {
  readonly locale: Locale;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly pages: readonly ScreenPage[];
}

/** First page of an element, from 0. */
function firstPageOf({ items: [first], children }: Structure): number {
  return first ? first.page : Math.min(...children.map(firstPageOf));
}

const noBytes = new Uint8Array();

/** A photo is drawn from its address. */
const drawn = (item: Item): Item => (item.kind === 'picture' ? { ...item, jpeg: noBytes } : item);

export function screenPages(document: ReportDocument, paper: Paper): ScreenPages {
  const drawing = layOut(document, paper);
  const { locale, width, height, pages } = drawing;
  const annexes = drawing.structure.children.filter(({ role }) => role === 'Sect').map(firstPageOf);
  return {
    locale,
    width,
    height,
    pages: Array.from({ length: pages }, (_, page) => ({
      label: `${document.title}. ${filledIn(document.pageOf, { page: page + 1, pages })}`,
      annex: annexes.includes(page) ? annexes.indexOf(page) : undefined,
      items: itemsOfPage(drawing, page).map(drawn),
    })),
  };
}
