import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere, writeAside } from '#server/http/secret-file.ts';

/** Sends codes through an SMS service. */
export interface SmsSender {
  /** @throws Error when it was not accepted in time; the message names neither the number nor the code */
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  readonly userId: string;
  /** E.164, with its plus sign. */
  readonly phone: string;
  /** Six digits. */
  readonly code: string;
}

export interface SmsWebhook {
  readonly url: string;
  /** `whsec_` and base64; without it one is made and stored in DATA_DIR. */
  readonly secret: string | undefined;
}

const fileName = 'sms-webhook.json';
const secretBytes = 32;
const timeoutMilliseconds = 10_000;
const fileSchema = v.pipe(v.string(), v.parseJson(), v.object({ secret: v.string() }));

/**
 * A secret as Standard Webhooks and the hosted service's hooks write it: `whsec_` or `v1,whsec_`, and base64 of
 * 24 to 64 bytes.
 */
export const webhookSecretPattern = /^(v1,)?whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

/**
 * Posts each code as JSON, in the form of the hosted service's "Send SMS" hook: `{user: {id, phone}, sms:
 * {otp}}`, signed by Standard Webhooks 1.0 (`webhook-id`, `webhook-timestamp` and `webhook-signature: v1,` with
 * the base64 of HMAC-SHA-256 over `id.timestamp.body`). Any 2xx within ten seconds is a delivery; redirects are
 * not followed.
 */
export async function openSmsWebhook({ url, secret }: SmsWebhook, dataDir: string): Promise<SmsSender> {
  const shared = secret ?? (await storedSecret(join(dataDir, fileName)));
  const key = Buffer.from(shared.replace(/^(v1,)?whsec_/, ''), 'base64');
  return {
    async send({ userId, phone, code }) {
      const body = JSON.stringify({ user: { id: userId, phone }, sms: { otp: code } });
      const id = `msg_${randomUUID()}`;
      const timestamp = Math.floor(Date.now() / 1000).toString();
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`SMS_WEBHOOK_URL answered ${answer.status}`);
    },
  };
}

/** The secret in DATA_DIR, made at the first start; the receiver of the posts is configured with it. */
async function storedSecret(path: string): Promise<string> {
  const made = { secret: `whsec_${randomBytes(secretBytes).toString('base64')}` };
  const stored = await readIfThere(path);
  if (stored === undefined && (await writeAside(path, made, 'unless there'))) return made.secret;
  // If two processes start at once, one of them has written it.
  return v.parse(fileSchema, stored ?? (await readIfThere(path))).secret;
}
