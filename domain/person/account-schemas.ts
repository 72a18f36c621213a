import * as v from 'valibot';
import {
  displayNameMaxLength,
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  plainTextMaxLength,
} from '../limits.ts';
import { type ProblemCode, problem } from '../vocabulary/problem-codes.ts';

/** Text, an @, text with a dot: only a mail can tell whether the address can be reached. */
const simpleAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An e-mail address as typed; surrounding blanks are removed. */
export const emailSchema = v.pipe(
  v.string(problem('email_invalid')),
  v.trim(),
  v.maxLength(emailMaxLength, problem('email_invalid')),
  v.regex(simpleAddress, problem('email_invalid')),
);

/** One rule for a new password; letters of every script count, so that Ñ is a capital letter. */
interface PasswordRule {
  readonly code: ProblemCode;
  readonly holds: (password: string) => boolean;
}

/** The five rules in the order they are shown (docs/specification.md#validation). */
export const passwordRules = [
  { code: 'password_too_short', holds: (password) => password.length >= passwordMinLength },
  { code: 'password_without_uppercase', holds: (password) => /\p{Lu}/u.test(password) },
  { code: 'password_without_lowercase', holds: (password) => /\p{Ll}/u.test(password) },
  { code: 'password_without_digit', holds: (password) => /\p{Nd}/u.test(password) },
  { code: 'password_without_special', holds: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password) },
] as const satisfies readonly PasswordRule[];

export type PasswordRuleCode = (typeof passwordRules)[number]['code'];

/** The rules a password breaks, in order; none if it may be used. */
export function brokenPasswordRules(password: string): PasswordRuleCode[] {
  return passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.code);
}

/** A new password. Signing in does not check the rules, so an old password stays valid when they change. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.maxLength(passwordMaxLength, problem('password_too_long')),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const code of brokenPasswordRules(dataset.value)) addIssue({ message: code });
  }),
);

/**
 * Reduces typed text to one line of plain text: tags stripped, control characters turned into blanks, trimmed, cut to
 * `plainTextMaxLength`. Idempotent.
 */
export function toPlainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, plainTextMaxLength)
    .replace(/[\uD800-\uDBFF]$/, '') // the cut may have split a surrogate pair
    .trimEnd();
}

/** A person's display name; required, plain text, at most `displayNameMaxLength` characters. */
export const displayNameSchema = v.pipe(
  v.string(problem('display_name_required')),
  v.transform(toPlainText),
  v.minLength(1, problem('display_name_required')),
  v.maxLength(displayNameMaxLength, problem('display_name_too_long')),
);

/** The sign-up form. */
export const signUpSchema = v.object({
  displayName: displayNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
});
