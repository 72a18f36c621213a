/** Erasure of an account and everything it can have, over a real port. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createUser } from '#server/auth/users/users.ts';
import { ledgerPath, noteEnded, readLedger } from '#server/backup/ledger.ts';
import type { Database } from '#server/database/sql-types.ts';
import { parseSecrets } from '#server/http/secrets.ts';
import hostedFunction from '#supabase/functions/delete-account/index.ts';
import { startTestServer } from '#tests/support/server.ts';
import { type Row, samples, type Table, tables, writtenTables } from '../rls/rows.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { addPasskey } from './auth/passkey-people.ts';
import { newAddress, password } from './auth/people.ts';

/**
 * Every table of every schema, including PostgreSQL's own, with a row that contains one of these texts in any column.
 */
async function tablesHolding(database: Database, texts: readonly string[]): Promise<readonly string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  return database.asRole({ role: 'engine' }, async (sql) => {
    const { rows } = await sql.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_toast')`,
    );
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await sql.query(`select 1 from ${name} t where t::text ilike any ($1) limit 1`, [
        patterns,
      ]);
      if (found.rows.length > 0) holding.push(name);
    }
    return holding;
  });
}

/**
 * Every file under a folder that contains one of these texts. PGlite's own files are excluded: they keep a deleted
 * row until its space is reused, which no query can read; the tables are searched instead.
 */
function filesHolding(folder: string, texts: readonly string[]): readonly string[] {
  const database = join(folder, 'database');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(`${database}/`))
    .filter((path) => texts.some((text) => readFileSync(path, 'latin1').includes(text)))
    .map((path) => relative(folder, path));
}

const server = await startTestServer();
afterAll(() => server.close());

function browser(flowType: 'implicit' | 'pkce' = 'implicit'): SupabaseClient {
  return createClient(server.url, server.keys.publishableKey, {
    auth: {
      autoRefreshToken: false,
      persistSession: false,
      flowType,
      experimental: { recoveryCodes: true },
    },
  });
}

async function signedIn() {
  const email = newAddress();
  const { id } = await createUser(server.database, { email, password, confirmed: true });
  const client = browser();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, email, id };
}

async function fillDiary(client: SupabaseClient): Promise<void> {
  const parents: Partial<Record<Table, Row>> = {};
  for (const table of writtenTables) {
    const { insert, parent } = samples[table];
    const row = { ...insert, ...(parent && { [parent.column]: parents[parent.table]?.id }) };
    const { data } = await client.from(table).insert(row).select().single().throwOnError();
    parents[table] = data;
  }
  const share = {
    days: 7,
    first_day: '2026-02-01',
    last_day: '2026-02-28',
    sections: ['months'],
    locale: 'es',
    secret_hash: randomUUID().replaceAll('-', '').repeat(2),
    ciphertext: 'AAAA',
  };
  await client.rpc('create_report_share', share).throwOnError();
  const gone = await client.from('own_items').insert(samples.own_items.insert).select('id').single();
  await client.from('own_items').delete().eq('id', gone.data?.id).throwOnError();
}

/** Calls POST /functions/v1/delete-account. @returns its answer */
async function deleteAccount(client: SupabaseClient, body: unknown) {
  const { data, error } = await client.functions.invoke('delete-account', { body: JSON.stringify(body) });
  if (!error) return { status: 200, body: data };
  const answer: Response = error.context;
  return { status: answer.status, body: await answer.json() };
}

const traceOf = async (texts: readonly string[]) => ({
  tables: await tablesHolding(server.database, texts),
  files: filesHolding(server.dataDir, texts),
  log: server.log.filter((line) => texts.some((text) => line.includes(text))),
});
const nothing = { tables: [], files: [], log: [] };

