/** What each page does to the main thread by itself, at four times slower than this machine. */
import { request } from '@playwright/test';
import { shell as t } from '#app/i18n/es/shell.ts';
import { demoPerson } from '#product/seed/people.ts';
import { measureBaseline } from './interactions.ts';
import { decadePerson, monthPerson, newBenchAccount } from './lib/accounts.ts';
import { untilIdle } from './lib/idle.ts';
import { newPhone, type Phone, touchAndTime } from './lib/phone.ts';
import type { Bench, Question } from './lib/report.ts';
import { median, short } from './lib/statistics.ts';

const slowdown = 4;
const rounds = 3;

/** Milliseconds without a task of 50 after which a page has come to rest. */
const quiet = 2500;

/** A page of each kind that nobody has touched. */
const pagesToRead = ['/es/library', '/es/blog', '/es/help'] as const;
const pagesOfDiary = ['/es/', '/es/calendar', '/es/entry', '/es/insights', '/es/export'] as const;

/** Milliseconds: of all tasks over 50 the part over 50, and the longest; both after the first paint. */
interface Work {
  readonly blocked: number;
  readonly longest: number;
}

/** Opens a page and adds up its long tasks until it has come to rest. */
async function workOf({ page }: Phone, path: string): Promise<Work> {
  await page.goto(path);
  return page.evaluate(
    (milliseconds) =>
      new Promise<Work>((resolve) => {
        const tasks: PerformanceEntry[] = [];
        const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        let last = performance.now();
        new PerformanceObserver((list) => {
          tasks.push(...list.getEntries());
          last = performance.now();
        }).observe({ type: 'longtask', buffered: true });
        const look = () => {
          if (performance.now() - last < milliseconds) return;
          clearInterval(timer);
          const durations = tasks
            .filter(({ startTime, duration }) => startTime + duration > painted())
            .map(({ duration }) => duration);
          resolve({
            blocked: durations.reduce((sum, duration) => sum + duration - 50, 0),
            longest: Math.max(0, ...durations),
          });
        };
        const timer = setInterval(look, 100);
      }),
    quiet,
  );
}

async function medianWork(phone: Phone, path: string, isIdleFirst: boolean): Promise<Work> {
  const all: Work[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (isIdleFirst) await untilIdle(phone);
    all.push(await workOf(phone, path));
  }
  const work = {
    blocked: median(all.map(({ blocked }) => blocked)),
    longest: median(all.map(({ longest }) => longest)),
  };
  console.log(`${path}: ${short(work.blocked)} ms blocked, longest ${short(work.longest)} ms`);
  return work;
}

const cells = ({ blocked, longest }: Work) => [short(blocked), short(longest)];

async function toRead(bench: Bench, url: string) {
  const rows: string[][] = [];
  for (const path of [...pagesToRead, '/es/entry']) {
    const works: Work[] = [];
    for (const hasScripts of [true, false]) {
      const phone = await newPhone(bench.browser, url, { slowdown });
      if (!hasScripts)
        await phone.page.route(path, async (route) => {
          const response = await route.fetch();
          const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
          await route.fulfill({ response, body: html });
        });
      works.push(await medianWork(phone, path, false));
      await phone.context.close();
    }
    rows.push([path, ...works.flatMap(cells)]);
  }
  return {
    caption: `A visitor who touches nothing, at ${slowdown}× slowdown: milliseconds blocked and longest task after the first paint, median of ${rounds}`,
    columns: ['', 'blocked', 'longest', 'the same HTML without scripts: blocked', 'longest'],
    rows,
    notes: ['Goals: pages to read the control + 10 ms; entry 200 ms blocked, no task over 80 ms.'],
  };
}

