/** The delay until a change saved on one device is visible on another, over the realtime channel. */
import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { open } from '#tests/e2e/support.ts';
import { newBenchAccount } from './lib/accounts.ts';
import { newPhone } from './lib/phone.ts';
import type { Bench, Question } from './lib/report.ts';
import { median, quantile, short, times } from './lib/statistics.ts';

/** The goal, in milliseconds, from the issue about the diary. */
const goal = 2000;
const slowdown = 4;
const changes = 30;

async function ask({ browser, serve }: Bench) {
  const url = await serve();
  const api = await request.newContext({ baseURL: url });
  const { session, headers } = await newBenchAccount(api);
  const id = randomUUID();
  const written = await api.post('/rest/v1/episodes', { headers, data: { id, intensity: 0 } });
  if (!written.ok()) throw new Error(`${written.status()} ${await written.text()}`);

  const { context, page } = await newPhone(browser, url, { session, slowdown });
  await open(page, `/es/episode/${id}`);
  const answers: number[] = [];
  const delays: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const notes = `Cambio ${change}.`;
    const seen = page.evaluate(async (text) => {
      await window.probe.untilPainted(
        () => document.querySelector('main')?.textContent?.includes(text) ?? false,
      );
      return Date.now();
    }, notes);
    const sent = Date.now();
    const answer = await api.patch(`/rest/v1/episodes?id=eq.${id}`, { headers, data: { notes } });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    answers.push(Date.now() - sent);
    delays.push((await seen) - sent);
    console.log(`${notes} ${delays.at(-1)} ms`);
    await page.waitForTimeout(200);
  }
  await context.close();
  await api.dispose();
  const row = (name: string, values: readonly number[]) => [
    name,
    short(median(values)),
    short(quantile(values, 0.95)),
    times(median(values), median(answers)),
  ];
  const worst = Math.max(...delays);
  return [
    {
      caption: `From sending a change on one device, ms, ${changes} times; the other at ${slowdown}× slowdown`,
      columns: ['', 'median', 'p95', 'of the answer'],
      rows: [row('answered to the one who sent it', answers), row('painted on the other device', delays)],
      notes: [
        `Goal: within ${goal} ms, every time. The slowest took ${short(worst)} ms: ${worst < goal ? 'reached' : '**missed**'}.`,
      ],
    },
  ];
}

export const twoDevices: Question = { name: 'two-devices', ask };
