import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue/catalogue-types.ts';
import { types } from './catalogue/names.ts';
import { parseAccept, parsePrefer } from './headers.ts';
import { bound, join, sql } from './sql/fragment.ts';
import { type Shape, StatementCache, shapeOf } from './statement-cache.ts';

const catalogue = {} as Catalogue;

function shape(query: string, json = ''): Shape {
  const request = {
    params: new URLSearchParams(query),
    schema: 'public',
    preferences: parsePrefer(undefined),
    media: parseAccept(undefined),
    wantsBody: true,
  };
  return shapeOf(request, ['GET', 'books', 'anon'], {
    json,
    rows: 1,
    keys: ['a'],
    uniform: true,
    isList: false,
    structured: {},
  });
}

/** Binds every parameter of the query and the body, as a plan would, and counts its calls. */
function counted() {
  const cache = new StatementCache();
  const built: string[] = [];
  const find = (of: Shape) =>
    cache.find(catalogue, of, ({ params, payload }) => {
      built.push(params.toString());
      const values = [...params].map(([, value]) => value.replace(/^(not\.)?[a-z]+\./, ''));
      return {
        plan: built.length,
        sql: join(
          [...values, payload.json].map((v) => bound(v, types.text)),
          sql`, `,
        ),
      };
    }).statement.params;
  return { built, find };
}

describe('statements by shape', () => {
  it('are built once, and filled with each request’s own values', () => {
    const { built, find } = counted();
    expect(find(shape('id=eq.1&age=not.gte.2', '[1]'))).toEqual(['1', '2', '[1]']);
    expect(find(shape('id=eq.3&age=not.gte.', '[2]'))).toEqual(['3', '', '[2]']);
    expect(built).toHaveLength(1);
  });

  it.each([
    'id=neq.1',
    'id=eq.1&id=eq.1',
    'other=eq.1',
    'id=not.eq.1',
    'id=eq.1&order=id',
    'id=eq.1&limit=1',
  ])('differ for %s', (query) => {
    const { built, find } = counted();
    find(shape('id=eq.1'));
    find(shape(query));
    expect(built).toHaveLength(2);
  });

  it('keep grammar literal, also where it looks like a comparison', () => {
    const { built, find } = counted();
    find(shape('order=eq.desc&books.order=gt.asc&or=(a.eq.1)&select=eq.x'));
    expect(decodeURIComponent(built[0] ?? '')).toBe(
      'order=eq.desc&books.order=gt.asc&or=(a.eq.1)&select=eq.x',
    );
  });

  it('are not cached for a request that contains the placeholder mark, which is returned unchanged', () => {
    const { built, find } = counted();
    for (let times = 0; times < 2; times += 1) {
      expect(find(shape('id=eq.\u00010&name=eq.\u0001', '[1]'))).toEqual(['\u00010', '\u0001', '[1]']);
    }
    expect(built).toHaveLength(2);
    expect(find(shape('name=like.\u00010&id=eq.secret'))[0]).toBe('\u00010');
  });

  it('forget the one not used for longest', () => {
    const { built, find } = counted();
    for (let at = 0; at < 600; at += 1) {
      find(shape(`limit=${at}`));
      find(shape('id=eq.1'));
    }
    expect(built).toHaveLength(601);
    find(shape('limit=0'));
    expect(built).toHaveLength(602);
  });

  it('are not cached if they cannot be built', () => {
    const cache = new StatementCache();
    const fail = () => {
      throw new Error('no such column');
    };
    expect(() => cache.find(catalogue, shape('id=eq.1'), fail)).toThrow('no such column');
    expect(cache.find(catalogue, shape('id=eq.1'), () => ({ plan: 1, sql: sql`` })).plan).toBe(1);
  });
});
