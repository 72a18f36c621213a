/** Ways through several screens: an entry that is put right or undone, one of a past day, a deletion taken back. */
import { expect, test } from 'vitest';
import { calendar } from '#app/i18n/es/calendar.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { episode } from '#app/i18n/es/episode.ts';
import { home } from '#app/i18n/es/home.ts';
import { month } from '#app/i18n/es/month.ts';
import { parts } from '#app/i18n/es/parts.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { trash } from '#app/i18n/es/trash.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';
import { episodeRow } from './rows.ts';

const section = (page: Page, heading: string) =>
  page.locator('summary').filter({ has: page.getByText(heading, { exact: true }) });
const pain = (page: Page, intensity: number, band: 'mild' | 'moderate' | 'severe') =>
  page.getByRole('radio', { name: entry.intensity.chosen(intensity, words.pain[band]) });
const save = (page: Page) => page.getByRole('button', { name: entry.save, exact: true }).click();

test('says what has to be put right, and nothing else is lost', async () => {
  const page = await renderScreen('entry');
  await save(page);
  await expect(page.getByText(problems.intensity_missing)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^0:/ })).toBeFocused();
  await pain(page, 8, 'severe').check();
  await expect(page.getByText(problems.intensity_missing)).toBeHidden();

  await section(page, entry.end.heading).click();
  await page.getByRole('radio', { name: entry.end.ended }).check();
  await page.getByLabel(entry.end.date).fill('2026-01-05');
  await save(page);
  await expect(page.getByText(problems.end_before_start)).toBeVisible();
  await page.getByRole('radio', { name: entry.end.unknown }).check();
  await save(page);
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();

  await page.getByRole('button', { name: entry.saved.undo }).click();
  await expect(pain(page, 8, 'severe')).toBeChecked();
  await page.goto('/es/');
  await expect(main(page).getByText(home.member.empty.heading)).toBeVisible();
});

test('logs for a day of the past from the calendar, in the month its address names', async () => {
  const page = await renderScreen('calendar', {}, { search: '?month=2026-03' });
  const day = page.getByRole('grid').getByRole('button', { name: /\b10\b.*2026/ });
  await expect(day).toHaveAccessibleName(new RegExp(calendar.daySentence.unknown));
  await day.click();
  await expect(page.getByRole('dialog').getByText(calendar.day.unknown)).toBeVisible();
  await page.getByRole('link', { name: calendar.day.headache }).click();

  await pain(page, 5, 'moderate').check();
  await save(page);
  await expect(page.getByLabel(entry.start.time)).toBeFocused();
  await page.getByLabel(entry.start.time).fill('18:30');
  await save(page);
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();

  await page.goto('/es/calendar?month=2026-03');
  await expect(day).toHaveAccessibleName(new RegExp(calendar.daySentence.pain(5, words.pain.moderate)));
});

test('offers to undo a deletion on the page a visit began with', async () => {
  const { id, ...columns } = episodeRow(5, 2, { intensity: 9 });
  const rows = { episodes: [{ id, ...columns }] };
  const page = await renderScreen('episode', rows, { params: { id } });
  await page.getByRole('button', { name: episode.remove.action }).click();
  await expect(page).toHaveURL('/es/calendar');
  await page.getByRole('button', { name: parts.trashed.undo }).click();
  await expect(page.getByText(parts.trashed.restored).first()).toBeVisible();
  await page.goto(`/es/episode/${id}`);
  await expect(main(page).getByText(episode.sentence.pain(9, words.pain.severe))).toBeVisible();
});

test('draws recent months while the rest of a long diary is read, and everything else after it', async () => {
  const { promise: arriving, resolve } = Promise.withResolvers<void>();
  const rows = { episodes: [episodeRow(5, 2, { intensity: 9 })] };
  const page = await renderScreen('calendar', rows, { arriving });
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  // Two days of it soon after midnight.
  const ofPain = { name: new RegExp(calendar.daySentence.pain(9, words.pain.severe)) };
  const day = grid.getByRole('button', ofPain).first();
  await expect(day).toBeVisible();
  // Home reads nothing else.
  await page.goto('/es/');
  await expect(main(page).getByRole('heading', { name: month.figures.heading })).toBeVisible();
  // A month before them, and figures of the whole diary, are not made of a part of it.
  await page.goto('/es/calendar?month=2020-03');
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  await page.goto('/es/trash');
  await expect(main(page).getByText(trash.empty.heading)).toBeHidden();
  resolve();
  await expect(main(page).getByText(trash.empty.heading)).toBeVisible();
});

test('during an attack, whose screen looks further back, home waits for the whole diary', async () => {
  const { promise: arriving, resolve } = Promise.withResolvers<void>();
  const page = await renderScreen('home', { episodes: [episodeRow(0.1)] }, { arriving });
  await expect(main(page).getByRole('status', { name: home.member.loading })).toBeVisible();
  await new Promise((drawn) => setTimeout(drawn, 200));
  await expect(main(page).getByRole('status', { name: home.member.loading })).toBeVisible();
  resolve();
  await expect(main(page).getByRole('status', { name: home.member.loading })).toBeHidden();
});
