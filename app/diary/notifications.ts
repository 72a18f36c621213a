/** Notifications of this account on its devices, and its calendar feed. The rules are in domain/reminders/. */

import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { failureOf, type Outcome } from '#app/errors/failure.ts';
import { readPreference, removePreference, writePreference } from '#app/preferences/store.ts';
import { currentZone, type Instant } from '#domain/calendar-date.ts';
import { act } from '../account/client/act.ts';
import { loadClient } from '../account/client/client.ts';
import { readConfig } from '../account/client/client-config.ts';
import { queryClient } from '../account/client/query-client.ts';
import { accepted, rowsOf } from '../account/client/rest.ts';
import { currentSession } from '../account/session/session.ts';

type Lang = 'es' | 'en';

/** A device that was asked to receive notifications. */
export interface PushDevice {
  readonly id: string;
  readonly isGone: boolean;
  readonly createdAt: Instant;
  /** Whether it is the one of this page. */
  readonly isThis: boolean;
}

const keySchema = v.object({ publicKey: v.string() });
const resultSchema = v.object({ result: v.picklist(['sent', 'gone', 'later', 'failed']) });
export type TestResult = v.InferOutput<typeof resultSchema>['result'];

const functionAt = (name: string) => `${readConfig().url}/functions/v1/${name}`;

/** The server's key for subscriptions; null where the server sends no notifications. */
export const pushKeyQuery = queryOptions({
  queryKey: ['push-key'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const answer = await fetch(functionAt('push-key'), { headers: { apikey: readConfig().key } });
    if (answer.status === 404) return null;
    if (!answer.ok) throw failureOf({ status: answer.status });
    return v.parse(keySchema, await answer.json()).publicKey;
  },
});

const refresh = () => queryClient.invalidateQueries({ queryKey: ['push-devices'] });

/** The devices of the account, the newest first. */
export function pushDevicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['push-devices', userId],
    staleTime: 0,
    queryFn: async (): Promise<readonly PushDevice[]> => {
      const { rest } = await loadClient();
      const rows = rowsOf(
        await rest
          .from('push_subscriptions')
          .select('id,state,created_at')
          .order('created_at', { ascending: false }),
      );
      const here = await idHere();
      return rows.map(({ id, state, created_at }) => ({
        id,
        isGone: state === 'gone',
        createdAt: created_at,
        isThis: id === here,
      }));
    },
  });
}

/** The subscription of this browser, if it has one. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The id of a subscription's row: made of its address, so that nothing has to be kept to know which device this is. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

async function idHere(): Promise<string | undefined> {
  const here = await subscription();
  return here ? idOf(here) : undefined;
}

/** What this browser has registered. */
interface Registered {
  readonly userId: string;
  /** The row. */
  readonly id: string;
  readonly zone: string;
  readonly lang: string;
}

function registered(): Registered | undefined {
  const [userId, id, zone, lang] = readPreference('pushDevice').split(' ');
  return userId && id && zone && lang ? { userId, id, zone, lang } : undefined;
}

const remember = ({ userId, id, zone, lang }: Registered) =>
  writePreference('pushDevice', [userId, id, zone, lang].join(' '));

/** Stores this browser's subscription with the account; what it had registered before goes. */
async function register(pushed: PushSubscription, locale: Lang): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    const { endpoint, keys } = pushed.toJSON();
    const id = await idOf(pushed);
    const { userId } = currentSession();
    const before = registered();
    const said = { zone: currentZone(), lang: locale };
    accepted(
      // Two tabs may do so at once.
      await rest.from('push_subscriptions').upsert(
        {
          id,
          endpoint: endpoint ?? '',
          p256dh: keys?.p256dh ?? '',
          auth: keys?.auth ?? '',
          ...said,
        },
        { ignoreDuplicates: true },
      ),
    );
    if (before && before.userId === userId && before.id !== id)
      accepted(await rest.from('push_subscriptions').delete().eq('id', before.id));
    if (userId !== undefined) remember({ userId, id, ...said });
    await refresh();
    return {};
  });
}

