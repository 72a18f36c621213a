/** A sentence while it is read: what was understood is taken out of it, and what is left is its note. */
import type { SentenceWords } from './sentence-dictionary.ts';

/** Lower case without accents and curled apostrophes, each character in its place. */
export const foldInPlace = (text: string): string =>
  Array.from(text, (one) => {
    if (one === '’') return "'";
    const plain = one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === one.length ? plain : one;
  }).join('');

/** Before a word, and behind it. */
export const edge = '(?<![\\p{L}\\d])';
export const end = '(?![\\p{L}\\d])';

/** A pattern of whole words. */
export const whole = (source: string) => new RegExp(`${edge}(?:${source})${end}`, 'gu');

/** The text, with what was understood blanked out. */
export class Sheet {
  readonly text: string;
  /** All of it, folded. */
  readonly folded: string;
  /** Where something was read that no answer of the form holds. */
  readonly kept: number[] = [];
  #left: string;

  constructor(text: string) {
    this.text = text;
    this.folded = foldInPlace(text);
    this.#left = this.folded;
  }

  /** Folded; what was taken is spaces of no meaning. */
  get left(): string {
    return this.#left;
  }

  matches(source: string): RegExpExecArray[] {
    return Array.from(this.#left.matchAll(whole(source)));
  }

  /** Reads something without some places: they are not what it looks for, and stay. */
  without<Read>(places: readonly { readonly from: number; readonly to: number }[], read: () => Read): Read {
    const before = this.#left;
    for (const { from, to } of places)
      this.#left =
        this.#left.slice(0, from) + hidden.repeat(Math.min(to, before.length) - from) + this.#left.slice(to);
    const found = read();
    this.#left = Array.from(this.#left, (one, place) => (one === hidden ? before[place] : one)).join('');
    return found;
  }

  take(from: number, to: number): void {
    this.#left = this.#left.slice(0, from) + taken.repeat(to - from) + this.#left.slice(to);
  }

  takeMatch(match: RegExpExecArray): void {
    this.take(match.index, match.index + match[0].length);
  }
}

/** Between parts that are told one after another. */
export const mark = /[.!?](?=\s|$)|[;\n]|,(?!\d)/u;

/** Stands where something was taken: no letter, no digit, no space. */
const taken = '\uFFFC';

/** Stands where something is, while something else is looked for. */
const hidden = '\uFFFB';

/** Ends of what belongs together. */
export const clauseEnd = /[.;!?\n]|,(?!\d)|\s(?:pero|aunque|y luego|but|then|and then)\s/u;

/** Where the parts of a text between marks begin and end. */
export function partsOf(text: string, mark: RegExp): { readonly from: number; readonly to: number }[] {
  const ends = [...text.matchAll(new RegExp(mark.source, 'gu'))];
  const from = [0, ...ends.map(({ index, 0: { length } }) => index + length)];
  return from
    .map((start, place) => ({ from: start, to: ends[place]?.index ?? text.length }))
    .filter((part) => part.from < part.to);
}

/** Whether what stands at a place is denied. @param denied where what was denied before begins and ends */
export function isDenied(
  { left, folded }: Sheet,
  words: SentenceWords,
  at: number,
  denied: readonly (readonly [number, number])[],
): boolean {
  const before = left.slice(0, at);
  if (new RegExp(`${edge}(?:${words.unbearable})[^.;]*$`, 'u').test(folded.slice(0, at))) return false;
  if (new RegExp(`${edge}(?:${words.denial})$`, 'u').test(before)) return true;
  if (new RegExp(`^[^,.;]{0,24}(?:${words.deniedBehind})${end}`, 'u').test(left.slice(at))) return true;
  return denied.some(
    ([, to]) => to <= at && new RegExp(`^(?:${words.denialGoesOn})$`, 'u').test(left.slice(to, at)),
  );
}

/** The codes whose words stand in the text and are not denied; what is denied stays. */
export function readCodes<Code extends string>(
  sheet: Sheet,
  words: SentenceWords,
  dictionary: Readonly<Partial<Record<Code, string>>>,
): Code[] {
  const found = (Object.entries(dictionary) as [Code, string][])
    .flatMap(([code, source]) => sheet.matches(source).map((match) => ({ code, match })))
    .sort((a, b) => a.match.index - b.match.index || b.match[0].length - a.match[0].length);
  const denied: [number, number][] = [];
  const said = new Set<Code>();
  let last = 0;
  for (const { code, match } of found) {
    const to = match.index + match[0].length;
    if (match.index < last) continue;
    last = to;
    // "Vomiting no", "vómitos: no".
    if (/^:? no(?=[,.;\n]|$)/u.test(sheet.left.slice(to)) || isDenied(sheet, words, match.index, denied))
      denied.push([match.index, to]);
    else {
      said.add(code);
      sheet.takeMatch(match);
    }
  }
  return [...said];
}

/** As `readCodes`, of several dictionaries at once: of two meanings of a place the longer counts. */
export function readGroups<
  Groups extends Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>,
>(
  sheet: Sheet,
  words: SentenceWords,
  groups: Groups,
): { readonly [Name in keyof Groups]: (keyof Groups[Name])[] } {
  const keyed = Object.entries(groups).flatMap(([group, dictionary]) =>
    Object.entries(dictionary).map(([code, source]) => [`${group} ${code}`, source ?? ''] as const),
  );
  const said = readCodes<string>(sheet, words, Object.fromEntries(keyed));
  const of = (group: string) =>
    said.flatMap((one) => (one.startsWith(`${group} `) ? [one.slice(group.length + 1)] : []));
  return Object.fromEntries(Object.keys(groups).map((group) => [group, of(group)])) as never;
}
