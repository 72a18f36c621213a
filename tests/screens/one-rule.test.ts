/**
 * One question, one period, one rule: a card of the insights, its page, the home page and the medicines say the same number,
 * for a diary like the demo's and for the two invented people.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insights } from '#app/i18n/es/insights.ts';
import { month } from '#app/i18n/es/month.ts';
import { verdict } from '#app/i18n/es/verdict.ts';
import type { Topic } from '#app/routes/insights/insights-topics.ts';
import { daysFrom } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { dayLogs } from '#domain/day/day-log.ts';
import { episodes } from '#domain/episode/episode.ts';
import { manOf52 } from '#domain/examples/man-of-52.ts';
import { womanOf34 } from '#domain/examples/woman-of-34.ts';
import { intakes } from '#domain/intake/intake.ts';
import { demoDiary } from '#product/seed/demo-diary.ts';
import { rowsOf } from '#product/seed/insert-rows.ts';
import { perFourWeeks } from '#tests/support/said-rates.ts';
import type { Locator } from './locator.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { daysAgo, episodeOn, freeDay } from './rows.ts';

const treatmentId = randomUUID();

/** A whole diary drawn several times. */
const patience = 120_000;

/** The rows of an invented person, who has no treatments or results. */
function rowsOfPatient({ days, episodes: attacks, intakes: doses }: StatisticsInput): Rows {
  const logs = days.days.flatMap(({ facts }) => facts.log ?? []);
  return {
    episodes: attacks.map((one) => ({ id: one.id, ...episodes.columnsOf(one) })),
    intakes: doses.map((one) => ({ id: one.id, ...intakes.columnsOf(one) })),
    day_logs: logs.map((one) => dayLogs.columnsOf(one)),
  };
}

const demoNow = '2026-11-24T20:00:00.000Z';
const people: readonly (readonly [name: string, rows: () => Rows, now: string])[] = [
  [
    'the demo',
    () =>
      Object.fromEntries(
        rowsOf(demoDiary('2026-11-24'), '00000000-0000-4000-8000-000000000000', demoNow)
          .filter(([table]) => table !== 'diary_settings' && table !== 'day_logs')
          .concat([
            [
              'day_logs',
              demoDiary('2026-11-24').days.map(({ day, content }) =>
                dayLogs.columnsOf({ localDate: day, ...content }),
              ),
            ],
          ]),
      ) as Rows,
    demoNow,
  ],
  ['the woman of 34', () => rowsOfPatient(womanOf34), womanOf34.now],
  ['the man of 52', () => rowsOfPatient(manOf52), manOf52.now],
];

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const textOf = (on: Locator) => plain(on.element().textContent);

const cardOf = (page: Page, topic: Topic) => page.locator(`main li > a[href$="#${topic}"]`);

/** What the first card names where a preventive leads it. */
const ledBy = /^Con [^.]+\. /;

interface Said {
  readonly lead: string;
  readonly text: string;
}

/** What the card of a question says; undefined without a card. */
async function saidByCard(page: Page, topic: Topic): Promise<Said | undefined> {
  const lead = cardOf(page, topic).locator('.font-semibold');
  if ((await lead.count()) === 0) return undefined;
  const spans = cardOf(page, topic).locator('span.block');
  return { lead: textOf(lead), text: textOf(spans.nth((await spans.count()) - 1)) };
}

