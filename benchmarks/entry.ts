/** How long it takes to record an attack on a small phone. */
import { request } from '@playwright/test';
import { codes as codesEn } from '#app/i18n/en/codes.ts';
import { entry as entryEn } from '#app/i18n/en/entry.ts';
import { home as homeEn } from '#app/i18n/en/home.ts';
import { medication as medicationEn } from '#app/i18n/en/medication.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { codes as codesEs } from '#app/i18n/es/codes.ts';
import { entry as entryEs } from '#app/i18n/es/entry.ts';
import { home as homeEs } from '#app/i18n/es/home.ts';
import { medication as medicationEs } from '#app/i18n/es/medication.ts';
import { vocabulary as wordsEs } from '#app/i18n/es/vocabulary.ts';
import { open } from '#tests/e2e/support.ts';
import { newBenchAccount } from './lib/accounts.ts';
import { everySubjectDecided, everyTapDecided, newHand, type Operators } from './lib/keystrokes.ts';
import { newPhone, type Phone } from './lib/phone.ts';
import type { Bench, Question } from './lib/report.ts';

const es = {
  locale: 'es',
  browser: 'es-ES',
  codes: codesEs,
  entry: entryEs,
  home: homeEs,
  words: wordsEs,
  medication: medicationEs,
};
const en = {
  locale: 'en',
  browser: 'en-GB',
  codes: codesEn,
  entry: entryEn,
  home: homeEn,
  words: wordsEn,
  medication: medicationEn,
};
type Language = typeof es | typeof en;

/** Seconds: the promise to visitors (docs/specification.md#purpose), and the goal for a full entry. */
const promised = 45;
const goal = 25;

type Hand = ReturnType<typeof newHand>;
interface Task {
  readonly name: string;
  /** Number of statements, including opening the form and saving it. */
  readonly subjects: number;
  readonly run: (phone: Phone, hand: Hand, t: Language) => Promise<void>;
}

const save = (page: Phone['page'], t: Language) =>
  page.getByRole('button', { name: t.entry.save, exact: true });
const pain = (page: Phone['page'], t: Language) =>
  page.getByRole('radio', { name: t.entry.intensity.chosen(7, t.words.pain.severe) });

const tasks: readonly Task[] = [
  {
    name: 'Three taps: open, pain, save',
    subjects: 3,
    async run({ page }, hand, t) {
      await hand.choose(page.getByRole('main').getByRole('link', { name: t.home.member.log }));
      await hand.choose(pain(page, t));
      await hand.choose(save(page, t));
    },
  },
  {
    name: 'Full: and side on the head, two symptoms, a drug, how it went, a circumstance',
    subjects: 8,
    async run({ page }, hand, t) {
      const section = (heading: string) => page.locator('summary', { hasText: heading });
      const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
      await hand.choose(page.getByRole('main').getByRole('link', { name: t.home.member.log }));
      await hand.choose(pain(page, t));
      await hand.choose(section(t.entry.sections.places));
      await hand.choose(tick(t.codes.places.temple_left));
      await hand.choose(section(t.entry.sections.symptoms));
      await hand.choose(tick(t.codes.symptoms.nausea));
      await hand.choose(tick(t.codes.symptoms.photophobia));
      await hand.choose(section(t.medication.part.heading));
      await hand.choose(page.getByRole('button', { name: /Sumatrip/ }).first());
      await hand.choose(page.getByRole('radio', { name: t.words.outcome.partial, exact: true }));
      await hand.choose(section(t.entry.sections.context));
      await hand.choose(tick(t.words.context.stress));
      await hand.choose(save(page, t));
    },
  },
];

interface Result {
  readonly done: Operators;
  /** Seconds of wall-clock time, from looking at the home page until the entry is stored on the device. */
  readonly wall: number;
}

/** Records one entry as a person with one medicine and no earlier attacks: the form is in its initial state. */
async function perform({ browser }: Bench, url: string, t: Language, task: Task): Promise<Result> {
  const api = await request.newContext({ baseURL: url });
  const person = await newBenchAccount(api);
  const put = await api.post('/rest/v1/cabinet_items', {
    headers: person.headers,
    data: {
      name: t === es ? 'Sumatriptán' : 'Sumatriptan',
      medicine: 'sumatriptan',
      overuse_class: 'triptan',
      dose: 50,
      unit: 'mg',
      position: 0,
    },
  });
  if (!put.ok()) throw new Error(await put.text());
  await api.dispose();
  const phone = await newPhone(browser, url, { locale: t.browser, session: person.session });
  const { page, context } = phone;
  await open(page, `/${t.locale}/`);
  await page.getByRole('main').getByText(t.home.member.empty.heading).waitFor();
  const hand = newHand(phone);
  const began = performance.now();
  await task.run(phone, hand, t);
  await page.getByText(t.entry.saved.done).waitFor();
  const wall = (performance.now() - began) / 1000;
  await context.close();
  return { done: hand.done, wall };
}

async function ask(bench: Bench) {
  const url = await bench.serve();
  const rows: string[][] = [];
  for (const t of [es, en]) {
    for (const task of tasks) {
      const { done, wall } = await perform(bench, url, t, task);
      const most = everyTapDecided(done);
      rows.push([
        task.name,
        t.locale,
        `${done.taps} + ${done.swipes}`,
        `**${most.toFixed(1)} s**`,
        `${everySubjectDecided(done, task.subjects).toFixed(1)} s`,
        `${wall.toFixed(1)} s`,
        `${((most / promised) * 100).toFixed(0)} %`,
      ]);
    }
  }
  return [
    {
      caption: 'A person writes an attack down, 360 × 800, touch',
      columns: [
        'task',
        'language',
        'taps + swipes',
        'model: every tap thought about',
        'model: every subject thought about',
        'on the clock at that pace',
        'of the promised 45 s',
      ],
      rows,
      notes: [`Goal of the full entry: under ${goal} s, by the slower of the two models.`],
    },
  ];
}

export const entry: Question = { name: 'entry', ask };
