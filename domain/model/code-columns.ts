/** Columns that hold codes of a vocabulary. A newer version may have saved codes this version does not know. */
import * as v from 'valibot';
import { codeOf, knownCodes, knownOrOwnCodes, type OwnCode } from '../vocabulary/codes.ts';
import { column, type Json } from './columns.ts';

/** One code. A row with an unknown code cannot be read: its other columns could mean something else. */
export const code = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) => column<Name, Code>(name, 'text', v.picklist(codes), { codes });

/** One code, or the person's own entry. A row with any other code cannot be read. */
export const codeOrOwn = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) => column<Name, Code | OwnCode>(name, 'text', codeOf(codes), { codes, own: true });

/** One code, or null; an unknown code reads as null. */
export const codeOrNull = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) =>
  column<Name, Code | null>(name, 'text', v.fallback(v.nullable(v.picklist(codes)), null), {
    codes,
  }).orNull();

/** One code; an unknown code reads as the column's default. */
export const codeOr = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
  otherwise: NoInfer<Code>,
) => column<Name, Code>(name, 'text', v.fallback(v.picklist(codes), otherwise), { codes }).default(otherwise);

/** Answers to yes-or-no questions, by code: null was asked and not answered, a missing code was not asked. */
export type Answers<Code extends string> = Readonly<Partial<Record<Code | OwnCode, boolean | null>>>;

/** Answers by code or own entry; unknown codes are left out. */
export function answers<const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) {
  const isKnown = v.is.bind(undefined, codeOf(codes));
  const schema = v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((given) => {
      const known = Object.entries(given).filter(
        ([code, answer]) => isKnown(code) && (answer === null || typeof answer === 'boolean'),
      );
      return Object.fromEntries(known) as Answers<Code>;
    }),
  );
  return column<Name, Answers<Code>>(name, 'jsonb', schema).default({} as Answers<Code> & Json);
}

/** A list of codes; unknown ones are left out. */
export const codes = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) => column<Name, readonly Code[]>(name, 'text[]', knownCodes(codes), { codes }).default([]);

/** A list of codes and own entries; unknown codes are left out. */
export const codesAndOwn = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) =>
  column<Name, readonly (Code | OwnCode)[]>(name, 'text[]', knownOrOwnCodes(codes), {
    codes,
    own: true,
  }).default([]);
