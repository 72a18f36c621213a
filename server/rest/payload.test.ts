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
    ['text/plain', 'a,b'],
    ['application/json', new Uint8Array([0x22, 0xff, 0x22])],
  ])('refuses %s with what is not JSON', async (type, body) => {
    const request = new Request('http://x', { method: 'POST', headers: { 'content-type': type }, body });
    await expect(readPayload(request)).rejects.toMatchObject({ status: 400 });
  });

  const csv = (body: string) =>
    readPayload(new Request('http://x', { method: 'POST', headers: { 'content-type': 'text/csv' }, body }));
  it.each([
    ['a,b\n1,"x, ""y"""\n', [{ a: '1', b: 'x, "y"' }]],
    ['\ufeffa\r\nNULL\r\n\r\n', [{ a: null }, { a: '' }]],
    ['__proto__\n1', [JSON.parse('{"__proto__":"1"}')]],
    ['a,b', []],
  ])('reads the rows of %j', async (text, rows) => {
    const payload = await csv(text);
    expect(JSON.parse(payload.json)).toEqual(rows);
    expect(payload).toMatchObject({ rows: rows.length, uniform: true, isList: true });
  });

  it.each(['', 'a,b\n1', 'a\n1,2', 'a,a\n1,2', 'a\n"1', `a${'\n1'.repeat(limits.bodyRows + 1)}`])(
    'refuses %j as CSV',
    async (text) => expect(csv(text)).rejects.toMatchObject({ status: 400, body: { code: 'PGRST102' } }),
  );
});
