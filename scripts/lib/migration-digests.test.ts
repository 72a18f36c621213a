import { expect, test } from 'vitest';
import { readMigrations } from '#server/database/migration-files.ts';
import { migrations } from '#tests/support/database.ts';
import { complaints, readDigests, withDigests } from './migration-digests.ts';

const first = { name: '20000101000000_first.sql', checksum: 'aa' };
const second = { name: '20000102000000_second.sql', checksum: 'bb' };
const third = { name: '20000103000000_third.sql', checksum: 'cc' };

test('no migration was changed since its digest was written', async () => {
  expect(complaints(readDigests(), await readMigrations(migrations))).toEqual([]);
});

test('a changed, removed, inserted or unlisted migration is refused', () => {
  expect(complaints([first, second], [first, { ...second, checksum: 'b' }])).toEqual([
    '20000102000000_second.sql was changed: put it back and write the change as a new migration',
  ]);
  expect(complaints([first, second], [second])).toEqual([
    '20000101000000_first.sql is gone: a database that ran it could not be restored',
  ]);
  expect(complaints([first, third], [first, second, third])).toEqual([
    '20000102000000_second.sql is new and older than 20000103000000_third.sql: databases that have that one would run it after it',
  ]);
  expect(complaints([first], [first, second])).toEqual([
    '20000102000000_second.sql has no digest: node scripts/schema.ts',
  ]);
  expect(complaints([second, first], [first, second])).toEqual([
    '20000101000000_first.sql is not in its place',
  ]);
});

test('new migrations are added, and a changed one keeps the digest it had', () => {
  expect(withDigests([first], [{ ...first, checksum: 'a' }, second])).toBe(
    'aa  20000101000000_first.sql\nbb  20000102000000_second.sql\n',
  );
});
