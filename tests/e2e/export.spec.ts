/** The report in a browser: by keyboard, in the doctor’s language, on paper, and without a server. tests/screens/ has its choices. */
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import { appointment } from '../../app/i18n/es/appointment.ts';
import { exporting as t } from '../../app/i18n/es/export.ts';
import { shell } from '../../app/i18n/es/shell.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { daysOfPeriod } from '../../domain/reports/report-period.ts';
import { pdfText, readPdf, withoutSpace } from '../support/pdf-text.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import { precached, test as withServer } from './own-server.ts';
import { expectNoFlaws, open, violationsOf, windows } from './support.ts';

test.use({ viewport: windows.phone, hasTouch: true });

const main = (page: Page) => page.getByRole('main');
const report = (page: Page) => main(page).locator('[data-report]');
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' }).format(new Date());
const question = '¿Puedo tomar un triptán con la píldora?';
/** An attack a fortnight ago, and a question for the doctor. */
const diary = () => ({
  episodes: [episodeRow(14 * 24, 5)],
  report_profiles: [{ question_1: question }],
});

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

const textOf = async (download: Download) => pdfText(await readFile(await download.path()));

test('by keyboard a period and the file; then in the doctor’s language, saved as it is shown', async ({
  page,
}) => {
  await signInWith(page, diary());
  await open(page, '/es/export');
  await expect(report(page)).toContainText('Ana');
  await main(page).locator('summary', { hasText: t.period.legend }).press('Enter');
  await main(page).getByRole('radio', { name: t.period.names['3m'] }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('radio', { name: t.period.names['6m'] })).toBeFocused();
  await page.keyboard.press('Tab');
  const submit = main(page).getByRole('button', { name: t.pdf.submit });
  await expect(submit).toBeFocused();
  const { first, last } = daysOfPeriod('6m', today());
  expect(first).not.toBe(daysOfPeriod('3m', today()).first);
  const byKeyboard = await saved(page, () => page.keyboard.press('Enter'));
  expect(byKeyboard.suggestedFilename()).toBe(t.pdf.fileName(first, last));
  await expect(main(page).getByText(t.pdf.done)).toBeVisible();

  await main(page).getByText(t.preview.text, { exact: true }).click();
  const heading = report(page).getByRole('heading').first();
  const own = (await heading.textContent()) ?? '';
  await main(page).getByText(t.include.heading).click();
  await main(page).getByText(t.format.heading).click();
  await main(page).getByText(t.format.languages.en, { exact: true }).click();
  await main(page).getByText(t.format.papers.letter, { exact: true }).click();
  await expect(report(page).locator('[lang=en]')).toContainText(question);
  await expect(heading).not.toHaveText(own);
  const title = (await heading.textContent()) ?? '';
  await expectNoFlaws(page);
  const text = await textOf(await saved(page, () => submit.click()));
  for (const shown of [title, 'Ana', question]) expect(text).toContain(withoutSpace(shown));
  expect(text).not.toContain(withoutSpace(own));

  await test.step('a blank calendar of the year', async () => {
    const year = Number(today().slice(0, 4));
    await main(page).getByRole('heading', { name: t.blank.heading }).click();
    const blank = main(page).getByRole('button', { name: t.blank.action(year) });
    expect(await textOf(await saved(page, () => blank.click()))).toContain(String(year));
  });

  await test.step('what takes longer than a second says so, and is not saved once it is cancelled', async () => {
    // The code that makes the tables is held back until released.
    const held: (() => void)[] = [];
    await page.route(/\/assets\/analysis-export-[^/]*\.js$/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await main(page).getByRole('heading', { name: t.data.heading, exact: true }).click();
    const tables = main(page).getByRole('button', { name: t.data.analysis.submit });
    await tables.click();
    await expect(main(page).getByRole('progressbar')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await main(page).getByRole('button', { name: t.pdf.cancel }).click();
    await expect(main(page).getByText(t.pdf.cancelled)).toBeVisible();
    await expect(tables).toBeFocused();
    for (const letThrough of held) letThrough();
    await page.unrouteAll({ behavior: 'wait' });

    // The next one is saved, and only that one.
    await saved(page, () => tables.click());
    await expect(main(page).getByText(t.data.analysis.done)).toBeVisible();
    expect(downloads).toBe(1);
  });
});

test('from home the PDF is three taps away, and two in the week before an appointment', async ({ page }) => {
  await signInWith(page, diary());
  const pdf = main(page).getByRole('button', { name: t.pdf.submit });
  const { first, last } = daysOfPeriod('3m', today());
  /** Follows the ways from home, then presses the button at once. */
  async function tapped(...ways: readonly Locator[]): Promise<string> {
    await open(page, '/es');
    for (const way of ways) await way.tap();
    const download = await saved(page, () => pdf.tap());
    expect(download.suggestedFilename()).toBe(t.pdf.fileName(first, last));
    return textOf(download);
  }
  const more = page.getByRole('button', { name: `${shell.quick.more}: ${shell.openMenu}` });
  const row = page.getByRole('dialog').getByRole('link', { name: shell.more.appointment });
  expect(await tapped(more, row)).toContain(withoutSpace(question));

  const soon = addDays(today(), 5);
  await page.evaluate((day) => localStorage.setItem('diary-next-appointment', day), soon);
  const ready = main(page).getByRole('link', { name: appointment.card.report });
  expect(await tapped(ready)).toContain(withoutSpace(question));
});

test('paper gets the pages of the report in their size and nothing else, also from the text', async ({
  page,
}) => {
  await signInWith(page, diary());
  // Width and height of a sheet in points.
  const sheets = { a4: [595, 842], letter: [612, 792] } as const;
  for (const [paper, size] of Object.entries(sheets)) {
    await open(page, `/es/export?paper=${paper}`);
    await expect(report(page)).toContainText('Ana');
    const drawn = Math.max(1, await report(page).getByRole('img').count());
    const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(printed.map(({ size: [width, height] }) => [width, height])).toEqual(
      Array.from({ length: drawn }, () => [...size]),
    );
    const [first] = printed;
    expect(first?.text).toContain('Ana');
    expect(first?.text).not.toContain(withoutSpace(t.title));

    await main(page).getByText(t.preview.text, { exact: true }).click();
    await expect(report(page).locator('[lang=es]')).toBeVisible();
    const fromText = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(fromText).toEqual(printed);
  }
});

withServer.describe('without a server', () => {
  withServer.use({ serviceWorkers: 'allow' });

  withServer('the report is made and saved, with what the profile says', async ({ page, diary: server }) => {
    await signInWith(page, diary());
    await open(page, '/es/export');
    await expect(report(page)).toContainText('Ana');
    await precached(page);
    await server.stop();

    await page.goto('/es/export?period=90d');
    await expect(report(page)).toContainText('Ana');
    const file = await saved(page, () => main(page).getByRole('button', { name: t.pdf.submit }).click());
    const text = await textOf(file);
    expect(text).toContain('Ana');
    expect(text).toContain(withoutSpace(question));
  });
});
