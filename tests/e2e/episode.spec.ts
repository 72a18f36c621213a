import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { codes as codesEn } from '../../app/i18n/en/codes.ts';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { episode as episodeEn } from '../../app/i18n/en/episode.ts';
import { trash as trashEn } from '../../app/i18n/en/trash.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { codes as codesEs } from '../../app/i18n/es/codes.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { trash as trashEs } from '../../app/i18n/es/trash.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import { precached } from './own-server.ts';
import { chooseTheme, expectNoFlaws, goOffline, inDetail, open, themesIn, windows } from './support.ts';

const languages = {
  es: {
    locale: 'es',
    codes: codesEs,
    entry: entryEs,
    episode: episodeEs,
    trash: trashEs,
    words: wordsEs,
  },
  en: {
    locale: 'en',
    codes: codesEn,
    entry: entryEn,
    episode: episodeEn,
    trash: trashEn,
    words: wordsEn,
  },
} as const;

const main = (page: Page) => page.getByRole('main');

const sumatriptan = { name: 'Sumatriptan', medicine: 'sumatriptan', dose: 50, unit: 'mg' };

/** An episode with every field, recorded in Mexico City, and how to write it as rows. */
function wholeEpisode() {
  const elsewhere = 'America/Mexico_City';
  const episode = episodeRow(60, 12, {
    intensity: 8,
    zone: elsewhere,
    woke_with: true,
    premonitory: ['yawning'],
    aura: { visual: 25 },
    places: ['temple_left', 'eye_left'],
    quality: ['pulsating'],
    aggravated: true,
    sudden_onset: true,
    most_bothersome: 'photophobia',
    aura_timing: 'with_onset',
    type_override: 'probable_migraine',
    symptoms: ['nausea', 'photophobia'],
    relief_methods: ['dark_room'],
    impact_work: 'missed',
    postdrome: ['mood_low'],
    notes: 'Reunión larga, sin comer.',
  });
  const reading = (hours: number, intensity: number) => ({
    id: randomUUID(),
    episode_id: episode.id,
    read_at: hoursAgo(hours),
    zone: elsewhere,
    intensity,
  });
  const intake = {
    id: randomUUID(),
    episode_id: episode.id,
    taken_at: hoursAgo(57),
    zone: elsewhere,
    outcome: 'relief',
    pain_at: 8,
    pain_two_hours: 2,
    route: 'injection',
    time_estimated: true,
    ...sumatriptan,
  };
  const readings = [reading(59, 5), reading(58, 8), reading(55, 3)];
  return { id: episode.id, rows: { episodes: [episode], intensity_readings: readings, intakes: [intake] } };
}

