/** Guesses are counted in the database: two processes allow as many as one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#server/auth/users/users.ts';
import { authPolicy } from '#supabase/config.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newAddress, password } from './auth/people.ts';

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ env: { DATABASE_URL: one.databaseUrl ?? '' }, keysOf: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const { hits } = authPolicy.limits.failedSignIns;

async function statusOf(
  { url, keys }: TestServer,
  email: string,
  tried = 'Not-the-1-password',
): Promise<number> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: tried }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function newAccount(): Promise<string> {
  const email = newAddress();
  await createUser(one.database, { email, password, confirmed: true });
  return email;
}

test('wrong passwords at two processes by turns are limited as if at one', async () => {
  const email = await newAccount();
  const turns = Array.from({ length: hits }, (_, index) => (index % 2 ? other : one));
  for (const server of turns) expect(await statusOf(server, email)).toBe(400);
  for (const server of [one, other]) expect(await statusOf(server, email, password)).toBe(429);
});

test('and those that come to both at once', async () => {
  const email = await newAccount();
  const guesses = Array.from({ length: 20 }, (_, index) => statusOf(index % 2 ? other : one, email));
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 400)).toHaveLength(hits);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - hits);
});

test('the right password at one clears what was counted at the other', async () => {
  const email = await newAccount();
  for (let guess = 1; guess < hits; guess += 1) expect(await statusOf(one, email)).toBe(400);
  expect(await statusOf(other, email, password)).toBe(200);
  expect(await statusOf(one, email)).toBe(400);
});
