/** What turns red is told to the operator, once, and once when it is well again; at most one mail a day about one line. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorConsole as en } from '#app/i18n/en/console.ts';
import { operatorConsole as es } from '#app/i18n/es/console.ts';
import { noteRedLines, redLinesMail, type StatusLine, statusCommand } from '#product/red-lines.ts';
import { createLog } from '#server/http/log.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import type { Mail } from '#server/mail/mail-types.ts';
import { kindsFor, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';

const hourMs = 3_600_000;
const engine = { role: 'engine' } as const;
type Name = StatusLine['name'];
type State = StatusLine['state'];

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let clock = 0;
  let isDown = false;
  /** Until when the mail server takes its time. */
  let slowly: Promise<void> | undefined;
  let sent: { readonly at: number; readonly mail: Mail }[] = [];
  let lines: string[] = [];
  const now = () => new Date(clock);
  const log = createLog({ write: (line) => lines.push(line) });

  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    clock = Date.parse('2026-11-30T10:00:00Z');
    isDown = false;
    sent = [];
    lines = [];
    for (const table of ['private.red_lines', 'engine.mail_queue', 'private.server_checks'])
      await opened.database.query(engine, `delete from ${table}`);
  });

  /** One server's queue. */
  const queue = (locale: 'es' | 'en' = 'en') =>
    createMailQueue({
      database: opened.database,
      mailer: {
        async send(mail) {
          if (isDown) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
          await slowly;
          sent.push({ at: clock, mail });
        },
      },
      kinds: {
        red_lines: redLinesMail({ to: 'noa@example.org', locale, siteUrl: 'https://diary.example', now }),
      },
      derive: () => new Uint8Array(32),
      log: createLog({ write: () => undefined }),
      now,
    });
  const look = (states: Readonly<Partial<Record<Name, State>>>) =>
    noteRedLines(
      opened.database,
      Object.entries(states).map(([name, state]) => ({ name: name as Name, state, detail: '1' })),
      log,
      now(),
    );
  /** Looks, and sends, as two servers on one database do. */
  const step = async (states: Readonly<Partial<Record<Name, State>>>, minutes: number) => {
    await look(states);
    await Promise.all([queue().run(), queue().run()]);
    clock += minutes * 60_000;
  };

  test('one mail when it turns red, one when it is well; a restart and one slow answer are told to nobody', async () => {
    await step({ disk: 'bad', mail: 'ok' }, 1);
    await step({ disk: 'ok', mail: 'ok' }, 5);
    expect(sent).toEqual([]);
    await step({ disk: 'bad', tls: 'warn' }, 5);
    await step({ disk: 'bad', tls: 'bad' }, 5);
    expect(sent.map(({ mail }) => mail.subject)).toEqual(['Your server needs something: Free disk']);
    for (let hours = 0; hours < 30; hours += 1) await step({ disk: 'bad', tls: 'ok' }, 60);
    expect(sent).toHaveLength(1);
    for (let looks = 0; looks < 3; looks += 1) await step({ disk: 'warn', tls: 'ok' }, 5);
    expect(sent.map(({ mail }) => mail.subject)).toEqual([
      'Your server needs something: Free disk',
      'Your server is well again: Free disk',
    ]);
  });

  test('the mail says what is seen and what to do, in the operator’s language; the log has the line', async () => {
    await opened.database.query(
      engine,
      `insert into private.server_checks (name, state, detail) values ('tls', 'bad', 'CERT_HAS_EXPIRED'), ('disk', 'bad', '120')`,
    );
    await look({ tls: 'bad', disk: 'bad' });
    clock += hourMs;
    await queue('es').run();
    const [{ mail } = { mail: undefined }] = sent;
    expect(mail).toMatchObject({
      to: 'noa@example.org',
      subject: 'Tu servidor necesita algo: Disco libre, Certificado',
    });
    expect(mail?.text).toContain(
      `Certificado: el certificado ha caducado. Mal desde 2026-11-30 10:00 UTC. ${es.doctor.fixes.tls}`,
    );
    expect(mail?.text).toContain(
      `Disco libre: 120 MiB. Mal desde 2026-11-30 10:00 UTC. ${es.doctor.fixes.disk}`,
    );
    expect(mail?.text).toContain('https://diary.example/es/admin');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'status_red', line: 'disk' },
      { level: 'warn', event: 'status_red', line: 'tls' },
    ]);
    await look({ tls: 'ok', disk: 'unknown' });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'status_well', line: 'tls' });
    expect(lines).toHaveLength(3);
  });

  test('a second server that looks while the first one sends sends none', async () => {
    await look({ disk: 'bad' });
    clock += hourMs;
    const { promise, resolve } = Promise.withResolvers<void>();
    slowly = promise;
    const first = queue().run();
    await expect
      .poll(async () => (await opened.database.query(engine, 'select from engine.mail_queue')).affected)
      .toBe(1);
    const second = queue().run();
    await new Promise((done) => setTimeout(done, 100));
    slowly = undefined;
    resolve();
    expect(await Promise.all([first, second])).toEqual([1, 0]);
    expect(sent).toHaveLength(1);
  });

  test('while mail itself is away the mail waits; what is well by then is not told', async () => {
    isDown = true;
    for (let hours = 0; hours < 60; hours += 1) await step({ mail: 'bad', disk: 'bad' }, 60);
    expect(sent).toEqual([]);
    isDown = false;
    for (let hours = 0; hours < 4; hours += 1) await step({ mail: 'ok', disk: 'bad' }, 60);
    expect(sent.map(({ mail }) => mail.subject)).toEqual(['Your server needs something: Free disk']);
  });

  test(`whatever the states do: never two mails a day about a line, and in the end each is told (seed ${seed})`, async () => {
    const random = randomNumbers(seed);
    const names = ['disk', 'tls', 'backup'] as const;
    for (let run = 0; run < scaled(4); run += 1) {
      await opened.database.query(engine, 'delete from private.red_lines');
      await opened.database.query(engine, 'delete from engine.mail_queue');
      sent = [];
      const flaps = random();
      let states: Partial<Record<Name, State>> = {};
      const steps = 30 + Math.floor(random() * 30);
      for (let at = 0; at < steps; at += 1) {
        for (const name of names)
          if (random() < flaps)
            states = {
              ...states,
              [name]: (['ok', 'warn', 'bad', 'unknown'] as const)[Math.floor(random() * 4)],
            };
        if (random() < 0.1) isDown = !isDown;
        await step(states, [1, 5, 60, 12 * 60][Math.floor(random() * 4)] ?? 5);
      }
      isDown = false;
      states = Object.fromEntries(names.map((name) => [name, random() < 0.5 ? 'bad' : 'ok']));
      for (let hours = 0; hours < 30; hours += 1) await step(states, 60);
      for (const name of names) {
        const told = sent.flatMap(({ at, mail }) => {
          const line = mail.text.split('\n').find((one) => one.startsWith(en.doctor.names[name]));
          return line === undefined ? [] : [{ at, isRed: line.includes('Bad since') }];
        });
        for (const [index, one] of told.entries()) {
          const before = told[index - 1];
          expect(one.at - (before?.at ?? 0)).toBeGreaterThanOrEqual(24 * hourMs);
          expect(one.isRed).not.toBe(before?.isRed ?? false);
        }
        expect([name, told.at(-1)?.isRed ?? false]).toEqual([name, states[name] === 'bad']);
      }
    }
  });

  test('npm run admin -- status prints the lines, and exits with 1 where one is bad or nobody has looked', async () => {
    const answer = async () => {
      const said = await statusCommand.run(opened.database, []);
      if (typeof said === 'string') throw new Error('no exit code');
      return said;
    };
    const silent = await answer();
    expect(silent.exitCode).toBe(1);
    expect(silent.text).toContain(`No news Free disk\n        ${en.doctor.unknown}`);
    const names = Object.keys(en.doctor.names);
    await opened.database.query(
      engine,
      `insert into private.server_checks (name, state, detail) select n, 'ok', '12' from unnest($1::text[]) n`,
      [names],
    );
    await opened.database.query(
      engine,
      `insert into private.maintenance_runs (kind, ok, ended_at) values ('backup', true, now()), ('drill', true, now())`,
    );
    const well = await answer();
    expect(well.text.split('\n').filter((line) => line.startsWith('Good'))).toHaveLength(names.length);
    expect(well.text).toMatch(/^Good {4}Free disk: 12 MiB \(\d{4}-\d\d-\d\dT\d\d:\d\dZ\)$/m);
    expect(well.exitCode).toBe(0);
    await opened.database.query(
      engine,
      `update private.server_checks set state = 'bad', detail = 'ESOCKET' where name = 'mail'`,
    );
    expect(await answer()).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(`Mail: the server can’t be reached`),
    });
  });
});
