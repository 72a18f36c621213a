/** Mails of whose failure nobody hears, with a mail server that is away, refuses, or answers slowly. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { feedbackMail, replyMail } from '#product/operator-feedback.ts';
import { notifyOwner } from '#server/auth/email/notify-owner.ts';
import { createAuthMails } from '#server/auth/email/queued-mails.ts';
import { createLog } from '#server/http/log.ts';
import { createMailer, type Mailer } from '#server/mail/index.ts';
import { createMailQueue, type MailKind, type MailQueue } from '#server/mail/mail-queue.ts';
import { authPolicy } from '#supabase/config.ts';
import { kinds, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/server.ts';

const refused = (address: string) =>
  Object.assign(new Error(`no such mailbox ${address}`), {
    responseCode: address.startsWith('busy') ? 451 : 550,
  });

/** A mail server on this machine. */
async function openSmtp(port = 0) {
  const received: { readonly to: string; readonly raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // One connection is never answered.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('slow')
        ? undefined
        : done(/^(unknown|busy)/.test(address) ? refused(address) : null),
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        if (raw.includes('GTUBE')) return done(Object.assign(new Error('spam'), { responseCode: 554 }));
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const derive = (purpose: string) => new Uint8Array(Buffer.from(purpose.padEnd(32).slice(0, 32)));
const engine = { role: 'engine' } as const;

describe.each(kinds)('on %s', (kind) => {
  let opened: TestDatabase;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  let mailer: Mailer;
  let lines: string[];
  let ahead = 0;
  const started = Date.now();
  // It stands still, so that pauses are exact.
  const now = () => new Date(started + ahead * 1000);

  beforeEach(async () => {
    opened = await testDatabase(kind);
    smtp = await openSmtp();
    mailer = mailerAt(smtp.port);
    lines = [];
    ahead = 0;
  });
  afterEach(async () => {
    mailer.close();
    await smtp.close();
    await opened.close();
  });

  const mailerAt = (port: number) =>
    createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'no-reply@diary.example', mailboxPath: '' });
  const queueWith = (kinds: Readonly<Record<string, MailKind>>, over = mailer): MailQueue =>
    createMailQueue({
      database: opened.database,
      mailer: over,
      kinds,
      derive,
      log: createLog({ write: (line) => lines.push(line) }),
      now,
    });
  const rows = async () =>
    (
      await opened.database.query<{ kind: string; contents: string; tries: number }>(
        engine,
        'select kind, contents, tries from engine.mail_queue',
      )
    ).rows;
  const feedback = (address: string, about: string, message = 'Hola') =>
    opened.database.query(
      engine,
      `insert into private.feedback (id, locale, subject, message, email, reply, answered_at)
       values ($1, 'es', $2, $3, $4, $5, now())`,
      [randomUUID(), about, message, address, 'Gracias'],
    );
  const aside = async () =>
    (
      await opened.database.query<{ waiting: number }>(
        engine,
        `select waiting from private.queues() where queue = 'refused_mail'`,
      )
    ).rows[0]?.waiting;
  const statusOfQueues = async () =>
    (
      await opened.database.query(
        engine,
        `select state, detail from private.status_lines() where name = 'queues'`,
      )
    ).rows[0];
  const wait = async (predicate: () => boolean) => expect.poll(predicate, { timeout: 10_000 }).toBe(true);

  test('an answer whose address is refused for good is given up, and holds up no other', async () => {
    await feedback('unknown@correo.example', 'uno');
    await feedback('ana@correo.example', 'dos');
    const queue = queueWith({ reply: replyMail(undefined) });
    expect(await queue.run()).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual(['ana@correo.example']);
    expect(lines.join()).toContain('mail_given_up');
    // Not begun again, though the answer was not sent.
    ahead = 7200;
    expect(await queue.run()).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/@|correo/);
    // The operator sees it until it is dropped, or tries it again.
    const queues = await opened.database.query(
      engine,
      `select waiting from private.queues() where queue = 'mail'`,
    );
    expect(queues.rows).toEqual([{ waiting: 1 }]);
    await opened.database.query(engine, 'update private.feedback set reply_mailed_at = now()');
    await queue.run();
    expect(await rows()).toEqual([]);
  });

  test('a text that the operator’s mail server refuses holds up no other message', async () => {
    await feedback('a@correo.example', 'uno', 'GTUBE');
    await feedback('b@correo.example', 'dos');
    expect(await queueWith({ feedback: feedbackMail('operator@correo.example') }).run()).toBe(1);
    expect(smtp.received[0]?.raw).toContain('dos');
  });

  test('a recipient whose server does not answer holds up no other', async () => {
    await feedback('slow@correo.example', 'uno');
    await feedback('ana@correo.example', 'dos');
    const queue = queueWith({ reply: replyMail(undefined) });
    void queue.run();
    await wait(() => smtp.received.length === 1);
    // Another process does not take the one that is under way.
    expect(await queueWith({ reply: replyMail(undefined) }).run()).toBe(0);
    queue.close();
  });

  test('a notice waits while the mail server is away, sealed, and goes with its account', async () => {
    const options = { policy: authPolicy, siteUrl: 'https://diary.example', derive, now };
    const { port } = smtp;
    await smtp.close();
    const queue = queueWith(createAuthMails(options));
    const users = [await makeUser(opened.database), await makeUser(opened.database)];
    for (const id of users)
      notifyOwner(
        { database: opened.database, mailQueue: queue, log: createLog({ write: () => undefined }) },
        { id, email: `${id}@correo.example` },
        'password_changed',
      );
    await wait(() => lines.length === 2);
    const waiting = await rows();
    expect(waiting).toMatchObject([{ tries: 1 }, { tries: 1 }]);
    expect(JSON.stringify(waiting)).not.toContain('correo');
    await opened.database.query(engine, 'delete from auth.users where id = $1', [users[0]]);
    expect(await rows()).toHaveLength(1);
    // Each pause is longer than the one before.
    for (const [seconds, tries] of [
      [29, 1],
      [31, 2],
      [31 + 50, 2],
      [31 + 61, 3],
    ] as const) {
      ahead = seconds;
      expect(await queue.run()).toBe(0);
      expect(await rows()).toMatchObject([{ tries }]);
    }
    smtp = await openSmtp(port);
    ahead = 600;
    expect(await queue.run()).toBe(1);
    expect(smtp.received).toMatchObject([{ to: `${users[1]}@correo.example` }]);
    expect(await rows()).toEqual([]);
    expect(lines.join()).not.toContain('correo');
  });

  test('a mail that nobody takes for a day is given up', async () => {
    await smtp.close();
    const queue = queueWith(
      createAuthMails({ policy: authPolicy, siteUrl: 'https://diary.example', derive, now }),
    );
    const id = await makeUser(opened.database);
    await opened.database.asRole(engine, (sql) =>
      queue.add(sql, { kind: 'notice', userId: id, contents: { to: 'a@b.example', kind: 'factor_added' } }),
    );
    for (let hours = 0; hours <= 25; hours += 1) {
      ahead = hours * 3601;
      await queue.run();
    }
    expect(lines.at(-1)).toContain('mail_given_up');
    expect(lines.length).toBeGreaterThan(20);
    expect(await aside()).toBe(1);
    smtp = await openSmtp();
  });

  test('a notice refused for good is set aside and told, one refused for now is tried again, and neither holds up the next', async () => {
    const queue = queueWith(
      createAuthMails({ policy: authPolicy, siteUrl: 'https://diary.example', derive, now }),
    );
    const id = await makeUser(opened.database);
    await opened.database.asRole(engine, async (sql) => {
      for (const to of ['unknown@correo.example', 'busy@correo.example', 'ana@correo.example'])
        await queue.add(sql, { kind: 'notice', userId: id, contents: { to, kind: 'factor_added' } });
    });
    expect(await queue.run()).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual(['ana@correo.example']);
    expect([lines.join().includes('mail_given_up'), lines.join().includes('mail_not_sent')]).toEqual([
      true,
      true,
    ]);
    expect(await aside()).toBe(1);
    expect(await statusOfQueues()).toMatchObject({ state: 'warn', detail: 'refused_mail' });
    // The one refused for now goes on, the other does not.
    ahead = 31;
    await queue.run();
    expect((await rows()).map(({ tries }) => tries).sort()).toEqual([1, 2]);
    // Where the operator has mended it, it is sent.
    await opened.database.query(engine, 'select private.touch_account_mails(true, false)');
    expect(await aside()).toBe(0);
    ahead = 60;
    await queue.run();
    expect(await aside()).toBe(1);
    // Nobody has looked for a week: what it was is not kept.
    ahead = 7 * 24 * 3600 + 120;
    await queue.run();
    expect(await aside()).toBe(1);
    expect((await rows()).map(({ tries }) => tries)).toEqual([3]);
  });
});

