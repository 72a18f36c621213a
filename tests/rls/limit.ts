import { randomUUID } from 'node:crypto';
import { clockToleranceMinutes, codesMax, doseMax, earliestInstant } from '#domain/limits.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import type { Row, Table } from './rows.ts';

/** A limit of the database: rows just inside are accepted, rows just outside are refused by the named constraint. */
export interface Limit {
  readonly table: Table;
  /** Name of the constraint, or of the rule of a trigger that reports like one. */
  readonly name: string;
  readonly inside: readonly Case[];
  readonly outside: readonly Case[];
  /** Set when the column is written only at insert, or only at update. */
  readonly only?: 'insert' | 'update';
}

/** Columns, or a function where they depend on the time of day. */
type Case = Row | (() => Row);

/** Two code units and four bytes each, but one character. */
const emoji = (length: number) => '🧠'.repeat(length);
export const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

const second = 1000;
const minute = 60 * second;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
/** Margin for the time between building a row here and its arrival in the database. */
const slack = 30 * second;
export const almostTooLate = (column: string) => () => ({
  [column]: fromNow(clockToleranceMinutes * minute - slack),
});
export const tooLate = (column: string) => () => ({
  [column]: fromNow(clockToleranceMinutes * minute + slack),
});

/** Rows that differ in one column. */
export const each = (column: string, values: readonly unknown[]) =>
  values.map((value) => ({ [column]: value }));

/** An integer within a range, or null where that is allowed. */
export function range(
  table: Table,
  column: string,
  min: number,
  max: number,
  also: readonly unknown[] = [null],
): Limit {
  return {
    table,
    name: `${table}_${column}_range`,
    inside: each(column, [...also, min, max]),
    outside: each(column, [min - 1, max + 1]),
  };
}

/** One code of a vocabulary, or null where that is allowed. */
export function known(
  table: Table,
  column: string,
  codes: readonly string[],
  also: readonly null[] = [null],
): Limit {
  return {
    table,
    name: `${table}_${column}_known`,
    inside: each(column, [...also, ...codes]),
    outside: each(column, ['', 'unheard_of', codes[0]?.toUpperCase()]),
  };
}

/** A list of distinct codes of a vocabulary. */
export function list(table: Table, column: string, codes: readonly string[]): Limit {
  return {
    table,
    name: `${table}_${column}_known`,
    inside: each(column, [[], [...codes], ...codes.map((code) => [code])]),
    outside: each(column, [['unheard_of'], [null], [codes[0], codes[0]], [[codes[0]]], ['own_1']]),
  };
}

/** As `list`, with the person's own entries as well. */
export function listWithOwn(table: Table, column: string, codes: readonly string[]): Limit {
  const own = (count: number) => Array.from({ length: count }, () => ownCodeOf(randomUUID()));
  const { inside, outside, ...limit } = list(table, column, codes);
  return {
    ...limit,
    inside: [...inside, ...each(column, [[codes[0], ...own(1)], own(codesMax)])],
    outside: [...outside, ...each(column, [own(codesMax + 1)])],
  };
}

/** A free text: counted in characters. */
export function length(table: Table, column: string, max: number): Limit {
  return {
    table,
    name: `${table}_${column}_length`,
    inside: each(column, ['', emoji(max)]),
    outside: each(column, ['a'.repeat(max + 1)]),
  };
}

/** A name: counted in characters without the spaces around it, and never empty. */
export function name(table: Table, max: number): Limit {
  return {
    table,
    name: `${table}_name_length`,
    inside: each('name', ['a', ` ${emoji(max)} `]),
    outside: each('name', ['', '   ', 'a'.repeat(max + 1)]),
  };
}

/** Yes-or-no answers by code. */
export function answers(table: Table, column: string, codes: readonly string[]): Limit {
  const own = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, () => [ownCodeOf(randomUUID()), true]));
  const [first = ''] = codes;
  return {
    table,
    name: `${table}_${column}_known`,
    inside: each(column, [
      {},
      Object.fromEntries(codes.map((code) => [code, true])),
      { [first]: false },
      { [first]: null },
      own(codesMax),
    ]),
    outside: each(column, [
      { unheard_of: true },
      { own_1: true },
      { [first]: 'yes' },
      { [first]: 1 },
      { [first]: {} },
      { [first]: [true] },
      own(codesMax + 1),
      '[]',
      '[true]',
      '"yes"',
      'null',
    ]),
  };
}

/** Names of time zones. */
export const zones = (table: Table, column = 'zone', also: readonly null[] = []): Limit => ({
  table,
  name: `${table}_${column}_known`,
  // Not `zoneMaxLength`: no zone's name is nearly as long.
  inside: each(column, [
    ...also,
    'Europe/Madrid',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+3',
    'UTC',
    'Asia/Calcutta',
  ]),
  outside: each(column, ['Europe/Nowhere', 'FOO5', 'FOO5/BAR', '+02:00', '../../etc/passwd', '']),
});

/** A dose: null, or more than zero. */
export const dose = (table: Table, column = 'dose'): Limit => ({
  table,
  name: `${table}_${column}_positive`,
  inside: each(column, [null, 0.001, doseMax]),
  outside: each(column, [0, -1, 0.0004, 'NaN']),
});

/** When a row was moved to the trash, by a device's clock. */
export const trashed = (table: Table): Limit => ({
  table,
  name: `${table}_deleted_at_sane`,
  only: 'update',
  inside: each('deleted_at', [null, earliestInstant, '2199-12-31T23:59:59.999Z']),
  outside: each('deleted_at', [before(earliestInstant), '2200-01-01T00:00:00Z', 'infinity', '-infinity']),
});
