/** An episode: its page, ending, duplicating, deleting and restoring it. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { clash } from '#app/i18n/es/clash.ts';
import { codes } from '#app/i18n/es/codes.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { entryQuestions as questions } from '#app/i18n/es/entry-questions.ts';
import { episode } from '#app/i18n/es/episode.ts';
import { episodeColumns } from '#app/i18n/es/episode-columns.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { trash } from '#app/i18n/es/trash.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { formatDay } from '#app/i18n/format.ts';
import { localDateTimeOf } from '#domain/calendar-date.ts';
import { main, type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeRow, hoursAgo, rowsOf, zone } from './rows.ts';

const t = { clash, codes, entry, questions, episode, hygiene, problems, trash, words };

const { labels } = episodeColumns;

const pathOf = (id: string) => `/es/episode/${id}`;
const openEpisode = (id: string, rows: Rows) => renderScreen('episode', rows, { params: { id } });
const home = '/es/';
const asks = (page: Page) => main(page).getByRole('group', { name: t.episode.over.heading });

const medicine = 'Sumatriptan 50\u00a0mg';
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

const known = [episodeRow(200, 6), episodeRow(300, 6), episodeRow(400, 6)];

test('is told in the order it was lived, with its curve and what it was like', async () => {
  const { id, rows } = wholeEpisode();
  const page = await openEpisode(id, rows);
  await expect(main(page).getByText(t.episode.zoneDiffers('Mexico City'))).toBeVisible();

  const course = page.getByRole('region', { name: t.episode.timeline.heading });
  await expect(course.getByRole('listitem')).toContainText([
    labels.premonitory,
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
  // The title names the episode: its day and part of day in the zone of the attack.
  const started = localDateTimeOf(hoursAgo(60), 'America/Mexico_City');
  const date = formatDay('es', started.slice(0, 10), 'full');
  await expect(
    page.getByRole('heading', { level: 1, name: t.episode.title(date, Number(started.slice(11, 13))) }),
  ).toBeVisible();
  // The pain is shown once, in its curve; each location is drawn on the head.
  await expect(page.getByRole('img', { name: t.episode.curve.label })).toBeVisible();
  await expect(main(page).locator('figure')).toHaveCount(1);

  await main(page).getByText(t.episode.curve.table).click();
  const table = main(page).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table).toContainText(medicine);

  const details = page.getByRole('region', { name: t.episode.details.heading });
  for (const said of [
    t.codes.places.temple_left,
    t.episode.details.side.left,
    t.codes.quality.pulsating,
    `${labels.aggravated}${t.entry.quality.yes}`,
    t.codes.symptoms.nausea,
    `${labels.sudden_onset}${t.entry.quality.yes}`,
    labels.most_bothersome,
    t.questions.auraTiming.with_onset,
    t.codes.reliefMethods.dark_room,
    t.codes.impactAreas.work,
    'Reunión larga',
  ])
    await expect(details).toContainText(said);
});

test('draws three days, thirty readings and the end, each of them in its table', async () => {
  const episode = episodeRow(72, 70, { intensity: 9 });
  const readings = Array.from({ length: 30 }, (_, place) => ({
    episode_id: episode.id,
    read_at: hoursAgo(71 - 2 * place),
    zone,
    intensity: place % 10,
  }));
  const page = await openEpisode(episode.id, { episodes: [episode], intensity_readings: readings });
  await expect(page.getByRole('img', { name: t.episode.curve.label }).locator('circle')).toHaveCount(31);
  await main(page).getByText(t.episode.curve.table).click();
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(32);
});

test('is edited, confirmed on its page, and nothing else of it is touched', async () => {
  const { id, rows } = wholeEpisode();
  const page = await openEpisode(id, rows);
  const [before] = await rowsOf(page, 'episodes');
  await page.getByRole('button', { name: t.episode.edit }).click();
  await page.getByRole('radio', { name: t.entry.intensity.chosen(10, t.words.pain.severe) }).check();
  await page.getByRole('button', { name: t.episode.saveChanges }).click();
  await expect(main(page).getByText(t.episode.sentence.pain(10, t.words.pain.severe))).toBeVisible();
  // Without a toast.
  await expect(page.getByText(t.episode.changed)).toHaveCount(1);
  await expect(main(page).getByText(t.episode.changed)).toBeVisible();
  await expect(main(page).getByText(t.episode.timeline.painAt(8))).toBeVisible();
  const [after] = await rowsOf(page, 'episodes');
  expect({ ...after, updated_at: '', version: 0 }).toEqual({
    ...before,
    intensity: 10,
    updated_at: '',
    version: 0,
  });
});

test('a form asks where another tab saved the same meanwhile, and saves the rest with either answer', async () => {
  for (const [answer, kept] of [
    [t.clash.keepMine, 10],
    [t.clash.keepTheirs, 5],
  ] as const) {
    const { id, rows } = wholeEpisode();
    const page = await openEpisode(id, rows);
    await page.getByRole('button', { name: t.episode.edit }).click();
    await page.getByRole('radio', { name: t.entry.intensity.chosen(10, t.words.pain.severe) }).check();
    await page.locator('summary', { hasText: new RegExp(`^${t.entry.sections.notes}`) }).click();
    await page.getByLabel(t.entry.notes.label).fill('En el tren.');
    // As another tab does.
    await page.diary.commit([
      { kind: 'change', entity: 'episodes', id, columns: { intensity: 5, took_nothing: false } },
    ]);
    await page.getByRole('button', { name: t.episode.saveChanges }).click();
    const dialog = page.getByRole('dialog', { name: t.clash.title });
    const row = dialog.getByRole('row', { name: labels.intensity });
    await expect(row.getByRole('cell').nth(0)).toHaveText('10');
    await expect(row.getByRole('cell').nth(1)).toHaveText('5');
    await expect(dialog.getByRole('row')).toHaveCount(2);
    expect((await rowsOf(page, 'episodes'))[0]).toMatchObject({
      intensity: 5,
      notes: 'Reunión larga, sin comer.',
    });

    // Back to the form: nothing is saved, and the question comes again.
    await dialog.getByRole('button', { name: t.clash.back }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: t.episode.saveChanges }).click();
    await dialog.getByRole('button', { name: answer }).click();
    await expect(main(page).getByText(t.episode.changed)).toBeVisible();
    expect((await rowsOf(page, 'episodes'))[0]).toMatchObject({ intensity: kept, notes: 'En el tren.' });
  }
});

test('the form keeps the pain and Save together, as an entry does, and the details apart', async () => {
  const { id, rows } = wholeEpisode();
  const page = await openEpisode(id, rows);
  const essentials = main(page).locator('form > :first-child');
  const edit = async () => {
    await page.getByRole('button', { name: t.episode.edit }).click();
    return t.episode.saveChanges;
  };
  const enter = async () => {
    await page.goto('/es/entry');
    return t.entry.save;
  };
  for (const open of [edit, enter]) {
    const save = await open();
    await expect(essentials.getByRole('radio')).toHaveCount(11);
    await expect(essentials.getByRole('button', { name: save, exact: true })).toBeVisible();
    await expect(
      main(page).locator('form summary', { hasText: new RegExp(`^${t.entry.sections.notes}`) }),
    ).toBeVisible();
    await expect(essentials.locator('summary')).toHaveCount(0);
  }
});

test('deleting it leads back to the top of the page before, with the focus on its heading', async () => {
  const episode = episodeRow(30, 6);
  const scroll = vi.spyOn(window, 'scrollTo');
  const page = await renderScreen('home', { episodes: [episode, ...known] });
  const lines = main(page).locator(`a[href="${pathOf(episode.id)}"]`);
  await lines.first().click();
  await expect(page.getByRole('button', { name: t.episode.remove.action })).toBeVisible();
  scroll.mockClear();
  await page.getByRole('button', { name: t.episode.remove.action }).click();
  await expect(page).toHaveURL(home);
  await expect(main(page).getByRole('heading', { level: 1 }).last()).toBeFocused();
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  await expect(page.getByText(t.episode.remove.done, { exact: true })).toBeVisible();
  scroll.mockRestore();
});

test('leaving the form gives the focus to the heading', async () => {
  const { id, rows } = wholeEpisode();
  const page = await openEpisode(id, rows);
  for (const leave of [t.episode.saveChanges, t.episode.cancel]) {
    await page.getByRole('button', { name: t.episode.edit }).click();
    await page.getByRole('button', { name: leave }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('takes the pain of now by one tap, and takes it back', async () => {
  const episode = episodeRow(2);
  const page = await openEpisode(episode.id, { episodes: [episode] });
  const { attack } = t.hygiene;
  await page.getByRole('button', { name: attack.hurts }).click();
  await page.getByRole('button', { name: t.entry.readings.add(9, t.words.pain.severe) }).click();
  const chart = page.getByRole('img', { name: t.episode.curve.label });
  await expect(chart.getByText('9')).toBeVisible();
  await expect(main(page).getByText(t.episode.sentence.pain(9, t.words.pain.severe))).toBeVisible();

  await page.getByRole('button', { name: hygiene.undo }).click();
  await expect(chart).toBeHidden();
  await expect(main(page).getByText(t.episode.sentence.pain(6, t.words.pain.moderate))).toBeVisible();
});

test('is duplicated into a form that saves nothing by itself', async () => {
  const { id, rows } = wholeEpisode();
  const page = await openEpisode(id, rows);
  await page.getByRole('link', { name: t.episode.duplicate }).click();
  const eight = page.getByRole('radio', { name: t.entry.intensity.chosen(8, t.words.pain.severe) });
  await expect(eight).toBeChecked();
  await expect(page.getByText(t.entry.start.startedNow)).toBeVisible();
  await page.goto(`/es/entry`);
  await expect(eight).not.toBeChecked();
  await expect(page.getByText(t.entry.draftRestored)).toBeHidden();

  await page.goto(`/es/entry?like=${id}`);
  await expect(eight).toBeChecked();
  await page.getByRole('button', { name: t.entry.save, exact: true }).click();
  await expect(page.getByText(t.entry.saved.doneHere)).toBeVisible();
  expect(await rowsOf(page, 'episodes')).toMatchObject([{ intensity: 8 }, { intensity: 8 }]);
});

test('says that it is not in the diary when it is not', async () => {
  const page = await openEpisode(randomUUID(), {});
  await expect(page.getByRole('heading', { name: t.episode.notFound.heading })).toBeVisible();
  await page.goto(pathOf('no-id'));
  await expect(page.getByRole('heading', { name: t.episode.notFound.heading })).toBeVisible();
});

/** Opens the question whether an attack is over. */
const askOver = (page: Page) =>
  page.getByRole('button', { name: t.hygiene.attack.over, exact: true }).click();

