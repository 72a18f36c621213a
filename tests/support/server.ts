import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/database/types.ts';
import { parseEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import type { Tokens } from '#server/http/tokens.ts';
import type { StoredMail } from '#server/mail/index.ts';
import { openBuiltPages, product } from '#server/main.ts';
import { type Product, startServer } from '#server/start.ts';

export interface TestServer {
  readonly url: string;
  readonly keys: { readonly publishableKey: string; readonly secretKey: string };
  /** Signs with the server's own keys: for tokens that are right but for one thing. */
  readonly tokens: Tokens;
  readonly database: Database;
  readonly mailbox: {
    /** Newest first. */
    messages(): readonly StoredMail[];
    /** The newest mail to an address. @throws Error when there is none within two seconds */
    newestTo(address: string): Promise<StoredMail>;
  };
  /** Every line the server logged so far. */
  readonly log: readonly string[];
  readonly dataDir: string;
  /** Stops the server; its data goes with it unless `dataDir` was given. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Variables of the environment, such as NODE_ENV or SITE_URL. */
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps the data there and leaves it when the server is closed. */
  readonly dataDir?: string;
  readonly product?: Partial<Product>;
  /** Serve the built application too (it has to be built). */
  readonly pages?: boolean;
}

/** The whole server, as `npm start` runs it, in this process: on a free port, with its own data. */
export async function startTestServer({
  env = {},
  dataDir,
  product: changes,
  pages = false,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'diary-test-')));
  const lines: string[] = [];
  const server = await startServer({
    env: parseEnvironment({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DEMO: '0', ...env }),
    product: { ...product, ...changes },
    log: createLog({ write: (line) => lines.push(line) }),
    ...(pages && { openPages: openBuiltPages }),
  });
  const { messages } = server.mailer;

  return {
    url: server.url,
    keys: server.secrets,
    tokens: server.tokens,
    database: server.database,
    mailbox: { messages, newestTo: (address) => newestTo(messages, address) },
    log: lines,
    dataDir: folder,
    async close() {
      await server.close();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Mails are sent in the background, so that the answer's time tells nothing: a test may be there first. */
async function newestTo(messages: () => readonly StoredMail[], address: string): Promise<StoredMail> {
  for (let waited = 0; waited <= 2000; waited += 20) {
    const mail = messages().find(({ to }) => to === address);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('No mail arrived');
}
