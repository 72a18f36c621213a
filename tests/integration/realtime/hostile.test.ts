/** Whatever a client sends, the server keeps running and serves everybody else. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  eventually,
  handshake,
  listen,
  newPerson,
  type Person,
  pause,
  startSecondServer,
} from './realtime-server.ts';

let server: TestServer;
let ana: Person;
let access_token: string;
const open: WebSocket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  ana = await newPerson(server);
  access_token = await ana.token();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => server.close());

interface Raw {
  readonly socket: WebSocket;
  /** Every frame of the server, parsed. */
  readonly frames: readonly Frame[];
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  send(...frame: unknown[]): void;
  /** The reply to a ref. */
  answer(ref: string): Promise<{ readonly status: string; readonly response: { readonly reason?: string } }>;
}
type Frame = readonly [string | null, string | null, string, string, Record<string, unknown>];

/** @throws Error when it is refused */
async function connect(url = server.url, vsn = '2.0.0'): Promise<Raw> {
  const query = new URLSearchParams({ apikey: server.keys.publishableKey, vsn });
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`);
  open.push(socket);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket,
    frames,
    closed,
    send: (...frame) => socket.send(JSON.stringify(frame)),
    async answer(ref) {
      const found = await eventually(() =>
        frames.find((frame) => frame[1] === ref && frame[3] === 'phx_reply'),
      );
      return found[4] as never;
    },
  };
}

/** Joins a topic that also receives its own broadcasts. @returns its name */
async function joined(raw: Raw): Promise<string> {
  const topic = `realtime:${ana.id}:${randomUUID()}`;
  raw.send('j', 'j', topic, 'phx_join', {
    config: { broadcast: { self: true, ack: true } },
    access_token,
  });
  expect(await raw.answer('j')).toEqual({ status: 'ok', response: { postgres_changes: [] } });
  return topic;
}

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const binary = (...bytes: number[]) => Buffer.from(bytes);

describe('malformed frames', () => {
  it.each<readonly [string, string | Buffer]>([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['half of it', '["1","1","realtime:a","phx_join",{'],
    ['null', 'null'],
    ['a number', '42'],
    ['an empty list', '[]'],
    ['an object in the other version', '{"topic":"realtime:a","event":"phx_join","payload":{},"ref":"1"}'],
    ['numbers for texts', '[1,2,3,4,5]'],
    ['nested without end', `["1","1","realtime:a","broadcast",${deep}]`],
    ['noise', randomBytes(1000)],
    ['an empty binary frame', Buffer.alloc(0)],
    ['a binary frame that is all lengths', binary(3, 255, 255, 255, 255, 255, 1)],
    ['a binary frame without a topic', binary(3, 0, 0, 0, 0, 0, 1, 0x7b, 0x7d)],
    ['a binary frame with broken JSON', binary(3, 0, 0, 1, 1, 0, 1, 0x61, 0x61, 0x7b)],
    ['a binary frame of another encoding', binary(3, 0, 0, 1, 1, 0, 7, 0x61, 0x61)],
    ['a binary frame of the server', binary(4, 1, 1, 0, 1, 0x61, 0x61)],
  ])('%s: ignored, and the socket stays usable', async (_, frame) => {
    const raw = await connect();
    raw.socket.send(frame);
    await joined(raw);
    expect(raw.frames).toHaveLength(1);
  });

  it.each<readonly [string, string]>([
    ['an endless topic', `realtime:${'a'.repeat(10_000)}`],
    ['half a surrogate pair in a topic', 'realtime:\ud800'],
    ['a NUL in a topic', 'realtime:\0'],
    ['no topic', ''],
  ])('%s: refused, and the socket stays usable', async (_, topic) => {
    const raw = await connect();
    raw.send('1', '1', topic, 'phx_join', {});
    expect(await raw.answer('1')).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
    await joined(raw);
  });

  it('invalid UTF-8 ends that socket only', async () => {
    const [raw, other] = [await connect(), await connect()];
    raw.socket.send(Buffer.from([0xff, 0xfe, 0x80]), { binary: false });
    expect(await raw.closed).toBe(1007);
    await joined(other);
  });

  it('a message over the limit is refused, and the channels of its socket go on', async () => {
    const raw = await connect();
    const topic = await joined(raw);
    const broadcast = (text: string) => ({ type: 'broadcast', event: 'word', payload: { text } });
    raw.send('1', 'large', topic, 'broadcast', broadcast('x'.repeat(1_000_000)));
    expect(await raw.answer('large')).toEqual({
      status: 'error',
      response: { reason: 'A message has 262144 bytes at most' },
    });
    raw.send('1', 'bye', topic, 'phx_leave', {});
    expect(await raw.answer('bye')).toEqual({ status: 'ok', response: {} });
  });

  it('one that is no message for its size ends that socket only', async () => {
    const [raw, other] = [await connect(), await connect()];
    raw.socket.send('x'.repeat(1_100_000));
    expect(await raw.closed).toBe(1009);
    await joined(other);
  });
});

describe('invalid messages', () => {
  const changes = (...asked: unknown[]) => ({ config: { postgres_changes: asked } });
  const episodes = { event: '*', schema: 'public', table: 'episodes' };
  it.each<readonly [string, string, unknown]>([
    ['no topic of ours', 'elsewhere', {}],
    ['a topic without a name', 'realtime:', {}],
    ['a prototype for a topic', '__proto__', { __proto__: { config: {} } }],
    ['a list for the configuration', 'realtime:a', { config: { postgres_changes: { length: 1 } } }],
    ['a text for a payload', 'realtime:a', 'join'],
    ['a number for the configuration', 'realtime:a', { config: 1 }],
    ['texts for flags', 'realtime:a', { config: { private: 'no' } }],
    ['a number for a token', 'realtime:a', { access_token: 7 }],
    ['an empty token', 'realtime:a', { access_token: '' }],
    ['an unknown event', 'realtime:a', changes({ event: 'TRUNCATE', schema: 'public' })],
    ['no schema', 'realtime:a', changes({ event: '*' })],
    ['a table that is none', 'realtime:a', changes({ event: '*', schema: 'public', table: { $ne: 1 } })],
    ['a regular expression', 'realtime:a', changes({ ...episodes, filter: 'notes=match.a' })],
    ['one that must not match', 'realtime:a', changes({ ...episodes, filter: 'notes=not.imatch.(' })],
    ['one among others', 'realtime:a', changes({ ...episodes, filter: 'intensity=gt.1,notes=match.a' })],
    ['one of two bindings', 'realtime:a', changes(episodes, { ...episodes, filter: 'notes=imatch.a' })],
    ['a topic of nobody’s', 'realtime:a', {}],
    ['too many bindings', 'realtime:a', changes(...Array(51).fill({ event: '*', schema: 'public' }))],
  ])('a join with %s is refused with a reason', async (_, topic, payload) => {
    const raw = await connect();
    const isObject =
      typeof payload === 'object' && payload !== null && !Object.hasOwn(payload, 'access_token');
    raw.send('1', '1', topic, 'phx_join', isObject ? { access_token, ...payload } : payload);
    expect(await raw.answer('1')).toEqual({ status: 'error', response: { reason: expect.any(String) } });
    await joined(raw);
  });

  it('other schemas are not there, the accounts’ least of all', async () => {
    const device = await ana.device();
    for (const schema of ['auth', 'realtime', 'engine', 'pg_catalog']) {
      const state = await new Promise((resolve) => {
        device
          .channel(schema)
          .on('postgres_changes', { event: '*', schema, table: 'users' }, () => undefined)
          .subscribe(resolve);
      });
      expect(state).toBe('CHANNEL_ERROR');
    }
    await device.removeAllChannels();
  });

  it('a message to a topic not joined is answered, and not delivered', async () => {
    const [raw, other] = [await connect(), await connect()];
    const topic = await joined(other);
    raw.send(null, '1', topic, 'broadcast', { type: 'broadcast', event: 'x', payload: {} });
    expect(await raw.answer('1')).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
    raw.send(null, '2', topic, 'phx_leave', {});
    expect((await raw.answer('2')).status).toBe('ok');
    raw.send('other', '3', topic, 'access_token', { access_token: 'x' });
    expect((await raw.answer('3')).status).toBe('error');
    expect(other.frames).toHaveLength(1);
  });

  it('on a joined topic, unknown events are ignored', async () => {
    const raw = await connect();
    const topic = await joined(raw);
    raw.send('j', '1', topic, 'broadcast', 'hello');
    raw.send('j', '2', topic, 'broadcast', { type: 'broadcast' });
    raw.send('j', '3', topic, 'access_token', { access_token: 5 });
    raw.send('j', '4', topic, 'postgres_changes', { ids: [1], data: {} });
    raw.send('j', '5', topic, '__proto__', {});
    raw.send('j', '6', topic, 'presence', { event: 'steal' });
    expect((await raw.answer('6')).status).toBe('error');
    raw.send('j', '7', topic, 'presence', { event: 'track', payload: { text: 'x'.repeat(5000) } });
    expect((await raw.answer('7')).status).toBe('error');
    expect(raw.frames).toHaveLength(3);
  });

  it('joining a topic again leaves it first', async () => {
    const raw = await connect();
    const topic = await joined(raw);
    raw.send('k', 'k', topic, 'phx_join', { access_token });
    expect((await raw.answer('k')).status).toBe('ok');
    expect(raw.frames[1]).toEqual(['j', 'j', topic, 'phx_close', {}]);
  });
});

describe('too much', () => {
  it('ten thousand joins: some are refused, the socket is closed, and others do not notice', async () => {
    const [raw, ear] = [await connect(), await listen(await ana.device())];
    for (let i = 0; i < 10_000; i += 1) {
      const join = [`${i}`, `${i}`, `realtime:${ana.id}:${i}`, 'phx_join', { access_token }];
      raw.socket.send(JSON.stringify(join), () => undefined);
    }
    expect(await raw.closed).toBe(1008);
    const statuses = raw.frames.map(([, , , , payload]) => payload.status);
    expect(statuses.filter((status) => status === 'ok').length).toBeLessThanOrEqual(110);
    const id = randomUUID();
    await (await ana.device()).from('episodes').insert({ id, intensity: 2 }).throwOnError();
    await ear.change(({ new: row }) => row.id === id);
    await ear.channel.unsubscribe();
  });

  it('a hundred channels on a socket, and no more', async () => {
    const door = await startSecondServer(server, { channelsPerSocket: 3 });
    const raw = await connect(door.url);
    const topic = (ref: string) => `realtime:${ana.id}:${ref}`;
    for (const ref of ['1', '2', '3', '4']) raw.send(ref, ref, topic(ref), 'phx_join', { access_token });
    expect((await raw.answer('3')).status).toBe('ok');
    expect(await raw.answer('4')).toEqual({ status: 'error', response: { reason: 'Too many channels' } });
    raw.send('1', '5', topic('1'), 'phx_leave', {});
    raw.send('6', '6', topic('4'), 'phx_join', { access_token });
    expect((await raw.answer('6')).status).toBe('ok');
    await door.close();
  });

  it('so many sockets from one address, and again when one is gone', async () => {
    const door = await startSecondServer(server, { socketsPerNetwork: 2 });
    const [first] = [await connect(door.url), await connect(door.url)];
    const query = `?vsn=2.0.0&apikey=${server.keys.publishableKey}`;
    const refused = await handshake(`${door.url}/realtime/v1/websocket${query}`);
    expect([refused.status, JSON.parse(refused.body)]).toEqual([429, { message: 'Too many connections' }]);
    first?.socket.terminate();
    let next: Raw | undefined;
    // Until the server has noticed.
    while (!next) next = await connect(door.url).catch(() => undefined);
    await joined(next);
    await door.close();
  });

  it('so many sockets in all: the next is told so, and the log says it once', async () => {
    const lines: string[] = [];
    const door = await startSecondServer(server, { sockets: 1 }, lines);
    await connect(door.url);
    const address = `${door.url}/realtime/v1/websocket?vsn=2.0.0&apikey=${server.keys.publishableKey}`;
    for (const refused of [await handshake(address), await handshake(address)])
      expect([refused.status, JSON.parse(refused.body)]).toEqual([
        503,
        { message: 'No room for another connection' },
      ]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', event: 'sockets_refused', sockets_max: 1, no_room: 1 }),
    ]);
    await door.close();
  });

  it('a silent client is disconnected, one that answers pings is not', async () => {
    const door = await startSecondServer(server, { silence: 4000, pingEvery: 300 });
    const [asleep, idle] = [await connect(door.url), await connect(door.url)];
    // Like a phone in a tunnel: the connection exists, but nothing answers.
    asleep.socket.pause();
    await pause(6000);
    asleep.socket.resume();
    expect(await asleep.closed).toBe(1006);
    expect(idle.socket.readyState).toBe(WebSocket.OPEN);
    await door.close();
  });

  it('a client that does not read is disconnected instead of buffered for', async () => {
    const door = await startSecondServer(server, {
      unsentBytes: 500_000,
      messages: { burst: 5000, perSecond: 5000 },
    });
    const [deaf, speaker] = [await connect(door.url), await connect(door.url)];
    const topic = `realtime:${ana.id}:loud`;
    for (const raw of [deaf, speaker]) raw.send('1', '1', topic, 'phx_join', { access_token });
    await Promise.all([deaf.answer('1'), speaker.answer('1')]);
    deaf.socket.pause();
    const text = 'x'.repeat(200_000);
    for (let i = 0; i < 100; i += 1) {
      speaker.send('1', `b${i}`, topic, 'broadcast', { type: 'broadcast', event: 'loud', payload: { text } });
      await pause(5);
    }
    deaf.socket.resume();
    expect(await deaf.closed).toBe(1006);
    expect(speaker.socket.readyState).toBe(WebSocket.OPEN);
    await door.close();
  });
});

it('no server error was logged', () => {
  expect(server.log.filter((line) => /"level":"error"/.test(line))).toEqual([]);
});
