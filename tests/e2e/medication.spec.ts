import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { medication as medicationEn } from '../../app/i18n/en/medication.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { medication as medicationEs } from '../../app/i18n/es/medication.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { addDays, addMonths, instantOf, localDateOf, monthOf } from '../../domain/calendar-date.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import { chooseTheme, expectNoFlaws, inDetail, open, signInNew, windows } from './support.ts';

const es = { locale: 'es', t: medicationEs, words: wordsEs };
const en = { locale: 'en', t: medicationEn, words: wordsEn };

/** Last month: it has all its days, whatever day it is today. */
const lastMonth = addMonths(monthOf(localDateOf(new Date().toISOString(), zone)), -1);
const dayOfLastMonth = (day: number) => addDays(`${lastMonth}-01`, day - 1);

const taken = (at: string, more: object = {}) => ({
  id: randomUUID(),
  taken_at: at,
  zone,
  name: 'Maxalt',
  medicine: 'rizatriptan',
  dose: 10,
  unit: 'mg',
  ...more,
});
const triptanDays = (count: number) =>
  Array.from({ length: count }, (_, index) => taken(instantOf(`${dayOfLastMonth(index + 1)}T09:00`, zone)));
const inCabinet = (name: string, more: object = {}) => ({ id: randomUUID(), name, ...more });
const maxaltInCabinet = () => inCabinet('Maxalt', { medicine: 'rizatriptan' });

const main = (page: Page) => page.getByRole('main');
const openMedication = (page: Page, t: typeof medicationEs) =>
  page.locator('summary', { hasText: t.part.heading }).click();

