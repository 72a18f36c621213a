import * as v from 'valibot';
import { feedbackMessageMaxLength, feedbackSubjectMaxLength } from '../limits.ts';
import { problem } from '../vocabulary/problem-codes.ts';
import { emailSchema } from './account-schemas.ts';

/**
 * One line: control characters and line breaks become blanks. Tags stay, as text: the message is never rendered as markup.
 */
const toLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Lines of plain text: control characters become blanks, except tabs and line breaks. */
const toLines = (text: string) =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim();

/** A message to the operator of the server, as typed. An e-mail address is given only if an answer is wanted. */
export const feedbackSchema = v.object({
  subject: v.pipe(
    v.string(),
    v.transform(toLine),
    v.minLength(1, problem('text_required')),
    v.maxLength(feedbackSubjectMaxLength, problem('text_too_long')),
  ),
  message: v.pipe(
    v.string(),
    v.transform(toLines),
    v.minLength(1, problem('text_required')),
    v.maxLength(feedbackMessageMaxLength, problem('text_too_long')),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text || null),
    v.nullable(emailSchema),
  ),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;
