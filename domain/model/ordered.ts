/** Sorted lists with binary search, so that a change never sorts the whole list again. */

/** Negative when the first comes before the second; 0 only for the same member. */
export type Order<T> = (a: T, b: T) => number;

type Key = string | number;

/** Orders by the first key in which two members differ. Texts compare by code unit, which suits instants and days. */
export function orderBy<T>(...keys: readonly ((one: T) => Key)[]): Order<T> {
  return (a, b) => {
    for (const key of keys) {
      const [left, right] = [key(a), key(b)];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
}

/** The reverse order. */
export const reversed =
  <T>(order: Order<T>): Order<T> =>
  (a, b) =>
    order(b, a);

/** The index of the first member that does not come before `one`. */
function placeOf<T>(list: readonly T[], one: T, order: Order<T>): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (order(list[middle] as T, one) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A copy with one more member, in its place. */
export function withMember<T>(list: readonly T[], one: T, order: Order<T>): readonly T[] {
  return list.toSpliced(placeOf(list, one, order), 0, one);
}

/**
 * The index of a member; -1 if absent. While one version replaces another, two members have the same place: identity
 * decides.
 */
function indexOf<T>(list: readonly T[], one: T, order: Order<T>): number {
  const first = placeOf(list, one, order);
  const isThere = (place: number) => place < list.length && order(list[place] as T, one) === 0;
  for (let place = first; isThere(place); place += 1) if (list[place] === one) return place;
  return isThere(first) ? first : -1;
}

/** A copy without a member; the same list if it is not in it. */
export function withoutMember<T>(list: readonly T[], one: T, order: Order<T>): readonly T[] {
  const place = indexOf(list, one, order);
  return place === -1 ? list : list.toSpliced(place, 1);
}

/** A long list that follows the changes of its members. */
interface OrderedList<T> {
  readonly replace: (before: T | undefined, after: T | undefined) => void;
  /** The current list, immutable: the next change makes a new one. */
  readonly list: () => readonly T[];
}

/** @returns an empty list */
export function createOrderedList<T>(order: Order<T>): OrderedList<T> {
  let members: T[] = [];
  let isHandedOut = false;
  return {
    replace(before, after) {
      if (isHandedOut) members = [...members];
      isHandedOut = false;
      if (before !== undefined) {
        const place = indexOf(members, before, order);
        if (place !== -1) members.splice(place, 1);
      }
      if (after !== undefined) members.splice(placeOf(members, after, order), 0, after);
    },
    list() {
      isHandedOut = true;
      return members;
    },
  };
}
