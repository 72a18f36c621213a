import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeDueResets } from '#server/auth/factors/reset/reset.ts';
import type { Database } from '#server/database/sql-types.ts';
import { createLog } from '#server/http/log.ts';
import type { QueuedMail } from '#server/mail/mail-queue.ts';
import { kindsFor, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';

/** An account with a factor, a session, a password and mailed proofs, and a reset due at a time. */
async function waitingAccount(database: Database, dueAt: Date): Promise<string> {
  const user = await makeUser(database);
  await database.asRole({ role: 'engine' }, async (sql) => {
    await sql.query(`update auth.users set encrypted_password = 'a hash' where id = $1`, [user]);
    await sql.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'phone', 'verified', 'sealed')`,
      [user],
    );
    await sql.query(
      `insert into auth.sessions (id, user_id, aal, amr, not_after) values ($1, $2, 'aal2', '[]', now() + interval '1 day')`,
      [randomUUID(), user],
    );
    await sql.query('insert into auth.factor_resets (user_id, started_at, due_at) values ($1, now(), $2)', [
      user,
      dueAt.toISOString(),
    ]);
  });
  return user;
}

describe.each(kindsFor())('resets of second factors that are due, on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    ({ database } = opened);
  });
  afterAll(() => opened.close());

  const leftOf = (user: string) =>
    database.asRole({ role: 'engine' }, async (sql) => {
      const { rows } = await sql.query(
        `select encrypted_password as password,
           (select count(*)::int from auth.mfa_factors where user_id = u.id) as factors,
           (select count(*)::int from auth.sessions where user_id = u.id) as sessions,
           (select count(*)::int from auth.factor_resets where user_id = u.id) as resets
         from auth.users u where id = $1`,
        [user],
      );
      return rows[0];
    });

  test('are completed once, by whichever process comes first, and no others are', async () => {
    const now = new Date();
    const due = await waitingAccount(database, new Date(now.getTime() - 1000));
    const early = await waitingAccount(database, new Date(now.getTime() + 1000));
    const queued: QueuedMail[] = [];
    const options = {
      database,
      mailQueue: {
        add: async (_: unknown, mail: QueuedMail) => void queued.push(mail),
        hurry: () => undefined,
      },
      log: createLog({ quiet: true }),
      now: () => now,
    };
    const done = await Promise.all([1, 2, 3].map(() => completeDueResets(options)));
    expect(done.toSorted()).toEqual([0, 0, 1]);
    expect(await leftOf(due)).toEqual({ password: null, factors: 0, sessions: 0, resets: 0 });
    expect(await leftOf(early)).toEqual({ password: 'a hash', factors: 1, sessions: 1, resets: 1 });
    expect(queued).toMatchObject([{ kind: 'notice', userId: due }]);
  });
});
