/** The cost of ten years of complete records on a phone four times slower than this machine. */
import { request } from '@playwright/test';
import { decadePerson, monthPerson, newBenchAccount } from './lib/accounts.ts';
import { untilIdle } from './lib/idle.ts';
import { newPhone, type Phone } from './lib/phone.ts';
import type { Bench, Question } from './lib/report.ts';
import { median, short, times } from './lib/statistics.ts';

const slowdown = 4;
const rounds = 3;

/** Selectors of the finished views: the month, the year, and the figures of home; and of a diary that is all there. */
const selectors = {
  month: '[role=grid][aria-busy=false] [aria-current=date]',
  year: '[role=grid][aria-busy=false]',
  figures: 'section[aria-labelledby=figures] dl',
  whole: '[data-sync=saved]',
} as const;

/**
 * Milliseconds from requesting a page until an element of it is painted, by the page's own frames: a busy page answers the
 * script's questions later.
 */
async function timeUntil(phone: Phone, path: string, selector: string): Promise<number> {
  await phone.page.goto(path, { waitUntil: 'commit' });
  return paintedOn(phone, selector);
}

/** The same for the page that is open. */
async function paintedOn({ page }: Phone, selector: string): Promise<number> {
  const painted = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) ? performance.now() : false),
    selector,
    { polling: 'raf' },
  );
  return (await painted.jsonValue()) as number;
}

/** Megabytes of the page's JavaScript heap after garbage collection. */
async function memoryOf({ devtools }: Phone): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

interface Costs {
  readonly rows: number;
  readonly firstMonth: number;
  readonly firstSync: number;
  /** The longest main-thread task while rows arrive, over all rounds, in milliseconds. */
  readonly longestTask: number;
  readonly month: number;
  readonly year: number;
  readonly figures: number;
  readonly memory: number;
}

async function costsOf(
  bench: Bench,
  url: string,
  who: Awaited<ReturnType<typeof newBenchAccount>>,
): Promise<Costs> {
  const firstMonths: number[] = [];
  const firsts: number[] = [];
  const tasks: number[] = [];
  const months: number[] = [];
  const years: number[] = [];
  const figures: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A new, empty phone for each round.
    const phone = await newPhone(bench.browser, url, { session: who.session, slowdown });
    await phone.devtools.send('Performance.enable');
    firstMonths.push(await timeUntil(phone, '/es/calendar', selectors.month));
    firsts.push(await paintedOn(phone, selectors.whole));
    tasks.push(await phone.page.evaluate(() => window.probe.longestTask('diary asked for')));
    await untilIdle(phone);
    // The last months are stored a second after the last change.
    await phone.page.waitForTimeout(3000);
    months.push(await timeUntil(phone, '/es/calendar', selectors.month));
    await untilIdle(phone);
    years.push(
      await timeUntil(phone, `/es/calendar?view=year&year=${new Date().getFullYear() - 1}`, selectors.year),
    );
    await untilIdle(phone);
    figures.push(await timeUntil(phone, '/es/', selectors.figures));
    await paintedOn(phone, selectors.whole);
    memories.push(await memoryOf(phone));
    await phone.context.close();
  }
  return {
    rows: who.rows,
    firstMonth: median(firstMonths),
    firstSync: median(firsts),
    longestTask: Math.max(...tasks),
    month: median(months),
    year: median(years),
    figures: median(figures),
    memory: median(memories),
  };
}

async function ask(bench: Bench) {
  const url = await bench.serve();
  const api = await request.newContext({ baseURL: url });
  const month = await costsOf(bench, url, await newBenchAccount(api, monthPerson));
  const decade = await costsOf(bench, url, await newBenchAccount(api, decadePerson));
  await api.dispose();
  const row = (name: string, key: keyof Costs) => [
    name,
    short(month[key]),
    short(decade[key]),
    times(decade[key], month[key]),
  ];
  return [
    {
      caption: `Ten years against a month, at ${slowdown}× slowdown; each time from asking for the page, median of ${rounds}`,
      columns: ['', 'a month of entries', 'ten years', 'ratio'],
      rows: [
        row('rows in the diary', 'rows'),
        row('first visit: the month drawn, ms', 'firstMonth'),
        row('first visit: everything fetched, ms', 'firstSync'),
        row('first visit: longest task of the main thread while rows arrive, worst, ms', 'longestTask'),
        row('later visit: month drawn, ms', 'month'),
        row('later visit: year drawn, ms', 'year'),
        row('later visit: figures of home drawn, ms', 'figures'),
        row('JavaScript memory at home, MB', 'memory'),
      ],
      notes: [
        'Goals: first visit 1.3× the month’s; no task over 100 ms while rows arrive (0 stands for none of 50 ms); later visits 1.25× the month’s. Drawing alone, without loading a page, is under “interactions”.',
      ],
    },
  ];
}

export const tenYears: Question = { name: 'ten-years', ask };
