import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { DatabaseError, DatabaseUnavailable, type Role } from '../../database/sql-types.ts';
import { ApiKeyError, PayloadTooLarge, TokenError } from '../../http/http-refusal.ts';
import type { Env } from '../../http/request-context.ts';
import { RestError } from '../rest-error.ts';
import { answerFailure } from './answer-failure.ts';

/** The answer when `error` is thrown in a request of that role. */
async function answerTo(error: unknown, role: Role | undefined = 'authenticated') {
  let fault: boolean | undefined;
  const app = new Hono<Env>()
    .onError((thrown, c) => {
      const { answer, isFault } = answerFailure(thrown, c);
      fault = isFault;
      return answer;
    })
    .get('/', (c) => {
      if (role) c.set('claims', { role });
      throw error;
    });
  const response = await app.request('/');
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, fault, text, ...Object(JSON.parse(text)) };
}

const secret = 'Failing row contains (canary)';
const fields = { table: 'episodes', column: 'intensity', constraint: 'episodes_intensity_range' };
const refused = (code: string, message = secret) =>
  new DatabaseError({ ...fields, code, message, detail: secret, hint: secret });

describe('failure', () => {
  it.each([
    ['22P02', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['23P01', 400],
    ['21000', 400],
    ['22001', 400],
    ['22003', 400],
    ['22008', 400],
    ['22999', 400],
    ['42601', 400],
    ['25006', 405],
    ['28000', 403],
    ['40P01', 500],
    ['54001', 400],
    ['P0002', 500],
    ['XX000', 500],
  ])('%s is %i and quotes nothing', async (code, status) => {
    const answer = await answerTo(refused(code));
    expect(answer).toMatchObject({ status, code, details: null, hint: null, fault: status >= 500 });
    expect(answer.text).not.toContain('canary');
    expect(answer.headers['proxy-status']).toBe(`PostgREST; error=${code}`);
  });

  it('keeps the names of table, column and constraint', async () => {
    expect((await answerTo(refused('23514'))).message).toBe(
      'new row for relation "episodes" violates check constraint "episodes_intensity_range"',
    );
    expect((await answerTo(refused('23502'))).message).toContain('column "intensity"');
  });

  it('keeps messages that name only rights and types, and those of our own functions', async () => {
    for (const code of ['42501', '42883', 'P0001']) {
      expect(await answerTo(refused(code, 'in our own words'))).toMatchObject({
        message: 'in our own words',
        details: null,
      });
    }
  });

  it('asks a visitor to sign in and tells a user that it is not allowed', async () => {
    const denied = refused('42501', 'permission denied for table episodes');
    expect(await answerTo(denied, 'authenticated')).toMatchObject({ status: 403 });
    const visitor = await answerTo(denied, 'anon');
    expect(visitor.status).toBe(401);
    expect(visitor.headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    ['unreachable', 503, 'PGRST001'],
    ['restarting', 503, 'PGRST001'],
    ['closed', 503, 'PGRST001'],
    ['timeout', 504, 'PGRST003'],
    ['disk_full', 507, '53100'],
  ] as const)('a database that is %s is %i', async (reason, status, code) => {
    const answer = await answerTo(new DatabaseUnavailable(reason, secret));
    expect(answer).toMatchObject({ status, code, fault: true, headers: { 'retry-after': '2' } });
    expect(answer.text).not.toContain('canary');
  });

  it.each([
    ['expired', 'PGRST303', 'JWT expired'],
    ['not_yet_valid', 'PGRST303', 'JWT not yet valid'],
    ['audience', 'PGRST303', 'JWT not in audience'],
    ['issuer', 'PGRST303', 'JWT issuer not accepted'],
    ['signature', 'PGRST301', 'JWT could not be decoded or verified'],
    ['malformed', 'PGRST301', 'JWT could not be decoded or verified'],
  ] as const)('a token that is refused for its %s', async (reason, code, message) => {
    const answer = await answerTo(new TokenError(reason, 'x'), undefined);
    expect(answer).toMatchObject({ status: 401, code, message, fault: false });
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
  });

  it.each([
    ['a missing key', new ApiKeyError('no_api_key', 'No API key found in request'), 401, 'PGRST302'],
    ['a body that is too large', new PayloadTooLarge(1), 413, 'request_entity_too_large'],
    ['a refusal of our own', new RestError(406, 'PGRST116', 'x'), 406, 'PGRST116'],
    ['a mistake of ours', new TypeError(secret), 500, 'PGRSTX00'],
  ])('%s', async (_what, error, status, code) => {
    const answer = await answerTo(error, undefined);
    expect(answer).toMatchObject({ status, code });
    expect(answer.text).not.toContain('canary');
  });
});
