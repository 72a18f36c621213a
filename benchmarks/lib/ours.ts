import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres, stopPostgres } from '#tests/support/postgres.ts';
import { startServerProcess } from '../../scripts/lib/server-process.ts';
import type { Ask } from './load.ts';

/** The columns of a month's list; the table has some thirty. */
const columns = 'id,started_at,intensity,zone,created_at';

/** A headache as a round stores it. */
interface Attack {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly intensity: number;
  readonly zone: string;
}

/** An account, with the headers that authenticate its requests. */
export interface Person {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A running server with its accounts. */
export interface Contender {
  readonly origin: string;
  readonly pid: number;
  readonly people: readonly Person[];
  /** Stores an attack as the person's own. */
  insert(person: Person, attack: Attack): Ask;
  /** The person's own attacks from an instant until before another, in order. */
  list(person: Person, from: string, until: string): Ask;
  stop(): Promise<void>;
}

interface ClientKeys {
  readonly publishableKey: string;
  readonly secretKey: string;
}

async function answered<T>(request: Promise<Response>): Promise<T> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

/** A confirmed account, signed in with its password. */
async function signedIn(origin: string, { publishableKey, secretKey }: ClientKeys): Promise<Person> {
  const login = {
    email: `bench-${randomUUID()}@diary.example`,
    password: `${randomBytes(18).toString('base64url')}aA1!`,
  };
  const post = <T>(path: string, headers: Readonly<Record<string, string>>, body: object) =>
    answered<T>(
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  const admin = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  await post('/auth/v1/admin/users', admin, { ...login, email_confirm: true });
  const session = await post<{ access_token: string; user: { id: string } }>(
    '/auth/v1/token?grant_type=password',
    { apikey: publishableKey },
    login,
  );
  return {
    id: session.user.id,
    headers: { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` },
  };
}

/** @param env further settings; rate limits are off unless it says otherwise */
export async function startOurs(people: number, env: Readonly<Record<string, string>>): Promise<Contender> {
  // Off, because throughput is measured and not refusals.
  const { url: origin, process, stop } = await startServerProcess({ RATE_LIMITS: 'off', ...env });
  const keys = await answered<ClientKeys>(fetch(`${origin}/dev/client.json`));
  const accounts: Person[] = [];
  while (accounts.length < people) accounts.push(await signedIn(origin, keys));
  return {
    origin,
    pid: process.pid ?? 0,
    people: accounts,
    // As the outbox inserts a row (app/diary/remote.ts), except for the returned columns.
    insert: ({ headers }, { id, startedAt, intensity, zone }) => ({
      method: 'POST',
      path: `/rest/v1/episodes?on_conflict=user_id,id&select=${columns}`,
      headers: { ...headers, Prefer: 'resolution=ignore-duplicates,return=representation' },
      body: { id, started_at: startedAt, intensity, zone, end_unknown: true },
    }),
    list: ({ headers }, from, until) => ({
      method: 'GET',
      path: `/rest/v1/episodes?select=${columns}&started_at=gte.${from}&started_at=lt.${until}&deleted_at=is.null&order=started_at`,
      headers,
    }),
    stop,
  };
}

/** A PostgreSQL in a folder of its own; both are gone at the end of the block that holds it with `await using`. */
export async function benchPostgres(): Promise<PostgresServer & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'diary-bench-'));
  chmodSync(folder, 0o711);
  const server = await startPostgres(join(folder, 'postgres'));
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await stopPostgres(server.pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
