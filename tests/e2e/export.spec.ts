/** The report: its days, content, layout and file, also offline. */
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { exporting as exportEn } from '../../app/i18n/en/export.ts';
import { problems as problemsEn } from '../../app/i18n/en/problems.ts';
import { settings as settingsEn } from '../../app/i18n/en/settings.ts';
import { exporting as exportEs } from '../../app/i18n/es/export.ts';
import { problems as problemsEs } from '../../app/i18n/es/problems.ts';
import { settings as settingsEs } from '../../app/i18n/es/settings.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { usualSections } from '../../domain/reports/report.ts';
import { daysOfPeriod } from '../../domain/reports/report-period.ts';
import { pdfText, readPdf, withoutSpace } from '../support/pdf-text.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import { precached, test as withServer } from './own-server.ts';
import { expectNoFlaws, inDetail, open, signInNew, violationsOf, windowIn, windows } from './support.ts';

const languages = {
  es: { locale: 'es', other: 'en', t: exportEs, problems: problemsEs, settings: settingsEs },
  en: { locale: 'en', other: 'es', t: exportEn, problems: problemsEn, settings: settingsEn },
} as const;

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

for (const { locale, other, t, settings } of Object.values(languages)) {
  test.describe(`the report in ${locale} on a ${windowIn[locale]}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });

    test('is of the days chosen, in the doctor’s language, and is saved as it is shown', async ({ page }) => {
      await signInWith(page, diary());
      await open(page, `/${locale}/export`);
      const usual = daysOfPeriod('3m', today());
      await expect(report(page)).toContainText('Ana');
      await main(page).getByText(t.preview.text, { exact: true }).click();
      await expect(report(page).locator(`[lang=${locale}]`)).toContainText(question);
      const heading = report(page).getByRole('heading').first();
      const own = (await heading.textContent()) ?? '';

      await main(page).getByText(t.period.names['6m'], { exact: true }).click();
      await main(page).getByText(t.format.heading).click();
      await main(page).getByText(t.format.languages[other], { exact: true }).click();
      await main(page).getByText(t.format.papers.letter, { exact: true }).click();
      await expect(report(page).locator(`[lang=${other}]`)).toBeVisible();
      await expect(heading).not.toHaveText(own);
      const title = (await heading.textContent()) ?? '';
      // The interface keeps its own language.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);

      const { first, last } = daysOfPeriod('6m', today());
      expect(first).not.toBe(usual.first);
      const file = await saved(page, () => main(page).getByRole('button', { name: t.pdf.submit }).click());
      expect(file.suggestedFilename()).toBe(t.pdf.fileName(first, last));
      const text = await textOf(file);
      for (const said of [title, 'Ana', question]) expect(text).toContain(withoutSpace(said));
      expect(text).not.toContain(withoutSpace(own));
      await expect(main(page).getByText(t.pdf.done)).toBeVisible();

      // A reload and Back keep the choices.
      await page.reload();
      await expect(report(page).locator(`[lang=${other}]`)).toBeVisible();
      await main(page).getByRole('link', { name: t.appointment.link }).click();
      await expect(page).toHaveURL(`/${locale}/appointment`);
      await page.goBack();
      await expect(main(page).getByRole('radio', { name: t.period.names['6m'] })).toBeChecked();
      await main(page).getByText(t.format.heading).click();
      await expect(main(page).getByRole('radio', { name: t.format.papers.letter })).toBeChecked();
    });

    test('the blank calendar, the tables, FHIR and the complete copy are saved from here', async ({
      page,
    }) => {
      await signInNew(page);
      await open(page, `/${locale}/export`);
      const year = Number(today().slice(0, 4));
      const sheet = await saved(page, () =>
        main(page)
          .getByRole('button', { name: t.blank.action(year) })
          .click(),
      );
      expect(sheet.suggestedFilename()).toBe(t.blank.fileName(year));
      expect(await textOf(sheet)).toContain(String(year));
      await expect(main(page).getByText(t.blank.done)).toBeVisible();

      const tables = await saved(page, () =>
        main(page).getByRole('button', { name: t.data.analysis.submit }).click(),
      );
      const { first, last } = daysOfPeriod('3m', today());
      expect(tables.suggestedFilename()).toBe(t.data.analysis.fileName(first, last));
      expect(Object.keys(unzipSync(await readFile(await tables.path()))).length).toBeGreaterThan(2);
      await expect(main(page).getByText(t.data.analysis.done)).toBeVisible();

      await expect(main(page).getByText(t.data.fhir.text(usualSections, []))).toBeVisible();
      const fhir = await saved(page, () =>
        main(page).getByRole('button', { name: t.data.fhir.submit }).click(),
      );
      expect(fhir.suggestedFilename()).toBe(t.data.fhir.fileName(first, last));
      const bundle = JSON.parse(await readFile(await fhir.path(), 'utf8'));
      expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'document' });
      // The recipient does not learn the person's name.
      expect(JSON.stringify(bundle)).not.toContain('Ana');
      await expect(main(page).getByText(t.data.fhir.done)).toBeVisible();

      const copy = await saved(page, () =>
        main(page).getByRole('button', { name: settings.export.submit }).click(),
      );
      expect(copy.suggestedFilename()).toMatch(/\.zip$/);
      await expect(main(page).getByText(settings.export.done)).toBeVisible();
    });
  });
}

for (const { locale, t, problems } of inDetail(languages)) {
  test.describe(`the choices of a report, ${locale}`, () => {
    test.use({ viewport: windows.phone });

    test('dates that cannot be are refused in words, and nothing typed is lost', async ({ page }) => {
      await signInWith(page, diary());
      await open(page, `/${locale}/export`);
      await main(page).getByText(t.period.names.custom, { exact: true }).click();
      const [first, last] = [main(page).getByLabel(t.period.first), main(page).getByLabel(t.period.last)];
      // They start from the days chosen before.
      await expect(first).toHaveValue(daysOfPeriod('3m', today()).first);
      await expect(last).toHaveValue(today());

      await last.fill(addDays(today(), 1));
      await expect(main(page).getByText(problems.day_in_future)).toBeVisible();
      await expect(main(page).getByText(t.preview.fixDates)).toBeVisible();
      await expect(report(page)).toHaveCount(0);
      for (const name of [t.pdf.submit, t.print, t.data.analysis.submit, t.data.fhir.submit]) {
        const pressed = main(page).getByRole('button', { name, exact: true });
        await pressed.click();
        await expect(last, name).toBeFocused();
      }
      await expectNoFlaws(page);

      await first.fill('2026-02-10');
      await last.fill('2026-02-01');
      await expect(main(page).getByText(problems.period_reversed)).toBeVisible();
      await page.reload();
      await expect(main(page).getByText(problems.period_reversed)).toBeVisible();
      await expect(first).toHaveValue('2026-02-10');
      await expect(last).toHaveValue('2026-02-01');

      await last.fill('2026-02-10');
      await expect(report(page)).toContainText('Ana');
      const file = await saved(page, () => main(page).getByRole('button', { name: t.pdf.submit }).click());
      expect(file.suggestedFilename()).toBe(t.pdf.fileName('2026-02-10', '2026-02-10'));
    });

    test('what is most private is off and stands under the list of attacks; the address names no health data', async ({
      page,
    }) => {
      await signInWith(page, diary());
      await open(page, `/${locale}/export`);
      const part = (name: string) => main(page).getByRole('checkbox', { name, exact: true });
      await main(page).getByText(t.include.heading).click();
      await expect(part(t.include.sections.months)).toBeChecked();
      await expect(part(t.include.sections.episodes)).not.toBeChecked();
      await expect(part(t.include.detailNames.notes)).toHaveCount(0);

      await part(t.include.sections.episodes).check();
      for (const name of Object.values(t.include.detailNames)) await expect(part(name)).not.toBeChecked();
      await part(t.include.detailNames.notes).check();
      await part(t.include.sections.person).uncheck();
      await expect(main(page).getByText(t.include.count(9, 12))).toBeVisible();
      await expect(report(page)).not.toContainText('Ana');
      expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['details', 'parts']);
      await expectNoFlaws(page);

      await page.reload();
      await main(page).getByText(t.include.heading).click();
      await expect(part(t.include.detailNames.notes)).toBeChecked();
      await main(page).getByRole('button', { name: t.include.restore }).click();
      await expect(part(t.include.sections.person)).toBeChecked();
      await expect(part(t.include.sections.episodes)).not.toBeChecked();
      await expect(report(page)).toContainText('Ana');
    });

    test('what takes longer than a second says so, and is not saved once it is cancelled', async ({
      page,
    }) => {
      await signInWith(page, diary());
      await open(page, `/${locale}/export`);
      await expect(report(page)).toContainText('Ana');
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
      const submit = main(page).getByRole('button', { name: t.data.analysis.submit });
      await submit.click();
      await expect(main(page).getByRole('progressbar')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await main(page).getByRole('button', { name: t.pdf.cancel }).click();
      await expect(main(page).getByText(t.pdf.cancelled)).toBeVisible();
      await expect(submit).toBeFocused();
      for (const letThrough of held) letThrough();
      await page.unrouteAll({ behavior: 'wait' });

      // The next one is saved, and only that one.
      await saved(page, () => submit.click());
      await expect(main(page).getByText(t.data.analysis.done)).toBeVisible();
      expect(downloads).toBe(1);
    });

    test('paper gets the pages of the report in their size and nothing else, also from the text', async ({
      page,
    }) => {
      await signInWith(page, diary());
      // Width and height of a sheet in points.
      const sheets = { a4: [595, 842], letter: [612, 792] } as const;
      for (const [paper, size] of Object.entries(sheets)) {
        await open(page, `/${locale}/export?paper=${paper}`);
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
        await expect(report(page).locator(`[lang=${locale}]`)).toBeVisible();
        const fromText = await readPdf(await page.pdf({ preferCSSPageSize: true }));
        expect(fromText).toEqual(printed);
      }
    });

    test('by keyboard alone: a period, the text, the file', async ({ page }) => {
      await signInWith(page, diary());
      await open(page, `/${locale}/export`);
      await expect(report(page)).toContainText('Ana');
      await main(page).getByRole('radio', { name: t.period.names['3m'] }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(main(page).getByRole('radio', { name: t.period.names['6m'] })).toBeFocused();
      // Past the two closed groups.
      for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
      await expect(main(page).getByRole('button', { name: t.pdf.submit })).toBeFocused();
      const { first, last } = daysOfPeriod('6m', today());
      const file = await saved(page, () => page.keyboard.press('Enter'));
      expect(file.suggestedFilename()).toBe(t.pdf.fileName(first, last));
    });
  });
}

test('offers a visitor to begin on this device, or to sign in', async ({ page }) => {
  await open(page, '/en/export');
  await expect(main(page).getByRole('link', { name: 'I have an account' })).toBeVisible();
});

withServer.describe('without a server', () => {
  withServer.use({ serviceWorkers: 'allow' });

  withServer('the report is made and saved, with what the profile says', async ({ page, diary: server }) => {
    const { t } = languages.es;
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
