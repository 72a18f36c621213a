/** Stands in for the server: each request is answered as the test says, by the official client's own protocol. */
import { afterEach, vi } from 'vitest';

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** As without a network. */
const unreachable: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Answers requests from now on, to the end of the test; what is not named is out of reach.
 * @param answers by method and path: `POST /auth/v1/token`
 * @returns what was asked, in order
 */
export function answerWith(answers: Readonly<Record<string, Answer>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const name = `${request.method} ${pathname}`;
    asked.push(name);
    const answer = answers[name];
    return answer ? Response.json(answer.body, { status: answer.status }) : unreachable(input);
  });
  return asked;
}

vi.stubGlobal('fetch', unreachable);
afterEach(() => void vi.stubGlobal('fetch', unreachable));
