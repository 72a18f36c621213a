/** The app's data layer, unmodified, against the real server. */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadClient, signOut } from '#app/account/client/client.ts';
import { queryClient } from '#app/account/client/query-client.ts';
import { type ProfileOwner, profileQuery } from '#app/account/profile/profile-query.ts';
import { currentSession } from '#app/account/session/session.ts';
import { confirmMail, signIn, signUp } from '#app/account/sign-in/account.ts';
import { importPlan, planFile, planTakingBack, takeBack } from '#app/diary/copy/import.ts';
import type { ReadFile } from '#app/diary/copy/import-reading.ts';
import { browserDiary } from '#app/diary/diary.ts';
import { saveDayLog } from '#app/diary/writes/day-log-writes.ts';
import { changeEpisode, changeEpisodeWithParts, saveEpisode } from '#app/diary/writes/episode-writes.ts';
import { startTrial, stopTrial } from '#app/diary/writes/factor-trial-writes.ts';
import { saveListSettings } from '#app/diary/writes/settings-writes.ts';
import { eraseRows, restoreRow, trashRow } from '#app/diary/writes/trash-writes.ts';
import {
  type Episode,
  type EpisodeContent,
  episodeRuleVersion,
  type NewEpisode,
  noDetails,
} from '#domain/episode/episode.ts';
import { digestOfFile } from '#domain/import/digest.ts';
import type { ImportedRow } from '#domain/import/imported.ts';
import { inOrder } from '#domain/import/plan.ts';
import { type NewIntake, noIntakeDetails } from '#domain/intake/intake.ts';
import { codeIn } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const email = `data-${randomUUID()}@diario.example`;
const password = 'Luz-tenue-2018';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let server: TestServer;

/** The parts of a browser that the data layer uses. */
function stubBrowser(url: string, key: string): void {
  const stored = new Map<string, string>();
  const listen = () => undefined;
  vi.stubGlobal('window', {
    location: { origin: url, href: url },
    addEventListener: listen,
    removeEventListener: listen,
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: listen,
    removeEventListener: listen,
    querySelector: () => ({ getAttribute: () => JSON.stringify({ url: '', key }) }),
  });
}

function me(): ProfileOwner {
  const session = currentSession();
  if (session.status !== 'signed-in') throw new Error('nobody is signed in');
  return session;
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
    ...noIntakeDetails,
    notes: '',
  };
}

function diary() {
  const open = browserDiary.current();
  if (!open) throw new Error('no diary is open');
  return open;
}

function episode(id: string): Episode {
  const found = diary().episode(id);
  if (!found) throw new Error('no such episode');
  return found;
}

/** Waits until every write has been sent and every change pulled. */
async function inStep(): Promise<void> {
  const open = await browserDiary.whenOpen();
  await open.sync();
  expect(open.status()).toMatchObject({ state: 'saved', unsent: 0, problems: [] });
}

/** The same person through the official client only: shows the server's rows. */
function onTheServer(): SupabaseClient {
  const { access_token } = JSON.parse(window.localStorage.getItem('diary-auth') ?? '{}') as {
    access_token: string;
  };
  return createClient(server.url, server.keys.publishableKey, { accessToken: async () => access_token });
}

async function rowOf(table: string, id: string): Promise<Record<string, unknown>> {
  const { data } = await onTheServer().from(table).select('*').eq('id', id).single().throwOnError();
  return data as Record<string, unknown>;
}

beforeAll(async () => {
  server = await startTestServer();
  stubBrowser(server.url, server.keys.publishableKey);
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
    // The row is created as the specification says; the name given at sign-up stays until the person fills the
    // profile in.
    expect(profile).toMatchObject({ displayName: 'Ana', completedOnboarding: false });
    const { rest } = await loadClient();
    const { data } = await rest.from('profiles').select('display_name').single();
    expect(data?.display_name).toBe(email.split('@')[0]);
  });

  test('a second sign-up of the same address is told, by the answer without identities', async () => {
    const again = await signUp({ displayName: 'Ana', email, password, locale: 'es', next: '/es/' });
    expect(again.ok || again.failure.code).toBe('email_taken');
  });
});

