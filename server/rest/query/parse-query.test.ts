import { describe, expect, it } from 'vitest';
import { RestError } from '../rest-error.ts';
import { limits } from '../rest-limits.ts';
import { parseQuery } from './parse-query.ts';
import { parseSelect } from './parse-select.ts';
import type { Condition, Field } from './query-types.ts';

const field = (column: string, ...path: string[]): Field => ({
  column,
  path: path.map((step) => ({ asText: step.startsWith('>'), key: step.replace(/^>/, '') })),
});
const column = (name: string, more: { alias?: string; cast?: string } = {}) => ({
  kind: 'field',
  field: field(name),
  alias: undefined,
  cast: undefined,
  ...more,
});
const embed = (relation: string, more: object = {}) => ({
  kind: 'embed',
  relation,
  alias: undefined,
  hint: undefined,
  inner: false,
  spread: false,
  select: [],
  ...more,
});

describe('select', () => {
  it.each([
    ['', [{ kind: 'all' }]],
    ['*', [{ kind: 'all' }]],
    ['id,name', [column('id'), column('name')]],
    ['n:name', [column('name', { alias: 'n' })]],
    ['name::text', [column('name', { cast: 'text' })]],
    ['n:name::text[]', [column('name', { alias: 'n', cast: 'text[]' })]],
    ['at::timestamp with time zone', [column('at', { cast: 'timestamp with time zone' })]],
    ['"with, comma"', [column('with, comma')]],
    ['"say \\"hi\\""', [column('say "hi"')]],
    ['ñandú', [column('ñandú')]],
    ['data->a->0->>b', [{ ...column('data'), field: field('data', 'a', '0', '>b') }]],
    ['x:data->"a b"', [{ ...column('data', { alias: 'x' }), field: field('data', 'a b') }]],
    ['intakes(*)', [embed('intakes', { select: [{ kind: 'all' }] })]],
    ['id,intakes()', [column('id'), embed('intakes')]],
    [
      'i:intakes!some_key!inner(id)',
      [embed('intakes', { alias: 'i', hint: 'some_key', inner: true, select: [column('id')] })],
    ],
    ['intakes!left(id)', [embed('intakes', { select: [column('id')] })]],
    ['...owner(name)', [embed('owner', { spread: true, select: [column('name')] })]],
    ['a(b(c),d)', [embed('a', { select: [embed('b', { select: [column('c')] }), column('d')] })]],
  ])('%s', (text, items) => {
    expect(parseSelect(text)).toEqual(items);
  });

  it.each([
    'id,',
    ',id',
    'a(b',
    'a)b',
    'a!inner',
    '...a',
    'a::',
    'a->',
    'a->>',
    '"open',
    'a;drop',
    "a'b",
    'count(*)x',
    'a.b',
  ])('refuses %s', (text) => expect(() => parseSelect(text)).toThrow(RestError));

  it.each([
    [
      'columns',
      Array(limits.selected + 1)
        .fill('a')
        .join(','),
    ],
    [
      'embedded resources',
      Array(limits.embeds + 1)
        .fill('a(b)')
        .join(','),
    ],
    ['levels of embedding', `${'a('.repeat(limits.embedDepth + 1)}b${')'.repeat(limits.embedDepth + 1)}`],
    ['JSON arrows', `a${'->b'.repeat(limits.jsonPath + 1)}`],
  ])('refuses too many %s', (what, text) => {
    expect(() => parseSelect(text)).toThrow(`too many ${what === 'columns' ? 'selected columns' : what}`);
  });
});

/** The condition of a query string with one filter. */
function only(query: string): Condition | undefined {
  const { conditions } = parseQuery(new URLSearchParams(query)).rows;
  expect(conditions).toHaveLength(1);
  return conditions[0];
}

const value = (operator: string, text: string) => ({ kind: 'value', operator, value: text });

