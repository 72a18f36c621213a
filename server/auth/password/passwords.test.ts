import { describe, expect, test, vi } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

// This test needs the real hash at its real cost.
vi.unmock('node:crypto');

const password = 'Ruiseñor-7';

describe('a stored password', () => {
  test('is a PHC string with its cost, salted anew each time', async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await isPassword(password, one)).toBe(true);
    expect(isOutdated(one)).toBe(false);
  });

  test.each([
    ['in another case', password.toUpperCase()],
    ['cut short', password.slice(0, -1)],
    ['with a blank', `${password} `],
    ['in another Unicode form', password.normalize('NFD')],
    ['empty', ''],
  ])('is not itself %s', async (_how, other) => {
    expect(await isPassword(other, await hashPassword(password))).toBe(false);
  });

  test('is compared to its last character, however long', async () => {
    const long = `Aa1!${'ñ'.repeat(123)}x`;
    const hash = await hashPassword(long);
    expect(await isPassword(long, hash)).toBe(true);
    expect(await isPassword(`${long.slice(0, -1)}y`, hash)).toBe(false);
  });

  test.each([
    null,
    undefined,
    '',
    'plain',
    '$2a$10$abcdefghijklmnopqrstuv',
    '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA',
  ])('that is %j matches nothing', async (hash) => {
    expect(await isPassword(password, hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  test('of a lower cost is known to be old', async () => {
    expect(isOutdated('$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAA')).toBe(true);
  });
});

test('work beyond the queue is refused with 503 and Retry-After', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 140 }, () => isPassword(password, null)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(38);
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 1 } });
});
