/**
 * Two people on one server, through the official client and without it: whatever one of them sends, the other's diary
 * is neither read nor changed.
 */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { forgeries } from './forged-tokens.ts';
import { diaryOf, newPerson, type Person } from './two-people.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
let diaryOfAna: string;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await newPerson(server, 'ana'), await newPerson(server, 'ben')];
  diaryOfAna = await diaryOf(ana);
});
afterAll(() => server.close());

/** One raw request under /rest/v1. */
async function send(
  path: string,
  { token = ben.token, ...init }: RequestInit & { readonly token?: string } = {},
) {
  const headers = new Headers(init.headers);
  headers.set('apikey', server.keys.publishableKey);
  headers.set('authorization', `Bearer ${token}`);
  headers.set('content-type', 'application/json');
  const response = await fetch(`${server.url}/rest/v1${path}`, { ...init, headers });
  return {
    status: response.status,
    body: await response.text(),
    range: response.headers.get('content-range'),
  };
}

const post = (path: string, body: unknown, prefer = 'return=representation') =>
  send(path, { method: 'POST', body: JSON.stringify(body), headers: { prefer } });
const patch = (path: string, body: unknown) =>
  send(path, { method: 'PATCH', body: JSON.stringify(body), headers: { prefer: 'return=representation' } });

describe('side by side', () => {
  it('each sees their own, and all of it', async () => {
    for (const [person, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const diary = await diaryOf(person);
      expect(diary.split(person.secret)).toHaveLength(4);
      expect(diary).not.toContain(other.secret);
      const { count } = await person.client.from('episodes').select('*', { count: 'exact', head: true });
      expect(count).toBe(1);
    }
  });

  it('a hundred requests at once are never mixed up', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const person = at % 2 === 0 ? ana : ben;
        const { data } = await person.client.from('episodes').select('user_id,notes,intakes(name)');
        return (
          JSON.stringify(data) ===
          JSON.stringify([{ user_id: person.id, notes: person.secret, intakes: [{ name: person.secret }] }])
        );
      }),
    );
    expect(answers).toEqual(Array(100).fill(true));
  });

  it('a visitor sees nothing', async () => {
    const visitor = createClient(server.url, server.keys.publishableKey);
    for (const table of ['profiles', 'episodes', 'intakes']) {
      const { data, status } = await visitor.from(table).select('*');
      expect([status, data]).toEqual([401, null]);
    }
    // Requests to a table and to a function.
    const headers = { apikey: server.keys.publishableKey };
    for (const path of [
      '/episodes?notes=like.*a*',
      '/episodes?select=intakes(*)',
      '/rpc/changes_since?page=1',
      '/rpc/diary_by_column?page=1',
      '/rpc/account_summary',
    ]) {
      const response = await fetch(`${server.url}/rest/v1${path}`, { headers });
      expect([path, response.status, (await response.json()).code]).toEqual([path, 401, '42501']);
    }
  });
});

type Answer = Awaited<ReturnType<typeof send>>;
const nothing = { status: 200, body: '[]' };
const his = {
  status: 201,
  get body() {
    return expect.stringContaining(`"user_id":"${ben.id}"`);
  },
};
const refused = (status: number, code: string) => ({
  status,
  body: expect.stringContaining(`"code":"${code}"`),
});

