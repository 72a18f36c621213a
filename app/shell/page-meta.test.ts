import { beforeAll, describe, expect, test } from 'vitest';
import { textsLoaded } from '#app/i18n/texts.ts';
import { linkTo, locales, type ScreenWithoutParameter, screens } from '../paths.ts';
import { pageMeta } from './page-meta.ts';

beforeAll(textsLoaded);

const has = (pathname: string, wanted: Record<string, string>) =>
  expect(pageMeta(pathname)).toContainEqual(expect.objectContaining(wanted));
const isHidden = (pathname: string) => has(pathname, { name: 'robots', content: 'noindex' });

describe('a public page', () => {
  test('has a title, and one address however it was asked for', () => {
    has('/es/auth', { title: 'Iniciar sesión · Diario de Migraña' });
    for (const asked of ['/es/auth', '/es/auth/'])
      has(asked, { rel: 'canonical', href: '__SITE_URL__/es/auth' });
    has('/es/', { rel: 'canonical', href: '__SITE_URL__/es/' });
  });

  test('names its twin in each language, and Spanish for everybody else', () => {
    has('/en/auth', { rel: 'alternate', hrefLang: 'es', href: '__SITE_URL__/es/auth' });
    has('/en/auth', { rel: 'alternate', hrefLang: 'en', href: '__SITE_URL__/en/auth' });
    has('/en/auth', { rel: 'alternate', hrefLang: 'x-default', href: '__SITE_URL__/es/auth' });
  });

  test('has a card for who sends the link on', () => {
    has('/es/', { property: 'og:image', content: '__SITE_URL__/social-card.png' });
  });
});

test.each([
  '/es/entry',
  '/es/episode/1',
  '/es/auth/confirm',
  '/es/auth/reset-second-step',
  '/es/reset-password',
  '/es/shared',
  '/en/nothing',
])('%s is nobody else’s business', (pathname) => {
  isHidden(pathname);
  expect(pageMeta(pathname)).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }));
});

test('no two screens share a title, in either language', () => {
  const names = (Object.keys(screens) as ScreenWithoutParameter[]).filter(
    (name) => !screens[name].path.includes(':'),
  );
  for (const locale of locales) {
    const titles = names.map((name) => JSON.stringify(pageMeta(linkTo(name, locale))[0]));
    expect(new Set(titles).size).toBe(names.length);
  }
});
