/**
 * The content of a file of another program, or of a full copy, as rows of this diary. Readers make it from text alone; what
 * is added, changed or skipped is decided later, against the diary.
 */
import type { DiaryTable } from '../diary-tables.ts';
import type { Columns } from '../model/columns.ts';
import type { ImportSource } from '../person/import-batch.ts';

/** A row to import. Its id is derived from the source, so that the same file makes the same row again. */
export interface ImportedRow {
  readonly entity: DiaryTable;
  /**
   * UUID; for other programs' files of version 5, made from the account, the source and what is unique about the row there.
   */
  readonly id: string;
  /** By their database names; only those a client writes. */
  readonly columns: Columns;
  /** Whether it was in the trash. */
  readonly trashed?: boolean;
  /** The line of its notes about a pain the person stated for it: an answer, which is not compared with what is there. */
  readonly stated?: string | undefined;
  /** Lines of its notes that stand for an attack the file says too little of; without need where it is in the diary. */
  readonly standIns?: readonly { readonly note: string; readonly attack: string }[];
}

/** Reasons why parts of a file are left out. */
const lossReasons = [
  /** A line that cannot be: in the future, or of a table that has other rules. */
  'unreadable_row',
  /** A line whose day, time of day or pain cannot be read. */
  'unreadable_date',
  'unreadable_clock',
  'unreadable_pain',
  /** A line the person left out: only those with certain values of a column are read. */
  'not_chosen',
  /** A headache without pain in the file, and no pain stated for the import. */
  'no_intensity',
  /** A line without pain for a day with another headache. */
  'not_free',
  /** A preventive among the medicines: it is no acute dose; its name stays in the notes. */
  'preventive',
  /** A medicine the dictionary does not know: imported by name, without a class. */
  'unknown_medicine',
  /** A dose that was due and not taken. */
  'not_taken',
  /** A value that has no column here; kept in the notes if there are any. */
  'unknown_value',
  /** A column that has no counterpart here; kept in the notes if there are any. */
  'unknown_column',
  /** The person's location. */
  'location',
  /** The same attack twice in the file. */
  'double',
  /** Longer than the diary keeps. */
  'too_long',
  /** A table or version this program does not know. */
  'unknown_table',
  /** Data of the account and not of the diary: profile, consents, records of permanent deletion. */
  'account_data',
] as const;
export type LossReason = (typeof lossReasons)[number];

/** Reasons why a line of a file comes in no part. */
export const wholeLines: readonly LossReason[] = [
  'unreadable_row',
  'unreadable_date',
  'unreadable_clock',
  'unreadable_pain',
  'no_intensity',
  'not_chosen',
  'double',
];

export interface Loss {
  readonly reason: LossReason;
  /** In the file: a column's name, a table, or empty. */
  readonly where: string;
  readonly count: number;
  /** Some of them, shortened, as written in the file; of lines left out whole, nearly all. */
  readonly examples: readonly string[];
}

/** A conversion of something that is measured differently here. */
export interface Conversion {
  /** The scale or rule, e.g. `severity_words` (mild 2, moderate 5, severe 8), `time_estimated`. */
  readonly rule: string;
  readonly count: number;
}

/** A completely read file. */
export interface ImportedFile {
  readonly source: ImportSource;
  readonly rows: readonly ImportedRow[];
  readonly losses: readonly Loss[];
  readonly conversions: readonly Conversion[];
  /** Number of headaches without pain: the person can state one for all of them, and the file is read again. */
  readonly unstated?: number | undefined;
}

/** Reasons why a whole file is refused; each has a translated message. */
const refusals = [
  'empty',
  'too_large',
  'not_text',
  'not_recognised',
  /** A workbook of Excel, LibreOffice or Numbers. */
  'spreadsheet',
  /** An unclosed quotation mark: the lines below it are in one cell. */
  'open_quote',
  /** A file of this diary to be read elsewhere, or one a spreadsheet program has saved: no diary can be made of it again. */
  'own_output',
  'newer_version',
  'damaged',
  'encrypted',
  'zip_bomb',
] as const;
export type Refusal = (typeof refusals)[number];

/** Thrown by readers of files. */
export class ImportRefused extends Error {
  readonly refusal: Refusal;
  /** Line of the file, 1 the first; set if a line is the reason. */
  readonly line: number | undefined;
  constructor(refusal: Refusal, line?: number) {
    super(refusal);
    this.name = 'ImportRefused';
    this.refusal = refusal;
    this.line = line;
  }
}
