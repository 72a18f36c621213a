/** Sends feedback to the operator of the server. Without a session: nothing ties a message to an account. */
import { Failure, failureOf } from '#app/errors/failure.ts';
import { feedbackSecondsMin } from '#domain/limits.ts';
import { check, type Problems } from '#domain/model/validation.ts';
import { type Feedback, feedbackSchema } from '#domain/person/feedback.ts';
import { readConfig } from '../client/client-config.ts';

/** Milliseconds. */
const requestTimeoutMs = 30_000;

/** The form's values; `website` is a field that people do not see and bots fill in. */
interface TypedFeedback {
  readonly subject: string;
  readonly message: string;
  readonly email: string;
  readonly website: string;
}

type SendOutcome =
  | { readonly kind: 'sent'; readonly content: Feedback }
  | { readonly kind: 'problems'; readonly problems: Problems }
  | { readonly kind: 'offline' | 'refused' | 'unavailable' }
  | { readonly kind: 'limit'; readonly minutes: number };

/**
 * Checks and sends a message. Waits where the form was filled in faster than the server accepts from people.
 * @param id uuid; the same for every try of one message, which is stored once
 */
export async function sendFeedback(
  id: string,
  locale: 'es' | 'en',
  { website, ...typed }: TypedFeedback,
): Promise<SendOutcome> {
  const checked = check(feedbackSchema, typed);
  if (!checked.ok) return { kind: 'problems', problems: checked.problems };
  // `performance.now()` counts from the request for this document.
  const tooEarly = feedbackSecondsMin * 1000 - performance.now();
  if (tooEarly > 0) await new Promise((resolve) => setTimeout(resolve, tooEarly));
  const seconds = Math.max(feedbackSecondsMin, Math.floor(performance.now() / 1000));
  try {
    await post({ id, locale, ...checked.value, website, seconds });
    return { kind: 'sent', content: checked.value };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function post(body: Readonly<Record<string, unknown>>): Promise<void> {
  const { url, key } = readConfig();
  const response = await fetch(`${url}/rest/v1/rpc/send_feedback`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw failureOf({ ...Object(answer), status: response.status }, Number.isNaN(wait) ? undefined : wait);
}

function outcomeOf(error: unknown): SendOutcome {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  const { code, waitSeconds } = timedOut ? new Failure('network') : failureOf(error);
  switch (code) {
    case 'network':
      return { kind: 'offline' };
    case 'too_many_attempts':
      return { kind: 'limit', minutes: Math.max(1, Math.ceil((waitSeconds ?? 60) / 60)) };
    case 'invalid_data':
      return { kind: 'refused' };
    default:
      return { kind: 'unavailable' };
  }
}
