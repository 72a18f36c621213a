/** The data layer of the app, unmodified, against the real server: what the screens' queries and writes really do. */
import { randomUUID } from 'node:crypto';
import type { MutationOptions } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmMail, signIn, signUp } from '#app/data/account.ts';
import { episodesKey } from '#app/data/episode-views.ts';
import { episodeQueries } from '#app/data/episodes.ts';
import { profileQuery } from '#app/data/profile.ts';
import { queryClient } from '#app/data/query-client.ts';
import { currentSession, signOut } from '#app/data/session.ts';
import { type Episode, type NewEpisode, type NewIntake, noDetails } from '#domain/episode.ts';
import { codeIn } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
// Registers the writes by their keys, as the first screen that uses them does.
import '#app/data/episode-writes.ts';

const email = `data-${randomUUID()}@diario.example`;
const password = 'Luz-tenue-2018';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let server: TestServer;

/** As much of a browser as the data layer looks at. */
function standInForBrowser(url: string, key: string): void {
  const kept = new Map<string, string>();
  const listen = () => undefined;
  vi.stubGlobal('window', {
    location: { origin: url, href: url },
    addEventListener: listen,
    removeEventListener: listen,
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
  });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    querySelector: () => ({ getAttribute: () => JSON.stringify({ url: '', key }) }),
  });
}

function me(): { userId: string; email: string } {
  const session = currentSession();
  if (session.status !== 'signed-in') throw new Error('nobody is signed in');
  return session;
}

/** Runs a registered write as a restarted page would: by its key and its variables alone. */
function write(name: string, variables: object): Promise<unknown> {
  const known: MutationOptions<void, Error, object> = { mutationKey: ['episodes', name] };
  const options = queryClient.defaultMutationOptions(known);
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}

function anEpisode(content: Partial<NewEpisode> = {}): NewEpisode {
  return {
    id: randomUUID(),
    intensity: 6,
    startedAt: minutesAgo(60),
    endedAt: null,
    endUnknown: false,
    zone: 'Europe/Madrid',
    ...noDetails,
    context: ['stress'],
    notes: 'at work',
    ...content,
  };
}

function anIntake(episodeId: string): NewIntake {
  return {
    id: randomUUID(),
    episodeId,
    takenAt: minutesAgo(30),
    zone: 'Europe/Madrid',
    name: 'Ibuprofeno',
    medicine: 'ibuprofen',
    dose: 400,
    unit: 'mg',
    overuseClass: null,
    outcome: null,
    painAt: null,
    sideEffects: [],
    notes: '',
  };
}

const read = (id: string): Promise<Episode> =>
  queryClient.fetchQuery({ ...episodeQueries.one(me().userId, id), staleTime: 0 });

async function saved(content: Partial<NewEpisode> = {}): Promise<Episode> {
  const episode = anEpisode(content);
  await write('save', { userId: me().userId, episode, intakes: [] });
  return read(episode.id);
}

beforeAll(async () => {
  server = await startTestServer();
  standInForBrowser(server.url, server.keys.publishableKey);
});

afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

describe('the account', () => {
  test('is opened, confirmed by the code, and gets its profile', async () => {
    const opened = await signUp({ displayName: 'Ana', email, password, locale: 'es', next: '/es/' });
    expect(opened).toEqual({ ok: true, signedIn: false });
    const early = await signIn(email, password);
    expect(early.ok || early.failure.code).toBe('email_not_confirmed');
    const code = codeIn(await server.mailbox.newestTo(email));
    expect(await confirmMail({ type: 'signup', email, code })).toEqual({ ok: true });
    expect(currentSession()).toMatchObject({ status: 'signed-in', email, displayName: 'Ana' });

    const profile = await queryClient.fetchQuery(profileQuery(me()));
    expect(profile).toMatchObject({ displayName: email.split('@')[0], completedOnboarding: false });
  });

  test('a second sign-up of the same address is told, by the answer without identities', async () => {
    const again = await signUp({ displayName: 'Ana', email, password, locale: 'es', next: '/es/' });
    expect(again.ok || again.failure.code).toBe('email_taken');
  });
});

