/**
 * A push service on loopback: it makes subscriptions as a browser does, checks what arrives (VAPID, RFC 8292), decrypts it
 * (aes128gcm, RFC 8188 and 8291), and answers what a test wants.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeclarativePush } from '#server/push/push-types.ts';

/** What arrived at the endpoint. */
interface Received {
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** The claims of its VAPID token, whose signature was checked. */
  readonly vapid: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly bytes: number;
  readonly message: DeclarativePush;
}

export interface PushEndpoint {
  /** The subscription as `PushSubscription.toJSON()` has it. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** In the order they arrived; what could not be checked is in `refused` instead. */
  readonly received: Received[];
  readonly refused: unknown[];
  /** What the next requests are answered. */
  answer: { status: number; headers?: Readonly<Record<string, string>> };
  close(): Promise<void>;
}

/** @param publicKey the VAPID key that requests have to be signed with, base64url */
export async function openPushEndpoint(publicKey: string): Promise<PushEndpoint> {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const refused: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    try {
      received.push(read(request, body));
    } catch (error) {
      refused.push(error);
      response.writeHead(400).end();
      return;
    }
    response.writeHead(endpoint.answer.status, endpoint.answer.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function read({ method, headers }: IncomingMessage, body: Buffer): Received {
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('No Web Push');
    return {
      ttl: Number(headers.ttl),
      urgency: header(headers.urgency),
      topic: header(headers.topic),
      vapid: checkVapid(headers.authorization ?? '', publicKey, origin),
      bytes: body.length,
      message: JSON.parse(decrypt(body, device, auth)),
    };
  }

  const endpoint: PushEndpoint = {
    subscription: {
      endpoint: `${origin}/push/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received,
    refused,
    answer: { status: 201 },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return endpoint;
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value);

/** @throws Error unless the token is signed with the key, for this service, and in force for a day at most */
function checkVapid(authorization: string, publicKey: string, origin: string): Received['vapid'] {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('Signed with another key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  const [head = '', payload = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('Not signed');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Received['vapid'];
  const now = Date.now() / 1000;
  if (claims.aud !== origin || claims.exp < now || claims.exp > now + 86_400) throw new Error('Not in force');
  return claims;
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const expand = (key: Buffer, info: Buffer | string, length: number) =>
  hmac(key, info, Buffer.from([1])).subarray(0, length);

/** The text of one record (RFC 8188), with the key of RFC 8291, section 3.4. */
function decrypt(body: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const input = expand(hmac(auth, device.computeSecret(sender)), info, 32);
  const key = hmac(salt, input);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(key, 'Content-Encoding: aes128gcm\0', 16),
    expand(key, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  const end = text.lastIndexOf(2);
  return text.subarray(0, end).toString();
}
