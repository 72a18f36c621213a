import { createECDH, createHmac } from 'node:crypto';
import webPush from 'web-push';
import type { Push, PushMessage, PushResult, Subscription } from './push-types.ts';

/** Milliseconds a push service may take to answer. */
const timeoutMs = 10_000;
/** Seconds until the next try where a push service does not say, and the most it may ask for. */
const retrySeconds = { usual: 5 * 60, most: 60 * 60 };

/** The hosts of the push services that browsers use; the database accepts the same (private.is_push_endpoint). */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/**
 * Whether an address is one of a push service. It comes from a client, and the server must not be made to speak to any
 * other host.
 * @param allowsLoopback a stand-in on this machine, for tests
 */
export function isPushEndpoint(address: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (allowsLoopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true;
  return url.protocol === 'https:' && url.port === '' && hosts.some((host) => host.test(url.hostname));
}

interface PushOptions {
  /** A key of the installation: every process with the same secrets has the same. */
  readonly derive: (purpose: string) => Uint8Array;
  /** Address of the operator for push services, `https:` or `mailto:`. */
  readonly contact: string;
  readonly allowsLoopback: boolean;
}

/** Web Push with the installation's own keys, which come from its secrets (server/http/secrets.ts). */
export function createPush({ derive, contact, allowsLoopback }: PushOptions): Push {
  const { publicKey, privateKey } = vapidKeys(derive);

  async function send({ endpoint, p256dh, auth }: Subscription, message: PushMessage): Promise<PushResult> {
    if (!isPushEndpoint(endpoint, allowsLoopback)) return { state: 'gone' };
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message.payload),
        {
          TTL: message.ttlSeconds,
          urgency: message.urgency,
          topic: topicOf(message.topic, auth),
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject: contact, publicKey, privateKey },
        },
      );
      const { 'Content-Length': _, ...given } = headers;
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(given).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return resultOf(answer);
    } catch {
      // No network, no answer in time, or keys that no browser made.
      return { state: 'later', retrySeconds: retrySeconds.usual };
    }
  }

  return { publicKey, send };
}

/** The same for every message of a topic, and without a meaning for the push service, which does not know the secret. */
const topicOf = (topic: string, auth: string) =>
  createHmac('sha256', auth).update(topic).digest('base64url').slice(0, 32);

/** A private key of P-256 from the installation's root; the chance that it is none is 2^-32. */
function vapidKeys(derive: PushOptions['derive']) {
  const secret = Buffer.from(derive('push: VAPID key'));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** What a push service's answer means (RFC 8030, sections 5 and 8.4; RFC 6585 for 429). */
function resultOf({ status, ok, headers }: Response): PushResult {
  if (ok) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status !== 429 && status < 500) return { state: 'failed' };
  const asked = Number(headers.get('retry-after'));
  const seconds = asked > 0 ? Math.min(asked, retrySeconds.most) : retrySeconds.usual;
  return { state: 'later', retrySeconds: seconds };
}
