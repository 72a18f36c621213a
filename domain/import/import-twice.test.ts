/** The same file again is nothing to import, whatever the person answered the first time. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadAllDiaryCsvWords } from '#app/i18n/diary-csv-words.ts';
import { root } from '../../scripts/lib/command.ts';
import { aDiary } from '../../tests/support/import-diary.ts';
import { fileOf, fixture, imported, reader } from '../../tests/support/import-files.ts';
import { type ImportedFile, wholeLines } from './imported.ts';
import { durationUnits, type MappingNeeded } from './mapping.ts';
import { isNothing } from './plan.ts';
import { type ReadOptions, readImport } from './read-file.ts';

type Content = Parameters<typeof fileOf>[0];

/** The answers a person may give about the columns of a file. */
function mappings({ suggested, orders, scales, table }: MappingNeeded): ReadOptions[] {
  const { start = 0, pain, duration, ...others } = suggested;
  const painScales = pain ? (scales[pain.column] ?? []) : [undefined];
  const units = duration ? (duration.unit ? [duration.unit] : durationUnits) : [undefined];
  return (orders[start] ?? []).flatMap((dates) =>
    painScales.flatMap((scale) =>
      units.map((unit) => ({
        mapping: {
          ...others,
          start,
          dates,
          table,
          pain: pain && scale ? { column: pain.column, scale } : null,
          duration: duration && unit ? { column: duration.column, unit } : null,
        },
      })),
    ),
  );
}

/** Every answer to every question about a file. */
async function answersTo(content: Content): Promise<ReadOptions[]> {
  const read = await readImport(fileOf(content), reader, { words });
  const answers: ReadOptions[] = !('needs' in read)
    ? [{}]
    : read.needs === 'dates'
      ? read.readings.map(({ order }) => ({ dates: order }))
      : mappings(read);
  return answers.flatMap((one) => [one, { ...one, statedPain: 4 }, { ...one, statedPain: 6 }]);
}

const attacksOf = ({ rows }: Pick<ImportedFile, 'rows'>) =>
  rows.filter(({ entity }) => entity === 'episodes').length;
/** Whether a reading left lines out that another answer brings. */
const leftOut = ({ losses }: ImportedFile) =>
  losses.some(({ reason }) => reason !== 'double' && wholeLines.includes(reason));

const words = await loadAllDiaryCsvWords();
const days = 'día,dolor\n03/04/2026,4\n04/03/2026,4\n05/04/2026,\n';
const ownFiles = { 'days that are read in two orders': days } as Readonly<Record<string, Content>>;
const names = [...readdirSync(join(root, 'tests/fixtures/import')), ...Object.keys(ownFiles)];

test.each(names)('%s', async (name) => {
  const content = ownFiles[name] ?? fixture(name);
  const answers = await answersTo(content);
  const readings = await Promise.all(answers.map((one) => imported(content, {}, { words, ...one })));
  const most = Math.max(...readings.map(attacksOf));
  for (const [place, first] of readings.entries())
    for (const [otherPlace, second] of readings.entries()) {
      const diary = aDiary(first.source);
      diary.import(first.rows);
      const answered = JSON.stringify([answers[place], answers[otherPlace]]);
      if (!leftOut(first)) expect(isNothing(diary.plan(second.rows), false), answered).toBe(true);
      // A line that was left out comes; none comes twice.
      diary.import(second.rows);
      expect(diary.known.rows('episodes').length, answered).toBeLessThanOrEqual(most);
    }
});

test('a pain the person states is no word of the file: another one changes nothing, nor does their own later', async () => {
  const file = fixture('apple-health.xml');
  const [four, six] = await Promise.all([4, 6].map((statedPain) => imported(file, {}, { statedPain })));
  const diary = aDiary('apple_health');
  diary.import(four?.rows ?? []);
  expect(diary.plan(six?.rows ?? [])).toMatchObject({ added: [], filled: [], differing: [] });
  const [stated] = diary.known.rows('episodes').filter(({ notes }) => String(notes).includes('; 4 es'));
  diary.write({ kind: 'change', entity: 'episodes', id: String(stated?.id), columns: { intensity: 7 } });
  expect(diary.plan(six?.rows ?? [])).toMatchObject({ added: [], filled: [], differing: [] });
});

test('a day is not free where a headache of it was left out for want of a pain, or of one that can be read', async () => {
  const mapping = { start: 0, pain: { column: 1, scale: '0_10' }, dates: 'iso' } as const;
  const text = 'día,dolor\n2026-03-01,0\n2026-03-01,\n2026-03-02,0\n2026-03-02,azul\n2026-03-03,0\n';
  const { rows } = await imported(text, {}, { mapping });
  expect(rows.map(({ columns }) => columns.local_date)).toEqual(['2026-03-03']);
  const hundred = await imported(
    'día,dolor\n2026-03-01,3\n',
    {},
    {
      mapping: { ...mapping, pain: { column: 1, scale: '0_100' } },
    },
  );
  expect(hundred.rows).toMatchObject([{ entity: 'episodes', columns: { intensity: 1 } }]);
});
