/**
 * A stand-in for Mozilla's push service on loopback: the WebSocket protocol a Firefox speaks with it (hello, register,
 * notification, ack; mozilla-push-service.readthedocs.io, "Client Protocol") and the endpoint a server sends to (RFC 8030).
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

interface PushService {
  /** For the preference `dom.push.serverURL`. */
  readonly url: string;
  /** What the browser said of each message: 100 delivered, 101 not decrypted, 102 not delivered. */
  readonly acknowledged: readonly number[];
  close(): Promise<void>;
}

type Message = Readonly<Record<string, unknown>>;

/** Opens it on a free port. */
export async function openPushService(): Promise<PushService> {
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
