import * as v from 'valibot';
import { code } from '../model/code-columns.ts';
import { type Columns, history, identity, instant, type Json, json, text, uuid } from '../model/columns.ts';
import { natural } from '../model/natural-ids.ts';
import { type RowIn, table } from '../model/table.ts';
import { importSources } from './imported.ts';

/** A row that was there before an import, as it was and as the import left it, in the columns it changed. */
export interface BatchChange {
  /** Name of a table of the diary. */
  readonly entity: string;
  readonly id: string;
  readonly before: Columns;
  readonly after: Columns;
}

/** Rows that were new, by table. */
type BatchCounts = Readonly<Record<string, number>>;

const columnsSchema = v.record(v.string(), v.unknown()) as v.GenericSchema<unknown, Columns>;
const changeSchema = v.object({
  entity: v.string(),
  id: v.string(),
  before: columnsSchema,
  after: columnsSchema,
});
const changesSchema = v.fallback(v.array(changeSchema), []) as v.GenericSchema<
  unknown,
  readonly BatchChange[]
>;
const countsSchema: v.GenericSchema<unknown, BatchCounts> = v.fallback(v.record(v.string(), v.number()), {});

/** What one file has brought: it can be taken back as a whole. In the trash it has been taken back. */
export const importBatches = table(
  'import_batches',
  {
    ...identity,
    /** The program the file is from. */
    source: code('program', importSources).fixed(),
    /** Shortened. */
    fileName: text('file_name').default('').fixed(),
    /** The import whose changes go on here, because they do not fit into one row. */
    partOf: uuid('part_of').orNull().fixed(),
    /** Said once: two devices that import the same file have nothing to be asked about. */
    importedAt: instant('imported_at').fixed(),
    counts: json('counts', countsSchema)
      .default({} as BatchCounts & Json)
      .apart(),
    changes: json('changes', changesSchema)
      .default([] as unknown as readonly BatchChange[] & Json)
      .apart(),
    ...history,
  },
  { natural: true },
);

/** What one file has brought. */
export interface ImportBatch extends RowIn<typeof importBatches> {}

/** A row of `import_batches` as the REST API sends it. */
export const importBatchRowSchema: v.GenericSchema<unknown, ImportBatch> = importBatches.rowSchema;

/**
 * The same file is the same import, on every device and at every try.
 * @param digest of what it says, see `digestOfFile` @param part 0 for the first row of it
 */
export const importBatchId = (userId: string, digest: string, part: number) =>
  natural('import_batches', userId, digest, String(part));
