/**
 * Reads the report behind a share link, without the official client and without a session: opening a link needs neither.
 */
import * as v from 'valibot';
import { readConfig } from '#app/account/client/client-config.ts';
import { Failure, failureOf } from '#app/errors/failure.ts';
import { readReport } from '#domain/reports/report.ts';
import type { SharedContent, SharedReports } from './create-share.ts';
import { deriveSecrets, isToken, unseal } from './share-seal.ts';

const triesLeft = v.pipe(v.number(), v.integer(), v.minValue(0));
const answerSchema = v.variant('state', [
  v.object({ state: v.literal('open'), ciphertext: v.string(), expires_at: v.string() }),
  v.object({ state: v.literal('pin'), tries_left: triesLeft }),
  v.object({ state: v.literal('wrong_pin'), tries_left: triesLeft }),
  v.object({ state: v.literal('counted') }),
  v.object({ state: v.literal('gone') }),
]);
type Answer = v.InferOutput<typeof answerSchema>;

/** Most reports of one link, besides the first. */
const moreReportsMost = 5;

const contentSchema = v.object({
  locale: v.picklist(['es', 'en']),
  report: v.unknown(),
  more: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(moreReportsMost)), []),
});

/** Outcome of opening a link. */
export type SharedState =
  | { readonly kind: 'open'; readonly content: SharedContent; readonly expiresAt: string }
  | { readonly kind: 'pin' | 'wrong-pin'; readonly triesLeft: number }
  | { readonly kind: 'gone' | 'damaged' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Milliseconds. */
const requestTimeoutMs = 30_000;

async function ask(secret: string, pinProof: string | null): Promise<Answer> {
  const { url, key } = readConfig();
  const response = await fetch(`${url}/rest/v1/rpc/read_shared_report`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ secret, ...(pinProof !== null && { pin_proof: pinProof }) }),
    // The page's address holds the secret in its fragment, which is not sent; nothing else of the address is sent either.
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => ({}));
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw failureOf({ ...Object(body), status: response.status }, Number.isNaN(wait) ? undefined : wait);
  }
  return v.parse(answerSchema, await response.json());
}

/**
 * Opens a link. A PIN takes two requests: the server counts the try first, then checks it.
 * @param token of the fragment
 * @param pin as typed; null for none
 */
export async function openShared(token: string, pin: string | null): Promise<SharedState> {
  if (!isToken(token)) return { kind: 'gone' };
  try {
    const { access, pinProof, key } = await deriveSecrets(token, pin);
    const first = await ask(access, pinProof);
    const answer = first.state === 'counted' ? await ask(access, pinProof) : first;
    switch (answer.state) {
      case 'pin':
        return { kind: 'pin', triesLeft: answer.tries_left };
      case 'wrong_pin':
        return { kind: 'wrong-pin', triesLeft: answer.tries_left };
      case 'gone':
        return { kind: 'gone' };
      case 'counted':
        throw new Failure('unexpected');
      case 'open':
        return { ...(await decrypt(answer.ciphertext, key)), expiresAt: answer.expires_at };
    }
  } catch (error) {
    if (error instanceof NotReadable) return { kind: 'damaged' };
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'failed', failure: timedOut ? new Failure('network') : failureOf(error) };
  }
}

/** The content was not sealed by this link: it was changed, exchanged, or is of an unknown version. */
class NotReadable extends Error {
  override readonly name = 'NotReadable';
}

async function decrypt(ciphertext: string, key: CryptoKey) {
  try {
    const { locale, report, more } = v.parse(contentSchema, await unseal(ciphertext, key));
    const reports: SharedReports = [readReport(report), ...more.map(readReport)];
    return { kind: 'open' as const, content: { locale, reports } };
  } catch (error) {
    throw new NotReadable('The content is not what this link sealed.', { cause: error });
  }
}
