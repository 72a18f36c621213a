/** A closed account answers nowhere that needs no session: its calendar's address, its links, its devices. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, kinds, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';

describe.each(kinds)('on %s', (kind) => {
  let opened: TestDatabase;
  let person: string;
  let calendar = '';
  const secret = randomUUID();
  const engine = async <Row extends object>(text: string, params: readonly unknown[] = []) =>
    (await opened.database.query<Row>({ role: 'engine' }, text, params)).rows;

  beforeAll(async () => {
    opened = await testDatabase(kind);
    person = await makeUser(opened.database);
    await asUser(opened.database, person, async (sql) => {
      await sql.query(`insert into public.consents (kind, version) values ('sharing', '2026-11-22')`);
      await sql.query(
        `select public.create_report_share(30, '2026-02-01', '2026-02-28', '{months}', 'es',
           encode(sha256(convert_to($1, 'UTF8')), 'hex'), 'AAAA')`,
        [secret],
      );
      const { rows } = await sql.query<{ token: string }>(
        `select public.create_calendar_feed('es') as token`,
      );
      calendar = rows[0]?.token ?? '';
      await sql.query(`insert into public.reminders (kind, is_on) values ('check_in', true)`);
      await sql.query(
        `insert into public.push_subscriptions (endpoint, p256dh, auth, zone, lang)
         values ('https://updates.push.services.mozilla.com/wpush/v2/abc', $1, $2, 'Europe/Madrid', 'es')`,
        [`B${'A'.repeat(86)}`, 'A'.repeat(22)],
      );
    });
  });
  afterAll(() => opened.close());

  const answers = async () => {
    const [row] = await engine<{ feed: boolean; share: string; reminded: boolean; open: boolean }>(
      `select public.calendar_feed_facts($1) is not null as feed, public.read_shared_report($2) ->> 'state' as share,
         exists (select from private.accounts_to_remind('00000000-0000-0000-0000-000000000000', 100) a where a = $3) as reminded,
         private.account_is_open($3) as open`,
      [calendar, secret, person],
    );
    return row;
  };
  const all = { feed: true, share: 'open', reminded: true, open: true };
  const none = { feed: false, share: 'gone', reminded: false, open: false };

  test.each([
    ['an open account answers', 'null', 'null', all],
    ['a ban that is over is none', `now() - interval '1 minute'`, 'null', all],
    ['a banned one does not', `now() + interval '1 day'`, 'null', none],
    ['one banned for ever does not', `'infinity'`, 'null', none],
    ['one whose deletion has begun does not', `now() + interval '100 years'`, 'now()', none],
    ['nor by its deletion alone', 'null', 'now()', none],
  ])('%s', async (_, banned, deleted, expected) => {
    await engine(`update auth.users set banned_until = ${banned}, deleted_at = ${deleted} where id = $1`, [
      person,
    ]);
    expect(await answers()).toEqual(expected);
  });

  test('nor does an account that is gone', async () => {
    expect(await engine('select private.account_is_open($1) as open', [randomUUID()])).toEqual([
      { open: false },
    ]);
  });

  // What answers without a session names the function, so that a further one is not forgotten.
  test('every function that the service or a visitor may call about an account asks whether it is open', async () => {
    const found = await engine<{ name: string; text: string }>(
      `select p.proname as name, p.prosrc as text from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
         and not p.proname like 'admin\\_%'`,
    );
    expect(
      found
        .filter(({ text }) => !/account_is_open/.test(text))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['send_feedback']);
  });
});
