import { expect, type Page, test } from '@playwright/test';
import { codes as codesEn } from '../../app/i18n/en/codes.ts';
import { medication as medicationEn } from '../../app/i18n/en/medication.ts';
import { problems as problemsEn } from '../../app/i18n/en/problems.ts';
import { treatments as treatmentsEn } from '../../app/i18n/en/treatments.ts';
import { codes as codesEs } from '../../app/i18n/es/codes.ts';
import { medication as medicationEs } from '../../app/i18n/es/medication.ts';
import { problems as problemsEs } from '../../app/i18n/es/problems.ts';
import { treatments as treatmentsEs } from '../../app/i18n/es/treatments.ts';
import { vocabulary as vocabularyEs } from '../../app/i18n/es/vocabulary.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { chooseTheme, expectNoFlaws, inDetail, open, signInNew, windows } from './support.ts';

const languages = {
  es: { locale: 'es', t: treatmentsEs, codes: codesEs, problems: problemsEs },
  en: { locale: 'en', t: treatmentsEn, codes: codesEn, problems: problemsEn },
} as const;
type Language = (typeof languages)[keyof typeof languages];

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const ownName = (locale: 'es' | 'en', name: string) =>
  (locale === 'es' ? medicationEs : medicationEn).fields.ownName(name);
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' }).format(new Date());

/** Fills in the start; parts left out are marked as not remembered. */
async function began(page: Page, t: typeof treatmentsEs, start: string) {
  const [year = '', month = '', day = ''] = start.split('-');
  const group = page.getByRole('group', { name: t.form.start });
  await group.getByLabel(t.form.startParts.startDay, { exact: true }).fill(day);
  await group.getByLabel(t.form.startParts.startMonth, { exact: true }).fill(month);
  await group.getByLabel(t.form.startParts.startYear, { exact: true }).fill(year);
}

/** Records a treatment and ends on its page. */
async function add(page: Page, { locale, t }: Language, name: string, fill?: () => Promise<void>) {
  await open(page, `/${locale}/treatments/new`);
  await page.getByRole('combobox', { name: t.form.names.medicine }).fill(name);
  // An own name is confirmed; one in the dictionary needs no confirmation.
  const own = page.getByRole('option', { name: ownName(locale, name), exact: true });
  if (await own.isVisible()) await own.click();
  await fill?.();
  await button(page, t.form.save).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

for (const language of inDetail(languages)) {
  const { locale, t, codes, problems } = language;

  test.describe(`treatments, ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize(windows.phone);
      await signInNew(page);
    });

    test('begins empty; a tablet is added, raised, left with a reason and begun again', async ({ page }) => {
      await open(page, `/${locale}/treatments`);
      await expect(page.getByText(t.empty.heading)).toBeVisible();
      await page.getByRole('link', { name: t.add }).click();

      // Nothing typed is lost when a field is missing.
      await field(page, t.form.dose).fill('25');
      await button(page, t.form.save).click();
      await expect(page.getByText(problems.name_required)).toBeVisible();
      await expect(page.getByText(problems.dose_without_unit)).toBeVisible();
      await expect(page.getByRole('combobox', { name: t.form.names.medicine })).toBeFocused();
      await expect(field(page, t.form.dose)).toHaveValue('25');
      await page.getByRole('combobox', { name: t.form.names.medicine }).fill('Topiramato');
      await page.getByRole('radio', { name: 'mg', exact: true }).check();
      await began(page, t, addDays(today(), -40));
      await button(page, t.form.save).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Topiramato' })).toBeVisible();
      await expect(main(page).getByText('25\u00a0mg')).toBeVisible();

      await button(page, t.steps.add).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.steps.date).fill(addDays(today(), -14));
      await dialog.getByLabel(t.form.dose, { exact: true }).fill('50');
      await dialog.getByRole('button', { name: t.steps.save }).click();
      await expect(main(page).getByText(t.weeks(2))).toBeVisible();
      // Confirmed beside the control, without a toast.
      await expect(page.getByText(t.steps.saved)).toHaveCount(1);
      await expect(
        page.getByRole('region', { name: t.steps.heading }).getByText(t.steps.saved),
      ).toBeVisible();
      await expect(main(page).getByText(t.steps.first)).toBeVisible();

      await button(page, t.page.stop).click();
      await dialog.getByRole('radio', { name: codes.stopReasons.no_effect }).check();
      await dialog.getByRole('button', { name: t.stop.confirm }).click();
      await expect(page.getByText(t.stop.done, { exact: true })).toBeVisible();
      await open(page, `/${locale}/treatments`);
      await expect(page.getByText(t.stopped(codes.stopReasons.no_effect)).first()).toBeVisible();
      await page.getByRole('link', { name: 'Topiramato' }).click();
      await expect(main(page).getByText(t.page.facts.doseEnded)).toBeVisible();
      await expectNoFlaws(page);
    });
  });
}

for (const [theme, size] of [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const) {
  test(`a list with long names has no flaws, ${theme}, ${size}`, async ({ page }) => {
    await page.setViewportSize(windows[size]);
    await signInNew(page);
    await chooseTheme(page, theme);
    const long = `Preventivo ${'muylargo'.repeat(8)}`;
    await add(page, languages.es, long, async () => {
      await began(page, treatmentsEs, addDays(today(), -400));
      await field(page, treatmentsEs.form.dose).fill('2,5');
      await page.getByRole('radio', { name: vocabularyEs.units.tablet, exact: true }).check();
    });
    await expectNoFlaws(page);
    await open(page, '/es/treatments');
    await expect(page.getByText(treatmentsEs.timeline.heading)).toBeVisible();
    await expectNoFlaws(page);
    await open(page, '/es/treatments/new');
    await page.locator('summary', { hasText: treatmentsEs.form.more }).click();
    await expectNoFlaws(page);
  });
}
