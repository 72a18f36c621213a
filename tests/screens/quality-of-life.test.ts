/** Quality of life: the diary's counts, the five questions and results of a clinic. */
import { expect, test } from 'vitest';
import { parts } from '#app/i18n/es/parts.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { qualityOfLife as t } from '#app/i18n/es/quality-of-life.ts';
import { formatDay } from '#app/i18n/format.ts';
import { violationsIn } from './axe.ts';
import type { Locator } from './locator.ts';
import { main, type Page, type Rows, renderScreen } from './render-screen.tsx';
import { daysAgo, episodeOn } from './rows.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (within: Locator, name: string) => within.getByLabel(name, { exact: true });
const row = (page: Page, text: string) => main(page).locator('ol > li').filter({ hasText: text });

/** Three headache days that cost 2, 2 and 1 in three areas, all answered, and eleven headache-free days. */
function observedDiary(): Rows {
  const lost = (work: string, home: string, social: string) => ({
    impact_work: work,
    impact_home: home,
    impact_social: social,
  });
  // Within one day, at whatever hour the test runs.
  const morning = (days: number, more: object) => episodeOn(daysAgo(days), '09:00', '10:00', more);
  return {
    episodes: [
      morning(20, lost('missed', 'half', 'none')),
      morning(30, lost('half', 'none', 'missed')),
      morning(40, lost('none', 'missed', 'half')),
    ],
    day_logs: Array.from({ length: 11 }, (_, back) => ({
      local_date: daysAgo(2 + back),
      headache_free: true,
    })),
  };
}

/** Opens the form for a clinic result, with HIT-6. */
async function beginHit6(page: Page): Promise<Locator> {
  await main(page).getByRole('button', { name: t.add.clinic }).click();
  await dialog(page).getByText(t.instruments.hit6, { exact: true }).click();
  return dialog(page);
}

test('counts what headache took, and lets the person confirm it in other numbers', async () => {
  const page = await renderScreen('qualityOfLife', observedDiary());
  await expect(main(page).getByText(t.score.lost(5))).toBeVisible();
  await expect(main(page).getByText(t.score.outOf(3, 14, 90))).toBeVisible();
  await main(page).getByText(t.score.how).first().click();
  await expect(main(page).getByText(t.score.answered(9, 9))).toBeVisible();

  // The figure is read point by point.
  const picture = main(page).getByRole('slider').first();
  await picture.focus();
  await page.keyboard.press('Home');
  await expect(picture).toHaveAttribute('aria-valuetext', /./);
  expect(await violationsIn(main(page))).toEqual([]);

  await main(page).getByRole('button', { name: t.add.questions }).click();
  const { labels } = t.questions;
  const form = dialog(page);
  await expect(form.getByText(t.questions.prefilled(3, 9, 9))).toBeVisible();
  const filled = { workMissed: '1', workReduced: '1', homeMissed: '1', homeReduced: '1', socialMissed: '1' };
  for (const [name, value] of Object.entries(filled))
    await expect(field(form, labels[name as keyof typeof labels])).toHaveValue(value);
  await expect(form.getByText(t.questions.sum(5))).toBeVisible();

  // More days than possible: refused, and nothing typed is lost.
  await field(form, labels.workMissed).fill('60');
  await field(form, labels.workReduced).fill('40');
  await field(form, t.notes).fill('Semana de mudanza');
  await form.getByRole('button', { name: t.save }).click();
  await expect(form.getByText(problems.lost_days_too_many)).toBeVisible();
  await expect(field(form, labels.workReduced)).toBeFocused();
  await expect(field(form, labels.workMissed)).toHaveValue('60');
  expect(await violationsIn(form)).toEqual([]);

  await field(form, labels.workMissed).fill('8');
  await field(form, labels.workReduced).fill('4');
  await expect(form.getByText(t.questions.sum(15))).toBeVisible();
  await form.getByRole('button', { name: t.save }).click();
  await expect(main(page).getByText(t.results.saved)).toBeVisible();
  await expect(row(page, t.instruments.lost_days)).toContainText(t.bands.asMidas(t.bands.midas[3]));
  await expect(row(page, 'Semana de mudanza')).toBeVisible();
  // The diary's own count is unchanged.
  await expect(main(page).getByText(t.score.lost(5))).toBeVisible();
  const due = new RegExp(t.history.due.from('.+').replace('(', '\\('));
  await expect(main(page).getByText(due)).toBeVisible();
});

