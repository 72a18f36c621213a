import { parseAbsolute } from '@internationalized/date';
import { type Instant, isKnownZone } from '../calendar-date.ts';
import type { Columns, Json } from '../model/columns.ts';
import type { CellKind, ExportColumn } from './export-columns.ts';

/**
 * The start of a text a spreadsheet would run as a formula (OWASP, "CSV Injection"), including quotes and spaces some
 * programs strip first.
 */
const formula = String.raw`(?=[\p{Zs}"']*[=+\-@＝＋－＠\t\r])`;
/** Characters at which a program with another separator starts a new cell, even within quotes. */
const signs = String.raw`[,;\t\r\n]`;
const atStart = new RegExp(`^${formula}`, 'u');
const afterSign = new RegExp(`(${signs})${formula}`, 'gu');
const guarded = new RegExp(`(^|${signs})'${formula}`, 'gu');

/**
 * Puts an apostrophe before each formula, so that no spreadsheet runs any part of the text, wherever it splits it.
 * `unguard` removes them.
 */
export function guard(text: string): string {
  return text.replace(afterSign, "$1'").replace(atStart, "'");
}

export function unguard(text: string): string {
  return text.replace(guarded, '$1');
}

/** Splits `2026-03-01T10:00:00.25+00:00` into whole seconds and the exact fraction. */
const timestamp = /^(.{19})(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * An instant in local time with its offset: `2026-03-01T11:00:00.25+01:00`. Digits finer than a millisecond are kept. A
 * value that is no timestamp (PostgreSQL has infinity) stays unchanged.
 * @param zone IANA; an unknown one counts as UTC
 */
export function withOffset(instant: string, zone: string): string {
  const [, seconds, fraction = '', offset] = timestamp.exec(instant) ?? [];
  if (!seconds || !offset) return instant;
  const wholeSeconds = new Date(`${seconds}${offset}`).toISOString();
  const zoned = parseAbsolute(wholeSeconds, isKnownZone(zone) ? zone : 'UTC');
  // Before time zones, local offsets included seconds, which this format cannot express.
  const local = zoned.offset % 60_000 === 0 ? zoned : parseAbsolute(wholeSeconds, 'UTC');
  return `${local.toString().slice(0, 19)}${fraction}${offsetText(local.offset)}`;
}

/** An instant of the diary in local time with its offset, without a zero fraction. */
export const clockTime = (at: Instant, zone: string) => withOffset(at.replace(/\.000Z$/, 'Z'), zone);

/** `+05:30`, `-03:00`. @param milliseconds east of UTC */
function offsetText(milliseconds: number): string {
  const minutes = Math.trunc(Math.abs(milliseconds) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}

/** The same instant in UTC, as the server writes it. */
export function inUtc(text: string): string {
  const [, seconds, fraction = '', offset] = timestamp.exec(text) ?? [];
  if (!seconds || !offset) return text;
  return `${new Date(`${seconds}${offset}`).toISOString().slice(0, 19)}${fraction}+00:00`;
}

/** A value as the text of a cell; null is empty. @param row holds the zone */
export function cellText(value: Json, kind: CellKind, row: Columns): string {
  if (value === null) return '';
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'instant') return withOffset(String(value), String(row.zone ?? 'UTC'));
  if (Array.isArray(value)) return guard(value.join(';'));
  return typeof value === 'string' ? guard(value) : String(value);
}

/** The value of a cell's text. */
export function valueOfCell(text: string, { kind, nullable }: ExportColumn): Json {
  if (text === '' && nullable) return null;
  switch (kind) {
    case 'number':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'instant':
      return inUtc(text);
    case 'list':
      return text === '' ? [] : unguard(text).split(';');
    case 'json':
      return JSON.parse(text);
    case 'text':
      return unguard(text);
  }
}
