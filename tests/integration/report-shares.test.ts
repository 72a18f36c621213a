/** Attacks on a share link: what opens it, what ends it, and what guessing cannot reach (docs/decisions/076). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveSecrets, hashOf, newToken, seal, unseal } from '#app/diary/share/share-seal.ts';
import { shareDays, sharePinTries, sharesMost, shareTextMost } from '#domain/person/report-share.ts';
import { purgeReportShares } from '#product/jobs.ts';
import type { DatabaseError } from '#server/database/sql-types.ts';
import { asUser, kinds, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';

const report = { questions: ['<script>alert(1)</script>', "'; drop table report_shares; --"] };

interface Made {
  readonly id: string;
  readonly token: string;
  readonly pin: string | null;
  readonly sealed: string;
}

interface Answer {
  readonly state: string;
  readonly tries_left?: number;
  readonly ciphertext?: string;
}

describe.each(kinds)('on %s', (kind) => {
  let opened: TestDatabase;
  let owner: string;
  const engine = async <Row extends object>(text: string, params: readonly unknown[] = []) =>
    (await opened.database.asRole({ role: 'engine' }, (sql) => sql.query<Row>(text, params))).rows;
  const agree = (person: string) =>
    asUser(opened.database, person, (sql) =>
      sql.query(`insert into public.consents (kind, version) values ('sharing', '2026-11-22')`),
    );

  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    owner = await makeUser(opened.database);
    await agree(owner);
  });

  const createRow = async (
    person: string,
    changes: Partial<
      Record<'days' | 'first' | 'hash' | 'proof' | 'ciphertext' | 'sections' | 'locale', unknown>
    > = {},
  ) => {
    const { days, first, hash, proof, ciphertext, sections, locale } = {
      days: 7,
      first: '2026-08-24',
      hash: await hashOf(newToken()),
      proof: null,
      ciphertext: 'AAAA',
      sections: ['months', 'acute'],
      locale: 'es',
      ...changes,
    };
    const { rows } = await asUser(opened.database, person, (sql) =>
      sql.query<{ id: string }>(
        `select public.create_report_share($1, $7, '2026-11-21', $2, $3, $4, $5, $6) as id`,
        [days, sections, locale, hash, ciphertext, proof, first],
      ),
    );
    return rows[0]?.id ?? '';
  };
  const make = async (pin: string | null = null, person = owner): Promise<Made> => {
    const token = newToken();
    const { access, pinProof, key } = await deriveSecrets(token, pin);
    const sealed = await seal(report, key);
    const id = await createRow(person, {
      hash: await hashOf(access),
      proof: pinProof && (await hashOf(pinProof)),
      ciphertext: sealed,
    });
    return { id, token, pin, sealed };
  };
  /** One request of a visitor. */
  const ask = async (secret: string | null, proof: string | null = null): Promise<Answer> => {
    const { rows } = await opened.database.asRole({ role: 'anon' }, (sql) =>
      sql.query<{ answer: Answer }>('select public.read_shared_report($1, $2) as answer', [secret, proof]),
    );
    return rows[0]?.answer ?? { state: '' };
  };
  /** Opens it as the page does. */
  const open = async ({ token }: Pick<Made, 'token'>, pin: string | null = null): Promise<Answer> => {
    const { access, pinProof } = await deriveSecrets(token, pin);
    const first = await ask(access, pinProof);
    return first.state === 'counted' ? ask(access, pinProof) : first;
  };
  const shareOf = async (id: string) => {
    const { rows } = await asUser(opened.database, owner, (sql) =>
      sql.query<{ wrong_pins: number; open_count: number; opened_at: unknown[]; revoked_at: unknown }>(
        'select * from public.report_shares where id = $1',
        [id],
      ),
    );
    return rows[0];
  };
  const call = async (name: 'revoke_report_share' | 'unlock_report_share', id: string, person = owner) => {
    const { rows } = await asUser(opened.database, person, (sql) =>
      sql.query<{ done: boolean }>(`select public.${name}($1) as done`, [id]),
    );
    return rows[0]?.done;
  };
  const age = (id: string, days: number) =>
    engine(
      `update public.report_shares set created_at = created_at - make_interval(hours => $2 * 24),
        expires_at = expires_at - make_interval(hours => $2 * 24), revoked_at = revoked_at - make_interval(hours => $2 * 24)
       where id = $1`,
      [id, days],
    );
  const contents = async (id: string) =>
    (await engine('select 1 from private.shared_reports where share_id = $1', [id])).length;
  const gone = { state: 'gone' };

  test('whoever has the link reads what was sealed, and the owner sees that it was opened', async () => {
    const share = await make();
    const answer = await open(share);
    const { key } = await deriveSecrets(share.token, null);
    expect(await unseal(answer.ciphertext ?? '', key)).toEqual(report);
    await open(share);
    expect(await shareOf(share.id)).toMatchObject({
      open_count: 2,
      opened_at: [expect.anything(), expect.anything()],
    });
  });

  test('nothing else opens anything: guesses, what is stored, patterns, nothing at all', async () => {
    const share = await make('4711');
    const { access } = await deriveSecrets(share.token, null);
    const [stored] = await engine<{ secret: string; proof: string }>(
      `select encode(secret_hash, 'hex') as secret, encode(proof_hash, 'hex') as proof
       from private.shared_reports where share_id = $1`,
      [share.id],
    );
    const guesses = [
      null,
      '',
      '%',
      '_'.repeat(43),
      '*',
      share.token,
      share.id,
      stored?.secret ?? '',
      stored?.proof ?? '',
      access.toLowerCase(),
      ` ${access}`,
      `${access}=`,
      access.slice(0, 42),
      `${access}' or ''='`,
      '\\x00',
      newToken(),
      'x'.repeat(100_000),
    ];
    for (const guess of guesses) expect(await ask(guess, stored?.proof ?? null)).toEqual(gone);
    expect(await shareOf(share.id)).toMatchObject({ wrong_pins: 0, open_count: 0 });
  });

  test('only hashes are kept and compared: nothing in the database is the secret, the proof or the report', async () => {
    const share = await make('4711');
    const { access, pinProof } = await deriveSecrets(share.token, '4711');
    const everything = JSON.stringify([
      await engine('select r::text from private.shared_reports r where share_id = $1', [share.id]),
      await engine('select s::text from public.report_shares s where id = $1', [share.id]),
    ]);
    for (const secret of [share.token, access, pinProof ?? '', '4711"', 'script', 'drop table'])
      expect(everything).not.toContain(secret);
    // Checked by structure, not by time: the given value is hashed before it is compared with the stored one, in each
    // of the comparisons.
    const [{ source } = { source: '' }] = await engine<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'read_shared_report'`,
    );
    expect(source).toContain("r.secret_hash = sha256(convert_to(secret, 'UTF8'))");
    expect(source).toContain("shown bytea := sha256(convert_to(pin_proof, 'UTF8'))");
    expect(source.match(/\bpin_proof\b/g)).toHaveLength(1);
  });

  test('without the PIN it is asked for, with a wrong one it says how many are left, the right one opens', async () => {
    const share = await make('123456');
    expect(await open(share)).toEqual({ state: 'pin', tries_left: sharePinTries });
    expect(await open(share, '123457')).toEqual({ state: 'wrong_pin', tries_left: sharePinTries - 1 });
    expect(await open(share, '123457')).toEqual({ state: 'wrong_pin', tries_left: sharePinTries - 1 });
    expect(await open(share, '000000')).toEqual({ state: 'wrong_pin', tries_left: sharePinTries - 2 });
    expect(await shareOf(share.id)).toMatchObject({ wrong_pins: 2, open_count: 0 });
    expect(await open(share, '123456')).toMatchObject({ state: 'open', ciphertext: share.sealed });
    // The right one costs no attempt and restores none.
    expect(await shareOf(share.id)).toMatchObject({ wrong_pins: 2, open_count: 1 });
  });

  test('ten wrong PINs lock it, for the right one too, until its owner unlocks it', async () => {
    const share = await make('9876');
    const { access, pinProof } = await deriveSecrets(share.token, '9876');
    const answers: Answer[] = [];
    for (let n = 0; n < sharePinTries; n += 1) {
      expect(await ask(access, `guess ${n}`)).toEqual({ state: 'counted' });
      answers.push(await ask(access, `guess ${n}`));
    }
    expect(answers.at(-1)).toEqual({ state: 'wrong_pin', tries_left: 0 });
    for (const proof of [pinProof, null, 'guess 11']) expect(await ask(access, proof)).toEqual(gone);
    expect(await shareOf(share.id)).toMatchObject({ wrong_pins: sharePinTries, open_count: 0 });

    const stranger = await makeUser(opened.database);
    expect(await call('unlock_report_share', share.id, stranger)).toBe(false);
    expect(await call('unlock_report_share', share.id)).toBe(true);
    expect(await open(share, '9876')).toMatchObject({ state: 'open' });
  });

  test('concurrent guesses are all counted', async () => {
    const share = await make('9876');
    const { access } = await deriveSecrets(share.token, null);
    const guesses = Array.from({ length: 30 }, (_, n) => `guess ${n}`);
    const answers = await Promise.all(guesses.map((proof) => ask(access, proof)));
    expect(answers.filter(({ state }) => state === 'counted')).toHaveLength(sharePinTries);
    expect(answers.filter(({ state }) => state === 'gone')).toHaveLength(guesses.length - sharePinTries);
  });

  test('a try rolled back after its answer reveals nothing', async () => {
    const share = await make('9876');
    const { access, pinProof } = await deriveSecrets(share.token, '9876');
    const undo = new Error('undo');
    const seen: Answer[] = [];
    for (const proof of ['wrong', pinProof]) {
      const attempt = opened.database.asRole({ role: 'anon' }, async (sql) => {
        const { rows } = await sql.query<{ answer: Answer }>(
          'select public.read_shared_report($1, $2) as answer',
          [access, proof],
        );
        seen.push(rows[0]?.answer ?? { state: '' });
        throw undo;
      });
      await expect(attempt).rejects.toBe(undo);
    }
    expect(seen).toEqual([{ state: 'counted' }, { state: 'counted' }]);
    expect(await shareOf(share.id)).toMatchObject({ wrong_pins: 0 });
  });

  test.each(shareDays)(
    'after %i days it is gone, whatever is shown, and what it showed is erased',
    async (days) => {
      const id = await createRow(owner, { days });
      const [{ hours } = { hours: 0 }] = await engine<{ hours: number }>(
        'select (extract(epoch from expires_at - created_at) / 3600)::int as hours from public.report_shares where id = $1',
        [id],
      );
      expect(hours).toBe(days * 24);
    },
  );

  test('an expired link is gone, then its content, and a month later its row', async () => {
    const share = await make('1234');
    const working = await make();
    await age(share.id, 7);
    expect(await open(share, '1234')).toEqual(gone);
    expect(await open(share)).toEqual(gone);
    expect(await call('unlock_report_share', share.id)).toBe(true);
    expect(await open(share, '1234')).toEqual(gone);
    expect(await purgeReportShares.run(opened.database)).toBe(1);
    expect([await contents(share.id), await contents(working.id)]).toEqual([0, 1]);
    expect(await purgeReportShares.run(opened.database)).toBe(0);
    await age(share.id, 29);
    expect(await purgeReportShares.run(opened.database)).toBe(0);
    await age(share.id, 2);
    expect(await purgeReportShares.run(opened.database)).toBe(1);
    expect(await shareOf(share.id)).toBeUndefined();
    expect(await open(working)).toMatchObject({ state: 'open' });
  });

  test('a revoked link is gone at once and for good, and its content with it', async () => {
    const share = await make();
    const other = await make();
    expect(await open(share)).toMatchObject({ state: 'open' });
    const stranger = await makeUser(opened.database);
    expect(await call('revoke_report_share', share.id, stranger)).toBe(false);
    expect(await open(share)).toMatchObject({ state: 'open' });
    expect(await call('revoke_report_share', share.id)).toBe(true);
    expect(await call('revoke_report_share', share.id)).toBe(false);
    expect(await call('unlock_report_share', share.id)).toBe(false);
    expect(await open(share)).toEqual(gone);
    expect(await contents(share.id)).toBe(0);
    expect(await shareOf(share.id)).toMatchObject({ revoked_at: expect.anything(), open_count: 2 });
    expect(await open(other)).toMatchObject({ state: 'open' });
  });

  test('taking the consent back ends every link of that person, and of nobody else', async () => {
    const mine = [await make(), await make('1234')];
    const neighbour = await makeUser(opened.database);
    await agree(neighbour);
    const theirs = await make(null, neighbour);
    await asUser(opened.database, owner, (sql) =>
      sql.query(`update public.consents set withdrawn_at = now() where kind = 'sharing'`),
    );
    for (const share of mine) {
      expect(await open(share, share.pin)).toEqual(gone);
      expect(await contents(share.id)).toBe(0);
    }
    expect(await open(theirs)).toMatchObject({ state: 'open' });
    await expect(createRow(owner)).rejects.toMatchObject({
      code: '23514',
      constraint: 'report_shares_consent',
    });
  });

  test('without consent, and without signing in, no link is made', async () => {
    const newcomer = await makeUser(opened.database);
    await expect(createRow(newcomer)).rejects.toMatchObject({ constraint: 'report_shares_consent' });
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      const attempt = opened.database.asRole({ role }, (sql) =>
        sql.query(
          `select public.create_report_share(7, '2026-01-01', '2026-01-02', '{}', 'es', $1, 'AAAA')`,
          ['a'.repeat(64)],
        ),
      );
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });

  test.each([
    ['days that are not offered', { days: 365 }, 'report_shares_expiry_known'],
    ['no days', { days: null }, undefined],
    ['a period that ends before it begins', { first: '2026-11-22' }, 'report_shares_period'],
    ['a language there is not', { locale: 'fr' }, 'report_shares_locale_known'],
    ['sections that are no codes', { sections: ['<b>'] }, 'report_shares_sections_form'],
    ['a section that is null', { sections: [null] }, 'report_shares_sections_form'],
    [
      'too many sections',
      { sections: Array.from({ length: 21 }, () => 'months') },
      'report_shares_sections_form',
    ],
    ['a hash of another form', { hash: 'Z'.repeat(64) }, 'report_shares_hash_form'],
    ['no hash', { hash: null }, 'report_shares_hash_form'],
    ['a proof of another form', { proof: 'abc' }, 'report_shares_hash_form'],
    ['an empty content', { ciphertext: '' }, undefined],
    ['a content that is no base64', { ciphertext: 'AA<script>' }, 'shared_reports_form'],
    ['a content that is too large', { ciphertext: 'A'.repeat(shareTextMost + 1) }, 'shared_reports_size'],
  ])('%s: refused, and nothing is left behind', async (_, changes, constraint) => {
    await expect(createRow(owner, changes)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
      ...(constraint && { constraint }),
    });
    expect(await engine('select 1 from public.report_shares where user_id = $1', [owner])).toEqual([]);
  });

  test('a report of the largest size is accepted and read', async () => {
    const token = newToken();
    const { access } = await deriveSecrets(token, null);
    const ciphertext = 'A'.repeat(shareTextMost);
    await createRow(owner, { hash: await hashOf(access), ciphertext });
    expect((await open({ token })).ciphertext).toHaveLength(shareTextMost);
  });

  test('active links are limited per person, also when made concurrently', async () => {
    const made = await Promise.allSettled(Array.from({ length: sharesMost + 3 }, () => createRow(owner)));
    const refused = made.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as DatabaseError).constraint)).toEqual(
      Array.from({ length: 3 }, () => 'report_shares_most'),
    );
    const [first] = made.filter((one) => one.status === 'fulfilled');
    await call('revoke_report_share', first?.value ?? '');
    expect(await createRow(owner)).not.toBe('');
  });

  test('another person sees and ends nothing; a visitor reads no table and calls no other function', async () => {
    const share = await make();
    const stranger = await makeUser(opened.database);
    const seen = await asUser(opened.database, stranger, (sql) =>
      sql.query('select * from public.report_shares where id = $1', [share.id]),
    );
    const removed = await asUser(opened.database, stranger, (sql) =>
      sql.query('delete from public.report_shares where id = $1', [share.id]),
    );
    expect([seen.rows, removed.affected]).toEqual([[], 0]);
    for (const claims of [{ role: 'anon' }, { role: 'authenticated', sub: owner, aal: 'aal1' }] as const)
      await expect(
        opened.database.asRole(claims, (sql) => sql.query('select * from private.shared_reports')),
      ).rejects.toMatchObject({ code: '42501' });
    for (const statement of [
      'select * from public.report_shares',
      `select public.revoke_report_share('${share.id}')`,
      `select public.unlock_report_share('${share.id}')`,
      'select private.purge_report_shares()',
    ])
      await expect(
        opened.database.asRole({ role: 'anon' }, (sql) => sql.query(statement)),
      ).rejects.toMatchObject({ code: '42501' });
  });

  test('its owner neither writes it nor sees a hash, and removing it ends it', async () => {
    const share = await make('1234');
    expect(Object.keys((await shareOf(share.id)) ?? {})).not.toContain('secret_hash');
    for (const column of ['expires_at', 'revoked_at', 'wrong_pins', 'has_pin'])
      await expect(
        asUser(opened.database, owner, (sql) =>
          sql.query(`update public.report_shares set ${column} = default`),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    await asUser(opened.database, owner, (sql) =>
      sql.query('delete from public.report_shares where id = $1', [share.id]),
    );
    expect(await open(share, '1234')).toEqual(gone);
    expect(await contents(share.id)).toBe(0);
  });

  test('contents that were exchanged in the database open with neither link', async () => {
    const [a, b] = [await make(), await make()];
    await engine(
      `update private.shared_reports r set ciphertext = case share_id when $1 then $3 else $4 end where share_id in ($1, $2)`,
      [a.id, b.id, b.sealed, a.sealed],
    );
    for (const share of [a, b]) {
      const { key } = await deriveSecrets(share.token, null);
      await expect(unseal((await open(share)).ciphertext ?? '', key)).rejects.toThrow();
    }
  });

  test('the times of opening are kept up to a hundred, the newest', async () => {
    const share = await make();
    const { access } = await deriveSecrets(share.token, null);
    for (let n = 0; n < 103; n += 1) await ask(access);
    const stored = await shareOf(share.id);
    expect(stored).toMatchObject({ open_count: 103 });
    expect(stored?.opened_at).toHaveLength(100);
    const [{ sorted } = { sorted: false }] = await engine<{ sorted: boolean }>(
      `select opened_at = array(select o from unnest(opened_at) o order by o) as sorted from public.report_shares where id = $1`,
      [share.id],
    );
    expect(sorted).toBe(true);
  });

  test('a content counts in the quota; who opens a link of a full account is shown it all the same', async () => {
    const before = await engine<{ bytes: number }>(
      'select coalesce(sum(byte_count), 0)::int as bytes from private.account_usage where user_id = $1',
      [owner],
    );
    const share = await make('1234');
    const usage = async () =>
      (
        await engine<{ rows: number; bytes: number }>(
          'select sum(row_count)::int as rows, sum(byte_count)::int as bytes from private.account_usage where user_id = $1',
          [owner],
        )
      )[0];
    const counted = await usage();
    expect((counted?.bytes ?? 0) - (before[0]?.bytes ?? 0)).toBeGreaterThan(share.sealed.length);
    await engine('update private.account_usage set byte_count = private.quota_bytes() where user_id = $1', [
      owner,
    ]);
    expect(await open(share, '0000')).toMatchObject({ state: 'wrong_pin' });
    expect(await open(share, '1234')).toMatchObject({ state: 'open' });
    await engine('select private.recount_usage($1)', [owner]);
    expect(await usage()).toEqual(counted);
  });

  test('making and ending are in the log of the account', async () => {
    const { id } = await make();
    await call('revoke_report_share', id);
    const { rows } = await asUser(opened.database, owner, (sql) =>
      sql.query<{ event: string }>('select event from public.my_security_log(10)'),
    );
    expect(rows.map(({ event }) => event)).toEqual(['share_revoked', 'share_made']);
  });

  test('a session that lacks the second factor makes, sees and ends nothing', async () => {
    const share = await make();
    await engine(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'app', 'totp', 'verified', now(), now(), 'x')`,
      [owner],
    );
    const refused = { code: '42501', message: expect.stringContaining('insufficient_aal') };
    await expect(createRow(owner)).rejects.toMatchObject(refused);
    await expect(call('revoke_report_share', share.id)).rejects.toMatchObject(refused);
    await expect(call('unlock_report_share', share.id)).rejects.toMatchObject(refused);
    expect(await shareOf(share.id)).toBeUndefined();
    expect(await open(share)).toMatchObject({ state: 'open' });
  });
});
