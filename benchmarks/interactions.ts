/** Response times of interactions on a phone four times slower than this machine. */
import { type Locator, request } from '@playwright/test';
import { calendar as t } from '#app/i18n/es/calendar.ts';
import { codes } from '#app/i18n/es/codes.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { open } from '#tests/e2e/support.ts';
import { decadePerson, monthPerson, newBenchAccount } from './lib/accounts.ts';
import { untilIdle } from './lib/idle.ts';
import { newPhone, type Phone, touch, touchAndTime } from './lib/phone.ts';
import type { Bench, Question, Table } from './lib/report.ts';
import { median, quantile, short, times } from './lib/statistics.ts';

/** The goal for every interaction, in milliseconds at four times slower. */
const goal = 100;
const slowdown = 4;
const rounds = 5;
const savings = 20;
const turns = 24;

type Measured = Map<string, number[]>;

function note(measured: Measured, name: string, milliseconds: number): void {
  measured.set(name, [...(measured.get(name) ?? []), milliseconds]);
  console.log(`${name}: ${short(milliseconds)} ms`);
}

const radio = ({ page }: Phone, intensity: number) => page.locator(`input[type=radio][value="${intensity}"]`);

/** The lower bound: a button on an empty page that changes one word. */
export async function measureBaseline(phone: Phone, measured: Measured): Promise<void> {
  await phone.page.goto('/robots.txt');
  await phone.page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = '0';
    button.onclick = () => {
      button.textContent = `${Number(button.textContent) + 1}`;
    };
    document.body.replaceChildren(button);
  });
  const button = phone.page.locator('button');
  for (let round = 0; round < rounds; round += 1) note(measured, baseline, await touchAndTime(phone, button));
}

const baseline = 'Baseline: a button that changes one word on an empty page';

const tooBusy =
  'The machine was too busy to judge by the goal: even the baseline missed it. Read the columns against the baseline.';

async function entryForm(phone: Phone, measured: Measured): Promise<void> {
  const { page } = phone;
  await open(page, '/es/entry');
  await page.locator('summary', { hasText: entry.sections.symptoms }).waitFor();
  await untilIdle(phone);
  for (let round = 0; round < rounds; round += 1) {
    note(measured, 'Entry: a pain', await touchAndTime(phone, radio(phone, round + 4)));
  }
  for (const summary of await page.locator('form > div > div summary:not(details details summary)').all()) {
    const name = await summary.locator('span.font-medium').first().textContent();
    note(measured, `Entry: opening “${name}”`, await touchAndTime(phone, summary));
  }
  for (const symptom of ['nausea', 'photophobia', 'dizziness', 'fatigue', 'pallor'] as const) {
    const box = page.getByRole('checkbox', { name: codes.symptoms[symptom], exact: true });
    note(measured, 'Entry: ticking a symptom, all sections open', await touchAndTime(phone, box.first()));
  }
}

async function calendar(phone: Phone, measured: Measured): Promise<void> {
  const { page } = phone;
  const press = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const grid = () => page.locator('[role=grid][aria-busy=false]');
  await open(page, '/es/calendar');
  await grid().waitFor();
  await untilIdle(phone);
  for (let round = 0; round < rounds; round += 1) {
    note(measured, 'Calendar: the month before', await touchAndTime(phone, press(t.previous)));
  }
  const days = page.getByRole('grid').locator('td button');
  for (let round = 0; round < rounds; round += 1) {
    note(measured, 'Calendar: opening a day', await touchAndTime(phone, days.nth(4 + 3 * round)));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const view = (name: string) => page.getByRole('radio', { name, exact: true });
  // Loads the view first, so that only the rendering is measured.
  await touch(phone, view(t.views.year));
  await press(t.previousYear).waitFor();
  for (let round = 0; round < rounds; round += 1) {
    await touch(phone, view(t.views.month));
    await press(t.previous).waitFor();
    note(measured, 'Calendar: from the month to the year', await touchAndTime(phone, view(t.views.year)));
    await press(t.previousYear).waitFor();
  }
  for (let round = 0; round < 3; round += 1) {
    note(measured, 'Calendar: the year before', await touchAndTime(phone, press(t.previousYear)));
  }
}

/** Milliseconds from lifting the finger until the previous month is painted, for each press. */
async function turning(phone: Phone): Promise<number[]> {
  const { page } = phone;
  await open(page, '/es/calendar');
  await page.locator('[role=grid][aria-busy=false]').waitFor();
  await untilIdle(phone);
  const previous = page.getByRole('button', { name: t.previous, exact: true });
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(() => {
      const name = () => document.querySelector('[role=grid]')?.getAttribute('aria-label');
      const before = name();
      const { probe } = window;
      probe.waits = { turned: probe.untilPainted(() => name() !== before) };
    });
    await touch(phone, previous);
    took.push(await page.evaluate(() => window.probe.waits.turned ?? 0));
    // Waits for what loads after the month.
    await page.waitForTimeout(600);
  }
  return took;
}

/**
 * Milliseconds from lifting the finger off Save until the saved state is painted, and until it is stored on the
 * device.
 */
