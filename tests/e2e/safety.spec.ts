/** Safety when signed in: red flags one tap away, and calm notices that are dismissed one by one. */
import { expect, type Page, test } from '@playwright/test';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { episode as episodeEn } from '../../app/i18n/en/episode.ts';
import { redFlags as redFlagsEn } from '../../app/i18n/en/red-flags.ts';
import { safety as safetyEn } from '../../app/i18n/en/safety.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { redFlags as redFlagsEs } from '../../app/i18n/es/red-flags.ts';
import { safety as safetyEs } from '../../app/i18n/es/safety.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { bands, dangerSigns } from '../../domain/clinical/danger-signs.ts';
import { episodeRow, hoursAgo, signInWith } from './diary-rows.ts';
import { chooseTheme, expectNoFlaws, open, windows } from './support.ts';

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
      // The test browsers are in Madrid, whatever their language.
      await expect(sheet.getByRole('link', { name: t.safety.help.call('112') })).toHaveAttribute(
        'href',
        'tel:112',
      );
      await expect(sheet.locator('a[href="tel:024"]')).toBeVisible();
      await expect(sheet.getByRole('link', { name: t.flags.all })).toHaveAttribute(
        'href',
        `/${t.locale}/red-flags`,
      );
      await expect(sheet.getByRole('listitem')).toHaveCount(
        bands.flatMap((band) => [...dangerSigns[band]]).length,
      );
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
    await expect(notices(page, label).getByRole('heading', { level: 3 })).toHaveText([title]);
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

for (const t of Object.values(languages)) {
  const { rules, label, examinedOf } = t.safety.notices;

  test(`severe pain that came on suddenly is an emergency, first and apart, in ${t.locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(windows.phone);
    const sudden = episodeRow(200, 4, { intensity: 8, sudden_onset: true });
    await signInWith(page, { episodes: [episodeRow(30, 4, { aura: { visual: 90 } }), sudden] });
    await open(page, `/${t.locale}/`);
    const now = notices(page, t.safety.bands.now);
    await expect(now.getByRole('heading', { level: 3 })).toHaveText([rules.sudden_pain.title]);
    await expect(now.locator('a[href="tel:112"]')).toBeVisible();
    await expect(notices(page, label).getByRole('heading', { level: 3 })).toHaveText([rules.long_aura.title]);
    for (const theme of ['light', 'dark'] as const) {
      await chooseTheme(page, theme);
      await open(page, `/${t.locale}/`);
      await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
        t.safety.bands.now,
      );
      await now.scrollIntoViewIfNeeded();
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/safety-now-${t.locale}-${theme}.png`, fullPage: true });
    }
    await now.getByRole('button', { name: examinedOf(rules.sudden_pain.title) }).click();
    await expect(now).toBeHidden();
  });
}

test('the open attack asks whether severe pain came on suddenly, and keeps it', async ({ page }) => {
  await signInWith(page, { episodes: [episodeRow(2, undefined, { intensity: 5 })] });
  await open(page, '/en/');
  const chip = page.getByRole('checkbox', { name: entryEn.intensity.sudden });
  const card = page.getByRole('main');
  await expect(
    card.getByRole('button', { name: entryEn.readings.add(8, wordsEn.pain.severe) }),
  ).toBeVisible();
  await expect(chip).toBeHidden();
  await card.getByRole('button', { name: entryEn.readings.add(8, wordsEn.pain.severe) }).click();
  await chip.check();
  const now = notices(page, safetyEn.bands.now);
  await expect(now.getByRole('heading', { level: 3 })).toHaveText([safetyEn.notices.rules.sudden_pain.title]);
});

test('whoever makes an attack severe afterwards is asked, too', async ({ page }) => {
  const row = episodeRow(30, 4, { intensity: 5 });
  await signInWith(page, { episodes: [row] });
  await open(page, `/en/episode/${row.id}`);
  await page.getByRole('button', { name: episodeEn.edit }).click();
  const chip = page.getByRole('checkbox', { name: entryEn.intensity.sudden });
  await expect(page.getByRole('button', { name: episodeEn.saveChanges })).toBeVisible();
  await expect(chip).toBeHidden();
  await page.getByRole('radio', { name: entryEn.intensity.chosen(8, wordsEn.pain.severe) }).check();
  await chip.check();
  await page.getByRole('button', { name: episodeEn.saveChanges }).click();
  await expect(notices(page, safetyEn.bands.now).getByRole('heading', { level: 3 })).toHaveText([
    safetyEn.notices.rules.sudden_pain.title,
  ]);
});

test('an attack that has gone on for four days is told of', async ({ page }) => {
  const { rules, label } = languages.en.safety.notices;
  await signInWith(page, { episodes: [episodeRow(96, undefined, { still_at: hoursAgo(0) })] });
  await open(page, '/en/');
  await expect(notices(page, label).getByRole('heading', { level: 3 })).toHaveText([
    rules.beyond_72_hours.title,
  ]);
});

test('weakness is told of', async ({ page }) => {
  const { bands, notices: said } = languages.es.safety;
  await signInWith(page, { episodes: [episodeRow(30, 4, { aura: { motor: 30 } })] });
  await open(page, '/es/');
  await expect(notices(page, bands.now).getByRole('heading', { level: 3 })).toHaveText([
    said.rules.weakness.title,
  ]);
});
