/** Clients from before columns were added: what they send and read goes on as it was, through the official client. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newPerson, type Person } from './two-people.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await newPerson(server, 'ana');
});
afterAll(() => server.close());

/** What the version before wrote of one new row of each table, and changed in it. */
const written = {
  episodes: [
    {
      intensity: 7,
      started_at: '2026-11-02T20:00:00Z',
      ended_at: '2026-11-02T23:30:00Z',
      end_unknown: false,
      zone: 'Europe/Madrid',
      woke_with: false,
      symptoms: ['nausea'],
      premonitory: [],
      postdrome: [],
      aura: { visual: 20 },
      aura_signs: [],
      places: [],
      quality: [],
      aggravated: null,
      context: ['stress'],
      relief_methods: [],
      impact_work: 'half',
      impact_home: null,
      impact_social: null,
      notes: '',
    },
    { notes: 'changed', ended_at: '2026-11-02T21:30:00Z' },
  ],
  intakes: [
    { name: 'Ibuprofeno', medicine: 'ibuprofen', dose: 600, unit: 'mg', taken_at: '2026-11-02T20:30:00Z' },
    { outcome: 'partial' },
  ],
  day_logs: [{ local_date: '2026-11-02', stress: 4 }, { stress: 3 }],
  treatments: [
    {
      name: 'Topiramato',
      medicine: 'topiramate',
      dose: 25,
      unit: 'mg',
      start_date: '2026-03-01',
      active: true,
    },
    { start_date: '2026-03-15' },
  ],
  diary_settings: [{ lists: {}, checkin: ['sleep', 'impact'] }, { checkin: ['sleep'] }],
} as const;

/** What the new columns say of such a row. */
const unsaid = {
  episodes: {
    type_override: null,
    type_rule_version: null,
    most_bothersome: null,
    sudden_onset: null,
    aura_timing: null,
    took_nothing: false,
    end_zone: null,
  },
  intakes: { route: null, pain_two_hours: null, time_estimated: false },
  day_logs: {
    asked: [],
    factors: {},
    premonitory: {},
    headache_impact_work: null,
    headache_impact_home: null,
    headache_impact_social: null,
  },
  treatments: { kind: 'medicine', daily_dose: null, times_a_day: null, start_precision: 'day' },
  diary_settings: { entry_questions: null },
} as const;

/** What a newer device of the same person says in them meanwhile. */
const newer = {
  episodes: { took_nothing: true, sudden_onset: true, aura_timing: 'before', most_bothersome: 'photophobia' },
  intakes: { route: 'nasal', pain_two_hours: 3, time_estimated: true },
  day_logs: { asked: ['factors'], factors: { alcohol: false, stress: null }, headache_impact_work: 'none' },
  treatments: { daily_dose: 50, times_a_day: 2, start_precision: 'month', kind: 'medicine' },
  diary_settings: { entry_questions: ['route'] },
} as const;

const tables = Object.keys(written) as (keyof typeof written)[];

test.each(tables)(
  '%s: an older client writes and changes a row, and leaves what it does not know',
  async (table) => {
    const { client } = ana;
    const id = randomUUID();
    const [row, changes] = written[table];
    const inserted = await client
      .from(table)
      .insert({ id, ...row })
      .select('*')
      .single()
      .throwOnError();
    const { ended_at: _, started_at: __, taken_at: ___, ...plain } = row as Record<string, unknown>;
    expect(inserted.data).toMatchObject({ ...plain, ...unsaid[table], version: 1 });

    await client.from(table).update(newer[table]).eq('id', id).eq('version', 1).throwOnError();
    // As the outbox does: by the version it has read.
    const change = client.from(table).update(changes).eq('id', id).eq('version', 2).select('*').single();
    expect((await change.throwOnError()).data).toMatchObject({ ...newer[table], version: 3 });
    // And as the app first did a natural row: insert, and nothing where there is one.
    await client
      .from(table)
      .upsert({ id, user_id: ana.id, ...row }, { ignoreDuplicates: true })
      .throwOnError();
    const { data } = await client.from(table).select('*').eq('id', id).throwOnError();
    expect(data).toMatchObject([{ ...newer[table], version: 3 }]);
  },
);

test('the day an episode ended is told by where it ended, and without that by where it began', async () => {
  const { client } = ana;
  const id = randomUUID();
  const lastDate = async () =>
    (await client.from('episodes').select('last_date').eq('id', id).single().throwOnError()).data?.last_date;
  await client
    .from('episodes')
    .insert({
      id,
      intensity: 5,
      started_at: '2026-11-02T20:00:00Z',
      ended_at: '2026-11-02T23:30:00Z',
      zone: 'Europe/Madrid',
    })
    .throwOnError();
  expect(await lastDate()).toBe('2026-11-03');
  await client.from('episodes').update({ end_zone: 'America/Mexico_City' }).eq('id', id).throwOnError();
  expect(await lastDate()).toBe('2026-11-02');
});
