import type { Conversion, ImportedRow, ImportSource, Loss, Refusal } from '#domain/import/imported.ts';
import type { ColumnMapping, MappingNeeded } from '#domain/import/mapping.ts';

/** What the worker that reads a file is asked. */
export interface ReadRequest {
  readonly file: File;
  readonly userId: string;
  /** IANA; of where the person is. */
  readonly zone: string;
  readonly locale: 'es' | 'en';
  readonly mapping?: ColumnMapping | undefined;
  /** 0-10, for every headache whose pain the file does not give. */
  readonly statedPain?: number | undefined;
}

/** What it answers: how far it is, the rows in several parts, and how it ended. */
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
  | { readonly kind: 'mapping'; readonly needed: MappingNeeded }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly line: number | undefined }
  | { readonly kind: 'failed' };
