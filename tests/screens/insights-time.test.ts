/** When attacks begin, how long they last, and whether they are more than before; at noon on Wednesday, 20 May 2026. */
import { describe, expect, test } from 'vitest';
import { charts } from '#app/i18n/es/charts.ts';
import { insights, insightsMonths } from '#app/i18n/es/insights.ts';
import { insightsCycle as cycleTexts, insightsTiming } from '#app/i18n/es/insights-timing.ts';
import { verdict } from '#app/i18n/es/verdict.ts';
import type { Topic } from '#app/routes/insights/insights-topics.ts';
import { addDays, type CalendarDay } from '#domain/calendar-date.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeOn, freeDay } from './rows.ts';

const today = '2026-05-20';
const back = (days: number) => addDays(today, -days);
const open = (rows: Rows, topic?: Topic) =>
  renderScreen('insights', rows, { now: `${today}T10:00:00Z`, ...(topic && { search: `#${topic}` }) });
/** The page of one question. */
const topicPage = (page: Page) => page.locator('section[aria-labelledby=topic]');
const migraine = { quality: ['pulsating'], symptoms: ['nausea'] };

describe('when', () => {
  const t = insightsTiming;
  const saturday = '2026-05-16';
  const saturdays = Array.from({ length: 24 }, (_, week) => addDays(saturday, -7 * week));
  /** Six hours of migraine from 07:30. */
  const attackOn = (day: CalendarDay) => episodeOn(day, '07:30', '13:30', migraine);
  /** Every day of a period ending yesterday, headache-free except on attack days; some days begin a bleed. */
  const daysOf = (count: number, attacks: readonly string[], firsts: readonly string[]) =>
    Array.from({ length: count }, (_, place) => back(1 + place)).map((day) => ({
      local_date: day,
      headache_free: !attacks.includes(day),
      menstruation_start: firsts.includes(day),
    }));

  test('a pattern is named with its numbers, read point by point, and a season is not yet', async () => {
    // Each of the three bleeds begins on the Friday before an attack.
    const firsts = [-1, -29, -57].map((days) => addDays(saturday, days));
    const rows = { episodes: saturdays.map(attackOn), day_logs: daysOf(168, saturdays, firsts) };
    const page = await open(rows, 'timing');
    const timing = topicPage(page);
    // The weekday is more than chance: it is not folded away, and stands first.
    await timing.locator('summary', { hasText: t.moreYear }).click();
    const figure = (title: string) => timing.getByRole('figure', { name: title });
    const hours = figure(t.hours.peak(6, 9, 24, 24));
    await expect(hours).toContainText(t.claimedHours);
    // Phones group the hours in blocks; the finer figure is hidden there by CSS.
    const slider = hours.getByRole('slider').first();
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', t.hours.bar(0, 3, 0));
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', t.hours.bar(6, 9, 24));

    await expect(figure(t.weekdays.highest('sábado', 24, 24))).toContainText(t.claimed);
    await expect(timing.getByRole('figure').first()).toHaveAccessibleName(
      t.weekdays.highest('sábado', 24, 24),
    );
    await expect(figure(t.duration.median('6\u00a0h'))).toContainText(t.duration.counted(24, false));
    await expect(timing).toContainText(t.duration.groupsNeed(10, 0, 0));
    await expect(timing).toContainText(t.year.needsDays(365, 168));

    // The overview says the answers of the questions without a card.
    await page.goto('/es/insights');
    const asked = (question: string) => page.getByRole('listitem').filter({ hasText: question });
    await expect(asked(insights.sections.timing)).toContainText(t.answer.weekday('sábado', 24, 24));
    await expect(asked(insights.sections.cycle)).toContainText(
      /Sin diferencia clara: empezó una migraña en el \d+/,
    );

    await page.goto('/es/insights#cycle');
    const cycle = topicPage(page);
    await expect(cycle).toContainText(cycleTexts.hits(3, 3));
    // Weeks between the first window and three days ago, except those with a bleed.
    await expect(cycle).toContainText(cycleTexts.verdict.related(6, 0));
    // An attack every Saturday: each window holds one, and so does every other week.
    await expect(cycle).toContainText(cycleTexts.rate.differ.chance);
    const figureOfCycles = cycle.getByRole('figure', { name: cycleTexts.figure.title(3) });
    await figureOfCycles.locator('summary').click();
    await expect(figureOfCycles).toContainText(cycleTexts.figure.hits(3, 3));
    await expect(figureOfCycles.getByRole('row').nth(1)).toContainText(cycleTexts.figure.hit);
    await figureOfCycles.getByRole('link').first().click();
    await expect(page).toHaveURL(`/es/day/${saturday}`);
  });

  test('attacks whose end nobody knows make the time too short, and that is said', async () => {
    const attacks = saturdays.slice(0, 12).map(attackOn);
    const page = await open(
      { episodes: attacks.map((one, place) => (place === 3 ? { ...one, ended_at: null } : one)) },
      'timing',
    );
    const timing = topicPage(page);
    await expect(timing).toContainText(t.duration.censored(1));
    await expect(timing).toContainText(t.duration.longer);
  });

  test('a first week says what it needs, also of the period', async () => {
    const page = await open(
      { episodes: [attackOn(saturday)], day_logs: daysOf(7, [saturday], [addDays(saturday, -1)]) },
      'timing',
    );
    const timing = topicPage(page);
    await timing.locator('summary', { hasText: t.more }).click();
    await expect(timing).toContainText(t.hours.needs(20, 1));
    await expect(timing).toContainText(t.duration.needs(10, 1, 5, 1));
    await expect(timing).toContainText(t.weekdays.needsBegan(21, 1));
    await expect(timing.getByRole('figure')).toHaveCount(0);
    await page.goto('/es/insights#cycle');
    const cycle = topicPage(page);
    await expect(cycle).toContainText(cycleTexts.needs(3, 1));
    await expect(cycle.getByRole('figure', { name: cycleTexts.figure.title(1) })).toBeVisible();
  });
});