/** Ben's requests, and their answers. */
const attempts: readonly [what: string, attempt: () => Promise<Answer>, answer: object][] = [
  // Somebody else's id in a filter.
  ['read by her user id', () => send(`/episodes?user_id=eq.${ana.id}`), nothing],
  ['read by her episode id', () => send(`/episodes?id=in.(${ana.episode})`), nothing],
  ['read her profile', () => send(`/profiles?user_id=eq.${ana.id}`), nothing],
  ['read whatever is not his', () => send(`/episodes?user_id=neq.${ben.id}`), nothing],
  [
    'read with a tree of conditions',
    () => send(`/episodes?or=(id.eq.${ana.episode},and(user_id.eq.${ana.id}))`),
    nothing,
  ],
  ['search her notes', () => send('/episodes?notes=like.ana*'), nothing],
  [
    'read one object',
    () =>
      send(`/episodes?id=eq.${ana.episode}`, { headers: { accept: 'application/vnd.pgrst.object+json' } }),
    refused(406, 'PGRST116'),
  ],
  [
    'count her rows',
    () => send(`/episodes?user_id=eq.${ana.id}`, { method: 'HEAD', headers: { prefer: 'count=exact' } }),
    { range: '*/0' },
  ],
  ['change her episode', () => patch(`/episodes?id=eq.${ana.episode}`, { intensity: 0 }), nothing],
  [
    'delete her episode',
    () =>
      send(`/episodes?id=eq.${ana.episode}`, {
        method: 'DELETE',
        headers: { prefer: 'return=representation' },
      }),
    nothing,
  ],
  [
    'delete everything that is not his',
    () => send(`/intakes?user_id=neq.${ben.id}`, { method: 'DELETE', headers: { prefer: 'count=exact' } }),
    { status: 204, range: '*/0' },
  ],
  // In a body.
  [
    'write an episode for her',
    () => post('/episodes', { user_id: ana.id, intensity: 1 }),
    refused(403, '42501'),
  ],
  ['write an intake for her', () => post('/intakes', { user_id: ana.id, name: 'x' }), refused(403, '42501')],
  ['write a profile for her', () => post('/profiles', { user_id: ana.id }), refused(403, '42501')],
  [
    'give her his episode',
    () => patch(`/episodes?id=eq.${ben.episode}`, { user_id: ana.id }),
    refused(403, '42501'),
  ],
  [
    'give her his profile',
    () => patch(`/profiles?user_id=eq.${ben.id}`, { user_id: ana.id }),
    refused(403, '42501'),
  ],
  [
    'smuggle hers into a bulk',
    () =>
      post('/episodes?columns=user_id,intensity', [
        { user_id: ben.id, intensity: 1 },
        { user_id: ana.id, intensity: 1 },
      ]),
    refused(403, '42501'),
  ],
  // In an upsert.
  [
    'take over her episode',
    () =>
      post('/episodes', { id: ana.episode, user_id: ben.id, intensity: 1 }, 'resolution=merge-duplicates'),
    refused(403, '42501'),
  ],
  [
    'take over her profile',
    () => post('/profiles', { user_id: ana.id, display_name: 'x' }, 'resolution=merge-duplicates'),
    refused(403, '42501'),
  ],
  [
    // Keys begin with the person: a row with her id is a separate row of his.
    'insert beside her intake',
    () => post('/intakes', { id: ana.intake, name: 'x' }),
    his,
  ],
  [
    'insert beside her episode, unless it is there',
    async () => {
      const prefer = 'resolution=ignore-duplicates,return=representation';
      const made = await post('/episodes', { id: ana.episode, intensity: 1 }, prefer);
      await send(`/episodes?id=eq.${ana.episode}`, { method: 'DELETE' });
      return made;
    },
    his,
  ],
  // In an embedded resource.
  [
    'hang an intake on her episode',
    () => post('/intakes?select=*,episodes(*)', { episode_id: ana.episode, name: 'x' }),
    refused(409, '23503'),
  ],
  [
    'hang his intake on her episode',
    () => patch(`/intakes?id=eq.${ben.intake}`, { episode_id: ana.episode }),
    refused(409, '23503'),
  ],
  [
    'filter embedded rows by her id',
    () => send(`/episodes?select=id,intakes!inner(*)&intakes.user_id=eq.${ana.id}`),
    nothing,
  ],
  [
    'reach through his rows to hers',
    () => send(`/intakes?select=episodes!inner(notes)&episodes.user_id=eq.${ana.id}`),
    nothing,
  ],
  ['reach the accounts', () => send('/profiles?select=users(email)'), refused(400, 'PGRST200')],
  // Expensive queries.
  [
    'guess her notes by a regular expression',
    () => send('/episodes?notes=match.(a*)*b'),
    refused(400, 'PGRST100'),
  ],
  [
    'the same, in an or',
    () => send('/episodes?or=(notes.not.imatch.x,id.is.null)'),
    refused(400, 'PGRST100'),
  ],
  [
    'go there and back again',
    () => send('/episodes?select=intakes(episodes(intakes(*)))'),
    refused(400, 'PGRST100'),
  ],
  ['the other way round', () => send('/intakes?select=episodes(intakes(*))'), refused(400, 'PGRST100')],
  // SQL.
  ['SQL as an operator', () => send('/episodes?id=eq.1)%20or%20(1=1'), refused(400, '22P02')],
  [
    'SQL as an operator, all of it',
    () => send("/episodes?user_id=is%20not%20null%20or%20'1'.'1'"),
    refused(400, 'PGRST100'),
  ],
  [
    'SQL as a column',
    () => send('/episodes?select=notes%20from%20episodes;reset%20role'),
    refused(400, 'PGRST100'),
  ],
  [
    'SQL as a quoted column',
    () => send(`/episodes?select=${encodeURIComponent('"notes\\" from public.episodes; --"')}`),
    refused(400, '42703'),
  ],
  [
    'SQL as a value',
    () => send(`/episodes?notes=eq.${encodeURIComponent("' or true; reset role; --")}`),
    nothing,
  ],
  [
    'SQL as an order',
    () => send('/episodes?order=(select%20notes%20from%20episodes)'),
    refused(400, 'PGRST100'),
  ],
  ['SQL as a table', () => send(`/${encodeURIComponent('episodes; reset role')}`), refused(404, 'PGRST205')],
  ['a subselect as a cast', () => send('/episodes?select=id::regclass'), refused(400, 'PGRST100')],
  [
    'another schema',
    () => send('/users', { headers: { 'accept-profile': 'auth' } }),
    refused(406, 'PGRST106'),
  ],
  ['a table of another schema', () => send('/auth.users'), refused(404, 'PGRST205')],
  [
    'a function that is not exposed',
    () => post('/rpc/set_config', { setting_name: 'role', new_value: 'postgres', is_local: false }),
    refused(404, 'PGRST202'),
  ],
  [
    'claims in a header',
    () =>
      send(`/episodes?user_id=eq.${ana.id}`, {
        headers: { 'request.jwt.claims': JSON.stringify({ sub: ana.id }), 'x-user-id': ana.id },
      }),
    nothing,
  ],
];

