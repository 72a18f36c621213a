import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { isAnyLoad } from './idle.ts';

/** One result as a table of the results page. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Remarks needed to read the table, and missed goals. */
  readonly notes?: readonly string[];
}

const page = join(import.meta.dirname, '../README.md');

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

/** The result of a question as a section of the results page. @param when the circumstances */
export const resultOf = (when: string, tables: readonly Table[]) =>
  [`_${when}_`, ...tables.map(markdown)].join('\n\n');

/** Replaces a question's previous result in README.md. @throws when the page has no section for it */
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
