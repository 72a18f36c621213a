import Papa from 'papaparse';
import { badBody } from './rest-error.ts';
import { limits } from './rest-limits.ts';

/** The body of a write or a call: kept as text, because PostgreSQL parses it again and loses no digit of a number. */
export interface Payload {
  /** A JSON array of objects. */
  readonly json: string;
  readonly rows: number;
  /** The body is a list, also of one object. */
  readonly isList: boolean;
  /** Every key of any row, in order of appearance. */
  readonly keys: readonly string[];
  /** All rows have the same keys. */
  readonly uniform: boolean;
  /**
   * Keys whose value in some row is not a scalar: `list` for lists of scalars, `nested` for anything that contains
   * lists or objects.
   */
  readonly structured: Readonly<Record<string, 'list' | 'nested'>>;
}

/**
 * Parses a request body that holds one object or an array of them, or rows as CSV.
 * @throws RestError 400 PGRST102 when it is anything else, not UTF-8, of another type, or nested too deep
 */
export async function readPayload(request: Request): Promise<Payload> {
  const contentType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType === 'text/csv') return parsePayload(jsonOfCsv(await decode(request)));
  if (contentType !== undefined && contentType !== 'application/json') {
    throw badBody('Content-Type not acceptable: application/json or text/csv is expected');
  }
  return parsePayload(await decode(request));
}

/** Rows of texts, which PostgreSQL reads as their columns' types; NULL without quotes or with them is null, as upstream. */
function jsonOfCsv(text: string): string {
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), {
    delimiter: ',',
    // One row more than allowed, and the names of the columns.
    preview: limits.bodyRows + 2,
  });
  const [names = [], ...rows] = data;
  if (data.length === 0 || errors.length > 0 || new Set(names).size < names.length)
    throw badBody('Empty or invalid CSV');
  if (rows.some(({ length }) => length !== names.length)) {
    throw badBody('All lines must have same number of fields');
  }
  const nullable = (field: string) => (field === 'NULL' ? null : field);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map((name, at) => [name, nullable(row[at] ?? '')]))),
  );
}

/** @throws RestError 400 PGRST102 */
export function parsePayload(text: string): Payload {
  if (text.trim() === '') throw badBody('Empty or invalid json');
  if (depthOf(text) > limits.bodyDepth)
    throw badBody(`JSON is nested deeper than ${limits.bodyDepth} levels`);
  const parsed = parse(text);
  const isList = Array.isArray(parsed);
  const rows: unknown[] = isList ? parsed : [parsed];
  if (rows.length > limits.bodyRows) throw badBody(`At most ${limits.bodyRows} rows are accepted at once`);
  const keysOfRows = rows.map(keysOf);
  const keys = [...new Set(keysOfRows.flat())];
  return {
    json: isList ? text : `[${text}]`,
    rows: rows.length,
    isList,
    keys,
    uniform: keysOfRows.every((of) => of.length === keys.length),
    structured: structuresOf(rows),
  };
}

/** Finds structured values in rows that are objects. */
function structuresOf(rows: readonly unknown[]): Payload['structured'] {
  const found = new Map<string, 'list' | 'nested'>();
  for (const [key, value] of rows.flatMap((row) => Object.entries(row ?? {}))) {
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);
    if (!isList || !found.has(key)) found.set(key, isList ? 'list' : 'nested');
  }
  return Object.fromEntries([...found].sort());
}

async function decode(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badBody('The body is not UTF-8');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
}

function keysOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw badBody('The body must be an object or an array of objects');
  }
  return Object.keys(row);
}

/**
 * The deepest nesting of brackets outside of strings. A loop, because a regular expression could be made to take very
 * long.
 */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (inString) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}
