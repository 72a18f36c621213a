/** The meaning of a CSV's columns, as a person gives it in the column mapper. */

import type { CalendarDay } from '../calendar-date.ts';

/** The order of a written date; `iso` is `2026-03-01T10:00`, with or without an offset. */
export const dateOrders = ['iso', 'ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * `words`: mild, moderate, severe in English or Spanish, stored as 2, 5, 8, and so are 1, 2 and 3 of `0_3`. `0_4` is
 * multiplied by two and a half, `0_5` doubled, `0_100` divided by ten. None is assumed: guesses are shown, and ambiguous ones
 * are asked.
 */
export const painScales = ['0_10', '0_100', '0_5', '0_4', '0_3', 'words'] as const;
export type PainScale = (typeof painScales)[number];

/** `text`: `1h 30m`, `1:30`, `1d 02h 15m`. */
export const durationUnits = ['minutes', 'hours', 'text'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Where the table of a file is: some have a title or figures above it, and some no names. */
export interface TablePlace {
  /** Its first line, from 0, with the names of its columns if it has any. */
  readonly from: number;
  readonly hasNames: boolean;
}

/** Columns by index, from 0. Null or left out: the file has none. */
export interface ColumnMapping {
  /** The day, with or without the time of day. */
  readonly start: number;
  /** The time of day, if it has its own column. */
  readonly startTime?: number | null;
  readonly end?: number | null;
  readonly endTime?: number | null;
  /** Used if there is no end. */
  readonly duration?: { readonly column: number; readonly unit: DurationUnit } | null;
  /**
   * Null if no column has pain: one value is stated for all (`ReadOptions.statedPain`). `words` are the meanings the person
   * gave to words, folded, 0-10; null leaves their lines out.
   */
  readonly pain: {
    readonly column: number;
    readonly scale: PainScale;
    readonly words?: Readonly<Record<string, number | null>>;
  } | null;
  /** Lists, separated by commas, semicolons, bars or lines, or as programs write them. */
  readonly medicines?: number | null;
  readonly symptoms?: number | null;
  readonly triggers?: number | null;
  readonly notes?: number | null;
  readonly dates: DateOrder;
  /** Only lines with one of these values, folded, in a column: diaries have lines about other things. */
  readonly only?: { readonly column: number; readonly values: readonly string[] } | null;
  /** By default the table begins with the first line, which has the names. */
  readonly table?: TablePlace;
  /** Whether columns of coordinates are kept in the notes; by default they are left out. */
  readonly keepPlaces?: boolean;
}

/** The mapping that names and values suggest; ambiguous and unknown columns are left out. */
export interface SuggestedMapping extends Partial<Omit<ColumnMapping, 'pain' | 'duration'>> {
  /** Without a scale if its numbers fit several. */
  readonly pain?: { readonly column: number; readonly scale?: PainScale };
  /** Without a unit if neither the column's name nor its values show it. */
  readonly duration?: { readonly column: number; readonly unit?: DurationUnit };
}

/** A file of a known program whose dates can be read in several orders: the person says which, and it is read again. */
export interface DatesNeeded {
  readonly needs: 'dates';
  /** A date of the file that the orders read differently, and the day it is in each. */
  readonly example: string;
  readonly readings: readonly { readonly order: DateOrder; readonly day: CalendarDay }[];
}

/** An unknown CSV: the person maps its columns, and the file is read again with the mapping. */
export interface MappingNeeded {
  readonly needs: 'mapping';
  /** Where the table is, as guessed or chosen. */
  readonly table: TablePlace;
  /** The first lines of the file, shortened: one of them begins the table. */
  readonly head: readonly string[];
  /** Their names; empty without a line of names. */
  readonly columns: readonly string[];
  /** The first lines, each with a cell for every column; long cells are shortened. */
  readonly samples: readonly (readonly string[])[];
  /** Number of lines below the names. */
  readonly lines: number;
  readonly suggested: SuggestedMapping;
  /**
   * For each column, the orders most of its dates can be read in: none means no dates, several are for the person to choose
   * from. One impossible day among many is an unreadable line, and does not rule out the order of the others.
   */
  readonly orders: readonly (readonly DateOrder[])[];
  /** For each column, the scales some of its values fit. */
  readonly scales: readonly (readonly PainScale[])[];
  /** For each column, the only scale and duration unit that its values, and its name, allow. */
  readonly likely: readonly { readonly scale?: PainScale; readonly unit?: DurationUnit }[];
  /** For each column of few values, as written, those of which the person may choose; '' for lines without one. */
  readonly values: readonly (readonly string[])[];
  /** For each column of few words, those words, with the pain they are known for. */
  readonly words: readonly (readonly { readonly word: string; readonly pain: number | null }[])[];
  /** Columns of coordinates. */
  readonly places: readonly number[];
}
