/**
 * The same app on a hosted project: pages from one origin, by a server without a database, and the API of another, behind a
 * facade that lacks what a hosted one lacks.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { consentVersions } from '#domain/person/consent.ts';
import { attachments } from '../../app/i18n/es/attachments.ts';
import { reminders } from '../../app/i18n/es/reminders.ts';
import { settings } from '../../app/i18n/es/settings.ts';
import { startServerProcess } from '../../scripts/lib/server-process.ts';
import { startDiaryServer } from '../support/diary-server.ts';
import { languages, lineOf, main, painButton, saveButton } from './journeys/journey.ts';
import { hydrated, idle, password, windows } from './support.ts';

/** What a hosted project answers 404: resets of factors, recovery codes, and this server's own functions. */
const missing =
  /^\/(?:auth\/v1\/factors\/(?:recovery-codes|reset)|functions\/v1\/(?:push-key|test-push|calendar))/;
/** Members of answers that only this server gives. */
const ownMembers = ['external_labels', 'has_password', 'capabilities'];

/** Headers of every answer there: any origin may read it, and learns no Retry-After. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD',
  'access-control-allow-headers':
    'authorization,apikey,content-type,x-client-info,prefer,accept-profile,content-profile,x-supabase-api-version,x-upsert,cache-control,range,accept,if-none-match,x-region',
  'access-control-expose-headers': 'content-range,content-location,x-total-count,etag',
};

interface Facade {
  /** Origin. */
  readonly url: string;
  close(): Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function withoutOwn(text: string): string {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([name]) => !ownMembers.includes(name));
    return Object.fromEntries(kept.map(([name, one]) => [name, strip(one)]));
  };
  return JSON.stringify(strip(JSON.parse(text)));
}

