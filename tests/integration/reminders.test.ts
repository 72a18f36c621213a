/** Notifications of what is due: sent once, to devices that receive them, and only what has not been answered. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  addMinutes,
  type CalendarDay,
  instantOf,
  localDateOf,
  localDateTimeOf,
  monthDays,
  monthOf,
} from '#domain/calendar-date.ts';
import { treatmentDoseId } from '#domain/model/natural-ids.ts';
import { sendReminders } from '#product/reminders/send-reminders.ts';
import type { Database } from '#server/database/sql-types.ts';
import { parseSecrets } from '#server/http/secrets.ts';
import type { Mailer } from '#server/mail/index.ts';
import { createPush, isPushEndpoint } from '#server/push/index.ts';
import type { Push } from '#server/push/push-types.ts';
import { openPushEndpoint, type PushEndpoint } from '#tests/support/push-endpoint.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newPerson, type Person } from './two-people.ts';

const zone = 'Europe/Madrid';
const siteUrl = 'https://diary.example';

let one: TestServer;
let other: TestServer;
let push: Push;
beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ env: { DATABASE_URL: one.databaseUrl ?? '' }, keysOf: one });
  const { derive } = parseSecrets(readFileSync(join(one.dataDir, 'secrets.json'), 'utf8'));
  push = createPush({ derive, contact: 'mailto:who@example.org', allowsLoopback: true });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

let people = 0;
let ana: Person;
let device: PushEndpoint;
beforeEach(async () => {
  ana = await newPerson(one, `ana-${people++}`);
  // The attack of the diary is over.
  await ana.client.from('episodes').update({ end_unknown: true }).eq('id', ana.episode).throwOnError();
  device = await openPushEndpoint(push.publicKey);
});
afterEach(async () => {
  await device.close();
  await ana.client.from('push_subscriptions').delete().eq('user_id', ana.id).throwOnError();
});

const run = (now: string | Date, database: Database = one.database) =>
  sendReminders({ siteUrl, now: () => new Date(now) }).run(database, {} as Mailer, push);

async function register(endpoint = device, { client } = ana, more: object = {}): Promise<string> {
  const { endpoint: address, keys } = endpoint.subscription;
  const id = randomUUID();
  await client
    .from('push_subscriptions')
    .insert({ id, endpoint: address, ...keys, zone, ...more })
    .throwOnError();
  return id;
}

const remind = (kind: string, more: object = {}) =>
  ana.client
    .from('reminders')
    .insert({ kind, is_on: true, ...more })
    .throwOnError();
const stateOf = async () =>
  (await ana.client.from('push_subscriptions').select('state,last_sent_at,failed_at').throwOnError()).data;

/** A dose of the diary that was taken just over two hours ago, outside of quiet hours. */
async function awaitedDose(): Promise<string> {
  await ana.client.from('diary_settings').insert({ quiet_from: '00:00', quiet_to: '00:00' }).throwOnError();
  await remind('dose_result');
  const taken = addMinutes(new Date().toISOString(), -121);
  await ana.client.from('intakes').update({ taken_at: taken }).eq('id', ana.intake).throwOnError();
  return new Date().toISOString();
}

