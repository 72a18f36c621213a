/** The calendar on a wide screen: the selected day beside the month, its keys and the search. */
import { beforeEach, expect, test, vi } from 'vitest';
import { calendar } from '#app/i18n/es/calendar.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { keys } from '#app/i18n/es/keys.ts';
import { review } from '#app/i18n/es/review.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { formatDay } from '#app/i18n/format.ts';
import { writePreference } from '#app/preferences/store.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { violationsIn } from './axe.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeOn, freeDay, rowsOf, today, zone } from './rows.ts';

const media = window.matchMedia;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...media(query),
    matches: query === '(min-width: 68.75rem)',
  }));
});

const panel = (page: Page) => page.getByRole('complementary', { name: review.label });
const square = (page: Page, day: string) => page.getByRole('grid').locator(`[data-day="${day}"]`);
const full = (day: string) => formatDay('es', day, 'full');
const says = (page: Page, text: string) => expect(panel(page).getByText(text)).toBeVisible();

/** The calendar at a day of March 2026, with the focus on it. */
async function openAt(day: string, rows: Rows = {}): Promise<Page> {
  const page = await renderScreen('calendar', rows, { search: `?month=2026-03&day=${day}` });
  await expect(panel(page).getByRole('heading', { name: formatDay('es', day, 'long') })).toBeVisible();
  await expect(square(page, day)).toBeFocused();
  return page;
}

test('a month is caught up by keys while the focus stays on the grid, and each step is undone', async () => {
  const page = await openAt('2026-03-09');
  await page.keyboard.press('f');
  await says(page, review.done.free(full('2026-03-09')));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('7');
  await says(page, review.done.recorded(full('2026-03-10'), 7));
  await expect(square(page, '2026-03-10')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
  await page.keyboard.press('0');
  await says(page, review.done.corrected(full('2026-03-11'), 10));
  await expect(page.getByText(calendar.summary(2, 1, 28))).toBeVisible();
  await expect(page).toHaveURL(/month=2026-03&day=2026-03-11/);

  const recorded = await rowsOf(page, 'episodes');
  expect(recorded.map(({ intensity }) => intensity).sort()).toEqual([10, 7]);
  expect(recorded.find(({ intensity }) => intensity === 7)).toMatchObject({
    // Only the day is known.
    started_at: instantOf('2026-03-10T00:00', zone),
    ended_at: null,
    end_unknown: true,
    zone,
  });

  for (const summary of [
    calendar.summary(2, 1, 28),
    calendar.summary(1, 1, 29),
    calendar.summary(0, 1, 30),
    calendar.summary(0, 0, 31),
  ]) {
    await page.keyboard.press('z');
    await expect(page.getByText(summary)).toBeVisible();
  }
  // What the day is now, not what it was.
  await says(page, review.done.undone(review.done.notFree(full('2026-03-09'))));
  await page.keyboard.press('z');
  await says(page, review.done.nothingToUndo);
});

test('a double tap on a pain records one attack, and another number corrects it', async () => {
  const page = await openAt('2026-03-10');
  const pains = panel(page).getByRole('group', { name: review.pain });
  await pains.locator('button', { hasText: /^7$/ }).dblclick();
  await says(page, review.done.recorded(full('2026-03-10'), 7));
  expect(await rowsOf(page, 'episodes')).toMatchObject([{ intensity: 7 }]);

  // Before the first is stored: two different numbers, one after the other.
  await page.keyboard.press('ArrowRight');
  const seven = pains.locator('button', { hasText: /^7$/ }).element();
  const eight = pains.locator('button', { hasText: /^8$/ }).element();
  seven.click();
  eight.click();
  await says(page, review.done.corrected(full('2026-03-11'), 8));
  expect((await rowsOf(page, 'episodes')).map(({ intensity }) => intensity).toSorted()).toEqual([7, 8]);
});

test('0 after 1 is 10 as long as the day is selected, and 0 afterwards', async () => {
  const page = await openAt('2026-03-10');
  const clock = vi.spyOn(performance, 'now');
  await page.keyboard.press('1');
  await says(page, review.done.recorded(full('2026-03-10'), 1));
  const now = performance.now();
  clock.mockImplementation(() => now + 60_000);
  await page.keyboard.press('0');
  await says(page, review.done.corrected(full('2026-03-10'), 10));
  clock.mockRestore();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
  await says(page, review.done.recorded(full('2026-03-11'), 1));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('0');
  await says(page, review.done.corrected(full('2026-03-11'), 0));
});

test.each(['f', '5'])(
  'z takes back the last of ten days, however fast they were entered by %s',
  async (key) => {
    const page = await openAt('2026-03-02');
    // As slow as a phone: nothing is stored before the keys have been pressed.
    const { commit } = page.diary;
    Object.assign(page.diary, {
      commit: async (writes: Parameters<typeof commit>[0]) => {
        await new Promise((resolve) => setTimeout(resolve, 15));
        await commit(writes);
      },
    });
    for (let day = 2; day < 12; day += 1) {
      await page.keyboard.press(key);
      if (day < 11) await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('z');
    await says(page, review.done.undone(review.done.notFree(full('2026-03-11'))));
    const kept =
      key === 'f'
        ? (await rowsOf(page, 'day_logs')).filter((row) => row.headache_free)
        : (await rowsOf(page, 'episodes')).filter((row) => row.deleted_at === null);
    expect(kept.map((row) => row.local_date).toSorted()).toEqual(
      Array.from({ length: 9 }, (_, place) => `2026-03-${String(place + 2).padStart(2, '0')}`),
    );
  },
);

test('never records a second attack silently, nor on a day to come or today, and says why', async () => {
  const page = await openAt('2026-03-10', {
    episodes: [episodeOn('2026-03-10', '09:00', '12:00')],
    day_logs: [freeDay('2026-03-09')],
  });
  await page.keyboard.press('8');
  await says(page, review.nothing.hasAttack(full('2026-03-10')));
  await page.keyboard.press('f');
  await says(page, review.nothing.aching(full('2026-03-10')));
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page).getByText(review.nothing.aching(full('2026-03-10')))).toBeHidden();
  await page.keyboard.press('f');
  await says(page, review.nothing.alreadyFree(full('2026-03-09')));

  // Undo stands beside what it takes back only.
  const undo = panel(page).getByRole('button', { name: review.undo });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('f');
  await says(page, review.done.free(full('2026-03-08')));
  await expect(undo).toBeVisible();
  await page.keyboard.press('f');
  await says(page, review.nothing.alreadyFree(full('2026-03-08')));
  await expect(undo).toBeHidden();
  expect(await rowsOf(page, 'episodes')).toHaveLength(1);

  await page.goto('/es/calendar');
  await square(page, today()).click();
  await page.keyboard.press('5');
  await says(page, review.nothing.today(''));
  expect(await rowsOf(page, 'episodes')).toHaveLength(1);
});

