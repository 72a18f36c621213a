import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { describeSchema, schemaFile } from '../../../scripts/schema.ts';

test('supabase/schema.sql is what the migrations come to (else: node scripts/schema.ts)', async () => {
  const { database, close } = await testDatabase('pglite');
  expect(readFileSync(schemaFile, 'utf8')).toBe(await describeSchema(database));
  await close();
});
