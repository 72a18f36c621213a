import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '#product/index.ts';
import type { Database } from '#server/database/sql-types.ts';
import { parseEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import type { Tokens } from '#server/http/tokens.ts';
import type { StoredMail } from '#server/mail/index.ts';
import type { Job } from '#server/periodic-jobs.ts';
import { startServer } from '#server/start.ts';
import { copyPgliteTo, createPostgres, type Kind, migratedPostgres } from './database.ts';

export interface TestServer {
  readonly url: string;
  /** The server's data folder. */
  readonly dataDir: string;
  /** Its PostgreSQL, for another server on the same database; undefined on PGlite. */
  readonly databaseUrl: string | undefined;
  readonly keys: { readonly publishableKey: string; readonly secretKey: string };
  /** Signs with the server's own keys: for tokens with a single defect. */
  readonly tokens: Tokens;
  readonly database: Database;
  readonly mailbox: {
    /** Newest first. */
    messages(): readonly StoredMail[];
    /** The newest mail to an address. @throws Error when there is none within two seconds */
    newestTo(address: string): Promise<StoredMail>;
  };
  /** Every line the server has logged. */
  readonly log: readonly string[];
  /** Stops the server and deletes its data. */
  close(): Promise<void>;
}

/**
 * The whole API as `npm start` runs it, in this process: on a free port, with its own data.
 * @param options.kind the database: PostgreSQL costs a test a thirtieth of PGlite's processor time. Tests in a browser and
 * those of the database run on PGlite
 * @param options.env variables of the environment, such as NODE_ENV, SITE_URL or DATABASE_URL
 * @param options.keysOf a server to share keys and files with, as all servers on one database do
 * @param options.functions functions beside the product's
 * @param options.jobs periodic jobs beside the product's
 * @param options.measureFreeSpace returns the free bytes of a simulated disk
 */
export async function startTestServer({
  kind = 'postgres',
  env = {},
  keysOf,
  functions = {},
  jobs = [],
  measureFreeSpace,
}: {
  readonly kind?: Kind;
  readonly env?: Readonly<Record<string, string>>;
  readonly keysOf?: Pick<TestServer, 'dataDir'>;
  readonly functions?: (typeof product)['functions'];
  readonly jobs?: readonly Job[];
  readonly measureFreeSpace?: () => number;
} = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diary-test-'));
  const isOwn = env.DATABASE_URL === undefined;
  const postgres = isOwn && kind === 'postgres' ? await createPostgres(await migratedPostgres()) : undefined;
  const databaseUrl = env.DATABASE_URL ?? postgres?.options.databaseUrl;
  if (!databaseUrl) await copyPgliteTo(dataDir);
  if (keysOf) {
    await cp(join(keysOf.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
    await symlink(join(keysOf.dataDir, 'files'), join(dataDir, 'files'));
  }
  const lines: string[] = [];
  const server = await startServer({
    env: parseEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
      DATABASE_URL: databaseUrl,
    }),
    product: {
      ...product,
      functions: { ...product.functions, ...functions },
      jobs: [...product.jobs, ...jobs],
    },
    log: createLog({ write: (line) => lines.push(line) }),
    measureFreeSpace,
  });
  const { messages } = server.mailer;

  return {
    url: server.url,
    dataDir,
    databaseUrl,
    keys: server.secrets,
    tokens: server.tokens,
    database: server.database,
    mailbox: { messages, newestTo: (address) => newestTo(messages, address) },
    log: lines,
    async close() {
      await server.close();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits: some mails are sent after the answer, so that its duration reveals nothing. */
async function newestTo(messages: () => readonly StoredMail[], address: string): Promise<StoredMail> {
  for (let waited = 0; waited <= 15_000; waited += 20) {
    const mail = messages().find(({ to }) => to === address);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('No mail arrived');
}
