import { unreadable } from '../errors.ts';

/** A place in the text of one query parameter. Every reader takes what it knows and fails with the column where it stopped. */
export class Cursor {
  readonly text: string;
  readonly #parameter: string;
  #at = 0;

  /** @param parameter what is being read, for the error message: one of our own words, never request text */
  constructor(text: string, parameter: string) {
    this.text = text;
    this.#parameter = parameter;
  }

  get done(): boolean {
    return this.#at >= this.text.length;
  }

  /** True, and past it, when `expected` comes next. */
  skip(expected: string): boolean {
    if (!this.text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.skip(expected)) this.fail(`"${expected}"`);
  }

  /** What a sticky expression matches here; undefined, and no move, when nothing. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (!match) return undefined;
    this.#at += match[0].length;
    return match;
  }

  looksAt(expected: string): boolean {
    return this.text.startsWith(expected, this.#at);
  }

  /** Everything that is left. */
  rest(): string {
    const rest = this.text.slice(this.#at);
    this.#at = this.text.length;
    return rest;
  }

  end(): void {
    if (!this.done) this.fail('the end');
  }

  /** @throws RestError 400 PGRST100 */
  fail(expected: string): never {
    throw unreadable(this.#parameter, this.#at + 1, expected);
  }
}

/** One or more of `read`, separated by commas. */
export function commaSeparated<T>(cursor: Cursor, read: (cursor: Cursor) => T): T[] {
  const items = [read(cursor)];
  while (cursor.skip(',')) items.push(read(cursor));
  return items;
}