/** The subscription of this browser, made again where the browser has dropped it and the person has not. */
async function subscriptionAgain(): Promise<PushSubscription | null> {
  const here = await subscription();
  if (here || Notification.permission !== 'granted') return here;
  const applicationServerKey = await queryClient.fetchQuery(pushKeyQuery);
  const { pushManager } = await navigator.serviceWorker.ready;
  return applicationServerKey === null
    ? null
    : pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * Keeps true what the account knows of this device (docs/decisions/111): where it is, its language, and the address of its
 * push service, which a browser may renew by itself. Nothing is asked while nothing has changed. One after the other, so that
 * what was true earlier never arrives last.
 * @returns a failure where the server or the push service was not reached: the next time tries again
 */
export function keepDeviceTrue(userId: string, locale: Lang): Promise<Outcome> {
  telling = telling.then(() => tellDevice(userId, locale));
  return telling;
}

/** What is told now; it never fails. */
let telling: Promise<Outcome> = Promise.resolve({ ok: true });

async function tellDevice(userId: string, locale: Lang): Promise<Outcome> {
  const before = registered();
  if (before && before.userId !== userId) return { ok: true };
  try {
    const here = await (before ? subscriptionAgain() : subscription());
    if (!here) return { ok: true };
    const id = await idOf(here);
    if (before && before.id !== id) return await register(here, locale);
    const said = { zone: currentZone(), lang: locale };
    if (before?.zone === said.zone && before.lang === said.lang) return { ok: true };
    return await act(async (_auth, { rest }) => {
      const rows = rowsOf(await rest.from('push_subscriptions').update(said).eq('id', id).select('id'));
      if (rows.length > 0) remember({ userId, id, ...said });
      // Removed from another device.
      else if (before) removePreference('pushDevice');
      return {};
    });
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** Makes this browser receive notifications. Call it from a tap: the browser asks the person then. */
export async function receiveHere(key: string, locale: Lang): Promise<Outcome> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { ok: true };
    const { pushManager } = await navigator.serviceWorker.ready;
    // One made with another key could not be used.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return await register(made, locale);
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** Ends it on a device, of this account; on this one in the browser as well. */
export async function stopReceiving({ id, isThis }: Pick<PushDevice, 'id' | 'isThis'>): Promise<Outcome> {
  const outcome = await act(async (_auth, { rest }) => {
    accepted(await rest.from('push_subscriptions').delete().eq('id', id));
    await refresh();
    return {};
  });
  if (outcome.ok && isThis) {
    removePreference('pushDevice');
    await (await subscription())?.unsubscribe();
  }
  return outcome;
}

/** Sends a test to a device. */
export function sendTest(id: string): Promise<Outcome<{ readonly result: TestResult }>> {
  return act(async (auth) => {
    const { data } = await auth.getSession();
    const answer = await fetch(functionAt('test-push'), {
      method: 'POST',
      headers: {
        apikey: readConfig().key,
        Authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ id }),
    });
    const body: unknown = await answer.json().catch(() => ({}));
    if (answer.status === 404) {
      await refresh();
      return { result: 'gone' as const };
    }
    if (!answer.ok) throw failureOf({ ...(body as object), status: answer.status });
    const { result } = v.parse(resultSchema, body);
    if (result === 'gone') await refresh();
    return { result };
  });
}

/**
 * Has a notification sent once more in an hour, where the browser has opened a page for the button that says so.
 * @param token its secret. @returns whether it can be, still
 */
export function postpone(token: string): Promise<boolean> {
  const body = JSON.stringify({ token, said: 'later' });
  const headers = { 'Content-Type': 'application/json' };
  return fetch(functionAt('answer-reminder/now'), { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** When the feed was made; null without one. */
export function calendarFeedQuery(userId: string) {
  return queryOptions({
    queryKey: ['calendar-feed', userId],
    staleTime: 0,
    queryFn: async (): Promise<Instant | null> => {
      const { rest } = await loadClient();
      const { data, error, status } = await rest.rpc('calendar_feed_since');
      if (error) throw failureOf({ code: error.code, message: error.message, status });
      return data;
    },
  });
}

const refreshFeed = () => queryClient.invalidateQueries({ queryKey: ['calendar-feed'] });

/** Makes a feed, which replaces an earlier one. @returns its address */
export function createFeed(locale: 'es' | 'en'): Promise<Outcome<{ readonly address: string }>> {
  return act(async (_auth, { rest }) => {
    const token = rowsOf(await rest.rpc('create_calendar_feed', { lang: locale }));
    await refreshFeed();
    return { address: functionAt(`calendar/${token}.ics`) };
  });
}

/** Ends the feed: its address answers 404 from then on. */
export function revokeFeed(): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    accepted(await rest.rpc('revoke_calendar_feed'));
    await refreshFeed();
    return {};
  });
}
