/** A diary without an account: what is said of the risks of its browser, the offer of an account, and what is never said. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entry } from '#app/i18n/es/entry.ts';
import { firstRun } from '#app/i18n/es/first-run.ts';
import { localDiary } from '#app/i18n/es/local-diary.ts';
import { settings } from '#app/i18n/es/settings.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { daysAgo, episodeOn, episodeRow, freeDay, hoursAgo, zone } from './rows.ts';

const { means, offer, status } = localDiary;
const mebibyte = 1024 ** 2;

/** What the browser reports of its storage, in bytes. */
interface Storage {
  readonly quota?: number;
  readonly usage?: number;
  readonly isPersisted?: boolean;
}

/** Stubs the storage API. @returns the times persistence was asked for */
function withStorage({ isPersisted = false, ...estimate }: Storage = {}): () => number {
  const room = { quota: 10_240 * mebibyte, usage: 5 * mebibyte, ...estimate };
  let asked = 0;
  const storage = {
    estimate: async () => room,
    persisted: async () => isPersisted,
    persist: async () => {
      asked += 1;
      return isPersisted;
    },
  };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  return () => asked;
}

const setUserAgent = (value: string) =>
  Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
beforeEach(
  () => void setUserAgent('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'),
);
afterEach(() => {
  for (const name of ['storage', 'userAgent']) Reflect.deleteProperty(navigator, name);
});

const button = (page: Page) => page.getByRole('button', { name: status });
const isWarning = async (page: Page) => {
  await expect(button(page)).toBeVisible();
  return button(page).element().matches('.bg-caution-soft');
};
const anEntry: Rows = { episodes: [episodeRow(30, 4)] };

/** The storage facts, opened. */
async function openFacts(page: Page) {
  await button(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: means.account })).toBeVisible();
  return sheet;
}

describe('the browser', () => {
  test('where there is room: what a private window does; it is asked once to keep the diary', async () => {
    const asked = withStorage();
    const page = await renderScreen('entry');
    await page.getByRole('radio', { name: entry.intensity.chosen(6, words.pain.moderate) }).check();
    expect(asked()).toBe(0);
    await page.getByRole('button', { name: entry.save, exact: true }).click();
    await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
    await expect.poll(asked).toBe(1);
    await page.goto('/es/');
    const facts = await openFacts(page);
    for (const said of [means.where, means.lost, means.private]) await expect(facts).toContainText(said);
    for (const unsaid of [means.persisted, means.small.title, means.full.title, means.week])
      await expect(facts).not.toContainText(unsaid);
    expect(await isWarning(page)).toBe(false);
    // A new page repeats the request only after weeks.
    expect(asked()).toBe(1);
  });

  test('that keeps the diary: so it says, and is not asked', async () => {
    const asked = withStorage({ isPersisted: true });
    const page = await renderScreen('home', anEntry);
    await expect(await openFacts(page)).toContainText(means.persisted);
    expect(asked()).toBe(0);
  });

  test('with as little room as a private window has: warns of one', async () => {
    withStorage({ quota: 300 * mebibyte });
    const page = await renderScreen('home', anEntry);
    const facts = await openFacts(page);
    await expect(facts).toContainText(means.small.title);
    await expect(facts).toContainText(means.small.text);
    await expect(facts).not.toContainText(means.private);
  });

  test('with little room left: warns on every page', async () => {
    withStorage({ quota: 2048 * mebibyte, usage: 2040 * mebibyte });
    const page = await renderScreen('home', anEntry);
    const facts = await openFacts(page);
    await expect(facts).toContainText(means.full.title);
    expect(await isWarning(page)).toBe(true);
    await page.goto('/es/calendar');
    await expect.poll(() => isWarning(page)).toBe(true);
  });

  test('that keeps nothing: all is lost with the page, and nothing else is said', async () => {
    withStorage({ isPersisted: true });
    const page = await renderScreen('home', anEntry, { isPersistent: false });
    expect(await isWarning(page)).toBe(true);
    const facts = await openFacts(page);
    await expect(facts).toContainText(means.inMemory.title);
    await expect(facts).toContainText(means.inMemory.text);
    for (const unsaid of [means.where, means.lost, means.private, means.persisted])
      await expect(facts).not.toContainText(unsaid);
  });
});