test('the questions begin empty where headache days have no answer, and nothing is stored by one press', async () => {
  const rows = observedDiary();
  const [first, ...others] = rows.episodes ?? [];
  const page = await renderScreen('qualityOfLife', {
    ...rows,
    episodes: [{ ...first, impact_work: null, impact_social: null }, ...others],
  });
  await main(page).getByRole('button', { name: t.add.questions }).click();
  const { labels } = t.questions;
  const form = dialog(page);
  await expect(form.getByText(t.questions.prefilled(3, 7, 9))).toBeVisible();
  const begins = { workMissed: '', workReduced: '', homeMissed: '1', homeReduced: '1', socialMissed: '' };
  for (const [name, value] of Object.entries(begins))
    await expect(field(form, labels[name as keyof typeof labels])).toHaveValue(value);
  await expect(form.getByText(t.questions.fromDiaryPart(0, 2, 3))).toBeVisible();
  await expect(form.getByText(t.questions.noSum)).toBeVisible();
  await form.getByRole('button', { name: t.save }).click();
  await expect(field(form, labels.workMissed)).toBeFocused();
  await expect(form).toBeVisible();
});

test('keeps a result from a clinic, refuses a wrong one, changes it, deletes it and takes it back', async () => {
  const page = await renderScreen('qualityOfLife');
  await expect(main(page).getByText(t.score.needs.nothing)).toBeVisible();
  await expect(main(page).getByText(t.history.none)).toBeVisible();

  const form = await beginHit6(page);
  await field(form, t.clinic.score).fill('90');
  await field(form, t.notes).fill('Dra. Ruiz');
  await field(form, t.date).fill(daysAgo(-1));
  await form.getByRole('button', { name: t.save }).click();
  await expect(form.getByText(problems.hit6_out_of_range)).toBeVisible();
  await expect(form.getByText(problems.day_in_future)).toBeVisible();
  await expect(field(form, t.clinic.score)).toHaveValue('90');
  await expect(field(form, t.notes)).toHaveValue('Dra. Ruiz');

  await field(form, t.clinic.score).fill('64,000');
  await expect(form.getByText(problems.number_ambiguous('64,000', '64000', '64'))).toBeVisible();
  const march = '2026-03-02';
  await field(form, t.date).fill(march);
  await field(form, t.clinic.score).fill('64');
  await expect(form.getByText(t.clinic.band(t.bands.hit6[4]))).toBeVisible();
  expect(await violationsIn(form)).toEqual([]);
  await form.getByRole('button', { name: t.save }).click();
  await expect(row(page, 'Dra. Ruiz')).toContainText(`64 · ${t.bands.hit6[4]}`);

  // A second result can be compared with the first.
  const second = await beginHit6(page);
  await field(second, t.clinic.score).fill('58');
  await second.getByRole('button', { name: t.save }).click();
  const fewer = (from: number, by: number) =>
    new RegExp(
      `^HIT-6: de ${from} \\(.+\\) a 58 \\(.+\\), ${by} puntos menos; la mejoría se suele notar a partir de 5$`,
    );
  await expect(main(page).getByRole('heading', { name: fewer(64, 6) })).toBeVisible();
  expect(await violationsIn(main(page))).toEqual([]);

  const edit = main(page).getByRole('button', {
    name: t.results.editOf(t.instruments.hit6, formatDay('es', march, 'dated')),
  });
  await edit.click();
  await expect(field(dialog(page), t.clinic.score)).toHaveValue('64');
  await field(dialog(page), t.clinic.score).fill('60');
  await dialog(page).getByRole('button', { name: t.save }).click();
  await expect(row(page, 'Dra. Ruiz')).toContainText('60');
  await expect(main(page).getByRole('heading', { name: fewer(60, 2) })).toBeVisible();

  await edit.click();
  await dialog(page).getByRole('button', { name: t.results.remove }).click();
  await expect(row(page, 'Dra. Ruiz')).toHaveCount(0);
  await page.getByRole('button', { name: parts.trashed.undo, exact: true }).click();
  await expect(row(page, 'Dra. Ruiz')).toContainText('60');
  await expect(page.getByText(parts.trashed.restored, { exact: true })).toBeVisible();
  // It is written to the diary, not only shown.
  await page.reload();
  await expect(row(page, 'Dra. Ruiz')).toContainText('60');
});

test('offers a visitor to begin on this device, or to sign in', async () => {
  const page = await renderScreen('qualityOfLife', {}, { visitor: true, locale: 'en' });
  await expect(main(page).getByRole('link', { name: 'I have an account' })).toBeVisible();
});
