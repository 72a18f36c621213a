/**
 * The cost one person may cause, through the official client and without it: rows, bytes, concurrent requests, and
 * requests per second.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#server/rest/rest-limits.ts';
import { trafficFor } from '#server/rest/traffic.ts';
import { kindsFor, makeSession, makeUser } from '#tests/support/database.ts';
import { type Person, type RestServer, startRest } from './rest-server.ts';

const { rowsPerLevel, embeddedRows, embeddedBytes, answerBytes, touchedRows } = limits;

describe.each(kindsFor())('rows and bytes on %s', (kind) => {
  let server: RestServer;
  let person: Person;
  /** Every book but one is on this shelf. */
  const [full, empty] = [1, 2];
  beforeAll(async () => {
    server = await startRest(kind);
    person = await server.newPerson();
    await server.database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query(`insert into shelves (id, name) values ($1, 'full'), ($2, 'empty')`, [full, empty]);
      await sql.query(
        `insert into books (id, shelf_id, title, note) select n, $1, n::text, 'x' from generate_series(1, $2::int) n`,
        [full, rowsPerLevel],
      );
      await sql.query('insert into keyless select n::text from generate_series(1, $1::int) n', [
        rowsPerLevel + 1,
      ]);
    });
  });
  afterAll(() => server.close());

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await server.request(path, init, person);
    const text = await response.text();
    return {
      status: response.status,
      body: /^[[{\d]/.test(text) ? JSON.parse(text) : text,
      range: response.headers.get('content-range'),
    };
  };
  const tooMany = { status: 400, body: expect.objectContaining({ code: 'too_many_rows' }) };
  const tooLarge = { status: 413, body: expect.objectContaining({ code: 'answer_too_large' }) };

  it('the limit of rows is returned in full, one more is refused and never truncated', async () => {
    expect((await ask('/books?select=id')).body).toHaveLength(rowsPerLevel);
    expect(await ask('/keyless')).toMatchObject(tooMany);
    expect(await ask(`/keyless?limit=${rowsPerLevel + 1}`)).toMatchObject(tooMany);
    expect(await ask('/keyless?limit=99999999')).toMatchObject(tooMany);
    expect((await ask(`/keyless?limit=${rowsPerLevel}`)).body).toHaveLength(rowsPerLevel);
  });

  it('a page may have any offset, and all rows can be counted', async () => {
    expect((await ask(`/keyless?limit=1000&offset=${rowsPerLevel}`)).body).toHaveLength(1);
    const counted = { headers: { prefer: 'count=exact' } };
    expect((await ask('/keyless', { ...counted, method: 'HEAD' })).range).toBe(
      `0-${rowsPerLevel}/${rowsPerLevel + 1}`,
    );
    expect((await ask('/keyless?limit=1', counted)).range).toBe(`0-0/${rowsPerLevel + 1}`);
  });

  it('groups are limited like rows, and rows that are added up are not', async () => {
    expect((await ask('/keyless?select=count()')).body).toEqual([{ count: rowsPerLevel + 1 }]);
    expect(await ask('/keyless?select=word,count()')).toMatchObject(tooMany);
    expect((await ask('/shelves?select=books(count)&order=id&limit=1')).body).toEqual([
      { books: [{ count: rowsPerLevel }] },
    ]);
  });

  it('a function answers as many', async () => {
    expect((await ask(`/rpc/countdown?start=${rowsPerLevel}`)).body).toHaveLength(rowsPerLevel);
    expect(await ask(`/rpc/countdown?start=${rowsPerLevel + 1}`)).toMatchObject(tooMany);
  });

  it('a write that would touch more than one may changes nothing, whether it is answered or not', async () => {
    const change = (prefer: string) =>
      ask('/keyless?word=not.is.null', {
        method: 'PATCH',
        body: '{"word":"changed"}',
        headers: { prefer },
      });
    for (const prefer of ['return=representation', 'return=minimal,count=exact']) {
      expect(await change(prefer)).toMatchObject({ status: 400, body: { code: 'PGRST124' } });
    }
    expect((await ask('/keyless?word=eq.changed')).body).toEqual([]);
  });

  it('a list embedded in a row has as many', async () => {
    expect((await ask(`/shelves?select=id,books(id)&id=eq.${full}`)).body[0].books).toHaveLength(
      rowsPerLevel,
    );
    const more = { method: 'POST', body: `{"id":${rowsPerLevel + 1},"shelf_id":${full},"title":"one more"}` };
    expect((await ask('/books', more)).status).toBe(201);
    expect(await ask(`/shelves?select=id,books(id)&id=eq.${full}`)).toMatchObject(tooMany);
    expect((await ask(`/shelves?select=id,books(id)&books.limit=10&id=eq.${full}`)).status).toBe(200);
    await ask('/books?title=eq.one more', { method: 'DELETE' });
  });

  it('all lists together have so many', async () => {
    // Each move is paired with every other one of its shelf.
    const moves = Math.ceil(Math.sqrt(embeddedRows)) + 1;
    await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query(`insert into moves (book_id, from_shelf) select n, $1 from generate_series(1, $2::int) n`, [
        full,
        moves,
      ]),
    );
    const beside = '/moves?select=id,shelves!moves_from(books(id))';
    const within = Math.floor(embeddedRows / rowsPerLevel);
    expect((await ask(`${beside}&limit=${within}`)).body).toHaveLength(within);
    expect(await ask(`${beside}&limit=${within + 1}`)).toMatchObject(tooMany);
    // Rows that are not answered do not count.
    expect((await ask(`${beside}&order=to_shelf,id.desc&limit=1`)).body[0].id).toBeGreaterThan(moves);
  });

  it('bytes are counted while the answer is made', async () => {
    const note = (length: number) =>
      server.database.asRole({ role: 'engine' }, (sql) =>
        sql.query(`update books set note = repeat('x', $1)`, [length]),
      );
    await note(Math.ceil(answerBytes / rowsPerLevel));
    expect(await ask('/books?select=note')).toMatchObject(tooLarge);
    expect((await ask('/books?select=note&limit=1000')).body).toHaveLength(1000);
    const wide = Array.from({ length: 20 }, (_, at) => `n${at}:note`).join(',');
    expect(await ask(`/books?select=${wide}&limit=1000`)).toMatchObject(tooLarge);
    expect((await ask('/books?select=note', { headers: { accept: 'text/csv' } })).status).toBe(413);
    expect(await ask(`/rpc/books_on?shelf=${full}&select=note`)).toMatchObject(tooLarge);
    expect(await ask(`/shelves?select=books(note)&id=eq.${full}`)).toMatchObject(tooLarge);
    await note(Math.floor((embeddedBytes * 0.9) / rowsPerLevel));
    expect((await ask(`/shelves?select=books(note)&id=eq.${full}`)).status).toBe(200);
    const update = { method: 'PATCH', body: '{"note":"gone"}', headers: { prefer: 'return=representation' } };
    await note(Math.floor(answerBytes / touchedRows));
    const everything = `/books?select=a:title,meta,id,shelf_id,tags&id=lte.${touchedRows}`;
    expect((await ask(everything, update)).status).toBe(200);
  });

  it('and no server error was logged', () => {
    expect(server.lines).toEqual([]);
  });
});