test('an attack is completed in the panel: hour, end and notes; the focus returns to its day', async () => {
  const page = await openAt('2026-03-10');
  await page.keyboard.press('6');
  await says(page, review.done.recorded(full('2026-03-10'), 6));
  await page.keyboard.press('e');
  const time = page.getByLabel(entry.start.time);
  await expect(time).toBeFocused();
  // Stored as midnight; shown as not known.
  const unknown = page.getByRole('checkbox', { name: review.editor.dayOnly });
  await expect(unknown).toBeChecked();
  await expect(time).toHaveValue('');
  await time.fill('08:30');
  await expect(unknown).not.toBeChecked();
  await panel(page).locator('summary', { hasText: entry.end.heading }).click();
  await page.getByRole('radio', { name: entry.end.ended }).check();
  // Its own day is proposed, and no hour.
  await expect(page.getByLabel(entry.end.date)).toHaveValue('2026-03-10');
  await expect(page.getByLabel(entry.end.time)).toHaveValue('');
  await page.getByLabel(entry.end.time).fill('13:00');
  await panel(page).getByRole('button', { name: review.editor.save }).click();
  await says(page, review.done.saved(full('2026-03-10')));
  await expect(square(page, '2026-03-10')).toBeFocused();
  expect(await rowsOf(page, 'episodes')).toMatchObject([
    { started_at: instantOf('2026-03-10T08:30', zone), ended_at: instantOf('2026-03-10T13:00', zone) },
  ]);

  // Given up: nothing changes, and the focus is back as well.
  await page.keyboard.press('e');
  await expect(time).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(square(page, '2026-03-10')).toBeFocused();
});

