import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  alternatePath,
  blogSlugs,
  inLocale,
  libraryEntryOf,
  librarySlugs,
  linkTo,
  linkToEpisode,
  linkToLibraryEntry,
  locales,
  resolve,
  type ScreenWithoutParameter,
  screens,
} from './paths.ts';

describe('every URL of the product', () => {
  test('is listed here', () => {
    const pages = locales.flatMap((locale) =>
      Object.values(screens).map(({ path }) => inLocale(path, locale)),
    );
    expect(pages).toMatchSnapshot('pages');
    const redirects = Object.values(screens).map(({ path }) => {
      const sample = path.replace(/:\w+/, 'x');
      const answer = resolve(sample);
      return `${sample} -> ${answer.kind === 'redirect' ? answer.to : answer.kind}`;
    });
    expect(redirects).toMatchSnapshot('redirects of unprefixed paths');
  });
});

describe('what the server answers', () => {
  test.each([
    ['/', { kind: 'redirect', to: '/es/', permanent: false }],
    ['/quality-of-life', { kind: 'redirect', to: '/es/', permanent: false }],
    ['/blog', { kind: 'redirect', to: '/es/', permanent: false }],
    ['/admin', { kind: 'redirect', to: '/es/', permanent: false }],
    ['/episode/5', { kind: 'redirect', to: '/es/episode/5', permanent: false }],
    ['/nowhere/at/all', { kind: 'redirect', to: '/es/', permanent: false }],
    ['/es', { kind: 'page', screen: 'home', locale: 'es' }],
    ['/en/', { kind: 'page', screen: 'home', locale: 'en' }],
    ['/en/episode/5', { kind: 'page', screen: 'episode', locale: 'en' }],
    ['/en/episode/', { kind: 'not-found', locale: 'en' }],
    ['/es/calendario-migrana-pdf', { kind: 'page', screen: 'printableCalendar', locale: 'es' }],
    [
      '/es/printable-migraine-calendar/',
      { kind: 'redirect', to: '/es/calendario-migrana-pdf', permanent: true },
    ],
    [
      '/en/calendario-migrana-pdf',
      { kind: 'redirect', to: '/en/printable-migraine-calendar', permanent: true },
    ],
    ['/es/blog/calendario-migrana-pdf', { kind: 'not-found', locale: 'es' }],
    ['/es/en/calendar', { kind: 'not-found', locale: 'es' }],
    ['/es/nada', { kind: 'not-found', locale: 'es' }],
    ['/en/nothing', { kind: 'not-found', locale: 'en' }],
    ['/estado', { kind: 'redirect', to: '/es/', permanent: false }],
    ['/es/blog', { kind: 'page', screen: 'blog', locale: 'es' }],
    ['/es/blog/no-existe', { kind: 'not-found', locale: 'es' }],
    ['/en/blog/does-not-exist', { kind: 'not-found', locale: 'en' }],
    ['/es/blog/constructor', { kind: 'not-found', locale: 'es' }],
    ['/es/blog/migrana-con-aura/fotos', { kind: 'not-found', locale: 'es' }],
    ['/en/blog/migrana-con-aura/fotos', { kind: 'not-found', locale: 'en' }],
    // An entry of the library that became part of an article.
    ['/es/library/aura', { kind: 'redirect', to: '/es/blog/migrana-con-aura', permanent: true }],
    ['/en/library/symptoms/', { kind: 'redirect', to: '/en/blog/migraine-symptoms', permanent: true }],
    ['/en/library/triptans', { kind: 'page', screen: 'libraryEntry', locale: 'en' }],
    ['/es/admin', { kind: 'not-found', locale: 'es' }],
    ['/en/admin/', { kind: 'not-found', locale: 'en' }],
  ])('for %s', (path, answer) => {
    expect(resolve(path)).toEqual(answer);
  });
});

describe('the address of an article', () => {
  test.each(Object.entries(blogSlugs))('%s and %s', (es, en) => {
    for (const [path, to] of [
      [`/es/blog/${en}`, `/es/blog/${es}`],
      [`/es/blog/${en}/`, `/es/blog/${es}`],
      [`/en/blog/${es}`, `/en/blog/${en}`],
    ] as const) {
      expect(resolve(path)).toEqual({ kind: 'redirect', to, permanent: true });
    }
    expect(resolve(`/es/blog/${es}`)).toEqual({ kind: 'page', screen: 'article', locale: 'es' });
    expect(resolve(`/en/blog/${en}`)).toEqual({ kind: 'page', screen: 'article', locale: 'en' });
  });
});

describe('the address of an entry of the library', () => {
  test.each(Object.entries(librarySlugs))('%s and %s', (es, en) => {
    for (const [path, to] of [
      [`/es/library/${en}`, `/es/library/${es}`],
      [`/en/library/${es}/`, `/en/library/${en}`],
    ] as const)
      expect(resolve(path)).toEqual({ kind: 'redirect', to, permanent: true });
    for (const locale of locales)
      expect(resolve(linkToLibraryEntry(en, locale))).toEqual({
        kind: 'page',
        screen: 'libraryEntry',
        locale,
      });
    expect([libraryEntryOf(es), libraryEntryOf(en)]).toEqual([en, en]);
    expect(alternatePath(`/es/library/${es}`, 'en')).toBe(`/en/library/${en}`);
  });

  test('is Spanish in Spanish: only two names of files are the same word in both', () => {
    const files = readdirSync('app/content/library/es').map((file) => file.replace(/\.md$/, ''));
    const translated: readonly string[] = Object.values(librarySlugs);
    expect(files.filter((file) => !translated.includes(file))).toEqual(['candesartan', 'paracetamol']);
    expect(translated.filter((entry) => !files.includes(entry))).toEqual([]);
  });

  test('is the same in both languages where the word is, and words of articles mean nothing there', () => {
    expect(linkToLibraryEntry('paracetamol', 'es')).toBe('/es/library/paracetamol');
    expect(resolve('/es/library/paracetamol').kind).toBe('page');
    expect(inLocale('/es/library/glosario', 'en')).toBe('/en/library/glosario');
  });
});

describe('changing the language keeps the page', () => {
  test.each([
    ['/es/calendar?month=2026-11#d3', '/en/calendar?month=2026-11#d3'],
    ['/es/', '/en/'],
    ['/es', '/en/'],
    ['/es/calendario-migrana-pdf#a', '/en/printable-migraine-calendar#a'],
    ['/es/blog/migrana-con-aura', '/en/blog/migraine-with-aura'],
    ['/es/blog/otro', '/en/blog/otro'],
    ['/legal', '/en/legal'],
  ])('%s', (from, to) => {
    expect(inLocale(from, 'en')).toBe(to);
  });

  test('switching twice returns to the same path, for every screen', () => {
    for (const { path } of Object.values(screens)) {
      const page = inLocale(path.replace(/:\w+/, 'migrana-menstrual'), 'es');
      expect(inLocale(inLocale(page, 'en'), 'es')).toBe(page);
    }
  });
});

test('links resolve to the screens they name', () => {
  const named: readonly ScreenWithoutParameter[] = ['home', 'entry', 'calendar', 'auth', 'qualityOfLife'];
  for (const locale of locales) {
    for (const screen of named)
      expect(resolve(linkTo(screen, locale))).toEqual({ kind: 'page', screen, locale });
    expect(resolve(linkToEpisode('a b', locale))).toEqual({ kind: 'page', screen: 'episode', locale });
  }
});
