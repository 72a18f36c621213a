/** A factor trial: started in the insights, answered at home and on the day's page, read when it is over. */
import { expect, type Page, test } from '@playwright/test';
import { day as dayEn } from '../../app/i18n/en/day.ts';
import { insights as insightsEn } from '../../app/i18n/en/insights.ts';
import { insightsTrial as trialEn } from '../../app/i18n/en/insights-trial.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { day as dayEs } from '../../app/i18n/es/day.ts';
import { insights as insightsEs } from '../../app/i18n/es/insights.ts';
import { insightsTrial as trialEs } from '../../app/i18n/es/insights-trial.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { addDays, weekdayOf } from '../../domain/calendar-date.ts';
import { difference } from '../../domain/statistics/trial.ts';
import { enterAs, expectNoFlaws, goOffline, inTurns, newPerson, open, settleIn, writeAs } from './support.ts';

const languages = {
  es: { locale: 'es', day: dayEs, insights: insightsEs, trial: trialEs, words: wordsEs },
  en: { locale: 'en', day: dayEn, insights: insightsEn, trial: trialEn, words: wordsEn },
} as const;
type Language = (typeof languages)[keyof typeof languages];

const first = '2026-03-02';
const at = (place: number) => addDays(first, place);
const morning = (place: number) => `${at(place)}T10:00:00Z`;
const weeks = 8;

/** Signs in a new person, for whom it is the morning of the first day. */
async function signInOnDay1(page: Page) {
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  // The diary is not empty: an empty one has no insights.
  await writeAs(page.request, session, 'day_logs', { local_date: at(-1), headache_free: true });
  await page.clock.setFixedTime(morning(0));
  await enterAs(page, JSON.stringify(session));
  return session;
}

const section = (page: Page, t: Language) => page.getByRole('region', { name: t.insights.sections.trial });
const question = (page: Page, t: Language) => page.getByRole('group', { name: t.words.context.alcohol });
const answerOf = (page: Page, t: Language, answer: 'yes' | 'no') =>
  question(page, t).getByRole('checkbox', { name: t.day.yesNo[answer], exact: true });

/** Starts a trial about alcohol by keyboard alone. */
async function begin(page: Page, t: Language): Promise<void> {
  await open(page, `/${t.locale}/insights#trial`);
  await section(page, t).getByRole('button', { name: t.trial.choose }).press('Enter');
  const form = page.getByRole('form', { name: t.trial.form.heading });
  await form.getByRole('button', { name: t.trial.form.start }).press('Enter');
  await expect(form.getByLabel(t.trial.form.factor)).toHaveAccessibleDescription(/./);
  await form.getByLabel(t.trial.form.factor).selectOption(t.words.context.alcohol);
  await form.getByRole('button', { name: t.trial.form.start }).press('Enter');
  await expect(form).toBeHidden();
}

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

