/** Apps that are open: each holds a socket and listens to its person's diary as `app/diary/live.ts` does. */
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { entityNames } from '#app/diary/sync/entities.ts';

/** Milliseconds between two heartbeats of the official client. */
const heartbeat = 25_000;
/** A share of the sockets sends its heartbeat each time. */
const shares = 100;
/** Sockets that are opened at the same time. */
const atOnce = 16;

export interface Device {
  readonly id: string;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface OpenApps {
  /** Those with a socket that has joined. */
  readonly devices: readonly Device[];
  /** What the first one got that was refused: status and body. */
  readonly refused: string | undefined;
  /** Sockets that the server has closed. */
  lost(): number;
  close(): void;
}

const channelOf = ({ id }: Device) => ({
  topic: `realtime:diary-${id}`,
  changes: [...entityNames, 'erasures'].map((table) => ({
    event: '*',
    schema: 'public',
    table,
    filter: `user_id=eq.${id}`,
  })),
});

/** Opens one socket for each device until one is refused. @param heard a row that is announced */
export async function openApps(
  origin: string,
  key: string,
  devices: readonly Device[],
  heard: (table: string, userId: string) => void,
): Promise<OpenApps> {
  const address = `${origin.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const sockets: WebSocket[] = [];
  const joined: Device[] = [];
  let refused: string | undefined;
  let lost = 0;

  const open = (device: Device) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { topic, changes } = channelOf(device);
    const socket = new WebSocket(address, { headers: device.headers, perMessageDeflate: false });
    socket.on('unexpected-response', async (_, response) => {
      refused ??= `${response.statusCode} ${await text(response)}`;
      resolve();
    });
    socket.on('error', reject);
    socket.on('open', () => {
      sockets.push(socket);
      const config = { broadcast: { ack: false, self: false }, presence: { key: '' }, private: false };
      const payload = { config: { ...config, postgres_changes: changes }, access_token: device.token };
      socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload]));
    });
    socket.on('message', (data) => {
      const said = String(data);
      const [, , , event, payload] = JSON.parse(said);
      if (event === 'postgres_changes') heard(payload.data.table, device.id);
      else if (event === 'phx_reply' && payload.status !== 'ok') reject(new Error(said));
      else if (event === 'phx_reply' && said.startsWith('["1","1"')) {
        joined.push(device);
        resolve();
      }
    });
    socket.on('close', () => {
      if (sockets.includes(socket)) lost += 1;
      reject(new Error('The server closed a socket before it had joined.'));
    });
    return promise;
  };

  const waiting = devices.values();
  const openRest = async () => {
    for (const device of waiting) {
      await open(device);
      if (refused !== undefined) return;
      if (joined.length % 1000 === 0) console.log(`${joined.length} sockets are open`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, openRest));

  let turn = 0;
  const beat = setInterval(() => {
    for (let at = turn % shares; at < sockets.length; at += shares)
      sockets[at]?.send(JSON.stringify([null, 'h', 'phoenix', 'heartbeat', {}]));
    turn += 1;
  }, heartbeat / shares);
  return {
    devices: joined,
    refused,
    lost: () => lost,
    close() {
      clearInterval(beat);
      for (const socket of sockets) socket.terminate();
    },
  };
}
