import { expect, test } from 'vitest';
import { allScreens, locales, screens } from '../paths.ts';
import { offlineRedirect, precachedPageAt, precachedPages, requestedPage } from './precached-pages.ts';

test('every private screen is precached in both languages, with home, sign-in, danger signs, share links and the offline page', () => {
  for (const locale of locales) {
    for (const bare of [
      '/',
      '/auth',
      '/red-flags',
      '/shared',
      '/offline',
      '/entry',
      '/calendar',
      '/settings',
      '/episode/_',
    ]) {
      expect(precachedPages).toContain(`/${locale}${bare}`);
    }
  }
  const precached = allScreens.filter((screen) => screens[screen].private);
  expect(precachedPages).toHaveLength(locales.length * (precached.length + 5));
});

test.each([
  ['/es/', '/es/'],
  ['/es/red-flags', '/es/red-flags'],
  ['/en/entry', '/en/entry'],
  ['/es/episode/3f1c9a34-58d6-4f0e-9d5a-0c1f9be1a001', '/es/episode/_'],
  ['/en/episode/_', '/en/episode/_'],
])('%s opens from %s', (pathname, page) => expect(precachedPageAt(pathname)).toBe(page));

test.each([
  '/',
  '/es',
  '/entry',
  '/es/entry/',
  '/es/nada',
  '/es/%zz',
  '/es/about',
  '/es/auth/confirm',
  '/en/'.repeat(2),
])('%s is fetched from the network', (pathname) => expect(precachedPageAt(pathname)).toBeUndefined());

test.each([
  ['/', '/es/'],
  ['/entry?day=2026-11-20', '/es/entry?day=2026-11-20'],
  ['/unknown', '/es/'],
  ['/es', '/es/'],
  ['/en/entry/?day=1', '/en/entry?day=1'],
  ['/en/episode/5/', '/en/episode/5'],
  ['/es/nada?a=1&b=2', '/es/offline?page=%2Fes%2Fnada%3Fa%3D1%26b%3D2'],
  ['/en/about', '/en/offline?page=%2Fen%2Fabout'],
  ['/en/auth/confirm?token=1', '/en/offline?page=%2Fen%2Fauth%2Fconfirm%3Ftoken%3D1'],
])('without a network %s leads to %s', (address, leadsTo) => {
  const url = new URL(address, 'http://localhost');
  expect(offlineRedirect(url)).toBe(leadsTo);
});

test('an offline redirect ends at a precached page', () => {
  for (const address of ['/', '/es', '/calendar', '/es/settings/', '/en/blog/x', '/es/nada', '/en/legal']) {
    const sent = new URL(offlineRedirect(new URL(address, 'http://localhost')), 'http://localhost');
    expect(precachedPages).toContain(precachedPageAt(sent.pathname));
  }
});

test.each([
  ['/en/about?x=1', '/en/about?x=1'],
  [null, '/en/'],
  ['', '/en/'],
  ['//evil.example/en/', '/en/'],
  ['/\\evil.example', '/en/'],
  ['https://evil.example/en/', '/en/'],
  ['javascript:alert(1)', '/en/'],
  ['/auth/v1/authorize', '/en/'],
])('from the offline page, %j leads back to %s', (requested, page) =>
  expect(requestedPage(requested, 'en')).toBe(page),
);
