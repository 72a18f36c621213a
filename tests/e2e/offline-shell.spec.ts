/** After one visit the diary opens without its server: a real one, really stopped. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { precachedPages } from '#app/pwa/precached-pages.ts';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { offline as offlineEn } from '../../app/i18n/en/offline.ts';
import { parts as partsEn } from '../../app/i18n/en/parts.ts';
import { settings as settingsEn } from '../../app/i18n/en/settings.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { offline as offlineEs } from '../../app/i18n/es/offline.ts';
import { settings as settingsEs } from '../../app/i18n/es/settings.ts';
import { shell as shellEs } from '../../app/i18n/es/shell.ts';
import { precached, test } from './own-server.ts';
import { enterAs, expectNoFlaws, hydrated, inDetail, open, password, signInNew, windows } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const languages = {
  es: { locale: 'es', entry: entryEs, offline: offlineEs, shell: shellEs, hello: 'Hola, Ana' },
  en: { locale: 'en', entry: entryEn, offline: offlineEn, shell: shellEn, hello: 'Hello, Ana' },
} as const;

/** Every response the browser has cached for this site: its address and its full text. */
async function everythingCached(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        found.push({ url: request.url, text: text ?? '' });
      }
    }
    return found;
  });
}

for (const { locale, entry, offline, shell, hello } of inDetail(languages)) {
  test(`in ${locale}, every screen of the diary opens after one visit, with the server gone`, async ({
    page,
    diary,
  }) => {
    await signInNew(page);
    await open(page, `/${locale}/`);
    await precached(page);
    await diary.stop();

    const titles = { '/': shell.pages.home, '/entry': shell.pages.entry, '/calendar': shell.pages.calendar };
    const more = { '/settings': shell.pages.settings, [`/episode/${randomUUID()}`]: shell.pages.episode };
    for (const [path, { title }] of Object.entries({ ...titles, ...more })) {
      const answer = await page.goto(`/${locale}${path}`);
      expect(answer?.fromServiceWorker()).toBe(true);
      // Its headers were cached too: it still allows its own scripts, and no others.
      expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      await expect(page).toHaveTitle(shell.pageTitle(title));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.reload();
      // Hydrated, and it has found the session.
      await expect(page.getByRole('button', { name: shell.signOut }).first()).toBeAttached();
    }

    await page.goto(`/${locale}/`);
    await expect(page.getByRole('heading', { name: hello })).toBeVisible();
    await page.goto(`/${locale}/entry?day=2026-11-20`);
    await page.locator('summary', { hasText: entry.sections.notes }).click();
    await page.getByRole('textbox', { name: entry.notes.label }).fill('Sin servidor');
    await page.reload();
    await expect(page.getByText('Sin servidor').first()).toBeAttached();
  });

  test(`in ${locale}, the danger signs and whom to call open with the server gone, without an account too`, async ({
    page,
    diary,
  }) => {
    await open(page, `/${locale}/entry`);
    await precached(page);
    await diary.stop();
    const answer = await page.goto(`/${locale}/red-flags`);
    expect(answer?.fromServiceWorker()).toBe(true);
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    await hydrated(page);
    const main = page.getByRole('main');
    // By the device's settings and by the person's choice: that chunk is cached as well.
    await expect(main.locator('a[href="tel:112"]').first()).toBeVisible();
    await main.getByRole('combobox').selectOption('MX');
    await expect(main.locator('a[href="tel:8009112000"]').first()).toBeVisible();
  });

  test(`in ${locale}, a page that is not kept says so, and opens when the server is back`, async ({
    page,
    diary,
  }) => {
    await signInNew(page);
    await open(page, `/${locale}/entry`);
    await precached(page);
    await diary.stop();

    await page.goto(`/${locale}/nowhere?a=1`);
    await expect(page.getByRole('heading', { name: offline.heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const size of Object.values(windows)) {
      await page.setViewportSize(size);
      await expectNoFlaws(page);
    }
    const retry = page.getByRole('link', { name: offline.retry });
    await expect(retry).toHaveAttribute('href', `/${locale}/nowhere?a=1`);
    await retry.click();
    await expect(page.getByRole('heading', { name: offline.heading })).toBeVisible();

    await diary.start();
    await retry.click();
    await expect(page).toHaveURL(`/${locale}/nowhere?a=1`);
    await expect(page.getByRole('heading', { name: shell.notFound.heading })).toBeVisible();
  });
}

test('the settings change what is kept here while the server is gone, and get the rest when it is back', async ({
  page,
  diary,
}) => {
  await signInNew(page);
  await open(page, '/es/settings');
  await precached(page);
  await diary.stop();
  await page.reload();
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const profile = region(settingsEs.sections.profile);
  await expect(profile.getByText(settingsEs.offline.needsConnection)).toBeVisible();
  await region(settingsEs.sections.appearance).getByText(shellEs.themes.dark, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await region(settingsEs.sections.appearance).getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: settingsEn.title })).toBeVisible();
  await region(settingsEn.sections.diary).getByRole('button', { name: partsEn.list.symptoms }).click();
  await expect(page.getByRole('dialog', { name: partsEn.list.symptoms })).toBeVisible();
  await page.keyboard.press('Escape');

  await diary.start();
  const name = region(settingsEn.sections.profile).getByLabel(settingsEn.profile.displayName);
  // No event tells a browser that a server is back: it polls.
  await expect(name).toHaveValue('Ana', { timeout: 60_000 });
});

