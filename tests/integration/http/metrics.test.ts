/** GET /metrics and /ready of the running server. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeUser } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/server.ts';
import { root } from '../../../scripts/lib/command.ts';

const token = 'm'.repeat(32);
const server = await startTestServer({ env: { METRICS_TOKEN: token } });
afterAll(() => server.close());

/** Debian's package prometheus has it. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

const ask = (authorization?: string) =>
  fetch(`${server.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
const metrics = async () => (await ask(`Bearer ${token}`)).text();
/** The value of a sample. */
const sampleOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')[1]
      ?.replace('+Inf', 'Infinity'),
  );

describe('/metrics', () => {
  it.each([undefined, 'Bearer', `Bearer ${'n'.repeat(32)}`, `Bearer ${token}x`, `Basic ${token}`, token])(
    'is closed to %j',
    async (authorization) => {
      const answer = await ask(authorization);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await answer.text()).not.toContain('_total');
    },
  );

  it('is no page and no endpoint without METRICS_TOKEN', async () => {
    const plain = await startTestServer({ kind: 'pglite' });
    const answer = await fetch(`${plain.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(404);
    await plain.close();
  });

  it('is text that Prometheus takes', async () => {
    const answer = await ask(`Bearer ${token}`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const lines = text.trimEnd().split('\n');
    const names = new Set(lines.map((line) => /^(?:# \w+ )?([a-z_]+)/.exec(line)?.[1]));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'http_requests_total',
        'http_request_duration_seconds',
        'mails_total',
        'pushes_total',
        'job_runs_total',
        'process_resident_memory_bytes',
        'event_loop_delay_seconds',
        'database_up',
        'database_ping_seconds',
        'database_size_bytes',
        'database_connections',
        'jobs_late',
        'mails_under_way',
        'queue_waiting',
        'maintenance_age_seconds',
        'status_red',
        'disk_free_bytes',
        'disk_size_bytes',
        'realtime_sockets',
        'realtime_sockets_max',
      ]),
    );
    // Prometheus keeps it for summaries.
    expect(text).not.toContain('quantile=');
  });

  it('has every series that deploy/alerts.yml names, before anything has happened', async () => {
    const text = await metrics();
    const { groups } = parse(readFileSync(join(root, 'deploy/alerts.yml'), 'utf8')) as {
      groups: { rules: { expr: string }[] }[];
    };
    const named = groups
      .flatMap(({ rules }) =>
        rules.flatMap(({ expr }) => expr.match(/\b[a-z]+(_[a-z]+)+\b(\{[^}]*\})?/g) ?? []),
      )
      // What Prometheus itself knows of a scrape.
      .filter((series) => !series.startsWith('up{'));
    expect(named.length).toBeGreaterThan(10);
    for (const series of named) {
      const [, name = '', , label = '', operator = '', value = ''] =
        /^([a-z_]+)(\{([a-z]+)(=~?)"([^"]*)"\})?$/.exec(series) ?? [];
      const values = operator === '=~' ? value.split('|') : [value];
      for (const one of values)
        expect(text).toMatch(new RegExp(`^${name}${label && `\\{(.*,)?${label}="${one}"`}`, 'm'));
    }
  });

  it('is read without a line in the log; what is refused has one', async () => {
    const lines = () => server.log.filter((line) => line.includes('"route":"/metrics"')).length;
    const before = lines();
    await metrics();
    await ask();
    expect(lines()).toBe(before + 1);
  });

  it.skipIf(!hasPromtool)('and passes the checks of Prometheus (skipped: no promtool)', async () => {
    const said = execFileSync('promtool', ['check', 'metrics'], { input: await metrics(), encoding: 'utf8' });
    expect(said).toBe('');
  });

  it('counts requests by service, and says nothing of what they asked for', async () => {
    const before = sampleOf(await metrics(), 'http_requests_total{service="rest",status="2xx"}') || 0;
    const user = await makeUser(server.database);
    const answer = await fetch(`${server.url}/rest/v1/profiles?user_id=eq.${user}`, {
      headers: { apikey: server.keys.secretKey },
    });
    expect(answer.status).toBe(200);
    const text = await metrics();
    expect(sampleOf(text, 'http_requests_total{service="rest",status="2xx"}')).toBe(before + 1);
    expect(text).not.toMatch(new RegExp(`${user}|profiles`));
  });

  it('knows no backup, and then the age of the last that went well', async () => {
    expect(sampleOf(await metrics(), 'maintenance_age_seconds{kind="backup"}')).toBe(
      Number.POSITIVE_INFINITY,
    );
    await server.database.query(
      { role: 'engine' },
      `insert into private.maintenance_runs (kind, started_at, ended_at, ok) values
        ('backup', now() - interval '3 hours', now() - interval '2 hours', true),
        ('backup', now() - interval '2 minutes', now() - interval '1 minute', false)`,
    );
    const age = sampleOf(await metrics(), 'maintenance_age_seconds{kind="backup"}');
    expect(age).toBeGreaterThanOrEqual(7200);
    expect(age).toBeLessThan(7300);
  });

  it('counts a mail that was sent', async () => {
    const sent = 'mails_total{result="sent"}';
    const before = sampleOf(await metrics(), sent);
    const email = `new-${Date.now()}@correo.example`;
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: server.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Cuatro-Ranas-Verdes-7' }),
    });
    await server.mailbox.newestTo(email);
    await expect.poll(async () => sampleOf(await metrics(), sent)).toBe(before + 1);
  });

  it('counts messages that wait', async () => {
    const waiting = 'queue_waiting{queue="feedback_mail"}';
    expect(sampleOf(await metrics(), waiting)).toBe(0);
    await server.database.query(
      { role: 'engine' },
      `insert into private.feedback (id, locale, subject, message) values (gen_random_uuid(), 'es', 'Hola', 'Texto')`,
    );
    expect(sampleOf(await metrics(), waiting)).toBe(1);
  });
});

describe('/ready', () => {
  it('is 200 while the server is to get requests', async () => {
    const answer = await fetch(`${server.url}/ready`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('needs the database, whose absence /metrics survives', async () => {
    const lost = await startTestServer({ kind: 'pglite', env: { METRICS_TOKEN: token } });
    await lost.database.close();
    expect((await fetch(`${lost.url}/ready`)).status).toBe(503);
    const answer = await fetch(`${lost.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    expect([answer.status, sampleOf(text, 'database_up{kind="pglite"}')]).toEqual([200, 0]);
    expect(text).not.toContain('database_size_bytes');
    await lost.close();
  });
});
