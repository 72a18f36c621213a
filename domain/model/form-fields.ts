import * as v from 'valibot';
import {
  addMinutes,
  type CalendarDay,
  type Instant,
  instantSchema,
  instantsOf,
  isCalendarDay,
  isKnownZone,
} from '../calendar-date.ts';
import {
  clockToleranceMinutes,
  codesMax,
  doseDecimals,
  doseMax,
  earliestDay,
  earliestInstant,
  intensityMax,
  intensityMin,
  latestDay,
  textDefaultMaxLength,
  zoneMaxLength,
} from '../limits.ts';
import { codeOf } from '../vocabulary/codes.ts';
import { impactAreas, impacts } from '../vocabulary/impact.ts';
import { overuseClasses } from '../vocabulary/overuse-classes.ts';
import { type ProblemCode, problem } from '../vocabulary/problem-codes.ts';
import { doseUnits } from '../vocabulary/units.ts';
import type { Column } from './columns.ts';
import { type Declaration, defaultsOf, type ValueOf } from './table.ts';

/**
 * The fields the diary's forms are made of, each with the database's rule, so that a form can show a problem before
 * anything is sent.
 */

/** Whether an instant lies further ahead than a device's clock may be. */
export function isInFuture(instant: Instant, now: Instant): boolean {
  return instant > addMinutes(now, clockToleranceMinutes);
}

/** A local time as typed: `YYYY-MM-DDTHH:mm`, or less while it is incomplete. */
export interface ClockTime {
  readonly local: string;
  /** IANA name. */
  readonly zone: string;
}

/**
 * An instant, or a local time with its zone. A local time the clock skipped is refused (`time_skipped`). A repeated one
 * means its first occurrence; for the second, give the instant.
 */
const moment = v.pipe(
  v.union([v.string(), v.object({ local: v.string(), zone: v.string() })], problem('time_invalid')),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): string => {
    if (typeof value === 'string') return value;
    const instants = instantsAt(value);
    if (instants?.[0]) return instants[0];
    addIssue({ message: problem(instants ? 'time_skipped' : 'time_invalid') });
    return NEVER;
  }),
  instantSchema,
);

/** Every instant of a typed local time; null while it is incomplete. */
export function instantsAt({ local, zone }: ClockTime): readonly Instant[] | null {
  try {
    return instantsOf(local, zone);
  } catch {
    return null;
  }
}

/** When something happened, as an instant or a local time: not before `earliestInstant`, not in the future. */
export function happenedBy(now: Instant) {
  return v.pipe(
    moment,
    v.minValue(earliestInstant, problem('time_too_early')),
    v.check((instant) => !isInFuture(instant, now), problem('time_in_future')),
  );
}

/** A day something begins or ends, past or planned. */
export const plannedDay = v.pipe(
  v.string(problem('day_invalid')),
  v.check(isCalendarDay, problem('day_invalid')),
  v.minValue(earliestDay, problem('day_too_early')),
  v.maxValue(latestDay, problem('day_too_late')),
);

/** A past day or today. @param today the person's local date */
export function dayBy(today: CalendarDay) {
  return v.pipe(plannedDay, v.maxValue(today, problem('day_in_future')));
}

/** An IANA time zone this device knows. */
export const zoneField = v.pipe(
  v.string(),
  v.maxLength(zoneMaxLength, problem('zone_unknown')),
  v.check(isKnownZone, problem('zone_unknown')),
);

/** Pain on the numeric rating scale, 0-10. */
export const intensityField = v.pipe(
  v.number(problem('intensity_missing')),
  v.integer(problem('intensity_out_of_range')),
  v.minValue(intensityMin, problem('intensity_out_of_range')),
  v.maxValue(intensityMax, problem('intensity_out_of_range')),
);

/** A whole number from min to max. NaN is 'number_invalid'. */
export function wholeNumber(min: number, max: number, outOfRange: ProblemCode) {
  return v.pipe(
    v.number(problem('number_invalid')),
    v.integer(outOfRange),
    v.minValue(min, outOfRange),
    v.maxValue(max, outOfRange),
  );
}

/** A free text, trimmed; it may be empty. @param max characters; a short text needs no limit of its own */
export function textUpTo(tooLong: ProblemCode, max = textDefaultMaxLength) {
  return v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong));
}

