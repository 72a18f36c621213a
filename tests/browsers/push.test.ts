/** A notification from this server to a real Firefox, through a stand-in for its push service. */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { reminders as t } from '../../app/i18n/es/reminders.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';
import { openFirefox } from './firefox.ts';
import { enter, open, press, shows, somebody, until } from './main-job.ts';

interface PushService {
  /** For the preference `dom.push.serverURL`. */
  readonly url: string;
  /** What the browser said of each message: 100 delivered, 101 not decrypted, 102 not delivered. */
  readonly acknowledged: readonly number[];
  close(): Promise<void>;
}

type Message = Readonly<Record<string, unknown>>;

/** Opens it on a free port. */
async function openPushService(): Promise<PushService> {
  const channels = new Map<string, WebSocket>();
  const acknowledged: number[] = [];
  const server = createServer(async (request, answer) => {
    const id = request.url?.split('/').at(-1) ?? '';
    const browser = channels.get(id);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (!browser) {
      answer.writeHead(404).end();
      return;
    }
    const data = Buffer.concat(parts).toString('base64url');
    const headers = { encoding: request.headers['content-encoding'] };
    browser.send(
      JSON.stringify({ messageType: 'notification', channelID: id, version: randomUUID(), data, headers }),
    );
    answer.writeHead(201, { location: `/m/${id}` }).end();
  });
  const sockets = new WebSocketServer({ server });
  const origin = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  sockets.on('connection', (socket) => {
    const send = (message: Message) => socket.send(JSON.stringify(message));
    socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as Message;
      const { messageType: kind, channelID } = message;
      if (kind === 'hello')
        send({
          messageType: 'hello',
          status: 200,
          use_webpush: true,
          uaid: message.uaid || randomUUID().replaceAll('-', ''),
        });
      else if (kind === 'register') {
        channels.set(String(channelID), socket);
        const pushEndpoint = `http://${origin()}/wpush/${String(channelID)}`;
        send({ messageType: 'register', status: 200, channelID, pushEndpoint });
      } else if (kind === 'unregister') {
        channels.delete(String(channelID));
        send({ messageType: 'unregister', status: 200, channelID });
      } else if (kind === 'ack') {
        for (const { code } of message.updates as { readonly code: number }[]) acknowledged.push(code);
      } else if (Object.keys(message).length === 0) socket.send('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `ws://${origin()}/`,
    acknowledged,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let server: DiaryServer;
beforeAll(async () => {
  server = await startDiaryServer();
});
afterAll(() => server?.close());

test('a device is subscribed by a tap, receives a test, and no longer after it was told to stop', async () => {
  const service = await openPushService();
  const tab = await openFirefox({
    'dom.push.serverURL': service.url,
    'dom.push.connection.enabled': true,
    'dom.push.testing.allowInsecureServerURL': true,
    'permissions.default.desktop-notification': 1,
  });
  try {
    const { session } = await somebody(server.url);
    await enter(tab, server.url, session);
    await open(tab, `${server.url}/es/settings#reminders`);
    await until('the worker is there', () =>
      tab.evaluate(`return navigator.serviceWorker.controller?.state === 'activated'`),
    );
    await press(tab, 'button', t.device.activate);
    await shows(tab, 'main', t.device.on);
    await press(tab, 'button', t.device.test);
    await shows(tab, 'main', t.device.results.sent);
    // Firefox shows a declarative message itself, without the worker (tests/e2e/notifications.spec.ts has that): it says that it
    // was decrypted and delivered.
    await until('Firefox has acknowledged it', async () => service.acknowledged.length > 0);
    expect(service.acknowledged).toEqual([100]);

    await press(tab, 'button', t.device.deactivate);
    await shows(tab, 'main', t.device.off);
    expect(
      await tab.evaluate(
        `return navigator.serviceWorker.ready.then((worker) => worker.pushManager.getSubscription())
           .then((left) => left === null)`,
      ),
    ).toBe(true);
  } finally {
    await tab.close();
    await service.close();
  }
});
