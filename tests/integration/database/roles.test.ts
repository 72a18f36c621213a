import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asUser,
  claimsOf,
  kinds,
  makeUser,
  type TestDatabase,
  testDatabase,
} from '#tests/support/database.ts';

const whoAmI = `select current_user::text as role, auth.uid() as id, auth.role() as claimed,
  current_setting('request.jwt.claims', true) as claims`;

describe.each(kinds)('a transaction on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());

  test('has the role and the claims it was opened with', async () => {
    const id = randomUUID();
    const { rows } = await asUser(opened.database, id, (sql) => sql.query(whoAmI));
    expect(rows).toMatchObject([{ role: 'authenticated', id, claimed: 'authenticated' }]);
    expect(JSON.parse(String(rows[0]?.claims))).toEqual(claimsOf(id));
  });
});
