/**
 * How long a copy of everything takes: from pressing the button to the saved file, and how responsive the page stays.
 */
import { stat } from 'node:fs/promises';
import { request } from '@playwright/test';
import { settings } from '../app/i18n/es/settings.ts';
import { decadePerson, monthPerson, newBenchAccount } from './lib/accounts.ts';
import { untilIdle } from './lib/idle.ts';
import { newPhone } from './lib/phone.ts';
import type { Bench, Question } from './lib/report.ts';
import { median, short, times } from './lib/statistics.ts';

const rounds = 3;
/** The goal for ten years on this machine, in milliseconds. */
const goal = 3000;

interface Costs {
  readonly rows: number;
  readonly kilobytes: number;
  readonly milliseconds: number;
  /** The longest task of the main thread over all rounds, in milliseconds. */
  readonly longestTask: number;
}

async function costsOf(
  bench: Bench,
  url: string,
  who: Awaited<ReturnType<typeof newBenchAccount>>,
  slowdown: number,
): Promise<Costs> {
  const waits: number[] = [];
  const tasks: number[] = [];
  let kilobytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const phone = await newPhone(bench.browser, url, { session: who.session, slowdown });
    await phone.page.goto('/es/settings#export');
    const button = phone.page.locator('#export').getByRole('button', { name: settings.export.submit });
    await button.waitFor();
    await untilIdle(phone);
    const saving = phone.page.waitForEvent('download');
    const from = performance.now();
    await button.click();
    const file = await saving;
    waits.push(performance.now() - from);
    tasks.push(await phone.page.evaluate(() => window.probe.longestTask('touch')));
    kilobytes = (await stat(await file.path())).size / 1000;
    await phone.context.close();
  }
  return { rows: who.rows, kilobytes, milliseconds: median(waits), longestTask: Math.max(...tasks) };
}

async function ask(bench: Bench) {
  const url = await bench.serve();
  const api = await request.newContext({ baseURL: url });
  const monthAccount = await newBenchAccount(api, monthPerson);
  const decadeAccount = await newBenchAccount(api, decadePerson);
  await api.dispose();
  const tables = [];
  for (const slowdown of [1, 4]) {
    const month = await costsOf(bench, url, monthAccount, slowdown);
    const decade = await costsOf(bench, url, decadeAccount, slowdown);
    const row = (name: string, key: keyof Costs) => [
      name,
      short(month[key]),
      short(decade[key]),
      times(decade[key], month[key]),
    ];
    tables.push({
      caption: `A copy of everything at ${slowdown}× slowdown; from the touch to the file, median of ${rounds}`,
      columns: ['', 'a month of entries', 'ten years', 'ratio'],
      rows: [
        row('rows written', 'rows'),
        row('the archive, kB', 'kilobytes'),
        row('until the file is saved, ms', 'milliseconds'),
        row('longest task of the main thread meanwhile, worst, ms', 'longestTask'),
      ],
      notes:
        slowdown === 1
          ? [`Goal: ten years in ${goal} ms: ${decade.milliseconds < goal ? 'reached' : '**missed**'}.`]
          : [],
    });
  }
  return tables;
}

export const exportQuestion: Question = { name: 'export', ask };
