/** After one visit the diary opens without its server: a real one, really stopped. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { precachedPages } from '#app/pwa/precached-pages.ts';
import { parts as partsEn } from '../../app/i18n/en/parts.ts';
import { settings as settingsEn } from '../../app/i18n/en/settings.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { entry } from '../../app/i18n/es/entry.ts';
import { offline } from '../../app/i18n/es/offline.ts';
import { settings as settingsEs } from '../../app/i18n/es/settings.ts';
import { shell } from '../../app/i18n/es/shell.ts';
import { type Person, somebody } from './journeys/journey.ts';
import { precached, test } from './own-server.ts';
import { hydrated, open, openWhole, password, windows } from './support.ts';

test.use({ serviceWorkers: 'allow' });

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

/** Secrets of a person that no cache may hold. */
interface Secrets {
  readonly person: Person;
  readonly notes: string;
}

async function expectNothingPersonal(page: Page, { person, notes }: Secrets): Promise<void> {
  const { user, access_token, refresh_token } = person.session;
  const cached = await everythingCached(page);
  const paths = cached.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining([...precachedPages]));
  for (const { url, text } of cached) {
    expect(new URL(url).pathname).toMatch(/^\/(assets\/|(es|en)\/|[\w-]+\.(png|svg)$)/);
    for (const secret of [notes, user.email ?? '', user.id, access_token, refresh_token, password])
      expect(text.includes(secret), `${url} holds something personal`).toBe(false);
  }
}

/** The danger signs and whom to call, by the device's settings and by the person's choice: that chunk is cached as well. */
async function readDangerSigns(page: Page): Promise<void> {
  const answer = await page.goto('/es/red-flags');
  expect(answer?.fromServiceWorker()).toBe(true);
  await hydrated(page);
  const main = page.getByRole('main');
  // The country is guessed, or the one that was chosen before.
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await main.getByRole('combobox').selectOption('MX');
  await expect(main.locator('a[href="tel:8009112000"]').first()).toBeVisible();
}

