/** What an account knows of a device stays true: its zone, its language, and the address its push service gives it. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiveHere, stopReceiving } from '#app/diary/notifications.ts';
import { reminders as t } from '#app/i18n/es/reminders.ts';
import { readPreference } from '#app/preferences/store.ts';
import type { ReminderKind } from '#domain/person/reminder.ts';
import { reminderWords } from '#domain/reminders/reminder-words.ts';
import {
  interceptWith,
  newSettledPerson,
  openAs,
  requests,
  rowsOf,
  setOnline,
  writeAs,
} from './account-server.ts';
import { main, type Page } from './render-screen.tsx';

/** A subscription as the browser makes it. */
function subscription() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const keys = {
    p256dh: curve.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  return {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      here = null;
      return true;
    },
  };
}
let here: ReturnType<typeof subscription> | null = null;
let place = 'Europe/Madrid';
let permission: NotificationPermission = 'granted';
/** What the person says when the browser asks, and how often it has. */
let answer: NotificationPermission = 'granted';
let asked = 0;
const serviceWorker = new EventTarget();

beforeEach(() => {
  here = null;
  place = 'Europe/Madrid';
  permission = 'granted';
  answer = 'granted';
  asked = 0;
  const pushManager = {
    getSubscription: async () => here,
    subscribe: async () => {
      here ??= subscription();
      return here;
    },
  };
  const registration = { pushManager };
  Object.assign(serviceWorker, {
    getRegistration: async () => registration,
    getRegistrations: async () => [],
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      asked += 1;
      permission = answer;
      return answer;
    },
  });
  vi.stubGlobal('PushManager', class {});
  const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function options(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolved.call(this), timeZone: place };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

type Session = Parameters<typeof rowsOf>[0];
const devices = (session: Session) =>
  rowsOf(session, 'push_subscriptions?select=endpoint,zone,lang,state&order=created_at');
const told = (session: Session) => expect.poll(() => devices(session));
const saved = (page: Page) => expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');

/** Somebody whose browser receives notifications, registered in Madrid and in Spanish. */
async function registered() {
  const { session } = await newSettledPerson();
  const page = await openAs(session, '/es/calendar');
  await saved(page);
  await receiveHere('key', 'es');
  expect(await devices(session)).toMatchObject([
    { endpoint: here?.endpoint, zone: 'Europe/Madrid', lang: 'es' },
  ]);
  return { session, page };
}

describe('the settings', () => {
  const box = (page: Page, kind: ReminderKind) =>
    main(page).getByRole('switch', { name: t.kinds[kind].label, exact: true });
  /** The settings of somebody whose browser was never asked. */
  async function settings() {
    permission = 'default';
    const { session } = await newSettledPerson();
    const page = await openAs(session, '/es/settings#reminders');
    await expect(main(page).getByText(t.device.off)).toBeVisible();
    return { session, page };
  }
  const on = async (session: Session) =>
    (await rowsOf(session, 'reminders?select=kind,is_on'))
      .filter(({ is_on }) => is_on)
      .map(({ kind }) => kind);

  test('the first reminder that is switched on asks the permission, and registers the device', async () => {
    const { session, page } = await settings();
    await box(page, 'check_in').click();
    await expect(main(page).getByText(t.device.on)).toBeVisible();
    expect(await devices(session)).toMatchObject([{ endpoint: here?.endpoint, state: 'active' }]);
    await box(page, 'appointment').click();
    await expect.poll(() => on(session)).toEqual(expect.arrayContaining(['check_in', 'appointment']));
    expect(asked).toBe(1);
  });

  test('who refuses has the reminder all the same, in the diary, and is not asked again', async () => {
    const { session, page } = await settings();
    answer = 'denied';
    await box(page, 'check_in').click();
    await expect(main(page).getByText(t.device.blocked)).toBeVisible();
    await box(page, 'silent_week').click();
    await expect.poll(() => on(session)).toEqual(expect.arrayContaining(['check_in', 'silent_week']));
    expect([asked, await devices(session)]).toEqual([1, []]);
    // The second way stands beside it.
    await expect(main(page).getByText(t.calendar.heading)).toBeVisible();
  });

  test('a daily tablet is offered where there is one, and is ticked from then on', async () => {
    const { session, page } = await settings();
    await expect(box(page, 'check_in')).toBeVisible();
    expect(box(page, 'daily_dose').elements()).toEqual([]);
    const id = randomUUID();
    await writeAs(session, 'treatments', { id, name: 'Topiramato', start_date: '2026-01-10' });
    await page.diary.sync();
    await expect(main(page).getByText(`Topiramato. ${t.kinds.daily_dose.text}`)).toBeVisible();
    await box(page, 'daily_dose').click();
    await expect
      .poll(async () => (await rowsOf(session, 'treatments?select=adherence'))[0]?.adherence)
      .toBe(true);
    expect(await on(session)).toEqual(['daily_dose']);
    const words = reminderWords.es;
    await expect(main(page).getByText(t.buttons(words.done, words.later))).toBeVisible();
  });
});

test('the zone of another country is told at the next start, the language with its pages', async () => {
  const { session, page } = await registered();
  place = 'America/Mexico_City';
  await page.goto('/es/calendar');
  await told(session).toMatchObject([{ zone: 'America/Mexico_City', lang: 'es' }]);
  await page.goto('/en/calendar');
  await told(session).toMatchObject([{ zone: 'America/Mexico_City', lang: 'en' }]);
});

test('also without a new start, once the page is looked at again', async () => {
  const { session } = await registered();
  place = 'Asia/Tokyo';
  document.dispatchEvent(new Event('visibilitychange'));
  await told(session).toMatchObject([{ zone: 'Asia/Tokyo' }]);
});

test('offline it is told later', async () => {
  const { session, page } = await registered();
  setOnline(false);
  place = 'America/Mexico_City';
  await page.goto('/es/calendar');
  setOnline(true);
  await told(session).toMatchObject([{ zone: 'America/Mexico_City' }]);
});

test('nothing is asked while nothing has changed', async () => {
  const { page } = await registered();
  const before = requests().length;
  await page.goto('/es/calendar');
  await saved(page);
  expect(
    requests()
      .slice(before)
      .filter((one) => one.includes('push')),
  ).toEqual([]);
});

test.each([
  ['by the browser alone', subscription, true],
  ['and the open page hears of it from the worker', subscription, false],
  ['to nothing, as Chromium does', () => null, true],
])('a subscription that was renewed %s replaces the old one', async (_, renewed, restarts) => {
  const { session, page } = await registered();
  interceptWith((asked) => (asked.includes('push-key') ? Response.json({ publicKey: 'key' }) : undefined));
  const old = here?.endpoint;
  here = renewed();
  if (restarts) await page.goto('/es/calendar');
  else serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'push-renewed' }));
  const endpoints = async () => (await devices(session)).map(({ endpoint }) => endpoint);
  await expect.poll(endpoints).not.toEqual([old]);
  await expect.poll(endpoints).toEqual([here?.endpoint]);
});

test('one that was registered before this was remembered is known again', async () => {
  const { session, page } = await registered();
  localStorage.removeItem('diary-push-device');
  place = 'America/Mexico_City';
  await page.goto('/es/calendar');
  await told(session).toMatchObject([{ zone: 'America/Mexico_City' }]);
});

test('a device that was removed from the account, or has ended it itself, is not registered again', async () => {
  const { session, page } = await registered();
  const [row] = await rowsOf(session, 'push_subscriptions?select=id');
  await stopReceiving({ id: String(row?.id), isThis: true });
  here = null;
  await page.goto('/es/calendar');
  await saved(page);
  expect(await devices(session)).toEqual([]);
  expect(readPreference('pushDevice')).toBe('');
});

test('nor is another account’s, nor one the browser has forbidden', async () => {
  const { session, page } = await registered();
  permission = 'denied';
  here = null;
  await page.goto('/es/calendar');
  await saved(page);
  expect(await devices(session)).toHaveLength(1);

  permission = 'granted';
  here = subscription();
  const { session: other } = await newSettledPerson();
  const theirs = await openAs(other, '/es/calendar');
  await saved(theirs);
  expect(await devices(other)).toEqual([]);
});
