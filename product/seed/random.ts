/** Reproducible random numbers: the same seed gives the same diary. */
export interface Random {
  /** True with this probability (0-1). */
  chance(probability: number): boolean;
  /** An integer, both ends included. */
  integer(min: number, max: number): number;
  /** One of the items, all equally likely. @throws RangeError for an empty list */
  pick<T>(items: readonly T[]): T;
  /** One of the names, with probability proportional to its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  /** A version 4 uuid. */
  uuid(): string;
}

/** @param seed any integer */
export function createRandom(seed: number): Random {
  let state = seed | 0;

  /** A number from 0 up to but excluding 1: a counter with mixed bits (after mulberry32). */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  function integer(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }

  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[integer(0, items.length - 1)] as T;
  }

  return {
    chance: (probability) => next() < probability,
    integer,
    pick,
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      return pick(names);
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => integer(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = pick(['8', '9', 'a', 'b']);
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