describe('what is due', () => {
  test('arrives encrypted and signed, without a word of health, and once', async () => {
    await register();
    const now = await awaitedDose();
    expect(await run(now)).toBe(1);
    expect(await run(addMinutes(now, 5))).toBe(0);
    expect(device.refused).toEqual([]);
    expect(device.received).toMatchObject([
      {
        ttl: 1800,
        urgency: 'high',
        topic: expect.stringMatching(/^[\w-]{32}$/),
        vapid: { sub: 'mailto:who@example.org' },
        message: {
          web_push: 8030,
          notification: { title: 'Algo que anotar', tag: 'dose_result', navigate: `${siteUrl}/es/` },
          app_badge: 1,
        },
      },
    ]);
    expect(JSON.stringify(device.received)).not.toMatch(/dolor|crisis|migra|toma(ste|r)|medic/i);
    expect(await stateOf()).toMatchObject([{ state: 'active', failed_at: null }]);
  });

  test('says what it is about where the person wants it, in the language of the device', async () => {
    await register(device, ana, { lang: 'en' });
    const now = await awaitedDose();
    await ana.client
      .from('diary_settings')
      .update({ reminder_detail: true })
      .eq('user_id', ana.id)
      .throwOnError();
    await run(now);
    const [{ message } = {}] = device.received;
    expect(message?.notification).toMatchObject({ title: 'Two hours later', lang: 'en' });
    expect(message?.notification.actions?.map(({ action }) => action)).toEqual(['better', 'same']);
  });

  test('arrives once where two processes send, and after the clocks of one were wrong', async () => {
    await register();
    const now = await awaitedDose();
    const rounds = Array.from({ length: 8 }, (_, index) =>
      run(now, index % 2 ? other.database : one.database),
    );
    const sent = await Promise.all(rounds);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    for (const wrong of [10, -1, 20]) await run(addMinutes(now, wrong), other.database);
    expect(device.received).toHaveLength(1);
  });

  test('is not sent once it is answered, nor without the reminder, nor in quiet hours', async () => {
    await register();
    const now = await awaitedDose();
    const time = (minutes: number) => localDateTimeOf(addMinutes(now, minutes), zone).slice(11);
    const settings = (columns: object) =>
      ana.client.from('diary_settings').update(columns).eq('user_id', ana.id).throwOnError();
    await settings({ quiet_from: time(-10), quiet_to: time(10) });
    expect(await run(now)).toBe(0);
    await settings({ quiet_from: '00:00', quiet_to: '00:00' });
    const is = (is_on: boolean) =>
      ana.client.from('reminders').update({ is_on }).eq('kind', 'dose_result').throwOnError();
    await is(false);
    expect(await run(now)).toBe(0);
    await is(true);
    await ana.client.from('intakes').update({ outcome: 'relief' }).eq('id', ana.intake).throwOnError();
    expect(await run(now)).toBe(0);
    await ana.client.from('intakes').update({ outcome: null }).eq('id', ana.intake).throwOnError();
    expect(await run(now)).toBe(1);
  });

  test('is not sent too late', async () => {
    await register();
    const now = await awaitedDose();
    expect(await run(addMinutes(now, 30))).toBe(0);
  });

  test('is not sent to somebody who has taken back the consent', async () => {
    await register();
    const now = await awaitedDose();
    await ana.client.rpc('withdraw_health_data').throwOnError();
    expect(await run(now)).toBe(0);
    expect(device.received).toEqual([]);
    expect(await stateOf()).toEqual([]);
    await expect(register()).rejects.toMatchObject({ code: '23514' });
  });

  test('a check-in is of the day where the person is', async () => {
    await register();
    // The day after tomorrow, there: nothing in the diary is of that day.
    const day = localDateOf(addMinutes(new Date().toISOString(), 2 * 24 * 60), zone);
    await remind('check_in', { at_time: '20:15' });
    const at = instantOf(`${day}T20:15`, zone);
    expect(await run(addMinutes(at, -1))).toBe(0);
    expect(await run(at)).toBe(1);
    expect(await run(addMinutes(at, 60))).toBe(0);
    expect(device.received[0]?.message.notification.navigate).toBe(`${siteUrl}/es/day/${day}`);
  });
});

