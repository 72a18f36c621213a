/** A new function is one file in one folder: the one CONTRIBUTING.md walks through, as it stands there. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, test } from 'vitest';
import { createUser } from '#server/auth/users/users.ts';
import { loadFunctions } from '#server/functions/load-functions.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { root } from '../../scripts/lib/command.ts';
import { newAddress, password } from './auth/people.ts';

const folder = await mkdtemp(join(tmpdir(), 'diary-functions-'));
const write = async (path: string, text: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};

const walk = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
const [, example = ''] =
  /folder `who-calls` of\n`supabase\/functions\/`:\n\n```ts\n([\s\S]+?)```/.exec(walk) ?? [];
await cp(join(root, 'supabase/functions/_shared'), join(folder, '_shared'), { recursive: true });
await write('who-calls/index.ts', example);
await write(
  'all-sorts/index.ts',
  `import { Refusal, endpoint } from '../_shared/endpoint.ts';
   export default endpoint(async (request, { caller }) => {
     const wanted = new URL(request.url).searchParams.get('want');
     if (wanted === 'refusal') throw new Refusal(409, 'not_twice', 'Once is enough');
     if (wanted === 'error') throw new Error('a secret detail');
     if (wanted === 'stream') return new Response(new Blob(['one ', 'two']).stream());
     return Response.json([request.method, new URL(request.url).pathname, await request.text(), await caller()]);
   });`,
);
// Without anything of ours: what the tool of hosted projects writes for a new function.
await write(
  'plain/index.ts',
  'export default { fetch: (request: Request) => new Response(request.method) };',
);

const server = await startTestServer({ functions: await loadFunctions(folder) });
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const clientOf = (key: string, { url }: TestServer = server) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** A person who has signed in. */
async function signedIn() {
  const email = newAddress();
  const { id } = await createUser(server.database, { email, password, confirmed: true });
  const client = clientOf(server.keys.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id, client };
}

test('it is called by a visitor, by a person and with the secret key, and knows which', async () => {
  const ask = async (client: ReturnType<typeof clientOf>) =>
    (await client.functions.invoke('who-calls')).data;
  expect(await ask(clientOf(server.keys.publishableKey))).toEqual({ role: 'anon', id: null });
  expect(await ask(clientOf(server.keys.secretKey))).toEqual({ role: 'service_role', id: null });
  const { id, client } = await signedIn();
  expect(await ask(client)).toEqual({ role: 'authenticated', id });
});

test('the same file answers so on a hosted project, pages of other origins, too', async () => {
  const { default: hosted } = await import(join(folder, 'who-calls/index.ts'));
  const env = {
    SUPABASE_URL: server.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.keys.secretKey }),
  };
  Object.assign(globalThis, { Deno: { env: { toObject: () => env } } });
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const answer: Response = await hosted.fetch(new Request('https://project.example/', { headers }), {
      remoteAddr: {},
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    return [answer.status, await answer.json()];
  };
  try {
    const { publishableKey, secretKey } = server.keys;
    const { id, client } = await signedIn();
    const token = (await client.auth.getSession()).data.session?.access_token;
    expect(await ask({})).toEqual([200, { role: 'anon', id: null }]);
    expect(await ask({ apikey: publishableKey, authorization: `Bearer ${publishableKey}` })).toEqual([
      200,
      { role: 'anon', id: null },
    ]);
    expect(await ask({ apikey: secretKey })).toEqual([200, { role: 'service_role', id: null }]);
    expect(await ask({ authorization: `Bearer ${token}` })).toEqual([200, { role: 'authenticated', id }]);
    expect(await ask({ authorization: `Bearer ${token}x` })).toMatchObject([
      401,
      { code: 'session_not_found' },
    ]);
  } finally {
    Reflect.deleteProperty(globalThis, 'Deno');
  }
});

test('every method, the path below its name, a stream, a refusal, an error', async () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/functions/v1/${path}`, { ...init, headers: { apikey: server.keys.publishableKey } });
  const asked = await ask('all-sorts/a/b', { method: 'PATCH', body: 'text' });
  expect(await asked.json()).toEqual(['PATCH', '/functions/v1/all-sorts/a/b', 'text', { role: 'anon' }]);
  expect(await (await ask('all-sorts?want=stream')).text()).toBe('one two');
  const refused = await ask('all-sorts?want=refusal');
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { code: 'not_twice', message: 'Once is enough' },
  ]);
  const failed = await ask('all-sorts?want=error');
  expect(failed.status).toBe(500);
  expect(JSON.stringify(await failed.json())).not.toContain('secret');
  expect(await (await ask('plain', { method: 'DELETE' })).text()).toBe('DELETE');
});

test('taken away, it is not there; nor is any other name', async () => {
  for (const name of ['_shared', 'nothing', 'constructor']) {
    const { error } = await clientOf(server.keys.publishableKey).functions.invoke(name);
    expect(error?.context.status, name).toBe(404);
  }
  await rm(join(folder, 'who-calls'), { recursive: true });
  const next = await startTestServer({ functions: await loadFunctions(folder) });
  const { error } = await clientOf(next.keys.publishableKey, next).functions.invoke('who-calls');
  await next.close();
  expect(error?.context.status).toBe(404);
});

describe('the server does not start', () => {
  test('with a file that exports no function', async () => {
    await write('empty/index.ts', 'export const answer = 42;');
    await expect(loadFunctions(folder)).rejects.toThrow(
      'empty/index.ts: its default export has no function fetch',
    );
    await rm(join(folder, 'empty'), { recursive: true });
  });

  test('with two of one name', async () => {
    await expect(loadFunctions(folder, folder)).rejects.toThrow('there is another function of that name');
  });
});
