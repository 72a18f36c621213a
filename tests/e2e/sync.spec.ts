/** One diary on several devices and in several tabs, online and offline. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { columns as columnsEn } from '../../app/i18n/en/columns.ts';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { episode as episodeEn } from '../../app/i18n/en/episode.ts';
import { sync as syncEn } from '../../app/i18n/en/sync.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { columns as columnsEs } from '../../app/i18n/es/columns.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { sync as syncEs } from '../../app/i18n/es/sync.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { precached } from './own-server.ts';
import {
  enterAs,
  expectNoFlaws,
  goOffline,
  inDetail,
  newDevice,
  newPerson,
  open,
  password,
  settleIn,
  windows,
} from './support.ts';

const languages = {
  es: {
    locale: 'es',
    columns: columnsEs,
    entry: entryEs,
    episode: episodeEs,
    sync: syncEs,
    words: wordsEs,
    signOut: 'Cerrar sesión',
  },
  en: {
    locale: 'en',
    columns: columnsEn,
    entry: entryEn,
    episode: episodeEn,
    sync: syncEn,
    words: wordsEn,
    signOut: 'Sign out',
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const zone = 'Europe/Madrid';

const status = (page: Page) => page.locator('[data-sync]');
const main = (page: Page) => page.getByRole('main');
const pain = (t: Words, intensity: number) => t.episode.sentence.pain(intensity, t.words.pain.severe);
const isSaved = (page: Page) => expect(status(page)).toHaveAttribute('data-sync', 'saved');

/** A person with one episode of intensity 7, shown on two devices. */
async function twoDevices(page: Page, browser: Browser, t: Words) {
  const { request } = page;
  const { session } = await newPerson(request);
  await settleIn(request, session);
  const { publishableKey } = await (await request.get('/dev/client.json')).json();
  const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` };
  const id = randomUUID();
  const started = new Date(Math.floor(Date.now() / 60_000 - 60) * 60_000);
  const written = await request.post('/rest/v1/episodes', {
    headers,
    data: { id, intensity: 7, started_at: started.toISOString(), zone },
  });
  expect(written.ok()).toBe(true);
  const elsewhere = await (await newDevice(request)).signInWithPassword({
    email: session.user.email ?? '',
    password,
  });
  const context = await browser.newContext({ viewport: windows.phone });
  const other = await context.newPage();
  const path = `/${t.locale}/episode/${id}`;
  await enterAs(page, JSON.stringify(session));
  await enterAs(other, JSON.stringify(elsewhere.data.session));
  for (const device of [page, other]) {
    await open(device, path);
    await expect(main(device).getByText(pain(t, 7))).toBeVisible();
    await isSaved(device);
  }
  /** The episode on the server. */
  const there = async () => {
    const [row] = await (await request.get(`/rest/v1/episodes?id=eq.${id}`, { headers })).json();
    return row;
  };
  return { other, path, id, started, there };
}

const choosePain = (page: Page, t: Words, intensity: number) =>
  page.getByRole('radio', { name: t.entry.intensity.chosen(intensity, t.words.pain.severe) }).check();

/** Changes the intensity on the episode's page. */
async function changePain(page: Page, t: Words, path: string, intensity: number): Promise<void> {
  await page.getByRole('button', { name: t.episode.edit, exact: true }).click();
  await choosePain(page, t, intensity);
  await page.getByRole('button', { name: t.episode.saveChanges }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(main(page).getByText(pain(t, intensity))).toBeVisible();
}

/** Changes the start on the episode's page. */
async function changeStart(page: Page, t: Words, path: string, start: Date): Promise<void> {
  // "2026-03-01 15:38", as form fields take it.
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  })
    .format(start)
    .split(' ');
  await page.getByRole('button', { name: t.episode.edit, exact: true }).click();
  await page.getByLabel(t.entry.start.date).fill(date);
  await page.getByLabel(t.entry.start.time).fill(time);
  await page.getByRole('button', { name: t.episode.saveChanges }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

/** Changes something on each device offline; the first one is online and finished before the second. */
async function offlineBoth(page: Page, other: Page, here: () => Promise<void>, there: () => Promise<void>) {
  for (const device of [page, other]) {
    await precached(device);
    await goOffline(device);
  }
  await here();
  await there();
  await expect(status(page)).toHaveAttribute('data-sync', 'here');
  await other.context().setOffline(false);
  await isSaved(other);
  await page.context().setOffline(false);
  await expect(status(page)).toHaveAttribute('data-sync', 'needs-you');
  await status(page).click();
  return page.getByRole('dialog');
}

async function remove(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t.episode.remove.action }).click();
  await expect(page).not.toHaveURL(/episode/);
}

/** Screenshots of the open conflict in every theme and width. */
async function picture(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 780],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize(windows.phone);
}

async function logPain(page: Page, t: Words, intensity: number): Promise<void> {
  await page.getByRole('radio', { name: t.entry.intensity.chosen(intensity, t.words.pain.severe) }).check();
  await page.getByRole('button', { name: t.entry.save, exact: true }).click();
}

// Pages are opened offline.
test.use({ serviceWorkers: 'allow', viewport: windows.phone });

for (const t of inDetail(languages)) {
  test.describe(`one diary in ${t.locale}`, () => {
    test('shows on one device what is changed on the other', async ({ page, browser }) => {
      const { other, path } = await twoDevices(page, browser, t);
      await changePain(page, t, path, 9);
      await expect(main(other).getByText(pain(t, 9))).toBeVisible();
      await other.context().close();
    });

    test('shows both versions of what two devices changed, and the choice holds everywhere', async ({
      page,
      browser,
    }) => {
      const { other, path } = await twoDevices(page, browser, t);
      await goOffline(page);
      await goOffline(other);
      await changePain(page, t, path, 9);
      await changePain(other, t, path, 8);
      await expect(status(page)).toHaveAttribute('data-sync', 'here');
      await other.context().setOffline(false);
      await isSaved(other);
      await page.context().setOffline(false);
      await expect(status(page)).toHaveAttribute('data-sync', 'needs-you');

      await status(page).click();
      const dialog = page.getByRole('dialog');
      const row = dialog.getByRole('row', { name: t.columns.intensity });
      await expect(row.getByRole('cell')).toHaveText(['9', '8']);
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/conflict-${t.locale}.png` });
      await dialog.getByRole('button', { name: t.sync.problem.keepMine }).click();
      await isSaved(page);
      await expect(main(other).getByText(pain(t, 9))).toBeVisible();
      await other.context().close();
    });

    test('asks before it signs out with something unsent, and leaves nothing behind', async ({
      page,
      browser,
    }) => {
      const { other, path } = await twoDevices(page, browser, t);
      await other.context().close();
      await goOffline(page);
      await changePain(page, t, path, 9);
      await page.setViewportSize(windows.desktop);
      await page.getByRole('button', { name: t.signOut }).click();
      const dialog = page.getByRole('dialog', { name: t.sync.leave.title });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: t.sync.leave.send }).click();
      await expect(dialog.getByText(t.sync.leave.failed)).toBeVisible();
      await expectNoFlaws(page);
      await dialog.getByRole('button', { name: t.sync.leave.cancel }).click();
      await expect(main(page).getByText(pain(t, 9))).toBeVisible();

      await page.context().setOffline(false);
      await isSaved(page);
      await page.getByRole('button', { name: t.signOut }).click();
      await expect(page).toHaveURL(new RegExp(`/${t.locale}/auth`));
      const databases = await page.evaluate(async () =>
        (await indexedDB.databases()).map(({ name }) => name),
      );
      expect(databases.filter((name) => name?.startsWith('diary-'))).toEqual([]);
    });
  });
}

