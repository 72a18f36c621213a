import type { AuthPolicy } from '../policy.ts';

/** A mail address as it is stored and compared: trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The normalized address if mail may be sent to it; undefined when it is not a valid address. */
export function readEmail(text: string, policy: AuthPolicy): string | undefined {
  const email = normalizeEmail(text);
  return email.length <= policy.email.max && policy.email.isValid(email) ? email : undefined;
}
