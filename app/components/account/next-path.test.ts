import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';
import { toSignIn } from './to-sign-in.ts';

test.each([
  ['/es/calendar', '/es/calendar'],
  ['/en/calendar?month=2026-03#12', '/en/calendar?month=2026-03#12'],
  ['/es/episode/3f0d', '/es/episode/3f0d'],
  ['/es/reset-password', '/es/reset-password'],
  ['/reset-password', '/es/reset-password'],
  ['/entry?from=mail#x', '/es/entry?from=mail#x'],
])('%s is accepted as a path of this site', (given, path) => {
  expect(nextPath(given, 'es')).toBe(path);
});

test.each([
  null,
  '',
  'es/calendar',
  'https://evil.example/',
  '//evil.example/es/',
  '/\\evil.example/es/',
  '/\t/evil.example/es/',
  'javascript:alert(1)',
  '/es/nowhere',
  '/auth/v1/logout',
  '/es/auth?mode=signup',
  '/es/auth/confirm?token_hash=x',
  '/auth?mode=signup',
  '/nowhere',
])('%j is replaced by the home page', (given) => {
  expect(nextPath(given, 'en')).toBe('/en/');
});

test('an address of this site is its path, one of another is the home page', () => {
  const own = 'https://diary.example';
  expect(nextPath('https://diary.example/en/calendar?month=2026-03', 'en', own)).toBe(
    '/en/calendar?month=2026-03',
  );
  expect(nextPath('https://diary.example', 'en', own)).toBe('/en/');
  expect(nextPath('https://diary.example.evil.example/en/calendar', 'en', own)).toBe('/en/');
  expect(nextPath('https://diary.example@evil.example/en/calendar', 'en', own)).toBe('/en/');
});

test('the sign-in page has the page to go on to in its query, and the fragment of that page as its own', () => {
  const here = { pathname: '/en/insights', search: '?x=2', hash: '#relief' };
  const { pathname, search, hash } = toSignIn('en', here);
  expect(pathname).toBe('/en/auth');
  expect(nextPath(new URLSearchParams(search).get('next'), 'en') + hash).toBe('/en/insights?x=2#relief');
  expect(search).not.toContain('relief');
});
