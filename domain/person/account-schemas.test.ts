import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { displayNameMaxLength, emailMaxLength, passwordMaxLength, plainTextMaxLength } from '../limits.ts';
import { check } from '../model/validation.ts';
import {
  brokenPasswordRules,
  displayNameSchema,
  emailSchema,
  newPasswordSchema,
  passwordRules,
  signUpSchema,
  toPlainText,
} from './account-schemas.ts';

/** Text with tags, blanks, control characters and surrogate pairs. */
const messyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<', '>', '<b>', '</', '\n', '\u0000', '😀', ' '),
    ),
  )
  .map((parts) => parts.join(''));

describe('an e-mail address', () => {
  it('cannot be one without a name, an @ and a domain with a dot', () => {
    for (const text of [
      '',
      'ana',
      'ana@',
      '@example.org',
      'ana@example',
      'a na@example.org',
      'a@b@example.org',
    ]) {
      expect(v.is(emailSchema, text), text).toBe(false);
    }
  });

  it('may be 254 characters long and not 255', () => {
    const domain = '@example.org';
    const longest = 'a'.repeat(emailMaxLength - domain.length) + domain;
    expect(v.is(emailSchema, longest)).toBe(true);
    expect(v.is(emailSchema, `a${longest}`)).toBe(false);
  });

  it('is whatever a mail could reach, and blanks around it do not count', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => v.parse(emailSchema, `  ${email} `) === email));
  });
});

describe('a new password', () => {
  it('tells every rule it breaks, in their order', () => {
    expect(brokenPasswordRules('')).toEqual(passwordRules.map((rule) => rule.code));
    expect(brokenPasswordRules('mañana')).toEqual([
      'password_too_short',
      'password_without_uppercase',
      'password_without_digit',
      'password_without_special',
    ]);
  });

  it.each([
    ['Luz-tenue7', []],
    ['Luz-te7', ['password_too_short']],
    ['luz-tenue7', ['password_without_uppercase']],
    ['LUZ-TENUE7', ['password_without_lowercase']],
    ['Luz-tenue', ['password_without_digit']],
    ['Luztenue7', ['password_without_special']],
    ['Ñandú veloz 7', []],
    ['ñandÚ veloz 7', []],
  ])('%s', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });

  it('may be 128 characters long and not 129', () => {
    const longest = `Aa1-${'x'.repeat(passwordMaxLength - 4)}`;
    expect(v.is(newPasswordSchema, longest)).toBe(true);
    expect(v.is(newPasswordSchema, `${longest}x`)).toBe(false);
  });

  it('keeps every rule it has when something is added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) => {
        const before = brokenPasswordRules(password);
        expect(brokenPasswordRules(password + more).every((code) => before.includes(code))).toBe(true);
      }),
    );
  });
});

describe('plain text', () => {
  it.each([
    ['<b>Ana</b>', 'Ana'],
    ['<<b>script>alert(1)</script>', 'script>alert(1)'],
    ['  Ana\u0000\nMaría  ', 'Ana  María'],
    ['me duele <3 veces', 'me duele <3 veces'],
    ['<img src=x onerror=alert(1)>', ''],
  ])('%j', (typed, stored) => {
    expect(toPlainText(typed)).toBe(stored);
  });

  it('has no tags, no control characters, no blanks around it and no half characters, and stays so', () => {
    fc.assert(
      fc.property(messyText, (text) => {
        const plain = toPlainText(text);
        expect(plain).not.toMatch(/<[^>]*>/);
        expect(plain).not.toMatch(/\p{Cc}/u);
        expect(plain).toBe(plain.trim());
        expect(plain.length).toBeLessThanOrEqual(plainTextMaxLength);
        expect(toPlainText(plain)).toBe(plain);
      }),
    );
  });

  it('never ends in half a character where it is cut', () => {
    expect(toPlainText(`${'a'.repeat(plainTextMaxLength - 1)}😀`)).toBe('a'.repeat(plainTextMaxLength - 1));
  });
});

describe('a display name', () => {
  it('cannot be empty once the tags are gone', () => {
    expect(check(displayNameSchema, ' <i></i> ')).toEqual({
      ok: false,
      problems: { '': 'display_name_required' },
    });
  });

  it('may be 50 characters long and not 51', () => {
    expect(v.is(displayNameSchema, 'ñ'.repeat(displayNameMaxLength))).toBe(true);
    expect(check(displayNameSchema, 'ñ'.repeat(displayNameMaxLength + 1))).toMatchObject({
      problems: { '': 'display_name_too_long' },
    });
  });
});

describe('the sign-up form', () => {
  it('tells the first problem of each field', () => {
    expect(check(signUpSchema, { displayName: '', email: 'ana', password: 'corta' })).toEqual({
      ok: false,
      problems: {
        displayName: 'display_name_required',
        email: 'email_invalid',
        password: 'password_too_short',
      },
    });
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => typeof check(signUpSchema, anything).ok === 'boolean'),
    );
  });
});