test.describe('nothing is lost', () => {
  const t = languages.es;

  test('when two devices change different things: both are kept, without a question', async ({
    page,
    browser,
  }) => {
    const { other, path } = await twoDevices(page, browser, t);
    await goOffline(page);
    await changePain(page, t, path, 9);
    await other.getByRole('button', { name: t.episode.edit, exact: true }).click();
    await other.locator('summary', { hasText: t.entry.notes.label }).click();
    await other.getByRole('textbox', { name: t.entry.notes.label }).fill('Desde el otro');
    await other.getByRole('button', { name: t.episode.saveChanges }).click();
    await isSaved(other);
    await page.context().setOffline(false);
    await isSaved(page);
    for (const device of [page, other]) {
      await expect(main(device).getByText(pain(t, 9))).toBeVisible();
      await expect(main(device).getByText('Desde el otro')).toBeVisible();
    }
    await other.context().close();
  });

  test('when the tab dies right after saving', async ({ page, browser }) => {
    const { other } = await twoDevices(page, browser, t);
    await open(page, '/es/entry');
    await goOffline(page);
    await logPain(page, t, 10);
    await expect(page.getByText(t.entry.saved.states.here)).toBeVisible();
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const again = await context.newPage();
    await open(again, '/es/');
    await expect(
      main(again).getByRole('link', {
        name: new RegExp(`^${t.episode.line.intensity(10, t.words.pain.severe)}`),
      }),
    ).toBeVisible();
    await isSaved(again);
    await other.goto('/es/');
    await expect(
      main(other).getByRole('link', {
        name: new RegExp(`^${t.episode.line.intensity(10, t.words.pain.severe)}`),
      }),
    ).toBeVisible();
    await other.context().close();
  });

  test('when the answer is lost: it is written once', async ({ page, browser }) => {
    const { other, path, id } = await twoDevices(page, browser, t);
    let lost = 0;
    await page.route(`**/rest/v1/episodes?*id=eq.${id}*`, async (route) => {
      if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await changePain(page, t, path, 9);
    await isSaved(page);
    expect(lost).toBe(1);
    await expect(main(other).getByText(pain(t, 9))).toBeVisible();
    await other.context().close();
  });

  test('when the token has run out meanwhile', async ({ page, browser }) => {
    const { other, path } = await twoDevices(page, browser, t);
    await goOffline(page);
    await changePain(page, t, path, 9);
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('diary-auth') ?? '{}') as { expires_at: number };
      localStorage.setItem('diary-auth', JSON.stringify({ ...session, expires_at: 1 }));
    });
    await page.context().setOffline(false);
    await isSaved(page);
    await expect(main(other).getByText(pain(t, 9))).toBeVisible();
    await other.context().close();
  });

  test('between two tabs: each shows what the other saves, and it is sent once', async ({
    page,
    browser,
  }) => {
    const { other, path } = await twoDevices(page, browser, t);
    await other.context().close();
    const tab = await page.context().newPage();
    await tab.setViewportSize(windows.phone);
    await open(tab, path);
    await goOffline(page);
    await changePain(page, t, path, 9);
    await expect(main(tab).getByText(pain(t, 9))).toBeVisible();
    await changePain(tab, t, path, 8);
    await expect(main(page).getByText(pain(t, 8))).toBeVisible();
    await page.context().setOffline(false);
    await isSaved(page);
    await isSaved(tab);
    await open(page, path);
    await expect(main(page).getByText(pain(t, 8))).toBeVisible();
  });
});