describe('in Safari', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  beforeEach(() => void setUserAgent(iPhone));

  test('says what a week does, and that the installed diary begins empty', async () => {
    withStorage({ isPersisted: true });
    const page = await renderScreen('home', anEntry);
    const facts = await openFacts(page);
    await expect(facts).toContainText(means.week);
    await expect(facts).not.toContainText(means.persisted);
    await expect(facts).toContainText(means.installSafari);
    await page.goto('/es/settings');
    await expect(page.getByRole('main').getByText(means.week)).toBeVisible();
  });

  test('says nothing of it in the installed diary', async () => {
    withStorage();
    const media = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...media(query),
      matches: query.includes('display-mode: standalone'),
    }));
    const page = await renderScreen('home', anEntry);
    const facts = await openFacts(page);
    await expect(facts).not.toContainText(means.week);
    await expect(facts.getByRole('link', { name: means.install })).toHaveCount(0);
  });
});

test('has the settings of an account, as pages of their own, without what only an account has', async () => {
  const page = await renderScreen('settings', anEntry);
  const { sections, localSections, groups, index } = settings;
  const links = page.getByRole('navigation', { name: index }).getByRole('link');
  await expect(links).toContainText([
    groups.diary.title,
    groups.reminders.title,
    groups.appearance.title,
    localSections.device,
    groups.privacy.title,
  ]);
  const regions = page.getByRole('main').getByRole('region');
  await expect(regions.first()).toHaveAttribute('aria-label', localSections.device);
  for (const name of ['account', 'profile', 'delete'] as const)
    await expect(page.getByRole('region', { name: sections[name], exact: true })).toHaveCount(0);
  await page.goto('/es/settings#appearance');
  await page.getByRole('button', { name: settings.appearance.showAgain }).click();
  await expect(page.getByRole('dialog', { name: firstRun.tutorial.slides[0]?.title ?? '' })).toBeVisible();
});

test('after three days with entries an account is offered, once', async () => {
  const attacks = [2, 3, 4].map((days) => episodeOn(daysAgo(days), '09:30', '12:00'));
  const lines = (page: Page) => page.locator('main a[href*="/episode/"]');
  const twoDays = await renderScreen('home', { episodes: attacks.slice(1) });
  await expect(lines(twoDays)).toHaveCount(1);
  await expect(twoDays.getByText(offer.heading)).toHaveCount(0);

  const page = await renderScreen('home', { episodes: attacks });
  await expect(page.getByText(offer.heading)).toBeVisible();
  await page.getByRole('button', { name: offer.dismiss }).click();
  await expect(page.getByText(offer.heading)).toBeHidden();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(offer.heading)).toHaveCount(0);
});

const attack = episodeOn(daysAgo(6), '09:30', '12:00');
const rows: Rows = {
  episodes: [attack],
  intakes: [{ taken_at: hoursAgo(28), zone, name: 'Maxalt', dose: 10, unit: 'mg' }],
  day_logs: [freeDay(daysAgo(3))],
};

/** The text of the page, once nothing more is added to it. */
async function textOf(page: Page): Promise<string> {
  const main = page.locator('main');
  let [before, now] = ['', ''];
  await expect
    .poll(() => {
      [before, now] = [now, main.element().textContent];
      return now !== '' && now === before;
    })
    .toBe(true);
  return now;
}

test('no screen in English speaks of an account, as there is none', async () => {
  withStorage();
  const page = await renderScreen('home', rows, { locale: 'en' });
  const { id } = attack;
  const paths = [
    ...['/', '/entry', '/intake', `/episode/${id}`, `/day/${daysAgo(3)}`, '/calendar', '/medicines'],
    ...['/treatments', '/treatments/new', '/quality-of-life', '/import', '/insights', '/appointment'],
    ...['/export', '/trash', '/settings'],
  ];
  for (const path of paths) {
    await page.goto(`/en${path}`);
    expect(await textOf(page), path).not.toMatch(/your account/i);
  }
});
