/** New terms of use are announced by mail: to each confirmed account once, thirty days before they hold for it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentVersions } from '#domain/person/consent.ts';
import { pageSettings, productFor } from '#product/index.ts';
import { announceTerms } from '#product/terms-notices.ts';
import type { Database } from '#server/database/sql-types.ts';
import { parseEnvironment } from '#server/env.ts';
import type { Mail, Mailer } from '#server/mail/index.ts';
import type { Push } from '#server/push/push-types.ts';
import { kindsFor, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';

const version = '2027-01-10';
const next = '2027-03-01';

describe('TERMS_NEXT', () => {
  const settingsOf = (day: string) => pageSettings(parseEnvironment({ TERMS_NEXT: day })).client;

  test('is at least thirty days after the text', () => {
    const day = new Date(Date.parse(consentVersions.terms) + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(settingsOf(day)).toEqual({ termsNext: day });
    expect(() => settingsOf(consentVersions.terms)).toThrow(`TERMS_NEXT must be ${day} or later`);
    expect(settingsOf('')).toEqual({ termsNext: undefined });
  });

  test('starts the job, but not in production without mail', () => {
    const jobsOf = (env: Record<string, string>) =>
      productFor(parseEnvironment(env)).jobs.map(({ name }) => name);
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.example' };
    expect(jobsOf({ TERMS_NEXT: next, NODE_ENV: 'production', ...smtp })).toContain('announce_terms');
    expect(jobsOf({ TERMS_NEXT: next, NODE_ENV: 'production' })).not.toContain('announce_terms');
    expect(jobsOf({ NODE_ENV: 'production', ...smtp })).not.toContain('announce_terms');
  });
});

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  let clock = new Date('2027-01-12T10:00:00Z');
  let sent: Mail[] = [];
  let refused: string | undefined;
  const mailer: Mailer = {
    async send(mail) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (mail.to === refused) throw new Error('No such mailbox');
      sent.push(mail);
    },
    verify: async () => undefined,
    messages: () => [],
    forget: () => undefined,
    close: () => undefined,
  };
  const job = announceTerms({ next, version, siteUrl: 'https://diario.example', now: () => clock });
  const run = () => job.run(database, mailer, {} as Push);
  const engine = (text: string, params: readonly unknown[] = []) =>
    database.query({ role: 'engine' }, text, params);
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };
  const recipients = () => sent.map(({ to }) => to);

  /** A confirmed account. @returns its address */
  async function somebody(metadata: object = {}, accepted?: string): Promise<string> {
    const id = await makeUser(database);
    await engine(
      'update auth.users set email_confirmed_at = created_at, raw_user_meta_data = $2::text::jsonb where id = $1',
      [id, JSON.stringify(metadata)],
    );
    if (accepted)
      await engine(`insert into public.consents (user_id, kind, version) values ($1, 'terms', $2)`, [
        id,
        accepted,
      ]);
    return `${id}@example.org`;
  }

  beforeAll(async () => {
    opened = await testDatabase(kind);
    ({ database } = opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await engine('delete from auth.users');
    sent = [];
    refused = undefined;
    clock = new Date('2027-01-12T10:00:00Z');
  });

  test('each is told once, in their language, from when the terms hold and where they are', async () => {
    const ana = await somebody();
    const eve = await somebody({ locale: 'en' }, '2026-11-23');
    expect(await run()).toBe(2);
    later(24 * 60);
    expect(await run()).toBe(0);
    expect(recipients().toSorted()).toEqual([ana, eve].toSorted());
    const spanish = sent.find(({ to }) => to === ana);
    expect(spanish?.subject).toContain('1 de marzo de 2027');
    expect(spanish?.text).toContain('https://diario.example/es/terms');
    expect(sent.find(({ to }) => to === eve)?.subject).toContain('March 1, 2027');
  });

  test('not who accepted the text, nor who cannot be told: unconfirmed, closed', async () => {
    await somebody({}, version);
    const closed = await somebody();
    await engine(`update auth.users set banned_until = now() + interval '100 years' where email = $1`, [
      closed,
    ]);
    const id = await makeUser(database);
    await engine('update auth.users set email_confirmed_at = null where id = $1', [id]);
    expect(await run()).toBe(0);
    // Another text is another announcement.
    const newer = announceTerms({
      next,
      version: '2027-01-11',
      siteUrl: 'https://diario.example',
      now: () => clock,
    });
    expect(await newer.run(database, mailer, {} as Push)).toBe(1);
  });

  test('who withdrew the acceptance is told as well', async () => {
    const ana = await somebody({}, version);
    await engine('update public.consents set withdrawn_at = now()');
    await run();
    expect(recipients()).toEqual([ana]);
  });

  test('whom a late mail reaches, the terms bind thirty days after it', async () => {
    clock = new Date('2027-02-20T10:00:00Z');
    await somebody();
    await run();
    expect(sent[0]?.subject).toContain('22 de marzo de 2027');
  });

  test('an address that refuses mail is tried again later, and stops nobody', async () => {
    const lost = await somebody();
    const ana = await somebody();
    refused = lost;
    await expect(run()).rejects.toThrow('some mails were not sent');
    expect(recipients()).toEqual([ana]);
    refused = undefined;
    expect(await run()).toBe(0);
    later(31);
    expect(await run()).toBe(1);
    expect(recipients()).toEqual([ana, lost]);
  });

  test('two servers at once tell each person once, in slices that a later run goes on with', async () => {
    await engine(
      `insert into auth.users (id, email, email_confirmed_at)
        select gen_random_uuid(), 'p' || n || '@example.org', now() from generate_series(1, 250) n`,
    );
    await Promise.all([run(), run()]);
    later(1);
    await run();
    later(60);
    await run();
    expect(sent).toHaveLength(250);
    expect(new Set(recipients()).size).toBe(250);
  });

  test('what a server that was killed had claimed is told by the next, after a while', async () => {
    const ana = await somebody();
    await engine(
      `insert into private.terms_notices (user_id, version, claimed_until)
        select id, $1, $2::timestamptz + interval '30 minutes' from auth.users`,
      [version, clock.toISOString()],
    );
    expect(await run()).toBe(0);
    later(31);
    expect(await run()).toBe(1);
    expect(recipients()).toEqual([ana]);
  });
});