describe('the daily tablet', () => {
  /** A regimen that is ticked, and a reminder of it a minute ago. @returns its id */
  async function tablet(more: object = {}): Promise<string> {
    await register();
    const id = randomUUID();
    await ana.client
      .from('treatments')
      .insert({ id, name: ana.secret, start_date: '2026-01-01', adherence: true, ...more })
      .throwOnError();
    const time = localDateTimeOf(addMinutes(new Date().toISOString(), -1), zone).slice(11);
    await remind('daily_dose', { at_time: time });
    return id;
  }
  const doses = async () =>
    (
      await ana.client
        .from('treatment_doses')
        .select('id,treatment_id,local_date,taken,deleted_at')
        .throwOnError()
    ).data;
  const sent = () => device.received.at(-1)?.message.notification;
  const secret = () => new URL(sent()?.actions?.[0]?.navigate ?? '').searchParams.get('token') ?? '';
  const say = async (said: string, token = secret()) =>
    (
      await fetch(`${one.url}/functions/v1/answer-reminder/now`, {
        method: 'POST',
        body: JSON.stringify({ token, said }),
      })
    ).status;
  /** The local day a minute ago. */
  const day = () => localDateOf(addMinutes(new Date().toISOString(), -1), zone);

  test('is asked for once a day in quiet hours too, without a word of health', async () => {
    await tablet();
    await ana.client.from('diary_settings').insert({ quiet_from: '00:00', quiet_to: '23:59' }).throwOnError();
    const now = new Date().toISOString();
    expect(await run(now)).toBe(1);
    expect(await run(addMinutes(now, 5))).toBe(0);
    expect(sent()).toMatchObject({ title: 'Algo que anotar', navigate: `${siteUrl}/es/day/${day()}` });
    expect(sent()?.actions?.map(({ title }) => title)).toEqual(['Hecho', 'Luego']);
    const text = JSON.stringify(device.received);
    expect(text).not.toContain(ana.secret);
    expect(text).not.toMatch(/pastilla|tomada|medic|dolor|migra/i);
  });

  test('“taken” records the doses that are open without a session, as the app would, and once', async () => {
    const id = await tablet();
    const other = randomUUID();
    await ana.client
      .from('treatments')
      .insert({ id: other, name: 'other', start_date: '2026-01-01', adherence: true })
      .throwOnError();
    await run(new Date());
    const before = await doses();
    expect(await say('taken')).toBe(204);
    expect(await say('taken')).toBe(204);
    const made = (await doses())?.filter(({ id: dose }) => !before?.some((known) => known.id === dose));
    expect(made).toHaveLength(2);
    for (const treatment of [id, other])
      expect(made).toContainEqual({
        id: treatmentDoseId(treatment, day()),
        treatment_id: treatment,
        local_date: day(),
        taken: true,
        deleted_at: null,
      });
    expect(await run(addMinutes(new Date().toISOString(), 70))).toBe(0);
  });

  test('“taken” changes no dose that was left out, and none of a regimen in the trash', async () => {
    const id = await tablet();
    await run(new Date());
    const dose = { id: treatmentDoseId(id, day()), treatment_id: id, local_date: day(), taken: false };
    await ana.client.from('treatment_doses').insert(dose).throwOnError();
    expect(await say('taken')).toBe(204);
    expect(await doses()).toContainEqual({ ...dose, deleted_at: null });
    await ana.client.from('treatment_doses').delete().eq('id', dose.id).throwOnError();
    await ana.client
      .from('treatments')
      .update({ deleted_at: new Date().toISOString() })
      .eq('id', id)
      .throwOnError();
    expect(await say('taken')).toBe(204);
    expect((await doses())?.filter(({ treatment_id }) => treatment_id === id)).toEqual([]);
  });

  test('“later” asks once more, after an hour, and then only for the dose', async () => {
    const id = await tablet();
    const now = new Date().toISOString();
    await run(now);
    const first = secret();
    expect(await say('later')).toBe(204);
    expect(await run(addMinutes(now, 55))).toBe(0);
    expect(await run(addMinutes(now, 65))).toBe(1);
    expect(sent()?.actions?.map(({ action }) => action)).toEqual(['taken']);
    // The first notification's secret has ended; the second cannot be put off.
    expect(await say('later', first)).toBe(404);
    expect(await say('later')).toBe(204);
    expect(await run(addMinutes(now, 140))).toBe(0);
    expect(await say('taken')).toBe(204);
    expect((await doses())?.map(({ treatment_id }) => treatment_id)).toContain(id);
    expect(device.received).toHaveLength(2);
  });

  test('put off, it is not sent once the dose was recorded', async () => {
    const id = await tablet();
    const now = new Date().toISOString();
    await run(now);
    await say('later');
    await ana.client
      .from('treatment_doses')
      .insert({ id: treatmentDoseId(id, day()), treatment_id: id, local_date: day() })
      .throwOnError();
    expect(await run(addMinutes(now, 65))).toBe(0);
  });

  test('is not asked for where the dose is recorded, or the regimen is not ticked', async () => {
    const id = await tablet();
    const ticked = (adherence: boolean) =>
      ana.client.from('treatments').update({ adherence }).eq('id', id).throwOnError();
    await ticked(false);
    expect(await run(new Date())).toBe(0);
    await ticked(true);
    const dose = treatmentDoseId(id, day());
    await ana.client
      .from('treatment_doses')
      .insert({ id: dose, treatment_id: id, local_date: day(), taken: false })
      .throwOnError();
    expect(await run(new Date())).toBe(0);
    await ana.client
      .from('treatment_doses')
      .update({ deleted_at: new Date().toISOString() })
      .eq('id', dose)
      .throwOnError();
    expect(await run(new Date())).toBe(1);
    // In the trash it comes back.
    expect(await say('taken')).toBe(204);
    expect(await doses()).toContainEqual(
      expect.objectContaining({ id: dose, taken: true, deleted_at: null }),
    );
  });

  test('an answer needs the secret, and ends with the consent', async () => {
    const id = await tablet();
    await run(new Date());
    expect(await say('taken', 'x'.repeat(43))).toBe(404);
    expect(await say('taken', 'x')).toBe(400);
    expect(await say('skipped')).toBe(400);
    const visitor = createClient(one.url, one.keys.publishableKey, { auth: { persistSession: false } });
    for (const client of [visitor, ana.client])
      expect((await client.rpc('answer_reminder', { token: secret(), said: 'taken' })).error?.code).toBe(
        '42501',
      );
    const token = secret();
    await ana.client.rpc('withdraw_health_data').throwOnError();
    expect(await say('taken', token)).toBe(404);
    expect((await doses())?.filter(({ treatment_id }) => treatment_id === id)).toEqual([]);
  });
});