describe('more or fewer', () => {
  const t = insightsMonths;
  /** A morning with three hours of pulsating pain and nausea: a migraine day, too short for a trial. */
  const attackOn = (days: number) => episodeOn(back(days), '08:00', '11:00', migraine);
  const freeOn = (days: number) => freeDay(back(days));
  const days = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);
  test('the last 28 days beside those before, by any definition and period', async () => {
    const page = await open({
      // 4 of 14 in the last 28 days, 7 of 14 in the 28 before.
      episodes: [...days(1, 4), ...days(28, 7)].map(attackOn),
      day_logs: [...days(5, 10), ...days(35, 7)].map(freeOn),
    });
    const answer = page.getByRole('listitem').filter({ hasText: t.question });
    const said = 'No se ve un cambio claro: 4 días con dolor ahora, 7 antes';
    await expect(answer).toContainText(said);
    await expect(answer).toContainText(t.card.text(4, 14, 7));

    await answer.getByRole('link').click();
    const section = topicPage(page);
    const title = section.getByRole('heading', { level: 2 });
    await expect(title).toHaveText(`${said}. ${t.card.text(4, 14, 7)}`);
    const slider = section.getByRole('slider');
    await slider.focus();
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(t.severityCounts(0, 0, 4)));
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(t.severityCounts(0, 0, 7)));
    // The chosen bar names its days, and each leads to its page.
    const listed = section.locator('summary', { hasText: t.definitions.headache.days(7) });
    await listed.click();
    await expect(section.locator('details[open]').getByRole('link')).toHaveCount(7);

    await section.getByLabel(t.count).selectOption('migraine_strict');
    await expect(page).toHaveURL(/[?&]count=migraine_strict/);
    await expect(title).toContainText(t.definitions.migraine_strict.days(0));
    await expect(section.getByText(t.definitions.migraine_strict.meaning)).toBeVisible();
    await section.getByText(t.byMonth, { exact: true }).click();
    await expect(page).toHaveURL(/[?&]by=month/);
    await page.goBack();
    await page.goBack();
    await expect(section.getByLabel(t.byBlock, { exact: true })).toBeChecked();
    await expect(section.getByLabel(t.count)).toHaveValue('headache');
    await section.getByText(t.byMonth, { exact: true }).click();
    await section.getByText(charts.table, { exact: true }).click();
    await section.getByRole('row').last().getByRole('link').click();
    await expect(page).toHaveURL('/es/calendar?month=2026-05');
  });

  test('13 logged days are counted and not compared', async () => {
    const page = await open({ episodes: days(1, 3).map(attackOn), day_logs: days(4, 10).map(freeOn) });
    const answer = page.getByRole('listitem').filter({ hasText: t.question });
    await expect(answer).toContainText(verdict.tooFew);
    await expect(answer).toContainText(
      /dos periodos de 28 días con 14 días anotados cada uno\. En el último hay 13; en el de antes, 0\. Podrás comparar, como muy pronto, el \d/,
    );
  });
});
