/** What the insights show, and what they need first. Their numbers are tested in domain/statistics/. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { charts } from '#app/i18n/en/charts.ts';
import { insights as insightsEn } from '#app/i18n/en/insights.ts';
import { insightsFactors as factorsEn } from '#app/i18n/en/insights-factors.ts';
import { insightsMedication as medicationEn } from '#app/i18n/en/insights-medication.ts';
import { insightsPreventives as preventivesEn } from '#app/i18n/en/insights-more.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { codes } from '#app/i18n/es/codes.ts';
import { insights } from '#app/i18n/es/insights.ts';
import { insightsFactors } from '#app/i18n/es/insights-factors.ts';
import { insightsMedication } from '#app/i18n/es/insights-medication.ts';
import { insightsPreventives, insightsRelief } from '#app/i18n/es/insights-more.ts';
import { medication as cabinet } from '#app/i18n/es/medication.ts';
import { month } from '#app/i18n/es/month.ts';
import { verdict } from '#app/i18n/es/verdict.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { addDays, addMonths, instantOf, monthOf } from '#domain/calendar-date.ts';
import { leastDays, lookDays } from '#domain/statistics/factor-looks.ts';
import { signIn } from './account.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { daysAgo, episodeOn, episodeRow, freeDay, hoursAgo, today, zone } from './rows.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, answers: string, question: string) =>
  section(page, answers).getByRole('listitem').filter({ hasText: question });
/** Each day of a range, counted in days before today. */
const days = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => daysAgo(from - place));

test('a diary without entries says what will be here, and leads to the first one', async () => {
  const page = await renderScreen('insights', {}, { locale: 'en' });
  await expect(page.getByRole('heading', { name: insightsEn.empty.heading })).toBeVisible();
  await page.getByRole('link', { name: insightsEn.empty.action }).click();
  await expect(page).toHaveURL('/en/entry');
});