describe('forged columns', () => {
  it.each(attempts)('%s', async (_what, attempt, answer) => {
    const got = await attempt();
    expect(got).toMatchObject(answer);
    expect(got.body).not.toContain(ana.secret);
    expect(await diaryOf(ana)).toBe(diaryOfAna);
  });
});

describe('forged identities', () => {
  it.each(forgeries)('%s', async (what, forge) => {
    const token = await forge({ tokens: server.tokens, hers: ana.token, his: ben.token });
    const logged = server.log.length;
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await send(`/episodes?user_id=eq.${ana.id}`, { method, token });
      expect([status, JSON.parse(body)]).toEqual([
        401,
        expect.objectContaining({ code: expect.stringMatching(/^PGRST30[13]$/) }),
      ]);
    }
    const lines = server.log.slice(logged);
    const reported = lines.filter((line) => line.includes('"event":"invalid_token_signature"'));
    // An expired token is not a forgery; each of the others is logged, without its content.
    expect(reported).toHaveLength(what === 'expired' ? 0 : 2);
    for (const part of [...token.split('.'), ana.id, ben.id].filter((part) => part.length > 3)) {
      expect(lines.join()).not.toContain(part);
    }
    expect(await diaryOf(ana)).toBe(diaryOfAna);
  });

  it('a foreign key is refused', async () => {
    for (const apikey of ['', 'sb_secret_guess', ana.token, `${server.keys.secretKey}x`]) {
      const response = await fetch(`${server.url}/rest/v1/episodes`, { headers: { apikey } });
      expect(response.status).toBe(401);
    }
  });

  it('and no server error was logged', () => {
    expect(server.log.filter((line) => line.includes('"error"') || line.includes(ana.secret))).toEqual([]);
  });
});
