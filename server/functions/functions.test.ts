import { expect, test } from 'vitest';
import { ApiKeyError } from '../http/http-refusal.ts';
import { createLog } from '../http/log.ts';
import { createFunctions, type FunctionHandler } from './index.ts';

const lines: string[] = [];
const env = { SUPABASE_URL: 'http://x', SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' };
const serve = (
  functions: Record<string, FunctionHandler>,
  ...guards: Parameters<typeof createFunctions>[1][]
) =>
  createFunctions(
    {
      functions,
      env,
      fetch: async () => new Response(),
      push: { publicKey: '', send: async () => ({ state: 'failed' }) },
      log: createLog({ write: (line) => lines.push(line) }),
    },
    ...guards,
  );

test('the function of that name gets the request unchanged, and its context', async () => {
  const app = serve({
    echo: async (request, { env, token }) =>
      Response.json({
        method: request.method,
        url: request.url,
        body: await request.text(),
        ...env,
        token: token ?? null,
      }),
  });
  const answer = await app.request('http://localhost/echo/a/b?c=d', { method: 'PUT', body: 'text' });
  expect(await answer.json()).toEqual({
    method: 'PUT',
    url: 'http://localhost/echo/a/b?c=d',
    body: 'text',
    ...env,
    token: null,
  });
});

test('an error thrown by a function is not disclosed', async () => {
  const app = serve({
    broken: async () => {
      throw new Error('secret detail');
    },
  });
  const answer = await app.request('/broken', { method: 'POST' });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'unexpected_failure' });
  expect(lines.join()).toContain('function_failed');
  expect(lines.join()).not.toContain('secret detail');
});

test('a request refused by a guard does not reach the function', async () => {
  const app = serve({ open: async () => new Response('in') }, async () => {
    throw new ApiKeyError('no_api_key', 'No API key found in request');
  });
  const answer = await app.request('/open');
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ code: 'no_api_key', message: 'No API key found in request' });
});
