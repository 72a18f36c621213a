import type { APIRequestContext } from '@playwright/test';
import { writeDiary } from '#product/seed/demo-diary.ts';
import { rowsOf } from '#product/seed/insert-rows.ts';
import { demoPerson, heavyPerson, type Person } from '#product/seed/people.ts';
import { newPerson, settleIn } from '#tests/e2e/support.ts';

/** The baseline of the ten-year figures: a diary of one month. */
export const monthPerson: Person = { ...demoPerson, days: 30 };

/** Ten years of almost daily headache with everything recorded (product/seed/people.ts). */
export const decadePerson = heavyPerson;

/** Rows per request. */
const batch = 200;

/** An account, with its session for the browser and for other programs. */
export interface BenchAccount {
  /** The session as auth-js stores it in the browser. */
  readonly session: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly userId: string;
  /** Rows written, and the milliseconds it took. */
  readonly rows: number;
  readonly writtenIn: number;
}

/** A new account with a person's invented diary, written through the product's own API; empty without a person. */
export async function newBenchAccount(request: APIRequestContext, person?: Person): Promise<BenchAccount> {
  const { session } = await newPerson(request);
  await settleIn(request, session);
  const { publishableKey } = await (await request.get('/dev/client.json')).json();
  const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` };
  const userId = session.user.id;
  const now = new Date().toISOString();
  const diary = person ? rowsOf(writeDiary(person, now.slice(0, 10)), userId, now) : [];
  const started = performance.now();
  for (const [table, rows] of diary) {
    for (let from = 0; from < rows.length; from += batch) {
      const answer = await request.post(`/rest/v1/${table}`, {
        headers: { ...headers, Prefer: 'return=minimal' },
        data: rows.slice(from, from + batch),
      });
      if (!answer.ok()) throw new Error(`${table}: ${answer.status()} ${await answer.text()}`);
    }
  }
  return {
    session: JSON.stringify(session),
    headers,
    userId,
    rows: diary.reduce((sum, [, rows]) => sum + rows.length, 0),
    writtenIn: performance.now() - started,
  };
}