test('a diary that is silent is asked once, on the seventh day, and hears of a letter on the first', async () => {
  await register();
  await ana.client.from('diary_settings').insert({ quiet_from: '00:00', quiet_to: '00:00' }).throwOnError();
  await remind('silent_week');
  await remind('month_letter');
  // What the person has of other days is not what is asked here.
  for (const table of ['episodes', 'intakes', 'day_logs', 'treatment_doses', 'treatments'])
    await ana.client.from(table).delete().eq('user_id', ana.id).throwOnError();
  const last = localDateOf(addMinutes(new Date().toISOString(), -60 * 24), zone);
  await ana.client.from('day_logs').insert({ local_date: last, headache_free: true }).throwOnError();
  const at = (day: CalendarDay, time: string) => instantOf(`${day}T${time}`, zone);
  for (let days = 1; days < 12; days += 1) {
    const count = await run(at(addDays(last, days), '18:30'));
    expect([days, count]).toEqual([days, days === 7 ? 1 : 0]);
  }
  expect(device.received.map(({ message }) => message.notification.tag)).toEqual(['silent_week']);

  const month = monthDays(monthOf(addDays(`${last.slice(0, 7)}-01`, -1)));
  await ana.client
    .from('day_logs')
    .insert(month.slice(0, 14).map((local_date) => ({ local_date, headache_free: true })))
    .throwOnError();
  const first = addDays(month.at(-1) ?? last, 1);
  expect(await run(at(first, '09:55'))).toBe(0);
  expect(await run(at(first, '10:00'))).toBe(1);
  expect(await run(at(first, '10:05'))).toBe(0);
  expect(device.received.at(-1)?.message.notification.navigate).toBe(`${siteUrl}/es/letter`);
});

