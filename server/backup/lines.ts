import * as v from 'valibot';

/** Raised when the meaning of a line changes; a reader refuses versions it does not know. */
export const formatVersion = 1;

const name = v.pipe(v.string(), v.nonEmpty());

const lineSchema = v.variant('kind', [
  v.object({
    kind: v.literal('header'),
    format: v.number(),
    /** Version of the application that made it, and when (ISO 8601, UTC). */
    app: v.string(),
    made: v.string(),
    /** Migrations applied to the database, in the order of their stamps. */
    migrations: v.array(v.object({ stamp: name, name, checksum: name })),
    /** The keys are in a file of their own. */
    keysApart: v.exactOptional(v.literal(true)),
  }),
  /** The file with the installation's keys, verbatim. */
  v.object({ kind: v.literal('secrets'), text: v.string() }),
  /**
   * Starts a table; the rows that follow are arrays of its column values as PostgreSQL writes them, or null.
   */
  v.object({ kind: v.literal('table'), schema: name, name, columns: v.array(name) }),
  v.object({ kind: v.literal('sequence'), schema: name, name, value: name, called: v.boolean() }),
  /**
   * A part of a sealed file, base64; the parts of one follow each other. Read after the database, so that each row of
   * the backup that still had its file has it here.
   */
  v.object({ kind: v.literal('file'), name, bytes: v.string() }),
  /**
   * After the files of a data folder; without it they lie in another store. `gone`: files of rows that were deleted while the
   * backup was made.
   */
  v.object({ kind: v.literal('files'), count: v.number(), gone: v.optional(v.array(name), []) }),
  /** The last line: a file without it is incomplete. */
  v.object({ kind: v.literal('end'), tables: v.number(), rows: v.number() }),
]);

const rowSchema = v.array(v.nullable(v.string()));

/** A line of a backup that is not a row. */
type Note = v.InferOutput<typeof lineSchema>;
export type NoteOf<Kind extends Note['kind']> = Extract<Note, { kind: Kind }>;
/** Values as PostgreSQL writes them, in the order of the table's columns. */
export type Row = readonly (string | null)[];
export type Line = Note | Row;

export const isRow = (line: Line): line is Row => Array.isArray(line);

/** A failure with a message for the person who makes or restores a backup. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const writeLine = (line: Line): string => `${JSON.stringify(line)}\n`;

/** @throws BackupError */
export function readLine(text: string): Line {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? v.parse(rowSchema, value) : v.parse(lineSchema, value);
  } catch {
    throw new BackupError('The backup holds something that this version cannot read.');
  }
}

/** Splits a stream of bytes into lines without their ends; a last line without an end is dropped. */
export async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}
