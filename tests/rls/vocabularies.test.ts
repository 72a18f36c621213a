/** The codes that lists may hold are those of the domain, and what is written to their table is what checks ask. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkinItems } from '#domain/day/day-log.ts';
import { entryQuestions } from '#domain/person/diary-settings.ts';
import { auraSigns } from '#domain/vocabulary/aura.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { reliefMethods } from '#domain/vocabulary/outcome.ts';
import { painQualities } from '#domain/vocabulary/pain.ts';
import { painPlaces } from '#domain/vocabulary/places.ts';
import { preventiveSideEffects, sideEffects } from '#domain/vocabulary/side-effects.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from '#domain/vocabulary/symptoms.ts';
import { kindsFor, type TestDatabase, testDatabase, undone } from '#tests/support/database.ts';

const withOwn = {
  context: contextTags,
  postdrome: postdromeSymptoms,
  premonitory: premonitorySymptoms,
  relief_methods: reliefMethods,
  side_effects: sideEffects,
  symptoms,
  treatment_side_effects: preventiveSideEffects,
};
const withoutOwn = {
  aura_signs: auraSigns,
  checkin: checkinItems,
  entry_questions: entryQuestions,
  places: painPlaces,
  quality: painQualities,
};

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());

  test.each([
    ['takes entries of the person', true, withOwn],
    ['takes none', false, withoutOwn],
  ])('every vocabulary that %s has the codes of the domain', async (_, takesOwn, expected) => {
    const { rows } = await opened.database.asRole({ role: 'engine' }, (sql) =>
      sql.query<{ name: string; codes: readonly string[] }>(
        'select name, codes from private.vocabularies where takes_own = $1',
        [takesOwn],
      ),
    );
    expect(Object.fromEntries(rows.map(({ name, codes }) => [name, [...codes].sort()]))).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, codes]) => [name, [...codes].sort()])),
    );
  });

  test('a code that is added is known at once, one that is taken away is not, and nobody else may do either', async () => {
    const query = `select private.are_known('quality', array['dull']) as dull, private.are_known('quality', array['electric']) as electric`;
    const found = await undone(opened.database, { role: 'engine' }, async (sql) => {
      await sql.query(
        `update private.vocabularies set codes = array_append(array_remove(codes, 'dull'), 'electric') where name = 'quality'`,
      );
      return (await sql.query(query)).rows;
    });
    expect(found).toEqual([{ dull: false, electric: true }]);
    await expect(
      opened.database.asRole({ role: 'service_role' }, (sql) =>
        sql.query('update private.vocabularies set takes_own = true'),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
