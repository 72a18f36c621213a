import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { codes as codesEn } from '../../app/i18n/en/codes.ts';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { entryQuestions as questionsEn } from '../../app/i18n/en/entry-questions.ts';
import { episode as episodeEn } from '../../app/i18n/en/episode.ts';
import { hygiene as hygieneEn } from '../../app/i18n/en/hygiene.ts';
import { problems as problemsEn } from '../../app/i18n/en/problems.ts';
import { trash as trashEn } from '../../app/i18n/en/trash.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { codes as codesEs } from '../../app/i18n/es/codes.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { entryQuestions as questionsEs } from '../../app/i18n/es/entry-questions.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { hygiene as hygieneEs } from '../../app/i18n/es/hygiene.ts';
import { problems as problemsEs } from '../../app/i18n/es/problems.ts';
import { trash as trashEs } from '../../app/i18n/es/trash.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { formatDay } from '../../app/i18n/format.ts';
import { localDateTimeOf } from '../../domain/calendar-date.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import { precached } from './own-server.ts';
import {
  chooseTheme,
  expectNoFlaws,
  goOffline,
  inDetail,
  open,
  openWhole,
  themesIn,
  windows,
} from './support.ts';

const languages = {
  es: {
    locale: 'es',
    codes: codesEs,
    entry: entryEs,
    episode: episodeEs,
    questions: questionsEs,
    hygiene: hygieneEs,
    problems: problemsEs,
    trash: trashEs,
    words: wordsEs,
  },
  en: {
    locale: 'en',
    codes: codesEn,
    entry: entryEn,
    episode: episodeEn,
    questions: questionsEn,
    hygiene: hygieneEn,
    problems: problemsEn,
    trash: trashEn,
    words: wordsEn,
  },
} as const;

const main = (page: Page) => page.getByRole('main');

const medicine = 'Sumatriptan 50\u00a0mg';
const sumatriptan = { name: 'Sumatriptan', medicine: 'sumatriptan', dose: 50, unit: 'mg' };