describe('an episode', () => {
  test('saved twice is there once, with what was taken', async () => {
    const { userId } = me();
    const episode = anEpisode();
    const intakes = [anIntake(episode.id)];
    await write('save', { userId, episode, intakes });
    await write('save', { userId, episode: { ...episode, intensity: 1 }, intakes });
    expect(await read(episode.id)).toMatchObject({
      intensity: 6,
      ongoing: true,
      version: 1,
      context: ['stress'],
      intakes: [{ name: 'Ibuprofeno', dose: 400, unit: 'mg', episodeId: episode.id }],
    });
  });

  test('is on the screen before it is sent, and taken back when it is refused', async () => {
    const { userId } = me();
    const recent = episodeQueries.recent(userId, 3);
    const before = await queryClient.fetchQuery(recent);
    const episode = anEpisode({ intensity: 11, startedAt: minutesAgo(1) });
    const seen: string[] = [];
    const stop = queryClient.getQueryCache().subscribe(() => {
      seen.push(queryClient.getQueryData(recent.queryKey)?.[0]?.id ?? '');
    });
    await expect(write('save', { userId, episode, intakes: [] })).rejects.toMatchObject({
      code: 'invalid_data',
    });
    stop();
    expect(seen).toContain(episode.id);
    expect(queryClient.getQueryData(recent.queryKey)?.map(({ id }) => id)).toEqual(
      before.map(({ id }) => id),
    );
  });

  test('is changed by its version; a change of an older one is a conflict and changes nothing', async () => {
    const episode = await saved();
    await write('change', { episode, changes: { endedAt: minutesAgo(5) } });
    const changed = await read(episode.id);
    expect(changed).toMatchObject({ ongoing: false, version: 2 });
    queryClient.removeQueries({ queryKey: episodesKey(me().userId) });
    await expect(write('change', { episode, changes: { intensity: 1 } })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await read(episode.id)).toEqual(changed);
  });

  test('goes to the trash and comes back', async () => {
    const episode = await saved();
    await write('delete', { episode });
    const recent = () => queryClient.fetchQuery({ ...episodeQueries.recent(me().userId, 50), staleTime: 0 });
    expect((await recent()).map(({ id }) => id)).not.toContain(episode.id);
    expect((await read(episode.id)).deletedAt).not.toBeNull();
    await write('restore', { episode });
    expect((await recent()).map(({ id }) => id)).toContain(episode.id);
  });

  test('carries its intakes: added, changed, removed', async () => {
    const episode = await saved();
    const intake = anIntake(episode.id);
    await write('save-intake', { episode, intake });
    const [first] = (await read(episode.id)).intakes;
    await write('change-intake', { episode, intake: first, changes: { outcome: 'partial' } });
    const [changed] = (await read(episode.id)).intakes;
    expect(changed).toMatchObject({ relief: 'partial', version: 2 });
    await expect(
      write('change-intake', { episode, intake: first, changes: { outcome: 'none' } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await write('delete-intake', { episode, intake: changed });
    expect((await read(episode.id)).intakes).toEqual([]);
  });

  test('is found in every month it touches', async () => {
    const { userId } = me();
    const inMonth = async (month: string) =>
      (await queryClient.fetchQuery(episodeQueries.month(userId, month))).map(({ id }) => id);
    const long = await saved({ startedAt: '2021-01-31T20:00:00.000Z', endedAt: '2021-03-01T08:00:00.000Z' });
    const short = await saved({ startedAt: '2021-02-10T08:00:00.000Z', endedAt: '2021-02-10T20:00:00.000Z' });
    const censored = await saved({ startedAt: '2021-02-11T08:00:00.000Z', endUnknown: true });
    expect(await inMonth('2021-01')).toEqual([long.id]);
    expect(await inMonth('2021-02')).toEqual([censored.id, short.id, long.id]);
    expect(await inMonth('2021-03')).toEqual([long.id]);
    expect(await inMonth('2021-04')).toEqual([]);
  });

  test('that is not there, or not mine, is not found', async () => {
    await expect(read(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('signing out leaves nothing of the diary behind', async () => {
  const { userId } = me();
  await queryClient.fetchQuery(episodeQueries.recent(userId, 3));
  await signOut();
  expect(currentSession().status).toBe('visitor');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