async function save(page: Page, pain: number, notes: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${pain}`) }).check();
  await page.locator('summary', { hasText: entry.sections.notes }).click();
  await page.getByRole('textbox', { name: entry.notes.label }).fill(notes);
  await page.getByRole('button', { name: entry.save, exact: true }).click();
}

/** Every screen of the diary, from the service worker, with its own policy and the session found. */
async function openEveryScreen(page: Page): Promise<void> {
  const { entry, calendar, settings, episode } = shell.pages;
  // To a member it is no page of a visitor.
  const home = { title: shell.nav.home };
  const more = { '/settings': settings, [`/episode/${randomUUID()}`]: episode };
  for (const [path, { title }] of Object.entries({
    '/': home,
    '/entry': entry,
    '/calendar': calendar,
    ...more,
  })) {
    // With an attack open, an empty form would lead to it.
    const answer = await page.goto(`/es${path}${path === '/entry' ? '?another' : ''}`);
    expect(answer?.fromServiceWorker()).toBe(true);
    // Its headers were cached too: it still allows its own scripts, and no others.
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    await expect(page).toHaveTitle(shell.pageTitle(title));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    // Hydrated, and it has found the session.
    await expect(page.getByRole('button', { name: shell.signOut }).first()).toBeAttached();
  }
}

/** A page that is not kept says so in its language, and leads back to itself. @returns the link that tries again */
async function openPageNotKept(page: Page) {
  await page.goto('/es/nowhere?a=1');
  const heading = page.getByRole('heading', { name: offline.heading });
  await expect(heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const retry = page.getByRole('link', { name: offline.retry });
  await expect(retry).toHaveAttribute('href', '/es/nowhere?a=1');
  await retry.click();
  await expect(heading).toBeVisible();
  return retry;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Settings that are kept on the device change, those of the account wait. */
async function changeSettings(page: Page): Promise<void> {
  await page.goto('/es/settings');
  const profile = region(page, settingsEs.sections.profile);
  await expect(profile.getByText(settingsEs.offline.needsConnection)).toBeVisible();
  await page.getByRole('link', { name: settingsEs.groups.appearance.title }).click();
  const appearance = region(page, settingsEs.sections.appearance);
  await appearance.getByText(shell.themes.dark, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await appearance.getByRole('link', { name: 'English' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(settingsEn.groups.appearance.title);
  await page.getByRole('link', { name: settingsEn.groups.diary.title }).click();
  await page.getByText(partsEn.lists, { exact: true }).click();
  await region(page, settingsEn.sections.diary).getByRole('button', { name: partsEn.list.symptoms }).click();
  await expect(page.getByRole('dialog', { name: partsEn.list.symptoms })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('after one visit everything opens with the server gone, what is saved reaches it later, and nothing personal is in the caches', async ({
  page,
  diary,
}) => {
  test.slow();
  await test.step('a visitor who only reads gets no worker; who opens the diary does', async () => {
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await openWhole(page, '/es/');
    expect(await registrations()).toBe(0);
    await open(page, '/es/calendar');
    await expect.poll(registrations).toBe(1);
    await precached(page);
  });

  await test.step('the danger signs open without an account too', async () => {
    await page.context().setOffline(true);
    await readDangerSigns(page);
    await page.context().setOffline(false);
  });

  const secrets: Secrets = { person: await somebody(page), notes: `secreto-${randomUUID()}` };
  const { person, notes } = secrets;
  const recent = (pain: number) =>
    page.getByRole('main').getByRole('link', { name: new RegExp(`^Dolor ${pain}`) });

  await test.step('nothing of the person is in the caches', async () => {
    await person.enter(page.context());
    await open(page, '/es/entry');
    await save(page, 7, notes);
    await expect(page.getByText(entry.saved.done)).toBeVisible();
    for (const path of ['/es/settings', '/es/']) await open(page, path);
    await expect(recent(7)).toBeVisible();
    await expectNothingPersonal(page, secrets);
  });

  await diary.stop();
  await test.step('every screen opens, and what is typed is kept', async () => {
    await openEveryScreen(page);
    await page.goto('/es/');
    // An attack is open: it stands in place of the greeting.
    await expect(page.locator('[data-attack]')).toBeVisible();
    await readDangerSigns(page);
    // An address without a language leads where the server would have led.
    await page.goto('/entry?day=2026-11-20');
    await expect(page).toHaveURL('/es/entry?day=2026-11-20');
    await page.goto('/es/entry?another');
    await page.locator('summary', { hasText: entry.sections.notes }).click();
    await page.getByRole('textbox', { name: entry.notes.label }).fill('Sin servidor');
    await page.reload();
    await expect(page.getByText('Sin servidor').first()).toBeAttached();
  });

  await test.step('what is saved is there after a reload', async () => {
    await page.getByRole('radio', { name: /^9/ }).check();
    await page.getByRole('button', { name: entry.save, exact: true }).click();
    await expect(page.getByText(entry.saved.states.here)).toBeVisible();
    await page.goto('/es/');
    await expect(recent(9)).toBeVisible();
    expect(await page.locator('[data-sync]').getAttribute('data-sync')).toBe('here');
  });

  await test.step('a page that is not kept opens when the server is back', async () => {
    const retry = await openPageNotKept(page);
    await diary.start();
    await retry.click();
    await expect(page).toHaveURL('/es/nowhere?a=1');
    await expect(page.getByRole('heading', { name: shell.notFound.heading })).toBeVisible();
    await diary.stop();
  });

  await test.step('settings change what is kept here, and get the rest when the server is back', async () => {
    await changeSettings(page);
    await diary.start();
    // No event tells a browser that a server is back: it polls.
    const name = region(page, settingsEn.sections.profile).getByLabel(settingsEn.profile.displayName);
    await expect(name).toHaveValue('Ana', { timeout: 60_000 });
    const intensities = async () => (await person.rows('episodes')).map(({ intensity }) => intensity);
    await expect.poll(intensities, { timeout: 30_000 }).toEqual([7, 9]);
  });

  await test.step('nothing of the person is in the caches after signing out either', async () => {
    await page.setViewportSize(windows.desktop);
    await page.getByRole('button', { name: shellEn.signOut }).first().click();
    await expect(page).toHaveURL(/\/en\/auth/);
    await expectNothingPersonal(page, secrets);
  });
});
