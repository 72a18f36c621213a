/**
 * A report in words: the source of the PDF, of the same page on the screen, and of the text for screen readers and small
 * windows. `describe.ts` makes it from a `Report`; what draws it knows nothing about the diary.
 */
import type { Locale } from '#app/paths.ts';

/** Weight of a text; the type size follows from it. */
export type Weight = 'normal' | 'strong';

/** A cell of a table, or a fact. Strong ones are what a doctor looks for first. */
export interface Cell {
  readonly text: string;
  readonly weight?: Weight;
  /** A mark before the text that is visible without colour, for days at or near a reference. */
  readonly mark?: 'reached' | 'near';
}

export interface Column {
  readonly header: string;
  readonly align: 'start' | 'end';
  /** Share of the width, relative to the other columns. */
  readonly share: number;
}

export interface Fact {
  readonly label: string;
  readonly value: Cell;
}

/** One day of the clinical strip: shade and sign are distinct in greyscale as well. */
export interface StripDay {
  /** Day of the month. */
  readonly date: number;
  /** In words, for screen readers. */
  readonly text: string;
  /** `episode_only`: an aura without pain, or less than half an hour. */
  readonly status: 'headache' | 'episode_only' | 'free' | 'unknown';
  /** 0-10, drawn as a number; null without a headache. */
  readonly peak: number | null;
  /** Its number is bold and its box framed. */
  readonly migraine: boolean;
  readonly medicine: boolean;
  readonly bleeding: boolean;
  /** An injection or infusion of a preventive. */
  readonly given: boolean;
}

/** A row of the strip: the days of a month that belong to the report. */
export interface StripMonth {
  readonly name: string;
  /** Headache days of those recorded, after the days. */
  readonly total: string;
  /** What the row shows, in words. */
  readonly text: string;
  readonly days: readonly StripDay[];
}

/** A preventive above the strip. Places are shares of its months, 0 to 1. */
export interface StripBar {
  readonly label: string;
  /** Name, dose and dates in words. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A bar of a small chart. */
interface Bar {
  readonly label: string;
  /** In the chart's unit; null is drawn as unknown. */
  readonly value: number | null;
  /** The most it could be if some of it is unknown: drawn lighter. */
  readonly most?: number;
  readonly text: string;
}

/** The parts of a page, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly size?: 'lead' | 'normal' | 'small' }
  /** Labels and values side by side in so many columns; the first facts of a report are its big figures, a signature has lines to write on. */
  | {
      readonly kind: 'facts';
      readonly columns: 1 | 2 | 3 | 4;
      readonly size?: 'figure' | 'normal' | 'signature';
      readonly facts: readonly Fact[];
    }
  | {
      readonly kind: 'table';
      /** For screen readers, which may not connect it to the heading above. */
      readonly caption: string;
      readonly columns: readonly Column[];
      /** The first cell of a row is its header. */
      readonly rows: readonly (readonly Cell[])[];
      readonly note?: string;
    }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'strip';
      readonly caption: string;
      /** Name of the bars, beside them. */
      readonly treatments: string;
      readonly bars: readonly StripBar[];
      /** The months over the bars: their short names, and where each begins and has its middle. */
      readonly axis: readonly { readonly name: string; readonly from: number; readonly at: number }[];
      /** What the axis of the bars counts, and what the columns of the rows below do. */
      readonly axisName: string;
      readonly columnName: string;
      /** Oldest first. */
      readonly months: readonly StripMonth[];
      readonly legend: string;
    }
  | {
      readonly kind: 'bars';
      readonly caption: string;
      readonly max: number;
      /** Values labelled along the top, each with a line through the bars; left out for none. */
      readonly scale?: readonly { readonly value: number; readonly text: string }[];
      readonly bars: readonly Bar[];
      /** What the bars are compared with: a line, or a band where it is a range. `text` has its name and number. */
      readonly reference?: { readonly low: number; readonly high: number; readonly text: string };
    }
  /** A QR code: its modules row by row, true for dark ones, without the quiet zone; and its name. */
  | { readonly kind: 'code'; readonly modules: readonly (readonly boolean[])[]; readonly text: string }
  /** A photo: as JPEG for the file, and its address in this page for the screen; its size is in pixels. */
  | {
      readonly kind: 'picture';
      readonly text: string;
      readonly width: number;
      readonly height: number;
      readonly jpeg: Uint8Array;
      readonly url: string;
    }
  /** Side by side where the page is wide enough, one below the other elsewhere. */
  | {
      readonly kind: 'beside';
      readonly parts: readonly { readonly share: number; readonly blocks: readonly Block[] }[];
    };

export interface ReportDocument {
  readonly locale: Locale;
  /** Title of the document, and its first heading. */
  readonly title: string;
  /** The person, the period, and when it was made. */
  readonly subtitle: string;
  /** The top of the first page. */
  readonly summary: readonly Block[];
  /**
   * The rest of that page, most important first. What it has no room for in the smallest type stands on pages of its own,
   * and the page says so.
   */
  readonly parts: readonly (readonly Block[])[];
  /** Title of those pages, and the line that leads to them. */
  readonly rest: { readonly title: string; readonly elsewhere: string };
  /** Each begins a new page. */
  readonly annexes: readonly {
    readonly title: string;
    readonly blocks: readonly Block[];
    /** Set in smaller type if it fits one page then. */
    readonly isOnePage?: boolean;
  }[];
  /** At the foot of each page: how days are counted, who recorded them, which version; the renderer adds `page`. */
  readonly footer: readonly string[];
  /** "Page {page} of {pages}". A pattern, as all of this is data: a document goes to the worker that draws it. */
  readonly pageOf: string;
  /** "Photo {number}". */
  readonly picture: string;
}

/** A pattern of a document with its numbers. */
export const filledIn = (pattern: string, numbers: Readonly<Record<string, number>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name) => String(numbers[name]));

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];
