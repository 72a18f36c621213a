/** Broadcast and presence between devices, through the official client, in both versions of the protocol. */
import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, RealtimeChannelOptions } from '@supabase/realtime-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { eventually, listen, newPerson, type Person, pause } from './realtime-server.ts';

let server: TestServer;
let ana: Person;
const devices: SupabaseClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
  ana = await newPerson(server);
});
afterEach(async () => {
  for (const device of devices.splice(0)) await device.removeAllChannels();
});
afterAll(() => server.close());

/** A topic of her own: no other is open to her. */
const newRoom = () => `${ana.id}:${randomUUID()}`;

type Version = '1.0.0' | '2.0.0';

async function newDevice(vsn: Version = '2.0.0'): Promise<SupabaseClient> {
  const device = await ana.device({ realtime: { vsn } });
  devices.push(device);
  return device;
}

interface ReceivedBroadcast {
  readonly event: string;
  readonly payload: unknown;
}

interface Room {
  readonly channel: RealtimeChannel;
  readonly received: readonly ReceivedBroadcast[];
}

async function enter(
  device: SupabaseClient,
  name: string,
  config: RealtimeChannelOptions['config'] = {},
): Promise<Room> {
  const received: ReceivedBroadcast[] = [];
  let state = '';
  const channel = device
    .channel(name, { config })
    .on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, payload }))
    .subscribe((next) => {
      state = next;
    });
  await eventually(() => state === 'SUBSCRIBED' || undefined);
  return { channel, received };
}

describe.each(['1.0.0', '2.0.0'] as const)('version %s', (vsn) => {
  it('sends changes', async () => {
    const [phone, laptop] = [await newDevice(), await newDevice(vsn)];
    const ear = await listen(laptop);
    expect(ear.notices).toMatchObject([{ status: 'ok' }]);
    const id = randomUUID();
    await phone.from('episodes').insert({ id, intensity: 4 }).throwOnError();
    expect((await ear.change(({ new: row }) => row.id === id)).new).toMatchObject({ intensity: 4 });
  });

  it('a broadcast reaches the others on the topic, whichever version they speak', async () => {
    const room = newRoom();
    const [here, there, elsewhere] = [
      await enter(await newDevice(vsn), room),
      await enter(await newDevice(vsn === '1.0.0' ? '2.0.0' : '1.0.0'), room),
      await enter(await newDevice(vsn), newRoom()),
    ];
    const payload = { text: 'señal ✓', list: [1, { two: 2 }] };
    expect(await here.channel.send({ type: 'broadcast', event: 'ping ñ', payload })).toBe('ok');
    await eventually(() => there.received[0]);
    expect(there.received).toEqual([{ event: 'ping ñ', payload }]);
    expect([...here.received, ...elsewhere.received]).toEqual([]);
  });

  it('echoes only when asked to, and acknowledges only when asked to', async () => {
    const { channel, received } = await enter(await newDevice(vsn), newRoom(), {
      broadcast: { self: true, ack: true },
    });
    expect(await channel.send({ type: 'broadcast', event: 'ping', payload: { n: 1 } })).toBe('ok');
    await eventually(() => received[0]);
    expect(received).toEqual([{ event: 'ping', payload: { n: 1 } }]);
  });

  it('presence: state, joins, updates and leaves', async () => {
    const room = newRoom();
    const [phone, laptop] = [await newDevice(vsn), await newDevice(vsn)];
    const first = await enter(phone, room, { presence: { key: 'phone', enabled: true } });
    expect(await first.channel.track({ screen: 'home' })).toBe('ok');
    const second = await enter(laptop, room, { presence: { key: 'laptop', enabled: true } });
    const seen = ({ channel }: Room) =>
      JSON.stringify(channel.presenceState(), (key, value) => (key === 'presence_ref' ? undefined : value));
    await eventually(() => seen(second) === '{"phone":[{"screen":"home"}]}' || undefined);
    await second.channel.track({ screen: 'entry' });
    await eventually(() => seen(first).includes('"laptop":[{"screen":"entry"}]') || undefined);
    await first.channel.track({ screen: 'calendar' });
    await eventually(() => seen(second).includes('"phone":[{"screen":"calendar"}]') || undefined);
    await second.channel.untrack();
    await eventually(() => seen(first) === '{"phone":[{"screen":"calendar"}]}' || undefined);
    await second.channel.track({ screen: 'entry' });
    // A connection that breaks sends no leave message.
    await laptop.realtime.disconnect();
    await eventually(() => seen(first) === '{"phone":[{"screen":"calendar"}]}' || undefined);
  });

  it('a private channel is the same topic, with the same rights', async () => {
    const room = newRoom();
    const [here, there] = [
      await enter(await newDevice(vsn), room, { private: true }),
      await enter(await newDevice(vsn), room),
    ];
    expect(await here.channel.send({ type: 'broadcast', event: 'ping', payload: {} })).toBe('ok');
    await eventually(() => there.received[0]);
  });

  it('a channel is left, and joined again', async () => {
    const device = await newDevice(vsn);
    const room = newRoom();
    for (const round of [1, 2]) {
      const { channel } = await enter(device, room);
      expect([round, await device.removeChannel(channel)]).toEqual([round, 'ok']);
    }
  });
});