test('deleting an account with data in every table erases all of it, and nothing of other accounts', async () => {
  const neighbour = await signedIn();
  await fillDiary(neighbour.client);

  const { client, email, id } = await signedIn();
  await fillDiary(client);
  const newEmail = newAddress();
  await client.auth.updateUser({ email: newEmail, data: { display_name: 'Eva' } });
  await browser('pkce').auth.resetPasswordForEmail(email);
  await browser().auth.signInWithPassword({ email, password: 'Not-this-1' });
  await client.auth.reauthenticate();
  await server.mailbox.newestTo(newEmail);
  await expect.poll(() => server.mailbox.messages().filter(({ to }) => to === email)).toHaveLength(3);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const totp = new TOTP({ secret: factor?.totp.secret ?? '' });
  const factorId = factor?.id ?? '';
  await client.auth.mfa.challengeAndVerify({ factorId, code: totp.generate() });
  const codes = (await client.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
  expect(codes).toHaveLength(10);

  expect((await addPasskey(client, createAuthenticator(server.url))).error).toBeNull();

  const texts = [id, id.replaceAll('-', ''), email, newEmail];
  const before = await traceOf(texts);
  expect(before.files).toEqual(['mailbox.jsonl']);
  const owned = [
    'users',
    'identities',
    'sessions',
    'one_time_tokens',
    'mfa_factors',
    'webauthn_credentials',
    'audit_log_entries',
  ];
  for (const table of owned) expect(before.tables).toContain(`auth.${table}`);
  for (const table of tables) expect(before.tables).toContain(`public.${table}`);
  expect(before.tables).toContain('private.shared_reports');
  const neighbours = await traceOf([neighbour.id, neighbour.email]);

  const session = (await client.auth.getSession()).data.session;
  expect(await deleteAccount(client, { confirmation: ` ${email.toUpperCase()}` })).toEqual({
    status: 200,
    body: {},
  });
  // The server does this within a minute. What the ledger then says of the account is a keyed hash.
  const { derive } = parseSecrets(await readFile(join(server.dataDir, 'secrets.json'), 'utf8'));
  expect(await noteEnded(server.database, ledgerPath(server.dataDir), derive)).toBeGreaterThan(0);
  expect(await traceOf(texts)).toEqual(nothing);
  expect(await traceOf([neighbour.id, neighbour.email])).toEqual(neighbours);
  expect(await traceOf([factorId, totp.secret.base32, ...codes])).toEqual(nothing);

  expect((await client.auth.getUser(session?.access_token)).error).toMatchObject({ code: 'user_not_found' });
  const refreshed = await browser().auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
  expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' });
  expect((await browser().auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  const written = await client.from('episodes').insert({ intensity: 1 });
  expect(written.error).not.toBeNull();
  expect(await traceOf(texts)).toEqual(nothing);
});

/** The keys a hosted project gives its functions: the older one, or, once it has been switched off, the new ones as JSON. */
const keys: readonly [kind: string, variables: (secretKey: string) => Record<string, string>][] = [
  ['the older key', (secretKey) => ({ SUPABASE_SERVICE_ROLE_KEY: secretKey, SUPABASE_SECRET_KEYS: '{}' })],
  [
    'the new keys',
    (secretKey) => ({ SUPABASE_SECRET_KEYS: JSON.stringify({ other: 'sb_secret_x', default: secretKey }) }),
  ],
];

test('an account that the operator deletes is in the ledger before its rows are gone, and they go at once', async () => {
  const { id } = await createUser(server.database, { email: newAddress(), password, confirmed: true });
  // As private.admin_delete closes it.
  await server.database.query(
    { role: 'engine' },
    `update auth.users set deleted_at = now() - interval '10 minutes', banned_until = now() + interval '100 years' where id = $1`,
    [id],
  );
  const isThere = async () =>
    (await server.database.query({ role: 'engine' }, 'select from auth.users where id = $1', [id])).affected;
  await expect.poll(isThere, { timeout: 10_000 }).toBe(0);
  const secrets = parseSecrets(await readFile(join(server.dataDir, 'secrets.json'), 'utf8'));
  const ledger = await readLedger(ledgerPath(server.dataDir), secrets.derive);
  expect(ledger.endOf('account', id)).toMatch(/^\d{4}-/);
});

test.each(keys)('the function also runs as on hosted Supabase, with %s', async (_, variables) => {
  vi.stubGlobal('Deno', {
    env: { toObject: () => ({ SUPABASE_URL: server.url, ...variables(server.keys.secretKey) }) },
  });
  const serve = (request: Request) => hostedFunction.fetch(request);
  const url = 'https://project.example/functions/v1/delete-account';
  const preflight = await serve(new Request(url, { method: 'OPTIONS' }));
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');

  const { client, email } = await signedIn();
  const token = (await client.auth.getSession()).data.session?.access_token;
  const request = (confirmation: string) =>
    new Request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ confirmation }),
    });
  const refused = await serve(request('no'));
  expect(refused.status).toBe(422);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect((await serve(request(email))).status).toBe(200);
  expect(await tablesHolding(server.database, [email])).toEqual([]);
});

describe('an account stays', () => {
  test('without a fresh sign-in', async () => {
    const { client, email, id } = await signedIn();
    const { data } = await client.auth.getClaims();
    const old = Math.floor(Date.now() / 1000) - 11 * 60;
    const claims = {
      role: 'authenticated',
      sub: id,
      email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: old }],
      session_id: data?.claims.session_id ?? '',
    } as const;
    const token = await server.tokens.sign(claims, 3600);
    const answer = await ask({ authorization: `Bearer ${token}` }, { confirmation: email });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'reauthentication_needed' });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('without its second factor', async () => {
    const { client, email } = await signedIn();
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate();
    await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    const thief = browser();
    await thief.auth.signInWithPassword({ email, password });
    const refused = await deleteAccount(thief, { confirmation: email });
    expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test.each([
    ['another word', { confirmation: 'BORRAR' }, 422, 'confirmation_mismatch'],
    ['nothing', {}, 400, 'bad_json'],
    ['no text', { confirmation: 7 }, 400, 'bad_json'],
    ['no object', [], 400, 'bad_json'],
  ])('for %s typed', async (_, body, status, code) => {
    const { client } = await signedIn();
    expect(await deleteAccount(client, body)).toMatchObject({ status, body: { code } });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('for a visitor, a signed-out session, a forged token, another method', async () => {
    const { client, email } = await signedIn();
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const authorization = `Bearer ${token}`;
    const body = { confirmation: email };
    expect((await ask({ authorization }, body, 'PUT')).status).toBe(405);
    expect((await ask({}, body)).status).toBe(401);
    expect((await ask({ authorization: `${authorization}x` }, body)).status).toBe(401);
    await client.auth.signOut();
    expect((await ask({ authorization }, body)).status).toBe(401);
    expect(await tablesHolding(server.database, [email])).toContain('auth.users');
  });
});

describe('functions', () => {
  test.each([
    '/functions/v1/nothing',
    '/functions/v1/',
    '/functions/v1/constructor',
    '/functions/v1/__proto__',
  ])('%s is not a function', async (path) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { apikey: server.keys.publishableKey } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('need the key', async () => {
    expect((await fetch(`${server.url}/functions/v1/delete-account`)).status).toBe(401);
  });
});

function ask(headers: Record<string, string>, body: unknown, method = 'POST'): Promise<Response> {
  return fetch(`${server.url}/functions/v1/delete-account`, {
    method,
    headers: { apikey: server.keys.publishableKey, ...headers },
    body: JSON.stringify(body),
  });
}
