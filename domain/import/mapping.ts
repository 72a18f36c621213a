/** What the columns of a CSV mean, as a person says it in the column mapper. */

/** The order of a written date; `iso` is `2026-03-01T10:00`, with an offset or without. */
export const dateOrders = ['iso', 'ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * `words`: mild, moderate, severe in English or Spanish, stored as 2, 5, 8, and so are 1, 2 and 3 of `0_3`. `0_5` is doubled,
 * `0_100` divided by ten. None is ever taken for granted: what is guessed is shown, and what can be two is asked.
 */
export const painScales = ['0_10', '0_100', '0_5', '0_3', 'words'] as const;
export type PainScale = (typeof painScales)[number];

/** `text`: `1h 30m`, `1:30`, `1d 02h 15m`. */
export const durationUnits = ['minutes', 'hours', 'text'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Columns by their place in the file, 0 the first. Null and left out: the file has none. */
export interface ColumnMapping {
  /** The day, with the clock or without. */
  readonly start: number;
  /** The clock, where it has a column of its own. */
  readonly startTime?: number | null;
  readonly end?: number | null;
  readonly endTime?: number | null;
  /** Counts where there is no end. */
  readonly duration?: { readonly column: number; readonly unit: DurationUnit } | null;
  /** Null where no column says how bad it was: one pain is stated for all (`ReadOptions.statedPain`). */
  readonly pain: { readonly column: number; readonly scale: PainScale } | null;
  /** Lists, separated by commas, semicolons or bars. */
  readonly medicines?: number | null;
  readonly symptoms?: number | null;
  readonly triggers?: number | null;
  readonly notes?: number | null;
  readonly dates: DateOrder;
  /** Whether columns of coordinates are kept in the notes; they are left out otherwise. */
  readonly keepPlaces?: boolean;
}

/** What the names and the values of a file suggest; what can be two things, or nothing, is left out. */
export interface SuggestedMapping extends Partial<Omit<ColumnMapping, 'pain' | 'duration'>> {
  /** Without a scale where its numbers may be of several. */
  readonly pain?: { readonly column: number; readonly scale?: PainScale };
  /** Without a unit where neither the name of the column nor what it holds says it. */
  readonly duration?: { readonly column: number; readonly unit?: DurationUnit };
}

/** A CSV no reader knows: the person says what its columns mean, and the file is read again with it. */
export interface MappingNeeded {
  readonly needs: 'mapping';
  /** Their names, as the first line has them. */
  readonly columns: readonly string[];
  /** The first lines, each with a cell for every column; long cells are shortened. */
  readonly samples: readonly (readonly string[])[];
  /** Lines below the names. */
  readonly lines: number;
  readonly suggested: SuggestedMapping;
  /**
   * For each column, the orders most of its dates can be read in: none is no date, several are for the person to choose from.
   * One impossible day among many is a line that cannot be read, and no reason to know nothing of the others.
   */
  readonly orders: readonly (readonly DateOrder[])[];
  /** For each column, the scales some of its values fit. */
  readonly scales: readonly (readonly PainScale[])[];
  /** For each column, the scale and the unit of a length that its values, and its name, can only be. */
  readonly likely: readonly { readonly scale?: PainScale; readonly unit?: DurationUnit }[];
  /** Columns of coordinates. */
  readonly places: readonly number[];
}
