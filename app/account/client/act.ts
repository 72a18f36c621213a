import { failureOf, type Outcome } from '#app/errors/failure.ts';
import { type Client, loadClient } from './client.ts';
import { lastRetryAfter } from './retry-after.ts';

/** Runs one account action. Every error comes back as a `Failure`. */
export async function act<T extends object>(
  run: (auth: Client['auth'], client: Client) => Promise<T>,
): Promise<Outcome<T>> {
  try {
    const client = await loadClient();
    return { ok: true, ...(await run(client.auth, client)) };
  } catch (error) {
    return { ok: false, failure: failureOf(error, lastRetryAfter()) };
  }
}

/** Checks that an answer carries no error. @throws the error it carries */
export function accepted({ error }: { error: Error | null }): void {
  if (error) throw error;
}

/** The data of an answer. @throws the error it carries */
export function dataOf<T>({ data, error }: { data: T | null; error: Error | null }): T {
  if (error) throw error;
  return data as T;
}

/** A path as an absolute address, which the protocol requires of redirects. */
export function absolute(path: string): string {
  return new URL(path, window.location.origin).href;
}
