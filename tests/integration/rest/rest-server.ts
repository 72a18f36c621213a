import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { Database } from '#server/database/sql-types.ts';
import { clientAddress } from '#server/http/address.ts';
import { identify } from '#server/http/identify.ts';
import { createRequestLimits, type RequestLimits, requestLimits } from '#server/http/limit-requests.ts';
import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/http/log.ts';
import type { Env } from '#server/http/request-context.ts';
import { openSecrets } from '#server/http/secrets.ts';
import { createTokens, type Tokens } from '#server/http/tokens.ts';
import { createRest } from '#server/rest/index.ts';
import { type TrafficLimits, trafficFor } from '#server/rest/traffic.ts';
import { type Kind, makeSession, makeUser, migrations, testDatabase } from '#tests/support/database.ts';

export interface Person {
  readonly id: string;
  readonly token: string;
  /** The official client with this person signed in. */
  readonly client: SupabaseClient;
}

/** The REST service alone, on a real port and a database of its own with the product's tables and a small library. */
export interface RestServer {
  /** Origin; the service is under /rest/v1. */
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly tokens: Tokens;
  readonly database: Database;
  /** Lines the service has logged. */
  readonly lines: readonly string[];
  /** The official client with nobody signed in. */
  readonly visitor: SupabaseClient;
  newPerson(): Promise<Person>;
  /** One raw request under /rest/v1, with the key, as that person. */
  request(path: string, init?: RequestInit, person?: Person): Promise<Response>;
  close(): Promise<void>;
}

/** @param traffic, limits by default the server's own */
export async function startRest(
  kind: Kind,
  traffic: TrafficLimits = trafficFor(kind),
  limits: RequestLimits = requestLimits,
): Promise<RestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dd-rest-'));
  const { publishableKey, secretKey, signingKeys } = await openSecrets(folder);
  const library = join(import.meta.dirname, 'schema');
  const { database, close } = await testDatabase(kind, { migrations: [...migrations, library] });
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${listener.port}`;
  const tokens = createTokens(signingKeys, { issuer: `${url}/auth/v1` });
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });

  const app = new Hono<Env>();
  app.use(clientAddress(0));
  const guard = createRequestLimits(limits).identified(identify({ publishableKey, secretKey, tokens }));
  app.route('/rest/v1', createRest({ database, schemas: ['public'], log, traffic }, guard));
  listener.serve(app.fetch);

  const clientWith = (token: string | null) =>
    createClient(url, publishableKey, { accessToken: async () => token });

  return {
    url,
    publishableKey,
    secretKey,
    tokens,
    database,
    lines,
    visitor: clientWith(null),
    async newPerson() {
      const id = await makeUser(database);
      const sessionId = await makeSession(database, id);
      const claims = { role: 'authenticated', sub: id, aal: 'aal1', session_id: sessionId } as const;
      const token = await tokens.sign(claims, 3600);
      return { id, token, client: clientWith(token) };
    },
    async request(path, init = {}, person) {
      const headers = new Headers(init.headers);
      if (!headers.has('apikey')) headers.set('apikey', publishableKey);
      if (person) headers.set('authorization', `Bearer ${person.token}`);
      if (init.body !== undefined && !headers.has('content-type')) {
        headers.set('content-type', 'application/json');
      }
      return fetch(`${url}/rest/v1${path}`, { ...init, headers });
    },
    async close() {
      await listener.close(0);
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
