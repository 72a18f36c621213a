import { expect, test } from 'vitest';
import { check } from '#domain/model/validation.ts';
import { modeOf, schemas, searchFor } from './modes.ts';

test('an unknown mode is signing in', () => {
  expect([null, '', 'admin', 'login', 'signup', 'forgot', 'mail'].map(modeOf)).toEqual([
    'login',
    'login',
    'login',
    'login',
    'signup',
    'forgot',
    'mail',
  ]);
});

test('changing the mode keeps where to go on to', () => {
  const params = new URLSearchParams('next=/es/entry&mode=forgot');
  expect(searchFor('login', params)).toBe('?next=%2Fes%2Fentry');
  expect(searchFor('signup', params)).toBe('?next=%2Fes%2Fentry&mode=signup');
  expect(searchFor('login', new URLSearchParams('mode=signup'))).toBe('');
});

test('signing in accepts a password that would not be accepted today', () => {
  const typed = { displayName: '', email: 'ana@diario.example', password: 'old' };
  expect(check(schemas.login, typed).ok).toBe(true);
  expect(check(schemas.login, { ...typed, password: '' })).toEqual({
    ok: false,
    problems: { password: 'invalid' },
  });
  expect(check(schemas.signup, typed)).toMatchObject({
    ok: false,
    problems: {
      displayName: 'display_name_required',
      password: 'password_too_short',
      healthConsent: 'invalid',
      oldEnough: 'invalid',
    },
  });
  for (const mode of ['forgot', 'mail'] as const) {
    expect(check(schemas[mode], { ...typed, email: 'ana' })).toEqual({
      ok: false,
      problems: { email: 'email_invalid' },
    });
  }
});
