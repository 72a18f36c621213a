import { describe, expect, it } from 'vitest';
import { ownName, types } from '../catalogue/names.ts';
import { bound, join, list, name, nothing, render, sql } from './fragment.ts';

describe('fragment', () => {
  it('binds values in the order in which they come', () => {
    const condition = sql`${name(ownName('a'))} = ${bound('1', types.int)}`;
    const statement = sql`select * from x where ${condition} and b = ${bound("'; drop table x --", types.text)}`;
    expect(render(statement)).toEqual({
      text: 'select * from x where "a" = $1::text::integer and b = $2::text::text',
      params: ['1', "'; drop table x --"],
    });
  });

  it('binds a value that occurs twice once', () => {
    const value = bound('1', types.int);
    expect(render(sql`${value} + ${value}`)).toEqual({
      text: '$1::text::integer + $1::text::integer',
      params: ['1'],
    });
  });

  it('quotes identifiers', () => {
    expect(render(name(ownName('public'), ownName('we"ird'))).text).toBe('"public"."we""ird"');
  });

  it('joins', () => {
    expect(render(list([sql`a`, sql`b`])).text).toBe('a, b');
    expect(render(join([sql`a`, nothing, sql`b`], sql` and `)).text).toBe('a and  and b');
  });
});
