import type { Browser } from '@playwright/test';
import type { Table } from './report.ts';

/** Tools for a measurement. */
export interface Bench {
  readonly browser: Browser;
  /** Starts the built product with a database of its own, until the question ends. @returns its address */
  readonly serve: (env?: Readonly<Record<string, string>>) => Promise<string>;
  /** The selected parts, of the question's `choices`; empty for the whole question. */
  readonly choices: readonly string[];
}

/** One question and the measurement that answers it. It reports results and asserts no time. */
export interface Question {
  readonly name: string;
  /** Words after the question's name that select a part; the results of a part are printed but not stored. */
  readonly choices?: readonly string[];
  readonly ask: (bench: Bench) => Promise<readonly Table[]>;
}
