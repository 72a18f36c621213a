/** The days an episode belongs to, as the database derives them. */
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

test('the last day of an episode is that of the zone it ended in, and without one of the zone it began in', async () => {
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