test('a forgotten password: the link is mailed when the mail server is back, and holds from then on', async () => {
  const { port, close } = await openSmtp();
  await close();
  const server = await startTestServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@diary.example' },
  });
  const email = `${randomUUID()}@correo.example`;
  const headers = {
    apikey: server.keys.secretKey,
    Authorization: `Bearer ${server.keys.secretKey}`,
    'Content-Type': 'application/json',
  };
  const post = async (path: string, body: object) =>
    fetch(`${server.url}/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const made = await post('/admin/users', { email, password: 'Migraña-2026-diario', email_confirm: true });
  expect(made.status).toBe(200);
  expect((await post('/recover', { email })).status).toBe(200);
  await expect.poll(() => server.log.some((line) => line.includes('mail_not_sent'))).toBe(true);
  expect(server.log.join()).not.toContain(email);
  const smtp = await openSmtp(port);
  // Two hours later: longer than the link lives.
  await server.database.query(
    engine,
    `update engine.mail_queue set due_at = now(), created_at = created_at - interval '2 hours'`,
  );
  // Any request for a mail looks for what is due; the job does, every half minute.
  await post('/recover', { email: `${randomUUID()}@correo.example` });
  await expect.poll(() => smtp.received.length).toBe(1);
  const link = /token_hash=3D([\w-]+)/.exec((smtp.received[0]?.raw ?? '').replaceAll('=\r\n', ''))?.[1];
  const verified = await post('/verify', { token_hash: link, type: 'recovery' });
  expect(verified.status).toBe(200);
  await smtp.close();
  await server.close();
});
