import { beforeAll, describe, expect, it } from 'vitest';
import { textsLoaded } from '#app/i18n/texts.ts';
import { locales } from '#app/paths.ts';
import { diaryTables } from '#domain/diary-tables.ts';
import { writtenColumns } from '#domain/table.ts';
import { silent } from './describe.ts';
import { formatColumn } from './format-column.ts';

beforeAll(textsLoaded);

/** Nothing writes these tables yet: their screens will bring the words for their codes. */
const withoutScreen = ['questionnaire_results', 'report_profiles'];

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

  it.each(columnsOfCodes)('has a word for every code of $table.name, $name', ({ name, type, codes }) => {
    for (const code of codes) {
      const said = formatColumn({ ...row, [name]: type === 'text[]' ? [code] : code }, name, formatting);
      expect(said, code).not.toBe(code);
    }
  });
});
