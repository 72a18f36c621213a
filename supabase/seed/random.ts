/** Chance that comes out the same every time: one seed, one diary. */
export interface Random {
  /** Whether something with this probability (0-1) happens. */
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  /** One of the items, all equally likely. @throws RangeError for none */
  pick<T>(items: readonly T[]): T;
  /** One of the names, as likely as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  /** A version 4 uuid. */
  uuid(): string;
}

/** @param seed any whole number */
export function createRandom(seed: number): Random {
  let state = seed | 0;

  /** From 0 up to but without 1: a counter whose bits are stirred until they look like chance (after mulberry32). */
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