describe('filters', () => {
  it.each([
    ['a=eq.1', value('eq', '1')],
    ['a=eq.', value('eq', '')],
    ['a=eq.null', value('eq', 'null')],
    ['a=eq."quoted", and (more)', value('eq', '"quoted", and (more)')],
    ['a=gte.2026-11-21T01:53:59.253%2B00:00', value('gte', '2026-11-21T01:53:59.253+00:00')],
    ['a=like.*x%25', value('like', '*x%')],
    ['a=in.(1,2)', { kind: 'in', values: ['1', '2'] }],
    ['a=in.()', { kind: 'in', values: [] }],
    ['a=in.("")', { kind: 'in', values: [''] }],
    ['a=in.("a,b","c)d",e f)', { kind: 'in', values: ['a,b', 'c)d', 'e f'] }],
    ['a=in.("say \\"hi\\"","back\\\\slash")', { kind: 'in', values: ['say "hi"', 'back\\slash'] }],
    ['a=is.null', { kind: 'is', what: 'null' }],
    ['a=is.NOT_NULL', { kind: 'is', what: 'not_null' }],
    ['a=cs.{x,y}', value('cs', '{x,y}')],
    ['a=ov.[1,5)', value('ov', '[1,5)')],
    ['a=isdistinct.3', value('isdistinct', '3')],
    ['a=eq(any).{1,"2,3"}', { kind: 'quantified', operator: 'eq', quantifier: 'any', values: ['1', '2,3'] }],
    [
      'a=like(all).{*x,y*}',
      { kind: 'quantified', operator: 'like', quantifier: 'all', values: ['*x', 'y*'] },
    ],
    ['a=fts.cat', { kind: 'search', operator: 'fts', config: undefined, query: 'cat' }],
    ['a=wfts(spanish).el gato', { kind: 'search', operator: 'wfts', config: 'spanish', query: 'el gato' }],
  ])('%s', (query, comparison) => {
    expect(only(query)).toEqual({ kind: 'compare', field: field('a'), negated: false, comparison });
  });

  it('negates', () => {
    expect(only('a=not.in.(1)')).toEqual({
      kind: 'compare',
      field: field('a'),
      negated: true,
      comparison: { kind: 'in', values: ['1'] },
    });
  });

  it('reaches into JSON', () => {
    expect(only('data->a->>b=eq.1')).toMatchObject({ field: field('data', 'a', '>b') });
  });

  it.each([
    'a=1',
    'a=',
    'a=equals.1',
    'a=eq',
    'a=eq;1',
    'a=is.maybe',
    'a=is.null or true',
    'a=in.(1',
    'a=in.1,2',
    'a=in.(1)x',
    'a=eq(some).{1}',
    'a=neq(any).{1}',
    'a=not.not.eq.1',
    'a=fts(pg_catalog.x).y',
    "a=fts('english').y",
    'a b; drop table x=eq.1',
    "a'=eq.1",
    '=eq.1',
    'a..b=eq.1',
    'a->=eq.1',
  ])('refuses %s', (query) => {
    expect(() => parseQuery(new URLSearchParams(query))).toThrow(RestError);
  });

  it.each(['match.x', 'not.match.x', 'imatch.x', 'match(any).{x}', 'not.imatch(all).{x,y}'])(
    'refuses the regular expression %s',
    (text) => {
      for (const params of [{ a: text }, { or: `(b.eq.1,and(a.${text}))` }, { 'embedded.a': text }]) {
        expect(() => parseQuery(new URLSearchParams(params))).toThrow('regular expressions are not offered');
      }
    },
  );

  it('refuses patterns that are too long, all of a request together', () => {
    const half = 'x'.repeat(limits.patternLength / 2);
    const params = (more: string) => new URLSearchParams({ a: `like.${half}`, or: `(b.ilike.${more})` });
    expect(parseQuery(params(half)).rows.conditions).toHaveLength(2);
    for (const query of [params(`${half}x`), new URLSearchParams({ a: `like(any).{${half},${half},x}` })]) {
      expect(() => parseQuery(query)).toThrow('too many characters in the patterns');
    }
  });

  it('refuses searches that are too many or too long', () => {
    const search = (text: string, times: number) =>
      new URLSearchParams(Array.from({ length: times }, () => ['a', `wfts.${text}`]));
    const long = 'x'.repeat(limits.searchLength);
    expect(parseQuery(search(long, limits.searches)).rows.conditions).toHaveLength(limits.searches);
    expect(() => parseQuery(search('x', limits.searches + 1))).toThrow('too many searches');
    expect(() => parseQuery(search(`${long}x`, 1))).toThrow('too many characters in a search');
  });

  it('refuses too many filters', () => {
    const params = new URLSearchParams(Array.from({ length: limits.conditions + 1 }, () => ['a', 'eq.1']));
    expect(() => parseQuery(params)).toThrow('too many filters');
  });
});

