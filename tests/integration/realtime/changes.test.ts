/** Changed rows reach the devices of the person they belong to, and nobody else's. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#tests/support/database.ts';
import { listen, newPerson, type Person, type RealtimeServer, startRealtime } from './realtime-server.ts';

describe.each(kinds)('on %s', (kind) => {
  let server: RealtimeServer;
  let ana: Person;
  let ben: Person;
  let phone: SupabaseClient;
  let laptop: SupabaseClient;
  let bens: SupabaseClient;
  beforeAll(async () => {
    server = await startRealtime(kind);
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

  it('a change on one device is told on the other within two seconds, as the database has it', async () => {
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
    expect(Math.abs(Date.parse(inserted.commit_timestamp) - Date.now())).toBeLessThan(10_000);

    await phone.from('episodes').update({ intensity: 8 }).eq('id', id).throwOnError();
    const updated = await ear.change(({ eventType }) => eventType === 'UPDATE');
    expect(updated).toMatchObject({ new: { id, intensity: 8, version: 2, notes: 'luz' }, old: { id } });
    expect(updated.old).toEqual({ id });

    await phone.from('episodes').delete().eq('id', id).throwOnError();
    const deleted = await ear.change(({ eventType }) => eventType === 'DELETE');
    expect([deleted.new, deleted.old]).toEqual([{}, { id }]);
  });

  it('nobody is told of another person’s rows, whatever they ask for', async () => {
    const ears = await Promise.all([
      listen(bens),
      listen(bens, {}),
      listen(bens, { table: 'episodes', filter: `user_id=eq.${ana.id}` }),
      listen(bens, { table: 'episodes', filter: 'intensity=gte.0' }),
      listen(bens, { table: 'episodes', event: 'DELETE' }),
    ]);
    const own = await listen(laptop);
    const id = await insert(phone);
    await phone.from('episodes').update({ intensity: 1 }).eq('id', id).throwOnError();
    await phone.from('episodes').delete().eq('id', id).throwOnError();
    await own.change(({ eventType }) => eventType === 'DELETE');
    const his = await insert(bens);
    for (const ear of ears.slice(0, 2)) await ear.change((heard) => heard.new.id === his);
    expect(ears.flatMap(({ heard }) => heard).filter((heard) => heard.new.id !== his)).toEqual([]);
  });
});
