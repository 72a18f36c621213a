/** The main job in another engine: three taps, the calendar, without the server, a second visit, and what no page may do. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Session } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersions } from '#domain/person/consent.ts';
import { calendar } from '../../app/i18n/es/calendar.ts';
import { entry } from '../../app/i18n/es/entry.ts';
import { episode } from '../../app/i18n/es/episode.ts';
import { home } from '../../app/i18n/es/home.ts';
import { vocabulary } from '../../app/i18n/es/vocabulary.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';
import { startReporting } from '../support/passing-server.ts';
import type { Tab } from './tab.ts';

/**
 * Polls until the condition is true. If it never is, the test's own time limit ends it and the error names the condition.
 */
export async function until(condition: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; asked < 600; asked += 1) {
    // A page that is unloading does not answer.
    if (await isSo().catch(() => false)) return;
    await pause(50);
  }
  throw new Error(`It never came to be: ${condition}`);
}

const json = (value: unknown) => JSON.stringify(value);
/** Visible elements whose name or text contains the words. */
const matching = (selector: string, words: string) =>
  `[...document.querySelectorAll(${json(selector)})].filter((one) => one.checkVisibility() && ` +
  `(one.getAttribute('aria-label') ?? one.textContent).includes(${json(words)}))`;

export const shows = (tab: Tab, selector: string, words: string) =>
  until(`${selector} with "${words}"`, () =>
    tab.evaluate<boolean>(`return ${matching(selector, words)}.length > 0`),
  ).catch(async (error: Error) => {
    throw new Error(
      `${error.message}. The page says: ${await tab.evaluate(`return document.body.innerText`)}`,
    );
  });

/**
 * Clicks an element's centre, scrolled to the middle of the window, once it is uncovered and has stopped moving. Again if it
 * moved before the click arrived.
 */
export async function press(tab: Tab, selector: string, words = ''): Promise<void> {
  const element = `${selector} with "${words}"`;
  await until(`${element} to press`, () =>
    tab.evaluate(
      `const one = ${matching(selector, words)}[0];
       const before = one?.dataset.press;
       for (const other of document.querySelectorAll('[data-press]')) delete other.dataset.press;
       if (!one) return false;
       one.scrollIntoView({ block: 'center', behavior: 'instant' });
       const { x, y, width, height } = one.getBoundingClientRect();
       one.dataset.press = [x, y, width, height].join();
       window.isMissed = true;
       one.addEventListener('click', () => { window.isMissed = false; }, { once: true, capture: true });
       return one.dataset.press === before && one.contains(document.elementFromPoint(x + width / 2, y + height / 2))`,
    ),
  );
  await tab.click('[data-press]');
  // A page that has been left does not answer, and the next one has not been clicked.
  const isMissed = () => tab.evaluate<boolean>('return window.isMissed === true').catch(() => false);
  // The driver may answer before the page has the click.
  for (let asked = 0; asked < 40 && (await isMissed()); asked += 1) await pause(50);
  if (await isMissed()) await press(tab, selector, words);
}

export async function open(tab: Tab, url: string): Promise<void> {
  // The old page must not answer for the new one.
  await tab.evaluate('delete document.documentElement.dataset.hydrated');
  await tab.goto(url);
  await until(`${url} is hydrated`, () =>
    tab.evaluate(`return 'hydrated' in document.documentElement.dataset`),
  );
}

/** A person whose first run is over, created through another device. */
export async function somebody(origin: string) {
  const keys = await (await fetch(`${origin}/dev/client.json`)).json();
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const admin = createClient(origin, keys.secretKey, options);
  const account = { email: `${randomUUID()}@diario.example`, password: 'Luz-tenue-2018' };
  const made = await admin.auth.admin.createUser({ ...account, email_confirm: true });
  expect(made.error).toBeNull();
  const client = createClient(origin, keys.publishableKey, options);
  const { data } = await client.auth.signInWithPassword(account);
  if (!data.session) throw new Error('The password signed nobody in.');
  const profile = { user_id: data.session.user.id, display_name: 'Ana', completed_onboarding: true };
  expect((await client.from('profiles').upsert(profile)).error).toBeNull();
  const consent = { kind: 'health_data', version: consentVersions.health_data };
  expect((await client.from('consents').insert(consent)).error).toBeNull();
  const intensities = async () => {
    const { data: rows } = await client.from('episodes').select('intensity').order('created_at');
    return (rows ?? []).map(({ intensity }) => intensity);
  };
  return { session: data.session, intensities };
}

/** Stores a session in the browser. */
export async function enter(tab: Tab, origin: string, session: Session): Promise<void> {
  const picture = `${origin}/favicon.svg`;
  await tab.goto(picture);
  await until('the origin is open', () => tab.evaluate(`return location.href === ${json(picture)}`));
  await tab.evaluate(
    `localStorage.setItem('diary-auth', ${json(json(session))});
     localStorage.setItem('diary-onboarding-completed', 'true')`,
  );
}

