/**
 * A local diary in a browser without room, and in one that keeps nothing. What is said of each risk is tested in
 * tests/screens/local.test.ts.
 */
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

/** Stubs the storage API of all pages. */
async function withStorage(page: Page, { persisted = false, ...estimate }: Storage): Promise<void> {
  await page.addInitScript(
    ([room, isKept]) => {
      const answers = { estimate: room, persisted: isKept, persist: isKept };
      for (const [name, answer] of Object.entries(answers))
        Object.assign(navigator.storage, { [name]: async () => answer });
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

test('where little room is left warns on every page; where none is, nothing is called saved and nothing typed is lost', async ({
  page,
}) => {
  await withStorage(page, { quota: 2048 * mebibyte, usage: 2040 * mebibyte });
  await logHere(page);
  const facts = await openFacts(page);
  await expect(facts).toContainText(means.full.title);
  expect(await isWarning(page)).toBe(true);
  await expectNoFlaws(page);

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
  await open(page, '/es/entry?another');
  await painButton(page, t, 3).check();
  await section(page, t.entry.sections.notes).click();
  await page.getByRole('textbox', { name: t.entry.notes.label }).fill('Sin sitio');
  await saveButton(page, t).click();
  await expect(main(page).getByText(errors.failures.device_full.text)).toBeVisible();
  await expect(page.getByText(t.entry.saved.doneHere)).toBeHidden();
  await expect(painButton(page, t, 3)).toBeChecked();

  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await saveButton(page, t).click();
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
