import { Agent, request } from 'node:http';
import { quantile } from './statistics.ts';

/** A request; the body is sent as JSON. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

interface Answered {
  readonly status: number;
  readonly text: string;
  /** As the server sent it. */
  readonly retryAfter: string | undefined;
}

/** Sends one request and reads the whole response. */
export function send(origin: string, agent: Agent, { method, path, headers, body }: Ask): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const text = body && JSON.stringify(body);
  const outgoing = request(`${origin}${path}`, {
    agent,
    method,
    headers: {
      ...headers,
      ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    },
  });
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    let answer = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      answer += chunk;
    });
    response.on('error', reject);
    const retryAfter = response.headers['retry-after'];
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: answer, retryAfter }));
  });
  outgoing.end(text);
  return promise;
}

interface Pace {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/**
 * Keeps a number of connections busy, each with one request at a time, until `goOn` returns false.
 * @param goOn called before each request
 * @throws Error at the first response that is no success
 */
export async function press(
  origin: string,
  connections: number,
  goOn: () => boolean,
  next: () => Ask,
): Promise<Pace> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const started = performance.now();
  const keepBusy = async () => {
    while (goOn()) {
      const sentAt = performance.now();
      const { status, text } = await send(origin, agent, next());
      if (status < 200 || status > 299) throw new Error(`${status} ${text}`);
      took.push(performance.now() - sentAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, keepBusy));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  return { requests: took.length, perSecond: took.length / seconds, p99: quantile(took, 0.99) };
}

export interface Answer<T extends Ask = Ask> {
  readonly ask: T;
  /** Milliseconds from the instant the request was due, so that a stalled server is not spared. */
  readonly took: number;
  /** 0 when no answer came. */
  readonly status: number;
  /** Whether a refusal says when to come back. */
  readonly hasRetryAfter: boolean;
}

/** Sends requests at a rate, whether or not earlier ones are answered. @param perSecond of the whole run */
export async function atRate<T extends Ask>(
  origin: string,
  perSecond: number,
  seconds: number,
  next: () => T,
): Promise<readonly Answer<T>[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const answers: Promise<Answer<T>>[] = [];
  const started = performance.now();
  const total = Math.round(perSecond * seconds);
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
    while (answers.length < due) {
      const dueAt = started + (answers.length / perSecond) * 1000;
      const ask = next();
      const answer = (status: number, retryAfter?: string): Answer<T> => ({
        ask,
        took: performance.now() - dueAt,
        status,
        hasRetryAfter: retryAfter !== undefined,
      });
      answers.push(
        send(origin, agent, ask).then(
          ({ status, retryAfter }) => answer(status, retryAfter),
          () => answer(0),
        ),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

export const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;
