import * as v from 'valibot';

/** Raised when what a line means changes; a reader refuses a number it does not know. */
export const formatVersion = 1;

const name = v.pipe(v.string(), v.nonEmpty());

const lineSchema = v.variant('kind', [
  v.object({
    kind: v.literal('header'),
    format: v.number(),
    /** Version of the application that made it, and when (ISO 8601, UTC). */
    app: v.string(),
    made: v.string(),
    /** What the database had been brought up to, in the order of the stamps. */
    migrations: v.array(v.object({ stamp: name, name, checksum: name })),
  }),
  /** The file with the installation's keys, as it is. */
  v.object({ kind: v.literal('secrets'), text: v.string() }),
  /** The rows that follow belong to it: an array of the columns' values as PostgreSQL writes them, or null. */
  v.object({ kind: v.literal('table'), schema: name, name, columns: v.array(name) }),
  v.object({ kind: v.literal('sequence'), schema: name, name, value: name, called: v.boolean() }),
  /** The last line: whatever ends otherwise is not whole. */
  v.object({ kind: v.literal('end'), tables: v.number(), rows: v.number() }),
]);

const rowSchema = v.array(v.nullable(v.string()));

/** One line of a backup that is no row. */
type Note = v.InferOutput<typeof lineSchema>;
export type NoteOf<Kind extends Note['kind']> = Extract<Note, { kind: Kind }>;
/** Values as PostgreSQL writes them, in the order of the table's columns. */
export type Row = readonly (string | null)[];
export type Line = Note | Row;

export const isRow = (line: Line): line is Row => Array.isArray(line);

/** What went wrong, in a sentence for whoever makes or restores a backup. */
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

/** The lines of a stream of bytes, without their ends; a last one that was not ended is left out. */
export async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}
