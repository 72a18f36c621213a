import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from 'hono/jwt';
import type { Attack, Contender, Entrant, Person } from './contender.ts';
import { installPeers, startProgram } from './program.ts';

const month = 30 * 86_400;

interface Row extends Pick<Attack, 'id' | 'intensity'> {
  readonly started_at: string;
}

async function start(
  file: string,
  people: number,
  env: Readonly<Record<string, string>>,
): Promise<Contender> {
  const secret = randomBytes(32).toString('base64url');
  const program = await startProgram(file, { ...env, TOKEN_SECRET: secret });
  const accounts: Person[] = [];
  while (accounts.length < people) {
    const id = randomUUID();
    const token = await sign({ sub: id, exp: Math.floor(Date.now() / 1000) + month }, secret, 'HS256');
    accounts.push({ id, headers: { Authorization: `Bearer ${token}` } });
  }
  return {
    ...program,
    people: accounts,
    anonymous: { id: randomUUID(), headers: {} },
    insert: ({ headers }, { id, startedAt, intensity, zone }) => ({
      method: 'POST',
      path: '/episodes',
      headers,
      body: { id, started_at: startedAt, intensity, zone },
    }),
    list: ({ headers }, from, until) => ({
      method: 'GET',
      path: `/episodes?from=${from}&until=${until}`,
      headers,
    }),
    read: ({ headers }, id) => ({ method: 'GET', path: `/episodes/${id}`, headers }),
    change: ({ headers }, id, intensity) => ({
      method: 'PATCH',
      path: `/episodes/${id}`,
      headers,
      body: { intensity },
    }),
    attacksIn: (answer) =>
      (answer as Row[]).map((row) => ({ id: row.id, startedAt: row.started_at, intensity: row.intensity })),
  };
}

export const honoOnPostgres: Entrant = {
  name: 'hono-postgres',
  title: 'the least Hono server',
  database: 'PostgreSQL',
  start: async ({ makeDatabase, people }) => {
    installPeers();
    return start('hono-postgres-server.ts', people, { DATABASE_URL: await makeDatabase('hono') });
  },
};

export const honoEmbedded: Entrant = {
  name: 'hono-embedded',
  title: 'the least Hono server',
  database: 'embedded',
  start: async ({ people }) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-hono-'));
    const contender = await start('hono-pglite-server.ts', people, { DATA_DIR: join(folder, 'pglite') });
    const stop = async () => {
      await contender.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return { ...contender, stop };
  },
};
