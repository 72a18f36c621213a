/**
 * Policies decide who may listen and send on a topic; without any, a topic belongs to the account it is named after.
 */
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { kindsFor } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { eventually, newPerson, type Person, pause, startSecondServer } from './realtime-server.ts';

/** Waits long enough for a message to arrive. */
const long = () => pause(300);

describe.each(kindsFor())('on %s', (kind) => {
  let server: TestServer;
  let ana: Person;
  let ben: Person;
  beforeAll(async () => {
    server = await startTestServer({ kind });
  });
  beforeEach(async () => {
    [ana, ben] = [await newPerson(server), await newPerson(server)];
  });
  const devices = new Set<SupabaseClient>();
  afterEach(async () => {
    // A refused one would keep retrying.
    for (const device of devices) await device.realtime.disconnect();
    devices.clear();
  });
  afterAll(() => server.close());

  const asEngine = (text: string, params: readonly unknown[] = []) =>
    server.database.asRole({ role: 'engine' }, (sql) => sql.query(text, params));

  /** Tries to join a topic. */
  async function enter(device: SupabaseClient, name: string, config: object = {}, changes = false) {
    devices.add(device);
    const received: unknown[] = [];
    const channel = device
      .channel(name, { config })
      .on('broadcast', { event: '*' }, ({ payload }) => received.push(payload));
    if (changes)
      channel.on('postgres_changes', { event: '*', schema: 'public', table: 'episodes' }, () => undefined);
    const outcome = await new Promise<string>((resolve) => {
      channel.subscribe((state, error) => resolve(error ? `${state}: ${error.message}` : state));
    });
    const broadcast = (text: string) => channel.send({ type: 'broadcast', event: 'word', payload: { text } });
    return { channel, outcome, received, broadcast };
  }

  const refused = (name: string) =>
    expect.stringContaining(`You do not have permissions to read from this Channel topic: ${name}`);

  it('an account’s own topics are open to it and to nobody else', async () => {
    /** The result of a join, on a device that is disconnected afterwards. */
    const attempt = async (name: string, config: object, device: SupabaseClient) => {
      const { outcome } = await enter(device, name, config);
      await device.realtime.disconnect();
      return outcome;
    };
    const visitor = () => ana.device({ accessToken: async () => server.keys.publishableKey });
    const name = `${ana.id}:room`;
    for (const config of [{}, { private: true }, { presence: { enabled: true, key: 'x' } }]) {
      expect(await attempt(name, config, await ana.device())).toBe('SUBSCRIBED');
      expect(await attempt(name, config, await ben.device())).toEqual(refused(name));
      expect(await attempt(name, config, await visitor())).toEqual(refused(name));
    }
    expect(await attempt(ana.id, {}, await ana.device())).toBe('SUBSCRIBED');
    for (const other of ['lobby', `x${ana.id}`, `${ana.id}x`, ana.id.toUpperCase(), `room:${ana.id}`, ':']) {
      expect(await attempt(other, {}, await ana.device())).toEqual(refused(other));
    }
  });

  it('the secret key may go anywhere', async () => {
    const administrator = await ana.device({ accessToken: async () => server.keys.secretKey });
    const there = await enter(await ana.device(), ana.id);
    const here = await enter(administrator, ana.id, { broadcast: { ack: true } });
    expect(await here.broadcast('hello')).toBe('ok');
    await eventually(() => there.received[0]);
  });

  it('a channel that listens to changes on a foreign topic hears them, and nothing else, and cannot speak', async () => {
    const hers = await enter(await ana.device(), ana.id, { broadcast: { ack: true } });
    const his = await enter(await ben.device(), ana.id, { broadcast: { ack: true } }, true);
    expect([hers.outcome, his.outcome]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect(await hers.broadcast('for me')).toBe('ok');
    expect(await his.broadcast('for her')).toBe('error');
    expect(await his.channel.track({ here: true })).toBe('error');
    await long();
    expect([hers.received, his.received]).toEqual([[], []]);
    const present = await enter(await ben.device(), ana.id, { presence: { enabled: true, key: '' } }, true);
    expect(present.outcome).toEqual(refused(ana.id));
  });

  it('a broadcast by HTTP has the same rights', async () => {
    const there = await enter(await ana.device(), ana.id);
    const post = async (token: string, ...topics: string[]) => {
      const messages = topics.map((topic) => ({ topic, event: 'word', payload: { from: 'http' } }));
      const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: server.keys.publishableKey, authorization: `Bearer ${token}` },
        body: JSON.stringify({ messages }),
      });
      return response.status;
    };
    const [hers, his] = [await ana.token(), await ben.token()];
    expect(await post(his, ana.id)).toBe(403);
    expect(await post(his, ben.id, ana.id)).toBe(403);
    expect(await post(server.keys.publishableKey, ana.id)).toBe(403);
    const sent = (await ben.device()).channel(ana.id).httpSend('word', { a: 1 });
    await expect(sent).rejects.toThrow('Unauthorized');
    await long();
    expect(there.received).toEqual([]);
    expect(await post(hers, ana.id)).toBe(202);
    await eventually(() => there.received[0]);
    expect(await post(server.keys.secretKey, ana.id)).toBe(202);
  });

  it('a product opens topics by policies on realtime.messages, to listen and to speak apart', async () => {
    await asEngine(
      `create policy news on realtime.messages for select to authenticated
         using (realtime.topic() = 'news' and extension = 'broadcast')`,
    );
    await asEngine(
      `create policy editor on realtime.messages for insert to authenticated
         with check (realtime.topic() = 'news' and auth.uid() = '${ana.id}' and extension = 'broadcast')`,
    );
    const ack = { broadcast: { ack: true } };
    const [editor, reader] = [
      await enter(await ana.device(), 'news', ack),
      await enter(await ben.device(), 'news', ack),
    ];
    expect([editor.outcome, reader.outcome]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect(await reader.broadcast('rumour')).toBe('error');
    expect(await editor.broadcast('news')).toBe('ok');
    await eventually(() => reader.received[0]);
    expect([editor.received, reader.received]).toEqual([[], [{ text: 'news' }]]);
    const watching = await enter(await ben.device(), 'news', { presence: { enabled: true, key: '' } });
    expect(watching.outcome).toEqual(refused('news'));
    expect((await enter(await ben.device(), 'other')).outcome).toEqual(refused('other'));
    await asEngine('drop policy news on realtime.messages');
    await asEngine('drop policy editor on realtime.messages');
    const rows = await asEngine('select count(*)::int as kept from realtime.messages');
    expect(rows.rows).toEqual([{ kept: 0 }]);
  });

  it('a policy to anon opens a topic to visitors, by socket and by HTTP', async () => {
    await asEngine(
      `create policy wall on realtime.messages to anon
         using (realtime.topic() = 'wall' and extension = 'broadcast') with check (realtime.topic() = 'wall')`,
    );
    const visitor = () => createClient(server.url, server.keys.publishableKey);
    const [here, there] = [
      await enter(visitor(), 'wall', { broadcast: { ack: true } }),
      await enter(visitor(), 'wall'),
    ];
    expect([here.outcome, there.outcome]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect(await here.broadcast('for all')).toBe('ok');
    expect(await visitor().channel('wall').httpSend('word', { text: 'again' })).toEqual({ success: true });
    await expect.poll(() => there.received).toEqual([{ text: 'for all' }, { text: 'again' }]);
    expect((await enter(visitor(), 'lobby')).outcome).toEqual(refused('lobby'));
    await asEngine('drop policy wall on realtime.messages');
    expect((await enter(visitor(), 'wall')).outcome).toEqual(refused('wall'));
  });

  it('an account with a second factor keeps its topics behind it', async () => {
    await asEngine(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
      [ana.id],
    );
    const full = await ana.token({ aal: 'aal2' });
    expect((await enter(await ana.device(), ana.id)).outcome).toEqual(refused(ana.id));
    const assured = await ana.device({ accessToken: async () => full });
    expect((await enter(assured, ana.id)).outcome).toBe('SUBSCRIBED');
  });

  it('another person’s token ends a channel that was hers', async () => {
    let token = await ana.token();
    const device = await ana.device({ accessToken: async () => token });
    const room = await enter(device, ana.id);
    expect(room.outcome).toBe('SUBSCRIBED');
    const hers = await enter(await ana.device(), ana.id);
    token = await ben.token();
    await device.realtime.setAuth();
    await eventually(() => room.channel.state === 'closed' || undefined);
    await hers.broadcast('only for me');
    await long();
    expect(room.received).toEqual([]);
  });

  it('different filters are limited per person, on all sockets', async () => {
    const secondServer = await startSecondServer(server, { filtersPerPerson: 3 });
    const subscribe = async (person: Person, ...filters: string[]) => {
      const device = await person.device({ url: secondServer.url });
      devices.add(device);
      const channel = device.channel(randomUUID());
      for (const filter of filters)
        channel.on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'episodes', filter },
          () => undefined,
        );
      const outcome = await new Promise((resolve) =>
        channel.subscribe((state, error) => resolve(error?.message ?? state)),
      );
      return { channel, outcome };
    };
    const [first, second] = [
      await subscribe(ana, 'intensity=eq.1', 'intensity=eq.2'),
      await subscribe(ana, 'intensity=eq.2', 'intensity=eq.3'),
    ];
    expect([first.outcome, second.outcome]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect((await subscribe(ana, 'intensity=eq.4')).outcome).toContain('Too many filters');
    expect((await subscribe(ben, 'intensity=eq.4')).outcome).toBe('SUBSCRIBED');
    expect((await subscribe(ana, 'intensity=eq.3')).outcome).toBe('SUBSCRIBED');
    await first.channel.unsubscribe();
    expect((await subscribe(ana, 'intensity=eq.4')).outcome).toBe('SUBSCRIBED');
    await secondServer.close();
  });
});

