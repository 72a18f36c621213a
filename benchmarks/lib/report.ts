import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../../scripts/lib/command.ts';
import { isAnyLoad } from './idle.ts';

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

/** One result as a table. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Remarks needed to read the table, and missed goals. */
  readonly notes?: readonly string[];
}

const folder = join(root, '.cache/bench');

/** Date, machine and versions: figures mean nothing without them. */
export function circumstances(browser: string): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return (
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC · ${processor?.model ?? '?'}, ` +
    `${cpus().length} cores, ${memory} GB · Node ${process.versions.node} · ${browser} · ` +
    `load when it began ${load}${isAnyLoad ? ' · **taken at any load: read ratios only**' : ''}`
  );
}

function markdown({ caption, columns, rows, notes = [] }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
  return [
    `**${caption}**`,
    '',
    ...table,
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : []),
  ].join('\n');
}

/** The result of a question. @param when the circumstances */
export const resultOf = (when: string, tables: readonly Table[]) =>
  [`_${when}_`, ...tables.map(markdown)].join('\n\n');

/** Keeps the whole result of a question in .cache/bench/, and returns it. */
export function keepResult(question: string, when: string, tables: readonly Table[]): string {
  const result = resultOf(when, tables);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${question}.md`), `${result}\n`);
  return result;
}
