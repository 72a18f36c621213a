/** The job that notifies devices of what is due (docs/decisions/111). */

import { createHash, randomBytes } from 'node:crypto';
import { localDateOf } from '#domain/calendar-date.ts';
import { treatmentDoseId } from '#domain/model/natural-ids.ts';
import { type DueReminder, due, ignoresQuiet, isQuiet, pushMinutes } from '#domain/reminders/due.ts';
import { dailyDosesOpen } from '#domain/treatment/treatment-rules.ts';
import { type Database, engine, type Job, type Push } from '#server/contract.ts';
import { factsOf, type RowsOfAccount } from './facts.ts';
import { type Lang, messageOf } from './messages.ts';

/** Accounts read at once. */
const accountsAtOnce = 100;
/** Accounts handled at the same time: a push service that does not answer holds up one of them. */
const workers = 4;
/** Days after which it is forgotten what was sent: much longer than anything can be sent late. */
const rememberedDays = 30;
/** Before the id of any account. */
const first = '00000000-0000-0000-0000-000000000000';

interface Device {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly zone: string;
  readonly lang: Lang;
}

interface SendOptions {
  /** Origin for the addresses that notifications open. */
  readonly siteUrl: string;
  readonly now?: () => Date;
}

/**
 * Sends what is due and not answered, once. An account that fails does not stop the others.
 * @throws AggregateError when some accounts failed
 */
