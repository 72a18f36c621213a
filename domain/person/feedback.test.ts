import { expect, test } from 'vitest';
import { emailMaxLength, feedbackMessageMaxLength, feedbackSubjectMaxLength } from '../limits.ts';
import { check } from '../model/validation.ts';
import { feedbackSchema } from './feedback.ts';

const typed = { subject: 'Una idea', message: 'Hola', email: '' };

test('what is typed becomes plain text, and what looks like markup stays as it was written', () => {
  const input = {
    subject: '  Un\r\nasunto\u0007<b>  ',
    message: '\n\tUno\r\n\r\nDos\u2028tres \u001b[2J <3\n',
    email: ' ana@example.org ',
  };
  expect(check(feedbackSchema, input)).toEqual({
    ok: true,
    value: { subject: 'Un asunto <b>', message: 'Uno\n\nDos\ntres  [2J <3', email: 'ana@example.org' },
  });
});

test('an address may be left out', () => {
  expect(check(feedbackSchema, { ...typed, email: '  ' })).toEqual({
    ok: true,
    value: { ...typed, email: null },
  });
});

test.each([
  ['subject', ' \n ', 'text_required'],
  ['subject', 'x'.repeat(feedbackSubjectMaxLength + 1), 'text_too_long'],
  ['message', '\u0000', 'text_required'],
  ['message', 'x'.repeat(feedbackMessageMaxLength + 1), 'text_too_long'],
  ['email', 'nadie', 'email_invalid'],
  ['email', `${'a'.repeat(emailMaxLength)}@example.org`, 'email_invalid'],
])('%s %j is refused: %s', (field, value, code) => {
  expect(check(feedbackSchema, { ...typed, [field]: value })).toEqual({
    ok: false,
    problems: { [field]: code },
  });
});
