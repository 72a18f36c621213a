import * as v from 'valibot';
import { code } from '../model/code-columns.ts';
import { type Columns, history, identity, instant, type Json, json, text, uuid } from '../model/columns.ts';
import { natural } from '../model/natural-ids.ts';
import { type RowIn, table } from '../model/table.ts';

export const importSources = [
  /** A full copy of this diary: its JSON, or its sheets. */
  'own_json',
  'own_csv',
  'migraine_buddy',
  'apple_health',
  'cluster_headache_tracker',
  'migraine_bot',
  'migralog',
  /** Any other CSV, with columns named by the person. */
  'mapped_csv',
] as const;
export type ImportSource = (typeof importSources)[number];

/** An existing row that an import changed: its changed columns before and after. */
export interface BatchChange {
  /** Name of a table of the diary. */
  readonly entity: string;
  readonly id: string;
  readonly before: Columns;
  readonly after: Columns;
}

/** Numbers of new rows, by table. */
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

/** One imported file, which can be undone as a whole. In the trash it has been undone. */
export const importBatches = table(
  'import_batches',
  {
    ...identity,
    /** The program that wrote the file. */
    source: code('program', importSources).fixed(),
    /** Shortened. */
    fileName: text('file_name').default('').fixed(),
    /** The import whose list of changes continues here, if it does not fit into one row. */
    partOf: uuid('part_of').orNull().fixed(),
    /** Never changes, so that two devices importing the same file do not conflict. */
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

/** One imported file. */
export interface ImportBatch extends RowIn<typeof importBatches> {}

/** A row of `import_batches` as the REST API sends it. */
export const importBatchRowSchema: v.GenericSchema<unknown, ImportBatch> = importBatches.rowSchema;

/**
 * The id of an import: the same file has the same id on every device and at every try.
 * @param digest of the file's content, see `digestOfFile`
 * @param part 0 for the first row of it
 */
export const importBatchId = (userId: string, digest: string, part: number) =>
  natural('import_batches', userId, digest, String(part));