/** @param origin of the server behind it */
async function startHostedFacade(origin: string): Promise<Facade> {
  const behind = new URL(origin);
  const target = (message: IncomingMessage) => ({
    host: behind.hostname,
    port: behind.port,
    path: message.url,
    method: message.method,
    headers: { ...message.headers, host: behind.host, origin },
  });
  const server = createServer(async (message, answer) => {
    const path = message.url ?? '/';
    if (message.method === 'OPTIONS') {
      answer.writeHead(204, crossOrigin).end();
      return;
    }
    if (missing.test(path) || !/^\/(?:auth|rest|realtime|storage|functions)\/v1\//.test(path)) {
      answer
        .writeHead(404, { ...crossOrigin, 'content-type': 'application/json' })
        .end('{"message":"not found"}');
      return;
    }
    const sent = forward(target(message), async (found) => {
      const { 'retry-after': _, 'content-length': __, ...headers } = found.headers;
      const isAuth = path.startsWith('/auth/v1/') && String(headers['content-type']).includes('json');
      const body = await bodyOf(found);
      const shown = isAuth && body.length > 0 ? withoutOwn(body.toString()) : body;
      answer.writeHead(found.statusCode ?? 502, { ...headers, ...crossOrigin }).end(shown);
    });
    sent.on('error', () => answer.destroy());
    sent.end(await bodyOf(message));
  });
  server.on('upgrade', (message, socket, head) => {
    const sent = forward(target(message));
    sent.on('upgrade', (found, other) => {
      const lines = Object.entries(found.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      other.write(head);
      other.pipe(socket).pipe(other);
      for (const [one, two] of [
        [other, socket],
        [socket, other],
      ] as const)
        one.on('error', () => two.destroy());
    });
    sent.on('response', () => socket.destroy());
    sent.on('error', () => socket.destroy());
    sent.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test.use({ viewport: windows.phone });

const t = languages.es;

/** Pages, facade and engine, each at an origin of its own. */
async function startHosted() {
  const engine = await startDiaryServer();
  const facade = await startHostedFacade(engine.url);
  const keys = await (await fetch(`${engine.url}/dev/client.json`)).json();
  const pages = await startServerProcess({
    SUPABASE_URL: facade.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
  });
  const close = async () => {
    await pages.stop();
    await facade.close();
    await engine.close();
  };
  return { engine, facade, keys, pages, close };
}

/** Opens a page of the other origin. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test('signing in, an attack, another device, a photo and the end of the account, across origins', async ({
  page,
}) => {
  const { facade, keys, pages, close } = await startHosted();
  try {
    const health = await (await fetch(`${pages.url}/health`)).json();
    expect(health).toMatchObject({ status: 'ok', pages_of: facade.url });
    expect((await fetch(`${pages.url}/rest/v1/episodes`)).status).toBe(404);

    const options = { auth: { persistSession: false, autoRefreshToken: false } };
    const account = { email: `${randomUUID()}@diario.example`, password };
    const admin = createClient(facade.url, keys.secretKey, options);
    expect((await admin.auth.admin.createUser({ ...account, email_confirm: true })).error).toBeNull();
    const client = createClient(facade.url, keys.publishableKey, options);
    const { data } = await client.auth.signInWithPassword(account);
    const profile = { user_id: data.user?.id ?? '', display_name: 'Ana', completed_onboarding: true };
    await client.from('profiles').upsert(profile).throwOnError();
    for (const kind of ['health_data', 'age', 'terms'] as const)
      await client.from('consents').insert({ kind, version: consentVersions[kind] }).throwOnError();

    const violations: string[] = [];
    const origins = new Set<string>();
    page.on('console', (message) => {
      if (/Content Security Policy|CORS/.test(message.text())) violations.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http')) origins.add(origin);
    });
    page.on('websocket', (socket) => origins.add(new URL(socket.url()).origin.replace(/^ws/, 'http')));

    await visit(page, `${pages.url}/es/auth`);
    await page.evaluate(() => localStorage.setItem('diary-onboarding-completed', 'true'));
    await page.getByLabel('Correo', { exact: true }).fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/es\/$/);

    await visit(page, `${pages.url}/es/entry`);
    await painButton(page, t, 7).check();
    await saveButton(page, t).click();
    const intensities = async () => {
      const { data: rows } = await client.from('episodes').select('intensity').order('created_at');
      return (rows ?? []).map(({ intensity }) => intensity);
    };
    await expect.poll(intensities).toEqual([7]);

    // Written elsewhere, announced over the socket of the other origin.
    await visit(page, `${pages.url}/es/`);
    await expect(lineOf(page, t, 7).first()).toBeVisible();
    await idle(page);
    await client.from('episodes').insert({ id: randomUUID(), intensity: 4 }).throwOnError();
    await expect(lineOf(page, t, 4).first()).toBeVisible();

    await visit(page, `${pages.url}/es/appointment`);
    await main(page)
      .locator(`input[type=file][aria-label="${attachments.choose}"]`)
      .setInputFiles({
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'),
      });
    const stored = async () =>
      (await client.storage.from('attachments').list(data.user?.id ?? '')).data?.length;
    await expect.poll(stored).toBe(1);

    // What only our server can do is not offered.
    await visit(page, `${pages.url}/es/settings#reminders`);
    await idle(page);
    await expect(main(page).getByText(reminders.kinds.check_in.label, { exact: true })).toBeVisible();
    await expect(main(page).getByText(reminders.device.heading)).toBeHidden();
    await expect(main(page).getByText(reminders.calendar.heading)).toBeHidden();
    await visit(page, `${pages.url}/es/settings#two-factor`);
    await idle(page);
    await expect(main(page).getByRole('heading', { name: settings.sections.twoFactor })).toBeVisible();

    await visit(page, `${pages.url}/es/settings#delete`);
    const form = main(page).getByRole('region', { name: settings.sections.delete, exact: true });
    await form.getByRole('button', { name: settings.delete.begin }).click();
    await form.getByLabel(settings.delete.password, { exact: true }).fill(password);
    await form.getByLabel(settings.delete.typeWord(settings.delete.word)).fill(settings.delete.word);
    await form.getByRole('button', { name: settings.delete.submit, exact: true }).click();
    await expect(page.getByRole('heading', { name: settings.delete.goneTitle })).toBeVisible();
    await expect
      .poll(async () => (await admin.auth.admin.getUserById(data.user?.id ?? '')).error?.status)
      .toBe(404);
    expect(violations).toEqual([]);
    expect([...origins].sort()).toEqual([facade.url, pages.url].sort());
  } finally {
    await close();
  }
});