export const sendReminders = ({ siteUrl, now = () => new Date() }: SendOptions): Job => ({
  name: 'send_reminders',
  everyMinutes: 5,
  async run(database, _mailer, push) {
    await database.query(
      engine,
      'delete from private.sent_reminders where claimed_at < now() - $1::interval',
      [`${rememberedDays} days`],
    );
    const failures: unknown[] = [];
    let sent = 0;
    for (let after = first; ; ) {
      const { rows } = await database.query<{ account: string }>(
        engine,
        'select account from private.accounts_to_remind($1, $2) as listed (account)',
        [after, accountsAtOnce],
      );
      const accounts = rows.values();
      const worker = async () => {
        for (const { account } of accounts)
          try {
            const count = await remind({ database, push, siteUrl, account, now: now().toISOString() });
            sent += count;
          } catch (error) {
            failures.push(error);
          }
      };
      await Promise.all(Array.from({ length: workers }, worker));
      const last = rows.at(-1);
      if (rows.length < accountsAtOnce || !last) break;
      after = last.account;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Reminders of some accounts failed');
    return sent;
  },
});

interface OfAccount {
  readonly database: Database;
  readonly push: Push;
  readonly siteUrl: string;
  readonly account: string;
  readonly now: string;
}

/** @returns notifications sent, each counted once whatever the number of devices */
async function remind(context: OfAccount): Promise<number> {
  const { database, account, now } = context;
  const devices = await devicesOf(database, account);
  // The newest device says where the person is.
  const zone = devices[0]?.zone;
  if (zone === undefined) return 0;
  const { rows } = await database.query<{ facts: RowsOfAccount }>(
    engine,
    'select private.reminder_facts($1, $2) as facts',
    [account, now],
  );
  const facts = factsOf(rows[0]?.facts ?? {});
  const quiet = isQuiet(facts.settings, zone, now);
  const all = due(facts, zone, now);
  // Of one kind the newest is shown: one notification stands for all that are due now.
  const kinds = Map.groupBy(
    all.filter(({ kind, pushUntil }) => pushUntil > now && (!quiet || ignoresQuiet(kind))),
    ({ kind }) => kind,
  );
  let sent = 0;
  for (const ofKind of kinds.values()) {
    const claimed: DueReminder[] = [];
    for (const one of ofKind) if (await claim(context, one)) claimed.push(one);
    const newest = claimed.at(-1);
    if (!newest) continue;
    const answer =
      newest.kind === 'daily_dose'
        ? await makeAnswerable(context, newest, dailyDosesOpen(facts.treatments, newest.localDate))
        : undefined;
    const payload = (lang: Lang) =>
      messageOf(newest, {
        siteUrl: context.siteUrl,
        lang,
        detailed: facts.settings.reminderDetail,
        today: localDateOf(now, zone),
        count: all.length,
        account,
        ...(answer && { answer }),
      });
    const retry = await sendTo(context, devices, newest, payload);
    if (retry === undefined) sent += 1;
    else await release(context, claimed, retry);
  }
  return sent;
}

async function devicesOf(database: Database, account: string): Promise<readonly Device[]> {
  const { rows } = await database.query<Device>(
    engine,
    `select id, endpoint, p256dh, auth, zone, lang from public.push_subscriptions
     where user_id = $1 and state = 'active' order by updated_at desc, id`,
    [account],
  );
  return rows;
}

/** Takes a notification, unless it was sent or another process has it: the row is there before anything is sent. */
async function claim({ database, account, now }: OfAccount, one: DueReminder): Promise<boolean> {
  const { affected } = await database.query(
    engine,
    `insert into private.sent_reminders as s (user_id, kind, subject, local_date) values ($1, $2, $3, $4)
     on conflict (user_id, kind, subject, local_date) do update set retry_at = null, again_at = null, claimed_at = now()
       where s.retry_at <= $5 or s.again_at <= $5`,
    [account, one.kind, one.subject ?? '', one.localDate, now],
  );
  return affected === 1;
}

/** Gives a notification about doses the secret that its buttons answer with; each time it is sent another one. */
async function makeAnswerable(
  { database, account }: OfAccount,
  { kind, localDate }: DueReminder,
  treatments: readonly { readonly id: string }[],
): Promise<{ readonly token: string; readonly canWait: boolean }> {
  const token = randomBytes(32).toString('base64url');
  const doses = treatments.map(({ id }) => ({ id: treatmentDoseId(id, localDate), treatment_id: id }));
  const { rows } = await database.query<{ was_postponed: boolean }>(
    engine,
    `update private.sent_reminders set answer_hash = $4, doses = $5::jsonb
     where user_id = $1 and kind = $2 and subject = '' and local_date = $3 returning was_postponed`,
    [account, kind, localDate, createHash('sha256').update(token).digest(), JSON.stringify(doses)],
  );
  return { token, canWait: rows[0]?.was_postponed === false };
}

/** Lets notifications be tried again after some seconds. */
async function release(
  { database, account, now }: OfAccount,
  claimed: readonly DueReminder[],
  seconds: number,
) {
  for (const { kind, subject, localDate } of claimed)
    await database.query(
      engine,
      `update private.sent_reminders set retry_at = $5::timestamptz + make_interval(secs => $6)
       where user_id = $1 and kind = $2 and subject = $3 and local_date = $4`,
      [account, kind, subject ?? '', localDate, now, seconds],
    );
}

/**
 * Sends a notification to every device of an account, and notes which no longer receive.
 * @returns undefined when it is done; the seconds until another try where no device was reached and one may be later
 */
async function sendTo(
  { database, push, account }: OfAccount,
  devices: readonly Device[],
  { kind }: DueReminder,
  payload: (lang: Lang) => ReturnType<typeof messageOf>,
): Promise<number | undefined> {
  const ttlSeconds = pushMinutes[kind] * 60;
  const urgency = kind === 'dose_result' ? 'high' : 'normal';
  const results = await Promise.all(
    devices.map(async (device) => {
      const message = { payload: payload(device.lang), ttlSeconds, urgency, topic: kind } as const;
      const result = await push.send(device, message);
      await database.query(engine, noteOf[result.state], [account, device.id]);
      return result;
    }),
  );
  if (results.some(({ state }) => state === 'sent')) return undefined;
  const retries = results.flatMap((result) => (result.state === 'later' ? [result.retrySeconds] : []));
  return retries.length === 0 ? undefined : Math.min(...retries);
}

/** What is noted of a device, by the result. */
const noteOf = {
  sent: 'update public.push_subscriptions set last_sent_at = now(), failed_at = null where user_id = $1 and id = $2',
  gone: `update public.push_subscriptions set state = 'gone', failed_at = now() where user_id = $1 and id = $2`,
  failed: 'update public.push_subscriptions set failed_at = now() where user_id = $1 and id = $2',
  later: 'update public.push_subscriptions set failed_at = now() where user_id = $1 and id = $2',
} as const;
