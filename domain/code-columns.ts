/** Columns that hold codes of a vocabulary. A newer version may have saved codes this one does not know. */
import * as v from 'valibot';
import { column } from './columns.ts';
import { knownCodes, knownOrOwnCodes, type OwnCode } from './vocabulary/codes.ts';

/** One code. A row with one that is not known cannot be read: what else it says would mean something else. */
export const code = <const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
) => column<Name, Code>(name, 'text', v.picklist(codes), { codes });

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