/** A name, trimmed; it may not be empty. */
export function nameUpTo(max: number, missing: ProblemCode, tooLong: ProblemCode) {
  return v.pipe(v.string(missing), v.trim(), v.minLength(1, missing), v.maxLength(max, tooLong));
}

/** A dose in the chosen unit; null if not given. */
export const doseField = v.nullable(
  v.pipe(
    v.number(problem('number_invalid')),
    v.gtValue(0, problem('dose_not_positive')),
    v.maxValue(doseMax, problem('dose_too_large')),
    v.check((dose) => hasDecimals(dose, doseDecimals), problem('dose_too_precise')),
  ),
);

/** The unit of a dose. */
export const unitField = v.nullable(v.picklist(doseUnits));

/** A dose needs a unit; a unit may be chosen before its dose. */
export function doseHasUnit({ dose, unit }: { dose: number | null; unit: string | null }): boolean {
  return dose === null || unit !== null;
}

/** The class an own medicine counts in; null is unclassified, or the dictionary's class. */
export const overuseField = v.nullable(v.picklist(overuseClasses));

/** How much time was lost in each area of life. */
export const impactField = v.object(v.entriesFromList(impactAreas, v.nullable(v.picklist(impacts))));

/** A list of codes of a vocabulary, each once. */
export function codesOf<const Code extends string>(codes: readonly Code[]) {
  return v.pipe(
    v.array(v.picklist(codes)),
    v.check((list) => isSet(list), problem('invalid')),
  );
}

/** Like `codesOf`, with own entries as well. */
export function codesOrOwn<const Code extends string>(codes: readonly Code[]) {
  return v.pipe(
    v.array(codeOf(codes)),
    v.check((list) => isSet(list), problem('invalid')),
    v.maxLength(codesMax, problem('codes_too_many')),
  );
}

/** Answers to yes-or-no questions by code or own entry; null was asked and not answered. */
export function answersTo<const Code extends string>(codes: readonly Code[]) {
  return v.pipe(
    v.record(codeOf(codes), v.nullable(v.boolean())),
    v.check((answers) => Object.keys(answers).length <= codesMax, problem('codes_too_many')),
  );
}

type Field<Value> = v.OptionalSchema<v.GenericSchema<unknown, Value>, Value>;
/** One form field for each property; a missing value takes the column's default. */
type FieldsOf<D> = { readonly [P in keyof D]: Field<ValueOf<D[P]>> };

function fieldsWith<D extends Declaration>(
  declared: D,
  schemaOf: (column: Column) => v.GenericSchema<unknown, unknown>,
): FieldsOf<D> {
  const initial = new Map<string, unknown>(Object.entries(defaultsOf(declared)));
  const fields = Object.entries(declared).map(([property, one]) => {
    const schema =
      'parts' in one ? v.object(mapValues(one.parts, (part) => schemaOf(part as Column))) : schemaOf(one);
    return [property, v.optional(schema, initial.get(property))];
  });
  return Object.fromEntries(fields) as FieldsOf<D>;
}

function mapValues<T, Result>(from: Readonly<Record<string, T>>, change: (value: T) => Result) {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}

function ruleOf({
  facts: { type, schema, codes, own, nullable },
}: Column): v.GenericSchema<unknown, unknown> {
  if (!codes) return schema;
  const rule = type === 'text' ? v.picklist(codes) : own ? codesOrOwn(codes) : codesOf(codes);
  return nullable ? v.nullable(rule) : rule;
}

/** The rules for columns that their type describes fully: yes or no, and codes. @param declared each with a default */
export const rulesOf = <D extends Declaration>(declared: D): FieldsOf<D> => fieldsWith(declared, ruleOf);

/** The values of columns a draft may hold: parsed as leniently as a row, because a draft may be older than this version. */
export const draftFieldsOf = <D extends Declaration>(declared: D): FieldsOf<D> =>
  fieldsWith(declared, ({ facts }) => facts.schema);

function isSet(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

/** Whether a number has at most `places` decimal places. */
export function hasDecimals(number: number, places: number): boolean {
  return Number(number.toFixed(places)) === number;
}
