/** An import does what its preview says: the counts of the dry run are those of the rows written. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixture, imported, reader } from '../../tests/support/import-files.ts';
import { scaled, seed } from '../../tests/support/random.ts';
import { addDays } from '../calendar-date.ts';
import type { DiaryTable } from '../diary-tables.ts';
import { accountRowsMax } from '../limits.ts';
import type { Columns } from '../model/columns.ts';
import type { ImportedFile } from './imported.ts';
import { type KnownRows, total } from './known-rows.ts';
import { planImport } from './plan.ts';
import { importWrites } from './writes.ts';

const emptyDiary: KnownRows = { row: () => null, rows: () => [] };
const room = { rows: accountRowsMax, bytes: 1e9 };

function counted(rows: readonly { readonly entity: DiaryTable }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { entity } of rows) counts[entity] = (counts[entity] ?? 0) + 1;
  return counts;
}

/** Compares every number on the page with what is written into an empty diary. */
function expectCountsToHold(file: ImportedFile): void {
  const plan = planImport(file, emptyDiary, {
    userId: reader.userId,
    digest: 'd',
    erased: new Set(),
    room,
    batches: [],
  });
  const writes = importWrites(plan, emptyDiary, [], {
    takesTheirs: false,
    fileName: 'f',
    at: '2026-11-22T12:00:00.000Z',
  });
  const made = writes.filter(({ kind, entity }) => kind === 'create' && entity !== 'import_batches');
  expect(counted(made)).toEqual(counted(file.rows));
  expect(Object.fromEntries(plan.brought)).toEqual(counted(made));
  expect([plan.filled, plan.differing, plan.restored, total(plan.same), plan.detached]).toEqual([
    [],
    [],
    [],
    0,
    0,
  ]);

  const written = (entity: DiaryTable, fits: (columns: Columns) => boolean) =>
    made.filter((one) => one.entity === entity && 'columns' in one && fits(one.columns)).length;
  const converted = (...rules: string[]) =>
    file.conversions.filter(({ rule }) => rules.includes(rule)).reduce((sum, { count }) => sum + count, 0);
  const lost = (reason: string) =>
    file.losses.filter((one) => one.reason === reason).reduce((sum, { count }) => sum + count, 0);
  expect(converted('time_estimated')).toBe(written('intakes', (row) => row.time_estimated === true));
  expect(converted('relief_said')).toBe(written('intakes', (row) => row.relief !== null));
  expect(written('intakes', (row) => row.outcome !== null)).toBe(0);
  expect(converted('pain_zero_free', 'not_present', 'green_day')).toBe(
    written('day_logs', (row) => row.headache_free === true),
  );
  expect(converted('pain_stated')).toBe(
    written('episodes', (row) => /es la que dijiste al importar/.test(String(row.notes))),
  );
  expect(converted('aura_visual')).toBe(
    written('episodes', (row) => /aura sin indicar de qué tipo/.test(String(row.notes))),
  );
  if (lost('double') > 0) return;
  expect(lost('unknown_medicine')).toBe(
    written('intakes', (row) => row.medicine === null && row.overuse_class === null),
  );
}

const names = [
  'migraine-buddy.csv',
  'migraine-buddy-quiet.csv',
  'apple-health.xml',
  'cluster-headache-tracker.csv',
  'migraine-bot.csv',
  'migralog.json',
];

describe('the counts of the dry run', () => {
  test.each(names)('%s, with a stated pain and without', async (name) => {
    expectCountsToHold(await imported(fixture(name)));
    expectCountsToHold(await imported(fixture(name), {}, { statedPain: 6 }));
  });

  test('of any attacks of Migraine Buddy', async () => {
    const medicine = fc.constantFrom(
      '',
      'Maxalt',
      'Topiramate',
      'Moon water',
      'Ibuprofen + Maxalt',
      'No medication',
    );
    const line = fc.record({
      pain: fc.constantFrom('', '0', '4', '10', '11'),
      symptoms: fc.constantFrom('', 'Aura', 'Blind spots, Nausea', 'Purple hair'),
      helpful: medicine,
      unsure: medicine,
      unhelpful: medicine,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
        async (lines, statedPain) => {
          const head =
            '"#","Started","Lasted","Pain Level","Symptoms","Helpful Medication","Unsure Medication","Unhelpful Medication"';
          const text = lines.map(({ pain, symptoms, helpful, unsure, unhelpful }, i) => {
            const [, month, day] = addDays('2026-03-01', i).split('-');
            const cells = [i, `${month}/${day}/26 10:00`, '', pain, symptoms, helpful, unsure, unhelpful];
            return cells.map((cell) => `"${cell}"`).join(',');
          });
          const stated = statedPain === undefined ? {} : { statedPain };
          const file = await imported([head, ...text].join('\n'), {}, stated);
          expectCountsToHold(file);
          const withoutPain = lines.filter(({ pain }) => pain === '').length;
          const attacks = file.rows.filter(({ entity }) => entity === 'episodes').length;
          const lost = (reason: string) => file.losses.find((one) => one.reason === reason)?.count ?? 0;
          expect(attacks + lost('no_intensity') + lost('unreadable_pain')).toBe(lines.length);
          expect(file.unstated ?? 0).toBe(withoutPain);
          expect(lost('no_intensity')).toBe(statedPain === undefined ? withoutPain : 0);
        },
      ),
      { seed, numRuns: scaled(150) },
    );
  });

  test('of any line of a daily log', async () => {
    const line = fc.record({
      day: fc.integer({ min: 0, max: 10 }),
      pain: fc.constantFrom('', '0', '6', '12'),
      medicine: fc.constantFrom('', 'None', 'Anticonvulsant', 'Triptan', 'Naproxen and Moon water'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
        const text = lines.map(
          ({ day, pain, medicine }, i) =>
            `${addDays('2026-03-01', day)} ${10 + (i % 10)}:${i % 2}0,${pain},${medicine}`,
        );
        const file = await imported(
          ['date,pain,medicine', ...text].join('\n'),
          {},
          {
            mapping: { start: 0, pain: { column: 1, scale: '0_10' }, medicines: 2, dates: 'iso' },
          },
        );
        expectCountsToHold(file);
      }),
      { seed, numRuns: scaled(150) },
    );
  });
});
