import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, orderedCodes } from './list-order.ts';

const codes = ['a', 'b', 'c', 'd', 'e'];
const nothing = { codes, order: [], uses: new Map<string, number>(), seed: '' };

describe('the order of a list', () => {
  it('is rotated by person while nothing was chosen, the same every time', () => {
    const firsts = new Set(
      Array.from({ length: 60 }, (_, person) => orderedCodes({ ...nothing, seed: `person ${person}` })[0]),
    );
    expect([...firsts].sort()).toEqual(codes);
    expect(orderedCodes({ ...nothing, seed: 'ana' })).toEqual(orderedCodes({ ...nothing, seed: 'ana' }));
    expect(orderedCodes(nothing)).toEqual(codes);
  });

  it('puts what was ordered first, then what is used most, then what leads', () => {
    const uses = new Map([
      ['c', 2],
      ['d', 5],
      ['e', 9],
    ]);
    expect(orderedCodes({ ...nothing, order: ['e', 'gone'], uses, leading: ['b', 'a'] })).toEqual([
      'e',
      'd',
      'c',
      'b',
      'a',
    ]);
  });

  it('keeps what always leads before what is used most, and lets the person’s own order decide', () => {
    const list = { ...nothing, always: ['d', 'b'], uses: new Map([['e', 9]]), seed: 'ana' };
    expect(orderedCodes(list).slice(0, 3)).toEqual(['d', 'b', 'e']);
    expect(orderedCodes({ ...list, order: ['c', 'b'] }).slice(0, 4)).toEqual(['c', 'b', 'd', 'e']);
  });

  it('adds own entries at the end, where they are looked for, until they are used', () => {
    const list = { ...nothing, own: ['mine'], seed: 'ana' };
    expect(orderedCodes(list).at(-1)).toBe('mine');
    expect(orderedCodes({ ...list, uses: new Map([['mine', 1]]) })[0]).toBe('mine');
  });

  it('keeps "I don’t know" at the end until it is used', () => {
    const list = { ...nothing, trailing: ['b'] };
    for (let person = 0; person < 20; person += 1) {
      expect(orderedCodes({ ...list, seed: `person ${person}` }).at(-1)).toBe('b');
    }
    expect(orderedCodes({ ...list, uses: new Map([['b', 1]]) })[0]).toBe('b');
  });

  it('contains each entry once', () => {
    const lists = fc.record({
      codes: fc.uniqueArray(fc.string(), { maxLength: 12 }),
      order: fc.array(fc.string()),
      uses: fc.array(fc.tuple(fc.string(), fc.nat(9))).map((pairs) => new Map(pairs)),
      always: fc.array(fc.string()),
      leading: fc.array(fc.string()),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(lists, (list) => {
        expect(orderedCodes(list).sort()).toEqual([...list.codes].sort());
      }),
    );
  });
});

describe('moving an entry', () => {
  it.each([
    ['c', -1, 'acbde'],
    ['a', -1, 'abcde'],
    ['e', -99, 'eabcd'],
    ['b', 99, 'acdeb'],
    ['x', 1, 'abcde'],
  ])('%s by %i', (code, by, expected) => {
    expect(moved(codes, code, by).join('')).toBe(expected);
  });
});
