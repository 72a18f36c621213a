import { unreadable } from '../rest-error.ts';

/**
 * A position in the text of one query parameter. Every reader consumes what it recognises and fails with the column
 * where it stopped.
 */
export class Cursor {
  readonly text: string;
  readonly #parameter: string;
  #at = 0;

  /** @param parameter name of the parameter for the error message: one of our own words, never request text */
  constructor(text: string, parameter: string) {
    this.text = text;
    this.#parameter = parameter;
  }

  get done(): boolean {
    return this.#at >= this.text.length;
  }

  /** Consumes `expected` if it comes next. @returns whether it did */
  skip(expected: string): boolean {
    if (!this.text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.skip(expected)) this.fail(`"${expected}"`);
  }

  /** Consumes a match of a sticky expression; undefined, without moving, when there is none. */
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

  /** Consumes the remaining text. */
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

/** Reads one or more items, separated by commas. */
export function commaSeparated<T>(cursor: Cursor, read: (cursor: Cursor) => T): T[] {
  const items = [read(cursor)];
  while (cursor.skip(',')) items.push(read(cursor));
  return items;
}