describe('pages of other origins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** The status of a handshake: 101 if it was accepted. */
  const shake = (url: string, origin?: string) =>
    new Promise<number>((resolve, reject) => {
      const query = new URLSearchParams({ vsn: '2.0.0', apikey: server.keys.publishableKey });
      const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`;
      const socket = new WebSocket(address, origin === undefined ? {} : { origin });
      socket.on('open', () => {
        socket.terminate();
        resolve(101);
      });
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      socket.on('error', reject);
    });

  it('on one’s own machine every name of it is the site, at its port', async () => {
    const { port } = new URL(server.url);
    for (const origin of [undefined, server.url, `http://127.0.0.1:${port}`, `http://[::1]:${port}`])
      expect([origin, await shake(server.url, origin)]).toEqual([origin, 101]);
    for (const origin of [
      'https://evil.example',
      'null',
      `http://localhost.evil.example:${port}`,
      'http://localhost:1',
      'nonsense',
    ])
      expect([origin, await shake(server.url, origin)]).toEqual([origin, 403]);
  });

  it('a public site lets in its own pages and those it lists', async () => {
    const secondServer = await startSecondServer(server, {}, [], {
      siteUrl: 'https://diary.example',
      corsOrigins: ['https://app.example'],
    });
    for (const origin of [undefined, 'https://diary.example', 'https://app.example'])
      expect([origin, await shake(secondServer.url, origin)]).toEqual([origin, 101]);
    for (const origin of [
      'http://diary.example',
      'https://diary.example:8443',
      'http://localhost',
      'https://x.app.example',
    ])
      expect([origin, await shake(secondServer.url, origin)]).toEqual([origin, 403]);
    await secondServer.close();
  });
});
