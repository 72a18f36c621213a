import { describe, expect, it } from 'vitest';
import { parsePayload, readPayload } from './payload.ts';
import { limits } from './rest-limits.ts';

describe('body', () => {
  it.each([
    ['{"a":1}', { json: '[{"a":1}]', rows: 1, keys: ['a'], uniform: true }],
    ['{}', { json: '[{}]', rows: 1, keys: [], uniform: true }],
    ['[]', { json: '[]', rows: 0, keys: [], uniform: true }],
    ['[{"a":1,"b":2},{"b":3,"a":4}]', { rows: 2, keys: ['a', 'b'], uniform: true }],
    ['[{"a":1},{"b":2}]', { rows: 2, keys: ['a', 'b'], uniform: false }],
    ['{"a":"[[[["}', { rows: 1 }],
    // PostgreSQL parses the text itself, so no digit is lost.
    ['{"a":12345678901234567890.123}', { json: '[{"a":12345678901234567890.123}]' }],
  ])('%s', (text, expected) => {
    expect(parsePayload(text)).toMatchObject(expected);
  });

  const tooDeep = `{"a":${'['.repeat(limits.bodyDepth)}${']'.repeat(limits.bodyDepth)}}`;
  const tooMany = JSON.stringify(Array(limits.bodyRows + 1).fill({}));
  it.each(['', ' ', '{', 'null', '1', '"a"', '[1]', '[[]]', '{"a":}', '{} {}', "{'a':1}", tooDeep, tooMany])(
    'refuses %s',
    (text) => expect(() => parsePayload(text)).toThrow(expect.objectContaining({ status: 400 })),
  );

  it.each([
    ['text/csv', 'a,b'],
    ['application/json', new Uint8Array([0x22, 0xff, 0x22])],
  ])('refuses %s with what is not JSON', async (type, body) => {
    const request = new Request('http://x', { method: 'POST', headers: { 'content-type': type }, body });
    await expect(readPayload(request)).rejects.toMatchObject({ status: 400 });
  });
});