describe('an answer of the push service', () => {
  test.each([404, 410])('%s: the device no longer receives, and is not written to again', async (status) => {
    await register();
    const now = await awaitedDose();
    device.answer = { status };
    await run(now);
    expect(await stateOf()).toMatchObject([{ state: 'gone' }]);
    await run(addMinutes(now, 20));
    expect(device.received).toHaveLength(1);
  });

  test('413: given up', async () => {
    await register();
    const now = await awaitedDose();
    device.answer = { status: 413 };
    await run(now);
    await run(addMinutes(now, 20));
    expect(device.received).toHaveLength(1);
    expect(await stateOf()).toMatchObject([{ state: 'active', last_sent_at: null }]);
  });

  test('429: again when it says', async () => {
    await register();
    const now = await awaitedDose();
    device.answer = { status: 429, headers: { 'retry-after': '600' } };
    await run(now);
    device.answer = { status: 201 };
    expect(await run(addMinutes(now, 5))).toBe(0);
    expect(await run(addMinutes(now, 10))).toBe(1);
    expect(device.received).toHaveLength(2);
    // A push service replaces a message by a newer one of its topic.
    expect(new Set(device.received.map(({ topic }) => topic)).size).toBe(1);
  });

  test('500: again later, unless it was answered meanwhile', async () => {
    await register();
    const now = await awaitedDose();
    device.answer = { status: 500 };
    await run(now);
    device.answer = { status: 201 };
    await ana.client.from('intakes').update({ outcome: 'free' }).eq('id', ana.intake).throwOnError();
    expect(await run(addMinutes(now, 10))).toBe(0);
    expect(device.received).toHaveLength(1);
  });

  test('a device that cannot be reached holds up no other', async () => {
    const away = await openPushEndpoint(push.publicKey);
    await register(away);
    await away.close();
    await register();
    const now = await awaitedDose();
    expect(await run(now)).toBe(1);
    expect(await run(addMinutes(now, 10))).toBe(0);
    expect(device.received).toHaveLength(1);
  });
});

describe('devices', () => {
  test('a device is in one account at a time, once', async () => {
    await register();
    await register();
    expect(await stateOf()).toHaveLength(1);
    const ben = await newPerson(one, `ben-${people++}`);
    await register(device, ben);
    expect(await stateOf()).toEqual([]);
  });

  test('an account has at most twenty; the oldest goes', async () => {
    const oldest = await register();
    const { keys } = device.subscription;
    for (let made = 0; made < 20; made += 1)
      await ana.client
        .from('push_subscriptions')
        .insert({ endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, ...keys, zone })
        .throwOnError();
    const { data } = await ana.client.from('push_subscriptions').select('id').throwOnError();
    expect(data).toHaveLength(20);
    expect(data?.map(({ id }) => id)).not.toContain(oldest);
  });

  test('the owner says where a device is, and nothing of what the server notes', async () => {
    await register();
    const change = (columns: object) =>
      ana.client.from('push_subscriptions').update(columns).eq('user_id', ana.id);
    await change({ zone: 'America/Mexico_City' }).throwOnError();
    for (const columns of [
      { state: 'active' },
      { endpoint: 'https://fcm.googleapis.com/x' },
      { last_sent_at: null },
    ])
      expect((await change(columns)).error?.code).toBe('42501');
  });

  test.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
    ['https://web.push.apple.com/a', true],
    ['https://db5p.notify.windows.com/w/?token=a', true],
    ['http://127.0.0.1:80/a', false],
    ['https://127.0.0.1/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://fcm.googleapis.com@example.org/a', false],
    ['https://fcm.googleapis.com.example.org/a', false],
    ['http://fcm.googleapis.com/a', false],
    ['https://[::1]/a', false],
    ['no address', false],
  ])('in production %s is spoken to: %s', (address, isSpokenTo) => {
    expect(isPushEndpoint(address, false)).toBe(isSpokenTo);
  });
});

