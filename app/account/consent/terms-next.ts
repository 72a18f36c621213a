import * as v from 'valibot';

const written = v.pipe(v.string(), v.parseJson(), v.object({ termsNext: v.optional(v.string()) }));

/** Day from which the new terms of use hold (TERMS_NEXT), ISO 8601; undefined: they hold already. */
export function termsNext(): string | undefined {
  const content = document.querySelector('meta[name="diary-config"]')?.getAttribute('content');
  return v.is(written, content) ? v.parse(written, content).termsNext : undefined;
}
