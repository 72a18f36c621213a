/** Safety notices and red flags as they are drawn; what they say is tested in tests/screens/safety.test.ts. */
import { expect, test } from '@playwright/test';
import { redFlags as flags } from '../../app/i18n/es/red-flags.ts';
import { safety as t } from '../../app/i18n/es/safety.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import { expectNoFlaws, open, windows } from './support.ts';

test('an emergency, other notices and the red flags have no flaw, and the number is there to be called', async ({
  page,
}) => {
  await page.setViewportSize(windows.phone);
  await signInWith(page, {
    episodes: [
      episodeRow(30, 4, { aura: { visual: 90 } }),
      episodeRow(200, 4, { intensity: 8, sudden_onset: true }),
    ],
  });
  await open(page, '/es/');
  const now = page.getByRole('region', { name: t.bands.now });
  await expect(now.locator('a[href="tel:112"]')).toBeVisible();
  const others = page.getByRole('region', { name: t.notices.label });
  await expect(others.getByRole('heading', { level: 3 })).toHaveText([t.notices.rules.long_aura.title]);
  await expectNoFlaws(page);

  await now.getByRole('button', { name: flags.open }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: t.help.call('112') })).toBeInViewport();
  await expectNoFlaws(page);
  await sheet.getByRole('button', { name: flags.close }).click();
  await expect(sheet).toBeHidden();

  await others.getByRole('button', { name: t.notices.dismissOf(t.notices.rules.long_aura.title) }).click();
  await expect(others).toBeHidden();
  await page.reload();
  await expect(now).toBeVisible();
  await expect(others).toBeHidden();
});