it('bytes are broadcast as bytes', async () => {
  const room = newRoom();
  const [here, there] = [await enter(await newDevice(), room), await enter(await newDevice(), room)];
  const payload = Uint8Array.from({ length: 300 }, (_, place) => place % 256).buffer;
  await here.channel.send({ type: 'broadcast', event: 'bytes', payload });
  const { payload: arrived } = await eventually(() => there.received[0]);
  expect(arrived).toBeInstanceOf(ArrayBuffer);
  expect(Buffer.from(arrived as ArrayBuffer).equals(Buffer.from(payload))).toBe(true);
});

describe('by HTTP', () => {
  it('the official client sends JSON and bytes without a socket of its own', async () => {
    const room = newRoom();
    const there = await enter(await newDevice(), room);
    const here = (await newDevice()).channel(room);
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await here.httpSend('one', { a: 1 })).toEqual({ success: true });
    expect(await here.httpSend('two', new Uint8Array([1, 2, 3]).buffer)).toEqual({ success: true });
    expect(await here.send({ type: 'broadcast', event: 'three', payload: { c: 3 } })).toBe('ok');
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
    await eventually(() => there.received[2]);
    expect(there.received.map(({ event }) => event)).toEqual(['one', 'two', 'three']);
    expect(there.received[0]?.payload).toEqual({ a: 1 });
  });

  it.each([
    ['no key', {}, '{"messages":[]}', 401],
    ['no JSON', { apikey: 'ours' }, 'nonsense', 422],
    ['another form', { apikey: 'ours' }, '{"messages":[{"topic":1}]}', 422],
    ['a visitor', { apikey: 'ours' }, '{"messages":[{"topic":"a","event":"b"}]}', 403],
    ['a private channel', { apikey: 'ours' }, '{"messages":[{"topic":"a","event":"b","private":true}]}', 403],
    ['too large', { apikey: 'ours' }, 'x'.repeat(300_000), 413],
  ])('refuses %s', async (_, headers, body, status) => {
    const apikey = 'apikey' in headers ? { apikey: server.keys.publishableKey } : undefined;
    const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      body,
      ...(apikey && { headers: apikey }),
    });
    expect([response.status, typeof (await response.json()).message]).toEqual([status, 'string']);
  });
});

it('no payload reaches the log', async () => {
  const room = `${ana.id}:secret-${randomUUID()}`;
  const { channel } = await enter(await newDevice(), room, { broadcast: { self: true } });
  await channel.send({ type: 'broadcast', event: room, payload: { room } });
  await channel.track({ room });
  await pause(100);
  const { id, sessionId } = ana;
  for (const secret of ['secret-', id, sessionId, '127.0.0.1', 'apikey=', server.keys.publishableKey]) {
    expect(server.log.join('\n')).not.toContain(secret);
  }
});
