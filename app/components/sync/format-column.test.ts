import { beforeAll, describe, expect, it } from 'vitest';
import { textsLoaded } from '#app/i18n/texts.ts';
import { locales } from '#app/paths.ts';
import { diaryTables } from '#domain/diary-tables.ts';
import { writtenColumns } from '#domain/model/table.ts';
import { silent } from './describe-problem.ts';
import { formatColumn } from './format-column.ts';

beforeAll(textsLoaded);

/** Tables without a screen yet, and so without words for their codes. */
const withoutScreen = ['report_profiles'];

const row = { id: 'row', user_id: 'person', version: 1, created_at: '', updated_at: '', deleted_at: null };

const columnsOfCodes = Object.values(diaryTables)
  .filter(({ name }) => !withoutScreen.includes(name))
  .flatMap((table) =>
    // A milligram is "mg" in words too.
    writtenColumns(table)
      .filter(({ facts }) => facts.codes && !silent.includes(facts.name) && facts.name !== 'unit')
      .map(({ facts }) => ({ table, name: facts.name, type: facts.type, codes: facts.codes ?? [] })),
  );

describe.each(locales)('a column in words, %s', (locale) => {
  const formatting = { locale, ownNames: new Map<string, string>(), today: '2026-11-22' };

  it('names the domains of a result', () => {
    const scores = { role_restrictive: 51.4, emotional: 33 };
    const given = formatColumn({ ...row, scores }, 'scores', formatting);
    expect(given).toMatch(locale === 'es' ? /RR\): 51,4 y .+EF\): 33/ : /RR\): 51\.4 and .+EF\): 33/);
  });

  it.each(columnsOfCodes)('has a word for every code of $table.name, $name', ({ name, type, codes }) => {
    for (const code of codes) {
      const given = formatColumn({ ...row, [name]: type === 'text[]' ? [code] : code }, name, formatting);
      expect(given, code).not.toBe(code);
    }
  });
});
