/** The cost of the insights: the computation by itself, and on a phone four times slower than this machine. */
import { request } from '@playwright/test';
import { insights as texts } from '#app/i18n/es/insights.ts';
import { type StatisticsInput, statisticsInput } from '#domain/counting/input.ts';
import { countPeriods, recentBlocks } from '#domain/counting/periods.ts';
import { preventiveResponses } from '#domain/counting/preventive-response.ts';
import { cycles } from '#domain/statistics/cycles.ts';
import { durations } from '#domain/statistics/duration.ts';
import { factors } from '#domain/statistics/factors.ts';
import { kindsOfEpisodes } from '#domain/statistics/kinds.ts';
import { medicationOverTime } from '#domain/statistics/medication.ts';
import { qualityOfLife } from '#domain/statistics/quality-of-life.ts';
import { reliefByMedicine } from '#domain/statistics/relief.ts';
import { timing } from '#domain/statistics/timing.ts';
import { readTrials } from '#domain/statistics/trial.ts';
import type { Person } from '#product/seed/people.ts';
import { decadePerson, monthPerson, newBenchAccount } from './lib/accounts.ts';
import { untilIdle } from './lib/idle.ts';
import { newPhone, touch } from './lib/phone.ts';
import type { Bench, Question } from './lib/report.ts';
import { median, short, times } from './lib/statistics.ts';
import { seededDiary } from './lib/statistics-input.ts';

/** All statistics of the page, in its order. */
const statistics: readonly ((input: StatisticsInput) => unknown)[] = [
  recentBlocks,
  medicationOverTime,
  reliefByMedicine,
  countPeriods,
  preventiveResponses,
  timing,
  durations,
  cycles,
  kindsOfEpisodes,
  factors,
  readTrials,
  qualityOfLife,
];

/** Milliseconds Node takes for all statistics of a diary without cached results; each round makes a new diary. */
function countingOf(person: Person): { readonly first: number; readonly later: number } {
  const rounds = Array.from({ length: 7 }, () => {
    const now = new Date().toISOString();
    const diary = seededDiary(person, now);
    const startedAt = performance.now();
    const input = statisticsInput(diary, { birthYear: null }, now, now.slice(0, 10));
    for (const _ of input.days.prepare());
    for (const statistic of statistics) statistic(input);
    return performance.now() - startedAt;
  });
  const [first = 0, ...later] = rounds;
  return { first, later: median(later) };
}

const slowdown = 4;
const rounds = 3;

interface Costs {
  /** From the press on home, where the diary is open, to the three answers. */
  readonly answers: number;
  /** To the last chart of the page. */
  readonly total: number;
  readonly longestTask: number;
  /** A second visit from home, with all results cached. */
  readonly again: number;
}

async function costsOf(
  bench: Bench,
  url: string,
  who: Awaited<ReturnType<typeof newBenchAccount>>,
): Promise<Costs> {
  const seen: Costs[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const phone = await newPhone(bench.browser, url, { session: who.session, slowdown });
    const { page } = phone;
    await page.goto('/es/');
    const link = page.locator('[data-phone-bar] a[href="/es/insights"]');
    await link.waitFor();
    await untilIdle(phone);
    const open = async () => {
      await link.scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        // Cards of what else was found come behind the three.
        const cards = () => [...document.querySelectorAll('section[aria-labelledby=answers] li')].slice(0, 3);
        const isAnswered = () =>
          cards().length === 3 && !cards().some((card) => card.querySelector('[data-loading]'));
        const isWhole = () => isAnswered() && document.querySelector('main [data-loading]') === null;
        window.probe.waits = {
          answers: window.probe.untilPainted(isAnswered),
          whole: window.probe.untilPainted(isWhole),
        };
      });
      await touch(phone, link);
      return page.evaluate(() => Promise.all([window.probe.waits.answers, window.probe.waits.whole]));
    };
    const [answers = 0, total = 0] = await open();
    const longestTask = await page.evaluate(() => window.probe.longestTask('touch'));
    await page.goBack();
    await untilIdle(phone);
    const [again = 0] = await open();
    seen.push({ answers, total, longestTask, again });
    await phone.context.close();
  }
  const of = (key: keyof Costs) => median(seen.map((one) => one[key]));
  return {
    answers: of('answers'),
    total: of('total'),
    longestTask: Math.max(...seen.map((one) => one.longestTask)),
    again: of('again'),
  };
}

async function ask(bench: Bench) {
  const url = await bench.serve();
  const api = await request.newContext({ baseURL: url });
  const month = await costsOf(bench, url, await newBenchAccount(api, monthPerson));
  const decade = await costsOf(bench, url, await newBenchAccount(api, decadePerson));
  await api.dispose();
  const [monthCounted, decadeCounted] = [countingOf(monthPerson), countingOf(decadePerson)];
  const counting = (name: string, key: keyof typeof monthCounted) => [
    name,
    short(monthCounted[key]),
    short(decadeCounted[key]),
    times(decadeCounted[key], monthCounted[key]),
  ];
  const row = (name: string, key: keyof Costs) => [
    name,
    short(month[key]),
    short(decade[key]),
    times(decade[key], month[key]),
  ];
  return [
    {
      caption: 'Everything the page counts, in Node on this machine, of a diary nothing was counted of',
      columns: ['', 'a month of entries', 'ten years', 'ratio'],
      rows: [
        counting('by code that never ran before, ms', 'first'),
        counting('by code that did, median of 6, ms', 'later'),
      ],
      notes: ['Goal: ten years within 50 ms.'],
    },
    {
      caption: `“${texts.title}” from home, where the diary is open, at ${slowdown}× slowdown; median of ${rounds}`,
      columns: ['', 'a month of entries', 'ten years', 'ratio'],
      rows: [
        row('from the touch to the three answers painted, ms', 'answers'),
        row('to the last picture painted, ms', 'total'),
        row('longest task of the main thread until then, worst, ms', 'longestTask'),
        row('the answers once more, already counted, ms', 'again'),
      ],
      notes: ['Goals: answers within 200 ms, no task over 100 ms.'],
    },
  ];
}

export const insights: Question = { name: 'insights', ask };
