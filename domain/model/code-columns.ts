/** Columns that hold codes of a vocabulary. A newer version may have saved codes this one does not know. */
import * as v from 'valibot';
import { codeOf, knownCodes, knownOrOwnCodes, type OwnCode } from '../vocabulary/codes.ts';
import { column, type Json } from './columns.ts';

/** One code. A row with one that is not known cannot be read: what else it says would mean something else. */
export const code = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) => column<Name, Code>(name, 'text', v.picklist(codes), { codes });

/** One code, or the person's own entry. A row with another cannot be read. */
export const codeOrOwn = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) => column<Name, Code | OwnCode>(name, 'text', codeOf(codes), { codes, own: true });

/** One code, or null; one that is not known is read as null. */
export const codeOrNull = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) =>
  column<Name, Code | null>(name, 'text', v.fallback(v.nullable(v.picklist(codes)), null), {
    codes,
  }).orNull();

/** One code; one that is not known is read as the one the database writes when nothing is said. */
export const codeOr = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
  otherwise: NoInfer<Code>,
) => column<Name, Code>(name, 'text', v.fallback(v.picklist(codes), otherwise), { codes }).default(otherwise);

/** What was answered to yes-or-no questions, by code: null was asked and not answered, a code that is missing was not asked. */
export type Answers<Code extends string> = Readonly<Partial<Record<Code | OwnCode, boolean | null>>>;

/** Answers by codes and the person's own entries; codes that are not known are left out. */
export function answers<const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) {
  const isKnown = v.is.bind(undefined, codeOf(codes));
  const schema = v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((said) => {
      const known = Object.entries(said).filter(
        ([code, answer]) => isKnown(code) && (answer === null || typeof answer === 'boolean'),
      );
      return Object.fromEntries(known) as Answers<Code>;
    }),
  );
  return column<Name, Answers<Code>>(name, 'jsonb', schema).default({} as Answers<Code> & Json);
}

/** A list of codes; those that are not known are left out. */
export const codes = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) => column<Name, readonly Code[]>(name, 'text[]', knownCodes(codes), { codes }).default([]);

/** A list of codes and of the person's own entries; codes that are not known are left out. */
export const codesAndOwn = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) =>
  column<Name, readonly (Code | OwnCode)[]>(name, 'text[]', knownOrOwnCodes(codes), {
    codes,
    own: true,
  }).default([]);
