/** The operator's console: who may call it, what it answers, that each act is noted, and what the server does for it. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorConsole } from '#app/i18n/en/console.ts';
import {
  endSessionsCommand,
  grantCommand,
  measures,
  operatorJobs,
  operatorsCommand,
  revokeCommand,
} from '#product/operator-console.ts';
import { replyMail } from '#product/operator-feedback.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Claims } from '#server/database/sql-types.ts';
import { createLog } from '#server/http/log.ts';
import { createMailer } from '#server/mail/index.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import type { Push } from '#server/push/push-types.ts';
import { createSelfChecks, type OperatorEngine, type SelfCheckOptions } from '#server/self-checks.ts';
import { openDiskStore } from '#server/storage/stores/disk-store.ts';
import { emptyDatabase, makeSession, makeUser, migrations } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

interface Caller {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface AdminFunction {
  readonly name: string;
  readonly args: readonly { readonly name: string; readonly type: string }[];
  readonly columns: readonly string[];
  readonly source: string;
}

let server: TestServer;
let functions: readonly AdminFunction[];
let operator: Caller;
let person: Caller;

const engine = { role: 'engine' } as const;
const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  server.database.query<Row>(engine, text, [...values]);

/** An account with a session. @param claims of its token, beside what every token has */
async function caller(
  aal: 'aal1' | 'aal2',
  claims: Partial<Claims> & Record<string, unknown> = {},
): Promise<Caller> {
  const id = await makeUser(server.database);
  await sql('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  const session_id = await makeSession(server.database, id);
  await sql('update auth.sessions set aal = $2 where id = $1', [session_id, aal]);
  const amr = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }];
  const token = await server.tokens.sign(
    { role: 'authenticated', sub: id, aal, session_id, amr, ...claims },
    3600,
  );
  return { id, headers: { apikey: server.keys.publishableKey, authorization: `Bearer ${token}` } };
}