describe('an episode', () => {
  test('is in the diary at once, and on the server with what was taken', async () => {
    const id = randomUUID();
    await saveEpisode(browserDiary, anEpisode({ id }), [anIntake(id)]);
    await inStep();
    expect(episode(id)).toMatchObject({ intensity: 6, ongoing: true, version: 1, context: ['stress'] });
    expect(episode(id).intakes).toMatchObject([{ name: 'Ibuprofeno', dose: 400, unit: 'mg', episodeId: id }]);
    expect(diary().isUnsent(id)).toBe(false);
    expect(await rowOf('episodes', id)).toMatchObject({ intensity: 6, notes: 'at work', version: 1 });
  });

  test('saved twice is there once, as it was first', async () => {
    const one = anEpisode();
    await saveEpisode(browserDiary, one);
    await saveEpisode(browserDiary, { ...one, intensity: 1 });
    await inStep();
    expect(await rowOf('episodes', one.id)).toMatchObject({ intensity: 6, version: 1 });
  });

  test('is changed together with its intakes', async () => {
    const id = randomUUID();
    await saveEpisode(browserDiary, anEpisode({ id }), [anIntake(id), anIntake(id)]);
    await inStep();
    const before = episode(id);
    const [first, second] = before.intakes;
    if (!first || !second) throw new Error('no intakes');
    await changeEpisodeWithParts(browserDiary, before, {
      content: { ...before, notes: 'at home' },
      intakes: {
        added: [anIntake(id)],
        changed: [{ before: first, content: { ...first, outcome: 'partial' } }],
        removed: [second],
      },
      readings: { added: [], changed: [], removed: [] },
    });
    expect(episode(id).intakes).toHaveLength(2);
    expect(episode(id).intakes.find((one) => one.id === first.id)).toMatchObject({ relief: 'partial' });
    await inStep();
    expect(await rowOf('episodes', id)).toMatchObject({ notes: 'at home', version: 2 });
    expect(await rowOf('intakes', first.id)).toMatchObject({ outcome: 'partial', relief: 'partial' });
    expect((await rowOf('intakes', second.id)).deleted_at).not.toBeNull();
  });

  test('called something else keeps the version of the rule that was in force, or the one it had', async () => {
    const { id } = anEpisode();
    await saveEpisode(browserDiary, { ...anEpisode(), id });
    const typeAfter = async (change: Promise<void>) => {
      await change;
      await inStep();
      const { type_override, type_rule_version } = await rowOf('episodes', id);
      return [type_override, type_rule_version];
    };
    const parts = { added: [], changed: [], removed: [] };
    const inForm = (content: Partial<EpisodeContent>) =>
      changeEpisodeWithParts(browserDiary, episode(id), { content, intakes: parts, readings: parts });
    expect(await typeAfter(changeEpisode(browserDiary, episode(id), { typeOverride: 'cluster' }))).toEqual([
      'cluster',
      episodeRuleVersion,
    ]);
    expect(await typeAfter(inForm({ typeOverride: null }))).toEqual([null, null]);
    const before = { typeOverride: 'other', typeRuleVersion: 'ichd3-2025.1' } as const;
    expect(await typeAfter(changeEpisode(browserDiary, episode(id), before))).toEqual([
      'other',
      'ichd3-2025.1',
    ]);
    expect(await typeAfter(inForm({ intensity: 3 }))).toEqual(['other', 'ichd3-2025.1']);
    expect(await typeAfter(inForm({ typeOverride: 'migraine' }))).toEqual(['migraine', episodeRuleVersion]);
  });

  test('changed elsewhere in another place has both changes', async () => {
    const one = anEpisode();
    await saveEpisode(browserDiary, one);
    await inStep();
    const before = episode(one.id);
    await onTheServer().from('episodes').update({ notes: 'elsewhere' }).eq('id', one.id).throwOnError();
    await changeEpisode(browserDiary, before, { endedAt: minutesAgo(5) });
    await inStep();
    expect(episode(one.id)).toMatchObject({ notes: 'elsewhere', ongoing: false, version: 3 });
  });

  test('changed elsewhere in the same place asks the person', async () => {
    const one = anEpisode();
    await saveEpisode(browserDiary, one);
    await inStep();
    await onTheServer().from('episodes').update({ intensity: 2 }).eq('id', one.id).throwOnError();
    await changeEpisode(browserDiary, episode(one.id), { intensity: 9 });
    const open = await browserDiary.whenOpen();
    await open.sync();
    const [problem] = open.status().problems;
    expect(problem).toMatchObject({
      entity: 'episodes',
      trouble: { kind: 'conflict', columns: ['intensity'] },
      mine: { intensity: 9 },
      theirs: { intensity: 2 },
    });
    expect(await rowOf('episodes', one.id)).toMatchObject({ intensity: 2 });
    await open.resolve(problem?.id ?? 0, 'mine');
    await inStep();
    expect(await rowOf('episodes', one.id)).toMatchObject({ intensity: 9, version: 3 });
  });

  test('goes to the trash, comes back, and is gone for good', async () => {
    const one = anEpisode();
    await saveEpisode(browserDiary, one);
    await trashRow(browserDiary, { entity: 'episodes', id: one.id });
    expect(diary().episodes.map(({ id }) => id)).not.toContain(one.id);
    expect(diary().trash[0]?.id).toBe(one.id);
    await inStep();
    await restoreRow(browserDiary, { entity: 'episodes', id: one.id });
    await inStep();
    expect(diary().episodes.map(({ id }) => id)).toContain(one.id);
    await eraseRows(browserDiary, [{ entity: 'episodes', id: one.id }]);
    expect(diary().episode(one.id)).toBeUndefined();
    await inStep();
    const left = await onTheServer().from('episodes').select('id').eq('id', one.id).throwOnError();
    expect(left.data).toEqual([]);
  });

  test('that the server refuses is kept, and sent again when it is put right', async () => {
    const one = anEpisode({ startedAt: minutesAgo(-600) });
    await saveEpisode(browserDiary, one);
    const open = await browserDiary.whenOpen();
    await open.sync();
    expect(open.status()).toMatchObject({ state: 'needs-you', problems: [{ trouble: { kind: 'refused' } }] });
    await changeEpisode(browserDiary, episode(one.id), { startedAt: minutesAgo(60) });
    await inStep();
    expect(await rowOf('episodes', one.id)).toMatchObject({ version: 1 });
  });
});

