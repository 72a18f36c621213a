import type { AuthPolicy } from './policy.ts';

/** A mail address in the one spelling that is stored and compared: trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The same of an address that is to be written to; undefined when it is none. */
export function readEmail(text: string, policy: AuthPolicy): string | undefined {
  const email = normalizeEmail(text);
  return email.length <= policy.email.max && policy.email.isValid(email) ? email : undefined;
}
