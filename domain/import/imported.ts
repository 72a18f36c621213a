/**
 * What a file of another program, or a copy of one's own, holds: rows of this diary. Readers make it of text alone; what is
 * added, changed or skipped is decided later, beside the diary.
 */
import type { Columns } from '../model/columns.ts';
import type { DiaryTable } from '../model/diary-tables.ts';

export const importSources = [
  /** A copy of this diary: its JSON, or its sheets. */
  'own_json',
  'own_csv',
  'migraine_buddy',
  'apple_health',
  'cluster_headache_tracker',
  'migraine_bot',
  'migralog',
  /** Any other CSV, its columns named by the person. */
  'mapped_csv',
] as const;
export type ImportSource = (typeof importSources)[number];

/** A row to be. Its id comes from the source, so that the same file read again makes the same row. */
export interface ImportedRow {
  readonly entity: DiaryTable;
  /** uuid; of a foreign file version 5, from the account, the source and what is unique about the row there. */
  readonly id: string;
  /** As the server names them, those a client writes. */
  readonly columns: Columns;
  /** Whether it is in the trash there. */
  readonly trashed?: boolean;
}

/** What of a file does not come along, and why. */
const lossReasons = [
  /** A line that cannot be read: no start, an impossible date, pain outside 0-10. */
  'unreadable_row',
  /** A headache of which nobody says how bad it was, and nobody has stated it for the import. */
  'no_intensity',
  /** A line without pain of a day on which another one hurts. */
  'not_free',
  /** A preventive among the medicines: it is no acute dose; its name stays in the notes. */
  'preventive',
  /** A medicine the dictionary does not know: it comes with its name, and counts for no class. */
  'unknown_medicine',
  /** A dose that was due and not taken. */
  'not_taken',
  /** A value that has no place here; kept in the notes where there are any. */
  'unknown_value',
  /** A value of a column that has no place here; kept in the notes where there are any. */
  'unknown_column',
  /** Where a person was. */
  'location',
  /** The same attack twice in the file. */
  'double',
  /** Longer than the diary keeps. */
  'too_long',
  /** A table or version this program does not know. */
  'unknown_table',
  /** What belongs to the account and not to the diary: profile, consents, marks of what was deleted for good. */
  'account_data',
] as const;
export type LossReason = (typeof lossReasons)[number];

export interface Loss {
  readonly reason: LossReason;
  /** Of the file: a column's name, a table, or empty. */
  readonly where: string;
  readonly count: number;
  /** Some of them, shortened, as the file has them. */
  readonly examples: readonly string[];
}

/** What was made of something that is not measured the same way here. */
export interface Conversion {
  /** Which scale or rule, e.g. `severity_words` (mild 2, moderate 5, severe 8), `time_estimated`. */
  readonly rule: string;
  readonly count: number;
}

/** A file read whole. */
export interface ImportedFile {
  readonly source: ImportSource;
  readonly rows: readonly ImportedRow[];
  readonly losses: readonly Loss[];
  readonly conversions: readonly Conversion[];
  /** Headaches in it whose pain nobody says: the person can state one for all of them, and the file is read again. */
  readonly unstated?: number | undefined;
}

/** Why a file is refused whole; each has a translated message. */
const refusals = [
  'empty',
  'too_large',
  'not_text',
  'not_recognised',
  /** A workbook of Excel, LibreOffice or Numbers. */
  'spreadsheet',
  /** A quotation mark that is never closed: the lines below it are in one cell. */
  'open_quote',
  'newer_version',
  'damaged',
  'encrypted',
  'zip_bomb',
] as const;
export type Refusal = (typeof refusals)[number];

/** @throws by readers of files */
export class ImportRefused extends Error {
  readonly refusal: Refusal;
  /** Of the file, 1 the first; where a line is what is wrong. */
  readonly line: number | undefined;
  constructor(refusal: Refusal, line?: number) {
    super(refusal);
    this.name = 'ImportRefused';
    this.refusal = refusal;
    this.line = line;
  }
}