async function ofDiary(bench: Bench, url: string) {
  const api = await request.newContext({ baseURL: url });
  const people = [monthPerson, demoPerson, decadePerson];
  const works = new Map<string, Work[]>(pagesOfDiary.map((path) => [path, []]));
  for (const person of people) {
    const { session } = await newBenchAccount(api, person);
    const phone = await newPhone(bench.browser, url, { session, slowdown });
    await phone.page.goto('/es/calendar');
    await untilIdle(phone);
    for (const path of pagesOfDiary) {
      await phone.page.goto(path);
      works.get(path)?.push(await medianWork(phone, path, true));
    }
    await phone.context.close();
  }
  await api.dispose();
  return {
    caption: `Later visits of a person with a diary, at ${slowdown}× slowdown: the same`,
    columns: [
      '',
      ...['a month', 'eighteen months', 'ten years'].flatMap((name) => [`${name}: blocked`, 'longest']),
    ],
    rows: [...works].map(([path, all]) => [path, ...all.flatMap(cells)]),
    notes: ['Goals: eighteen months 300 ms blocked, no task over 80 ms.'],
  };
}

/** Opens the menu by itself, so that what stands in it is touched first. */
const openMenu = ({ page }: Phone) => page.evaluate(() => document.querySelector('dialog')?.showModal());

/** The first touch of a page to read, by its name in the table. */
const firstTouches: Readonly<Record<string, (phone: Phone) => Promise<number>>> = {
  async 'the menu'(phone) {
    await phone.page.goto('/es/library');
    await phone.page.waitForTimeout(quiet);
    return touchAndTime(phone, phone.page.getByRole('button', { name: t.openMenu }));
  },
  async 'another theme, in the menu'(phone) {
    const { page } = phone;
    await page.goto('/es/library');
    await page.waitForTimeout(quiet);
    await openMenu(phone);
    const choice = page.getByRole('dialog').getByRole('combobox', { name: t.theme });
    const opened = await touchAndTime(phone, choice);
    await page.evaluate(() => window.probe.forget());
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    return Math.max(opened, await page.evaluate(() => window.probe.slowest()));
  },
  async 'the other language, without the page it leads to'(phone) {
    await phone.page.goto('/es/library');
    await phone.page.waitForTimeout(quiet);
    await phone.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    return touchAndTime(phone, phone.page.getByRole('link', { name: t.languages.en }));
  },
  async 'a disclosure, in /es/help'(phone) {
    await phone.page.goto('/es/help');
    await phone.page.waitForTimeout(quiet);
    return touchAndTime(phone, phone.page.locator('main summary').first());
  },
};

async function ofFirstTouch(bench: Bench, url: string) {
  const measured = new Map<string, number[]>();
  const control = await newPhone(bench.browser, url, { slowdown });
  await measureBaseline(control, measured);
  await control.context.close();
  for (const [name, touchFirst] of Object.entries(firstTouches)) {
    for (let round = 0; round < rounds; round += 1) {
      const phone = await newPhone(bench.browser, url, { slowdown });
      const milliseconds = await touchFirst(phone);
      console.log(`${name}: ${short(milliseconds)} ms`);
      measured.set(name, [...(measured.get(name) ?? []), milliseconds]);
      await phone.context.close();
    }
  }
  return {
    caption: `The first touch of a page to read, ms until it is painted at ${slowdown}× slowdown (Event Timing, in steps of 8), ${rounds} times`,
    columns: ['', 'median', 'worst'],
    rows: [...measured].map(([name, all]) => [name, short(median(all)), short(Math.max(...all))]),
    notes: ['Goal: 100 ms.'],
  };
}

async function ask(bench: Bench) {
  const url = await bench.serve();
  const wanted = (part: string) => bench.choices.length === 0 || bench.choices.includes(part);
  return [
    ...(wanted('visitor') ? [await toRead(bench, url)] : []),
    ...(wanted('touch') ? [await ofFirstTouch(bench, url)] : []),
    ...(wanted('diary') ? [await ofDiary(bench, url)] : []),
  ];
}

export const waking: Question = { name: 'waking', choices: ['visitor', 'touch', 'diary'], ask };
