/** Safety in a diary: red flags one tap away, and calm notices that are dismissed one by one. */
import { describe, expect, test } from 'vitest';
import { entry as entryEn } from '#app/i18n/en/entry.ts';
import { episode as episodeEn } from '#app/i18n/en/episode.ts';
import { hygiene as hygieneEn } from '#app/i18n/en/hygiene.ts';
import { redFlags as redFlagsEn } from '#app/i18n/en/red-flags.ts';
import { safety as safetyEn } from '#app/i18n/en/safety.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { redFlags as redFlagsEs } from '#app/i18n/es/red-flags.ts';
import { safety as safetyEs } from '#app/i18n/es/safety.ts';
import { bands, dangerSigns } from '#domain/clinical/danger-signs.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeRow, hoursAgo, rowsOf } from './rows.ts';

const languages = [
  { locale: 'es', safety: safetyEs, flags: redFlagsEs },
  { locale: 'en', safety: safetyEn, flags: redFlagsEn },
] as const;

const notices = (page: Page, label: string) => page.getByRole('region', { name: label });
/** Titles of the notices in a region. */
const titles = (page: Page, label: string) => notices(page, label).getByRole('heading', { level: 3 });
const homeIn = (locale: 'es' | 'en', rows: Rows = {}) => renderScreen('home', rows, { locale });

describe.each(languages)('in $locale', ({ locale, safety, flags }) => {
  const { rules, label, dismissOf, examinedOf } = safety.notices;

  test.each(['home', 'entry'] as const)(
    'the red flags are one tap from %s, with the emergency number',
    async (screen) => {
      const page = await renderScreen(screen, {}, { locale });
      await page.getByRole('main').getByRole('button', { name: flags.open }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: flags.heading })).toBeVisible();
      // The clock is in Madrid, whatever the language.
      await expect(sheet.getByRole('link', { name: safety.help.call('112') })).toHaveAttribute(
        'href',
        'tel:112',
      );
      await expect(sheet.getByRole('link').first()).toHaveAttribute('href', 'tel:112');
      await expect(sheet.locator('a[href="tel:024"]')).toBeVisible();
      // Five signs; the others and the source are folded.
      for (const sign of Object.values(flags.signs)) {
        await expect(sheet.locator('li:not(details *)').getByText(sign)).toBeVisible();
      }
      await expect(sheet.locator('li:not(details *)')).toHaveCount(5);
      const others = sheet.locator('details');
      await expect(sheet.locator('details:not([open])')).toHaveCount(1);
      await others.getByText(safety.otherSigns).click();
      await expect(others).toContainText(safety.source);
      await expect(sheet.getByRole('link', { name: flags.all })).toHaveAttribute(
        'href',
        `/${locale}/red-flags`,
      );
      await expect(sheet.getByRole('listitem')).toHaveCount(
        bands.flatMap((band) => [...dangerSigns[band]]).length,
      );
      await sheet.getByRole('button', { name: flags.close }).click();
      await expect(sheet).toBeHidden();
    },
  );

  test('a long aura is told of at home and on its page until it is put away', async () => {
    const recorded = episodeRow(30, 4, { aura: { visual: 90 } });
    const page = await homeIn(locale, { episodes: [recorded, episodeRow(80, 3)] });
    const { title, source } = rules.long_aura;
    await expect(titles(page, label)).toHaveText(title);
    await expect(notices(page, label)).toContainText(source);
    await notices(page, label).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(recorded.id));
    await notices(page, label)
      .getByRole('button', { name: dismissOf(title) })
      .click();
    await expect(notices(page, label)).toBeHidden();
    await page.reload();
    await page.goto(`/${locale}/`);
    await expect(page.getByRole('main').getByRole('button', { name: flags.open })).toBeVisible();
    await expect(notices(page, label)).toBeHidden();
  });

  test('severe pain that came on suddenly is an emergency, first and apart', async () => {
    const sudden = episodeRow(200, 4, { intensity: 8, sudden_onset: true });
    const page = await homeIn(locale, {
      episodes: [episodeRow(30, 4, { aura: { visual: 90 } }), sudden],
    });
    const now = notices(page, safety.bands.now);
    await expect(titles(page, safety.bands.now)).toHaveText(rules.sudden_pain.title);
    await expect(now.locator('a[href="tel:112"]')).toBeVisible();
    await expect(titles(page, label)).toHaveText(rules.long_aura.title);
    await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(safety.bands.now);
    await now.getByRole('button', { name: examinedOf(rules.sudden_pain.title) }).click();
    await expect(now).toBeHidden();
    await expect(titles(page, label)).toHaveText(rules.long_aura.title);
  });
});

