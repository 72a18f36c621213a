/** Hostile files and interrupted imports: the page stays usable, and everything arrives in the end. */
import { expect, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { importing as t } from '../../app/i18n/es/import.ts';
import {
  button,
  choose,
  confirmUndo,
  countOf,
  main,
  manyAttacks,
  rowsOf,
  startOf,
  text,
  undoAction,
} from './import-page.ts';
import { open, signInNew, windows } from './support.ts';

test.use({ viewport: windows.phone });
test.beforeEach(async ({ page }) => {
  await signInNew(page);
  await open(page, '/es/import');
});

const count = 600;
const here = '&deleted_at=is.null';
const takenBack = t.earlier.takenBack('').split('.')[0]?.trim() ?? '';
/** Undo or resume undo, from the list. */
const fromList = new RegExp(`^${t.earlier.undoThis('')}`);
const done = (page: Page) =>
  expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible({ timeout: 60_000 });
const arrived = (page: Page, filter = here) =>
  expect.poll(() => countOf(page, 'episodes', filter), { timeout: 60_000 });
const undo = (page: Page, name: string | RegExp = t.done.undo) => button(page, name).click();

async function bring(page: Page): Promise<void> {
  await choose(page, t, manyAttacks(count));
  await main(page).getByRole('button', { name: t.mapping.submit }).click();
  await button(page, startOf(t)).click();
}

test('a zip bomb is refused, and the next file is read and sent all the same', async ({ page }) => {
  const bomb = zipSync({ 'a.csv': new Uint8Array(64 * 1024 * 1024).fill(0x61) }, { level: 9 });
  await choose(page, t, { name: 'bomb.zip', mimeType: 'application/zip', buffer: Buffer.from(bomb) });
  for (const words of t.refusals.zip_bomb) await expect(page.getByRole('alert')).toContainText(words);
  await expect(main(page).getByText(t.choose.chosen('bomb.zip'))).toBeVisible();
  // As a spreadsheet saves it: UTF-16 with a byte order mark, and CRLF.
  const lines = ['start;pain;notes', '2026-03-01T08:00;6;Migraña después de la reunión, año nuevo', ''];
  const utf16 = Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le');
  await choose(page, t, { ...text('utf16.csv', ''), buffer: utf16 });
  await main(page).getByRole('button', { name: t.mapping.submit }).click();
  await button(page, t.plan.submit(1)).click();
  await done(page);
  await expect
    .poll(async () => (await rowsOf(page, 'episodes')).map(({ notes }) => notes))
    .toEqual([expect.stringContaining('Migraña después de la reunión, año nuevo')]);
});

/** The server processes one request of a method, but its response is lost; later requests find no network. */
async function loseAnswer(page: Page, method: string): Promise<() => Promise<void>> {
  let lost = 0;
  await page.route('**/rest/v1/episodes*', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const number = ++lost;
    if (number === 2) await route.fetch();
    return number < 2 ? route.fallback() : route.abort('connectionreset');
  });
  return async () => {
    await expect.poll(() => lost, { timeout: 60_000 }).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}

test('the network goes in the middle of sending it, and in the middle of undoing it', async ({ page }) => {
  const connectAgain = await loseAnswer(page, 'POST');
  await bring(page);
  await done(page);
  await connectAgain();
  await arrived(page).toBe(count);

  const connectOnceMore = await loseAnswer(page, 'PATCH');
  await undo(page);
  await confirmUndo(page, t);
  // Undone here it is undone; nothing is left to finish, and the server hears of it later.
  const earlier = main(page).getByRole('region', { name: t.earlier.heading });
  await expect(earlier.getByText(takenBack)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, fromList)).toBeHidden();
  await connectOnceMore();
  await arrived(page).toBe(0);
  expect(await countOf(page, 'episodes')).toBe(count);
});

/** Progress of an import or of its undo, past nothing. */
const begun = `[1-9]\\d*${t.progress(1, 1).split('1')[1]}\\d+`;

/** From now on what is in progress on the page does not get to its end. */
async function stopHalfWay(page: Page): Promise<void> {
  await page.evaluate((progress) => {
    const isBegun = new RegExp(progress);
    const { scheduler } = window as unknown as { scheduler: { yield: () => Promise<void> } };
    const goOn = scheduler.yield.bind(scheduler);
    scheduler.yield = () =>
      isBegun.test(document.body.textContent ?? '') ? new Promise<never>(() => undefined) : goOn();
  }, begun);
}

test('the tab is killed while it imports, and while it undoes', async ({ page, context }) => {
  await stopHalfWay(page);
  await bring(page);
  await expect(main(page).getByText(new RegExp(`^${begun}$`))).toBeVisible();
  await page.close();
  const second = await context.newPage();
  await open(second, '/es/import');
  // Rows that arrived form an import that can be undone; importing the file again adds those missing.
  await expect(button(second, fromList)).toBeVisible();
  await bring(second);
  await done(second);
  await arrived(second).toBe(count);
  expect(await countOf(second, 'import_batches')).toBe(1);

  await stopHalfWay(second);
  await undo(second, fromList);
  await confirmUndo(second, t);
  await expect(second.getByRole('dialog').getByText(new RegExp(`^${begun}$`))).toBeVisible();
  await second.close();
  const third = await context.newPage();
  await open(third, '/es/import');
  const earlier = main(third).getByRole('region', { name: t.earlier.heading });
  await expect(earlier.getByText(t.earlier.halfTakenBack)).toBeVisible();
  await undo(third, fromList);
  await confirmUndo(third, t);
  await arrived(third).toBe(0);
  await expect(button(third, fromList)).toBeHidden();
  expect(await countOf(third, 'episodes')).toBe(count);
});

test('two tabs: one undoes what the other is still sending, and both at once do it once', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, '/es/import');
  await bring(page);
  await done(page);
  await undo(other, fromList);
  await undo(page);
  // The plan of the other tab grows while it takes in what this one has imported.
  for (const tab of [page, other])
    await expect(tab.getByRole('dialog')).toContainText(new RegExp(`\\b${count}\\b`), { timeout: 60_000 });
  // Pressed where they are: the quicker tab takes the other's dialog away.
  const pressed = await Promise.all([page, other].map((tab) => undoAction(tab, t).elementHandle()));
  await Promise.all(pressed.map((action) => action?.evaluate((node) => (node as HTMLElement).click())));
  await arrived(page, '').toBe(count);
  await arrived(page).toBe(0);
  for (const tab of [page, other]) {
    await expect(button(tab, fromList)).toBeHidden();
    await expect(tab.getByRole('dialog')).toBeHidden();
  }
  expect(await countOf(page, 'import_batches')).toBe(1);
});
