/** A factor trial: started in the insights, answered at home and on the day's page, read when it is over. */
import { expect, test, vi } from 'vitest';
import { day as dayEn } from '#app/i18n/en/day.ts';
import { insights as insightsEn } from '#app/i18n/en/insights.ts';
import { insightsTrial as trialEn } from '#app/i18n/en/insights-trial.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { day as dayEs } from '#app/i18n/es/day.ts';
import { insights as insightsEs } from '#app/i18n/es/insights.ts';
import { insightsTrial as trialEs } from '#app/i18n/es/insights-trial.ts';
import { vocabulary as wordsEs } from '#app/i18n/es/vocabulary.ts';
import { addDays, weekdayOf } from '#domain/calendar-date.ts';
import { difference } from '#domain/statistics/trial.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeOn, freeDay } from './rows.ts';

const es = { locale: 'es', day: dayEs, insights: insightsEs, trial: trialEs, words: wordsEs } as const;
const en = { locale: 'en', day: dayEn, insights: insightsEn, trial: trialEn, words: wordsEn } as const;
type Language = typeof es | typeof en;

const first = '2026-03-02';
const at = (place: number) => addDays(first, place);
const morning = (place: number) => `${at(place)}T10:00:00Z`;
const weeks = 8;

const section = (page: Page, t: Language) => page.getByRole('region', { name: t.insights.sections.trial });
const question = (page: Page, t: Language) => page.getByRole('group', { name: t.words.context.alcohol });
const answerOf = (page: Page, t: Language, answer: 'yes' | 'no') =>
  question(page, t).getByRole('checkbox', { name: t.day.yesNo[answer], exact: true });

/** Opens the insights on a morning. The diary is not empty: an empty one has no insights. */
const openOn = (t: Language, place: number, rows: Rows = { day_logs: [freeDay(at(-1))] }) =>
  renderScreen('insights', rows, { locale: t.locale, search: '#trial', now: morning(place) });

/** It is another morning, and the insights are opened again. */
async function reopenOn(page: Page, t: Language, place: number): Promise<void> {
  vi.setSystemTime(morning(place));
  await page.goto(`/${t.locale}/insights#trial`);
}

/** Starts a trial about alcohol by keyboard alone. */
async function begin(page: Page, t: Language): Promise<void> {
  await section(page, t).getByRole('button', { name: t.trial.choose }).press('Enter');
  const form = page.getByRole('form', { name: t.trial.form.heading });
  await form.getByRole('button', { name: t.trial.form.start }).press('Enter');
  await expect(form.getByLabel(t.trial.form.factor)).toHaveAccessibleDescription(/./);
  await form.getByLabel(t.trial.form.factor).selectOption(t.words.context.alcohol);
  await form.getByRole('button', { name: t.trial.form.start }).press('Enter');
  await expect(form).toBeHidden();
}

test('is begun, answered at home in one tap, and changed on the page of its day', async () => {
  const t = es;
  const page = await openOn(t, 0);
  await begin(page, t);
  await expect(section(page, t).getByRole('heading', { name: t.words.context.alcohol })).toBeVisible();
  await expect(section(page, t).getByText(t.trial.running.needed(5, 5))).toBeVisible();

  await page.goto('/es/');
  await expect(page.getByText(`${t.day.trial.today} · ${t.day.trial.place(1, 56)}`)).toBeVisible();
  await answerOf(page, t, 'yes').click();
  await expect(answerOf(page, t, 'yes')).toBeChecked();
  await page.goto(`/es/day/${first}`);
  await expect(answerOf(page, t, 'yes')).toBeChecked();
  await answerOf(page, t, 'no').click();
  await expect(page.getByRole('status').getByText(t.day.checkIn.saved)).toBeAttached();
  await expect(answerOf(page, t, 'yes')).not.toBeChecked();
  await page.reload();
  await expect(answerOf(page, t, 'no')).toBeChecked();
});

const isYesOn = (place: number) => place % 3 === 0;
const isAttackOn = (place: number) => place % 3 === 1 && place > 3 && place < 32;

