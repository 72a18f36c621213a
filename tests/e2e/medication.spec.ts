/** The cabinet with a real server: ordered by keyboard, kept, and drawn without a flaw. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { medication as t } from '../../app/i18n/es/medication.ts';
import { hoursAgo, signInWith, zone } from './diary-rows.ts';
import { chooseTheme, expectNoFlaws, open, windows } from './support.ts';

const main = (page: Page) => page.getByRole('main');

test('takes medicines by brand, in an order of one’s own, and has no flaws', async ({ page }) => {
  const maxalt = { id: randomUUID(), name: 'Maxalt', medicine: 'rizatriptan', position: 0 };
  const long = 'Suspensión magistral con un nombre larguísimo que nadie ha conseguido decir entero';
  const own = { id: randomUUID(), name: long.slice(0, 80), position: 1 };
  const intakes = Array.from({ length: 10 }, (_, index) => ({
    id: randomUUID(),
    taken_at: hoursAgo(3 + index * 24),
    zone,
    name: 'Maxalt',
    medicine: 'rizatriptan',
    dose: 10,
    unit: 'mg',
  }));
  await page.setViewportSize(windows.phone);
  await signInWith(page, {
    cabinet_items: [maxalt, own],
    intakes: [...intakes, { taken_at: hoursAgo(80), zone, name: own.name, dose: 1, unit: 'g' }],
  });
  await open(page, '/es/medicines');
  const names = main(page)
    .getByRole('listitem')
    .filter({ hasText: /^(Maxalt|Suma|Susp)/ });
  await expect(names).toHaveText([/^Maxalt/, /^Suspensión/]);

  await page.getByRole('button', { name: t.medicines.add }).click();
  const form = page.getByRole('dialog', { name: t.form.addTitle });
  await form.getByRole('combobox', { name: t.fields.name }).fill('suma');
  await form.getByRole('option', { name: /^Sumatriptán$/ }).click();
  await form.getByRole('button', { name: t.form.save }).click();
  await expect(form).toBeHidden();
  // By class: the triptans together, what has no class after them.
  await expect(names).toHaveText([/^Maxalt/, /^Sumatriptán/, /^Suspensión/]);
  await page.getByRole('button', { name: t.medicines.reorder }).click();
  await page.getByRole('button', { name: t.medicines.up('Sumatriptán') }).focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([/^Maxalt/, /^Sumatriptán/, /^Suspensión/]);
  await page.getByRole('button', { name: t.medicines.reorderDone }).click();

  await chooseTheme(page, 'attack');
  await page.reload();
  await expect(names).toHaveText([/^Maxalt/, /^Sumatriptán/, /^Suspensión/]);
  await expect(main(page).getByText(t.month.inMonth(10)).first()).toBeVisible();
  await expectNoFlaws(page);

  await main(page).getByRole('button', { name: /^Susp/ }).click();
  const sheet = page.getByRole('dialog', { name: own.name });
  await sheet.getByRole('link', { name: /1.g/s }).click();
  await page.getByRole('button', { name: t.intake.remove }).click();
  await expect(sheet.getByText(t.history.none)).toBeVisible();
  // The message with its undo waits until no dialog is open.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.medicines.undo }).click();
  await main(page).getByRole('button', { name: /^Susp/ }).click();
  await expect(sheet.getByRole('link', { name: /1.g/s })).toBeVisible();

  await page.setViewportSize(windows.desktop);
  await chooseTheme(page, 'dark');
  await open(page, `/es/medicines?medicine=${maxalt.id}`);
  await expect(page.getByRole('dialog', { name: 'Maxalt' })).toBeVisible();
  await expectNoFlaws(page);
});
