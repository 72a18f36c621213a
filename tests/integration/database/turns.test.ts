/** On the one connection of the embedded database nobody waits for all that another person has sent. */
import { expect, test } from 'vitest';
import { claimsOf, makeUser, testDatabase } from '#tests/support/database.ts';

test('a person waits for one statement of another, whose failures do not stop what they sent after', async () => {
  const { database, close } = await testDatabase('pglite');
  const [heavy, light] = [claimsOf(await makeUser(database)), claimsOf(await makeUser(database))];
  const order: string[] = [];
  const ask = (claims: typeof heavy, name: string, text: string) =>
    database.query(claims, text).then(
      () => order.push(name),
      () => order.push(`${name} failed`),
    );
  const slow = 'select count(*) from generate_series(1, 200000)';
  const asked = [
    ask(heavy, 'heavy 1', slow),
    ask(heavy, 'heavy 2', 'select 1 / 0'),
    ask(heavy, 'heavy 3', slow),
    ask(light, 'light 1', 'select 1'),
    ask(light, 'light 2', 'select 1'),
  ];
  await Promise.all(asked);
  expect(order).toEqual(['heavy 1', 'light 1', 'heavy 2 failed', 'light 2', 'heavy 3']);
  // Transactions of several statements keep their place, too.
  await Promise.all([
    database.asRole(heavy, async (sql) => {
      await sql.query('select 1');
      await sql.query('select 2');
      order.push('transaction');
    }),
    ask(heavy, 'after it', 'select 1'),
  ]);
  expect(order.slice(-2)).toEqual(['transaction', 'after it']);
  await close();
});
