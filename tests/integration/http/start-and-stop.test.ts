/** The server as a process: its message when it cannot start, and how it stops. */
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyPgliteTo } from '#tests/support/database.ts';
import { addressOf, freePort, killAll, type Run, run } from '../../../scripts/lib/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diary-process-'));
  await copyPgliteTo(dataDir);
});
afterEach(async () => {
  await killAll();
});
const start = (env: Readonly<Record<string, string>>) => run({ DATA_DIR: dataDir, ...env });
afterAll(async () => {
  for (const path of [dataDir, `${dataDir}-crash.mjs`]) await rm(path, { recursive: true, force: true });
});

/** The lines of the output. @throws SyntaxError for one that is not JSON */
const entriesOf = ({ output }: Run) =>
  output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('starting', () => {
  it('says where it is and where mail is read, and keeps its data to the owner', async () => {
    const server = start({});
    const url = await addressOf(server);
    expect(server.output()).toContain(`${url}/dev/mailbox`);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it('refuses a port in use, by its number', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const second = start({ PORT: String(port) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`PORT ${port} is in use: stop what listens there, or set another PORT.\n`);
    other.close();
  });

  it('refuses a folder in use, in one sentence, and harms nobody', async () => {
    const first = start({});
    const url = await addressOf(first);
    const second = start({});
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The folder .* is in use .*\n$/);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it('refuses an address that is not this machine’s', async () => {
    const server = start({ HOST: '192.0.2.7', SITE_URL: 'https://diary.example' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^HOST 192\.0\.2\.7 is no address .*\n$/);
  });
});

describe('the log in production', () => {
  const production = { NODE_ENV: 'production' };

  it('has a start that failed as one line, with the sentence', async () => {
    const server = start({ ...production, PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(entriesOf(server)).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'start_failed',
        message: 'PORT must be a port number, 0 to 65535.',
      }),
    ]);
  });

  it.each([
    ['a bug', "setTimeout(() => { throw new TypeError('ana@correo.example') }, 300)"],
    ['a rejected promise', "setTimeout(() => Promise.reject(new TypeError('ana@correo.example')), 300)"],
  ])(
    'has a crash by %s as one line, and a warning of Node as another, without their texts',
    async (_, code) => {
      // A stack names the file, and would quote code given in the command line.
      const preload = `${dataDir}-crash.mjs`;
      const warning = "setTimeout(() => process.emitWarning('of ana@correo.example'), 200);";
      await writeFile(preload, `setTimeout(() => { ${warning} ${code} }, 2000);`);
      const server = start({ ...production, NODE_OPTIONS: `--import=${preload}` });
      expect(await server.ended).toBe(1);
      expect(server.output()).not.toContain('example');
      const entries = entriesOf(server);
      expect(entries).toContainEqual(expect.objectContaining({ event: 'runtime_warning', name: 'Warning' }));
      expect(entries.at(-1)).toMatchObject({ level: 'error', event: 'crashed', error: 'TypeError' });
    },
  );
});

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends with 0 on %s', async (signal) => {
    const server = start({});
    await addressOf(server);
    server.child.kill(signal);
    // The script that started the server passes on a Ctrl-C that the terminal has already sent to both.
    server.child.kill(signal);
    expect(await server.ended).toBe(0);
  });

  it('says that it leaves before it does, and still answers until then', async () => {
    const server = start({ DRAIN_SECONDS: '2' });
    const url = await addressOf(server);
    const ready = () =>
      fetch(`${url}/ready`).then(
        ({ status }) => status,
        () => 'closed',
      );
    expect(await ready()).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(ready, { interval: 50 }).toBe(503);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await server.ended).toBe(0);
    expect(await ready()).toBe('closed');
  });

  it('waits for a running request up to a limit, and ends at once on a second signal', async () => {
    const server = start({});
    const url = await addressOf(server);
    const { publishableKey } = (await (await fetch(`${url}/dev/client.json`)).json()) as {
      publishableKey: string;
    };
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      `POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\napikey: ${publishableKey}\r\n` +
        'Content-Length: 10\r\nExpect: 100-continue\r\n\r\n',
    );
    // The server has asked for the body, so the request is running.
    await once(socket, 'data');
    server.child.kill('SIGTERM');
    const answers = () =>
      fetch(`${url}/health`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(false);
    expect(server.child.exitCode).toBeNull();
    // A second signal within half a second of the first counts as the same.
    const again = setInterval(() => server.child.kill('SIGTERM'), 100);
    expect(await server.ended).toBe(1);
    clearInterval(again);
  });
});

describe.each([
  ['in production', { NODE_ENV: 'production' }],
  ['for people elsewhere, whatever NODE_ENV says', { NODE_ENV: 'development', DEMO: '' }],
])('%s', (_where, env) => {
  it('prints no keys or accounts, has no development routes, and sends HSTS behind https', async () => {
    const PORT = String(await freePort());
    const server = start({ ...env, PORT, SITE_URL: 'https://diary.example' });
    const url = `http://localhost:${PORT}`;
    const isReady = () =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => server.child.exitCode,
      );
    await expect.poll(isReady).toBe(true);
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/client.json']) {
      const response = await fetch(url + path, { redirect: 'manual' });
      expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
      expect(await response.text()).not.toMatch(/sb_|\[|mailbox/i);
    }
    const lines = entriesOf(server);
    for (const line of lines) expect(line).toHaveProperty('event');
    const asked = lines.filter(({ event }) => event === 'request');
    expect(asked.length).toBeGreaterThan(3);
    for (const line of asked)
      expect(line).toMatchObject({
        service: expect.stringMatching(/^(health|pages)$/),
        status: expect.any(Number),
        ms: expect.any(Number),
        request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      });
    expect(server.output()).not.toMatch(/sb_|demo@/);
  });
});