const emailOf = (id: string) => `${id}@example.org`;
const why = ['--reason', 'runs the server'];
const grant = ({ id }: Caller) => grantCommand.run(server.database, [emailOf(id), ...why]);
const addFactor = ({ id }: Caller) =>
  sql(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, 'app', 'totp', 'verified', '', now(), now())`,
    [id],
  );

async function call(name: string, body: object, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}
const asOperator = (name: string, body: object = {}) => call(name, body, operator.headers);

/** A value of each type, so that a function found in the catalogue can be called. */
function sampleOf({ args }: AdminFunction): object {
  const samples: Readonly<Record<string, unknown>> = {
    text: 'backup',
    uuid: randomUUID(),
    integer: 1,
    bigint: 1,
    boolean: true,
    date: '2026-11-27',
  };
  return Object.fromEntries(args.map(({ name, type }) => [name, samples[type]]));
}

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off' } });
  const { rows } = await sql<AdminFunction>(
    `select p.proname as name, p.prosrc as source,
       (select coalesce(json_agg(json_build_object('name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null)) order by n), '[]')
         from generate_series(1, p.pronargs) n) as args,
       coalesce(p.proargnames[p.pronargs + 1:], '{}') as columns
     from pg_proc p where p.pronamespace = 'public'::regnamespace and starts_with(p.proname, 'admin_') order by 1`,
  );
  functions = rows;
  operator = await caller('aal2');
  person = await caller('aal2');
  await grant(operator);
});
afterAll(() => server.close());

describe('who may call', () => {
  test('every function refuses everybody but an operator with a second factor, and with the words for what is not there', async () => {
    expect(functions.length).toBeGreaterThan(18);
    const revoked = await caller('aal2', { app_metadata: { role: 'operator' } });
    await grant(revoked);
    await revokeCommand.run(server.database, [emailOf(revoked.id), ...why]);
    const withoutFactor = await caller('aal1');
    await grant(withoutFactor);
    // The token says aal2, the session never got there.
    const forged = await caller('aal1', { aal: 'aal2' });
    await grant(forged);
    const ended = await caller('aal2');
    await grant(ended);
    await sql('delete from auth.sessions where user_id = $1', [ended.id]);
    const banned = await caller('aal2');
    await grant(banned);
    await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [banned.id]);
    const secret = { apikey: server.keys.secretKey, authorization: `Bearer ${server.keys.secretKey}` };
    const strangers: readonly [string, Readonly<Record<string, string>>, number[]][] = [
      ['a visitor', { apikey: server.keys.publishableKey }, [401]],
      ['a person', person.headers, [404]],
      [
        'a token that claims the role',
        (await caller('aal2', { app_metadata: { role: 'operator' } })).headers,
        [404],
      ],
      ['a revoked operator', revoked.headers, [404]],
      ['an operator without a second factor', withoutFactor.headers, [404]],
      ['a session that has not shown it', forged.headers, [404]],
      ['an ended session', ended.headers, [401]],
      ['a banned operator', banned.headers, [401, 404]],
      ['the secret key', secret, [404]],
    ];
    for (const one of functions) {
      for (const [who, headers, expected] of strangers) {
        const { status, body } = await call(one.name, sampleOf(one), headers);
        expect(expected, `${who} calls ${one.name}: ${JSON.stringify(body)}`).toContain(status);
      }
      const allowed = await asOperator(one.name, sampleOf(one));
      expect([200, 204, 400, 422], `${one.name}: ${JSON.stringify(allowed.body)}`).toContain(allowed.status);
    }
    expect((await call('admin_doctor', {}, person.headers)).body).toMatchObject({
      code: 'PT404',
      message: 'not found',
    });
  });

  test('the role is granted and taken back by address, to confirmed accounts only', async () => {
    const one = await caller('aal2');
    expect((await call('admin_doctor', {}, one.headers)).status).toBe(404);
    await grant(one);
    expect((await call('admin_doctor', {}, one.headers)).status).toBe(200);
    expect(await operatorsCommand.run(server.database, [])).toContain(emailOf(one.id));
    await revokeCommand.run(server.database, [emailOf(one.id).toUpperCase(), '--reason', ' left us ']);
    expect((await call('admin_doctor', {}, one.headers)).status).toBe(404);
    const id = await makeUser(server.database);
    await expect(grantCommand.run(server.database, [emailOf(id), ...why])).rejects.toThrow(
      'no confirmed account',
    );
    for (const words of [[], ['--reason'], ['--reason', ' a '], ['because'], [...why, 'more']])
      await expect(grantCommand.run(server.database, [emailOf(one.id), ...words])).rejects.toThrow(/reason/i);
    expect(grantCommand.help.join()).toContain('--reason');
    const { body } = await asOperator('admin_log');
    expect(body.slice(0, 2)).toMatchObject([
      { act: 'revoke', subject: one.id, actor: 'server', reason: 'left us' },
      { act: 'grant', subject: one.id, reason: 'runs the server' },
    ]);
  });
});

describe('what is answered', () => {
  /** Why each column is no health data. A new column has to be added here by somebody who thought of it. */
  const known: Readonly<Record<string, readonly string[]>> = {
    'of the server': [
      'name',
      'state',
      'detail',
      'checked_at',
      'queue',
      'waiting',
      'stuck',
      'oldest',
      'file',
      'bytes',
      'kind',
      'ok',
    ],
    'a number or a moment': [
      'id',
      'at',
      'hour',
      'day',
      'created',
      'confirmed',
      'last_used',
      'failed_sign_ins',
      'failed_factors',
      'locks',
      'resets',
    ],
    'when something happened to an account, a task or a message': [
      'created_at',
      'confirmed_at',
      'last_seen_at',
      'banned_until',
      'asked_at',
      'started_at',
      'ended_at',
      'answered_at',
      'reply_mailed_at',
      'closed_at',
      'received_on',
      'due_on',
      'done_on',
    ],
    'about signing in': ['second_factor', 'sessions', 'is_operator'],
    'what somebody wrote to the operator, or the operator': [
      'locale',
      'subject',
      'message',
      'email',
      'reply',
      'note',
      'reason',
    ],
    'who did what': ['actor', 'act', 'task'],
  };

  test('no answer has a column that nobody looked at, and no function reads a table of the diary', async () => {
    const all = Object.values(known).flat();
    expect(functions.flatMap(({ columns }) => columns).filter((column) => !all.includes(column))).toEqual([]);
    const { rows } = await sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const { rows: helpers } = await sql<{ source: string }>(
      `select prosrc as source from pg_proc where pronamespace = 'private'::regnamespace and proname in ('queues', 'status_lines', 'ask_server', 'require_other', 'log_act')`,
    );
    expect(helpers).toHaveLength(5);
    const sources = [...functions, ...helpers].map(({ source }) => source).join('\n');
    expect(rows.filter(({ name }) => new RegExp(`\\bpublic\\.${name}\\b`).test(sources))).toEqual([]);
  });

  test('the doctor has a line for each thing, unknown until the server has looked', async () => {
    const { body } = await asOperator('admin_doctor');
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'address',
      'tls',
      'proxy_hops',
      'mail',
      'push',
      'clock',
      'disk',
      'database',
      'migrations',
      'storage',
      'disk_encryption',
      'keys',
      'operator',
      'backup',
      'drill',
      'queues',
    ]);
    const lines = Object.fromEntries(body.map((line: { name: string }) => [line.name, line]));
    expect(lines).toMatchObject({
      tls: { state: 'unknown' },
      backup: { state: 'bad', detail: 'never' },
      queues: { state: 'ok' },
    });
    await sql(`insert into private.maintenance_runs (kind, started_at, ended_at, ok) values
      ('backup', now() - interval '3 hours', now() - interval '3 hours', true), ('drill', now() - interval '9 days', now() - interval '9 days', true),
      ('drill', now(), now(), false)`);
    await sql(`insert into private.server_checks (name, state, detail) values ('tls', 'warn', '14')`);
    const { body: after } = await asOperator('admin_doctor');
    const later = Object.fromEntries(after.map((line: { name: string }) => [line.name, line]));
    expect(later).toMatchObject({
      tls: { state: 'warn', detail: '14' },
      backup: { state: 'ok', detail: '3' },
      // One that failed is red, however young the last good one is, and until the next goes well.
      drill: { state: 'bad', detail: 'failed' },
    });
    await sql(
      `update private.maintenance_runs set ok = true, ended_at = now() - interval '8 days' where not ok`,
    );
    const { body: again } = await asOperator('admin_doctor');
    expect(again.find(({ name }: { name: string }) => name === 'drill')).toMatchObject({
      state: 'warn',
      detail: '192',
    });
    await sql(`update private.server_checks set checked_at = now() - interval '1 hour'`);
    const { body: old } = await asOperator('admin_doctor');
    expect(old[1]).toMatchObject({ name: 'tls', state: 'unknown' });
  });

  test('a person is found by the exact address alone', async () => {
    const { body } = await asOperator('admin_find', { email: ` ${emailOf(person.id).toUpperCase()} ` });
    expect(body).toMatchObject([
      { id: person.id, second_factor: false, sessions: 1, bytes: 0, is_operator: false },
    ]);
    expect((await asOperator('admin_find', { email: `${person.id}@%` })).body).toEqual([]);
  });
});

const newest = async () => (await asOperator('admin_log')).body[0];
/** The rules that have refused a call so far. */
const refusals = new Set<string>();
async function expectRefusal(name: string, body: object, rule: string): Promise<void> {
  const before = await newest();
  expect(await asOperator(name, body), `${name} ${JSON.stringify(body)}`).toMatchObject({
    status: 422,
    body: { code: 'PT422', message: rule },
  });
  expect(await newest()).toEqual(before);
  refusals.add(rule);
}

describe('acts', () => {
  const reason = 'asked for by the person';

  test('each needs a reason, is noted with it, and none may be done to oneself', async () => {
    const one = await caller('aal1');
    await addFactor(one);
    const acts: readonly [string, object, string][] = [
      ['admin_ban', { days: 3 }, 'ban'],
      ['admin_ban', { days: 0 }, 'unban'],
      ['admin_end_sessions', {}, 'end_sessions'],
      ['admin_resend', {}, 'resend'],
      ['admin_reset_factor', {}, 'reset_factor'],
      ['admin_delete', { email: emailOf(one.id) }, 'delete'],
    ];
    for (const [name, more, act] of acts) {
      const before = await newest();
      await expectRefusal(name, { person: one.id, reason: ' a ', ...more }, 'reason_length');
      await expectRefusal(name, { person: operator.id, reason, ...more }, 'own_account');
      await expectRefusal(name, { person: randomUUID(), reason, ...more }, 'no_account');
      expect(await newest()).toEqual(before);
      expect((await asOperator(name, { person: one.id, reason, ...more })).status, name).toBeLessThan(300);
      expect(await newest()).toMatchObject({ act, subject: one.id, reason, actor: emailOf(operator.id) });
    }
  });

  test('a ban keeps the account out and ends its sessions; deleting it begins at once', async () => {
    const one = await caller('aal1');
    const list = () => fetch(`${server.url}/rest/v1/episodes`, { headers: one.headers });
    expect((await list()).status).toBe(200);
    await asOperator('admin_ban', { person: one.id, days: 3, reason });
    expect((await list()).status).toBe(401);
    await expectRefusal('admin_ban', { person: one.id, days: 36501, reason }, 'days_range');
    await expectRefusal('admin_reset_factor', { person: one.id, reason }, 'no_factor');
    await expectRefusal('admin_delete', { person: one.id, email: 'x@example.org', reason }, 'wrong_address');
    await asOperator('admin_delete', { person: one.id, email: emailOf(one.id).toUpperCase(), reason });
    const { rows } = await sql<{ gone: boolean }>(
      'select deleted_at is not null as gone from auth.users where id = $1',
      [one.id],
    );
    expect(rows).toEqual([{ gone: true }]);
    expect((await asOperator('admin_find', { email: emailOf(one.id) })).body).toEqual([]);
  });

  test('deleting takes a second factor shown within ten minutes', async () => {
    const old = await caller('aal2', {
      amr: [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) - 601 }],
    });
    await grant(old);
    const one = await caller('aal1');
    const body = { person: one.id, email: emailOf(one.id), reason };
    expect(await call('admin_delete', body, old.headers)).toMatchObject({
      status: 403,
      body: { message: 'proof_too_old' },
    });
    refusals.add('proof_too_old');
    const password = await caller('aal2', {
      amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
    });
    await grant(password);
    expect((await call('admin_delete', body, password.headers)).status).toBe(403);
  });

  test('nobody changes the log, whatever their rights', async () => {
    for (const text of [
      `update private.operator_log set reason = 'another'`,
      'delete from private.operator_log',
      'truncate private.operator_log',
    ]) {
      await expect(sql(text)).rejects.toMatchObject({ code: '42501' });
      for (const role of ['authenticated', 'service_role', 'anon'] as const) {
        const claims: Claims = { role, sub: operator.id, aal: 'aal2' };
        await expect(server.database.asRole(claims, (one) => one.query(text))).rejects.toMatchObject({
          code: '42501',
        });
      }
    }
    expect((await asOperator('admin_log')).body.length).toBeGreaterThan(5);
    const [first] = (await asOperator('admin_log')).body;
    expect((await asOperator('admin_log', { before: first.id })).body[0].id).toBeLessThan(first.id);
  });

  test('requests by law are due within a month, and done with a note', async () => {
    const { body: id } = await asOperator('admin_add_request', {
      kind: 'access',
      received_on: '2026-01-31',
      note: 'by letter',
    });
    expect((await asOperator('admin_requests')).body).toContainEqual(
      expect.objectContaining({ id, kind: 'access', due_on: '2026-02-28', done_on: null, note: 'by letter' }),
    );
    expect(await newest()).toMatchObject({ act: 'request_added', subject: id, reason: 'by letter' });
    await expectRefusal('admin_finish_request', { id, note: '' }, 'reason_length');
    await asOperator('admin_finish_request', { id, note: ' sent ' });
    expect((await asOperator('admin_requests')).body.at(-1)).toMatchObject({
      id,
      note: 'by letter · sent',
      done_on: expect.any(String),
    });
    expect(await newest()).toMatchObject({ act: 'request_done', subject: id, reason: 'sent' });
    await expectRefusal('admin_finish_request', { id, note: 'again' }, 'no_request');
    const draft = { kind: 'access', received_on: '2026-01-31', note: 'by letter' };
    await expectRefusal('admin_add_request', { ...draft, note: 'a' }, 'reason_length');
    await expectRefusal('admin_add_request', { ...draft, received_on: '2999-01-31' }, 'received_later');
    expect((await asOperator('admin_add_request', { ...draft, kind: 'nothing' })).status).toBe(400);
  });

  test('sums of people and of what went wrong', async () => {
    const { body: days } = await asOperator('admin_counts', { days: 7 });
    expect(days).toHaveLength(7);
    expect(days[0].created).toBeGreaterThan(3);
    await sql(
      `insert into auth.audit_log_entries (payload)
       select json_build_object('actor_id', $1::text, 'action', 'sign_in_failed') from generate_series(1, 6)`,
      [person.id],
    );
    const { body: hours } = await asOperator('admin_security', { hours: 24 });
    expect(hours).toHaveLength(24);
    expect(hours[0]).toMatchObject({ failed_sign_ins: 6, failed_factors: 0, locks: 1 });
  });
});

describe('what the server does', () => {
  const mailboxPath = join(mkdtempSync(join(tmpdir(), 'diary-console-')), 'mailbox.jsonl');
  const mailer = createMailer({ from: 'x@example.org', mailboxPath });
  const push: Push = { publicKey: 'key', send: async () => ({ state: 'sent' }) };
  const asked: string[] = [];
  const fake: OperatorEngine = {
    checks: async () => [{ name: 'disk', state: 'ok', detail: '9' }],
    log: createLog({ write: () => undefined }),
    backup: async () => ({ ok: true, detail: 'diary.age' }),
    resend: async (id) => void asked.push(`resend ${id}`),
    resetFactor: async (id) => asked.push(`reset ${id}`) > 0,
  };
  const run = async (
    name: string,
    server_ = fake,
    operatorEmail: string | undefined = 'operator@example.org',
  ) => {
    const jobs = operatorJobs({ siteUrl: server.url, operatorEmail })(server_);
    return jobs.find((job) => job.name === name)?.run(server.database, mailer, push);
  };
  afterAll(() => rmSync(join(mailboxPath, '..'), { recursive: true }));

  test('tasks are done once, in order, and say how they went', async () => {
    await sql('delete from private.operator_tasks');
    for (const task of ['doctor', 'test_mail', 'test_push']) await asOperator('admin_ask', { task });
    expect(await newest()).toMatchObject({ act: 'test_push', reason: 'routine_check' });
    await expectRefusal('admin_ask', { task: 'backup' }, 'reason_length');
    for (const task of ['backup', 'drill'])
      await asOperator('admin_ask', { task, reason: 'before the update' });
    // The same again is the same.
    await asOperator('admin_ask', { task: 'drill', reason: 'once more' });
    expect(await newest()).toMatchObject({ act: 'drill', reason: 'once more' });
    await asOperator('admin_resend', { person: person.id, reason: 'no mail came' });
    await Promise.all([run('operator_tasks'), run('operator_tasks')]);
    const { body } = await asOperator('admin_tasks');
    expect(
      body
        .map(({ task, ok, detail }: { task: string; ok: boolean; detail: string }) => [task, ok, detail])
        .reverse(),
    ).toEqual([
      ['doctor', true, 'done'],
      ['test_mail', true, 'done'],
      ['test_push', false, 'no_device'],
      ['backup', true, 'diary.age'],
      ['drill', false, 'not_set_up'],
      ['resend', true, 'done'],
    ]);
    expect(asked).toEqual([`resend ${person.id}`]);
    expect(mailer.messages()[0]).toMatchObject({ to: 'operator@example.org' });
    await expectRefusal('admin_ask', { task: 'resend', reason: 'no mail came' }, 'no_task');
  });

  test('an answer is mailed once to whoever wrote, and states follow', async () => {
    const ids = [randomUUID(), randomUUID()];
    await sql(
      `insert into private.feedback (id, locale, subject, message, email) values ($1, 'en', 'An idea', 'Hello', 'who@example.org'), ($2, 'es', 'Otra', 'Hola', null)`,
      ids,
    );
    const inbox = async (state: string) =>
      (await asOperator('admin_inbox', { state })).body.map(({ id }: { id: string }) => id);
    expect((await inbox('new')).sort()).toEqual([...ids].sort());
    await expectRefusal('admin_reply', { id: ids[1], reply: 'Nobody reads this' }, 'no_message');
    await expectRefusal('admin_reply', { id: ids[0], reply: ' \n ' }, 'reply_length');
    expect((await asOperator('admin_reply', { id: ids[0], reply: 'Thank you.\nIt is done.' })).status).toBe(
      204,
    );
    expect(await newest()).toMatchObject({ act: 'reply', subject: ids[0], reason: 'answer_to_message' });
    expect(await inbox('answered')).toEqual([ids[0]]);
    const queue = () =>
      createMailQueue({
        database: server.database,
        mailer,
        kinds: { reply: replyMail('operator@example.org') },
        derive: () => new Uint8Array(32),
        log: createLog({ write: () => undefined }),
      }).run();
    await Promise.all([queue(), queue()]);
    const sent = mailer.messages().filter(({ to }) => to === 'who@example.org');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      subject: 'Re: An idea',
      replyTo: 'operator@example.org',
      text: expect.stringContaining('It is done.'),
    });
    await asOperator('admin_close', { id: ids[0], is_closed: true });
    expect(await inbox('closed')).toEqual([ids[0]]);
    expect(await newest()).toMatchObject({ act: 'close', reason: 'message_settled' });
    await asOperator('admin_close', { id: ids[0], is_closed: false });
    expect(await newest()).toMatchObject({ act: 'reopen', reason: 'message_not_settled' });
    expect(await inbox('answered')).toEqual([ids[0]]);
    await expectRefusal('admin_close', { id: randomUUID(), is_closed: true }, 'no_message');
    // Nothing that anybody wrote is in the log.
    const { rows } = await sql<{ log: string }>(
      `select string_agg(l::text, ' ') as log from private.operator_log l`,
    );
    expect(rows[0]?.log).not.toMatch(/Hello|Thank you|who@example\.org/);
  });

  test('what is stuck is tried again, or given up', async () => {
    await sql('delete from private.operator_tasks');
    await sql(
      `insert into private.operator_tasks (task, asked_at, started_at) values ('drill', now() - interval '1 hour', now() - interval '1 hour')`,
    );
    const jobs = async () =>
      (await asOperator('admin_queues')).body.find(({ queue }: { queue: string }) => queue === 'jobs');
    expect(await jobs()).toMatchObject({ stuck: 1 });
    expect((await asOperator('admin_doctor')).body.at(-1)).toMatchObject({
      name: 'queues',
      state: 'bad',
      detail: '1',
    });
    expect(
      (await asOperator('admin_clear_queue', { queue: 'jobs', is_dropped: false, reason: 'server was down' }))
        .body,
    ).toBe(1);
    expect(await jobs()).toMatchObject({ stuck: 0, waiting: 1 });
    expect(
      (await asOperator('admin_clear_queue', { queue: 'jobs', is_dropped: true, reason: 'no longer needed' }))
        .body,
    ).toBe(1);
    expect(await jobs()).toMatchObject({ waiting: 0 });
    for (const queue of ['nothing', 'jobs_late'])
      await expectRefusal(
        'admin_clear_queue',
        { queue, is_dropped: true, reason: 'no such queue' },
        'no_queue',
      );
  });

  test('mails that were refused for good are a warning, and are tried again or dropped apart from those that wait', async () => {
    await sql(
      `insert into engine.mail_queue (id, kind, contents, due_at) values ($1, 'proof', '', 'infinity'), ($2, 'proof', '', now())`,
      [randomUUID(), randomUUID()],
    );
    const counts = async () =>
      Object.fromEntries(
        (await asOperator('admin_queues')).body.map((one: { queue: string; waiting: number }) => [
          one.queue,
          one.waiting,
        ]),
      );
    expect(await counts()).toMatchObject({ refused_mail: 1, account_mail: 1 });
    expect((await asOperator('admin_doctor')).body.at(-1)).toMatchObject({
      name: 'queues',
      state: 'warn',
      detail: 'refused_mail',
    });
    const clear = async (queue: string, is_dropped: boolean) =>
      (await asOperator('admin_clear_queue', { queue, is_dropped, reason: 'the mailbox is back' })).body;
    expect(await clear('refused_mail', false)).toBe(1);
    expect(await counts()).toMatchObject({ refused_mail: 0, account_mail: 2 });
    await sql(`update engine.mail_queue set due_at = 'infinity'`);
    expect(await clear('account_mail', true)).toBe(0);
    expect(await clear('refused_mail', true)).toBe(2);
  });

  test('the page, the doctor and /metrics count the same: mails to the operator and late jobs, too', async () => {
    await sql(`update private.feedback set mailed_at = now()`);
    await sql(
      `insert into private.feedback (id, locale, subject, message, created_at) values ($1, 'en', 'Old', 'Hello', now() - interval '1 hour')`,
      [randomUUID()],
    );
    const late: OperatorEngine = {
      ...fake,
      checks: async () => [{ name: 'jobs_late', state: 'bad', detail: '2' }],
    };
    await run('check_server', late);
    const { body } = await asOperator('admin_queues');
    expect(body).toMatchObject([
      { queue: 'feedback_mail', waiting: 1, stuck: 1 },
      { queue: 'mail' },
      { queue: 'account_mail', waiting: 0 },
      { queue: 'refused_mail', waiting: 0 },
      { queue: 'push' },
      { queue: 'jobs' },
      { queue: 'jobs_late', waiting: 2, stuck: 2 },
    ]);
    expect(body.map(({ queue }: { queue: string }) => queue)).toEqual(
      Object.keys(operatorConsole.queues.names),
    );
    expect((await asOperator('admin_doctor')).body.at(-1)).toMatchObject({ state: 'bad', detail: '3' });
    const gauges = (await Promise.all(measures.map((measure) => measure(server.database)))).flat();
    expect(gauges.find(({ name }) => name === 'queue_waiting')?.values).toEqual(
      body.slice(0, -1).map((one: { queue: string; waiting: number }) => [{ queue: one.queue }, one.waiting]),
    );
    const drop = { queue: 'feedback_mail', is_dropped: true, reason: 'read in the console' };
    expect((await asOperator('admin_clear_queue', drop)).body).toBe(1);
    await run('check_server', {
      ...fake,
      checks: async () => [{ name: 'jobs_late', state: 'ok', detail: '0' }],
    });
    expect((await asOperator('admin_doctor')).body.at(-1)).toMatchObject({ state: 'ok', detail: '0' });
  });

  test('a server that starts looks at once: what the one before saw is not shown as new', async () => {
    await run('check_server');
    await sql(`update private.server_checks set detail = 'of the process before' where name = 'disk'`);
    const { rows: leases } = await sql(
      `insert into engine.job_leases (name, ended_at) values ('check_server', clock_timestamp())
       on conflict (name) do update set ended_at = excluded.ended_at returning name`,
    );
    expect(leases).toHaveLength(1);
    const other = await startTestServer({
      env: { DATABASE_URL: server.databaseUrl ?? '' },
      keysOf: server,
      jobs: operatorJobs({ siteUrl: server.url, operatorEmail: undefined })(fake),
    });
    try {
      await expect
        .poll(async () => (await asOperator('admin_doctor')).body)
        .toContainEqual(expect.objectContaining({ name: 'disk', state: 'ok', detail: '9' }));
    } finally {
      await other.close();
    }
  });

  test('its own checks are kept, and those of the running server are green where they can be', async () => {
    await run('check_server');
    expect((await asOperator('admin_doctor')).body).toContainEqual(
      expect.objectContaining({ name: 'disk', state: 'ok', detail: '9' }),
    );
  });
});

test('a call was refused by each rule that the console has words for, and by no other', () => {
  expect([...refusals].sort()).toEqual(Object.keys(operatorConsole.refusals).sort());
});

test('no act is noted without its reason, and each fixed one has words', async () => {
  for (const reason of [null, '', '  a  ', 'a'.repeat(501)])
    await expect(
      sql(`insert into private.operator_log (act, reason) values ('find', $1)`, [reason]),
    ).rejects.toMatchObject({ code: reason === null ? '23502' : '23514' });
  const { rows } = await sql<{ reason: string }>(
    `select distinct reason from private.operator_log where reason ~ '^[a-z]+(_[a-z]+)+$'`,
  );
  const { not_asked: _, ...fixed } = operatorConsole.log.reasons;
  expect(rows.map(({ reason }) => reason).sort()).toEqual(Object.keys(fixed).sort());
});

test('by now the log has an act of each kind that the console has words for, and no other', async () => {
  const { rows } = await sql<{ act: string }>('select distinct act from private.operator_log');
  const named = { ...operatorConsole.doctor.tasks, ...operatorConsole.log.acts };
  expect(rows.map(({ act }) => act).sort()).toEqual(Object.keys(named).sort());
});

test('rows of the log from before reasons were asked say so, and stay unchangeable', async () => {
  const { options, drop } = await emptyDatabase('postgres');
  const before = mkdtempSync(join(tmpdir(), 'diary-before-'));
  const added = '20261128200000_console_acts.sql';
  for (const folder of migrations)
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.sql') && one < added))
      copyFileSync(join(folder, name), join(before, name));
  const old = await openDatabase({ ...options, migrations: [before] });
  await old.query(
    engine,
    `insert into private.operator_log (act, reason) values ('reply', null), ('ban', 'spam')`,
  );
  await old.close();
  const now = await openDatabase({ ...options, migrations });
  const { rows } = await now.query(engine, 'select act, reason from private.operator_log order by id');
  expect(rows).toEqual([
    { act: 'reply', reason: 'not_asked' },
    { act: 'ban', reason: 'spam' },
  ]);
  await expect(now.query(engine, `update private.operator_log set reason = 'another'`)).rejects.toMatchObject(
    {
      code: '42501',
    },
  );
  await now.close();
  await drop();
  rmSync(before, { recursive: true });
});

describe('each line of the doctor can be red', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-checks-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const red = new Set<string>();

  const production = {
    siteUrl: 'https://localhost:1',
    production: true,
    trustedProxyHops: 1,
    smtpUrl: 'smtp://localhost',
    dataDir,
  };
  const named = { name: 'Noa', address: 'Calle 1', email: 'noa@example.org' };
  const rest = {
    taxId: undefined,
    registry: undefined,
    dpo: undefined,
    hosting: undefined,
    transfers: undefined,
  };
  const check = async (
    name: string,
    changes: (base: SelfCheckOptions) => Partial<SelfCheckOptions> = () => ({}),
  ) => {
    const base: SelfCheckOptions = {
      env: { ...production, operator: { ...named, ...rest } as SelfCheckOptions['env']['operator'] },
      url: 'https://localhost:1',
      version: '1.0.0',
      migrations:
        (await sql<{ n: number }>('select count(*)::int as n from engine.migrations')).rows[0]?.n ?? 0,
      database: server.database,
      mailer: { verify: async () => undefined },
      push: { publicKey: 'key' },
      store: await openDiskStore(join(dataDir, 'files')),
      keyDays: () => 10,
      lateJobs: async () => 0,
    };
    const lines = await createSelfChecks({ ...base, ...changes(base) })();
    const found = lines.find((line) => line.name === name);
    if (found?.state === 'bad') red.add(name);
    return found;
  };
  const refuse = async () => {
    throw Object.assign(new Error('with an address in it'), { code: 'EAUTH' });
  };

  test('address and certificate: nobody listens there', async () => {
    expect(await check('address')).toMatchObject({ state: 'bad' });
    expect(await check('tls')).toMatchObject({ state: 'bad', detail: 'ECONNREFUSED' });
    const local = (base: SelfCheckOptions) => ({
      url: 'http://localhost:1',
      env: { ...base.env, siteUrl: undefined },
    });
    expect(await check('address', local)).toMatchObject({ state: 'bad', detail: 'local' });
    expect(await check('tls', local)).toMatchObject({ state: 'bad', detail: 'none' });
  });

  const envWith =
    (more: Partial<SelfCheckOptions['env']>) =>
    ({ env }: SelfCheckOptions) => ({ env: { ...env, ...more } });
  const databaseOf = (what: object) => () => ({ database: what as SelfCheckOptions['database'] });
  const hourAhead = ({ database }: SelfCheckOptions) =>
    databaseOf({
      ...database,
      query: async () => ({ rows: [{ ms: Date.now() + 3_600_000 }], affected: 1 }),
    })();
  const unnamed = { ...named, ...rest, email: undefined } as SelfCheckOptions['env']['operator'];
  test.each<[string, (base: SelfCheckOptions) => Partial<SelfCheckOptions>, string?]>([
    ['proxy_hops', envWith({ trustedProxyHops: 0 })],
    ['mail', () => ({ mailer: { verify: refuse } }), 'EAUTH'],
    ['mail', envWith({ smtpUrl: undefined }), 'no_smtp'],
    ['push', () => ({ push: { publicKey: '' } })],
    ['clock', hourAhead],
    ['database', databaseOf({ ping: async () => 1200 }), '1200'],
    ['migrations', () => ({ migrations: 3 })],
    ['storage', ({ store }) => ({ store: { ...store, put: refuse } })],
    ['keys', () => ({ keyDays: () => 96 }), '96'],
    ['operator', envWith({ operator: unnamed }), 'missing email'],
  ])('%s is well, and red where it is not', async (name, broken, detail) => {
    expect(await check(name)).toMatchObject({ state: 'ok' });
    expect(await check(name, broken)).toMatchObject({ state: 'bad', ...(detail && { detail }) });
  });

  test('a disk without room, and jobs that are late', async () => {
    // Where little is left the server itself still writes, and people no longer save: that is when a mail can still say so.
    for (const space of ['none', 'short'])
      expect(await check('disk', databaseOf({ diskSpace: () => space }))).toMatchObject({ state: 'bad' });
    expect(await check('jobs_late', () => ({ lateJobs: async () => 2 }))).toMatchObject({
      state: 'bad',
      detail: '2',
    });
  });

  test('a disk that is known not to be encrypted, where strangers have their diaries; otherwise it is a warning', async () => {
    const systemRoot = join(dataDir, 'system');
    const { dev } = statSync(dataDir);
    const device = join(
      systemRoot,
      `sys/dev/block/${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`,
    );
    const cpu = (flags: string) =>
      writeFileSync(join(systemRoot, 'proc/cpuinfo'), `flags\t\t: fpu ${flags}\n`);
    mkdirSync(join(systemRoot, 'proc'), { recursive: true });
    const look = (more: Partial<SelfCheckOptions['env']> = {}) =>
      check('disk_encryption', ({ env }) => ({ systemRoot, env: { ...env, ...more } }));
    cpu('sse2');
    expect(await look()).toMatchObject({ state: 'warn', detail: 'not_seen' });
    mkdirSync(join(device, 'slaves/sda1/dm'), { recursive: true });
    expect(await look()).toMatchObject({ state: 'bad', detail: 'not_encrypted' });
    expect(await look({ production: false })).toMatchObject({ state: 'warn', detail: 'not_encrypted' });
    // Whoever rents out the machine may encrypt below it.
    cpu('sse2 hypervisor');
    expect(await look()).toMatchObject({ state: 'warn', detail: 'not_seen' });
    writeFileSync(join(device, 'slaves/sda1/dm/uuid'), 'CRYPT-LUKS2-1');
    expect(await look()).toMatchObject({ state: 'ok', detail: 'dm-crypt' });
  });

  test('backups, drills and queues; with these, each line was red once', async () => {
    const lines = async () => {
      const { body } = await asOperator('admin_doctor');
      for (const { name, state } of body) if (state === 'bad') red.add(name);
      return Object.fromEntries(body.map((line: { name: string }) => [line.name, line]));
    };
    await sql('delete from private.maintenance_runs');
    expect(await lines()).toMatchObject({
      backup: { state: 'bad', detail: 'never' },
      drill: { state: 'bad', detail: 'never' },
    });
    const add = (kind: string, ok: boolean, hours: number) =>
      sql(
        `insert into private.maintenance_runs (kind, ok, started_at, ended_at)
         select $1, $2, t, t from (values (now() - make_interval(hours => $3))) v (t)`,
        [kind, ok, hours],
      );
    for (const [kind, late] of [
      ['backup', 51],
      ['drill', 361],
    ] as const) {
      await add(kind, true, late);
      expect(await lines()).toMatchObject({ [kind]: { state: 'bad', detail: String(late) } });
      await add(kind, true, 1);
      expect(await lines()).toMatchObject({ [kind]: { state: 'ok', detail: '1' } });
      await add(kind, false, 0);
      expect(await lines()).toMatchObject({ [kind]: { state: 'bad', detail: 'failed' } });
    }
    await sql(
      `insert into private.operator_tasks (task, asked_at) values ('drill', now() - interval '1 hour')`,
    );
    expect(await lines()).toMatchObject({ queues: { state: 'bad', detail: '1' } });
    red.delete('jobs_late');
    expect([...red].sort()).toEqual(Object.keys(operatorConsole.doctor.names).sort());
  });
});

test('all sessions end by a command, which the log keeps with its reason', async () => {
  await expect(endSessionsCommand.run(server.database, [])).rejects.toThrow(/reason/);
  await expect(endSessionsCommand.run(server.database, ['--reason', ' a '])).rejects.toThrow(/reason/);
  expect(await endSessionsCommand.run(server.database, ['--reason', 'a stolen laptop'])).toMatch(
    /^Ended: [1-9]/,
  );
  for (const { headers } of [operator, person])
    expect((await call('admin_doctor', {}, headers)).status).toBe(401);
  const { rows } = await sql('select act, reason from private.operator_log order by id desc limit 1');
  expect(rows).toEqual([{ act: 'end_sessions', reason: 'a stolen laptop' }]);
});
