/** Treatments as they are drawn; what they say and ask is tested in tests/screens/treatments.test.ts. */
import { expect, test } from '@playwright/test';
import { treatments as t } from '../../app/i18n/es/treatments.ts';
import { addDays, localDateOf } from '../../domain/calendar-date.ts';
import { signInWith, zone } from './diary-rows.ts';
import { expectNoFlaws, open, windows } from './support.ts';

const daysAgo = (days: number) => addDays(localDateOf(new Date().toISOString(), zone), -days);

test('a long name, its dialog, the list and the form have no flaws', async ({ page }) => {
  await page.setViewportSize(windows.phone);
  const treatment_id = crypto.randomUUID();
  await signInWith(page, {
    treatments: [
      {
        id: treatment_id,
        name: `Preventivo ${'muylargo'.repeat(8)}`,
        start_date: daysAgo(400),
        dose: 2.5,
        unit: 'tablet',
      },
    ],
    treatment_steps: [
      { id: crypto.randomUUID(), treatment_id, start_date: daysAgo(14), dose: 5, unit: 'tablet' },
    ],
  });
  await open(page, '/es/treatments');
  await expect(page.getByText(t.timeline.heading)).toBeVisible();
  await expectNoFlaws(page);
  await page.getByRole('link', { name: /muylargo/ }).click();
  await expect(page.getByText(t.steps.first)).toBeVisible();
  await page.getByRole('button', { name: t.steps.add, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFlaws(page);

  await page.setViewportSize(windows.desktop);
  await open(page, '/es/treatments/new');
  await page.locator('summary', { hasText: t.form.more }).click();
  await expectNoFlaws(page);
});
