/** An answer given on a notification is stored and told, whatever the screen that it opens shows. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAnswer, waitingAnswers } from '#app/diary/store/waiting.ts';
import { changeIntake } from '#app/diary/writes/intake-writes.ts';
import { auth } from '#app/i18n/es/auth.ts';
import { reminders } from '#app/i18n/es/reminders.ts';
import { formatTime } from '#app/i18n/format.ts';
import { readPreference, writePreference } from '#app/preferences/store.ts';
import { type ReminderKind, reminderKinds } from '#domain/person/reminder.ts';
import { messageOf } from '#product/reminders/messages.ts';
import { memoryCaches } from '../support/memory-caches.ts';
import {
  interceptWith,
  newSettledPerson,
  openAs,
  rowsOf as rowsOnServer,
  setOnline,
  writeAs,
} from './account-server.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { daysAgo, episodeRow, freeDay, hoursAgo, rowsOf, today, zone } from './rows.ts';

const t = reminders.answered;
const id = randomUUID();
const dose = { id, taken_at: hoursAgo(2.5), zone, name: 'Maxalt', medicine: 'rizatriptan', pain_at: 7 };

/** Every button of every kind of notification: where it leads, and what it says. */
const actions = reminderKinds.flatMap((kind: ReminderKind) => {
  const due = {
    kind,
    subject: id,
    localDate: today(),
    dueAt: hoursAgo(1),
    pushUntil: hoursAgo(-1),
    since: today(),
  };
  const wording = {
    siteUrl: window.location.origin,
    lang: 'es',
    detailed: true,
    today: today(),
    count: 1,
  } as const;
  const { actions: buttons = [] } = messageOf(due, wording).notification;
  return buttons.map(({ action, navigate }) => {
    const { pathname, search } = new URL(navigate);
    return { kind, action, address: `${pathname}${search}`, search };
  });
});
const outcomes = { better: 'partial', same: 'none' } as const;
const aboutDoses = actions.flatMap(({ action, ...rest }) =>
  action === 'better' || action === 'same' ? [{ action: action as keyof typeof outcomes, ...rest }] : [],
);