for (const { locale, t, words } of inDetail({ es, en })) {
  test(`how it went is asked two hours later, in ${locale}`, async ({ page }) => {
    const episode = episodeRow(4);
    const older = taken(hoursAgo(3), { episode_id: episode.id });
    // Not due yet: the two hours are over in a minute or two.
    const recent = taken(hoursAgo(2 - 1.5 / 60), {
      episode_id: episode.id,
      name: 'Nolotil',
      medicine: 'metamizole',
    });
    await signInWith(page, { episodes: [episode], intakes: [older, recent] });
    await page.clock.install();
    await page.goto(`/${locale}/`);
    const question = (name: RegExp) => main(page).getByRole('group', { name });
    await expect(question(/^Maxalt 10/)).toBeVisible();
    await expect(question(/^Nolotil/)).toBeHidden();

    await question(/^Maxalt 10/)
      .getByRole('radio', { name: words.outcome.relief })
      .check();
    await expect(main(page).getByText(t.outcome.saved, { exact: true })).toBeVisible();
    await main(page).locator('summary', { hasText: t.outcome.sideEffects }).click();
    await main(page).getByRole('checkbox').first().check();

    // It appears without a reload and is announced to screen readers.
    await page.clock.fastForward('03:00');
    await expect(question(/^Nolotil/)).toBeVisible();
    await expect(page.getByText(t.outcome.appeared('Nolotil 10\u00a0mg'))).toBeAttached();

    await page.goto(`/${locale}/episode/${episode.id}`);
    await question(/^Nolotil/)
      .getByRole('radio', { name: words.outcome.none })
      .check();
    await expect(main(page).getByText(t.outcome.saved, { exact: true })).toBeVisible();
    await page.goto(`/${locale}/`);
    await expect(
      main(page).getByRole('link', { name: new RegExp(`Maxalt.*${words.relief.yes}$`, 'i') }),
    ).toBeVisible();
    await expect(question(/^Nolotil/)).toBeHidden();
  });

  test(`something taken outside an episode is noted, changed, deleted and brought back, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(windows.phone);
    await signInWith(page, { cabinet_items: [inCabinet('Gelocatil', { medicine: 'paracetamol' })] });
    await open(page, `/${locale}/medicines`);
    await main(page).getByRole('link', { name: t.medicines.log }).click();
    await expect(page).toHaveURL(/\/intake$/);
    await page.getByRole('button', { name: /^Gelocatil/ }).click();
    await expect(page.getByRole('combobox', { name: t.fields.name })).toHaveValue('Gelocatil');
    await expect(page.getByLabel(t.fields.dose, { exact: true })).toHaveValue('');
    await page.getByLabel(t.fields.dose, { exact: true }).fill('mucho');
    await page.getByRole('button', { name: t.intake.save, exact: true }).click();
    await expect(page.getByLabel(t.fields.dose, { exact: true })).toBeFocused();
    await page.getByLabel(t.fields.dose, { exact: true }).fill('1');
    await page.getByLabel(t.fields.unit, { exact: true }).selectOption('g');
    await page.getByRole('textbox', { name: t.fields.notes }).fill('Fiebre');
    await page.reload();
    await expect(page.getByText(t.intake.draftRestored)).toBeVisible();
    await expect(page.getByRole('textbox', { name: t.fields.notes })).toHaveValue('Fiebre');
    await expectNoFlaws(page);
    await page.getByRole('button', { name: t.intake.save, exact: true }).click();
    await expect(page.getByText(t.intake.saved).first()).toBeVisible();

    await expect(page).toHaveURL(/\/medicines$/);
    await main(page)
      .getByRole('button', { name: /^Gelocatil/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Gelocatil' });
    await sheet.getByRole('link', { name: new RegExp(`1.g.*${t.history.outside}`, 's') }).click();
    await expect(page.getByRole('textbox', { name: t.fields.notes })).toHaveValue('Fiebre');
    await page.getByLabel(t.fields.painAt).selectOption('3');
    await page.getByRole('button', { name: t.intake.save, exact: true }).click();
    await expect(sheet).toBeVisible();

    await sheet.getByRole('link', { name: /1.g/s }).click();
    await expect(page.getByLabel(t.fields.painAt)).toHaveValue('3');
    await page.getByRole('button', { name: t.intake.remove }).click();
    await expect(sheet.getByText(t.history.none)).toBeVisible();
    // The page behind the sheet is inert; its messages are not.
    await sheet.getByRole('button', { name: t.medicines.undo }).click();
    await expect(sheet.getByRole('link', { name: /1.g/s })).toBeVisible();
  });
}

test.describe('the cabinet', () => {
  const { locale, t } = es;
  const long = 'Suspensión magistral con un nombre larguísimo que nadie ha conseguido decir entero';

  test('takes medicines by brand, in an order of one’s own, and gives them back', async ({ page }) => {
    await signInNew(page);
    await open(page, `/${locale}/medicines`);
    await expect(main(page).getByText(t.medicines.empty)).toBeVisible();

    for (const [typed, offered, name] of [
      ['nolo', /^Nolotil/, 'Nolotil'],
      ['suma', /^Sumatriptán$/, 'Sumatriptán'],
    ] as const) {
      await page.getByRole('button', { name: t.medicines.add }).click();
      const form = page.getByRole('dialog', { name: t.form.addTitle });
      await form.getByRole('combobox', { name: t.fields.name }).fill(typed);
      await form.getByRole('option', { name: offered }).click();
      await form.getByRole('button', { name: t.form.save }).click();
      await expect(form).toBeHidden();
      await expect(main(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
      await expect(page.getByText(t.form.saved)).toHaveCount(1);
      await expect(main(page).getByText(t.form.saved)).toBeVisible();
    }
    // Two medicines of one name could not be told apart.
    await page.getByRole('button', { name: t.medicines.add }).click();
    const form = page.getByRole('dialog', { name: t.form.addTitle });
    await form.getByRole('combobox', { name: t.fields.name }).fill('NOLOTIL');
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: t.form.save }).click();
    await expect(form.getByText(t.form.already)).toBeVisible();
    await form.getByRole('combobox', { name: t.fields.name }).fill(long.slice(0, 80));
    await form.getByRole('option', { name: t.fields.ownName(long.slice(0, 80)) }).click();
    await form.getByRole('button', { name: t.form.save }).click();
    await expect(form).toBeHidden();

    const names = main(page).getByRole('listitem');
    await expect(names).toHaveText([/^Nolotil/, /^Sumatriptán/, /^Suspensión/]);
    await page.getByRole('button', { name: t.medicines.reorder }).click();
    await page.getByRole('button', { name: t.medicines.up('Sumatriptán') }).focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveText([/^Sumatriptán/, /^Nolotil/, /^Suspensión/]);
    await expect(page.getByText(t.medicines.movedTo('Sumatriptán', 1, 3))).toBeAttached();
    await page.getByRole('button', { name: t.medicines.reorderDone }).click();
    await page.reload();
    await expect(names).toHaveText([/^Sumatriptán/, /^Nolotil/, /^Suspensión/]);

    await main(page)
      .getByRole('button', { name: /^Nolotil/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: t.medicines.remove }).click();
    await expect(names).toHaveText([/^Sumatriptán/, /^Suspensión/]);
    await page.getByRole('button', { name: t.medicines.undo }).click();
    await expect(names).toHaveText([/^Sumatriptán/, /^Nolotil/, /^Suspensión/]);

    await main(page)
      .getByRole('button', { name: /^Sumatriptán/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: t.medicines.hide }).click();
    await expect(page.locator('summary', { hasText: t.medicines.hidden })).toBeVisible();
    await open(page, `/${locale}/entry`);
    await openMedication(page, t);
    await expect(page.getByRole('button', { name: /^Nolotil/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sumatriptán/ })).toBeHidden();
  });

  for (const [size, theme] of [
    ['phone', 'attack'],
    ['desktop', 'dark'],
  ] as const) {
    test(`has no flaws on a ${size} in ${theme}`, async ({ page }) => {
      const maxalt = maxaltInCabinet();
      await page.setViewportSize(windows[size]);
      const rows = triptanDays(10).map((row, index) => ({ ...row, taken_at: hoursAgo(3 + index * 24) }));
      await signInWith(page, { cabinet_items: [maxalt, inCabinet(long.slice(0, 80))], intakes: rows });
      await chooseTheme(page, theme);
      await open(page, `/${locale}/medicines`);
      await expect(main(page).getByText(t.month.days(10), { exact: true }).first()).toBeVisible();
      await expectNoFlaws(page);
      await open(page, `/${locale}/medicines?medicine=${maxalt.id}`);
      await expect(page.getByRole('dialog', { name: 'Maxalt' })).toBeVisible();
      await expectNoFlaws(page);
    });
  }
});
