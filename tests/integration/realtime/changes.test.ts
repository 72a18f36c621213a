/** Changed rows are sent to the devices of their owner, and to nobody else. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { eventually, listen, newPerson, type Person } from './realtime-server.ts';

describe.each(kinds)('on %s', (kind) => {
  let server: TestServer;
  let ana: Person;
  let ben: Person;
  let phone: SupabaseClient;
  let laptop: SupabaseClient;
  let bens: SupabaseClient;
  beforeAll(async () => {
    server = await startTestServer({ kind });
    [ana, ben] = [await newPerson(server), await newPerson(server)];
    [phone, laptop, bens] = [await ana.device(), await ana.device(), await ben.device()];
  });
  afterEach(async () => {
    for (const device of [phone, laptop, bens]) await device.removeAllChannels();
  });
  afterAll(() => server.close());

  const insert = (device: SupabaseClient, row: Readonly<Record<string, unknown>> = {}) => {
    const id = randomUUID();
    return device
      .from('episodes')
      .insert({ id, intensity: 6, ...row })
      .throwOnError()
      .then(() => id);
  };

  it('a change on one device is sent to the other, as stored', async () => {
    const ear = await listen(laptop);
    expect(ear.notices).toEqual([
      expect.objectContaining({
        extension: 'postgres_changes',
        status: 'ok',
        message: 'Subscribed to PostgreSQL',
      }),
    ]);
    const id = await insert(phone, { notes: 'luz', context: ['stress'], zone: 'Europe/Madrid' });
    const inserted = await ear.change(({ eventType }) => eventType === 'INSERT');
    const { data: row } = await phone.from('episodes').select('*').eq('id', id).single().throwOnError();
    expect(inserted).toMatchObject({ schema: 'public', table: 'episodes', new: row, old: {}, errors: null });
    expect(Math.abs(Date.parse(inserted.commit_timestamp) - Date.now())).toBeLessThan(60_000);

    await phone.from('episodes').update({ intensity: 8 }).eq('id', id).throwOnError();
    const updated = await ear.change(({ eventType }) => eventType === 'UPDATE');
    expect(updated).toMatchObject({ new: { id, intensity: 8, version: 2, notes: 'luz' } });
    const key = { user_id: row?.user_id, id };
    expect(updated.old).toEqual(key);

    await phone.from('episodes').delete().eq('id', id).throwOnError();
    const deleted = await ear.change(({ eventType }) => eventType === 'DELETE');
    expect([deleted.new, deleted.old]).toEqual([{}, key]);
  });

  it('changes of another person’s rows are never sent, whatever the subscription', async () => {
    const ears = await Promise.all([
      listen(bens),
      listen(bens, {}),
      listen(bens, { table: 'episodes', filter: `user_id=eq.${ana.id}` }),
      listen(bens, { table: 'episodes', filter: 'intensity=gte.0' }),
      listen(bens, { table: 'episodes', event: 'DELETE' }),
    ]);
    const own = await listen(laptop);
    const id = await insert(phone);
    await own.change(({ eventType }) => eventType === 'INSERT');
    await phone.from('episodes').update({ intensity: 1 }).eq('id', id).throwOnError();
    await phone.from('episodes').delete().eq('id', id).throwOnError();
    await own.change(({ eventType }) => eventType === 'DELETE');
    const his = await insert(bens);
    for (const ear of ears.slice(0, 2)) await ear.change((heard) => heard.new.id === his);
    expect(ears.flatMap(({ heard }) => heard).filter((heard) => heard.new.id !== his)).toEqual([]);
  });

  it.each([
    ['episodes', { intensity: 3 }],
    ['intakes', { name: 'Ibuprofeno' }],
    ['day_logs', { local_date: '2026-11-20' }],
    ['cabinet_items', { name: 'Ibuprofeno' }],
    ['own_items', { list: 'context', name: 'viento' }],
    ['treatments', { name: 'Propranolol', start_date: '2026-11-01' }],
    ['diary_settings', {}],
    ['questionnaire_results', { local_date: '2026-11-20', instrument: 'midas' }],
    ['report_profiles', {}],
    ['attachments', { media_type: 'image/jpeg', byte_size: 1000 }],
    ['reminders', { kind: 'check_in' }],
    ['import_batches', { program: 'apple_health' }],
    ['factor_trials', { factor: 'alcohol', start_date: '2026-11-01', last_date: '2026-11-28' }],
  ] as const)('changes of the table %s are sent', async (table, row) => {
    const ear = await listen(laptop, { table });
    const { error } = await phone.from(table).insert({ id: randomUUID(), ...row });
    expect(error).toBeNull();
    expect(await ear.change(({ eventType }) => eventType === 'INSERT')).toMatchObject({ table, new: row });
  });

  it('changes of a profile are sent to its owner only', async () => {
    const [ear, other] = [
      await listen(laptop, { table: 'profiles' }),
      await listen(bens, { table: 'profiles' }),
    ];
    const own = { user_id: ana.id, display_name: 'Ana' };
    await phone.from('profiles').upsert(own).throwOnError();
    expect(await ear.change(({ eventType }) => eventType === 'INSERT')).toMatchObject({ new: own });
    await phone.from('profiles').update({ display_name: 'Anna' }).eq('user_id', ana.id).throwOnError();
    expect(await ear.change(({ eventType }) => eventType === 'UPDATE')).toMatchObject({
      new: { display_name: 'Anna' },
      old: { user_id: ana.id },
    });
    await bens.from('profiles').upsert({ display_name: 'Ben' }).throwOnError();
    await other.change(({ eventType }) => eventType === 'INSERT');
    expect(other.heard.map(({ new: row }) => row.display_name)).toEqual(['Ben']);
  });

  it('every table that is synced is published, and the profile', async () => {
    const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query<{ name: string }>('select entity::text as name from realtime.published()'),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'attachments',
      'cabinet_items',
      'day_logs',
      'diary_settings',
      'episodes',
      'erasures',
      'factor_trials',
      'import_batches',
      'intakes',
      'intensity_readings',
      'own_items',
      'profiles',
      'questionnaire_results',
      'reminders',
      'report_profiles',
      'treatment_doses',
      'treatment_steps',
      'treatments',
    ]);
  });

  it('one channel listens to every table, and gets the key of a deleted row', async () => {
    const ear = await listen(laptop, {});
    const id = await insert(phone);
    await ear.change(({ eventType }) => eventType === 'INSERT');
    await phone.from('episodes').delete().eq('id', id).throwOnError();
    await ear.change(({ table }) => table === 'erasures');
    expect(ear.heard.map(({ table, eventType }) => `${eventType} ${table}`)).toEqual([
      expect.stringMatching(/^INSERT episodes$/),
      expect.stringMatching(/^(DELETE episodes|INSERT erasures)$/),
      expect.stringMatching(/^(DELETE episodes|INSERT erasures)$/),
    ]);
  });

  it('a binding for each table, with the owner for a filter, as the app subscribes', async () => {
    const tables = ['episodes', 'intakes', 'day_logs', 'cabinet_items', 'erasures'];
    const heard: string[] = [];
    const channel = laptop.channel(randomUUID());
    for (const table of tables) {
      const wanted = { event: '*', schema: 'public', table, filter: `user_id=eq.${ana.id}` } as const;
      channel.on('postgres_changes', wanted, (change) => heard.push(`${change.eventType} ${change.table}`));
    }
    await new Promise((resolve) => channel.on('system', {}, resolve).subscribe());
    const id = await insert(phone);
    await insert(bens);
    await phone.from('intakes').insert({ episode_id: id, name: 'Ibuprofeno' }).throwOnError();
    // A row is read when its change is sent: of one deleted by then, no insert is heard.
    await eventually(() => heard.includes('INSERT intakes') || undefined);
    await phone.from('episodes').delete().eq('id', id).throwOnError();
    await eventually(() => heard.length >= 6 || undefined);
    expect(heard.toSorted()).toEqual([
      'DELETE episodes',
      'DELETE intakes',
      'INSERT episodes',
      'INSERT erasures',
      'INSERT erasures',
      'INSERT intakes',
    ]);
  });

  it('nothing is sent of a rolled back transaction', async () => {
    const ear = await listen(laptop);
    const committed = randomUUID();
    const row = 'insert into episodes (id, user_id, intensity) values ($1, $2, 5)';
    const refused = server.database.asRole({ role: 'authenticated', sub: ana.id }, async (sql) => {
      await sql.query(row, [randomUUID(), ana.id]);
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    await server.database.asRole({ role: 'engine' }, (sql) => sql.query(row, [committed, ana.id]));
    await ear.change(({ new: { id } }) => id === committed);
    expect(ear.heard).toHaveLength(1);
  });

  it('five hundred rows of one transaction all arrive, in order', async () => {
    const ear = await listen(laptop, { table: 'episodes', select: ['id', 'notes'] });
    const rows = Array.from({ length: 500 }, (_, place) => ({
      id: randomUUID(),
      intensity: 1,
      notes: String(place),
    }));
    await phone.from('episodes').insert(rows).throwOnError();
    await ear.change(({ new: { notes } }) => notes === '499');
    expect(ear.heard.map((heard) => heard.new)).toEqual(rows.map(({ id, notes }) => ({ id, notes })));
  });
});