async function saving(phone: Phone): Promise<{ readonly shown: number[]; readonly persisted: number[] }> {
  const { page } = phone;
  const shown: number[] = [];
  const persisted: number[] = [];
  for (let round = 0; round < savings; round += 1) {
    await radio(phone, round % 11).waitFor();
    await touch(phone, radio(phone, round % 11));
    // Ended, so that the next entry does not ask about it.
    await page.locator('summary', { hasText: entry.end.heading }).click();
    await page.getByRole('radio', { name: entry.end.unknown, exact: true }).check();
    await page.evaluate(
      ([heading, keeping]) => {
        const isShown = () => document.querySelector('main h1')?.textContent === heading;
        const isStored = () =>
          isShown() && document.querySelector('h1 + [role=status]')?.textContent !== keeping;
        const { probe } = window;
        probe.waits = { shown: probe.untilPainted(isShown), persisted: probe.untilPainted(isStored) };
      },
      [entry.saved.heading, entry.saved.states.keeping],
    );
    await touch(phone, page.getByRole('button', { name: entry.save, exact: true }));
    const [one = 0, two = 0] = await page.evaluate(() =>
      Promise.all([window.probe.waits.shown, window.probe.waits.persisted]),
    );
    shown.push(one);
    persisted.push(two);
    await page.waitForTimeout(400);
    await touch(phone, page.getByRole('button', { name: entry.saved.logAnother, exact: true }));
  }
  return { shown, persisted };
}

const length = { month: 'a month of entries', decade: 'ten years' } as const;
type Who = keyof typeof length;

async function turningTable(
  bench: Bench,
  url: string,
  sessions: Readonly<Record<Who, string>>,
): Promise<Table> {
  const rows: string[][] = [];
  for (const who of ['month', 'decade'] as const) {
    const phone = await newPhone(bench.browser, url, { session: sessions[who], slowdown });
    const took = await turning(phone);
    await phone.context.close();
    rows.push([length[who], short(median(took)), short(quantile(took, 0.95)), short(Math.max(...took))]);
  }
  return {
    caption: `Turning a month: from lifting the finger until the month before is painted, ms at ${slowdown}× slowdown, ${turns} times each`,
    columns: ['', 'median', 'p95', 'worst'],
    rows,
    notes: [`Goal: ${goal} ms at worst.`],
  };
}

async function savingTable(
  bench: Bench,
  url: string,
  sessions: Readonly<Record<Who, string>>,
): Promise<Table> {
  const rows: string[][] = [];
  const row = (name: string, values: number[]) => [
    name,
    short(median(values)),
    short(quantile(values, 0.95)),
  ];
  for (const who of ['month', 'decade'] as const) {
    const phone = await newPhone(bench.browser, url, { session: sessions[who], slowdown });
    await open(phone.page, '/es/entry');
    await phone.page.locator('summary', { hasText: entry.sections.symptoms }).waitFor();
    await untilIdle(phone);
    const online = await saving(phone);
    await phone.context.setOffline(true);
    const offline = await saving(phone);
    await phone.context.close();
    rows.push(
      row(`${length[who]}, online: “Logged” is painted`, online.shown),
      row(`${length[who]}, online: painted that this device keeps it`, online.persisted),
      row(`${length[who]}, offline: “Logged” is painted`, offline.shown),
      row(`${length[who]}, offline: painted that this device keeps it`, offline.persisted),
    );
  }
  return {
    caption: `From lifting the finger off Save to what is on the glass, ms at ${slowdown}× slowdown, ${savings} times each`,
    columns: ['', 'median', 'p95'],
    rows,
    notes: [`Goals: painted within ${goal} ms and kept within 150 ms, online and offline.`],
  };
}

async function ask(bench: Bench): Promise<readonly Table[]> {
  const url = await bench.serve();
  const api = await request.newContext({ baseURL: url });
  const people = {
    month: await newBenchAccount(api, monthPerson),
    decade: await newBenchAccount(api, decadePerson),
  };
  const found = { month: new Map<string, number[]>(), decade: new Map<string, number[]>() };
  for (const who of ['month', 'decade'] as const) {
    const phone = await newPhone(bench.browser, url, { session: people[who].session, slowdown });
    await measureBaseline(phone, found[who]);
    await calendar(phone, found[who]);
    await entryForm(phone, found[who]);
    await phone.context.close();
  }
  const rows = [...found.month].map(([name, values]) => {
    const decade = found.decade.get(name) ?? values;
    const worst = Math.max(...decade, ...values);
    return [
      name,
      short(median(values)),
      short(median(decade)),
      times(median(decade), median(values)),
      short(worst),
      worst < goal ? 'yes' : '**no**',
    ];
  });
  const least = [...(found.month.get(baseline) ?? []), ...(found.decade.get(baseline) ?? [])];
  const notes = Math.max(...least) < goal ? [] : [tooBusy];
  const sessions = { month: people.month.session, decade: people.decade.session };
  const saved = await savingTable(bench, url, sessions);
  const turned = await turningTable(bench, url, sessions);
  await api.dispose();
  return [
    saved,
    turned,
    {
      caption: `Interaction to next paint, ms at ${slowdown}× slowdown (Event Timing, in steps of 8)`,
      columns: ['', 'a month of entries', 'ten years', 'ratio', 'worst', `under ${goal} ms`],
      rows,
      notes,
    },
  ];
}

export const interactions: Question = { name: 'interactions', ask };
