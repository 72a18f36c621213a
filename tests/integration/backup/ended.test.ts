/** What people took back does not come back with a backup from before: the ledger says what it was. */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { consentVersions } from '#domain/person/consent.ts';
import { endAgain } from '#product/jobs.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { ledgerPath, noteEnded } from '#server/backup/ledger.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Sql } from '#server/database/sql-types.ts';
import { parseSecrets } from '#server/http/secrets.ts';
import { claimsOf, createPostgres, kinds, makeUser, migrations, silent } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/server.ts';
import { insert, leaveShare, samples } from '../../rls/rows.ts';

const passphrase = 'una frase larga para lo que termina';
const engine = { role: 'engine' } as const;
const folders: string[] = [];
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test.each(kinds)('on %s', async (kind) => {
  const server = await startTestServer({ kind });
  const { database, dataDir } = server;
  const run = async <Row extends object>(text: string, parameters: readonly unknown[] = []) =>
    (await database.query<Row>(engine, text, parameters)).rows;
  const as = <T>(person: string, act: (sql: Sql) => Promise<T>) =>
    database.asRole({ ...claimsOf(person), aal: 'aal2' }, act);
  const agree = (person: string) =>
    as(person, (sql) =>
      sql.query(`insert into public.consents (kind, version) values ('health_data', $1), ('sharing', $1)`, [
        consentVersions.health_data,
      ]),
    );
  const write = (person: string) =>
    as(person, (sql) =>
      insert(sql, 'day_logs', { id: randomUUID(), user_id: person, ...samples.day_logs.insert }),
    );
  const live = async (person: string) => {
    await agree(person);
    await write(person);
    await as(person, (sql) => leaveShare(sql));
    await as(person, (sql) => sql.query(`select public.create_calendar_feed('es')`));
    await run(`update auth.users set encrypted_password = $2 where id = $1`, [
      person,
      `hash of ${randomUUID()}`,
    ]);
    await run(
      `insert into auth.sessions (user_id, not_after) select $1, now() + interval '1 day' from generate_series(1, 2)`,
      [person],
    );
    await run(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'sealed')`,
      [person],
    );
    await run(`insert into auth.identities (user_id, provider, provider_id) values ($1, 'acme', $2)`, [
      person,
      person,
    ]);
    await run(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key, sign_count) values ($1, $2, 'pQ', 0)`,
      [person, randomUUID()],
    );
  };
  const people = { stays: '', withdraws: '', returns: '', revokes: '', deleted: '' };
  for (const name of Object.keys(people) as (keyof typeof people)[]) {
    people[name] = await makeUser(database);
    await live(people[name]);
  }
  const { stays, withdraws, returns, revokes, deleted } = people;
  // Withdrew before the backup, agreed and wrote again: that is theirs.
  await as(returns, (sql) => sql.query('select public.withdraw_health_data()'));
  await agree(returns);
  await write(returns);
  const neverAsked = await makeUser(database);
  await write(neverAsked);
  const plain = await makeUser(database);
  await run(`update auth.users set encrypted_password = 'hash of plain' where id = $1`, [plain]);
  const { derive } = parseSecrets(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  await noteEnded(database, ledgerPath(dataDir), derive);
  const linesBefore = (await readFile(ledgerPath(dataDir), 'utf8')).split('\n').length;

  const path = join(dataDir, 'backup.age');
  await makeBackup({ ...server, version: '1.0.0', path, passphrase });

  await as(withdraws, (sql) => sql.query('select public.withdraw_health_data()'));
  // Agreed again: what was erased stays erased.
  await agree(withdraws);
  await as(neverAsked, (sql) => sql.query('select public.withdraw_health_data()'));
  await as(revokes, async (sql) => {
    await sql.query('select public.revoke_calendar_feed()');
    await sql.query('select public.revoke_report_share(id) from public.report_shares');
  });
  await run('delete from auth.sessions where user_id = $1', [revokes]);
  await run('delete from auth.mfa_factors where user_id = $1', [revokes]);
  await run(`delete from auth.identities where user_id = $1 and provider = 'acme'`, [revokes]);
  await run('delete from auth.webauthn_credentials where user_id = $1', [revokes]);
  await run(`update auth.users set encrypted_password = 'another hash' where id = $1`, [revokes]);
  await run(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'sealed')`,
    [plain],
  );
  // Marked in the console; its rows go within the half hour.
  await run(`update auth.users set deleted_at = now() where id = $1`, [deleted]);
  // The server notes too, as soon as it hears of it: either of the two has written the lines.
  await noteEnded(database, ledgerPath(dataDir), derive);
  const ledger = await readFile(ledgerPath(dataDir), 'utf8');
  expect(ledger.split('\n').length - linesBefore).toBeGreaterThan(8);
  for (const id of Object.values(people)) expect(ledger).not.toContain(id);
  expect(ledger).not.toContain(createHash('sha256').update('another hash').digest('hex'));

  const place = kind === 'postgres' ? await createPostgres('template1') : undefined;
  if (place) drops.push(place.drop);
  const into = await mkdtemp(join(tmpdir(), 'diary-ended-'));
  folders.push(into);
  await copyFile(ledgerPath(dataDir), ledgerPath(into));
  const databaseUrl = place?.options.databaseUrl;
  const { dropped, hasLedger } = await restoreBackup({
    dataDir: into,
    databaseUrl,
    path,
    passphrase,
    migrations,
    replace: false,
    endAgain,
  });
  await server.close();
  expect(hasLedger).toBe(true);
  expect(dropped).toMatchObject({
    account: 1,
    withdrawal: 2,
    calendar: 1,
    share: 2,
    session: 2,
    factor: 1,
    identity: 1,
    passkey: 1,
    password: 1,
    single_factor: 1,
  });

  const back = await openDatabase({ dataDir: join(into, 'database'), databaseUrl, migrations, log: silent });
  const { rows } = await back.query<{ id: string }>(
    engine,
    `select u.id, u.encrypted_password is not null as password,
       (select count(*)::int from public.day_logs d where d.user_id = u.id) as days,
       private.has_withdrawn(u.id) as withdrawn,
       (select count(*)::int from private.calendar_feeds f where f.user_id = u.id) as feeds,
       (select count(*)::int from public.report_shares s where s.user_id = u.id) as shares,
       (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions,
       (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors,
       (select count(*)::int from auth.identities i where i.user_id = u.id and i.provider = 'acme') as identities
     from auth.users u`,
  );
  await back.close();
  const found = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
  const whole = {
    password: true,
    days: 1,
    withdrawn: false,
    feeds: 1,
    shares: 1,
    sessions: 2,
    factors: 1,
    identities: 1,
  };
  expect(found[stays]).toEqual(whole);
  expect(found[returns]).toEqual({ ...whole, feeds: 0, shares: 0 });
  expect(found[withdraws]).toEqual({ ...whole, days: 0, withdrawn: true, feeds: 0, shares: 0 });
  expect(found[neverAsked]).toMatchObject({ days: 0, withdrawn: true });
  expect(found[revokes]).toEqual({
    password: false,
    days: 1,
    withdrawn: false,
    feeds: 0,
    shares: 0,
    sessions: 0,
    factors: 0,
    identities: 0,
  });
  expect(found[plain]).toMatchObject({ password: false, factors: 0 });
  expect(found[deleted]).toBeUndefined();
});

describe('without a ledger', () => {
  test('a restore says that nothing is known to have ended', async () => {
    const server = await startTestServer({ kind: 'pglite' });
    const path = join(server.dataDir, 'backup.age');
    await makeBackup({ ...server, version: '1.0.0', path, passphrase });
    const into = await mkdtemp(join(tmpdir(), 'diary-ended-'));
    folders.push(into);
    const options = { dataDir: into, databaseUrl: undefined, path, passphrase, migrations, replace: false };
    expect(await restoreBackup(options)).toMatchObject({ dropped: {}, hasLedger: false });
    await server.close();
  });
});