/** Countable days by answer with next-day attacks, for weekends or for weekdays. */
function countsOf(isWeekend: boolean) {
  const compared = Array.from({ length: 7 * weeks - 1 }, (_, place) => place + 1).filter(
    (place) => !isAttackOn(place) && weekdayOf(at(place + 1)) > 5 === isWeekend,
  );
  const of = (places: readonly number[]) => ({
    days: places.length,
    attacks: places.filter((place) => isAttackOn(place + 1)).length,
  });
  return {
    yes: of(compared.filter(isYesOn)),
    no: of(compared.filter((place) => !isYesOn(place))),
  };
}

/** A trial of eight weeks: an attack after each of the first ten yes, none after a no. */
function answered(): Rows {
  const places = Array.from({ length: 7 * weeks }, (_, place) => place + 1);
  return {
    factor_trials: [{ factor: 'alcohol', start_date: first, last_date: at(7 * weeks - 1) }],
    day_logs: [
      freeDay(at(-1)),
      // The headache status of the first day is not recorded.
      { local_date: first, factors: { alcohol: false } },
      ...places.map((place) => ({
        local_date: at(place),
        headache_free: !isAttackOn(place),
        factors: { alcohol: isYesOn(place) },
      })),
    ],
    episodes: places
      .filter(isAttackOn)
      .map((place) => episodeOn(at(place), '10:00', '16:00', { intensity: 6 })),
  };
}

test('shows its progress while it runs, its result when it is over, and is asked no more', async () => {
  const t = es;
  const { running, result } = t.trial;
  const page = await openOn(t, 7 * weeks - 1, answered());
  await expect(section(page, t).getByText(running.enough)).toBeVisible();
  await expect(section(page, t).getByText(/%/)).toHaveCount(0);

  await reopenOn(page, t, 7 * weeks + 1);
  // 18 days of yes, 10 of them followed by an attack. Of the 38 of no, 10 are attack days, and the first has no headache
  // status.
  const [yes, no] = [
    { days: 18, attacks: 10 },
    { days: 27, attacks: 0 },
  ];
  const between = difference([countsOf(true), countsOf(false)]);
  if (!between) throw new Error('no days to compare');
  await expect(
    section(page, t).getByRole('figure', { name: result.more(yes, no, 'next_day', between) }),
  ).toBeVisible();
  await expect(section(page, t).getByText(result.share(yes))).toBeVisible();
  await expect(section(page, t).getByText(result.share(no))).toBeVisible();
  // The next trial can be chosen.
  await expect(section(page, t).getByRole('button', { name: t.trial.choose })).toBeVisible();
  await page.goto(`/es/day/${at(20)}`);
  await expect(page.getByRole('heading', { name: t.day.checkIn.heading })).toBeVisible();
  await expect(question(page, t)).toHaveCount(0);
});

test('is stopped after a question, without a result, and its trace deleted', async () => {
  const t = en;
  const { running, result } = t.trial;
  const page = await openOn(t, 0);
  await begin(page, t);
  await reopenOn(page, t, 3);
  await section(page, t).getByRole('button', { name: running.stop }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: running.confirm.action }).press('Enter');
  await expect(section(page, t).getByRole('button', { name: t.trial.choose })).toBeVisible();
  await expect(section(page, t).getByText(result.stoppedAfter('', 0).slice(-60))).toBeVisible();
  await page.goto('/en/');
  await expect(page.getByRole('link', { name: t.day.head.checkIn })).toBeVisible();
  await expect(question(page, t)).toHaveCount(0);

  await page.goto('/en/insights?question=weather#trial');
  const form = page.getByRole('form', { name: t.trial.form.heading });
  await expect(form.getByLabel(t.trial.form.factor)).toHaveValue('weather');
  await form.getByRole('button', { name: t.trial.form.cancel }).click();
  await section(page, t)
    .getByRole('button', { name: t.trial.removeThis(t.words.context.alcohol) })
    .click();
  await expect(section(page, t).getByRole('heading', { name: t.words.context.alcohol })).toHaveCount(0);
});
