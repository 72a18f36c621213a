/** One diary in several tabs, and on a device that is left with something unsent. Two devices: journeys/two-devices.spec.ts. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { clash } from '../../app/i18n/es/clash.ts';
import { entry } from '../../app/i18n/es/entry.ts';
import { episode } from '../../app/i18n/es/episode.ts';
import { sync } from '../../app/i18n/es/sync.ts';
import { vocabulary } from '../../app/i18n/es/vocabulary.ts';
import { somebody } from './journeys/journey.ts';
import { expectNoFlaws, goOffline, hearOfConsent, idle, open, windows } from './support.ts';

const status = (page: Page) => page.locator('[data-sync]');
const main = (page: Page) => page.getByRole('main');
const isSaved = (page: Page) => expect(status(page)).toHaveAttribute('data-sync', 'saved');
const shows = (page: Page, intensity: number) =>
  expect(main(page).getByText(episode.sentence.pain(intensity, vocabulary.pain.severe))).toBeVisible();

test.use({ viewport: windows.phone });

/** A person with one episode of intensity 7, shown in a number of tabs. */
async function shownIn(page: Page, tabs: number) {
  const person = await somebody(page);
  const id = randomUUID();
  const started_at = new Date(Math.floor(Date.now() / 60_000 - 60) * 60_000).toISOString();
  await person.add('episodes', { id, intensity: 7, started_at, zone: 'Europe/Madrid' });
  await person.enter(page.context());
  const path = `/es/episode/${id}`;
  const shown = [page];
  while (shown.length < tabs) shown.push(await page.context().newPage());
  for (const tab of shown) {
    await open(tab, path);
    await shows(tab, 7);
    await isSaved(tab);
  }
  /** The episode on the server. */
  const there = async () => (await person.rows('episodes'))[0];
  return {
    tabs: shown as [Page, ...Page[]],
    path,
    there,
    changeElsewhere: person.change.bind(null, 'episodes', id),
  };
}

async function choosePain(page: Page, intensity: number): Promise<void> {
  await page.getByRole('button', { name: episode.edit, exact: true }).click();
  await page.getByRole('radio', { name: entry.intensity.chosen(intensity, vocabulary.pain.severe) }).check();
}

/** @param isAsked the other tab has changed it since the form was opened: which is to be kept? */
async function savePain(page: Page, path: string, intensity: number, isAsked = false): Promise<void> {
  await page.getByRole('button', { name: episode.saveChanges }).click();
  if (isAsked) await page.getByRole('dialog').getByRole('button', { name: clash.keepMine }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await shows(page, intensity);
}

/** Changes the intensity on the episode's page. */
async function changePain(page: Page, path: string, intensity: number): Promise<void> {
  await choosePain(page, intensity);
  await savePain(page, path, intensity);
}

test('a page that is opened again asks what has changed, once, and nothing else', async ({ page }) => {
  await shownIn(page, 1);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, what] = /\/v1\/(.*)/.exec(request.url()) ?? [];
    if (what) asked.push(what);
  });
  // A channel that comes late is one more reason to ask.
  await expect(async () => {
    asked.length = 0;
    const answered = page.waitForResponse(/changes_since/);
    await open(page, '/es/calendar');
    await answered;
    await idle(page);
    expect(asked).toEqual(['rpc/changes_since']);
  }).toPass();
});

test('two tabs are one device: each shows what the other saves, a form asks before it saves over it, and a question is asked once', async ({
  page,
}) => {
  const { tabs, path, there, changeElsewhere } = await shownIn(page, 2);
  const [one, other = one] = tabs;
  await test.step('online: the form was opened before the other tab saved and sent', async () => {
    await choosePain(one, 9);
    await changePain(other, path, 8);
    await isSaved(other);
    await savePain(one, path, 9, true);
    for (const tab of tabs) {
      await shows(tab, 9);
      await isSaved(tab);
    }
    expect(await there()).toMatchObject({ intensity: 9 });
  });
  await test.step('offline: the same, and it is sent once', async () => {
    const before = Number((await there())?.version);
    await goOffline(one);
    await choosePain(one, 10);
    await changePain(other, path, 8);
    await savePain(one, path, 10, true);
    await shows(other, 10);
    await changePain(other, path, 7);
    await shows(one, 7);
    await page.context().setOffline(false);
    for (const tab of tabs) {
      await isSaved(tab);
      await shows(tab, 7);
    }
    const after = await there();
    expect(after).toMatchObject({ intensity: 7 });
    // Three edits, each written by one of the tabs.
    expect(Number(after?.version) - before).toBeLessThanOrEqual(3);
  });
  await test.step('a question one tab has met is answered in another', async () => {
    await goOffline(one);
    await changePain(one, path, 9);
    await changeElsewhere({ intensity: 8 });
    await page.context().setOffline(false);
    for (const tab of tabs) await expect(status(tab)).toHaveAttribute('data-sync', 'needs-you');
    await status(other).click();
    await other.getByRole('dialog').getByRole('button', { name: sync.problem.keepTheirs }).click();
    for (const tab of tabs) {
      await isSaved(tab);
      await shows(tab, 8);
    }
    expect(await there()).toMatchObject({ intensity: 8 });
  });
});

test('what is unsent is asked about at sign-out, outlives the token, and leaves nothing behind once it is sent', async ({
  page,
}) => {
  const { path, there } = await shownIn(page, 1);
  await page.setViewportSize(windows.desktop);
  await hearOfConsent(page);
  await goOffline(page);
  await changePain(page, path, 9);
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' });
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: sync.leave.title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: sync.leave.send }).click();
  await expect(dialog.getByText(sync.leave.failed)).toBeVisible();
  await expectNoFlaws(page);
  await dialog.getByRole('button', { name: sync.leave.cancel }).click();
  await shows(page, 9);

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('diary-auth') ?? '{}') as { expires_at: number };
    localStorage.setItem('diary-auth', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.context().setOffline(false);
  await isSaved(page);
  expect(await there()).toMatchObject({ intensity: 9, version: 2 });
  await signOut.click();
  await expect(page).toHaveURL(/\/es\/auth/);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases.filter((name) => name?.startsWith('diary-'))).toEqual([]);
});
