/** Counts what of a file is left out, with examples. */
import { type Loss, type LossReason, wholeLines } from './imported.ts';

const examplesMax = 5;
/** Lines that are left out whole are shown each, up to this many. */
const wholeLinesMax = 100;
const exampleMaxLength = 80;
const wholeLineMaxLength = 300;
const wheresMax = 200;

/** The first characters of a text, never splitting a surrogate pair. @param max code units */
export function cut(text: string, max: number): string {
  const short = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(short) && text.length > max ? short.slice(0, -1) : short;
}

export class LossCounts {
  private readonly losses = new Map<string, Loss & { count: number; readonly examples: string[] }>();

  /** @param where in the file: a column, a table, or empty @param example as written in the file */
  add(reason: LossReason, where: string, example: string, count: number): void {
    const place = cut(where, exampleMaxLength);
    let key = `${reason} ${place}`;
    // A file can name any number of columns.
    if (!this.losses.has(key) && this.losses.size >= wheresMax) key = `${reason} `;
    const loss = this.losses.get(key) ?? {
      reason,
      where: key.slice(reason.length + 1),
      count: 0,
      examples: [],
    };
    loss.count += count;
    const [most, length] = wholeLines.includes(reason)
      ? [wholeLinesMax, wholeLineMaxLength]
      : [examplesMax, exampleMaxLength];
    const short = cut(example.trim(), length);
    if (short !== '' && loss.examples.length < most && !loss.examples.includes(short))
      loss.examples.push(short);
    this.losses.set(key, loss);
  }

  list(): Loss[] {
    return [...this.losses.values()];
  }
}

/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** How often each rule was applied. */
export function tally(
  rules: readonly string[],
): readonly { readonly rule: string; readonly count: number }[] {
  return [...Map.groupBy(rules, (rule) => rule)].map(([rule, { length }]) => ({ rule, count: length }));
}