test('a day and the settings are one row each, whoever makes them', async () => {
  await saveDayLog(browserDiary, '2026-11-02', { mood: 3 });
  await saveDayLog(browserDiary, '2026-11-02', { stress: 2 });
  await saveListSettings(browserDiary, 'symptoms', { hidden: ['nausea'], order: [] });
  await saveListSettings(browserDiary, 'context', { hidden: [], order: ['stress'] });
  await inStep();
  expect(diary().dayLogs.get('2026-11-02')).toMatchObject({ mood: 3, stress: 2, version: 2 });
  const { data } = await onTheServer().from('diary_settings').select('lists').throwOnError();
  expect(data).toEqual([
    { lists: { symptoms: { hidden: ['nausea'], order: [] }, context: { hidden: [], order: ['stress'] } } },
  ]);
});

describe('a question asked daily', () => {
  const question = (factor: 'alcohol' | 'weather') => ({
    factor,
    startDate: '2026-11-01',
    lastDate: '2026-11-28',
    comparedDay: 'next_day' as const,
    notes: '',
  });
  const running = () => diary().trials.map(({ factor, stoppedDate }) => [factor, stoppedDate]);

  test('is begun and stopped, and its days are free for the next from then on', async () => {
    const id = randomUUID();
    await startTrial(browserDiary, id, question('weather'));
    await inStep();
    expect(await rowOf('factor_trials', id)).toMatchObject({ factor: 'weather', compared_day: 'next_day' });
    const [trial] = diary().trials;
    if (!trial) throw new Error('no question');
    await stopTrial(browserDiary, trial, '2026-11-01');
    await inStep();
    expect(running()).toEqual([['weather', '2026-11-01']]);
  });

  test('begun where another device has begun one is kept, told why, and can be discarded', async () => {
    const elsewhere = { factor: 'alcohol', start_date: '2026-11-10', last_date: '2026-11-23' };
    await onTheServer().from('factor_trials').insert(elsewhere).throwOnError();
    await startTrial(browserDiary, randomUUID(), question('weather'));
    const open = await browserDiary.whenOpen();
    await open.sync();
    const { problems } = open.status();
    expect(problems).toMatchObject([
      { entity: 'factor_trials', trouble: { kind: 'refused', rule: 'factor_trials_one_at_a_time' } },
    ]);
    await open.resolve(problems[0]?.id ?? 0, 'theirs');
    await inStep();
    expect(running()).toEqual([
      ['alcohol', null],
      ['weather', '2026-11-01'],
    ]);
  });
});