for (const sent of [true, false]) {
  test(`two tabs edit the same, and the first edit ${sent ? 'is sent meanwhile' : 'waits'}: the last one holds without a question`, async ({
    page,
    browser,
  }) => {
    const t = sent ? languages.es : languages.en;
    const { other, path, there } = await twoDevices(page, browser, t);
    await other.context().close();
    const tab = await page.context().newPage();
    await tab.setViewportSize(windows.phone);
    await open(tab, path);
    await page.getByRole('button', { name: t.episode.edit, exact: true }).click();
    await choosePain(page, t, 9);
    if (!sent) {
      await precached(page);
      await goOffline(page);
    }
    await changePain(tab, t, path, 8);
    if (sent) await isSaved(tab);
    await page.getByRole('button', { name: t.episode.saveChanges }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.context().setOffline(false);
    for (const one of [page, tab]) {
      await expect(main(one).getByText(pain(t, 9))).toBeVisible();
      await isSaved(one);
    }
    expect(await there()).toMatchObject({ intensity: 9 });
  });
}

test('a question one tab has met is answered in another', async ({ page, browser }) => {
  const t = languages.es;
  const { other, path, there } = await twoDevices(page, browser, t);
  const tab = await page.context().newPage();
  await tab.setViewportSize(windows.phone);
  await open(tab, path);
  await goOffline(page);
  await changePain(page, t, path, 9);
  await changePain(other, t, path, 8);
  await isSaved(other);
  await page.context().setOffline(false);
  for (const one of [page, tab]) await expect(status(one)).toHaveAttribute('data-sync', 'needs-you');
  await status(tab).click();
  await tab.getByRole('dialog').getByRole('button', { name: t.sync.problem.keepTheirs }).click();
  for (const one of [page, tab]) {
    await isSaved(one);
    await expect(main(one).getByText(pain(t, 8))).toBeVisible();
  }
  expect(await there()).toMatchObject({ intensity: 8 });
  await other.context().close();
});

for (const t of Object.values(languages)) {
  test(`a start that moves and an end, on two devices in ${t.locale}: both are shown, and keeping one's own keeps both`, async ({
    page,
    browser,
  }) => {
    const { other, path, started, there } = await twoDevices(page, browser, t);
    const earlier = new Date(started.getTime() - 4 * 3_600_000);
    const dialog = await offlineBoth(
      page,
      other,
      async () => {
        await page.getByRole('button', { name: t.episode.over.now }).click();
        await expect(main(page).getByText(t.episode.timeline.ended, { exact: true })).toBeVisible();
      },
      () => changeStart(other, t, path, earlier),
    );
    const cells = (column: string) => dialog.getByRole('row', { name: column }).getByRole('cell');
    await expect(cells(t.columns.started_at)).toHaveText([t.sync.problem.unchanged, /\d/]);
    await expect(cells(t.columns.ended_at)).toHaveText([/\d/, t.sync.problem.unchanged]);
    // Shown for each answer: both keep the other device's start.
    const start = await cells(t.columns.started_at).nth(1).textContent();
    await expect(dialog.getByText(`${t.columns.started_at}: ${start}`, { exact: true })).toHaveCount(2);
    await picture(page, `question-${t.locale}`);

    await dialog.getByRole('button', { name: t.sync.problem.keepMine }).click();
    await isSaved(page);
    const row = await there();
    expect(new Date(row.started_at)).toEqual(earlier);
    expect(new Date(row.ended_at).getTime()).toBeGreaterThan(started.getTime());
    await other.context().close();
  });
}

test('edited here, deleted there, in English: what was edited is shown', async ({ page, browser }) => {
  const t = languages.en;
  const { other, path, there } = await twoDevices(page, browser, t);
  const dialog = await offlineBoth(
    page,
    other,
    () => changePain(page, t, path, 9),
    () => remove(other, t),
  );
  await expect(dialog.getByText(t.sync.problem.trashed)).toBeVisible();
  const row = dialog.getByRole('row', { name: t.columns.intensity });
  await expect(row).toContainText(t.sync.problem.wasBefore('7'));
  await expect(row.getByRole('cell')).toHaveText(['9']);
  await picture(page, 'edited-here-en');
  await dialog.getByRole('button', { name: t.sync.problem.bringBack }).click();
  await isSaved(page);
  expect(await there()).toMatchObject({ intensity: 9, deleted_at: null });
  await other.context().close();
});

test('deleted here, edited there, in Spanish: what was edited is shown', async ({ page, browser }) => {
  const t = languages.es;
  const { other, path, there } = await twoDevices(page, browser, t);
  const dialog = await offlineBoth(
    page,
    other,
    () => remove(page, t),
    () => changePain(other, t, path, 9),
  );
  await expect(dialog.getByText(t.sync.problem.deletedHere)).toBeVisible();
  const row = dialog.getByRole('row', { name: t.columns.intensity });
  await expect(row).toContainText(t.sync.problem.wasBefore('7'));
  await expect(row.getByRole('cell')).toHaveText(['9']);
  await picture(page, 'deleted-here-es');
  await dialog.getByRole('button', { name: t.sync.problem.keepIt }).click();
  await isSaved(page);
  expect(await there()).toMatchObject({ intensity: 9, deleted_at: null });
  await other.context().close();
});