/** An episode of which everything is known, lived in Mexico City, and how to say it in rows. */
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
  const asks = (page: Page) => main(page).getByRole('group', { name: t.episode.over.heading });

  test.describe(`an episode in ${t.locale}`, () => {
    test.use({ viewport: windows.phone });

    test('is told in the order it was lived, with its curve and what it was like', async ({ page }) => {
      const { id, rows } = wholeEpisode();
      await signInWith(page, rows);
      await open(page, pathOf(id));
      await expect(main(page).getByText(t.episode.zoneDiffers('Mexico City'))).toBeVisible();

      const course = page.getByRole('region', { name: t.episode.timeline.heading });
      await expect(course.getByRole('listitem')).toContainText([
        t.episode.timeline.premonitory,
        t.episode.timeline.auraKind(t.codes.aura.visual, 25),
        t.episode.timeline.wokeWith,
        t.episode.timeline.took(medicine),
        t.episode.timeline.ended,
        t.codes.postdrome.mood_low,
      ]);
      for (const said of [
        t.episode.timeline.about(''),
        t.questions.route.injection,
        t.episode.timeline.painAt(8),
        t.episode.timeline.painTwoHours(2),
      ])
        await expect(course).toContainText(said.trim());
      // The title says which one it is: its day, and part of it, where the person was.
      const started = localDateTimeOf(hoursAgo(60), 'America/Mexico_City');
      const date = formatDay(t.locale, started.slice(0, 10), 'full');
      await expect(
        page.getByRole('heading', { level: 1, name: t.episode.title(date, Number(started.slice(11, 13))) }),
      ).toBeVisible();
      // The pain is told once, in its curve; each place that hurt is drawn on the head.
      await expect(page.getByRole('img', { name: t.episode.curve.label })).toBeVisible();
      await expect(main(page).locator('figure')).toHaveCount(1);

      await main(page).getByText(t.episode.curve.table).click();
      const table = main(page).getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(5);
      await expect(table).toContainText(medicine);

      const details = page.getByRole('region', { name: t.episode.details.heading });
      for (const said of [
        t.codes.places.temple_left,
        t.episode.details.side.left,
        t.codes.quality.pulsating,
        t.episode.details.worse,
        t.codes.symptoms.nausea,
        t.episode.details.sudden,
        t.episode.details.mostBothersome,
        t.questions.auraTiming.with_onset,
        t.codes.reliefMethods.dark_room,
        t.codes.impactAreas.work,
        'Reunión larga',
      ])
        await expect(details).toContainText(said);
    });

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

    test('takes the pain of now by one tap, and takes it back', async ({ page }) => {
      const episode = episodeRow(2);
      await signInWith(page, { episodes: [episode] });
      await open(page, pathOf(episode.id));
      await page.getByRole('button', { name: t.entry.readings.add(9, t.words.pain.severe) }).click();
      const chart = page.getByRole('img', { name: t.episode.curve.label });
      await expect(chart.getByText('9')).toBeVisible();
      await expect(main(page).getByText(t.episode.sentence.pain(9, t.words.pain.severe))).toBeVisible();

      const { card } = t.hygiene;
      await page.getByRole('button', { name: card.undoOf(card.painNoted(9)) }).click();
      await expect(chart).toBeHidden();
      await expect(main(page).getByText(t.episode.sentence.pain(6, t.words.pain.moderate))).toBeVisible();
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
        // Said on the page of the episode, and nowhere across it.
        await expect(page.getByText(t.episode.changed)).toHaveCount(1);
        await expect(main(page).getByText(t.episode.changed)).toBeVisible();
        await expect(main(page).getByText(t.episode.unsent)).toBeVisible();
        await expect(main(page).getByText(t.episode.timeline.painAt(8))).toBeVisible();
        await page.context().setOffline(false);
        await expect(main(page).getByText(t.episode.unsent)).toBeHidden({ timeout: 20_000 });
      });
    });

    test('is duplicated into a form that saves nothing by itself', async ({ page }) => {
      const { id, rows } = wholeEpisode();
      await signInWith(page, rows);
      await open(page, pathOf(id));
      await page.getByRole('link', { name: t.episode.duplicate }).click();
      const eight = page.getByRole('radio', { name: t.entry.intensity.chosen(8, t.words.pain.severe) });
      await expect(eight).toBeChecked();
      await expect(page.getByRole('radio', { name: t.entry.start.now })).toBeChecked();
      await openWhole(page, `/${t.locale}/entry`);
      await expect(eight).not.toBeChecked();
      await expect(page.getByText(t.entry.draftRestored)).toBeHidden();

      await open(page, `/${t.locale}/entry?like=${id}`);
      await expect(eight).toBeChecked();
      await page.getByRole('button', { name: t.entry.save, exact: true }).click();
      await expect(page.getByText(t.entry.saved.done)).toBeVisible();
      await open(page, home);
      await expect(
        main(page).getByRole('link', {
          name: new RegExp(`^${t.episode.line.intensity(8, t.words.pain.severe)}`),
        }),
      ).toHaveCount(2);
    });

    test('says that it is not in the diary when it is not', async ({ page }) => {
      await signInWith(page, {});
      await open(page, pathOf(randomUUID()));
      await expect(page.getByRole('heading', { name: t.episode.notFound.heading })).toBeVisible();
      await open(page, pathOf('no-id'));
      await expect(page.getByRole('heading', { name: t.episode.notFound.heading })).toBeVisible();
    });
  });

  test.describe(`an episode left open in ${t.locale}`, () => {
    test.use({ viewport: windows.phone });

    const known = [episodeRow(200, 6), episodeRow(300, 6), episodeRow(400, 6)];

    test('is closed in one tap at the end that is proposed, with its reason, and opened again', async ({
      page,
    }) => {
      const episode = episodeRow(30);
      await signInWith(page, { episodes: [episode, ...known] });
      await open(page, home);
      await expect(asks(page).getByText(t.hygiene.because.typical('6\u00a0h'))).toBeVisible();
      const accept = asks(page).getByRole('button').first();
      await accept.press('Enter');
      await expect(asks(page)).toBeHidden();
      // The question is gone, the place of whoever answered it by keyboard is not.
      await expect(main(page).locator(':focus')).toHaveCount(1);

      await main(page)
        .getByRole('button', { name: t.hygiene.card.undoOf(t.episode.over.ended) })
        .click();
      await expect(asks(page)).toBeVisible();
      await accept.click();
      await expect(asks(page)).toBeHidden();
      await open(page, pathOf(episode.id));
      await expect(main(page).getByText(t.episode.length.lasted('6\u00a0h'))).toBeVisible();
    });

    test('is asked about once a day when it goes on, and can be over without anybody knowing when', async ({
      page,
    }) => {
      const episode = episodeRow(30);
      await signInWith(page, { episodes: [episode] });
      await open(page, pathOf(episode.id));
      await asks(page).getByRole('button', { name: t.hygiene.goesOn }).click();
      await expect(asks(page).getByRole('button', { name: t.hygiene.goesOn, exact: true })).toBeHidden();
      await expect(main(page).getByText(t.episode.timeline.still)).toBeVisible();
      await open(page, home);
      await expect(asks(page).getByRole('button', { name: t.episode.over.now })).toBeVisible();
      await asks(page).getByRole('button', { name: t.episode.over.unknown }).click();
      await expect(asks(page)).toBeHidden();
      await open(page, pathOf(episode.id));
      await expect(main(page).getByText(t.episode.timeline.endUnknown)).toBeVisible();
    });

    test('says where there is nothing to go by, takes another time, and refuses an impossible one', async ({
      page,
    }) => {
      const episode = episodeRow(80);
      await signInWith(page, { episodes: [episode] });
      await open(page, pathOf(episode.id));
      const card = main(page).getByRole('group', { name: t.hygiene.longHeading });
      await expect(card.getByText(t.hygiene.longText)).toBeVisible();
      await expect(card.getByRole('button')).toHaveCount(3);
      await card.getByRole('button', { name: t.hygiene.otherTime }).click();
      await card.getByLabel(t.entry.end.date).fill('2020-01-05');
      await card.getByRole('button', { name: t.episode.over.confirmEarlier }).click();
      await expect(card.getByText(t.problems.end_before_start)).toBeVisible();
      const yesterday = hoursAgo(30);
      await card.getByLabel(t.entry.end.date).fill(yesterday.slice(0, 10));
      await card.getByRole('button', { name: t.episode.over.confirmEarlier }).click();
      await expect(card).toBeHidden();
      await expect(main(page).getByText(t.episode.timeline.ended, { exact: true })).toBeVisible();
    });
  });

  test.describe(`the trash in ${t.locale}`, () => {
    test.use({ viewport: windows.phone });

    const rows = () => ({
      episodes: [episodeRow(50, 3), episodeRow(70, 4, { intensity: 9 })],
      intakes: [{ id: randomUUID(), taken_at: hoursAgo(90), zone, ...sumatriptan }],
      cabinet_items: [{ id: randomUUID(), ...sumatriptan }],
    });

    test('gives back what was deleted, or deletes it for good when asked twice', async ({ page }) => {
      const diary = rows();
      const [first, second] = diary.episodes;
      if (!first || !second) throw new Error('no episodes');
      await signInWith(page, diary);
      for (const { id } of [first, second]) {
        await open(page, pathOf(id));
        await page.getByRole('button', { name: t.episode.remove.action }).click();
        await expect(page.getByText(t.episode.remove.done, { exact: true })).toBeVisible();
      }
      await open(page, `/${t.locale}/settings#diary`);
      await main(page).getByRole('link', { name: t.trash.title }).click();
      const lines = main(page).getByRole('listitem');
      await expect(lines).toHaveCount(2);
      // The last one deleted comes first.
      await expect(lines.first()).toContainText('9');

      await lines.first().getByRole('button', { name: t.trash.restore }).click();
      await expect(lines).toHaveCount(1);
      await lines.first().getByRole('button', { name: t.trash.erase }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t.trash.confirm.episode);
      await dialog.getByRole('button', { name: t.trash.confirm.cancel }).click();
      await expect(lines).toHaveCount(1);
      await lines.first().getByRole('button', { name: t.trash.erase }).click();
      await dialog.getByRole('button', { name: t.trash.confirm.action }).click();
      await expect(main(page).getByText(t.trash.empty.heading)).toBeVisible();

      await open(page, pathOf(first.id));
      await expect(page.getByRole('heading', { name: t.episode.notFound.heading })).toBeVisible();
      await open(page, pathOf(second.id));
      await expect(main(page).getByText(t.episode.sentence.pain(9, t.words.pain.severe))).toBeVisible();
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
          // Said once this device keeps it: the next page load would interrupt the write.
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
