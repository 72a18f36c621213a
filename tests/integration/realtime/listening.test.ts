/** The database announces changes only while a process listens; a process that begins to listen misses none. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Change, readChanges } from '#server/realtime/changes/change.ts';
import { createListening, type Listening } from '#server/realtime/changes/listening.ts';
import { attachTables } from '#server/realtime/changes/tables.ts';
import { asUser, kinds, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { eventually, pause } from './realtime-server.ts';

describe.each(kinds)('on %s', (kind) => {
  let opened: TestDatabase;
  let user: string;
  let heard: string[];
  let listening: Listening;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    await attachTables(opened.database);
    await opened.database.listen('realtime', {
      onNotification: (payload) => heard.push(payload),
      onMissed: () => {},
    });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await engine('truncate realtime.listeners');
    user = await makeUser(opened.database);
    heard = [];
    listening = listenWith(() => true);
  });
  afterEach(() => listening.stop());

  const listenWith = (hasSubscribers: () => boolean) =>
    createListening({ database: opened.database, hasSubscribers, missed: () => undefined });
  const engine = (text: string, params: readonly unknown[] = []) =>
    opened.database.asRole({ role: 'engine' }, (sql) => sql.query(text, params));
  const insert = (rows: number) => {
    const ids = Array.from({ length: rows }, () => randomUUID());
    return asUser(opened.database, user, (sql) =>
      sql.query('insert into public.episodes (id, intensity) select unnest($1::uuid[]), 5', [ids]),
    ).then(() => ids);
  };
  /** The notifications so far: waits for a marker that every listener gets. */
  const notificationsSoFar = async () => {
    const mark = randomUUID();
    await engine('select pg_notify($1, $2)', ['realtime', mark]);
    await eventually(() => heard.includes(mark) || undefined);
    return heard.splice(0).filter((payload) => payload !== mark);
  };
  const changesIn = (payloads: readonly string[]): readonly Change[] => payloads.flatMap(readChanges);

  it('notifies nobody without listeners, and no killed process', async () => {
    await insert(1);
    await engine(
      `insert into realtime.listeners (process, until) values (gen_random_uuid(), now() - interval '1 second')`,
    );
    await insert(1);
    expect(await notificationsSoFar()).toEqual([]);
  });

  it('packs many rows into few notifications, each with key and owner, in order', async () => {
    await listening.ensure();
    const ids = await insert(300);
    const payloads = await notificationsSoFar();
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true);
    expect(payloads.length).toBeLessThan(10);
    expect(changesIn(payloads)).toEqual(
      ids.map((id) => ({
        schema: 'public',
        table: 'episodes',
        type: 'INSERT',
        at: expect.any(String),
        key: { user_id: user, id },
        old_key: { user_id: user, id },
        owner: user,
      })),
    );
  });

  it('has the old key of an update that changed it, row by row', async () => {
    await listening.ensure();
    const [first, second] = await insert(2);
    await notificationsSoFar();
    const moved = new Map<string | undefined, string>([first, second].map((id) => [id, randomUUID()]));
    await engine(
      'update public.episodes set id = case id when $1 then $2::uuid else $3::uuid end where user_id = $4',
      [first, moved.get(first), moved.get(second), user],
    );
    const changes = changesIn(await notificationsSoFar());
    expect(changes).toHaveLength(2);
    for (const { key, old_key } of changes) expect(key.id).toBe(moved.get(String(old_key.id)));
    await engine('delete from public.episodes where user_id = $1', [user]);
    const arrived = changesIn(await notificationsSoFar()).map(({ type, table }) => `${type} ${table}`);
    expect(arrived.toSorted()).toEqual([
      'DELETE episodes',
      'DELETE episodes',
      'INSERT erasures',
      'INSERT erasures',
    ]);
  });

  it('several processes listen, each with its own entry', async () => {
    const other = listenWith(() => true);
    await Promise.all([listening.ensure(), other.ensure(), other.ensure()]);
    const { rows } = await engine('select process from realtime.listeners where until > now()');
    expect(rows).toHaveLength(2);
    other.stop();
  });

  it('listens again after a lost connection', async () => {
    await listening.ensure();
    await engine('truncate realtime.listeners');
    listening.lost();
    await listening.ensure();
    await insert(1);
    expect(changesIn(await notificationsSoFar())).toHaveLength(1);
  });

  it('starting to listen waits for transactions that did not notify', async () => {
    const order: string[] = [];
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
    const writing = asUser(opened.database, user, async (sql) => {
      await sql.query('insert into public.episodes (intensity) values (5)');
      hasWritten();
      await mayEnd;
      order.push('committing');
    });
    await written;
    const begun = listening.ensure().then(() => order.push('listening'));
    // Long enough for a wrong notification to arrive.
    await pause(300);
    end();
    await Promise.all([writing, begun]);
    expect(order).toEqual(['committing', 'listening']);
    await insert(1);
    expect(changesIn(await notificationsSoFar())).toHaveLength(1);
  });
});
