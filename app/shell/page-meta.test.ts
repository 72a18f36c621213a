import { beforeAll, expect, test } from 'vitest';
import { singleTexts } from '#app/i18n/content-page.ts';
import { textsLoaded } from '#app/i18n/texts.ts';
import { linkTo, locales, type ScreenWithoutParameter, screens } from '../paths.ts';
import { pageMeta } from './page-meta.ts';

beforeAll(textsLoaded);

const has = (pathname: string, wanted: Record<string, string>) =>
  expect(pageMeta(pathname)).toContainEqual(expect.objectContaining(wanted));
const isHidden = (pathname: string) => has(pathname, { name: 'robots', content: 'noindex' });

test('a public page has a title that names the product once', () => {
  has('/es/auth', { title: 'Iniciar sesión · Diario de Migraña' });
  const written = { title: 'Sobre Diario de Migraña', description: 'Qué es.' };
  expect(pageMeta('/es/about', written)).toContainEqual({ title: 'Sobre Diario de Migraña' });
  expect(pageMeta('/es/auth')).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
});

test.each([
  '/es/entry',
  '/es/episode/1',
  '/es/auth/confirm',
  '/es/auth/reset-second-step',
  '/es/reset-password',
  '/es/admin',
  '/es/shared',
  '/en/nothing',
])('%s has no description for search engines', (pathname) => {
  isHidden(pathname);
});

test('no two screens without a text of their own share a title, in either language', () => {
  const names = (Object.keys(screens) as ScreenWithoutParameter[]).filter(
    (name) => !screens[name].path.includes(':') && ![...singleTexts, 'glossary'].includes(name),
  );
  for (const locale of locales) {
    const titles = names.map((name) => JSON.stringify(pageMeta(linkTo(name, locale))[0]));
    expect(new Set(titles).size).toBe(names.length);
  }
});