/** The remaining weeks, written as from another device: an attack after each of the first ten yes, none after a no. */
async function liveOn(page: Page, session: Awaited<ReturnType<typeof signInOnDay1>>): Promise<void> {
  for (let place = 1; place <= 7 * weeks; place += 1) {
    const isYes = isYesOn(place);
    const isAttack = isAttackOn(place);
    await writeAs(page.request, session, 'day_logs', {
      local_date: at(place),
      headache_free: !isAttack,
      factors: { alcohol: isYes },
    });
    if (!isAttack) continue;
    await writeAs(page.request, session, 'episodes', {
      intensity: 6,
      started_at: `${at(place)}T09:00:00Z`,
      ended_at: `${at(place)}T15:00:00Z`,
      zone: 'UTC',
    });
  }
}

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  test.describe(`one question at a time, in ${t.locale}`, () => {
    test.setTimeout(90_000);

    turn.es('is begun, answered at home and on its day, and read at the end', async ({ page }) => {
      const session = await signInOnDay1(page);
      await begin(page, t);
      const { running, result } = t.trial;
      await expect(section(page, t).getByRole('heading', { name: t.words.context.alcohol })).toBeVisible();
      await expect(section(page, t).getByText(running.needed(5, 5))).toBeVisible();
      await expectNoFlaws(page);

      // Answered at home in one tap, offline, and changed on the day's page.
      await open(page, `/${t.locale}/`);
      await expect(page.getByText(`${t.day.trial.today} · ${t.day.trial.place(1, 56)}`)).toBeVisible();
      await goOffline(page);
      await answerOf(page, t, 'yes').click();
      await expect(answerOf(page, t, 'yes')).toBeChecked();
      await page.context().setOffline(false);
      await open(page, `/${t.locale}/day/${first}`);
      await expect(answerOf(page, t, 'yes')).toBeChecked();
      await answerOf(page, t, 'no').click();
      await expect(page.getByRole('status').getByText(t.day.checkIn.saved)).toBeAttached();
      await expect(answerOf(page, t, 'yes')).not.toBeChecked();

      // While it runs its progress is shown, but no result.
      await liveOn(page, session);
      await page.clock.setFixedTime(morning(7 * weeks - 1));
      await open(page, `/${t.locale}/insights#trial`);
      await expect(section(page, t).getByText(running.enough)).toBeVisible();
      await expect(section(page, t).getByText(/%/)).toHaveCount(0);

      await page.clock.setFixedTime(morning(7 * weeks + 1));
      await open(page, `/${t.locale}/insights#trial`);
      // 18 days of yes, 10 of them followed by an attack. Of the 38 of no, 10 are attack days, and the first has no
      // headache status.
      const [yes, no] = [
        { days: 18, attacks: 10 },
        { days: 27, attacks: 0 },
      ];
      const between = difference([countsOf(true), countsOf(false)]);
      if (!between) throw new Error('no days to compare');
      await expect(
        section(page, t).getByRole('figure', {
          name: result.more(yes, no, 'next_day', between),
        }),
      ).toBeVisible();
      await expect(section(page, t).getByText(result.share(yes), { exact: true })).toBeVisible();
      await expect(section(page, t).getByText(result.share(no), { exact: true })).toBeVisible();
      await expectNoFlaws(page);
      // It is no longer asked, and the next trial can be chosen.
      await expect(section(page, t).getByRole('button', { name: t.trial.choose })).toBeVisible();
      await open(page, `/${t.locale}/day/${at(20)}`);
      await expect(page.getByRole('heading', { name: t.day.checkIn.heading })).toBeVisible();
      await expect(question(page, t)).toHaveCount(0);
    });

    turn.en('is stopped after a question, without a result, and its trace deleted', async ({ page }) => {
      await signInOnDay1(page);
      await begin(page, t);
      await page.clock.setFixedTime(morning(3));
      await open(page, `/${t.locale}/insights#trial`);
      const { running, result } = t.trial;
      await section(page, t).getByRole('button', { name: running.stop }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: running.confirm.action }).press('Enter');
      await expect(section(page, t).getByRole('button', { name: t.trial.choose })).toBeVisible();
      await expect(section(page, t).getByText(result.stoppedAfter('', 0).slice(-60))).toBeVisible();
      await open(page, `/${t.locale}/`);
      await expect(page.getByRole('link', { name: t.day.head.checkIn })).toBeVisible();
      await expect(question(page, t)).toHaveCount(0);

      await open(page, `/${t.locale}/insights?question=weather#trial`);
      const form = page.getByRole('form', { name: t.trial.form.heading });
      await expect(form.getByLabel(t.trial.form.factor)).toHaveValue('weather');
      await form.getByRole('button', { name: t.trial.form.cancel }).click();
      await section(page, t)
        .getByRole('button', { name: t.trial.removeThis(t.words.context.alcohol) })
        .click();
      await expect(section(page, t).getByRole('heading', { name: t.words.context.alcohol })).toHaveCount(0);
    });
  });
}
