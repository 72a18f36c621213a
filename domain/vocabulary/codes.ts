import * as v from 'valibot';

/** A reference to an own entry (domain/day/own-item.ts), as code lists hold it. */
export type OwnCode = `own_${string}`;

const ownCode = /^own_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The code of an own entry. @param id uuid of the entry */
export function ownCodeOf(id: string): OwnCode {
  return `own_${id}`;
}

/** Whether a code stands for an own entry. */
export function isOwnCode(code: string): code is OwnCode {
  return ownCode.test(code);
}

/** The id of the entry an own code stands for. */
export function idOfOwnCode(code: OwnCode): string {
  return code.slice('own_'.length);
}

/** One code of a vocabulary or own entry, required in a form. */
export function codeOf<const Code extends string>(codes: readonly Code[]) {
  return v.custom<Code | OwnCode>(
    (input) =>
      typeof input === 'string' && ((codes as readonly string[]).includes(input) || isOwnCode(input)),
  );
}

/** A list read from a row without unknown codes, which a newer version may have saved. */
export function knownCodes<const Code extends string>(codes: readonly Code[]) {
  return v.pipe(
    v.array(v.string()),
    v.transform((list) => codes.filter((code) => list.includes(code))),
  );
}

/** Like `knownCodes`, keeping own entries; in the order they were saved. */
export function knownOrOwnCodes<const Code extends string>(codes: readonly Code[]) {
  const isKnown = (code: string): code is Code => (codes as readonly string[]).includes(code);
  return v.pipe(
    v.array(v.string()),
    v.transform((list) => list.filter((code): code is Code | OwnCode => isKnown(code) || isOwnCode(code))),
  );
}
