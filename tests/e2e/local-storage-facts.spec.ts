/** Risks to a local diary in its browser: each condition is created, and the text shown for it is checked. */
import { expect, type Page, test } from '@playwright/test';
import { errors } from '../../app/i18n/es/errors.ts';
import { localDiary } from '../../app/i18n/es/local-diary.ts';
import { languages, lineOf, main, painButton, saveButton, section, sheet } from './journeys/journey.ts';
import { expectNoFlaws, open, openWhole, windows } from './support.ts';

const t = languages.es;
const { means, status } = localDiary;

test.use({ viewport: windows.phone });

const mebibyte = 1024 ** 2;

/** The storage estimate the browser will report, in bytes. */
interface Storage {
  readonly quota?: number;
  readonly usage?: number;
  readonly persisted?: boolean;
}

/** Stubs the storage API of all pages; requests for persistence are counted in `asked`. */
async function withStorage(page: Page, { persisted = false, ...estimate }: Storage): Promise<void> {
  await page.addInitScript(
    ([room, isKept]) => {
      Object.assign(window, { asked: 0 });
      Object.assign(navigator.storage, {
        estimate: async () => room,
        persisted: async () => isKept,
        persist: async () => {
          Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 });
          return isKept;
        },
      });
    },
    [{ quota: 10_240 * mebibyte, usage: 5 * mebibyte, ...estimate }, persisted] as const,
  );
}

async function logHere(page: Page, saved: string = t.entry.saved.doneHere): Promise<void> {
  await open(page, '/es/entry');
  await painButton(page, t, 6).check();
  await saveButton(page, t).click();
  await expect(page.getByText(saved)).toBeVisible();
}

const button = (page: Page) => page.getByRole('button', { name: status });
const isWarning = (page: Page) => button(page).evaluate((found) => found.matches('.bg-caution-soft'));

/** Opens the storage facts. */
async function openFacts(page: Page) {
  await openWhole(page, '/es/');
  await button(page).click();
  await expect(sheet(page).getByRole('link', { name: means.account })).toBeVisible();
  return sheet(page);
}

test('where there is room, says what a private window does, and asks the browser once to keep it', async ({
  page,
}) => {
  await withStorage(page, {});
  await logHere(page);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1);
  const facts = await openFacts(page);
  for (const said of [means.where, means.lost, means.private]) await expect(facts).toContainText(said);
  for (const unsaid of [means.persisted, means.small.title, means.full.title, means.week])
    await expect(facts).not.toContainText(unsaid);
  expect(await isWarning(page)).toBe(false);
  // A new page repeats the request only after weeks.
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0);
});

test('where the browser keeps it, says so', async ({ page }) => {
  await withStorage(page, { persisted: true });
  await logHere(page);
  const facts = await openFacts(page);
  await expect(facts).toContainText(means.persisted);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0);
});

test('where there is as little room as a private window has, warns of one', async ({ page }) => {
  await withStorage(page, { quota: 300 * mebibyte });
  await logHere(page);
  const facts = await openFacts(page);
  await expect(facts).toContainText(means.small.title);
  await expect(facts).toContainText(means.small.text);
  await expect(facts).not.toContainText(means.private);
  await expectNoFlaws(page);
});

test('where little room is left, warns on every page', async ({ page }) => {
  await withStorage(page, { quota: 2048 * mebibyte, usage: 2040 * mebibyte });
  await logHere(page);
  const facts = await openFacts(page);
  await expect(facts).toContainText(means.full.title);
  expect(await isWarning(page)).toBe(true);
  await expectNoFlaws(page);
});

test('where no room is left, nothing is called saved and nothing typed is lost', async ({ page }) => {
  await logHere(page);
  await page.addInitScript(() => {
    const { add, put } = IDBObjectStore.prototype;
    const full = () => new DOMException('The disk is full.', 'QuotaExceededError');
    const isFull = () => Reflect.get(window, 'hasRoom') !== true;
    IDBObjectStore.prototype.add = function (...row) {
      if (isFull()) throw full();
      return add.apply(this, row);
    };
    IDBObjectStore.prototype.put = function (...row) {
      if (isFull()) throw full();
      return put.apply(this, row);
    };
  });
  await open(page, '/es/entry');
  await painButton(page, t, 3).check();
  await section(page, t.entry.sections.notes).click();
  await page.getByRole('textbox', { name: t.entry.notes.label }).fill('Sin sitio');
  await saveButton(page, t).click();
  await page.getByRole('button', { name: t.entry.sameAttack.another }).click();
  await expect(main(page).getByText(errors.failures.device_full.text)).toBeVisible();
  await expect(page.getByText(t.entry.saved.doneHere)).toBeHidden();
  await expect(painButton(page, t, 3)).toBeChecked();

  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await saveButton(page, t).click();
  await page.getByRole('button', { name: t.entry.sameAttack.another }).click();
  await expect(page.getByText(t.entry.saved.doneHere)).toBeVisible();
  await open(page, '/es/');
  await expect(lineOf(page, t, 3)).toHaveCount(1);
});

test('where nothing is kept, says that it is lost with the page, and nothing else', async ({ page }) => {
  await withStorage(page, { persisted: true });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in a private window.', 'InvalidStateError');
    };
  });
  await logHere(page, t.entry.saved.states.pageHere);
  expect(await isWarning(page)).toBe(true);
  await button(page).click();
  await expect(sheet(page)).toContainText(means.inMemory.title);
  await expect(sheet(page)).toContainText(means.inMemory.text);
  for (const unsaid of [means.where, means.lost, means.private, means.persisted])
    await expect(sheet(page)).not.toContainText(unsaid);
  await expectNoFlaws(page);
});

test.describe('in Safari', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  test.use({ userAgent: iPhone });

  test('says what a week does, and that the installed diary begins empty', async ({ page }) => {
    await logHere(page);
    const facts = await openFacts(page);
    await expect(facts).toContainText(means.week);
    await expect(facts).toContainText(means.installSafari);
    await openWhole(page, '/es/settings');
    await expect(main(page).getByText(means.week)).toBeVisible();
  });

  test('says nothing of it in the installed diary', async ({ page }) => {
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
    });
    await logHere(page);
    const facts = await openFacts(page);
    await expect(facts).not.toContainText(means.week);
    await expect(facts.getByRole('link', { name: means.install })).toHaveCount(0);
  });
});
