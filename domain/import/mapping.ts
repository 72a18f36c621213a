/** What the columns of a CSV mean, as a person says it in the column mapper. */

/** The order of a written date; `iso` is `2026-03-01T10:00`, with an offset or without. */
export const dateOrders = ['iso', 'ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** `words`: mild, moderate, severe in English or Spanish, stored as 2, 5, 8. `0_100` is divided by ten. */
export const painScales = ['0_10', '0_100', 'words'] as const;
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
  readonly pain: { readonly column: number; readonly scale: PainScale };
  /** Lists, separated by commas, semicolons or bars. */
  readonly medicines?: number | null;
  readonly symptoms?: number | null;
  readonly triggers?: number | null;
  readonly notes?: number | null;
  readonly dates: DateOrder;
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
  /** What the names and the values suggest; what they do not is left out. */
  readonly suggested: Partial<ColumnMapping>;
  /** For each column, the orders all of its dates can be read in: none is no date, several are for the person to choose from. */
  readonly orders: readonly (readonly DateOrder[])[];
  /** For each column, the scales all of its values fit. */
  readonly scales: readonly (readonly PainScale[])[];
}
