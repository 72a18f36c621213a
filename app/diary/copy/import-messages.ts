import type { DiaryCsvWords } from '#domain/copy/diary-csv.ts';
import type { Conversion, ImportedRow, Loss, Refusal } from '#domain/import/imported.ts';
import type {
  ColumnMapping,
  DateOrder,
  DatesNeeded,
  MappingNeeded,
  TablePlace,
} from '#domain/import/mapping.ts';
import type { ImportSource } from '#domain/person/import-batch.ts';

/** Request to the worker that reads a file. */
export interface ReadRequest {
  readonly file: File;
  readonly userId: string;
  /** The person's IANA time zone. */
  readonly zone: string;
  readonly locale: 'es' | 'en';
  readonly mapping?: ColumnMapping | undefined;
  readonly dates?: DateOrder | undefined;
  readonly table?: TablePlace | undefined;
  /** 0-10, for every headache without a pain intensity in the file. */
  readonly statedPain?: number | undefined;
  /** The languages this diary's own CSV may be in. */
  readonly words: readonly DiaryCsvWords[];
}

/** The worker's messages: progress, rows in several parts, and the result. */
export type ReadAnswer =
  | { readonly kind: 'progress'; readonly read: number; readonly all: number }
  | { readonly kind: 'rows'; readonly rows: readonly ImportedRow[] }
  | {
      readonly kind: 'done';
      readonly source: ImportSource;
      readonly losses: readonly Loss[];
      readonly conversions: readonly Conversion[];
      readonly unstated?: number | undefined;
      readonly digest: string;
    }
  | { readonly kind: 'question'; readonly needed: MappingNeeded | DatesNeeded }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly line: number | undefined }
  | { readonly kind: 'failed' };
