import pg from 'pg';

/** Parses one value from PostgreSQL's text form. */
type Parse = (text: string) => unknown;

const { INT8, DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ, INTERVAL, NUMERIC } = pg.types.builtins;

/** Array types by the name of their element; the driver's list of type numbers omits them. */
const arrays = {
  int8: 1016,
  date: 1182,
  timestamp: 1115,
  timestamptz: 1185,
  numeric: 1231,
  interval: 1187,
  uuid: 2951,
};

const asWritten: Parse = (text) => text;
const parseTextArray: Parse = pg.types.getTypeParser(arrays.uuid);

/** A number while it is exact, otherwise the digits. */
const parseInt8: Parse = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

/** `2026-11-21 01:53:59.25+00` becomes `2026-11-21T01:53:59.25+00:00`; `infinity` stays. */
const parseTimestamp: Parse = (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

const parsers = new Map<number, Parse>([
  [INT8, parseInt8],
  [NUMERIC, asWritten],
  [DATE, asWritten],
  [TIME, asWritten],
  [TIMETZ, asWritten],
  [INTERVAL, asWritten],
  [TIMESTAMP, parseTimestamp],
  [TIMESTAMPTZ, parseTimestamp],
  [arrays.int8, eachOf(parseInt8)],
  [arrays.timestamp, eachOf(parseTimestamp)],
  [arrays.timestamptz, eachOf(parseTimestamp)],
  [arrays.date, parseTextArray],
  [arrays.numeric, parseTextArray],
  [arrays.interval, parseTextArray],
]);

/**
 * How values are returned by either database: numbers, booleans, JSON and arrays as such; int8 as a number while that
 * is exact and as digits beyond; numeric as digits, because a number would round; dates, times and timestamps as ISO
 * 8601 text, because a calendar day is not an instant; bytea as a Buffer; the rest, including uuid, as PostgreSQL's
 * own text.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(type)) || pg.types.getTypeParser(type, format),
};

function eachOf(parse: Parse): Parse {
  return (text) => {
    const elements: unknown = parseTextArray(text);
    return Array.isArray(elements) ? elements.map((element) => parseElement(element, parse)) : elements;
  };
}

function parseElement(element: unknown, parse: Parse): unknown {
  if (Array.isArray(element)) return element.map((inner) => parseElement(inner, parse));
  return typeof element === 'string' ? parse(element) : element;
}

/** A value as the protocol sends it: text, bytes, or null. */
export type WireValue = string | Buffer | null;

/**
 * A value as it is sent to PostgreSQL, which converts it to the parameter's type. A Date is sent as UTC, whatever the
 * time zone of the machine. Lists become PostgreSQL's array notation, other objects JSON.
 */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`;
  const wire = toWire(value);
  if (wire === null) return 'NULL';
  const text = typeof wire === 'string' ? wire : `\\x${wire.toString('hex')}`;
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Whether PostgreSQL can store a text: it has no NUL, and no half of a surrogate pair, which is not valid UTF-8. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