test('is closed in one tap at the end that is proposed, with its reason, and opened again', async () => {
  const episode = episodeRow(30);
  const page = await renderScreen('home', { episodes: [episode, ...known] });
  await askOver(page);
  await expect(asks(page).getByText(t.hygiene.because.typical('6\u00a0h'))).toBeVisible();
  const accept = asks(page).getByRole('button').first();
  await accept.press('Enter');
  await expect(asks(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: t.hygiene.ended.title })).toBeFocused();
  await expect(main(page).getByText(t.hygiene.ended.lasted('6\u00a0h'))).toBeVisible();

  await main(page).getByText(t.hygiene.ended.correct, { exact: true }).click();
  await main(page).getByRole('button', { name: t.hygiene.undo, exact: true }).click();
  await askOver(page);
  await accept.click();
  await expect(asks(page)).toBeHidden();
  await page.goto(pathOf(episode.id));
  await expect(main(page).getByText(t.episode.length.lasted('6\u00a0h'))).toBeVisible();
});

test('is asked about once a day when it goes on, and can be over without anybody knowing when', async () => {
  const episode = episodeRow(30);
  const page = await openEpisode(episode.id, { episodes: [episode] });
  await askOver(page);
  await asks(page).getByRole('button', { name: t.hygiene.goesOn }).click();
  await expect(asks(page)).toBeHidden();
  await expect(main(page).getByText(t.episode.timeline.still)).toBeVisible();
  await page.goto(home);
  // Not asked again today: one tap ends it.
  await askOver(page);
  await main(page).getByText(t.hygiene.ended.correct, { exact: true }).click();
  await main(page).getByRole('button', { name: t.hygiene.ended.unknownTime }).click();
  await expect(main(page).getByText(t.hygiene.ended.unknown)).toBeVisible();
  await page.goto(pathOf(episode.id));
  await expect(main(page).getByText(t.episode.timeline.endUnknown)).toBeVisible();
});

test('says where there is nothing to go by, takes another time, and refuses an impossible one', async () => {
  const episode = episodeRow(80);
  const page = await openEpisode(episode.id, { episodes: [episode] });
  await askOver(page);
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
