import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

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