describe('the functions', () => {
  const call = (name: string, token: string, init: RequestInit = {}) =>
    fetch(`${one.url}/functions/v1/${name}`, {
      ...init,
      headers: { apikey: one.keys.publishableKey, authorization: `Bearer ${token}` },
    });
  const testOf = (id: string, token = ana.token) =>
    call('test-push', token, { method: 'POST', body: JSON.stringify({ id }) });

  test('give the key that messages are signed with, the same of every process', async () => {
    for (const { url, keys } of [one, other]) {
      const answer = await fetch(`${url}/functions/v1/push-key`, {
        headers: { apikey: keys.publishableKey },
      });
      expect(await answer.json()).toEqual({ publicKey: push.publicKey });
    }
  });

  test('send a test to the device that asks, not twice at once', async () => {
    const id = await register();
    const answers = await Promise.all([testOf(id), testOf(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(device.received).toMatchObject([{ message: { notification: { tag: 'test' } } }]);
  });

  test('say when the device no longer receives', async () => {
    const id = await register();
    device.answer = { status: 410 };
    expect(await (await testOf(id)).json()).toEqual({ result: 'gone' });
    expect(await stateOf()).toMatchObject([{ state: 'gone' }]);
  });

  test('know no device of somebody else, and no visitor', async () => {
    const id = await register();
    const ben = await newPerson(one, `ben-${people++}`);
    expect((await testOf(id, ben.token)).status).toBe(404);
    expect((await testOf(id, one.keys.publishableKey)).status).toBe(401);
    expect((await testOf('x')).status).toBe(400);
    expect(device.received).toEqual([]);
  });

  test('log no address of a device', () => {
    expect(one.log.join('\n')).not.toMatch(/127\.0\.0\.1:\d+\/push|calendar\/[\w-]{43}/);
  });
});

describe('the calendar feed', () => {
  const made = async (lang = 'en') => {
    const { data } = await ana.client.rpc('create_calendar_feed', { lang }).throwOnError();
    return `${one.url}/functions/v1/calendar/${data}.ics`;
  };
  const since = async () => (await ana.client.rpc('calendar_feed_since').throwOnError()).data;
  const dated = async () => {
    await ana.client
      .from('diary_settings')
      .insert({ appointment_date: localDateOf(addMinutes(new Date().toISOString(), 10 * 24 * 60), 'UTC') })
      .throwOnError();
    await ana.client
      .from('treatments')
      .insert({ name: ana.secret, start_date: '2026-11-02', interval_count: 1, interval_unit: 'month' })
      .throwOnError();
  };

  test('has the dated items, discreetly, and is unchanged while they are', async () => {
    await dated();
    const address = await made();
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text.match(/SUMMARY:Something planned in your diary/g)).toHaveLength(2);
    expect(text.match(/CLASS:PRIVATE/g)).toHaveLength(2);
    expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT12H/);
    expect(text).not.toContain(ana.secret);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': `W/"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await ana.client
      .from('diary_settings')
      .update({ reminder_detail: true })
      .eq('user_id', ana.id)
      .throwOnError();
    const changed = await fetch(address, { headers: { 'if-none-match': etag } });
    expect(await changed.text()).toMatch(/SUMMARY:Treatment dose/);
  });

  test('is gone when it is revoked, made anew, or the consent is taken back', async () => {
    const first = await made();
    expect(await since()).not.toBeNull();
    const second = await made();
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    expect((await ana.client.rpc('revoke_calendar_feed').throwOnError()).data).toBe(true);
    expect((await ana.client.rpc('revoke_calendar_feed').throwOnError()).data).toBe(false);
    expect((await fetch(second)).status).toBe(404);
    expect(await since()).toBeNull();
    const third = await made();
    await ana.client.rpc('withdraw_health_data').throwOnError();
    expect((await fetch(third)).status).toBe(404);
    expect((await ana.client.rpc('create_calendar_feed', { lang: 'es' })).error?.code).toBe('23514');
  });

  test('is found by its secret alone', async () => {
    await made();
    for (const path of ['', 'x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`])
      expect((await fetch(`${one.url}/functions/v1/calendar/${path}`)).status).toBe(404);
    const visitor = createClient(one.url, one.keys.publishableKey, { auth: { persistSession: false } });
    for (const name of [
      'create_calendar_feed',
      'calendar_feed_facts',
      'calendar_feed_since',
      'revoke_calendar_feed',
    ])
      expect((await visitor.rpc(name, name.startsWith('create') ? { lang: 'es' } : {})).error).not.toBeNull();
    expect((await ana.client.rpc('calendar_feed_facts', { token: 'x' })).error?.code).toBe('42501');
    expect((await ana.client.rpc('create_calendar_feed', { lang: 'xx' })).error).not.toBeNull();
  });
});
