import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/command.ts';
import { parserVersion } from './parser-version.ts';

/** The sources with something replaced in one of them. */
function edited(file: string, find: string | RegExp, replacement: string) {
  return (name: string) => {
    const source = readFileSync(join(root, name), 'utf8');
    if (name !== file) return source;
    const changed = source.replace(find, replacement);
    expect(changed, `${file} with the edit`).not.toBe(source);
    return changed;
  };
}
const before = parserVersion();

test.each([
  ['a column', 'domain/episode/episode.ts', /$/, '// edited'],
  ['a vocabulary', 'domain/vocabulary/symptoms.ts', /$/, '// edited'],
  ['what columns are made of', 'domain/model/columns.ts', /$/, '// edited'],
  ['the parser', 'app/diary/snapshot/parse-rows.ts', 'v.safeParse', 'v.parse'],
  ['the version of Valibot', 'package.json', /"valibot": "[^"]+"/, '"valibot": "0.0.1"'],
])('editing %s changes the version', (_, file, find, replacement) => {
  expect(parserVersion(edited(file, find, replacement))).not.toBe(before);
});

test.each([
  ['an example', 'domain/examples/fixtures.ts'],
  ['a statistic', 'domain/statistics/medication.ts'],
  ['a report', 'domain/reports/report.ts'],
  ['a test', 'domain/episode/episode.test.ts'],
])('editing %s leaves the version', (_, file) => {
  const read = edited(file, /$/, '// edited');
  // The edit is one that could be seen.
  expect(read(file)).toContain('// edited');
  expect(parserVersion(read)).toBe(before);
});

test('the version of another package leaves it unchanged', () => {
  expect(parserVersion(edited('package.json', /"hono": "[^"]+"/, '"hono": "0.0.1"'))).toBe(before);
});

test('editing a notice chooses recent rows again, and parses nothing again', () => {
  const [schemas, rules] = before.split(' ');
  const edit = edited('domain/clinical/safety-notices.ts', /$/, '// edited');
  const [sameSchemas, otherRules] = parserVersion(edit).split(' ');
  expect(sameSchemas).toBe(schemas);
  expect(otherRules).not.toBe(rules);
});
