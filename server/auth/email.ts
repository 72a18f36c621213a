import type { AuthPolicy } from './policy.ts';

/** A mail address as it is stored and compared: trimmed, lower case. Undefined when it is none. */
export function readEmail(text: string, policy: AuthPolicy): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= policy.email.max && policy.email.isValid(email) ? email : undefined;
}
