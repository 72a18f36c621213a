/** Whole files whose cells are written as other people and programs write them. */
import { describe, expect, test } from 'vitest';
import { fileOf, fixture, imported, reader } from '../../tests/support/import-files.ts';
import { minutesBetween } from '../calendar-date.ts';
import type { Columns } from '../model/columns.ts';
import { countsAs, type MedicineCode } from '../vocabulary/medicine-classes.ts';
import type { ImportedFile } from './imported.ts';
import type { ColumnMapping } from './mapping.ts';
import { readImport } from './read-file.ts';

const rowsOf = ({ rows }: ImportedFile, entity: string): Columns[] =>
  rows.filter((row) => row.entity === entity).map(({ columns }) => columns);
const attacksOf = (file: ImportedFile) =>
  rowsOf(file, 'episodes').sort((a, b) => (String(a.started_at) < String(b.started_at) ? -1 : 1));
const dosesOf = (file: ImportedFile) =>
  rowsOf(file, 'intakes')
    .map(({ medicine, name, dose, unit, taken_at: at, notes }) => ({ medicine, name, dose, unit, at, notes }))
    .sort((a, b) => (`${a.at}${a.medicine}` < `${b.at}${b.medicine}` ? -1 : 1));
const lossesOf = ({ losses }: ImportedFile, reason: string) =>
  losses.filter((loss) => loss.reason === reason).flatMap(({ examples }) => examples);

/** Reads a fixture with the columns the program proposes. */
async function read(name: string, given: Partial<ColumnMapping> = {}): Promise<ImportedFile> {
  const asked = await readImport(fileOf(fixture(name)), reader);
  if (!('suggested' in asked)) throw new Error('no mapping is needed');
  return imported(fixture(name), {}, { mapping: { ...asked.suggested, ...given } as ColumnMapping });
}
const lines = (columns: string, rows: readonly string[], mapping: Partial<ColumnMapping>) =>
  imported(
    `${columns}\n${rows.join('\n')}\n`,
    {},
    {
      mapping: { start: 0, pain: { column: 1, scale: '0_10' }, dates: 'iso', ...mapping },
    },
  );

test('words for nothing are no dose, and "nothing taken" only where a word says so', async () => {
  const file = await read('words-for-nothing.csv', {
    start: 0,
    startTime: 1,
    pain: { column: 2, scale: '0_10' },
    medicines: 3,
    notes: 4,
    dates: 'iso',
  });
  expect(rowsOf(file, 'intakes')).toEqual([]);
  expect(attacksOf(file).map(({ took_nothing: nothing, notes }) => [nothing ?? false, notes ?? ''])).toEqual([
    [false, ''],
    [true, ''],
    [false, ''],
    [true, 'llovía'],
    [false, ''],
    [true, ''],
    [true, ''],
    [true, ''],
  ]);
  expect(file.losses).toEqual([]);
});

test('lists as programs write them have their entries, without marks', async () => {
  const file = await read('lists-of-programs.csv');
  expect(dosesOf(file).map(({ medicine, dose }) => [medicine, dose ?? null])).toEqual([
    ['ibuprofen', 400],
    ['sumatriptan', null],
    ['naproxen', null],
    ['sumatriptan', null],
    ['zolmitriptan', 2.5],
  ]);
  expect(
    attacksOf(file).map(({ symptoms, context, notes }) => [symptoms ?? [], context ?? [], notes ?? '']),
  ).toEqual([
    [['nausea', 'photophobia'], ['stress'], ''],
    [['nausea'], [], ''],
    [['neck_pain'], [], ''],
    [[], [], ''],
  ]);
});

test('amounts are kept where they are clear, in the notes where they are not, and make no medicine', async () => {
  const file = await read('doses-in-names.csv', { startTime: 1, pain: { column: 2, scale: '0_10' } });
  expect(
    dosesOf(file).map(({ medicine, name, dose, unit, notes }) => [
      medicine,
      name,
      dose ?? null,
      unit ?? null,
      notes ?? '',
    ]),
  ).toEqual([
    ['zolmitriptan', 'Zolmitriptán', 2.5, 'mg', ''],
    ['ibuprofen', 'Ibuprofeno', 600, 'mg', ''],
    ['naratriptan', 'Naratriptán', 2.5, 'mg', ''],
    ['paracetamol', 'Paracetamol', 1, 'g', ''],
    ['rizatriptan', 'Maxalt', 10, 'mg', ''],
    ['paracetamol', 'Paracetamol', null, null, 'En el archivo: Paracetamol 1.000 mg'],
    ['ibuprofen', 'Ibuprofeno 400', 2, 'unit', ''],
    ['sumatriptan', 'Imitrex (sumatriptan)', null, null, ''],
  ]);
  const triptanDays = new Set(
    dosesOf(file).flatMap(({ medicine, at }) =>
      countsAs({ medicine: medicine as MedicineCode, overuseClass: null }).includes('triptan')
        ? [String(at).slice(0, 10)]
        : [],
    ),
  );
  expect(triptanDays.size).toBe(4);
  expect(attacksOf(file).map(({ intensity, notes }) => [intensity, notes ?? ''])).toEqual([
    [8, ''],
    [6, ''],
    [8, 'CSV: dolor «7-8», guardado como 8.'],
    [7, 'por la noche\nCSV: dolor «7 (fuerte)», guardado como 7.'],
    [5, 'Anotado en medicamentos, sin contar como toma: 400 mg.'],
    [10, 'CSV: dolor «Insoportable», guardado como 10.'],
    [6, 'Anotado en medicamentos, sin contar como toma: no tomé Maxalt.'],
  ]);
  expect([lossesOf(file, 'unknown_value'), lossesOf(file, 'not_taken')]).toEqual([
    ['400 mg'],
    ['no tomé Maxalt'],
  ]);
  expect(attacksOf(file).at(-1)?.started_at).toBe('2026-09-21T22:00:00.000Z');
});

