import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createAuthMails } from '#server/auth/email/queued-mails.ts';
import { completeDueResets } from '#server/auth/factors/reset/reset.ts';
import type { SmsSender } from '#server/auth/factors/sms.ts';
import { createAuth } from '#server/auth/index.ts';
import type { ProviderOptions } from '#server/auth/oauth/provider.ts';
import type { AuthPolicy } from '#server/auth/policy.ts';
import type { Database } from '#server/database/sql-types.ts';
import { identify } from '#server/http/identify.ts';
import { createLog } from '#server/http/log.ts';
import type { Env } from '#server/http/request-context.ts';
import { openSecrets } from '#server/http/secrets.ts';
import { createTokens } from '#server/http/tokens.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import type { Mail } from '#server/mail/mail-types.ts';
import { authPolicy } from '#supabase/config.ts';
import { type Kind, testDatabase } from '../../support/database.ts';

const siteUrl = 'http://localhost:4400';

/** The auth service on a database of its own, without a port, with a clock that the test advances. */
export interface AuthServer {
  readonly siteUrl: string;
  readonly secretKey: string;
  readonly policy: AuthPolicy;
  readonly database: Database;
  /** Every mail sent, newest last. */
  readonly mails: readonly Mail[];
  /** Lines the service has logged. */
  readonly lines: readonly string[];
  /** A browser: the official client, with a session of its own. Implicit flow by default. */
  browser(flowType?: 'implicit' | 'pkce'): SupabaseClient;
  /** The official client with the secret key. */
  administrator(): SupabaseClient;
  /** One raw request under /auth/v1, as the official client would send it. */
  request(path: string, init?: RequestInit & { readonly address?: string }): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  /** The newest mail to an address; waits for it. @param subject where other mails may arrive as well */
  mailTo(email: string, subject?: RegExp): Promise<Mail>;
  /** The service's clock. */
  now(): Date;
  advance(seconds: number): void;
  /** The server's periodic job: reads its keys, and creates the next one when it is due. */
  refreshKeys(): Promise<void>;
  /** Another: sends the mails that wait. @returns how many */
  sendWaitingMails(): Promise<number>;
  /** Another periodic job: removes the second factors whose reset is due. @returns the number of accounts */
  completeResets(): Promise<number>;
  /** Whether the mail server accepts mail. */
  mailWorks: boolean;
  close(): Promise<void>;
}

/** The client address of `request` behind an undeclared proxy. */
export const proxyAddress = '10.0.0.1';

export async function startAuth(
  policy: Partial<AuthPolicy> = {},
  providers: readonly ProviderOptions[] = [],
  kind: Kind = 'postgres',
  sms?: SmsSender,
  passkeys?: boolean,
): Promise<AuthServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dd-auth-'));
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead * 1000);
  const { publishableKey, secretKey, signingKeys, derive, refresh } = await openSecrets(dataDir, { now });
  const held = await testDatabase(kind);
  const { database } = held;
  const tokens = createTokens(signingKeys, { issuer: `${siteUrl}/auth/v1`, now });
  const mails: Mail[] = [];
  const mailer = {
    async send(mail: Mail) {
      if (!server.mailWorks) throw new Error(`Connection refused while sending to ${mail.to}`);
      mails.push(mail);
    },
    forget: () => undefined,
  };
  const chosen = { ...authPolicy, ...policy };
  const mailQueue = createMailQueue({
    database,
    mailer,
    kinds: createAuthMails({ policy: chosen, siteUrl, derive, now }),
    derive,
    log,
    now,
  });
  const options = { mailer, mailQueue, policy: chosen, siteUrl, log, now };
  const auth = createAuth(
    { ...options, database, tokens, providers, derive, sms, passkeys },
    identify({ publishableKey, secretKey, tokens }),
  );
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    c.set('address', c.req.header('x-test-address') ?? '192.0.2.1');
    c.set('addressIsShared', c.req.header('x-test-address') === proxyAddress);
    await next();
  });
  app.route('/auth/v1', auth);
  const serve = async (request: Request) => app.fetch(request);

  const request: AuthServer['request'] = (path, { address = '192.0.2.1', ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('apikey')) headers.set('apikey', publishableKey);
    if (!headers.has('X-Supabase-Api-Version')) headers.set('X-Supabase-Api-Version', '2024-01-01');
    headers.set('x-test-address', address);
    return serve(new Request(`${siteUrl}/auth/v1${path}`, { ...init, headers }));
  };

  const clientWith = (key: string, flowType: 'implicit' | 'pkce' = 'implicit') =>
    createClient(siteUrl, key, {
      auth: {
        autoRefreshToken: false,
        storage: memoryStorage(),
        flowType,
        experimental: { recoveryCodes: true },
      },
      global: { fetch: (input, init) => serve(new Request(input, init)) },
    });

  const server: AuthServer = {
    siteUrl,
    secretKey,
    mailWorks: true,
    policy: authPolicy,
    database,
    mails,
    lines,
    browser: (flowType) => clientWith(publishableKey, flowType),
    administrator: () => clientWith(secretKey),
    request,
    post: (path, body) => request(path, { method: 'POST', body: JSON.stringify(body) }),
    async mailTo(email, about = /^/) {
      for (let waited = 0; waited < 30_000; waited += 10) {
        const mail = mails.findLast(({ to, subject }) => to === email && about.test(subject));
        if (mail) return mail;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`No mail to ${email}`);
    },
    now,
    advance: (seconds) => {
      ahead += seconds;
    },
    refreshKeys: refresh,
    sendWaitingMails: () => mailQueue.run(),
    completeResets: () => completeDueResets({ ...options, database }),
    async close() {
      mailQueue.close();
      await held.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