const outcome = async (page: Page) => (await rowsOf(page, 'intakes')).find((one) => one.id === id)?.outcome;
const told = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** The elements that the stylesheet takes away during an attack. */
function hiddenByAttack(): readonly Element[] {
  const rule = /^body:has\(\[data-attack="page"\]\)[^{]*/m.exec(
    readFileSync('app/styles/global.css', 'utf8'),
  );
  if (!rule) throw new Error('The rule is not there.');
  return [...document.querySelectorAll(rule[0].replace(/\s+/g, ' '))];
}

/** Nothing that holds what was told is taken away by the stylesheet. */
const expectSeen = (page: Page, text: string) =>
  expect
    .poll(() =>
      page
        .getByText(text, { exact: true })
        .elements()
        .some((one) => !hiddenByAttack().some((gone) => gone.contains(one))),
    )
    .toBe(true);

test('there is something to answer', () => {
  expect(actions.map(({ action }) => action)).toEqual(['better', 'same', 'over', 'going']);
});

describe.each(aboutDoses)('$action of $kind', ({ action, address, search }) => {
  const states: readonly (readonly [string, Rows, () => void])[] = [
    ['a quiet home', { day_logs: [freeDay(today())] }, () => undefined],
    ['an open attack', { episodes: [episodeRow(3)] }, () => undefined],
    [
      'an open attack of which the dose is',
      { episodes: [episodeRow(3, undefined, { id: '0190d1a6-0000-4000-8000-000000000001' })] },
      () => undefined,
    ],
    ['an attack that was forgotten open', { episodes: [episodeRow(80)] }, () => undefined],
    ['attack mode', {}, () => writePreference('theme', 'attack')],
    [
      'an emergency',
      { episodes: [episodeRow(1, 0.5, { intensity: 9, sudden_onset: true })] },
      () => undefined,
    ],
    ['a return after weeks', { day_logs: [freeDay(daysAgo(40))] }, () => undefined],
  ];

  test.each(states)('%s: stored, told, and taken back', async (_, rows, prepare) => {
    prepare();
    const page = await renderScreen('home', { ...rows, intakes: [dose] }, { search });
    await expect.poll(() => outcome(page)).toBe(outcomes[action]);
    await expectSeen(page, t[action]);
    await expect(page).toHaveURL('/es/');
    await page.getByRole('button', { name: t.undo, exact: true }).last().click();
    await expect.poll(() => outcome(page)).toBe(null);
    writePreference('theme', 'system');
  });

  test.each(['calendar', 'entry', 'settings', 'help', 'medicines'] as const)(
    '%s: as at home',
    async (screen) => {
      const page = await renderScreen(screen, { intakes: [dose] }, { search });
      await expect.poll(() => outcome(page)).toBe(outcomes[action]);
      await told(page, t[action]);
      expect(page.url()).not.toMatch(/intake|outcome/);
    },
  );

  test('while a long diary is still being read', async () => {
    let arrive: () => void = () => undefined;
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await renderScreen(
      'home',
      { intakes: [dose], episodes: [episodeRow(3)] },
      { search, arriving },
    );
    expect(page.url()).toContain(search);
    arrive();
    await page.diary.whenOpen();
    await expect.poll(() => outcome(page)).toBe(outcomes[action]);
    await expectSeen(page, t[action]);
  });

  test('a dose that is not there any more is said so', async () => {
    const page = await renderScreen('home', { episodes: [episodeRow(3)] }, { search });
    await expectSeen(page, t.gone);
    await expect(page).toHaveURL('/es/');
  });

  test('without a session it says so, and waits in the address of signing in', async () => {
    const page = await renderScreen('home', {}, { search, visitor: true });
    await told(page, t.visitor);
    await page.getByRole('button', { name: t.signIn, exact: true }).click();
    await expect(page).toHaveURL(`/es/auth?next=${encodeURIComponent(address)}`);
  });
});

const onServer = async (session: Parameters<typeof rowsOnServer>[0]) =>
  (await rowsOnServer(session, `intakes?id=eq.${id}`))[0]?.outcome;
const { id: _, ...columns } = dose;
const [first] = aboutDoses;
const address = first?.address ?? '';

describe('whether an attack is over', () => {
  const attack = episodeRow(30, undefined, { id });
  const ended = episodeRow(30, 10, { id });
  const episode = async (page: Page) => (await rowsOf(page, 'episodes')).find((one) => one.id === id);
  const search = (said: string) => `?attack=${id}&said=${said}`;

  test('over: ended at this minute, told with the time, and taken back', async () => {
    const page = await renderScreen('home', { episodes: [attack] }, { search: search('over') });
    await expect.poll(async () => (await episode(page))?.ended_at ?? null).not.toBe(null);
    const at = String((await episode(page))?.ended_at);
    await expectSeen(page, t.over(formatTime('es', at, zone)));
    await expect(page).toHaveURL('/es/');
    await page.getByRole('button', { name: t.undo, exact: true }).last().click();
    await expect.poll(async () => (await episode(page))?.ended_at).toBe(null);
  });

  test('going on: confirmed, and taken back', async () => {
    const page = await renderScreen('home', { episodes: [attack] }, { search: search('going') });
    await expect.poll(async () => (await episode(page))?.still_at ?? null).not.toBe(null);
    expect((await episode(page))?.ended_at).toBe(null);
    await page.getByRole('button', { name: t.undo, exact: true }).last().click();
    await expect.poll(async () => (await episode(page))?.still_at).toBe(null);
  });

  test.each(['over', 'going'])(
    '%s of one that has ended meanwhile: nothing, and it is said',
    async (said) => {
      const page = await renderScreen('home', { episodes: [ended] }, { search: search(said) });
      const before = await episode(page);
      await expectSeen(page, t.ended);
      expect(await episode(page)).toEqual(before);
      await expect(page).toHaveURL('/es/');
    },
  );

  test('of one that is not there', async () => {
    const page = await renderScreen('home', { day_logs: [freeDay(today())] }, { search: search('over') });
    await expectSeen(page, t.goneAttack);
  });

  test('of another account: nothing, and it is said', async () => {
    const page = await renderScreen(
      'home',
      { episodes: [attack] },
      { search: `${search('over')}&for=${randomUUID()}` },
    );
    await expectSeen(page, t.another);
    expect((await episode(page))?.ended_at).toBe(null);
    await expect(page).toHaveURL('/es/');
  });
});

describe('what the worker has kept', () => {
  const attack = randomUUID();
  const rows: Rows = { episodes: [episodeRow(30, undefined, { id: attack })], intakes: [dose] };
  const row = async (page: Page, table: 'episodes' | 'intakes', one: string) =>
    (await rowsOf(page, table)).find((each) => each.id === one);
  /** An answer of a minute ago, or more, of this diary or another. */
  const keep = async (answer: Record<string, string>, minutesAgo = 25, at = 'America/Mexico_City') => {
    const moment = Math.floor(Date.now() / 60_000 - minutesAgo) * 60_000;
    await keepAnswer(new URLSearchParams({ for: readPreference('localDiary') ?? '', ...answer }), moment, at);
    return new Date(moment).toISOString();
  };
  /** The screen of a diary that has begun before: its id is known when the answer is kept. */
  const opened = async (more: Rows, kept: () => Promise<unknown>) => {
    const page = await renderScreen('home', more);
    await kept();
    await page.reload();
    return page;
  };

  beforeEach(() => {
    vi.stubGlobal('caches', memoryCaches());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('an attack has ended when it was tapped, where it was tapped, and leaves the list', async () => {
    let at = '';
    const page = await opened(rows, async () => {
      at = await keep({ attack, said: 'over' });
    });
    await expect.poll(async () => (await row(page, 'episodes', attack))?.ended_at).toBe(at);
    expect((await row(page, 'episodes', attack))?.end_zone).toBe('America/Mexico_City');
    await expectSeen(page, t.over(formatTime('es', at, 'America/Mexico_City')));
    await expect.poll(async () => (await waitingAnswers()).length).toBe(0);
  });

  test('a dose that has its answer keeps it', async () => {
    const page = await opened({ intakes: [{ ...dose, outcome: 'free' }] }, () =>
      keep({ intake: id, outcome: 'same' }),
    );
    await expectSeen(page, t.known);
    expect((await row(page, 'intakes', id))?.outcome).toBe('free');
    await expect.poll(async () => (await waitingAnswers()).length).toBe(0);
  });

  test('an attack that was confirmed later goes on', async () => {
    const still = { still_at: hoursAgo(0.1) };
    const page = await opened({ episodes: [episodeRow(30, undefined, { id: attack, ...still })] }, () =>
      keep({ attack, said: 'over' }),
    );
    await expectSeen(page, t.goesOn);
    expect((await row(page, 'episodes', attack))?.ended_at).toBe(null);
  });

  test('the answer of another account is not taken, and waits for its owner', async () => {
    const page = await opened(rows, () => keep({ attack, said: 'over', for: randomUUID() }));
    await keep({ intake: id, outcome: 'better' });
    await page.reload();
    await expect.poll(async () => (await row(page, 'intakes', id))?.outcome).toBe('partial');
    expect((await row(page, 'episodes', attack))?.ended_at).toBe(null);
    await expect.poll(async () => (await waitingAnswers()).length).toBe(1);
  });
});

describe('the doses of a day, where the worker could not answer', () => {
  const treatment = randomUUID();
  const tablet = { id: treatment, name: 'Topiramato', start_date: daysAgo(90), adherence: true };
  const taken = `?doses=${today()}&said=taken&token=secret`;
  const doses = async (page: Page) =>
    (await rowsOf(page, 'treatment_doses'))
      .filter((dose) => !dose.deleted_at)
      .map((dose) => [dose.local_date, dose.taken]);

  test.each([
    ['a quiet home', {}],
    ['an open attack', { episodes: [episodeRow(3)] }],
  ])('%s: stored, told, and taken back', async (_, rows: Rows) => {
    const page = await renderScreen('home', { ...rows, treatments: [tablet] }, { search: taken });
    await expect.poll(() => doses(page)).toEqual([[today(), true]]);
    await expectSeen(page, t.taken);
    await expect(page).toHaveURL('/es/');
    await page.getByRole('button', { name: t.undo, exact: true }).last().click();
    await expect.poll(() => doses(page)).toEqual([]);
  });

  test('what is recorded already stays', async () => {
    const dose = { treatment_id: treatment, local_date: today(), taken: false };
    const page = await renderScreen(
      'home',
      { treatments: [tablet], treatment_doses: [dose] },
      { search: taken },
    );
    await expectSeen(page, t.known);
    expect(await doses(page)).toEqual([[today(), false]]);
  });

  test('what is no answer goes from the address', async () => {
    const page = await renderScreen('home', {}, { search: '?doses=never&said=taken&token=secret' });
    await expect.poll(() => page.url()).toBe('/es/');
  });
});

describe('of an account', () => {
  test('the first time on a device, the answer waits until the diary has arrived', async () => {
    const { session } = await newSettledPerson();
    await writeAs(session, 'intakes', { id, ...columns });
    const page = await openAs(session, address);
    await expect.poll(() => onServer(session)).toBe('partial');
    await told(page, t.better);
  });

  test('before the first run’s dialogs', async () => {
    const { session } = await newSettledPerson();
    await writeAs(session, 'intakes', { id, ...columns });
    const opened = openAs(session, address);
    localStorage.removeItem('diary-onboarding-completed');
    const page = await opened;
    await expect.poll(() => onServer(session)).toBe('partial');
    await expect.poll(() => page.url()).toBe('/es/');
  });

  test('offline it is kept on the device, and sent later', async () => {
    const { session } = await newSettledPerson();
    await writeAs(session, 'intakes', { id, ...columns });
    const before = await openAs(session, '/es/');
    await expect.poll(() => before.diary.current()?.intakes.length).toBe(1);
    setOnline(false);
    const page = await openAs(session, address);
    await told(page, t.better);
    expect(await onServer(session)).toBe(null);
    setOnline(true);
    await expect.poll(() => onServer(session)).toBe('partial');
  });

  test('a dose of another device that has not arrived yet is waited for, also elsewhere', async () => {
    const { session } = await newSettledPerson();
    const before = await openAs(session, '/es/');
    await expect.poll(() => before.diary.current()?.intakes.length).toBe(0);
    setOnline(false);
    await writeAs(session, 'intakes', { id, ...columns });
    const page = await openAs(session, address);
    await told(page, t.awaited);
    expect(page.url()).toContain('intake=');
    await page.getByRole('link', { name: 'Calendario' }).first().click();
    await expect.poll(() => page.url()).toContain('/es/calendar');
    setOnline(true);
    await expect.poll(() => onServer(session)).toBe('partial');
    await told(page, t.better);
  });

  test('without a known consent it is asked for, and what was refused can be given again', async () => {
    const { session } = await newSettledPerson();
    await writeAs(session, 'intakes', { id, ...columns });
    interceptWith((asked) => (asked.startsWith('GET /rest/v1/consents') ? Response.json([]) : undefined));
    const page = await openAs(session, address);
    const dialog = page.getByRole('dialog', { name: 'Antes de empezar' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: auth.consent.later }).first().click();
    expect(page.url()).toContain('intake=');
    await page.getByRole('button', { name: t.again, exact: true }).click();
    await expect(dialog).toBeVisible();
    for (const label of [/Acepto que el diario guarde/, /Tengo 14 años o más/])
      await dialog.getByLabel(label).check();
    await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect.poll(() => onServer(session)).toBe('partial');
    await told(page, t.better);
    await expect(page).toHaveURL('/es/');
  });
});

describe('the count on the icon', () => {
  const counted: number[] = [];
  beforeEach(() => {
    counted.length = 0;
    const count = async (due = 0) => void counted.push(due);
    Object.assign(navigator, { setAppBadge: count, clearAppBadge: () => count(0) });
  });
  afterEach(() => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  });
  const on: Rows = { reminders: [{ kind: 'dose_result', is_on: true }] };

  test.each([
    ['home', { episodes: [episodeRow(3)] }],
    ['calendar', {}],
  ] as const)('is right at %s, whatever it shows, and follows an answer', async (screen, rows) => {
    const page = await renderScreen(screen, { ...rows, ...on, intakes: [dose] });
    await expect.poll(() => counted.at(-1)).toBe(1);
    const intake = page.diary.current()?.intakes[0];
    if (!intake) throw new Error('There is no dose.');
    await changeIntake(page.diary, intake, { outcome: 'partial' });
    await expect.poll(() => counted.at(-1)).toBe(0);
  });
});