test('the search finds days and attacks by their words and dates, and Enter opens the day', async () => {
  const episode = episodeOn('2026-02-03', '09:00', '12:00', {
    symptoms: ['nausea'],
    notes: 'Tras la reunión',
  });
  const page = await openAt('2026-03-10', {
    episodes: [episode, episodeOn('2026-03-20', '09:00', '12:00')],
    intakes: [
      {
        episode_id: episode.id,
        taken_at: instantOf('2026-02-03T10:00', zone),
        zone,
        name: 'Sumatriptán',
        medicine: 'sumatriptan',
      },
    ],
    day_logs: [{ local_date: '2026-03-02', notes: 'Dormí en el tren' }],
  });
  const field = page.getByRole('combobox', { name: new RegExp(review.search.label) });
  const found = panel(page).getByRole('option');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  for (const [query, date] of [
    ['sumatriptan', '2026-02-03'],
    ['nauseas', '2026-02-03'],
    ['REUNION', '2026-02-03'],
    ['tren', '2026-03-02'],
    ['20 de marzo', '2026-03-20'],
  ] as const) {
    await field.fill(query);
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(formatDay('es', date, 'dated'));
  }
  await field.fill('dolor');
  await expect(found).toHaveCount(2);
  await field.fill('quetzal');
  await expect(panel(page).locator('p', { hasText: review.search.none }).first()).toBeVisible();

  // A number typed here is no pain.
  await field.fill('3 feb');
  await page.keyboard.press('Enter');
  await expect(square(page, '2026-02-03')).toBeFocused();
  await expect(
    panel(page).getByRole('heading', { name: formatDay('es', '2026-02-03', 'long') }),
  ).toBeVisible();
  expect(await rowsOf(page, 'episodes')).toHaveLength(2);
  // The search stays: for the next result, after Back, and in the address.
  await expect(field).toHaveValue('3 feb');
  await expect(found).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('dolor');
  await expect(page).toHaveURL(/q=dolor/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(square(page, '2026-02-03')).toBeFocused();
  await page.keyboard.press('/');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(square(page, '2026-03-20')).toBeFocused();
  await expect(page).toHaveURL(/month=2026-03&day=2026-03-20&q=dolor/);
  await page.goBack();
  await expect(square(page, '2026-02-03')).toBeFocused();
  await page.goBack();
  await expect(found).toHaveCount(2);
  await expect(field).toBeFocused();
});

test('a result opened while the page is too busy to draw it is not left again', async () => {
  const page = await openAt('2026-03-10');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: new RegExp(review.search.label) }).fill('3 feb');
  await expect(panel(page).getByRole('option')).toHaveCount(1);
  // Longer than it takes until what is searched for is written into the address.
  const busy = () => {
    const until = performance.now() + 500;
    while (performance.now() < until);
  };
  document.addEventListener('keydown', busy, { once: true });
  await page.keyboard.press('Enter');
  // Once all that was waiting has run.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(page).toHaveURL(/month=2026-02&day=2026-02-03/);
  await expect(square(page, '2026-02-03')).toBeFocused();
});

test('keys that are switched off do nothing and are not offered; buttons do the same', async () => {
  writePreference('shortcuts', false);
  const page = await openAt('2026-03-10');
  await says(page, keys.off);
  await page.keyboard.press('7');
  await page.keyboard.press('f');
  expect(await rowsOf(page, 'episodes')).toHaveLength(0);
  expect(await rowsOf(page, 'day_logs')).toHaveLength(0);
  await panel(page).getByRole('button', { name: calendar.day.noHeadache }).click();
  await says(page, review.done.free(full('2026-03-10')));
  await expect(square(page, '2026-03-10')).toBeFocused();
  await panel(page).getByRole('button', { name: review.undo }).click();
  await panel(page)
    .getByRole('button', { name: entry.readings.add(4, words.pain.moderate) })
    .click();
  await says(page, review.done.recorded(full('2026-03-10'), 4));
});

test('Enter leads into the panel and Escape back; there is no sheet, and nothing wrong for assistive technology', async () => {
  const page = await openAt('2026-03-10', { day_logs: [{ local_date: '2026-03-10', stress: 2 }] });
  await expect(panel(page).getByText(calendar.day.headUnknown)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(square(page, '2026-03-10')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await violationsIn(page.getByRole('main'))).toEqual([]);

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: keys.title });
  await expect(list.getByText(keys.log, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(square(page, '2026-03-10')).toBeFocused();
});

test('Enter pressed before the diary is there leads into the panel once it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = await renderScreen(
    'calendar',
    { episodes: [episodeOn('2026-03-20', '10:00', '12:00')] },
    { arriving: promise, search: '?month=2026-03&day=2026-03-09' },
  );
  await expect(square(page, '2026-03-09')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  resolve();
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
});

test('Back from an episode opened in the list of the month leads to its row', async () => {
  const episode = episodeOn('2026-03-20', '09:00', '12:00');
  const page = await openAt('2026-03-10', {
    episodes: [episode, episodeOn('2026-03-04', '09:00', '12:00')],
  });
  const row = page.locator(`[data-episode="${episode.id}"] a`);
  await page.locator('summary', { hasText: calendar.list.fold }).click();
  await row.click();
  await expect(page).toHaveURL(new RegExp(episode.id));
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(
    panel(page).getByRole('heading', { name: formatDay('es', '2026-03-10', 'long') }),
  ).toBeVisible();
});
