/** Feedback to the operator: anyone adds messages within limits, no role of the API reads or changes them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emailMaxLength,
  feedbackMessageMaxLength,
  feedbackMonths,
  feedbackSecondsMin,
  feedbackSubjectMaxLength,
} from '#domain/limits.ts';
import type { Claims, Sql } from '#server/database/sql-types.ts';
import { kindsFor, type TestDatabase, testDatabase } from '#tests/support/database.ts';

const roles: readonly Claims[] = [
  { role: 'anon' },
  { role: 'authenticated', sub: randomUUID() },
  { role: 'service_role' },
];
const domain = '@example.org';
const longestEmail = 'a'.repeat(emailMaxLength - domain.length) + domain;

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());

  const asEngine = <T>(run: (sql: Sql) => Promise<T>) => opened.database.asRole({ role: 'engine' }, run);
  /** Sends a message in a role; resolves with its id. */
  async function send(claims: Claims, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const values = {
      id: randomUUID(),
      locale: 'es',
      subject: 'Una idea',
      message: 'Hola.\n\n\tOtra línea 🧠',
      seconds: feedbackSecondsMin,
      email: null,
      website: '',
      ...changes,
    };
    await opened.database.query(
      claims,
      `select public.send_feedback(id => $1, locale => $2, subject => $3, message => $4, seconds => $5, email => $6, website => $7)`,
      Object.values(values),
    );
    return String(values.id);
  }
  const storedMessage = async (id: string) =>
    (
      await asEngine((sql) =>
        sql.query('select subject, message, email from private.feedback where id = $1', [id]),
      )
    ).rows[0];

  test.each(roles)('$role may do nothing with the table itself', async (claims) => {
    const id = await send({ role: 'anon' });
    for (const statement of [
      'select subject from private.feedback',
      'select count(*) from private.feedback',
      `insert into private.feedback (id, locale, subject, message) values ('${randomUUID()}', 'es', 'a', 'b')`,
      `update private.feedback set subject = 'x' where id = '${id}'`,
      `delete from private.feedback where id = '${id}'`,
      'select private.purge_feedback()',
    ]) {
      await expect(opened.database.query(claims, statement), statement).rejects.toMatchObject({
        code: '42501',
      });
    }
    expect(await storedMessage(id)).toMatchObject({ subject: 'Una idea' });
  });

  test.each(roles.slice(0, 2))('$role adds a message, and the same one only once', async (claims) => {
    const id = await send(claims, { email: longestEmail });
    await send(claims, { id, subject: 'Otra' });
    expect(await storedMessage(id)).toEqual({
      subject: 'Una idea',
      message: 'Hola.\n\n\tOtra línea 🧠',
      email: longestEmail,
    });
  });

  test('the longest texts are taken, a character more is not', async () => {
    await send({ role: 'anon' }, { subject: 'é'.repeat(feedbackSubjectMaxLength) });
    await send({ role: 'anon' }, { message: 'é'.repeat(feedbackMessageMaxLength) });
    const refused: readonly [string, Readonly<Record<string, unknown>>][] = [
      ['feedback_subject_form', { subject: 'é'.repeat(feedbackSubjectMaxLength + 1) }],
      ['feedback_subject_form', { subject: '' }],
      ['feedback_subject_form', { subject: ' a' }],
      ['feedback_subject_form', { subject: 'a\r\nBcc: b@example.org' }],
      ['feedback_message_form', { message: 'é'.repeat(feedbackMessageMaxLength + 1) }],
      ['feedback_message_form', { message: '' }],
      ['feedback_message_form', { message: '\n' }],
      ['feedback_message_form', { message: 'a\u001b[2Jb' }],
      ['feedback_email_form', { email: `a${longestEmail}` }],
      ['feedback_email_form', { email: '' }],
      ['feedback_email_form', { email: 'a b@example.org' }],
      ['feedback_email_form', { email: 'nadie' }],
      ['feedback_locale_known', { locale: 'fr' }],
      ['feedback_website_empty', { website: 'https://example.org' }],
      ['feedback_website_empty', { website: null }],
      ['feedback_seconds_least', { seconds: feedbackSecondsMin - 1 }],
      ['feedback_seconds_least', { seconds: null }],
    ];
    for (const [constraint, changes] of refused) {
      await expect(
        send({ role: 'anon' }, changes),
        JSON.stringify(changes).slice(0, 80),
      ).rejects.toMatchObject({
        code: '23514',
        constraint,
      });
    }
  });

  test('messages are erased after their months, and not before', async () => {
    const [young, old] = [await send({ role: 'anon' }), await send({ role: 'anon' })];
    const age = (id: string, interval: string) =>
      asEngine((sql) =>
        sql.query(`update private.feedback set created_at = now() - $2::interval where id = $1`, [
          id,
          interval,
        ]),
      );
    await age(young, `${feedbackMonths} months -1 minute`);
    await age(old, `${feedbackMonths} months 1 minute`);
    const { rows } = await asEngine((sql) =>
      sql.query<{ erased: number }>('select private.purge_feedback() as erased'),
    );
    expect(rows).toEqual([{ erased: 1 }]);
    expect(await storedMessage(young)).toBeDefined();
    expect(await storedMessage(old)).toBeUndefined();
  });

  test('when as many are kept as may be, the next is refused and nothing is lost', async () => {
    await asEngine((sql) =>
      sql.query(
        `insert into private.feedback (id, locale, subject, message)
          select gen_random_uuid(), 'en', 'a', 'b'
          from generate_series((select count(*) from private.feedback) + 1, private.feedback_rows())`,
      ),
    );
    await expect(send({ role: 'anon' })).rejects.toMatchObject({
      code: '23514',
      constraint: 'feedback_most',
    });
    const { rows } = await asEngine((sql) =>
      sql.query<{ full: boolean }>('select count(*) = private.feedback_rows() as full from private.feedback'),
    );
    expect(rows).toEqual([{ full: true }]);
  });
});