describe('what works for me', () => {
  interface Dose {
    readonly daysAgo: number;
    readonly name: 'Sumatriptán' | 'Naproxeno';
    readonly outcome: string | null;
  }
  /** Six-hour attacks, each with a dose taken at pain 7 half an hour after onset. */
  function diary(doses: readonly Dose[]): Rows {
    const episodes = doses.map((dose) => episodeRow(24 * dose.daysAgo, 6));
    const intakes = doses.map(({ name, outcome, ...dose }, place) => ({
      episode_id: episodes[place]?.id ?? '',
      taken_at: hoursAgo(24 * dose.daysAgo - 0.5),
      zone,
      name,
      medicine: name === 'Naproxeno' ? 'naproxen' : 'sumatriptan',
      outcome,
      pain_at: 7,
    }));
    return { episodes, intakes };
  }
  const every = (length: number, name: Dose['name'], outcome: string, from: number): Dose[] =>
    Array.from({ length }, (_, place) => ({ daysAgo: from + 2 * place, name, outcome }));

  test('says what is needed, and where an answer is missing', async () => {
    const page = await renderScreen(
      'insights',
      diary([...every(2, 'Sumatriptán', 'relief', 10), { daysAgo: 2, name: 'Sumatriptán', outcome: null }]),
    );
    const tooFew = /De Sumatriptán hay 2 por ahora/;
    await expect(card(page, insights.answers, '¿Qué me alivia?')).toContainText(tooFew);
    await page.goto('/es/insights#relief');
    const works = section(page, insights.sections.relief);
    await expect(works).toContainText(tooFew);
    // One wording of a question, on its card and as the page's heading.
    expect(insights.sections.relief).toBe(insightsRelief.question);
    await works.locator('summary').filter({ hasText: 'Sumatriptán' }).click();
    await expect(works.getByText('Si recuerdas cómo estabas, aún puedes decirlo:')).toBeVisible();
    await works.getByRole('listitem').getByRole('link').click();
    await expect(page).toHaveURL(/\/episode\//);
  });

  test('names what helps once the numbers can tell, with its interval', async () => {
    const page = await renderScreen(
      'insights',
      diary([
        ...every(6, 'Sumatriptán', 'free', 10),
        ...every(5, 'Naproxeno', 'none', 11),
        ...every(1, 'Naproxeno', 'relief', 30),
      ]),
      { locale: 'en', search: '#relief' },
    );
    const works = section(page, insightsEn.sections.relief);
    const figure = works.getByRole('figure');
    await expect(figure).toHaveAccessibleName(
      /You had relief most often with Sumatriptan: two hours after 6\sof\s6 doses/,
    );
    await expect(figure).toContainText(/The others: Naproxen \(1\sof\s6\)/);
    await works.getByText(charts.method).click();
    await expect(figure.getByRole('row', { name: 'Sumatriptan' })).toContainText('61-100%');
    await works.locator('label').filter({ hasText: 'Pain-free' }).click();
    await expect(figure).toHaveAccessibleName(/You were pain-free most often with Sumatriptan/);
  });
});

describe('days with medication', () => {
  const taken = (day: string, more: object = {}) => ({
    // A time of today that has passed whenever the test runs.
    taken_at: instantOf(`${day}T00:00`, zone),
    zone,
    name: 'Maxalt',
    medicine: 'rizatriptan',
    ...more,
  });

  test('beside the reference, first in a sentence, then by kind and month', async () => {
    const t = medicationEn;
    const triptans = wordsEn.medicationClass.triptan;
    const page = await renderScreen(
      'insights',
      {
        day_logs: days(40, 10).map(freeDay),
        intakes: [
          ...days(9, 1).map((day) => taken(day)),
          taken(today(), { name: 'Gotas de la abuela', medicine: null }),
        ],
      },
      { locale: 'en' },
    );
    const answer = card(page, insightsEn.answers, t.question);
    await expect(answer).toContainText(t.counted(9, triptans.toLocaleLowerCase('en'), t.windows.thirty, 10));
    await answer.getByRole('link').click();
    const medication = section(page, insightsEn.sections.medication);
    // Today's medication is not recorded: it may be a tenth day.
    await expect(medication).toContainText(t.lead.cannot_say(9, 1));
    await expect(medication).toContainText(t.openDecides(1, 30));
    await medication.locator('summary', { hasText: t.months.show }).click();
    await expect(medication.getByText(t.notCounted(1))).toBeVisible();
    const figure = medication.getByRole('figure', { name: new RegExp(`^${triptans}`) });
    await figure.getByText(charts.table).click();
    const months = new Set([today(), ...days(40, 1)].map(monthOf)).size;
    await expect(figure.getByRole('rowheader')).toHaveCount(months);
    // Twenty of the last thirty days were free: whatever is unknown before them, the use has not persisted.
    await expect(medication.getByText(t.persistence.no)).toBeVisible();
  });

  test('four times thirty at the reference with fifteen headache days are said as what was logged', async () => {
    const t = insightsMedication;
    const aching = [0, 30, 60, 90].flatMap((back) => days(back + 20, back + 6));
    const episodes = aching.map((day) => episodeOn(day, '08:00', '14:00', { intensity: 6 }));
    const page = await renderScreen('insights', {
      episodes,
      intakes: aching.map((day, place) => taken(day, { episode_id: episodes[place]?.id ?? '' })),
    });
    await expect(card(page, insights.answers, t.question)).toContainText(t.lead.over);
    await page.goto('/es/insights#medication');
    const medication = section(page, insights.sections.medication);
    await medication.locator('summary', { hasText: t.months.show }).click();
    await expect(medication.getByText(t.persistence.yes)).toBeVisible();
    await expect(medication).toContainText(
      t.counted(15, words.medicationClass.triptan.toLocaleLowerCase('es'), t.windows.thirty, 10),
    );
    await medication.getByRole('button', { name: cabinet.days.explain }).click();
    await expect(page.getByRole('dialog')).toContainText(cabinet.reference.notAdvice);
  });

  test('while nothing is known of the last thirty the card says what it takes', async () => {
    const long = addDays(`${addMonths(monthOf(today()), -3)}-01`, 4);
    const page = await renderScreen('insights', { day_logs: [freeDay(long)] });
    const answer = card(page, insights.answers, insightsMedication.question);
    await expect(answer).toContainText(insightsMedication.lead.notYet);
    await expect(answer).toContainText(insightsMedication.needs);
  });

  test('with nothing taken and few days known it says how many there are and how many it takes', async () => {
    const page = await renderScreen('insights', { day_logs: days(3, 2).map(freeDay) });
    const answer = card(page, insights.answers, insightsMedication.question);
    // With 9 unknown days of 30 at most, none of them could make ten.
    await expect(answer).toContainText(insightsMedication.noneSoFar(2, 30, 21, 10));
    await page.goto('/es/insights#medication');
    const medication = section(page, insights.sections.medication);
    await expect(medication).not.toContainText(insightsMedication.openDecides(28, 30));
  });
});

describe('preventive treatments', () => {
  /** Migraine days by 28-day period, the last one ending yesterday; all other days are headache-free. */
  function diaryOf(migraine: readonly number[]) {
    const all = migraine.flatMap((count, month) =>
      Array.from({ length: 28 }, (_, place) => ({
        day: daysAgo(28 * (migraine.length - month) - place),
        aches: place < count,
      })),
    );
    const aching = all.filter(({ aches }) => aches);
    const episodes = aching.map(({ day }) => episodeOn(day, '08:00', '14:00'));
    return {
      day_logs: all.filter(({ aches }) => !aches).map(({ day }) => freeDay(day)),
      episodes,
      intakes: episodes.map(({ id, started_at }) => ({
        episode_id: id,
        taken_at: started_at,
        zone,
        name: 'Maxalt',
        medicine: 'rizatriptan',
      })),
    };
  }
  const treatment = (name: string, started: number, more: object = {}) => ({
    id: randomUUID(),
    name,
    start_date: daysAgo(started),
    ...more,
  });

  test('days while one is followed beside those before, and one that was left', async () => {
    const t = preventivesEn;
    const left = { end_date: daysAgo(90), active: false, stop_reason: 'side_effects' };
    const page = await renderScreen(
      'insights',
      {
        ...diaryOf([8, 4, 3, 2]),
        treatments: [treatment('Amitriptilina', 84), treatment('Topiramato', 100, left)],
      },
      { locale: 'en', search: '#preventives' },
    );
    const preventives = section(page, insightsEn.sections.preventives);
    // 8 of the 83 logged of 84 against 8 of 28: the interval includes no change, and is folded.
    await expect(
      preventives.getByText('No clear change: about 3 migraine days now, 8 before.'),
    ).toBeVisible();
    await expect(preventives).toContainText(
      'On amitriptilina, you’ve had 2.7 migraine days every 4 weeks, compared with 8 before.',
    );
    await expect(preventives).not.toContainText('% fewer.');
    await expect(preventives.getByText(/95% interval/)).not.toBeVisible();
    await preventives.locator('summary', { hasText: t.margin }).click();
    await expect(preventives.getByText(/95% interval/)).toBeVisible();
    // The months have a neutral title: the first is not compared with the latest.
    await expect(
      preventives.getByRole('figure', { name: t.chart.title('Amitriptilina'), exact: true }),
    ).toBeVisible();
    // The days of the chosen month, each with its page: the latest is of today only, and has no number.
    const days = preventives.locator('summary', { hasText: t.chart.seeDays('', 2) });
    await expect(days).toHaveCount(0);
    await preventives.getByRole('slider').press('ArrowLeft');
    await days.click();
    await expect(preventives.locator('a[href^="/en/day/"]')).toHaveCount(2);
    await expect(preventives).toContainText(t.facts.lineOf(50, t.facts.line.yes));
    await expect(preventives).toContainText(t.facts.lineOf(75, t.facts.line.no));
    await expect(preventives).toContainText(t.facts.controlOf.optimal);
    await expect(preventives).toContainText(t.mayBeChance);
    await expect(preventives).toContainText(t.regression);
    // The other treatment lies within the baseline days.
    await expect(preventives).toContainText(t.facts.untilNote);
    await expect(preventives).not.toContainText(t.facts.besidesNote);

    await preventives.getByText(t.measures.headache, { exact: true }).click();
    await expect(preventives).toContainText('No clear change: about 3 headache days now, 8 before.');
    await expect(preventives).not.toContainText(t.facts.controlOf.optimal);
    await preventives.locator('summary', { hasText: t.past.heading }).click();
    const row = preventives
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Topiramato' }) });
    await expect(row).toContainText(t.past.lacks.months(3));
  });

  test('what is remembered is named as such, and the time before it is judged is said', async () => {
    const t = insightsPreventives;
    const page = await renderScreen('insights', {
      ...diaryOf([4]),
      treatments: [treatment('Candesartán', 28)],
    });
    await expect(card(page, insights.answers, insights.sections.preventives)).toContainText(verdict.tooFew);
    await page.goto('/es/insights#preventives');
    const preventives = section(page, insights.sections.preventives);
    await expect(preventives).toContainText('Candesartán, que sigues desde');
    await expect(preventives).toContainText(t.lastMonth('4', 'migraine', 28));
    await expect(preventives).toContainText(t.noBaseline(0, 28));
  });

  test('a number remembered a month is put in 28 days, and the verdict is said to be an estimate', async () => {
    const t = insightsPreventives;
    const { userId } = signIn({ display_name: 'Ana', completed_onboarding: true, baseline_migraine_days: 9 });
    const rows = { ...diaryOf([4, 3, 2]), treatments: [treatment('Candesartán', 84)] };
    const page = await renderScreen('insights', rows, { userId });
    const answer = card(page, insights.answers, insights.sections.preventives);
    // 9 of 30.44 days are 8.3 of 28; 8 of the 83 logged of the 84 up to today are 2.7.
    const estimate = verdict.byMemory('menos días de migraña: unos 3 ahora, unos 8 antes');
    await expect(answer).toContainText(estimate);
    const exact = t.while('Candesartán', '2,7', 'migraine') + t.remembered('8,3');
    await expect(answer).toContainText(`${exact}.`);
    await page.goto('/es/insights#preventives');
    await expect(section(page, insights.sections.preventives)).toContainText(estimate);
    // No percentage of a number from memory.
    await expect(section(page, insights.sections.preventives)).not.toContainText(t.fewer(t.percent(67)));
  });

  test('without one there is a way to add it', async () => {
    const page = await renderScreen(
      'insights',
      { day_logs: [freeDay(daysAgo(1))] },
      { search: '#preventives' },
    );
    const preventives = section(page, insights.sections.preventives);
    await expect(preventives.getByText(insightsPreventives.none)).toBeVisible();
    await preventives.getByRole('link', { name: insightsPreventives.add }).click();
    await expect(page).toHaveURL('/es/treatments/new');
  });
});

describe('what might play a part', () => {
  /** Rounds of eight days, so that the weekday shifts: the day before an attack, the day it begins, and six others. */
  const eve = 5;
  const attack = 6;
  const round = 8;
  /** Enough rounds for a result at the end of last month. */
  const rounds = 18;
  /** Attacks in the last monthly look: those before the last day of last month. */
  const seenAttacks = () => {
    const lastLook = lookDays(daysAgo(rounds * round), today()).at(-1) ?? '';
    const attacks = Array.from({ length: rounds }, (_, turn) => daysAgo((rounds - turn) * round - attack));
    return attacks.filter((day) => day < lastLook).length;
  };

  /** @param count rounds of eight days @param asks whether the check-in asked about factors */
  function diary(count: number, asks: boolean): Rows {
    const all = Array.from({ length: count * round }, (_, place) => ({
      day: daysAgo(count * round - place),
      place: place % round,
      turn: Math.floor(place / round),
    }));
    return {
      episodes: all
        .filter(({ place }) => place === attack)
        .map(({ day }) => episodeOn(day, '09:00', '15:00', { intensity: 6 })),
      day_logs: all.map(({ day, place, turn }) => ({
        local_date: day,
        headache_free: place !== attack,
        ...(asks && {
          asked: ['factors', 'premonitory'],
          // On the day before each attack, and on one other day of every second round.
          factors: {
            alcohol: place === eve || (place === 1 && turn % 2 === 0),
            travel: (place + turn) % 3 === 0,
          },
          premonitory: { yawning: place === eve },
        }),
      })),
    };
  }

  test('is told with both shares and its limits', async () => {
    const t = factorsEn;
    const page = await renderScreen('insights', diary(rounds, true), { locale: 'en' });
    const answer = card(page, insightsEn.answers, insightsEn.sections.factors);
    await expect(answer).toContainText(/^.*After yawning, an attack usually came the next day.*$/s);
    await expect(answer).toContainText(t.share(seenAttacks(), seenAttacks()));
    await answer.getByRole('link').click();
    const factors = page.getByRole('region', { name: insightsEn.sections.factors });
    const name = t.title.possible(t.named('alcohol', t.when.day_before));
    const found = factors.getByRole('figure', { name });
    const row = found.getByRole('listitem').filter({ hasText: t.when.day_before });
    await expect(row).toContainText(t.share(seenAttacks(), seenAttacks()));
    await expect(found).toContainText(t.chance);
    // The days of the answer, each with its page.
    const attacks = Array.from({ length: seenAttacks() }, (_, turn) =>
      daysAgo((rounds - turn) * round - eve),
    );
    await row.locator('summary', { hasText: t.seeDays }).click();
    for (const day of attacks) await expect(row.locator(`a[href="/en/day/${day}"]`)).toBeVisible();
    await expect(row.getByText(t.marks.other, { exact: true })).toBeVisible();
    await found.locator('summary', { hasText: charts.method }).click();
    await expect(found.getByRole('columnheader', { name: t.table.odds })).toBeVisible();
    const signs = factors.getByRole('figure', { name: t.title.signs('yawning') });
    await expect(signs.getByRole('listitem').filter({ hasText: /yawning/i })).toContainText(
      t.share(seenAttacks(), seenAttacks()),
    );
    await signs.locator('summary', { hasText: t.seeDays }).click();
    await expect(signs.locator('a[href^="/en/day/"]')).toHaveCount(seenAttacks());

    await factors.locator('summary', { hasText: t.title.open(1) }).click();
    await expect(factors.getByText(t.plain)).toBeVisible();
    await factors.locator('summary', { hasText: t.limits.heading }).click();
    await expect(factors.getByText(t.limits.weekend)).toBeVisible();
    // The period limitation is not shown to a person who never recorded bleeding.
    await expect(factors.getByText(t.limits.period)).toHaveCount(0);
    await factors.getByRole('link', { name: t.choose }).click();
    await expect(page).toHaveURL('/en/settings#diary');
  });

  describe('an early sign marked today', () => {
    const t = insightsFactors;
    const name = codes.premonitory.yawning;
    /** Every yawn was followed by an attack, and nothing else was. */
    const withToday = (yawning: boolean, more: Rows = {}): Rows => {
      const all = diary(rounds, true);
      return {
        ...all,
        ...more,
        episodes: [...(all.episodes ?? []), ...(more.episodes ?? [])],
        day_logs: [
          ...(all.day_logs ?? []),
          { local_date: today(), asked: ['premonitory'], premonitory: { yawning } },
        ],
        diary_settings: [{ checkin: ['premonitory'] }],
      };
    };
    const note = (page: Page) => page.getByRole('note').filter({ hasText: name });

    test('says its own figure at home and where it was marked, until it is hidden', async () => {
      const page = await renderScreen('home', withToday(true));
      const seen = seenAttacks();
      // Beside the days without it, none of which was followed by an attack.
      const [said] = t.today.text('yawning', name, seen, seen, '#').split('#');
      const text = new RegExp(`${said}0\\sde\\s\\d+`);
      await expect(note(page)).toContainText(text);
      await page.goto(`/es/day/${today()}`);
      await expect(note(page)).toContainText(text);
      await note(page).getByRole('button', { name: t.today.dismiss }).click();
      await expect(note(page)).toHaveCount(0);
      await page.goto('/es/');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(note(page)).toHaveCount(0);
    });

    test('waits for the whole diary at home, which is drawn of recent rows before', async () => {
      const { promise: arriving, resolve } = Promise.withResolvers<void>();
      const page = await renderScreen('home', withToday(true), { arriving });
      await expect(page.getByRole('heading', { name: month.figures.heading })).toBeVisible();
      await new Promise((drawn) => setTimeout(drawn, 200));
      await expect(note(page)).toHaveCount(0);
      resolve();
      await expect(note(page)).toBeVisible();
    });

    test('leads to the insights, where it can be switched off', async () => {
      const page = await renderScreen('home', withToday(true));
      await note(page).getByRole('link', { name: t.today.more }).click();
      await expect(page).toHaveURL('/es/insights#factors');
      const off = page.getByLabel(t.today.on);
      await expect(off).toBeChecked();
      await off.uncheck();
      await page.goto(`/es/day/${today()}`);
      await expect(page.getByRole('button', { name: new RegExp(codes.premonitory.yawning) })).toBeVisible();
      await expect(note(page)).toHaveCount(0);
    });

    test.each([
      ['that was not there', withToday(false)],
      ['with few days to compare', { ...withToday(true), ...{ episodes: [] } }],
      ['on a day with an attack', withToday(true, { episodes: [episodeRow(0.2)] })],
    ])('%s says nothing', async (_, rows) => {
      const page = await renderScreen('day', rows, { params: { date: today() } });
      await expect(page.getByRole('button', { name: new RegExp(codes.premonitory.yawning) })).toBeVisible();
      // As long as counting takes.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await expect(note(page)).toHaveCount(0);
    });
  });

  test('nothing is compared before it was asked on both kinds of day, and what that needs is said', async () => {
    const page = await renderScreen('insights', diary(3, false), { search: '#factors' });
    const factors = page.getByRole('region', { name: insights.sections.factors });
    await expect(factors.getByText(insightsFactors.need.nothing)).toBeVisible();
    await expect(factors.getByRole('figure')).toHaveCount(0);
  });

  test('with a few days it says how many there are and how many it takes', async () => {
    const page = await renderScreen('insights', diary(2, true), { search: '#factors' });
    const factors = page.getByRole('region', { name: insights.sections.factors });
    // Two attacks; days 1 to 4 of each round, and the first day of the second.
    const needs = insightsFactors.need.days(2, 9, leastDays.onsets, leastDays.others);
    await expect(factors.getByText(needs)).toBeVisible();
  });
});
