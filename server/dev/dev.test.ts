import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Env } from '../http/request-context.ts';
import type { StoredMail } from '../mail/index.ts';
import { createDevelopmentRoutes } from './index.ts';

const mail: StoredMail = {
  to: 'ana@example.org',
  subject: 'Confirma <tu> cuenta',
  text: 'Hola:\nhttp://localhost:3000/es/auth/confirm?token_hash=a&type=signup\n<script>alert(1)</script>',
  html: '<a href="http://localhost:3000/es/">x</a><script>alert(2)</script>',
  date: '2026-11-21T12:00:00.000Z',
};
const client = { url: 'http://localhost:3000', publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' };

const app = new Hono<Env>();
app.route('/dev', createDevelopmentRoutes({ messages: () => [mail], client }));
app.get('*', (c) => c.text('the pages'));

const ask = (path: string, { host = 'localhost:3000', from = '127.0.0.1', headers = {} } = {}) =>
  app.request(`http://${host}${path}`, { headers }, { incoming: { socket: { remoteAddress: from } } });

describe('development routes', () => {
  it('give a program the mails and the keys', async () => {
    expect(await (await ask('/dev/mailbox.json')).json()).toEqual([mail]);
    expect(await (await ask('/dev/client.json')).json()).toEqual(client);
    expect((await ask('/dev/client.json')).headers.get('cache-control')).toBe('no-store');
  });

  it('give a person the mails, with links and without scripts', async () => {
    const response = await ask('/dev/mailbox');
    const html = await response.text();
    expect(html).toContain('<h2>Confirma &lt;tu&gt; cuenta</h2>');
    expect(html).toContain('<a href="http://localhost:3000/es/auth/confirm?token_hash=a&amp;type=signup">');
    expect(html).not.toContain('<script>');
    expect(html).toMatch(/sandbox="(?!.*allow-scripts)/);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  });

  const here: readonly [what: string, request: Parameters<typeof ask>[1]][] = [
    ['by name', {}],
    ['by address', { host: '127.0.0.1:3000' }],
    ['by IPv6 address', { host: '[::1]:3000', from: '::1' }],
    ['through an IPv6 socket', { from: '::ffff:127.0.0.1' }],
  ];
  it.each(here)('exist for this machine: %s', async (_what, request) => {
    expect((await ask('/dev/client.json', request)).headers.get('content-type')).toMatch(/json/);
  });

  const elsewhere: readonly [what: string, request: Parameters<typeof ask>[1]][] = [
    ['another machine', { from: '192.0.2.7' }],
    [
      'another machine that says it is this one',
      { from: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a page that points its own name here (DNS rebinding)', { host: 'evil.example:3000' }],
    ['a name that begins like ours', { host: 'localhost.evil.example' }],
    ['an address that begins like ours', { host: '127.0.0.1.evil.example' }],
    ['any name for every address', { host: '0.0.0.0:3000' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a proxy that says Forwarded', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['a proxy that only passes the scheme on', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a proxy that only passes the name on', { headers: { 'x-forwarded-host': 'diary.example' } }],
    ['a content network', { headers: { 'cf-connecting-ip': '192.0.2.7' } }],
    ['another content network', { headers: { 'true-client-ip': '192.0.2.7' } }],
    ['nobody knows where', { from: '' }],
  ];
  it.each(elsewhere)('do not exist for %s', async (_what, request) => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/client.json']) {
      expect(await (await ask(path, request)).text()).toBe('the pages');
    }
  });
});
