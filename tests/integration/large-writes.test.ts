/** Large writes of one person: their limits, and that others are served meanwhile (docs/decisions/094). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyTrash } from '#product/jobs.ts';
import { eraseAccount, finishErasing } from '#server/auth/users/erase-account.ts';
import { limits } from '#server/rest/rest-limits.ts';
import { asUser, kindsFor } from '#tests/support/database.ts';
import { type Person, type RestServer, startRest } from './rest/rest-server.ts';

const { touchedRows } = limits;

describe.each(kindsFor())('on %s', (kind) => {
  let server: RestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startRest(kind);
    person = await server.newPerson();
  });
  afterAll(() => server.close());

  const asOwner = <Row extends object>(text: string, params: readonly unknown[] = []) =>
    server.database.query<Row>({ role: 'engine' }, text, params);

  async function countOf(table: string, of: Person): Promise<number> {
    const { rows } = await asOwner<{ count: number }>(
      `select count(*)::int as count from public.${table} where user_id = $1`,
      [of.id],
    );
    return rows[0]?.count ?? 0;
  }

  /** Attacks, each with one reading. */
  const keep = (of: Person, attacks: number) =>
    asUser(server.database, of.id, async (sql) => {
      await sql.query(
        `insert into public.episodes (started_at, ended_at, intensity)
         select now() - make_interval(hours => 2 * n), now() - make_interval(hours => 2 * n - 1), 3
         from generate_series(1, $1::int) n`,
        [attacks],
      );
      await sql.query(
        `insert into public.intensity_readings (episode_id, read_at, intensity)
         select id, started_at, 4 from public.episodes`,
      );
    });

  const send = async (path: string, method: string, body?: unknown, prefer = 'return=minimal') => {
    const init = { method, headers: { prefer }, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await server.request(path, init, person);
    return { status: response.status, body: await response.text() };
  };

  test('a statement touches as many rows as it may; for one more nothing is changed', async () => {
    await keep(person, touchedRows + 1);
    const all = '/episodes?intensity=gt.0';
    for (const prefer of ['return=minimal', 'return=representation']) {
      for (const method of ['PATCH', 'DELETE']) {
        const refused = await send(all, method, method === 'PATCH' ? { intensity: 9 } : undefined, prefer);
        expect(refused.status).toBe(400);
        expect(JSON.parse(refused.body)).toMatchObject({ code: 'PGRST124', details: null });
      }
    }
    expect(await countOf('episodes', person)).toBe(touchedRows + 1);
    const { rows } = await asOwner('select from public.episodes where user_id = $1 and intensity <> 3', [
      person.id,
    ]);
    expect(rows).toEqual([]);

    const [one] = JSON.parse((await send('/episodes?select=id&limit=1', 'GET')).body);
    expect((await send(`/episodes?id=eq.${one.id}`, 'DELETE')).status).toBe(204);
    expect((await send(all, 'PATCH', { intensity: 9 })).status).toBe(204);
    expect((await send(all, 'DELETE', undefined, 'return=representation')).status).toBe(200);
    expect(await countOf('episodes', person)).toBe(0);
    expect(await countOf('intensity_readings', person)).toBe(0);
    expect(await countOf('erasures', person)).toBe(2 * (touchedRows + 1));
  });

  test('the consequences of a deletion are written once, however many rows are deleted', async () => {
    const other = await server.newPerson();
    await keep(other, 300);
    const written = await asUser(server.database, other.id, async (sql) => {
      await sql.query('delete from public.episodes where intensity = 3');
      const { rows } = await sql.query<{ writes: number }>(
        `select (pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid))::int as writes
         from pg_class where relname = 'account_usage'`,
      );
      return rows[0]?.writes;
    });
    // For attacks, readings and their tombstones, including rows not yet in the statistics.
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(30);
    expect(await countOf('erasures', other)).toBe(600);
  });

  test('rows that go along with one are bounded, too', async () => {
    const other = await server.newPerson();
    const { rows } = await asOwner<{ most: number }>('select private.rows_going_along() as most');
    const most = rows[0]?.most ?? 0;
    const episode = randomUUID();
    const addReadings = (number: number) =>
      asUser(server.database, other.id, (sql) =>
        sql.query(
          'insert into public.intensity_readings (episode_id, intensity) select $1, 4 from generate_series(1, $2::int)',
          [episode, number],
        ),
      );
    await other.client.from('episodes').insert({ id: episode, intensity: 3 }).throwOnError();
    await addReadings(most + 1);
    const refused = await other.client.from('episodes').delete().eq('id', episode);
    expect(refused.error).toMatchObject({ code: '54Q02' });
    expect(refused.status).toBe(400);
    expect(await countOf('intensity_readings', other)).toBe(most + 1);

    // The trash is still emptied, and so is the account.
    await asOwner('alter table public.episodes disable trigger episodes_100_before');
    await asOwner(
      `update public.episodes set deleted_at = now(), updated_at = now() - interval '31 days' where id = $1`,
      [episode],
    );
    await asOwner('alter table public.episodes enable trigger episodes_100_before');
    expect(await emptyTrash.run(server.database)).toBe(most + 2);
    expect(await countOf('intensity_readings', other)).toBe(0);
  }, 60_000);

  test('others are answered between the slices of an account that is deleted', async () => {
    const leaving = await server.newPerson();
    await keep(leaving, 3000);
    let isOver = false;
    const gone = eraseAccount(
      { database: server.database, mailer: { forget: () => undefined } },
      leaving.id,
    ).then(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      await person.client.from('episodes').select('id').limit(1).throwOnError();
      if (!isOver) answered += 1;
    }
    await gone;
    // There are six slices of a thousand rows.
    expect(answered).toBeGreaterThanOrEqual(4);
    const { rows } = await asOwner('select from auth.users where id = $1', [leaving.id]);
    expect(rows).toEqual([]);
    expect(await countOf('episodes', leaving)).toBe(0);
    expect(await countOf('erasures', leaving)).toBe(0);
  });

  test('others are answered between the bodies of an import of 20,000 rows', async () => {
    const importing = await server.newPerson();
    const bodies = 20_000 / limits.bodyRows;
    const body = Array.from({ length: limits.bodyRows }, () => ({ intensity: 3 }));
    let isOver = false;
    const imported = (async () => {
      for (let sent = 0; sent < bodies; sent += 1)
        await importing.client.from('episodes').insert(body).throwOnError();
    })().finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      await person.client.from('episodes').select('id').limit(1).throwOnError();
      if (!isOver) answered += 1;
    }
    await imported;
    expect(await countOf('episodes', importing)).toBe(20_000);
    // One at least for every two of them, however slow the machine is.
    expect(answered).toBeGreaterThanOrEqual(bodies / 2);
  }, 120_000);

  test('an interrupted deletion is finished; one that has just started is left to its process', async () => {
    const [interrupted, started] = [await server.newPerson(), await server.newPerson()];
    await keep(interrupted, 5);
    const mark = `update auth.users set deleted_at = now() - $2::interval where id = $1`;
    await asOwner(mark, [interrupted.id, '11 minutes']);
    await asOwner(mark, [started.id, '1 minute']);
    const forgotten: string[] = [];
    const mailer = { forget: (addresses: readonly string[]) => void forgotten.push(...addresses) };
    expect(await finishErasing({ database: server.database, mailer })).toBe(1);
    expect(forgotten).toEqual([`${interrupted.id}@example.org`]);
    expect(await countOf('episodes', interrupted)).toBe(0);
    const { rows } = await asOwner('select id from auth.users where deleted_at is not null');
    expect(rows).toEqual([{ id: started.id }]);
  });
});
