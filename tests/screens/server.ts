/** Server stub: each request gets the answer the test defines, in the official client's protocol. */
import { vi } from 'vitest';
import { unreachable } from './browser.ts';

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** An answer that depends on the body that was sent; undefined where the server is not reached. */
type Answering = (sent: unknown) => Answer | undefined | Promise<Answer | undefined>;

/**
 * Answers requests until the end of the test; other paths are unreachable.
 * @param answers by method and path: `POST /auth/v1/token`
 * @returns the requests made, in order
 */
export function answerWith(answers: Readonly<Record<string, Answer | Answering>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const name = `${request.method} ${pathname}`;
    asked.push(name);
    const known = answers[name];
    const answer =
      typeof known === 'function' ? await known(await request.json().catch(() => undefined)) : known;
    return answer ? Response.json(answer.body, { status: answer.status }) : unreachable(input);
  });
  return asked;
}