describe('two at once', () => {
  let server: RestServer;
  const traffic = { ...trafficFor('postgres'), waiting: 3 };
  const begin = async (waitMs: number, ofAll = traffic.ofAll) => {
    server = await startRest('postgres', { ...traffic, waitMs, ofAll });
    await server.database.asRole({ role: 'engine' }, async (sql) => {
      // Blocks the caller until nobody holds the lock.
      await sql.query(
        `create function public.hold() returns integer language sql volatile as 'select 1 from pg_advisory_xact_lock_shared(815)'`,
      );
      await sql.query('grant execute on function public.hold() to authenticated');
    });
  };
  afterEach(() => server.close());

  /** Runs with the requests of `hold` blocked, and releases them at the end. */
  const holding = (run: () => Promise<void>) =>
    server.database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query('select pg_advisory_xact_lock(815)');
      await run();
    });
  const hold = (person: Person) => server.request('/rpc/hold', { method: 'POST', body: '{}' }, person);
  const waitingFor = async (number: number) => {
    const query = `select count(*)::int as held from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
    for (;;) {
      const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
        sql.query<{ held: number }>(query),
      );
      if (rows[0]?.held === number) return;
    }
  };

  it('the third waits, the sixth is refused, and other people are not affected', async () => {
    await begin(300);
    const [ana, ben] = [await server.newPerson(), await server.newPerson()];
    const held: Promise<Response>[] = [];
    await holding(async () => {
      held.push(hold(ana), hold(ana));
      await waitingFor(2);
      // Two run and three wait; which of the next four is refused depends on their order of arrival.
      const more = Array.from({ length: 4 }, () => hold(ana));
      const refused = await Promise.race(more);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' });
      expect((await server.request('/shelves?select=id', {}, ben)).status).toBe(200);
      await waitingFor(2);
      // Waiting requests time out with an error.
      const statuses = (await Promise.all(more)).map(({ status }) => status);
      expect(statuses).toEqual([429, 429, 429, 429]);
      expect(
        (await server.request('/shelves?select=id', { headers: { apikey: server.secretKey } })).status,
      ).toBe(200);
    });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.request('/shelves?select=id', {}, ana)).status).toBe(200);
  });

  it('beyond what the server can do everybody is asked to come back, and it recovers by itself', async () => {
    await begin(60_000, 3);
    const [ana, ben, eva] = [await server.newPerson(), await server.newPerson(), await server.newPerson()];
    const held: Promise<Response>[] = [];
    await holding(async () => {
      held.push(hold(ana), hold(ana), hold(ben));
      await waitingFor(3);
      const shed = await server.request('/shelves?select=id', {}, eva);
      expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await shed.json()).toMatchObject({ code: 'over_capacity' });
      // A refusal that was meant is no fault, and hides none in the log.
      expect(server.lines).toEqual([]);
    });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await server.request('/shelves?select=id', {}, eva)).status).toBe(200);
  });

  it('whoever has no right to a table or function is told so without the database', async () => {
    await begin(60_000);
    const ana = await server.newPerson();
    // The catalogue is read before the tables are locked.
    expect((await server.request('/shelves?select=id', {}, ana)).status).toBe(200);
    await server.database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query('lock table shelves, books in access exclusive mode');
      const visitor = (path: string, init: RequestInit = {}) => server.request(path, init);
      const write = (method: string) => ({ method, body: '{"name":"x"}' });
      const requests: readonly [Promise<Response>, number, string][] = [
        [visitor('/shelves?name=like.a*'), 401, 'table shelves'],
        [visitor('/shelves?select=books(nope)'), 401, 'table shelves'],
        [visitor('/shelves', { method: 'HEAD' }), 401, ''],
        [visitor('/shelves', write('POST')), 401, 'table shelves'],
        [visitor('/shelves?id=eq.1', write('PATCH')), 401, 'table shelves'],
        [visitor('/shelves?id=eq.1', write('DELETE')), 401, 'table shelves'],
        [visitor('/open_shelves'), 401, 'view open_shelves'],
        [visitor('/rpc/hold', { method: 'POST', body: '{}' }), 401, 'function hold'],
        [
          server.request('/rpc/not_for_you', { method: 'POST', body: '{}' }, ana),
          403,
          'function not_for_you',
        ],
        [server.request('/books?select=secret', {}, ana), 403, 'table books'],
        [server.request('/books?select=id&secret=eq.1', {}, ana), 403, 'table books'],
        [server.request('/books?select=id&order=secret', {}, ana), 403, 'table books'],
        [server.request('/shelves?select=books(secret)', {}, ana), 403, 'table books'],
        [
          server.request('/books?id=eq.1', { method: 'PATCH', body: '{"secret":"x"}' }, ana),
          403,
          'table books',
        ],
        [server.request('/open_shelves', write('POST'), ana), 403, 'view open_shelves'],
      ];
      for (const [answer, status, what] of requests) {
        const response = await answer;
        const text = await response.text();
        // The transaction must not idle, however long the answers take.
        await sql.query('select');
        expect([response.status, text === '' ? '' : JSON.parse(text)]).toEqual([
          status,
          what === ''
            ? ''
            : { code: '42501', message: `permission denied for ${what}`, details: null, hint: null },
        ]);
      }
    });
  });

  it('waiting requests run in turn, whatever the result of those before', async () => {
    await begin(60_000);
    const ana = await server.newPerson();
    const gone = new AbortController();
    let answers: Promise<Response>[] = [];
    await holding(async () => {
      answers = [hold(ana), hold(ana)];
      await waitingFor(2);
      const left = server.request('/shelves?select=id', { signal: gone.signal }, ana).catch(() => undefined);
      answers.push(server.request('/nothing', {}, ana), server.request('/shelves?select=id', {}, ana));
      gone.abort();
      await left;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    // No place was lost on the way.
    const burst = Array.from({ length: 5 }, () => server.request('/shelves?select=id', {}, ana));
    expect((await Promise.all(burst)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  });
});

it('on the embedded database nobody waits for two requests of another person', async () => {
  const server = await startRest('pglite');
  try {
    await server.database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query(
        `create function public.rest_a_while() returns void language sql volatile as 'select pg_sleep(0.3)'`,
      );
      await sql.query('grant execute on function public.rest_a_while() to authenticated');
    });
    const [ana, ben] = [await server.newPerson(), await server.newPerson()];
    const ended: string[] = [];
    const ask = async (name: string, path: string, init: RequestInit, person: Person) => {
      expect((await server.request(path, init, person)).ok).toBe(true);
      ended.push(name);
    };
    const heavy = () => ask('Ana', '/rpc/rest_a_while', { method: 'POST', body: '{}' }, ana);
    const both = [heavy(), heavy()];
    // Both have arrived, and one runs.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([...both, ask('Ben', '/shelves?select=id', {}, ben)]);
    expect(ended).toEqual(['Ana', 'Ben', 'Ana']);
  } finally {
    await server.close();
  }
});

describe('requests per second', () => {
  const limits = {
    perSession: { burst: 5, perSecond: 0.0001 },
    perNetwork: { burst: 12, perSecond: 0.0001 },
    perVisitor: { burst: 100, perSecond: 0.0001 },
  };
  let server: RestServer;
  beforeAll(async () => {
    server = await startRest('postgres', trafficFor('postgres'), limits);
  });
  afterAll(() => server.close());

  it('are counted by session and by address; behind an unconfigured proxy, by session only', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.newPerson()));
    const [ana, ben, eva, leo] = people as [Person, Person, Person, Person];
    const ask = async (person?: Person, headers: Record<string, string> = {}) => {
      const { status } = await server.request('/shelves?select=id', { headers }, person);
      return status;
    };
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    for (let times = 0; times < 5; times += 1) expect(await ask(ana)).toBe(200);
    const { status, headers } = await server.request('/shelves?select=id', {}, ana);
    expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d{4,5}$/)]);
    // Ana's refused requests count for the address as well.
    for (let times = 0; times < 5; times += 1) expect(await ask(ben)).toBe(200);
    expect([await ask(eva), await ask(eva)]).toEqual([200, 429]);
    expect(await ask(undefined)).toBe(429);
    for (let times = 0; times < 5; times += 1) expect(await ask(leo, forwarded)).toBe(200);
    expect(await ask(leo, forwarded)).toBe(429);
    // The secret key is not limited.
    expect(await ask(undefined, { apikey: server.secretKey })).toBe(200);
  });

  it('are counted separately for two sessions of one person', async () => {
    const id = await makeUser(server.database);
    const sessions = await Promise.all(
      [1, 2].map(async () => {
        const session_id = await makeSession(server.database, id);
        return server.tokens.sign({ role: 'authenticated', sub: id, aal: 'aal1', session_id }, 60);
      }),
    );
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (const token of sessions) {
      const one = { id, token } as Person;
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1)
        statuses.push((await server.request('/shelves?select=id', { headers }, one)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});
