/** Public pages as they are built, which is how they are read without a script: what they say and where they lead. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTexts as buildTextsEn } from '#app/i18n/en/build-texts.ts';
import { install as installEn } from '#app/i18n/en/install.ts';
import { redFlags as flagsEn } from '#app/i18n/en/red-flags.ts';
import { redFlagsPage as signsEn } from '#app/i18n/en/red-flags-page.ts';
import { shell as shellEn } from '#app/i18n/en/shell.ts';
import { buildTexts as buildTextsEs } from '#app/i18n/es/build-texts.ts';
import { install as installEs } from '#app/i18n/es/install.ts';
import { redFlags as flagsEs } from '#app/i18n/es/red-flags.ts';
import { redFlagsPage as signsEs } from '#app/i18n/es/red-flags-page.ts';
import { shell as shellEs } from '#app/i18n/es/shell.ts';
import {
  allScreens,
  type Locale,
  linkTo,
  linkToDay,
  locales,
  type ScreenWithoutParameter,
  screens,
  todayWord,
} from '#app/paths.ts';
import { dangerSigns } from '#domain/clinical/danger-signs.ts';
import { helpCountries } from '#domain/vocabulary/help-lines.ts';
import { everything } from './locator.ts';

// In a process of its own: here every address is the page's.
beforeAll(() => void execFileSync(process.execPath, ['scripts/build.ts', '--check'], { stdio: 'pipe' }));

const fileAt = (path: string) => join(process.cwd(), 'build/client', path);
/** Pages in the sitemap. */
const indexedIn = (locale: Locale) =>
  [...readFileSync(fileAt('sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => url.replace(/^.*?(?=\/(es|en)\/)/, ''))
    .filter((path) => path.startsWith(`/${locale}/`));
const htmlAt = (path: string) => readFileSync(fileAt(`${path}/index.html`), 'utf8');

/** Shows a built page, whose scripts do not run. */
function show(path: string): void {
  const { documentElement } = new DOMParser().parseFromString(htmlAt(path), 'text/html');
  document.documentElement.lang = documentElement.lang;
  document.body.innerHTML = documentElement.querySelector('body')?.innerHTML ?? '';
}

const hrefsIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

const main = everything.getByRole('main');

describe.each([
  { locale: 'es', shell: shellEs, signs: signsEs, flags: flagsEs, build: buildTextsEs, install: installEs },
  { locale: 'en', shell: shellEn, signs: signsEn, flags: flagsEn, build: buildTextsEn, install: installEn },
] as const)('in $locale', ({ locale, shell, signs, flags, build: built, install }) => {
  test('the site map has every page once', () => {
    show(linkTo('sitemap', locale));
    const links = hrefsIn('main ul a');
    expect(new Set(links).size).toBe(links.length);
    const indexed = indexedIn(locale);
    const own = allScreens
      .filter((screen) => screens[screen].private)
      .filter((screen) => !screens[screen].path.includes(':'))
      .map((screen) => linkTo(screen as ScreenWithoutParameter, locale));
    expect(indexed.length).toBeGreaterThan(20);
    expect([...links].sort()).toEqual([...indexed, ...own].sort());
  });

  test('all danger signs are in three bands, those that cannot wait first and marked, and the numbers to call', async () => {
    show(linkTo('redFlags', locale));
    const now = main.getByRole('region', { name: signs.now.heading });
    await expect(now.getByRole('listitem')).toHaveCount(dangerSigns.now.length);
    await expect(now.getByText(signs.now.mark, { exact: true })).toHaveCount(dangerSigns.now.length);
    for (const band of ['today', 'soon'] as const)
      await expect(
        main.getByRole('region', { name: signs[band].heading, exact: true }).getByRole('listitem'),
      ).toHaveCount(dangerSigns[band].length);
    expect([...document.querySelectorAll('main section h2')].map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining([signs.now.heading, signs.today.heading, signs.soon.heading]),
    );
    const numbers = main.getByRole('region', { name: signs.numbers.heading });
    await numbers.locator('summary').click();
    await expect(numbers.getByRole('row')).toHaveCount(1 + helpCountries.length);
    await expect(numbers.locator('a[href="tel:024"]')).toBeVisible();
    await expect(now.getByRole('link', { name: signs.now.call })).toHaveAttribute(
      'href',
      `tel:${flags.emergencyNumber}`,
    );
    await main.getByRole('region', { name: signs.sources.heading }).locator('summary').click();
    await expect(main.getByText('SNNOOP10').first()).toBeVisible();
  });

  test('a page that is not there says so, and there are ways on', async () => {
    show(`/${locale}/404`);
    await expect(main.getByRole('heading', { level: 1, name: shell.notFound.heading })).toBeVisible();
    await expect(main.getByRole('link', { name: shell.notFound.action })).toHaveAttribute(
      'href',
      `/${locale}/`,
    );
    for (const screen of ['entry', 'library', 'help', 'sitemap'] as const)
      await expect(main.locator(`a[href="${linkTo(screen, locale)}"]`)).toBeVisible();
  });

  test('the sidebar and the footer lead to the public pages', () => {
    show(linkTo('redFlags', locale));
    const hrefs = hrefsIn('nav a, footer a');
    for (const screen of ['sitemap', 'about', 'help'] as const)
      expect(hrefs).toContain(linkTo(screen, locale));
  });

  test('a screen that needs scripts says so where they are turned off, and no text to read does', () => {
    const said = (screen: ScreenWithoutParameter) =>
      /<noscript>.*?<p[^>]*>(.*?)<\/p>/s.exec(htmlAt(linkTo(screen, locale)))?.[1];
    for (const screen of ['auth', 'calendar', 'entry'] as const) expect(said(screen)).toBe(built.needsScript);
    expect(said('library')).toBeUndefined();
  });

  test('a page that is not indexed says where its twin is, too', () => {
    const html = htmlAt(linkTo('auth', locale));
    const head = html.slice(0, html.indexOf('<style'));
    expect(head).toContain(`<html lang="${locale}"`);
    expect(head).toMatch(new RegExp(`rel="canonical" href="[^"]+/${locale}/auth"`));
    for (const other of locales)
      expect(head).toMatch(new RegExp(`rel="alternate" hreflang="${other}" href="[^"]+/${other}/auth"`, 'i'));
  });

  test('icons of the installed app are what the manifest says, and its shortcuts are pages', () => {
    const manifest = JSON.parse(readFileSync(fileAt(`${locale}/manifest.webmanifest`), 'utf8'));
    expect([manifest.name, manifest.lang, manifest.start_url]).toEqual([
      install.manifest.name,
      locale,
      `/${locale}/`,
    ]);
    const pngs = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
    expect(pngs.length).toBeGreaterThan(2);
    for (const { src, sizes } of pngs) {
      const png = readFileSync(fileAt(src));
      expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
    }
    const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url.replace(/[?#].*/, ''));
    expect(shortcuts).toEqual([
      linkTo('entry', locale),
      linkTo('intake', locale),
      linkToDay(todayWord, locale),
      linkTo('calendar', locale),
    ]);
  });
});
