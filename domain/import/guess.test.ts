/** Files as they are: dates by region, tables without names or below a title, lines about other things, words of one's own. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aDiary } from '#tests/support/import-diary.ts';
import { fileOf, fixture, imported, mappingNeededFor, reader } from '#tests/support/import-files.ts';
import { localDateOf } from '../calendar-date.ts';
import type { ImportedFile } from './imported.ts';
import type { ColumnMapping, MappingNeeded } from './mapping.ts';
import { type FileOrQuestion, readImport } from './read-file.ts';

const attacksIn = ({ rows }: Pick<ImportedFile, 'rows'>) =>
  rows
    .filter(({ entity }) => entity === 'episodes')
    .map(({ columns }) => `${localDateOf(String(columns.started_at), 'Europe/Madrid')} ${columns.intensity}`)
    .sort();
const lossesOf = ({ losses }: Pick<ImportedFile, 'losses'>) =>
  losses.map(({ reason, where, count }) => `${reason} ${where} ${count}`).sort();
const read = (text: string, options = {}): Promise<FileOrQuestion> =>
  readImport(fileOf(text), reader, options);

describe('dates of a known program, written by region', () => {
  const buddy = (...lines: readonly string[]) =>
    [
      '"Date","Time Period","Description","Notes"',
      '"No ongoing events recorded during this period.","","",""',
      '',
      '"#","Started","Lasted","Pain Level","Symptoms","Auras","Helpful Medication"',
      ...lines,
    ].join('\n');

  test('one day above 12 decides for all of the file', async () => {
    const file = (await read(
      buddy(
        '"1","3/09/26 21:05","4h 0m","7","Nausea","Zigzag lines, Tingling","Sumatriptan"',
        '"2","5/09/26 08:00","2h 0m","6","","",""',
        '"3","11/09/26 08:00","Ongoing","6","","",""',
        '"4","31/08/26 07:42","2h 0m","8","","",""',
      ),
    )) as ImportedFile;
    expect(attacksIn(file)).toEqual(['2026-08-31 8', '2026-09-03 7', '2026-09-05 6', '2026-09-11 6']);
    const aura = file.rows.find(({ columns }) => columns.intensity === 7 && columns.aura_signs);
    expect(aura?.columns).toMatchObject({ aura_signs: ['zigzag', 'tingling'], symptoms: ['nausea'] });
    expect(JSON.stringify(file)).not.toContain('Zigzag');
  });

  test('an aura of no sign is kept in the notes, and one of no kind is visual', async () => {
    const file = (await read(
      buddy(
        '"1","31/08/26 07:42","","8","","Aura, Purple hair",""',
        '"2","30/08/26 07:42","","5","","No aura",""',
      ),
    )) as ImportedFile;
    const of = (pain: number) => file.rows.find(({ columns }) => columns.intensity === pain)?.columns;
    expect(of(8)).toMatchObject({ aura: { visual: null } });
    expect(of(8)?.notes).toContain('Migraine Buddy, Auras: Purple hair');
    expect(of(5)).toMatchObject({ aura: {}, notes: '' });
  });

  test('if every day may be a month it is asked, with a date that tells, and read as the person says', async () => {
    const text = buddy('"1","05/05/26 21:05","","7","","",""', '"2","3/09/26 08:00","","6","","",""');
    expect(await read(text)).toEqual({
      needs: 'dates',
      example: '3/09/26 08:00',
      readings: [
        { order: 'dmy', day: '2026-09-03' },
        { order: 'mdy', day: '2026-03-09' },
      ],
    });
    expect(attacksIn((await read(text, { dates: 'dmy' })) as ImportedFile)).toEqual([
      '2026-05-05 7',
      '2026-09-03 6',
    ]);
  });

  test('nothing is asked where both orders read the same, or the part above the attacks decides', async () => {
    expect(await read(buddy('"1","05/05/26 21:05","","7","","",""'))).toMatchObject({ losses: [] });
    const ongoing = buddy('"1","3/09/26 21:05","","7","","",""').replace(
      'No ongoing events recorded during this period.',
      '28/08/26',
    );
    expect(attacksIn((await read(ongoing)) as ImportedFile)).toEqual(['2026-09-03 7']);
  });

  test('so are those of the other programs', async () => {
    const bot = (...lines: readonly string[]) => `start,end,pain\n${lines.join('\n')}\n`;
    expect(
      attacksIn(
        (await read(bot('13/04/2026 10:00,,6', '03/04/2026 10:00,13/04/2026 11:00,4'))) as ImportedFile,
      ),
    ).toEqual(['2026-04-03 4', '2026-04-13 6']);
    expect(await read(bot('03/04/2026 10:00,,6'))).toMatchObject({ needs: 'dates' });
  });
});

describe('where a table begins', () => {
  const named: ColumnMapping = { start: 0, pain: { column: 1, scale: '0_10' }, medicines: 2, dates: 'dmy' };

  test('without names the first line is an attack like the others', async () => {
    const text = '13/09/2026 10:00;7;Ibuprofeno\n14/09/2026 11:00;8;\n15/09/2026 09:30;6;Maxalt\n';
    const needed = await mappingNeededFor(text);
    expect(needed).toMatchObject({ table: { from: 0, hasNames: false }, columns: ['', '', ''], lines: 3 });
    const file = await imported(text, {}, { mapping: { ...named, table: needed.table } });
    expect(attacksIn(file)).toEqual(['2026-09-13 7', '2026-09-14 8', '2026-09-15 6']);
    expect(file.losses).toEqual([]);
  });

  test.each([
    ['a title', 'Mi diario\n\n', 1],
    ['a title with empty cells', 'Mi diario;;\n', 1],
    ['figures', 'Informe de septiembre\nTotal de crisis;2\nPeor dolor;8;\n', 3],
  ])('below %s', async (_, above, from) => {
    const text = `${above}Fecha;Dolor;Pastilla\n13/09/2026 10:00;7;Ibuprofeno\n14/09/2026 11:00;8;\n`;
    const needed = await mappingNeededFor(text);
    expect(needed).toMatchObject({
      table: { from, hasNames: true },
      columns: ['Fecha', 'Dolor', 'Pastilla'],
      suggested: { start: 0, pain: { column: 1 }, medicines: 2 },
      lines: 2,
    });
    const file = await imported(text, {}, { mapping: { ...named, table: needed.table } });
    expect(attacksIn(file)).toEqual(['2026-09-13 7', '2026-09-14 8']);
    expect(file.losses).toEqual([]);
  });

  test('the person says another line, or that it has no names, and the columns are asked for again', async () => {
    const text = 'a;b\nFecha;Dolor\n13/09/2026 10:00;7\n';
    const asked = (table: MappingNeeded['table']) => read(text, { table });
    expect(await asked({ from: 0, hasNames: true })).toMatchObject({ columns: ['a', 'b'], lines: 2 });
    expect(await asked({ from: 2, hasNames: false })).toMatchObject({ columns: ['', ''], lines: 1 });
    expect((await mappingNeededFor(text)).head).toEqual(['a · b', 'Fecha · Dolor', '13/09/2026 10:00 · 7']);
  });

  test('names of columns as other programs write them', async () => {
    const header = 'full_date,stop,Pain,Description\n';
    const { suggested } = await mappingNeededFor(`${header}2026-09-02 10:00,2026-09-02 11:00,7,left side\n`);
    expect(suggested).toMatchObject({ start: 0, end: 1, pain: { column: 2 }, notes: 3 });
    const german = await mappingNeededFor('Datum,Recovered,Pain\n2026-09-02 10:00,2026-09-02 11:00,7\n');
    expect(german.suggested).toMatchObject({ start: 0, end: 1 });
  });
});

describe('lines about other things', () => {
  const text = [
    'date,category,rating,detail',
    '2026-09-02 10:00,Mood,6,Meh',
    '2026-09-02 12:00,Headache,7,left',
    '2026-09-03 12:00,headache ,4,',
    '2026-09-04 12:00,Sleep,8,',
    '2026-09-05 12:00,,5,',
  ].join('\n');
  const all: ColumnMapping = { start: 0, pain: { column: 2, scale: '0_10' }, dates: 'iso' };

  test('its values can be chosen from', async () => {
    const { values } = await mappingNeededFor(text);
    expect(values[1]).toEqual(['Mood', 'Headache', 'Sleep', '']);
  });

  test('only those with a value come; the others are named as left out', async () => {
    const file = await imported(text, {}, { mapping: { ...all, only: { column: 1, values: ['headache'] } } });
    expect(attacksIn(file)).toEqual(['2026-09-02 7', '2026-09-03 4']);
    const left = file.losses.find(({ reason }) => reason === 'not_chosen');
    expect(left).toMatchObject({ where: 'category', count: 3 });
    expect(left?.examples).toContain('2026-09-04 12:00, Sleep, 8,');
    const blank = await imported(
      text,
      {},
      { mapping: { ...all, only: { column: 1, values: ['', 'sleep'] } } },
    );
    expect(attacksIn(blank)).toEqual(['2026-09-04 8', '2026-09-05 5']);
  });
});

describe('words for pain', () => {
  const text =
    'date,pain\n2026-09-02 10:00,Flojo\n2026-09-03 10:00,Bestial\n2026-09-04 10:00,leve\n2026-09-05 10:00,?\n';

  test('each word of a column is asked for, with what is known of it', async () => {
    const { words, scales } = await mappingNeededFor(text);
    expect(words[1]?.map(({ word }) => word)).toEqual(['Flojo', 'Bestial', 'leve']);
    expect(words[1]?.find(({ word }) => word === 'leve')?.pain).toBe(2);
    expect(scales[1]).toContain('words');
    expect(words[0]).toEqual([]);
  });

  test('means what the person says, and a word without a meaning leaves its lines out', async () => {
    const pain = { column: 1, scale: 'words', words: { flojo: 3, bestial: 10, leve: null } } as const;
    const file = await imported(text, {}, { mapping: { start: 0, pain, dates: 'iso' } });
    expect(attacksIn(file)).toEqual(['2026-09-02 3', '2026-09-03 10']);
    expect(lossesOf(file)).toEqual(['unreadable_pain pain 2']);
    expect(file.conversions).toContainEqual({ rule: 'pain_words', count: 2 });
    expect(file.rows[0]?.columns.notes).toMatch(/dolor «(Flojo|Bestial)», guardado como/);
  });

  test('no word is a key of every object', async () => {
    const pain = { column: 1, scale: 'words', words: { leve: 2 } } as const;
    const file = await imported(
      'date,pain\n2026-09-02 10:00,constructor\n',
      {},
      { mapping: { start: 0, pain, dates: 'iso' } },
    );
    expect(file.rows).toEqual([]);
  });
});

test('why a line cannot be read, by date, hour and pain', async () => {
  const text = [
    'día,hora,dolor',
    'ayer,10:00,5',
    '2026-09-02,tarde,5',
    '2026-09-02,10:00,azul',
    '2099-09-02,10:00,5',
  ].join('\n');
  const file = await imported(
    text,
    {},
    { mapping: { start: 0, startTime: 1, pain: { column: 2, scale: '0_10' }, dates: 'iso' } },
  );
  expect(file.rows).toEqual([]);
  expect(lossesOf(file)).toEqual([
    'unreadable_clock hora 1',
    'unreadable_date  1',
    'unreadable_date día 1',
    'unreadable_pain dolor 1',
  ]);
  expect(file.losses.flatMap(({ examples }) => examples)).toContain('2026-09-02, 10:00, azul');
  expect((await mappingNeededFor('día,dolor\nayer,5\nhoy,6\n')).orders[0]).toEqual([]);
});

describe('Apple Health', () => {
  test('hundreds of megabytes of ECGs beside the export are not held, wherever they are', async () => {
    const megabyte = 1024 * 1024;
    const heartbeats = strToU8('0.123,0.456\n'.repeat((8 * megabyte) / 12));
    const entries = Array.from({ length: 14 }, (_, nth) => [
      `apple_health_export/${nth % 2 ? 'electrocardiograms' : 'otros'}/ecg_${nth}.csv`,
      [heartbeats, { level: 0 }] as const,
    ]);
    const more = Array.from({ length: 14 }, (_, nth) => [
      `b/${nth}.csv`,
      [heartbeats, { level: 0 }] as const,
    ]);
    const zip = zipSync({
      ...Object.fromEntries([...entries, ...more]),
      'apple_health_export/exportar.xml': fixture('apple-health.xml'),
    });
    const file = (await readImport(fileOf(zip), reader)) as ImportedFile;
    expect(file.source).toBe('apple_health');
    expect(file.rows.length).toBeGreaterThan(0);
    const without = zipSync(Object.fromEntries(more));
    await expect(readImport(fileOf(without), reader)).rejects.toMatchObject({ refusal: 'too_large' });
  }, 30_000);

  test('a headache whose pain was stated leaves nothing to import from the same file', async () => {
    const xml =
      '<HealthData><Record type="HKCategoryTypeIdentifierHeadache" sourceName="Salud" startDate="2026-03-02 09:00:00 +0100" endDate="2026-03-02 10:00:00 +0100" value="0"/></HealthData>';
    const diary = aDiary('apple_health');
    diary.import((await imported(xml, {}, { statedPain: 4 })).rows);
    const again = diary.plan((await imported(xml)).rows);
    expect([again.added, again.filled, again.differing]).toEqual([[], [], []]);
    expect(Object.fromEntries(again.same)).toEqual({ day_logs: 1 });
    // Not stated, and not here, it is a line of the day's notes.
    const empty = aDiary('apple_health');
    expect(empty.plan((await imported(xml)).rows).added).toMatchObject([{ entity: 'day_logs' }]);
  });
});
