import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRefreshTokens } from './refresh-tokens.ts';

const tokens = createRefreshTokens(new Uint8Array(32).fill(1));
const position = { sessionId: randomUUID(), counter: 7 };

test('a token encodes its position, the same way each time', () => {
  const token = tokens.make(position);
  expect(token).toMatch(/^[\w-]{70}$/);
  expect(tokens.make(position)).toBe(token);
  expect(tokens.read(token)).toEqual(position);
});

test('no two positions share a token', () => {
  expect(tokens.make({ ...position, counter: 8 })).not.toBe(tokens.make(position));
  expect(tokens.make({ ...position, sessionId: randomUUID() })).not.toBe(tokens.make(position));
});

test('a token of another key, or a changed one, is unknown', () => {
  const foreign = createRefreshTokens(new Uint8Array(32).fill(2)).make(position);
  expect(tokens.read(foreign)).toBe('unknown');
  const bytes = Buffer.from(tokens.make(position), 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(tokens.read(changed.toString('base64url'))).toBe('unknown');
  }
});

test.each(['', 'x', 'ñ'.repeat(70), 'A'.repeat(69), 'A'.repeat(71), `${'A'.repeat(69)}=`, '\u0000'])(
  '%j can be no token',
  (text) => expect(tokens.read(text)).toBe('malformed'),
);