test('days, times and lengths in many notations in one column', async () => {
  const file = await read('notations-of-days.csv', { duration: { column: 2, unit: 'text' } });
  expect(file.losses).toEqual([]);
  expect(
    attacksOf(file)
      .filter((row) => !String(row.notes).includes('sin hora'))
      .map(({ started_at: start, ended_at: end, intensity }) => [
        start,
        minutesBetween(String(start), String(end)),
        intensity,
      ]),
  ).toEqual([
    ['2026-01-18T20:05:00.000Z', 270, 8],
    ['2026-03-12T09:05:33.000Z', 1620, 2],
    ['2026-03-29T07:00:00.000Z', 30, 5],
    ['2026-05-10T19:05:00.000Z', 180, 9],
  ]);
});

describe('the end', () => {
  const lasting = async (start: string, end: string, mapping: Partial<ColumnMapping> = { end: 2 }) => {
    const [row] = attacksOf(await lines('from,pain,to', [`${start},6,${end}`], mapping));
    return row?.ended_at == null ? null : minutesBetween(String(row.started_at), String(row.ended_at));
  };

  test.each([
    // The clock shows 02:00 to 03:00 twice.
    ['2026-10-25 02:30', '02:15', 45],
    ['2026-10-25 02:30', '2026-10-25 02:15', 45],
    ['2026-10-25 02:15', '02:30', 15],
    ['2026-10-25 01:30', '02:15', 45],
    ['2026-10-24 02:30', '02:15', 1425],
    ['2026-10-25 02:30', '01:45', 1455],
    ['2026-10-24 23:30', '00:15', 45],
    ['2026-10-24 22:00', '24:00', 120],
    // One moment says nothing of a length.
    ['2026-10-24 22:00', '22:00', null],
    ['2026-10-24 22:00', '2026-10-24 22:00', null],
    ['2026-10-24 22:00', '-', null],
    ['2026-10-24 22:00', 'null', null],
  ])('of %s to %s', async (start, end, minutes) => {
    expect(await lasting(start, end)).toBe(minutes);
  });

  test.each([
    ['00:00:00', null],
    ['0', null],
    ['1h30', 90],
    ['—', null],
  ])('after %s', async (lasted, minutes) => {
    expect(await lasting('2026-10-20 10:00', lasted, { duration: { column: 2, unit: 'text' } })).toBe(
      minutes,
    );
  });

  test('of a whole day is its last moment, and hours in another notation are read among numbers', async () => {
    expect(await lasting('2026-10-20 10:00', 'todo el día', { duration: { column: 2, unit: 'text' } })).toBe(
      840,
    );
    expect(await lasting('2026-10-20 10:00', '2.5', { duration: { column: 2, unit: 'hours' } })).toBe(150);
    expect(await lasting('2026-10-20 10:00', '2h', { duration: { column: 2, unit: 'hours' } })).toBe(120);
    expect(
      await lasting('2026-10-20 10:00', '1.500', { duration: { column: 2, unit: 'minutes' } }),
    ).toBeNull();
  });
});

describe('words of pain', () => {
  test('mean what the person says, where they say it', async () => {
    const rows = ['2026-09-01 10:00,heftig', '2026-09-02 10:00,fuerte', '2026-09-03 10:00,ausgefallen'];
    const pain = { column: 1, scale: 'words', words: { heftig: 9, fuerte: 6, ausgefallen: null } } as const;
    const file = await lines('date,pain', rows, { pain });
    expect(attacksOf(file).map(({ intensity }) => intensity)).toEqual([9, 6]);
    expect(attacksOf(file)[0]?.notes).toBe('CSV: dolor «heftig», guardado como 9.');
    expect(file.losses).toHaveLength(1);
  });

  test('are read among numbers, and an empty value of a program is no pain at all', async () => {
    const rows = ['2026-09-01 10:00,7', '2026-09-02 10:00,Muy fuerte', '2026-09-03 10:00,null'];
    const file = await lines('date,pain', rows, {});
    expect(attacksOf(file).map(({ intensity }) => intensity)).toEqual([7, 9]);
    expect(file.losses).toMatchObject([{ reason: 'no_intensity', count: 1 }]);
  });
});

test('a file read before has the same doses when it is read again', async () => {
  // Their ids come from the text of the file, not from the name that is stored.
  const ids = async (text: string) =>
    (await lines('date,pain,medicine', [`2026-09-01 10:00,7,"${text}"`], { medicines: 2 })).rows.map(
      ({ id }) => id,
    );
  expect(await ids('Sumatriptan 50 mg')).toEqual(await ids('sumatriptan 50 MG'));
  expect(await ids('Sumatriptan 50 mg')).not.toEqual(await ids('Sumatriptan'));
});
