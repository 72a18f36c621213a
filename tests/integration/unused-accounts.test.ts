/** Unconfirmed sign-ups and unused accounts: warned by mail, and erased in time. The test sets the clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  inactiveMonthsDefault,
  inactiveNoticeDays,
  inactiveReminderDays,
  unconfirmedAccountDays,
} from '#domain/limits.ts';
import { pageSettings } from '#product/index.ts';
import { eraseUnconfirmed, eraseUnused, unusedMail } from '#product/unused-accounts.ts';
import { finishErasing } from '#server/auth/users/erase-account.ts';
import type { Database } from '#server/database/sql-types.ts';
import { parseEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import type { Mail, Mailer } from '#server/mail/index.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import type { Push } from '#server/push/push-types.ts';
import { kindsFor, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-01-10T10:00:00Z');

test('the operator sets the months, never less than a session lasts, and the privacy policy says them', () => {
  const textOf = (months: string) =>
    pageSettings(parseEnvironment({ INACTIVE_MONTHS: months })).texts?.INACTIVE_MONTHS;
  expect(textOf('')).toBe('36');
  expect(textOf('12')).toBe('12');
  for (const months of ['11', '0', '121']) expect(() => textOf(months)).toThrow('INACTIVE_MONTHS');
  for (const months of ['-1', '3.5', 'never']) expect(() => textOf(months)).toThrow('whole number');
});

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  let user: string;
  let clock = start;
  const sent: Mail[] = [];
  const forgotten: string[] = [];
  let isDown = false;
  /** Prefix of the addresses that refuse mail. */
  let refused: string | undefined;
  /** The account whose rows cannot be erased. */
  let stuck: string | undefined;
  let failing: Database;
  const mailer: Mailer = {
    async send(mail) {
      if (isDown) throw new Error('No mail server');
      if (refused && mail.to.startsWith(refused))
        throw Object.assign(new Error('No mailbox'), {
          permanent: true,
          responseCode: 550,
          command: 'RCPT TO',
        });
      sent.push(mail);
    },
    verify: async () => undefined,
    messages: () => [],
    forget: (addresses) => void forgotten.push(...addresses),
    close: () => undefined,
  };
  beforeAll(async () => {
    opened = await testDatabase(kind);
    ({ database } = opened);
    failing = {
      ...database,
      asRole: database.asRole.bind(database),
      query: async (identity, text, parameters, settings) => {
        if (text.includes('erase_rows_of') && parameters?.[0] === stuck) throw new Error('Stuck');
        return database.query(identity, text, parameters, settings);
      },
    };
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await engine('delete from auth.users');
    await engine('delete from engine.mail_queue');
    sent.length = 0;
    forgotten.length = 0;
    isDown = false;
    refused = undefined;
    stuck = undefined;
    clock = start;
    user = await makeUser(database);
    await engine(
      `update auth.users set created_at = $2, email_confirmed_at = $2, last_sign_in_at = $2,
        raw_user_meta_data = '{"locale": "en", "display_name": "Ana"}' where id = $1`,
      [user, iso(start)],
    );
  });

  const iso = (ms: number) => new Date(ms).toISOString();
  const engine = async (text: string, parameters: readonly unknown[] = []) =>
    (await database.query({ role: 'engine' }, text, [...parameters])).rows;
  const exists = async () => (await engine('select 1 from auth.users where id = $1', [user])).length === 1;
  const now = () => new Date(clock);
  const goTo = (days: number) => {
    clock = start + days * dayMs;
  };
  /** The time from which an account last used on the first day may be erased. */
  const end = () => {
    const at = new Date(start);
    at.setUTCMonth(at.getUTCMonth() + inactiveMonthsDefault);
    return (at.getTime() - start) / dayMs;
  };
  // A new job for each run: no state is kept between runs, as after a restart of the server.
  const run = async (months = inactiveMonthsDefault) => {
    await eraseUnused({ months, now }).run(failing, mailer, {} as Push);
    // A run gathers some: the job of the queue comes every half minute.
    for (let runs = 0; runs < 20; runs += 1) await queue().run();
  };
  const queue = () =>
    createMailQueue({
      database,
      mailer,
      kinds: { unused: unusedMail({ siteUrl: 'https://diary.example', now }) },
      derive: () => new Uint8Array(32),
      log: createLog({ write: () => undefined }),
      now,
    });

  describe('a sign-up', () => {
    beforeEach(async () => {
      await engine('update auth.users set email_confirmed_at = null, last_sign_in_at = null where id = $1', [
        user,
      ]);
      await engine('insert into auth.unproven_sign_ups (user_id) values ($1)', [user]);
    });
    const erase = () => eraseUnconfirmed(now).run(database, mailer, {} as Push);

    test('that is not confirmed is erased after its days, and not before', async () => {
      goTo(unconfirmedAccountDays);
      expect(await erase()).toBe(0);
      expect(await exists()).toBe(true);
      const [row] = await engine('select email from auth.users where id = $1', [user]);
      goTo(unconfirmedAccountDays + 0.01);
      expect(await erase()).toBe(1);
      expect(await exists()).toBe(false);
      expect(forgotten).toEqual([row?.email]);
      expect(await erase()).toBe(0);
    });

    test.each(['confirmation_sent_at', 'recovery_sent_at'])(
      'whose mail was sent a moment ago waits for its link, %s',
      async (sentAt) => {
        goTo(unconfirmedAccountDays + 1);
        await engine(`update auth.users set ${sentAt} = $2 where id = $1`, [user, iso(clock - 3_600_000)]);
        expect(await erase()).toBe(0);
        goTo(unconfirmedAccountDays + 2.1);
        expect(await erase()).toBe(1);
      },
    );

    test.each([
      ['was confirmed', 'update auth.users set email_confirmed_at = now() where id = $1'],
      ['an administrator made', 'delete from auth.unproven_sign_ups where user_id = $1'],
    ])('that %s stays', async (_what, change) => {
      await engine(change, [user]);
      goTo(400);
      expect(await erase()).toBe(0);
      expect(await exists()).toBe(true);
    });
  });

  test('its owner is told a month before, and a week before, and then it goes', async () => {
    goTo(end() - inactiveNoticeDays - 0.1);
    await run();
    expect(sent).toEqual([]);

    goTo(end() - inactiveNoticeDays);
    await run();
    await run();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('January 10, 2029');
    expect(sent[0]?.text).toContain('January 10, 2026');
    expect(sent[0]?.text).toContain('https://diary.example/en/auth');
    expect(`${sent[0]?.subject}${sent[0]?.html}`).not.toContain('Ana');

    goTo(end() - inactiveReminderDays - 0.1);
    await run();
    expect(sent).toHaveLength(1);
    goTo(end() - inactiveReminderDays);
    await run();
    await run();
    expect(sent).toHaveLength(2);

    goTo(end() - 0.1);
    await run();
    expect(await exists()).toBe(true);
    goTo(end());
    await run();
    expect(await exists()).toBe(false);
    expect(forgotten).toHaveLength(1);
    await run();
    expect(sent).toHaveLength(2);
  });

  const session = (refreshed: number) =>
    engine(
      `insert into auth.sessions (user_id, created_at, refreshed_at, not_after) values ($1, $2, $3, $3)`,
      [user, iso(start), iso(refreshed)],
    );

  test.each([
    ['a device renewed its session', session],
    [
      'somebody signed in',
      (at: number) => engine('update auth.users set last_sign_in_at = $2 where id = $1', [user, iso(at)]),
    ],
    [
      'a device was used that has signed out since',
      async (at: number) => {
        await session(at);
        await engine('delete from auth.sessions where user_id = $1', [user]);
      },
    ],
  ])('it stays when %s after the first mail', async (_what, use) => {
    goTo(end() - inactiveNoticeDays);
    await run();
    goTo(end() - 20);
    await use(clock);
    for (const day of [end() - inactiveReminderDays, end(), end() + 300]) {
      goTo(day);
      await run();
    }
    expect(await exists()).toBe(true);
    expect(sent).toHaveLength(1);
    // Years later it is warned again.
    goTo(2 * end() - 20 - inactiveNoticeDays + 2);
    await run();
    expect(sent).toHaveLength(2);
    expect(await exists()).toBe(true);
  });

  test('a mail that could not be sent is tried again, and nothing is erased without it', async () => {
    isDown = true;
    goTo(end() - inactiveNoticeDays);
    await run();
    goTo(end() + 100);
    await run();
    expect(await exists()).toBe(true);
    isDown = false;
    expect(sent).toEqual([]);
    goTo(end() + 100.1);
    await run();
    expect(sent).toHaveLength(1);
    goTo(end() + 100.1 + inactiveNoticeDays - 0.1);
    await run();
    expect(await exists()).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test('a server that was down for months says it in full before it erases', async () => {
    goTo(end() + 200);
    await run();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('August 28, 2029');
    goTo(end() + 300);
    await run();
    expect(sent).toHaveLength(2);
    expect(await exists()).toBe(true);
    goTo(end() + 300 + inactiveReminderDays - 0.1);
    await run();
    expect(await exists()).toBe(true);
    goTo(end() + 300 + inactiveReminderDays);
    await run();
    expect(await exists()).toBe(false);
  });

  test('an account banned after the announcement stays, and gets no more mails', async () => {
    goTo(end() - inactiveNoticeDays);
    await run();
    await engine(`update auth.users set banned_until = '9999-12-31' where id = $1`, [user]);
    goTo(end() - inactiveReminderDays);
    await run();
    expect(sent).toHaveLength(1);
    await engine('update auth.users set banned_until = null where id = $1', [user]);
    await run();
    expect(sent).toHaveLength(2);
    await engine(`update auth.users set banned_until = '9999-12-31' where id = $1`, [user]);
    goTo(end() + 100);
    await run();
    expect(await exists()).toBe(true);
  });

  test('a longer time than when it was announced is kept', async () => {
    goTo(end() - inactiveNoticeDays);
    await run();
    goTo(end() - inactiveReminderDays);
    await run();
    goTo(end() + 1);
    await run(inactiveMonthsDefault + 12);
    expect(await exists()).toBe(true);
    await run();
    expect(await exists()).toBe(false);
  });

  test('addresses that take no mail hold up neither others nor reminders', async () => {
    goTo(end() - inactiveNoticeDays);
    await run();
    // Unused for longer than all others, and more than one run handles.
    for (let count = 0; count < 50; count += 1)
      await engine(
        `update auth.users set created_at = $2, email_confirmed_at = $2, email = $3 where id = $1`,
        [await makeUser(database), iso(start - dayMs), `full-${count}@diary.example`],
      );
    const late = await makeUser(database);
    await engine('update auth.users set created_at = $2, email_confirmed_at = $2 where id = $1', [
      late,
      iso(start),
    ]);
    refused = 'full-';
    goTo(end() - inactiveReminderDays);
    await run();
    expect(sent).toHaveLength(2);
    goTo(end() - inactiveReminderDays + 0.1);
    await run();
    expect(sent).toHaveLength(3);
  });

  test('one account that cannot be erased holds up nobody else', async () => {
    const others = [await makeUser(database), await makeUser(database)];
    await engine('update auth.users set created_at = $2, email_confirmed_at = $2 where id = any ($1)', [
      others,
      iso(start - dayMs),
    ]);
    goTo(end() - inactiveNoticeDays);
    await run();
    goTo(end() - inactiveReminderDays);
    await run();
    goTo(end());
    stuck = others[0];
    const left = async () => (await engine('select id from auth.users')).map(({ id }) => id);
    await expect(run()).rejects.toThrow('not erased');
    expect(await left()).toEqual([stuck]);
    const another = await makeUser(database);
    await engine(`update auth.users set deleted_at = now() - interval '1 hour' where id = any ($1)`, [
      [stuck, another],
    ]);
    await engine(`update auth.users set deleted_at = now() - interval '2 hours' where id = $1`, [stuck]);
    await expect(finishErasing({ database: failing, mailer })).rejects.toThrow('could not be erased');
    expect(await left()).toEqual([stuck]);
  });

  test('banned and unconfirmed accounts get no mail', async () => {
    await engine(`update auth.users set banned_until = '9999-12-31' where id = $1`, [user]);
    const other = await makeUser(database);
    await engine('update auth.users set created_at = $2, email_confirmed_at = null where id = $1', [
      other,
      iso(start),
    ]);
    goTo(end() + 100);
    await run();
    expect(sent).toEqual([]);
  });
});
