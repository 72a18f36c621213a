/** A channel receives the rows a person may see that pass its filter. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { listen, newPerson } from './realtime-server.ts';

describe.each(kindsFor())('on %s', (kind) => {
  let server: TestServer;
  let phone: SupabaseClient;
  let laptop: SupabaseClient;
  beforeAll(async () => {
    server = await startTestServer({ kind });
    const ana = await newPerson(server);
    [phone, laptop] = [await ana.device(), await ana.device()];
  });
  afterEach(async () => {
    for (const device of [phone, laptop]) await device.removeAllChannels();
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

  const sentence = 'a "quoted", (odd) one';
  it.each([
    ['intensity=eq.7', true],
    ['intensity=neq.7', false],
    ['intensity=gt.6', true],
    ['intensity=gte.8', false],
    ['intensity=lt.8', true],
    ['intensity=lte.6', false],
    ['intensity=in.(1,7)', true],
    ['intensity=not.in.(1,7)', false],
    ['ended_at=is.null', true],
    ['ended_at=not.is.null', false],
    ['ongoing=is.true', true],
    ['notes=like.%quoted%', true],
    ['notes=ilike.%QUOTED%', true],
    ['intensity=isdistinct.7', false],
    ['intensity=gt.1,intensity=lt.7', false],
    ['intensity=gt.1,intensity=lt.9', true],
    [`notes=eq."${sentence.replaceAll('"', '\\"')}"`, true],
    ['started_at=gt.2020-01-01T00:00:00Z', true],
  ])('%s: %s', async (filter, passes) => {
    const ears = [await listen(laptop, { table: 'episodes', filter }), await listen(laptop)];
    expect(ears[0]?.notices).toMatchObject([{ status: 'ok' }]);
    const id = await insert(phone, { intensity: 7, notes: sentence });
    await ears[1]?.change((heard) => heard.new.id === id);
    // Both channels receive them at the same time.
    expect(ears[0]?.heard.map((heard) => heard.new.id)).toEqual(passes ? [id] : []);
  });

  it.each([
    'intensity=eq.seven',
    'intensity',
    'intensity=near.7',
    'secret=eq.1',
    `notes=like.${'x'.repeat(101)}`,
    `notes=like.${'x'.repeat(60)},notes=not.ilike.${'y'.repeat(60)}`,
    Array(11).fill('intensity=gt.1').join(','),
    'ended_at=is.soon',
    'intensity=in.1,2',
    `notes=eq.${'x'.repeat(3000)}`,
    'intensity=eq.1); drop table episodes; --',
  ])('refuses %s, says so, and tells nothing', async (filter) => {
    const ears = [await listen(laptop, { table: 'episodes', filter }), await listen(laptop)];
    expect(ears[0]?.notices).toMatchObject([{ status: 'error', message: expect.stringContaining('Unable') }]);
    const id = await insert(phone);
    await ears[1]?.change((heard) => heard.new.id === id);
    expect(ears[0]?.heard).toEqual([]);
  });

  it.each(['consents', 'nothing_of_that_name'])(
    '%s, which is not published, is an error and no subscription',
    async (table) => {
      const failed = Promise.withResolvers<string>();
      laptop
        .channel('unpublished')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'episodes' }, () => undefined)
        .on('postgres_changes', { event: '*', schema: 'public', table }, () => undefined)
        .subscribe((state, error) => failed.resolve(`${state}: ${error?.message}`));
      expect(await failed.promise).toBe(`CHANNEL_ERROR: public.${table} is not published`);
    },
  );

  it('with `wait`, a filter that does not fit refuses the join, too', async () => {
    const failed = Promise.withResolvers<string>();
    laptop
      .channel('waiting', { config: { postgres_changes_options: { wait: true } } })
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'episodes', filter: 'secret=eq.1' },
        () => undefined,
      )
      .subscribe((state) => failed.resolve(state));
    expect(await failed.promise).toBe('CHANNEL_ERROR');
  });
});
