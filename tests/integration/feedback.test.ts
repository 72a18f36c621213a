/** Feedback to the operator: over HTTP as the page sends it, by mail, and in the operator's terminal. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedbackSecondsMin } from '#domain/limits.ts';
import { product, productFor } from '#product/index.ts';
import { feedbackCommand, feedbackMail, forTerminal } from '#product/operator-feedback.ts';
import { admin } from '#server/admin.ts';
import type { Database } from '#server/database/sql-types.ts';
import { parseEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import type { Mail } from '#server/mail/mail-types.ts';
import { kindsFor, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { root, runQuietly } from '../../scripts/lib/command.ts';

const operator = 'quien-lleva@example.org';

/** The queue with this kind of mail alone. */
function queueTo(sent: Mail[], database: Database, fails: () => boolean = () => false) {
  return createMailQueue({
    database,
    kinds: { feedback: feedbackMail(operator) },
    mailer: {
      async send(mail) {
        if (fails()) throw new Error('No mail server');
        sent.push(mail);
      },
    },
    derive: () => new Uint8Array(32),
    log: createLog({ write: () => undefined }),
    now: () => new Date(Date.now() + ahead),
  });
}

/** Milliseconds by which the queue's clock is ahead. */
let ahead = 0;

describe('over HTTP', () => {
  let server: TestServer;
  /** A network per test, so that they do not share a rate limit. */
  let network = 0;
  beforeAll(async () => {
    server = await startTestServer({ kind: 'pglite', env: { TRUSTED_PROXY_HOPS: '1' } });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    network += 1;
  });

  async function post(changes: Readonly<Record<string, unknown>> = {}) {
    const response = await fetch(`${server.url}/rest/v1/rpc/send_feedback`, {
      method: 'POST',
      headers: {
        apikey: server.keys.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${network}`,
      },
      body: JSON.stringify({
        id: randomUUID(),
        locale: 'es',
        subject: 'Una idea',
        message: 'Hola',
        seconds: feedbackSecondsMin,
        ...changes,
      }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  }
  const list = async () => String(await feedbackCommand.run(server.database, ['all']));

  test('a message is taken without an answer, and read by nobody over HTTP', async () => {
    const id = randomUUID();
    expect(await post({ id })).toMatchObject({ status: 204, text: '' });
    // Once, though its sender did not hear that it arrived.
    expect(await post({ id })).toMatchObject({ status: 204, text: '' });
    expect((await list()).split(id)).toHaveLength(2);
    for (const key of [server.keys.publishableKey, server.keys.secretKey]) {
      for (const path of ['feedback', 'private.feedback', 'rpc/purge_feedback']) {
        const { status } = await fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: key } });
        expect([path, status]).toEqual([path, 404]);
      }
    }
  });

  test('what is malformed, too much, or looks like a script is refused and not kept', async () => {
    const before = await list();
    const wrong: readonly Readonly<Record<string, unknown>>[] = [
      { id: 'x' },
      { id: null },
      { locale: 'fr' },
      { subject: null },
      { subject: 'a\0b' },
      { message: 'x'.repeat(100_000) },
      { email: 'nadie' },
      { website: 'https://example.org' },
      { seconds: 0 },
      { seconds: 'soon' },
      { handled_at: '2026-01-01' },
    ];
    for (const changes of wrong) {
      network += 1;
      const { status } = await post(changes);
      expect([changes, status >= 400 && status < 500]).toEqual([changes, true]);
    }
    expect(await list()).toBe(before);
    expect(server.log.join('\n')).not.toContain('"level":"error"');
  });

  test('a network that sends many is asked to wait, whatever they hold, and others are not', async () => {
    const burst = product.functionRates.send_feedback?.burst ?? 0;
    for (let sent = 0; sent < burst; sent += 1) await post({ seconds: 0 });
    const { status, headers } = await post();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    network += 1;
    expect((await post()).status).toBe(204);
  });

  test('where the operator has given an address, the server mails there what was sent', async () => {
    const subject = `Un fallo ${randomUUID()}`;
    await post({ subject, email: 'ana@example.org' });
    const mailsFor = (env: Readonly<Record<string, string>>) =>
      Object.keys(productFor(parseEnvironment({ NODE_ENV: 'test', ...env })).mails);
    expect(mailsFor({})).toEqual(['reply', 'unused']);
    expect(mailsFor({ OPERATOR_EMAIL: operator })).toEqual(['reply', 'unused', 'feedback', 'red_lines']);
    expect(mailsFor({ OPERATOR_EMAIL: operator, NODE_ENV: 'production' })).toEqual(['reply']);
    const sent: Mail[] = [];
    const queue = queueTo(sent, server.database);
    while ((await queue.run()) !== 0);
    expect(sent.filter((mail) => mail.subject === `Mensaje: ${subject}`)).toMatchObject([
      { to: operator, replyTo: 'ana@example.org' },
    ]);
  });

  test('npm run admin answers while the server runs: it lists, marks, erases, and says what there is', async () => {
    const id = randomUUID();
    await post({ id, subject: 'Desde la terminal', email: 'ana@example.org' });
    // As npm does; the other words as that script has them answered.
    const env = { DATA_DIR: server.dataDir };
    const listed = await runQuietly(process.execPath, [join(root, 'scripts/admin.ts'), 'feedback'], env);
    expect(listed.code).toBe(0);
    expect(listed.output).toContain(`${id}  `);
    expect(listed.output).toContain('Subject: Desde la terminal\nAnswer to: ana@example.org\n  | Hola\n');
    const { dataDir } = server;
    const command = async (...words: string[]) =>
      (await admin({ dataDir, databaseUrl: undefined, commands: product.admin, words })).text;
    expect(await command('feedback', 'handled', id)).toBe(`${id} is marked as handled.\n`);
    expect(await command('feedback')).not.toContain(id);
    expect(await command('feedback', 'all')).toMatch(new RegExp(`${id}.*  handled\n`));
    expect(await command('feedback', 'erase', id)).toBe(`${id} is erased.\n`);
    await expect(command('feedback', 'erase', id)).rejects.toThrow(`There is no message ${id}.`);
    await expect(command('feedback', 'burn', id)).rejects.toThrow();
    await expect(command('tidy')).rejects.toThrow(/^There is no command "tidy"/);
    for (const words of [[], ['--help']])
      expect(await command(...words)).toContain('npm run admin -- feedback handled <id>\n');
  });

  test('npm run admin -- status prints what the console shows, and a probe sees by its exit whether something is bad', async () => {
    const env = { DATA_DIR: server.dataDir };
    const shown = await runQuietly(process.execPath, [join(root, 'scripts/admin.ts'), 'status'], env);
    expect(shown.code).toBe(1);
    expect(shown.output).toContain('Bad     Last backup: never\n');
  });
});

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());

  async function written(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const row = {
      id: randomUUID(),
      locale: 'en',
      subject: 'An idea',
      message: 'Hello',
      email: null,
      ...changes,
    };
    await opened.database.query(
      { role: 'anon' },
      'select public.send_feedback(id => $1, locale => $2, subject => $3, message => $4, email => $5, seconds => 60)',
      Object.values(row),
    );
    return row.id;
  }

  test('the operator is mailed each message once, with the address to answer to as it was given', async () => {
    const sent: Mail[] = [];
    await written({ locale: 'es', subject: 'Un fallo', message: 'Uno <b>\n\nDos', email: 'ana@example.org' });
    await written();
    // A mail server that is down: the mail is retried, not lost.
    expect(await queueTo(sent, opened.database, () => true).run()).toBe(0);
    expect(sent).toEqual([]);
    ahead += 60_000;
    expect(await queueTo(sent, opened.database).run()).toBe(2);
    expect(await queueTo(sent, opened.database).run()).toBe(0);
    sent.sort((a, b) => a.subject.localeCompare(b.subject));
    expect(sent).toMatchObject([
      { to: operator, subject: 'Mensaje: Un fallo', replyTo: 'ana@example.org' },
      { to: operator, subject: 'Message: An idea' },
    ]);
    expect(sent[0]?.text).toContain('Uno <b>\n\nDos');
    expect(sent[0]?.html).not.toContain('<b>');
    expect(sent[1]).not.toHaveProperty('replyTo');
  });

  test('a flood of messages is no flood of mails', async () => {
    for (let made = 0; made < 25; made += 1) await written();
    const sent: Mail[] = [];
    expect(await queueTo(sent, opened.database).run()).toBe(sent.length);
    expect(sent.length).toBeLessThan(25);
  });

  test('what is typed cannot act on the terminal it is shown in', async () => {
    // Sent without the page's form: the database accepts everything except control characters.
    await written({ subject: 'a\u202Eb\u200B', message: 'uno\u2028dos' });
    const shown = await feedbackCommand.run(opened.database, []);
    expect(shown).toContain('Subject: a\\u{202e}b\\u{200b}\n');
    expect(shown).toContain('  | uno\\u{2028}dos\n');
  });

  if (kind === 'postgres')
    test('npm run admin reaches a PostgreSQL by its address', async () => {
      const id = await written({ subject: 'Por PostgreSQL' });
      const { databaseUrl } = opened.options;
      const { text: shown } = await admin({
        dataDir: '',
        databaseUrl,
        commands: product.admin,
        words: ['feedback'],
      });
      expect(shown).toContain(id);
    });
});

test('the codes that a terminal acts on are written out, and letters of every script are not', () => {
  expect(forTerminal('\u001b]0;x\u0007\r\n\u0085\u061c')).toBe(
    '\\u{1b}]0;x\\u{7}\\u{d}\\u{a}\\u{85}\\u{61c}',
  );
  expect(forTerminal('Ñandú «sí» 🧠 日本')).toBe('Ñandú «sí» 🧠 日本');
});