for (const t of inDetail(languages)) {
  const pathOf = (id: string) => `/${t.locale}/episode/${id}`;
  const home = `/${t.locale}/`;

  test.describe(`an episode in ${t.locale}`, () => {
    test.use({ viewport: windows.phone });

    test('draws three days and thirty readings, each of them in its table', async ({ page }) => {
      const episode = episodeRow(72, 70, { intensity: 9 });
      const readings = Array.from({ length: 30 }, (_, place) => ({
        id: randomUUID(),
        episode_id: episode.id,
        read_at: hoursAgo(71 - 2 * place),
        zone,
        intensity: place % 10,
      }));
      await signInWith(page, { episodes: [episode], intensity_readings: readings });
      await open(page, pathOf(episode.id));
      await expect(page.getByRole('img', { name: t.episode.curve.label }).locator('circle')).toHaveCount(30);
      await main(page).getByText(t.episode.curve.table).click();
      await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(31);
      await expectNoFlaws(page);
    });

    test.describe('without a network', () => {
      test.use({ serviceWorkers: 'allow' });

      test('is edited without a network, and nothing else of it is touched', async ({ page }) => {
        const { id, rows } = wholeEpisode();
        await signInWith(page, rows);
        await open(page, pathOf(id));
        await expect(main(page).getByText(t.codes.quality.pulsating)).toBeVisible();
        await precached(page);
        await goOffline(page);
        await page.getByRole('button', { name: t.episode.edit }).click();
        await page.getByRole('radio', { name: t.entry.intensity.chosen(10, t.words.pain.severe) }).check();
        await page.getByRole('button', { name: t.episode.saveChanges }).click();
        await expect(main(page).getByText(t.episode.sentence.pain(10, t.words.pain.severe))).toBeVisible();
        // Confirmed on the episode's page, without a toast.
        await expect(page.getByText(t.episode.changed)).toHaveCount(1);
        await expect(main(page).getByText(t.episode.changed)).toBeVisible();
        await expect(main(page).getByText(t.episode.unsent)).toBeVisible();
        await expect(main(page).getByText(t.episode.timeline.painAt(8))).toBeVisible();
        await page.context().setOffline(false);
        await expect(main(page).getByText(t.episode.unsent)).toBeHidden({ timeout: 20_000 });
      });
    });
  });

  test.describe(`the trash in ${t.locale}`, () => {
    test.use({ viewport: windows.phone });

    const rows = () => ({
      episodes: [episodeRow(50, 3), episodeRow(70, 4, { intensity: 9 })],
      intakes: [{ id: randomUUID(), taken_at: hoursAgo(90), zone, ...sumatriptan }],
      cabinet_items: [{ id: randomUUID(), ...sumatriptan }],
    });

    test.describe('without a network', () => {
      test.use({ serviceWorkers: 'allow' });

      test('is emptied without a network, and an address in it says what can be done', async ({ page }) => {
        const diary = rows();
        const [id = '', other = ''] = diary.episodes.map((episode) => episode.id);
        await signInWith(page, diary);
        for (const path of [pathOf(other), pathOf(id)]) {
          await open(page, path);
          await page.getByRole('button', { name: t.episode.remove.action }).click();
          // Shown once the device has stored it: the next page load would interrupt the write.
          await expect(page.getByText(t.episode.remove.done, { exact: true })).toBeVisible();
        }
        await open(page, pathOf(id));
        await expect(page.getByRole('heading', { name: t.episode.trash.heading })).toBeVisible();
        await page.getByRole('button', { name: t.episode.trash.restore }).click();
        await page.getByRole('button', { name: t.episode.remove.action }).click();
        await expect(page.getByText(t.episode.remove.done, { exact: true })).toBeVisible();

        await open(page, `/${t.locale}/trash`);
        await expect(main(page).getByRole('listitem')).toHaveCount(2);
        await precached(page);
        await goOffline(page);
        await page.getByRole('button', { name: t.trash.emptyAll }).click();
        await page.getByRole('dialog').getByRole('button', { name: t.trash.confirmAll.action }).click();
        await expect(main(page).getByText(t.trash.empty.heading)).toBeVisible();
        await page.context().setOffline(false);
      });
    });
  });

  test.describe(`the screens of an episode in ${t.locale}`, () => {
    const looks = { light: windows.desktop, dark: windows.phone, attack: windows.phone } as const;
    for (const theme of themesIn[t.locale]) {
      test(`have no accessibility violation in the ${theme} theme`, async ({ page }) => {
        test.slow();
        await page.setViewportSize(looks[theme]);
        const { id, rows } = wholeEpisode();
        const left = episodeRow(30);
        const gone = episodeRow(90, 2);
        await signInWith(page, { ...rows, episodes: [...rows.episodes, left, gone] });
        await open(page, pathOf(gone.id));
        await page.getByRole('button', { name: t.episode.remove.action }).click();
        await chooseTheme(page, theme);
        for (const path of [pathOf(id), pathOf(left.id), pathOf(gone.id), `/${t.locale}/trash`, home]) {
          await open(page, path);
          await expectNoFlaws(page);
        }
      });
    }
  });
}