const suddenPain = safetyEn.notices.rules.sudden_pain.title;
const chip = (page: Page) =>
  page
    .getByRole('group', { name: entryEn.intensity.suddenQuestion })
    .getByRole('checkbox', { name: entryEn.intensity.suddenYes });

test('the open attack asks whether severe pain came on suddenly, and keeps it', async () => {
  const page = await homeIn('en', { episodes: [episodeRow(2, undefined, { intensity: 5 })] });
  const eight = page
    .getByRole('main')
    .getByRole('button', { name: entryEn.readings.add(8, wordsEn.pain.severe) });
  await expect(chip(page)).toBeHidden();
  await page.getByRole('button', { name: hygieneEn.attack.hurts }).click();
  await eight.click();
  await chip(page).check();
  await expect(titles(page, safetyEn.bands.now)).toHaveText(suddenPain);
  await page.reload();
  await expect(titles(page, safetyEn.bands.now)).toHaveText(suddenPain);
});

test('the answer no is kept, and nobody is asked twice', async () => {
  const page = await homeIn('en', { episodes: [episodeRow(2, undefined, { intensity: 5 })] });
  const { suddenQuestion, suddenNo } = entryEn.intensity;
  const question = page.getByRole('group', { name: suddenQuestion });
  const note = async (pain: number) => {
    await page.getByRole('button', { name: hygieneEn.attack.hurts }).click();
    const name = entryEn.readings.add(pain, wordsEn.pain.severe);
    await page.getByRole('main').getByRole('button', { name }).click();
    await expect(page.getByText(hygieneEn.attack.painNoted(pain))).toBeVisible();
  };
  await note(8);
  await question.getByRole('checkbox', { name: suddenNo }).check();
  await expect.poll(() => rowsOf(page, 'episodes')).toMatchObject([{ sudden_onset: false }]);
  await note(9);
  await expect(question).toBeHidden();
  await expect(titles(page, safetyEn.bands.now)).toHaveCount(0);
});

test('severe from the start, it was asked in the form: the attack does not ask again', async () => {
  const page = await homeIn('en', { episodes: [episodeRow(2, undefined, { intensity: 8 })] });
  await expect(page.getByRole('button', { name: hygieneEn.attack.hurts })).toBeVisible();
  await expect(chip(page)).toBeHidden();
});

test('whoever makes an attack severe afterwards is asked, too', async () => {
  const row = episodeRow(30, 4, { intensity: 5 });
  const page = await renderScreen('episode', { episodes: [row] }, { locale: 'en', params: { id: row.id } });
  await page.getByRole('button', { name: episodeEn.edit }).click();
  await expect(page.getByRole('button', { name: episodeEn.saveChanges })).toBeVisible();
  await expect(chip(page)).toBeHidden();
  await page.getByRole('radio', { name: entryEn.intensity.chosen(8, wordsEn.pain.severe) }).check();
  await chip(page).check();
  await page.getByRole('button', { name: episodeEn.saveChanges }).click();
  await expect(titles(page, safetyEn.bands.now)).toHaveText(suddenPain);
});

test('an attack that has gone on for four days is told of', async () => {
  const { rules, label } = safetyEn.notices;
  const page = await homeIn('en', { episodes: [episodeRow(96, undefined, { still_at: hoursAgo(0) })] });
  await expect(titles(page, label)).toHaveText(rules.beyond_72_hours.title);
});

test('weakness is told of; as once before it is for today, under a heading that lets the notice say to call', async () => {
  const { bands: names, notices: said } = safetyEs;
  const weakness = (hours: number) => episodeRow(hours, 4, { aura: { motor: 30 } });
  const page = await homeIn('es', { episodes: [weakness(30)] });
  await expect(titles(page, names.now)).toHaveText(said.rules.weakness.title);
  const again = await homeIn('es', { episodes: [weakness(30), weakness(2000)] });
  await expect(titles(again, said.label)).toHaveText(said.rules.weakness.title);
  await expect(notices(again, said.label).getByRole('heading', { level: 2 })).toHaveText(said.today);
});
