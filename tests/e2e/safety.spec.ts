/** Safety for those signed in: red flags one tap away, and calm notices that are put away one by one. */
import { expect, type Page, test } from '@playwright/test';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { redFlags as redFlagsEn } from '../../app/i18n/en/red-flags.ts';
import { safety as safetyEn } from '../../app/i18n/en/safety.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { redFlags as redFlagsEs } from '../../app/i18n/es/red-flags.ts';
import { safety as safetyEs } from '../../app/i18n/es/safety.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { episodeRow, hoursAgo, signInWith } from './diary-rows.ts';
import { expectNoFlaws, open, windows } from './support.ts';

const languages = {
  es: { locale: 'es', safety: safetyEs, flags: redFlagsEs, entry: entryEs, words: wordsEs },
  en: { locale: 'en', safety: safetyEn, flags: redFlagsEn, entry: entryEn, words: wordsEn },
} as const;

const notices = (page: Page, label: string) => page.getByRole('region', { name: label });

for (const t of Object.values(languages)) {
  const { rules, label, dismissOf } = t.safety.notices;

  test(`the red flags are one tap from home and entry, with the emergency number, in ${t.locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(windows.phone);
    await signInWith(page, {});
    for (const path of ['', 'entry']) {
      await open(page, `/${t.locale}/${path}`);
      await page.getByRole('main').getByRole('button', { name: t.flags.open }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: t.flags.heading })).toBeVisible();
      await expect(sheet.getByRole('link', { name: t.flags.call })).toHaveAttribute(
        'href',
        `tel:${t.flags.emergencyNumber}`,
      );
      await expect(sheet.getByRole('link', { name: t.flags.all })).toHaveAttribute(
        'href',
        `/${t.locale}/red-flags`,
      );
      await expect(sheet.getByRole('listitem')).toHaveCount(t.flags.list.length + t.safety.soon.list.length);
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/red-flags-${t.locale}-${path || 'home'}.png` });
      await sheet.getByRole('button', { name: t.flags.close }).click();
      await expect(sheet).toBeHidden();
    }
  });

  test(`a long aura is told of at home and on its page until it is put away, in ${t.locale}`, async ({
    page,
  }) => {
    const recorded = episodeRow(30, 4, { aura: { visual: 90 } });
    await signInWith(page, { episodes: [recorded, episodeRow(80, 3)] });
    await open(page, `/${t.locale}/`);
    const { title, source } = rules.long_aura;
    await expect(notices(page, label).getByRole('heading')).toHaveText([title]);
    await expect(notices(page, label)).toContainText(source);
    for (const [width, height] of [
      [360, 800],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await notices(page, label).scrollIntoViewIfNeeded();
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/safety-${t.locale}-${width}.png`, fullPage: true });
    }
    await notices(page, label).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(recorded.id));
    await page.screenshot({ path: `test-results/safety-episode-${t.locale}.png`, fullPage: true });
    await notices(page, label)
      .getByRole('button', { name: dismissOf(title) })
      .click();
    await expect(notices(page, label)).toBeHidden();
    await page.reload();
    await open(page, `/${t.locale}/`);
    await expect(page.getByRole('main').getByRole('button', { name: t.flags.open })).toBeVisible();
    await expect(notices(page, label)).toBeHidden();
  });
}

test('an attack that has gone on for four days is told of', async ({ page }) => {
  const { rules, label } = languages.en.safety.notices;
  await signInWith(page, { episodes: [episodeRow(96, undefined, { still_at: hoursAgo(0) })] });
  await open(page, '/en/');
  await expect(notices(page, label).getByRole('heading')).toHaveText([rules.beyond_72_hours.title]);
});

test('weakness is told of', async ({ page }) => {
  const { rules, label } = languages.es.safety.notices;
  await signInWith(page, { episodes: [episodeRow(30, 4, { aura: { motor: 30 } })] });
  await open(page, '/es/');
  await expect(notices(page, label).getByRole('heading')).toHaveText([rules.weakness.title]);
});
