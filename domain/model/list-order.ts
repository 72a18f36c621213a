/** What decides the order of a vocabulary's entries. */
interface ListToOrder<Code extends string> {
  /** The vocabulary. */
  readonly codes: readonly Code[];
  /** The person's own entries: placed after the vocabulary until they are used. */
  readonly own?: readonly Code[];
  /** The person's own order; codes not in it follow. */
  readonly order: readonly string[];
  /** Codes that come first whatever their use, unless the person has arranged the list. */
  readonly always?: readonly string[];
  /** In how many episodes the person chose each code. */
  readonly uses: ReadonlyMap<string, number>;
  /** Codes that come first among those of equal use: the four of docs/specification.md#entities. */
  readonly leading?: readonly string[];
  /** Codes that come last among those of equal use, whatever the rotation: answers like "I don't know". */
  readonly trailing?: readonly string[];
  /** Seed of the rotation: the same for one person on every device, different between people; '' for no rotation. */
  readonly seed: string;
}

/**
 * A list in the order it is offered: the person's own order, then `always`, then by use, then the vocabulary's order,
 * rotated if there is a seed. The rotation differs between people, because entries that stand first are logged more often
 * than they occur (docs/clinical-rules.md#list-order), and is stable for one person.
 */
export function orderedCodes<Code extends string>(list: ListToOrder<Code>): Code[] {
  const { own = [], order, always = [], uses, leading = [], trailing = [] } = list;
  const place = new Map(order.map((code, index) => [code, index]));
  const unplaced = order.length;
  const precedence = (code: Code) => (always.includes(code) ? always.indexOf(code) : always.length);
  const rank = (code: Code) => {
    if (leading.includes(code)) return leading.indexOf(code);
    return trailing.includes(code) ? leading.length + 1 : leading.length;
  };
  return [...rotated(list.codes, list.seed), ...own]
    .map((code, index) => ({ code, index }))
    .sort(
      (a, b) =>
        (place.get(a.code) ?? unplaced) - (place.get(b.code) ?? unplaced) ||
        precedence(a.code) - precedence(b.code) ||
        (uses.get(b.code) ?? 0) - (uses.get(a.code) ?? 0) ||
        rank(a.code) - rank(b.code) ||
        a.index - b.index,
    )
    .map(({ code }) => code);
}

function rotated<Code extends string>(codes: readonly Code[], seed: string): Code[] {
  if (seed === '' || codes.length === 0) return [...codes];
  const first = hash(seed) % codes.length;
  return [...codes.slice(first), ...codes.slice(0, first)];
}

/** FNV-1a, 32 bit: spreads ids evenly. Not a security hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** A list with one entry moved `by` places up (negative) or down, at most to its ends. */
export function moved<Code extends string>(codes: readonly Code[], code: Code, by: number): Code[] {
  const from = codes.indexOf(code);
  const to = Math.min(Math.max(from + by, 0), codes.length - 1);
  if (from === -1 || from === to) return [...codes];
  const rest = codes.filter((one) => one !== code);
  return [...rest.slice(0, to), code, ...rest.slice(to)];
}