test('an address without a language, or with a slash too many, leads where the server would have led', async ({
  page,
  diary,
}) => {
  await signInNew(page);
  await open(page, '/es/entry');
  await precached(page);
  await diary.stop();
  for (const [address, leadsTo] of [
    ['/', '/es/'],
    ['/entry?day=2026-11-20', '/es/entry?day=2026-11-20'],
    ['/es', '/es/'],
    ['/en/calendar/', '/en/calendar'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(leadsTo);
  }
});

test('what is saved while the server is gone is there after a reload, and reaches it when it is back', async ({
  page,
  browser,
  diary,
}) => {
  await signInNew(page);
  const session = await page.evaluate(() => localStorage.getItem('diary-auth') ?? '');
  await open(page, '/es/entry');
  await precached(page);
  await diary.stop();
  await page.reload();
  await page.getByRole('radio', { name: /^7/ }).check();
  await page.getByRole('button', { name: entryEs.save, exact: true }).click();
  await expect(page.getByText(entryEs.saved.states.here)).toBeVisible();
  await page.goto('/es/');
  const recent = (of: Page) => of.getByRole('main').getByRole('link', { name: /^Dolor 7/ });
  await expect(recent(page)).toBeVisible();

  await diary.start();
  await page.reload();
  const elsewhere = await browser.newContext({ baseURL: diary.url, locale: 'es-ES' });
  const tablet = await elsewhere.newPage();
  await enterAs(tablet, session);
  await expect(async () => {
    await open(tablet, '/es/');
    await expect(recent(tablet)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await elsewhere.close();
});

test('nothing of the person is ever kept in the caches, neither while signed in nor after', async ({
  page,
}) => {
  const notes = `secreto-${randomUUID()}`;
  await signInNew(page);
  const session = await page.evaluate(() => localStorage.getItem('diary-auth') ?? '');
  const { user, access_token, refresh_token } = JSON.parse(session);
  await open(page, '/es/entry');
  await precached(page);
  await page.locator('summary', { hasText: entryEs.sections.notes }).click();
  await page.getByRole('textbox', { name: entryEs.notes.label }).fill(notes);
  await page.getByRole('radio').nth(7).check();
  await page.getByRole('button', { name: entryEs.save, exact: true }).click();
  for (const path of ['/es/calendar', '/es/settings', '/es/']) await open(page, path);

  const expectNothingPersonal = async () => {
    const cached = await everythingCached(page);
    const paths = cached.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining([...precachedPages]));
    for (const { url, text } of cached) {
      expect(new URL(url).pathname).toMatch(/^\/(assets\/|(es|en)\/|[\w-]+\.(png|svg)$)/);
      for (const secret of [notes, user.email, user.id, access_token, refresh_token, password]) {
        expect(text.includes(secret), `${url} holds something personal`).toBe(false);
      }
    }
  };
  await expectNothingPersonal();
  await page.setViewportSize(windows.desktop);
  await page.getByRole('button', { name: shellEs.signOut }).first().click();
  await expect(page).toHaveURL(/\/es\/auth/);
  await expectNothingPersonal();
});

test('a visitor who only reads gets no worker; who opens the diary does', async ({ page }) => {
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await open(page, '/es/');
  await page.waitForTimeout(1500);
  expect(await registrations()).toBe(0);
  await open(page, '/es/calendar');
  await expect.poll(registrations).toBe(1);
});
