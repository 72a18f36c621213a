import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from './index.ts';

const mail = {
  to: 'niña@correo.example',
  subject: 'Confirma tu cuenta: señal número 1',
  text: 'Hola, aquí está tu enlace:\nhttp://localhost:3000/es/auth/confirm?token_hash=abc&type=signup\n',
  html: '<p>Hola, <a href="http://localhost:3000/es/auth/confirm?token_hash=abc&amp;type=signup">aquí</a></p>\n',
};

let mailboxPath: string;
beforeEach(() => {
  mailboxPath = join(mkdtempSync(join(tmpdir(), 'dd-core-')), 'mailbox.jsonl');
});

describe('the development mailbox', () => {
  const open = (keep?: number) =>
    createMailer({ from: 'no-reply@localhost', mailboxPath, ...(keep === undefined ? {} : { keep }) });
  const subjects = (mailer: Mailer) => mailer.messages().map(({ subject }) => subject);
  const sendMany = async (mailer: Mailer, from: number, to: number) => {
    for (let n = from; n <= to; n++) await mailer.send({ ...mail, subject: `${n}` });
  };

  it('holds mails newest first, over a restart', async () => {
    const mailer = open();
    expect(mailer.messages()).toEqual([]);
    await mailer.send(mail);
    await mailer.send({ ...mail, subject: 'second' });
    expect(open().messages()).toEqual(mailer.messages());
    expect(subjects(mailer)).toEqual(['second', mail.subject]);
    expect(mailer.messages()[1]).toEqual({ ...mail, date: expect.stringMatching(/^\d{4}-.*Z$/) });
  });

  it('keeps only the newest, in memory and in the file', async () => {
    const mailer = open(3);
    await sendMany(mailer, 1, 20);
    expect(subjects(mailer)).toEqual(['20', '19', '18']);
    expect(readFileSync(mailboxPath, 'utf8').split('\n').length).toBeLessThanOrEqual(7);
    expect(subjects(open(3))).toEqual(['20', '19', '18']);
  });

  it('is readable by its owner alone', async () => {
    await open().send(mail);
    expect(statSync(mailboxPath).mode & 0o777).toBe(0o600);
  });

  it('survives a line cut short', async () => {
    await open().send(mail);
    appendFileSync(mailboxPath, '{"to":"x@example.org","subj');
    const reopened = open();
    await reopened.send({ ...mail, subject: 'after' });
    expect(subjects(open())).toEqual(['after', mail.subject]);
  });
});

describe('SMTP', () => {
  let server: SMTPServer;
  let received: { readonly email: Email; readonly recipients: readonly string[] }[];
  let mailer: Mailer;

  beforeEach(async () => {
    received = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('unknown') ? new Error('no such mailbox') : null),
      onData(stream, { envelope }, done) {
        void buffer(stream).then(async (raw) => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          received.push({ email: await PostalMime.parse(raw), recipients });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Diario <no-reply@diary.example>',
      mailboxPath,
    });
  });
  afterEach(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('delivers both parts, subject and addresses unchanged', async () => {
    await mailer.send({ ...mail, to: 'ana@correo.example' });
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['ana@correo.example']);
    const { from, to, subject, text, html } = received[0]?.email ?? {};
    expect(from).toMatchObject({ name: 'Diario', address: 'no-reply@diary.example' });
    expect(to).toMatchObject([{ address: 'ana@correo.example' }]);
    expect(subject).toBe(mail.subject);
    // The parser adds a newline to both parts.
    expect([text?.trim(), html?.trim()]).toEqual([mail.text.trim(), mail.html.trim()]);
    expect(mailer.messages()).toEqual([]);
  });

  it.each(['ana@correo.example, eva@correo.example', 'ana@correo.example\r\nBcc: eva@correo.example'])(
    'never sends to a second address hidden in the first: %j',
    async (to) => {
      await mailer.send({ ...mail, to }).catch(() => undefined);
      expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eva@correo.example');
    },
  );

  // 0.0.0.0 reaches this machine, but the mailer takes it for another one.
  const elsewhere = (query: string) => {
    const { port } = server.server.address() as AddressInfo;
    return createMailer({ smtpUrl: `smtp://0.0.0.0:${port}/${query}`, from: 'a@b.example', mailboxPath });
  };

  it.each(['', '?requireTLS=true', '?ignoreTLS=false'])(
    'sends nothing to another machine in the clear: %j',
    async (query) => {
      const open = elsewhere(query);
      await expect(open.send(mail)).rejects.toThrow(/STARTTLS|TLS/);
      open.close();
      expect(received).toEqual([]);
    },
  );

  it.each(['?requireTLS=false', '?ignoreTLS=true'])('except if its address allows it: %s', async (query) => {
    const open = elsewhere(query);
    await open.send({ ...mail, to: 'ana@correo.example' });
    open.close();
    expect(received).toHaveLength(1);
  });

  it('fails when the server refuses the recipient, and when there is no server', async () => {
    await expect(mailer.send({ ...mail, to: 'unknown@correo.example' })).rejects.toThrow();
    const nowhere = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.example', mailboxPath });
    await expect(nowhere.send(mail)).rejects.toThrow();
  });
});