describe('an import', () => {
  const file = Array.from({ length: 40 }, (_, n): ImportedRow[] => {
    const [id, at] = [randomUUID(), minutesAgo(60 * 24 * (400 + n))];
    return [
      // Some name a column that the others leave to the database.
      {
        entity: 'episodes',
        id,
        columns: { intensity: 4, started_at: at, ...(n % 2 === 0 && { notes: 'traído' }) },
      },
      { entity: 'intakes', id: randomUUID(), columns: { episode_id: id, taken_at: at, name: 'Naproxeno' } },
    ];
  }).flat();
  const read = async (rows: readonly ImportedRow[]): Promise<ReadFile> => ({
    source: 'migraine_buddy',
    rows: inOrder(rows),
    losses: [],
    conversions: [],
    digest: await digestOfFile(rows),
  });
  const { signal } = new AbortController();
  const carryOut = async (rows: readonly ImportedRow[]) => {
    const plan = await planFile(browserDiary, await read(rows), signal);
    await importPlan(
      browserDiary,
      plan,
      { takesTheirs: false, fileName: 'file.csv' },
      () => undefined,
      signal,
    );
    await inStep();
    return plan;
  };
  const onServer = async (table: 'episodes' | 'intakes') =>
    (await onTheServer().from(table).select('*').not('import_id', 'is', null).throwOnError()).data ?? [];

  test('reaches the server marked, is taken back, and comes again without what was erased for good', async () => {
    await carryOut(file);
    const [batch] = diary().imports;
    expect(batch).toMatchObject({ source: 'migraine_buddy', counts: { episodes: 40, intakes: 40 } });
    const rows = await onServer('episodes');
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ import_id: id }) => id))).toEqual(new Set([batch?.id]));
    expect(new Set(rows.map(({ notes }) => notes))).toEqual(new Set(['traído', '']));
    expect(await onServer('intakes')).toHaveLength(40);
    if (!batch) throw new Error('no import');

    // The server's rows equal the written ones: nothing counts as changed since.
    const undo = await planTakingBack(browserDiary, batch);
    expect(undo).toMatchObject({ changedSince: [], putBack: [], staying: [] });
    expect(undo.trash).toHaveLength(40);
    await takeBack(browserDiary, undo, false);
    await inStep();
    expect((await onServer('episodes')).every(({ deleted_at: at }) => at !== null)).toBe(true);

    const erased = file[0]?.id ?? '';
    await eraseRows(browserDiary, [{ entity: 'episodes', id: erased }]);
    await inStep();
    const again = await carryOut(file);
    expect(again.knowsErased).toBe(true);
    expect(again.refused.map(({ reason, tally }) => [reason, [...tally]])).toEqual([
      [
        'erased',
        [
          ['episodes', 1],
          ['intakes', 1],
        ],
      ],
    ]);
    expect((await onServer('episodes')).filter(({ deleted_at: at }) => at === null)).toHaveLength(39);
  });
});

test('signing out closes the diary', async () => {
  await signOut();
  expect(currentSession().status).toBe('visitor');
  expect(browserDiary.current()).toBeUndefined();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
