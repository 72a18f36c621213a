/** Pages of the diary opened and written to without a network: a day, the questions for an appointment, a result. */
import { expect, type Page, test } from '@playwright/test';
import { appointment } from '../../app/i18n/en/appointment.ts';
import { day } from '../../app/i18n/en/day.ts';
import { qualityOfLife as quality } from '../../app/i18n/en/quality-of-life.ts';
import { addDays, localDateOf } from '../../domain/calendar-date.ts';
import { episodeRow, zone } from './diary-rows.ts';
import { somebody } from './journeys/journey.ts';
import { precached } from './own-server.ts';
import { goOffline, open, windows } from './support.ts';

test.use({ serviceWorkers: 'allow', viewport: windows.phone });

const main = (page: Page) => page.getByRole('main');
const today = () => localDateOf(new Date().toISOString(), zone);

test('what is written into pages opened without a network is kept, and reaches the server', async ({
  page,
  context,
}) => {
  const person = await somebody(page);
  // Three headache days that cost 2, 2 and 1 in three areas, and eleven headache-free days.
  const lost = [
    ['missed', 'half', 'none'],
    ['half', 'none', 'missed'],
    ['none', 'missed', 'half'],
  ].map(([impact_work, impact_home, impact_social], at) =>
    episodeRow((20 + 10 * at) * 24, 1, { impact_work, impact_home, impact_social }),
  );
  const free = Array.from({ length: 11 }, (_, back) => ({
    local_date: addDays(today(), -2 - back),
    headache_free: true,
  }));
  await person.add('episodes', ...lost);
  await person.add('day_logs', ...free);
  await person.enter(context);
  await open(page, '/en/quality-of-life');
  await expect(main(page).getByText(quality.score.lost(5))).toBeVisible();
  await precached(page);
  await goOffline(page);

  const yesterday = addDays(today(), -1);
  const answer = main(page).getByRole('group', { name: day.head.heading });
  const noHeadache = answer.getByRole('button', { name: day.head.no, pressed: true });
  const calm = page
    .getByRole('group', { name: day.stress.label, exact: true })
    .getByRole('radio', { name: day.stress.levels[0] ?? '', exact: true });
  await test.step('a day without headache, and a check-in', async () => {
    await open(page, `/en/day/${yesterday}`);
    await answer.getByRole('button', { name: day.head.no, pressed: false }).click();
    await expect(noHeadache).toBeVisible();
    await calm.check();
    await expect(page.getByRole('status').getByText(day.checkIn.saved, { exact: true })).toBeVisible();
  });

  const questions = main(page).getByRole('region', { name: appointment.questions.heading, exact: true });
  const second = questions.getByLabel(appointment.questions.label(2));
  await test.step('a question for the appointment', async () => {
    await page.goto('/en/appointment');
    await questions.getByRole('heading').click();
    await second.fill('¿Qué hago si repito?');
    await expect(questions.getByText(appointment.saved)).toBeVisible();
    await page.reload();
    await expect(second).toHaveValue('¿Qué hago si repito?');
  });

  const result = main(page).locator('ol > li').filter({ hasText: quality.instruments.hit6 });
  await test.step('a result of a clinic', async () => {
    await page.goto('/en/quality-of-life');
    await expect(main(page).getByText(quality.score.lost(5))).toBeVisible();
    await main(page).getByRole('button', { name: quality.add.clinic }).click();
    const form = page.getByRole('dialog');
    await form.getByText(quality.instruments.hit6, { exact: true }).click();
    await form.getByLabel(quality.clinic.score, { exact: true }).fill('61');
    await form.getByRole('button', { name: quality.save }).click();
    await expect(result).toContainText('61');
    await page.reload();
    await expect(result).toContainText('61');
  });

  await context.setOffline(false);
  await page.goto(`/en/day/${yesterday}`);
  await expect(noHeadache).toBeVisible();
  await expect(calm).toBeChecked();
  await expect.poll(() => person.rows('questionnaire_results')).toMatchObject([{ score: 61 }]);
  await expect
    .poll(() => person.rows('report_profiles'))
    .toMatchObject([{ question_2: '¿Qué hago si repito?' }]);
  const logs = await person.rows('day_logs');
  expect(logs.filter(({ local_date }) => local_date === yesterday)).toMatchObject([
    { headache_free: true, stress: 1 },
  ]);
});
