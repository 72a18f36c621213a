import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsMessage } from '#server/auth/factors/sms.ts';

/** An SMS service on loopback: accepts signed posts and keeps their content. */
export interface SmsReceiver {
  readonly url: string;
  /** Newest last; without those whose signature was wrong. */
  readonly messages: readonly SmsMessage[];
  /** Posts that were not signed with the secret, or too old. */
  readonly forged: number;
  /** The status it answers from now on; undefined never answers. */
  status: number | undefined;
  close(): Promise<void>;
}

/** @param secret `whsec_` and base64 */
export async function startSmsReceiver(secret: () => string): Promise<SmsReceiver> {
  const messages: SmsMessage[] = [];
  const receiver = { messages, forged: 0, status: 204 as number | undefined };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const id = request.headers['webhook-id'];
    const timestamp = request.headers['webhook-timestamp'];
    const key = Buffer.from(secret().replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
    if (!isRecent || request.headers['webhook-signature'] !== `v1,${expected}`) receiver.forged += 1;
    else {
      const { user, sms } = JSON.parse(body);
      if (receiver.status === 204) messages.push({ userId: user.id, phone: user.phone, code: sms.otp });
    }
    if (receiver.status === undefined) request.socket.destroy();
    else response.writeHead(receiver.status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}
