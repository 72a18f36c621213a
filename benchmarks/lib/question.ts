import type { Browser } from '@playwright/test';
import type { Table } from './report.ts';

/** What a measurement is given to measure with. */
export interface Bench {
  readonly browser: Browser;
  /** Starts the built product with a database of its own; it ends with the question. @returns its address */
  readonly serve: (env?: Readonly<Record<string, string>>) => Promise<string>;
  /** The parts asked for, of the question's `choices`; none means the whole question. */
  readonly choices: readonly string[];
}

/** One question and how it is answered. It reports what it sees and asserts no time. */
export interface Question {
  readonly name: string;
  /** Words after the question's name that ask for a part of it; what a part finds is printed and not kept. */
  readonly choices?: readonly string[];
  readonly ask: (bench: Bench) => Promise<readonly Table[]>;
}