describe('and, or', () => {
  it('reads a tree', () => {
    expect(only('or=(a.eq.1,and(b.gt.2,not.or(c.is.null,d.not.in.("x,y",z))))')).toEqual({
      kind: 'group',
      operator: 'or',
      negated: false,
      conditions: [
        { kind: 'compare', field: field('a'), negated: false, comparison: value('eq', '1') },
        {
          kind: 'group',
          operator: 'and',
          negated: false,
          conditions: [
            { kind: 'compare', field: field('b'), negated: false, comparison: value('gt', '2') },
            {
              kind: 'group',
              operator: 'or',
              negated: true,
              conditions: [
                {
                  kind: 'compare',
                  field: field('c'),
                  negated: false,
                  comparison: { kind: 'is', what: 'null' },
                },
                {
                  kind: 'compare',
                  field: field('d'),
                  negated: true,
                  comparison: { kind: 'in', values: ['x,y', 'z'] },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['not.and=(a.eq.1,b.eq.2)', { kind: 'group', operator: 'and', negated: true }],
    ['or=(a.eq."x,y)")', { conditions: [{ comparison: value('eq', 'x,y)') }] }],
    ['or=(a.cs.{x,y},b.eq.1)', { conditions: [{ comparison: value('cs', '{x,y}') }, {}] }],
    ['or=(a.eq.)', { conditions: [{ comparison: value('eq', '') }] }],
    ['or=(and.eq.1)', { conditions: [{ field: field('and') }] }],
    ['or=(a->>b.eq.1)', { conditions: [{ field: field('a', '>b') }] }],
  ])('%s', (query, expected) => {
    expect(only(query)).toMatchObject(expected);
  });

  it.each(['or=a.eq.1', 'or=()', 'or=(a.eq.1', 'or=(a.eq.1))', 'or=(a)', 'or=(eq.1)', 'or=(a.eq.1,)'])(
    'refuses %s',
    (query) => expect(() => parseQuery(new URLSearchParams(query))).toThrow(RestError),
  );

  it('refuses a tree that is too deep', () => {
    const depth = limits.logicDepth + 1;
    const params = new URLSearchParams({ or: `${'(and'.repeat(depth)}(a.eq.1)${')'.repeat(depth)}` });
    expect(() => parseQuery(params)).toThrow('too many levels of and/or');
  });
});

describe('order, limit and the rest', () => {
  it('reads all of it', () => {
    const query = parseQuery(
      new URLSearchParams(
        'order=a.desc.nullslast,b->>c.asc,d&limit=10&offset=20&columns="a","b c"&on_conflict=id,"x"&apikey=k',
      ),
    );
    expect(query).toMatchObject({
      select: undefined,
      columns: ['a', 'b c'],
      onConflict: ['id', 'x'],
      rows: {
        limit: 10,
        offset: 20,
        conditions: [],
        order: [
          { field: field('a'), descending: true, nulls: 'last' },
          { field: field('b', '>c'), descending: false, nulls: undefined },
          { field: field('d'), descending: false, nulls: undefined },
        ],
      },
    });
  });

  it('keeps parameters of embedded rows separate', () => {
    const { rows, embedded } = parseQuery(
      new URLSearchParams('intakes.name=eq.x&intakes.order=name&intakes.limit=3&a.b.not.or=(c.eq.1)&d=eq.2'),
    );
    expect(rows.conditions).toHaveLength(1);
    expect([...embedded.keys()]).toEqual(['intakes', 'a.b']);
    expect(embedded.get('intakes')).toMatchObject({ limit: 3, conditions: [{ field: field('name') }] });
    expect(embedded.get('a.b')?.conditions).toMatchObject([{ kind: 'group', operator: 'or', negated: true }]);
  });

  it.each([
    ['limit=ten', undefined],
    ['limit=1.5', undefined],
    ['limit=', undefined],
    ['limit=0', 0],
    ['limit=99999999999999999999999', Number.MAX_SAFE_INTEGER],
  ])('%s', (query, limit) => {
    expect(parseQuery(new URLSearchParams(query)).rows.limit).toBe(limit);
  });

  it.each(['limit=-1', 'offset=-1', 'intakes.limit=-5'])('refuses %s as out of range', (query) => {
    expect(() => parseQuery(new URLSearchParams(query))).toThrow(expect.objectContaining({ status: 416 }));
  });

  it.each([
    'order=a.up',
    'order=a,',
    'order=a.nullsfirst.desc',
    'order=a;b',
    'columns=a;b',
    'on_conflict=(a)',
  ])('refuses %s', (query) => expect(() => parseQuery(new URLSearchParams(query))).toThrow(RestError));
});