const severe = (pain: number) => entry.intensity.chosen(pain, vocabulary.pain.severe);
const inDiary = (pain: number) => episode.line.intensity(pain, vocabulary.pain.severe);
const isSynced = (tab: Tab) =>
  until('everything is sent', () =>
    tab.evaluate(`return document.querySelector('[data-sync=saved]') !== null`),
  );

interface Visit {
  readonly server: Pick<DiaryServer, 'url' | 'start' | 'stop'>;
  readonly tab: Tab;
  /** Reports of the browser so far. */
  readonly reports: string[];
  readonly person: Awaited<ReturnType<typeof somebody>>;
}

/**
 * A new browser with a signed-in person, which is closed after the test. The test fails if the browser reported a violation
 * of the content security policy.
 */
async function visiting(
  server: DiaryServer,
  launch: () => Promise<Tab>,
  test: (visit: Visit) => Promise<void>,
): Promise<void> {
  // Started again, whatever the try before did to it.
  await server.start();
  const reporting = await startReporting(server.url);
  const tab = await launch();
  const { url, reports } = reporting;
  try {
    const person = await somebody(server.url);
    await enter(tab, url, person.session);
    await test({ server: { ...server, url }, tab, reports, person });
    expect(reports).toEqual([]);
  } finally {
    await tab.close();
    await reporting.close();
  }
}

/** Logs an attack in three taps, shows it on the calendar, works without the server, and knows it all later. */
async function logAttacks({ server, tab, person }: Visit): Promise<void> {
  await open(tab, `${server.url}/es/`);
  await press(tab, 'main a', home.member.log);
  await press(tab, 'input[type=radio]', severe(7));
  await press(tab, 'button', entry.save);
  await shows(tab, 'main', entry.saved.done);
  await until('the server has it', async () => json(await person.intensities()) === '[7]');

  await open(tab, `${server.url}/es/calendar`);
  await shows(tab, '[aria-current=date]', calendar.daySentence.pain(7, vocabulary.pain.severe));
  // A sheet, or beside the month on a wide window.
  await press(tab, '[aria-current=date]');
  await shows(tab, ':is([role=dialog], dialog, aside) a [aria-label]', inDiary(7));

  await until('the pages are kept', () =>
    tab.evaluate(`return navigator.serviceWorker.controller?.state === 'activated'`),
  );
  await server.stop();
  await open(tab, `${server.url}/es/entry?another`);
  await press(tab, 'input[type=radio]', severe(9));
  await press(tab, 'button', entry.save);
  await shows(tab, 'main', entry.saved.states.here);
  await open(tab, `${server.url}/es/`);
  await shows(tab, 'main a [aria-label]', inDiary(9));

  await server.start();
  await open(tab, `${server.url}/es/`);
  await isSynced(tab);
  // The newer of the two open attacks is the screen, the other a link below it.
  await shows(tab, 'main a [aria-label]', inDiary(9));
  await shows(tab, 'main a', inDiary(7));
  expect(await person.intensities()).toEqual([7, 9]);
}

/** A page that is left while it reads its database does not hold up what the next one saves. */
async function leaveWhileReading({ server, tab, person }: Visit): Promise<void> {
  const before = await person.intensities();
  for (const [round, pain] of [7, 8, 9].entries()) {
    // Each sync round begins by reading what other tabs have written.
    await tab.evaluate(`setInterval(() => dispatchEvent(new Event('online')), 0)`);
    await open(tab, `${server.url}/es/entry?another&round=${round}`);
    await press(tab, 'input[type=radio]', severe(pain));
    await press(tab, 'button', entry.save);
    await shows(tab, 'main', entry.saved.done);
  }
  expect(await person.intensities()).toEqual([...before, 7, 8, 9]);
}

/** The tests of one engine, in its own file: the engines are tested side by side. */
export function testMainJob(launch: () => Promise<Tab>): void {
  let server: DiaryServer;
  beforeAll(async () => {
    server = await startDiaryServer();
  });
  afterAll(() => server?.close());

  test('logs an attack in three taps, shows it on the calendar, works without the server, knows it all later, and goes on while pages are left that read', () =>
    visiting(server, launch, async (visit) => {
      await logAttacks(visit);
      await leaveWhileReading(visit);
    }));

  test('nothing on a page is against its policy, and what is, is reported', () =>
    visiting(server, launch, async ({ server: { url }, tab, reports }) => {
      for (const path of ['', 'blog', 'entry', 'insights', 'help']) {
        await tab.evaluate('window.isLeft = true');
        await tab.goto(`${url}/es/${path}`);
        await until(`${path} is there`, () =>
          tab.evaluate(`return !window.isLeft && document.readyState === 'complete'`),
        );
        // Time for prefetches in idle time, and for reports about them.
        await pause(2000);
        expect(reports, path).toEqual([]);
      }
      await tab.evaluate(`fetch('https://elsewhere.example/').catch(() => undefined)`);
      await until('what is against it is reported', async () => reports.length > 0);
      expect(reports.splice(0).join()).toContain('connect-src');
    }));
}
