import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { isAnyLoad } from './idle.ts';

/** What one question found, as the page of results shows it. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What has to be known to read it, and which goal is missed. */
  readonly notes?: readonly string[];
}

const page = join(import.meta.dirname, '../README.md');

/** Where and when: without it no figure means anything. */
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

/** What a question found, as the page of results shows it. @param when the circumstances */
export const resultOf = (when: string, tables: readonly Table[]) =>
  [`_${when}_`, ...tables.map(markdown)].join('\n\n');

/**
 * Puts what a question found in its place in README.md, in place of what it found the last time.
 * @throws when the page has no place for it
 */
export function keepResult(question: string, when: string, tables: readonly Table[]): string {
  const text = readFileSync(page, 'utf8');
  const place = new RegExp(`(<!-- ${question} -->\\n)[\\s\\S]*?(<!-- /${question} -->)`);
  if (!place.test(text)) throw new Error(`benchmarks/README.md has no place for "${question}".`);
  const result = resultOf(when, tables);
  writeFileSync(
    page,
    text.replace(place, (_, opening, closing) => `${opening}\n${result}\n\n${closing}`),
  );
  return result;
}