describe.each(people)('%s', (_, rows, now) => {
  test('cards, pages, home and medicines say the same', { timeout: patience }, async () => {
    const page = await renderScreen('insights', rows(), { now });
    const list = page.getByRole('region', { name: insights.answers });
    await expect(list.getByRole('link').nth(2)).toBeVisible();
    await expect(page.locator('#other-questions')).toBeVisible();
    const said = new Map<Topic, Said>();
    for (const topic of [
      'months',
      'medication',
      'relief',
      'preventives',
      'factors',
      'cycle',
      'kinds',
    ] as const) {
      const answer = await saidByCard(page, topic);
      if (answer) said.set(topic, answer);
    }
    expect([...said.keys()].slice(0, 3)).toEqual(['months', 'medication', 'relief']);
    const numbersOf = (text: string) => text.match(/\d+(?:[.,]\d+)?(?:\sde\s\d+)?/g) ?? [];

    for (const [topic, { lead, text }] of said) {
      await page.goto(`/es/insights#${topic}`);
      const content = page.locator('section[aria-labelledby=topic]');
      await expect(content.locator('p, h3').first()).toBeVisible();
      await expect(content.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
      if (topic === 'months' || topic === 'medication') {
        // Sentence and all: a full answer, or what is missing for one.
        await expect(content).toContainText(text.replace(ledBy, ''));
        if (topic === 'medication') await expect(content).toContainText(lead);
      } else {
        // The page has each number of the card; that of the kinds has them in another order.
        const numbers = [...numbersOf(lead), ...numbersOf(text)];
        for (const number of topic === 'kinds' ? numbers.flatMap((one) => one.split(' de ')) : numbers)
          await expect(content).toContainText(number);
      }
    }

    // The days of each class on the page of the medicines: those of the insights, in the window that has more of them.
    await page.goto('/es/insights#medication');
    const line = page.locator('main li > dl').first();
    await expect(line).toBeVisible();
    const counted = [...(line.element().closest('ul')?.children ?? [])].map((one) => ({
      name: plain(one.querySelector('span')?.textContent),
      days: Math.max(
        ...[...one.querySelectorAll('dd')].map((count) =>
          Number(numbersOf(plain(count.textContent))[0] ?? 0),
        ),
      ),
    }));
    expect(counted.length).toBeGreaterThan(0);
    await page.goto('/es/medicines');
    for (const { name, days } of counted) {
      const group = page.getByRole('region', { name });
      await expect(group).toBeVisible();
      expect(Number(numbersOf(textOf(group.locator('p').first()))[0]), name).toBe(days);
    }

    // One verdict on a preventive: the card's, on its page, on the list of treatments and on the page of the treatment.
    const months = said.get('months');
    const preventive = ledBy.test(months?.text ?? '') ? months?.lead : said.get('preventives')?.lead;
    if (preventive !== undefined) {
      await page.goto('/es/insights#preventives');
      await expect(page.locator('section[aria-labelledby=topic]')).toContainText(`${preventive}.`);
      await page.goto('/es/treatments');
      await expect(page.getByRole('main')).toContainText(`${preventive}.`);
      await page.locator('main a[href*="/treatment"]', { hasText: 'Fremanezumab' }).first().click();
      await expect(page.getByRole('main')).toContainText(`${preventive}.`);
      // The letter is of the last finished month, and so of other days: in the same words.
      await page.goto('/es/letter');
      await expect(page.getByRole('main')).toContainText(
        /(No se ve un cambio claro|(Menos|Más) días de migraña): [^:]* con él, [^:]* antes/,
      );
    }

    // The sentence of the home page is the card's.
    await page.goto('/es/');
    const trend = said.get('months')?.lead ?? '';
    const figures = page.getByRole('region', { name: month.figures.heading });
    if (trend === verdict.tooFew) await expect(figures.locator('p.font-medium')).toHaveCount(0);
    else await expect(figures).toContainText(`${trend}.`);
  });
});

describe('days per four weeks', () => {
  const topics = ['months', 'preventives'].map((topic) => `insights#${topic}`);
  const places = ['', ...topics, 'treatments', `treatments/${treatmentId}`, 'letter', 'quality-of-life'];

  /** The numbers that words of the page on screen make days per four weeks: beside them, or below them in a table. */
  function ratesOn(page: Page): string[] {
    const within = [...page.getByRole('main').element().querySelectorAll('*')];
    const naming = within.filter(
      ({ textContent, children }) =>
        perFourWeeks.test(textContent) && ![...children].some((one) => perFourWeeks.test(one.textContent)),
    );
    return naming.flatMap((element) => {
      const cell = element.closest('th');
      const column = [...(cell?.parentElement?.children ?? [])].indexOf(cell as Element);
      const texts = cell
        ? [...(cell.closest('table')?.querySelectorAll('tbody tr') ?? [])].map((row) => row.children[column])
        : [element.parentElement];
      const said = texts.map((one) => plain(one?.textContent)).filter((text) => text !== '');
      return said.filter((text) => /\d/.test(text.replaceAll(new RegExp(perFourWeeks, 'gi'), '')));
    });
  }

  async function ratesOf(attacks: readonly string[], free: readonly string[]) {
    const page = await renderScreen('home', {
      episodes: attacks.map((day) =>
        episodeOn(day, '08:00', '12:00', { quality: ['pulsating'], aggravated: true, symptoms: ['nausea'] }),
      ),
      day_logs: free.map(freeDay),
      treatments: [
        {
          id: treatmentId,
          name: 'Topiramato',
          medicine: 'topiramate',
          dose: 50,
          unit: 'mg',
          start_date: daysAgo(120),
        },
      ],
    });
    const said: Record<string, readonly string[]> = {};
    for (const place of places) {
      await page.goto(`/es/${place}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
      said[place.replace(`/${treatmentId}`, '/one')] = ratesOn(page);
    }
    return said;
  }

  test('a diary of attacks alone has none on any screen, one kept every day has', {
    timeout: patience,
  }, async () => {
    const days = daysFrom(daysAgo(210), daysAgo(1));
    const attacks = days.filter((_, place) => place % 6 === 0);
    expect(Object.values(await ratesOf(attacks, [])).flat()).toEqual([]);
    const kept = await ratesOf(
      attacks,
      days.filter((day) => !attacks.includes(day)),
    );
    expect(Object.keys(kept).filter((place) => (kept[place] ?? []).length > 0)).toEqual([
      ...topics,
      'treatments',
      'treatments/one',
      'letter',
    ]);
  });
});
