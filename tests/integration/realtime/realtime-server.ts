import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { RealtimeChannel } from '@supabase/realtime-js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { listen as listenOnPort } from '#server/http/listen.ts';
import { createLog } from '#server/http/log.ts';
import type { Origins } from '#server/realtime/handshake.ts';
import { openRealtime } from '#server/realtime/index.ts';
import type { Limits } from '#server/realtime/realtime-limits.ts';
import { makeSession, makeUser } from '#tests/support/database.ts';
import type { TestServer } from '#tests/support/server.ts';

/** A person with an account and one signed-in device. */
export interface Person {
  readonly id: string;
  readonly sessionId: string;
  /** A token as the server would sign it. @param seconds its lifetime */
  token(claims?: Readonly<Record<string, unknown>>, seconds?: number): Promise<string>;
  /** The official client on another device. */
  device(options?: DeviceOptions): Promise<SupabaseClient>;
}

interface DeviceOptions {
  /** By default the server's own. */
  readonly url?: string;
  /** Called each time a token is needed; by default one valid for an hour. */
  readonly accessToken?: () => Promise<string>;
  readonly realtime?: NonNullable<Parameters<typeof createClient>[2]>['realtime'];
}

export async function newPerson(
  server: Pick<TestServer, 'url' | 'keys' | 'tokens' | 'database'>,
): Promise<Person> {
  const id = await makeUser(server.database);
  const sessionId = await makeSession(server.database, id);
  const token: Person['token'] = (claims = {}, seconds = 3600) =>
    server.tokens.sign(
      { role: 'authenticated', sub: id, aal: 'aal1', session_id: sessionId, ...claims },
      seconds,
    );
  return {
    id,
    sessionId,
    token,
    async device({ url = server.url, accessToken, realtime = {} } = {}) {
      const issued = await token();
      return createClient(url, server.keys.publishableKey, {
        accessToken: accessToken ?? (async () => issued),
        realtime,
      });
    },
  };
}

/** A second Realtime server on the same database, with low limits. */
export async function startSecondServer(
  server: TestServer,
  limits: Partial<Limits>,
  lines: string[] = [],
  origins: Origins = {},
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const listener = await listenOnPort({ host: '127.0.0.1', port: 0 });
  const log = createLog({ quiet: true, write: (line) => lines.push(line) });
  const { database, tokens, keys } = server;
  const realtime = await openRealtime({
    ...origins,
    ...{ database, tokens, ...keys, trustedProxyHops: 0, log, limits },
  });
  realtime.serve(listener.server);
  return {
    url: `http://127.0.0.1:${listener.port}`,
    async close() {
      realtime.close();
      await listener.close(1000);
    },
  };
}

/** Requests a WebSocket and reads the HTTP answer that refuses it. */
export function handshake(
  url: string,
): Promise<{ readonly status: number; readonly type: string | undefined; readonly body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof handshake>>>();
  const socket = new WebSocket(url.replace(/^http/, 'ws'));
  socket.on('unexpected-response', async (_, response) => {
    const body = await text(response);
    resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'], body });
  });
  socket.on('open', () => reject(new Error('It was not refused')));
  socket.on('error', reject);
  return promise;
}

/** The messages a device receives on one channel, in order. */
interface ChannelRecorder {
  readonly channel: RealtimeChannel;
  readonly heard: readonly ReceivedChange[];
  readonly states: readonly string[];
  readonly notices: readonly { readonly status: string; readonly message: string }[];
  /** Resolves with the change when it arrives. @throws Error on a timeout */
  change(isMeant: (heard: ReceivedChange) => boolean, ms?: number): Promise<ReceivedChange>;
  state(name: string, ms?: number): Promise<void>;
}

interface ReceivedChange {
  readonly eventType: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  readonly table: string;
  readonly commit_timestamp: string;
  readonly new: Readonly<Record<string, unknown>>;
  readonly old: Readonly<Record<string, unknown>>;
}

interface Wanted {
  readonly event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly table?: string;
  readonly filter?: string;
  readonly select?: string[];
}

/** Subscribes and waits for the server's confirmation. */
export async function listen(
  device: SupabaseClient,
  wanted: Wanted = { table: 'episodes' },
  name: string = randomUUID(),
): Promise<ChannelRecorder> {
  const heard: ReceivedChange[] = [];
  const states: string[] = [];
  const notices: { status: string; message: string }[] = [];
  const channel = device
    .channel(name)
    .on('postgres_changes', { event: '*', schema: 'public', ...wanted } as never, (change) =>
      heard.push(change as never),
    )
    .on('system', {}, (notice) => notices.push(notice))
    .subscribe((state) => states.push(state));
  const ear: ChannelRecorder = {
    channel,
    heard,
    states,
    notices,
    change: (isMeant, ms = timeoutMs) => eventually(() => heard.find(isMeant), ms),
    async state(state, ms = timeoutMs) {
      await eventually(() => states.at(-1) === state || undefined, ms);
    },
  };
  await eventually(() => notices[0] ?? (states.includes('CHANNEL_ERROR') || undefined));
  return ear;
}

/** Milliseconds for immediate messages: the machine may be busy. Delays are measured in benchmarks/. */
const timeoutMs = 15_000;

/** @throws Error on a timeout */
export async function eventually<T>(look: () => T | undefined, ms = timeoutMs): Promise<T> {
  for (const started = performance.now(); ; await pause(5)) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() - started > ms) throw new Error(`Nothing came within ${ms} ms`);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
