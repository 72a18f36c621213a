import { describe, expect, it } from 'vitest';
import { filterSql, isRuledOut, parseFilter } from './filter.ts';
import type { Table } from './tables.ts';

const column = (name: string, type: string, readers: Table['columns'][number]['readers']) => ({
  name,
  quoted: `"${name}"`,
  type,
  cast: type,
  readers,
});
const table: Table = {
  schema: 'public',
  name: 'things',
  quoted: 'public.things',
  key: ['id'],
  owner: 'user_id',
  columns: [
    column('id', 'uuid', ['authenticated']),
    column('user_id', 'uuid', ['authenticated']),
    column('size', 'int4', ['authenticated', 'anon']),
    column('label', 'text', ['authenticated']),
  ],
};
const parse = (text: string) => parseFilter(text, table, 'authenticated');

/** The SQL, and the values it binds. */
function written(text: string) {
  const values: unknown[] = [];
  const sql = filterSql(parse(text), (value) => `$${values.push(value)}`);
  return [sql, values];
}

describe('as SQL', () => {
  it.each([
    ['size=eq.1', '(t."size" = $1::int4)', ['1']],
    ['size=not.lt.1', 'not (t."size" < $1::int4)', ['1']],
    ['size=in.(1,2)', '(t."size" = any ($1::int4[]))', [['1', '2']]],
    ['label=in.("a,b",")")', '(t."label" = any ($1::text[]))', [['a,b', ')']]],
    ['label=is.NULL', '(t."label" is null)', []],
    ['size=ilike.1%', '(t."size"::text ilike $1::text)', ['1%']],
    [
      'size=gt.1,label=eq."a,b=\\"c\\""',
      '(t."size" > $1::int4) and (t."label" = $2::text)',
      ['1', 'a,b="c"'],
    ],
    ['label=eq.x; drop table things', '(t."label" = $1::text)', ['x; drop table things']],
    ['label=eq.', '(t."label" = $1::text)', ['']],
  ])('%s', (text, sql, values) => {
    expect(written(text)).toEqual([sql, values]);
  });

  it('knows only the columns the role may read', () => {
    expect(() => parseFilter('label=eq.x', table, 'anon')).toThrow('there is no column label');
    expect(parseFilter('size=eq.1', table, 'anon').conditions).toHaveLength(1);
  });
});

describe('ruled out without reading the row', () => {
  const known = {
    id: '6f0e0c1e-0000-4000-8000-000000000001',
    user_id: 'aaaaaaaa-0000-4000-8000-000000000001',
  };
  it.each([
    ['user_id=eq.bbbbbbbb-0000-4000-8000-000000000001', true],
    ['size=gt.1,user_id=eq.bbbbbbbb-0000-4000-8000-000000000001', true],
    ['user_id=eq.AAAAAAAA-0000-4000-8000-000000000001', false],
    ['user_id=not.eq.aaaaaaaa-0000-4000-8000-000000000001', false],
    ['user_id=neq.aaaaaaaa-0000-4000-8000-000000000001', false],
    ['user_id=in.(bbbbbbbb-0000-4000-8000-000000000001)', false],
    ['size=eq.1', false],
  ])('%s: %s', (text, ruledOut) => {
    expect(isRuledOut(parse(text), known)).toBe(ruledOut);
  });
});
