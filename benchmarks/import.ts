/**
 * How long an import of ten thousand rows and its undo take: until they are in the diary, and until they are on the
 * server.
 */
import { request } from '@playwright/test';
import { importing as texts } from '#app/i18n/es/import.ts';
import { addDays } from '#domain/calendar-date.ts';
import { makeExport } from '#domain/copy/export.ts';
import { newBenchAccount } from './lib/accounts.ts';
import { newPhone, touch } from './lib/phone.ts';
import type { Bench, Question } from './lib/report.ts';
import { short } from './lib/statistics.ts';

const allRows = 10_000;

/** A copy of a diary: per four rows one attack, one intake, one reading or note of it, and one day. */
function copyOf(rows: number): Buffer {
  const account = '11111111-1111-4111-8111-111111111111';
  const id = (kind: number, number: number) =>
    `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const at = '2026-01-01T10:00:00+00:00';
  const system = { user_id: account, version: 1, created_at: at, updated_at: at, deleted_at: null };
  const days = Array.from({ length: rows / 4 }, (_, back) => addDays('2026-01-01', -back));
  const during = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00+00:00`;
  const zone = 'Europe/Madrid';
  const tables = {
    episodes: days.map((day, n) => ({
      ...system,
      id: id(1, n),
      intensity: 1 + (n % 9),
      started_at: during(day, 8),
      ended_at: during(day, 14),
      zone,
      symptoms: ['nausea', 'photophobia'],
      notes: `Crisis ${n}`,
    })),
    intakes: days.map((day, n) => ({
      ...system,
      id: id(2, n),
      episode_id: id(1, n),
      taken_at: during(day, 9),
      zone,
      name: 'Naproxeno',
    })),
    intensity_readings: days.map((day, n) => ({
      ...system,
      id: id(3, n),
      episode_id: id(1, n),
      read_at: during(day, 10),
      zone,
      intensity: n % 9,
    })),
    day_logs: days.map((day, n) => ({
      ...system,
      id: id(4, n),
      local_date: day,
      mood: 1 + (n % 5),
      stress: 3,
    })),
  };
  return Buffer.from(JSON.stringify(makeExport(tables, { at, zone })));
}

interface Costs {
  readonly planned: number;
  readonly imported: number;
  readonly longestTask: number;
  readonly sent: number;
  readonly undone: number;
  readonly undoTask: number;
  readonly undoSent: number;
}

async function costsOf(bench: Bench, url: string, slowdown: number): Promise<Costs> {
  const api = await request.newContext({ baseURL: url });
  const who = await newBenchAccount(api);
  const phone = await newPhone(bench.browser, url, { session: who.session, slowdown });
  const { page } = phone;
  await page.goto('/es/import');
  const file = { name: 'copia.json', mimeType: 'application/json', buffer: copyOf(allRows) };
  const startedAt = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  const start = page.getByRole('button', { name: texts.plan.submit(allRows) });
  await start.waitFor();
  const planned = performance.now() - startedAt;
  await start.scrollIntoViewIfNeeded();
  await page.evaluate((heading) => {
    const isDone = () => document.querySelector('#import-done')?.textContent === heading;
    window.probe.waits = { done: window.probe.untilPainted(isDone) };
  }, texts.done.heading);
  await touch(phone, start);
  const imported = await page.evaluate(() => window.probe.waits.done ?? 0);
  const longestTask = await page.evaluate(() => window.probe.longestTask('touch'));
  const counted = async (filter = '') => {
    const answer = await api.get(`/rest/v1/day_logs?select=id&limit=1${filter}`, {
      headers: { ...who.headers, Prefer: 'count=exact' },
    });
    return Number(answer.headers()['content-range']?.split('/')[1] ?? 0);
  };
  while ((await counted()) < allRows / 4) await page.waitForTimeout(250);
  const sent = performance.now() - startedAt - planned;
  await page.getByRole('button', { name: texts.done.undo }).click();
  const dialog = page.getByRole('dialog');
  const undo = dialog.getByRole('button', { name: texts.undo.action });
  await dialog.getByText(texts.undo.back).waitFor();
  const askedAt = performance.now();
  await page.evaluate(() => {
    window.probe.waits = { undone: window.probe.untilPainted(() => !document.querySelector('dialog[open]')) };
  });
  await touch(phone, undo);
  const undone = await page.evaluate(() => window.probe.waits.undone ?? 0);
  while ((await counted('&deleted_at=is.null')) > 0) await page.waitForTimeout(250);
  const undoSent = performance.now() - askedAt;
  const undoTask = await page.evaluate(() => window.probe.longestTask('touch'));
  await phone.context.close();
  await api.dispose();
  return { planned, imported, longestTask, sent, undone, undoTask, undoSent };
}

async function ask(bench: Bench) {
  const url = await bench.serve();
  const [one, four] = [await costsOf(bench, url, 1), await costsOf(bench, url, 4)];
  const row = (name: string, key: keyof Costs) => [name, short(one[key]), short(four[key])];
  return [
    {
      caption: `A copy of ${allRows} rows into an empty diary`,
      columns: ['', 'this machine', '4× slowdown'],
      rows: [
        row('from the choice of the file to the plan, ms', 'planned'),
        row('from the touch on import until it is done, ms', 'imported'),
        row('longest task of the main thread meanwhile, ms', 'longestTask'),
        row('from the touch until the server has the last row, ms', 'sent'),
        row('from the touch on undo until it is undone, ms', 'undone'),
        row('longest task from then until the server has it, ms', 'undoTask'),
        row('from the touch on undo until the server has the last row in the trash, ms', 'undoSent'),
      ],
      notes: ['Goal: imported within 10 s; the page answers meanwhile.'],
    },
  ];
}

export const importing: Question = { name: 'import', ask };
