import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { fillLibrary } from '../library.ts';
import { type Person, type RestServer, startRest } from '../rest-server.ts';
import { arbitraryRequest } from './request.ts';

/** More with TEST_SCALE=100. On failure fast-check prints the seed that repeats it, as TEST_SEED. */
const numRuns = scaled(300);

/** In every text of the other person's diary, and in no request. */
const canary = `canary-${randomUUID()}`;

describe.each(kindsFor())('random requests on %s', (kind) => {
  let server: RestServer;
  let other: Person;
  let stranger: Person;
  let ids: readonly string[];
  beforeAll(async () => {
    server = await startRest(kind);
    [other, stranger] = [await server.newPerson(), await server.newPerson()];
    await fillLibrary(stranger);
    ids = await keepDiary(other);
    await keepOwnDiary(stranger);
  });
  afterAll(() => server.close());

  /** All rows of the other person, read as the database's owner. */
  const everything = async () => {
    const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query(
        `select (select json_agg(p) from public.profiles p where user_id = $1)::text as profile,
                (select json_agg(e order by id) from public.episodes e where user_id = $1)::text as episodes,
                (select json_agg(i order by id) from public.intakes i where user_id = $1)::text as intakes`,
        [other.id],
      ),
    );
    return rows;
  };

  it.each(['a user', 'a visitor'])(
    'never fails and never shows or changes a row of somebody else, for %s',
    async (who) => {
      const before = await everything();
      expect(JSON.stringify(before)).toContain(canary);
      const person = who === 'a user' ? stranger : undefined;
      await fc.assert(
        fc.asyncProperty(arbitraryRequest([other.id, ...ids]), async ({ path, ...init }) => {
          const { body, ...request } = init;
          const response = await server.request(
            path,
            { ...request, ...(body !== undefined && { body }) },
            person,
          );
          const answer = await response.text();
          expect(response.status).toBeLessThan(500);
          expect(answer).not.toContain(canary);
          if (response.status >= 300)
            expect(Object.keys(answer === '' ? {} : JSON.parse(answer))).toEqual(
              answer === '' ? [] : ['code', 'message', 'details', 'hint'],
            );
          else if (person === undefined) expect(answer).toBe('');
        }),
        { numRuns, seed },
      );
      expect(await everything()).toEqual(before);
    },
  );

  it('has logged no failure', () => {
    expect(server.lines).toEqual([]);
  });
});

/** @returns ids of the rows written */
async function keepDiary({ id, client }: Person): Promise<readonly string[]> {
  const [episode, intake] = [randomUUID(), randomUUID()];
  await client
    .from('profiles')
    .insert({ user_id: id, display_name: canary.slice(0, 50) })
    .throwOnError();
  await client.from('episodes').insert({ id: episode, intensity: 7, notes: canary }).throwOnError();
  await client.from('intakes').insert({ id: intake, episode_id: episode, name: canary }).throwOnError();
  return [episode, intake];
}

/** Rows for the stranger's own requests to find. */
async function keepOwnDiary({ id, client }: Person): Promise<void> {
  const episode = randomUUID();
  await client.from('profiles').insert({ user_id: id, display_name: 'me' }).throwOnError();
  await client.from('episodes').insert({ id: episode, intensity: 3, notes: 'mine' }).throwOnError();
  await client
    .from('intakes')
    .insert({ episode_id: episode, name: 'mine', dose: 1, unit: 'mg' })
    .throwOnError();
}
