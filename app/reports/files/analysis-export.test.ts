import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { analysisColumns as en } from '#app/i18n/en/analysis-columns.ts';
import { columns as columnsEn } from '#app/i18n/en/columns.ts';
import { analysisColumns as es } from '#app/i18n/es/analysis-columns.ts';
import { columns as columnsEs } from '#app/i18n/es/columns.ts';
import { guard, unguard } from '#domain/copy/export-cells.ts';
import { analysisKinds, analysisUnits } from '#domain/reports/analysis-columns.ts';
import { analysisDayColumns } from '#domain/reports/analysis-days.ts';
import { analysisEpisodeColumns } from '#domain/reports/analysis-episodes.ts';
import { demoPerson } from '#product/seed/people.ts';
import { seededDiary } from '../../../benchmarks/lib/statistics-input.ts';
import { makeAnalysis } from './analysis-export.ts';
import { csvLine, csvSignsFor } from './csv.ts';

const now = '2026-11-20T12:00:00.000Z';
const period = { first: '2026-06-01', last: '2026-11-20' };
const diary = seededDiary(demoPerson, now);
const nobody = { birthYear: null };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function filesOf(locale: 'es' | 'en', languages: readonly string[]) {
  const zip = await makeAnalysis(diary, nobody, period, locale, { languages });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, { bytes, text: strFromU8(bytes) }]),
  );
}

type Line = Readonly<Record<string, string>>;
/** The lines of a file as objects by column name. */
const linesOf = (file: { readonly text: string } | undefined, delimiter = ','): Line[] =>
  parse(file?.text ?? '', { bom: true, delimiter, columns: true }) as Line[];

describe.each([
  ['es', ['es-ES'], ';', ',', 'diccionario_de_datos.csv', es],
  ['es', ['es-MX'], ',', '.', 'diccionario_de_datos.csv', es],
  ['en', ['en-US'], ',', '.', 'data_dictionary.csv', en],
] as const)('%s with %j', (locale, languages, separator, decimal, dictionaryName, texts) => {
  test('three files in UTF-8 with a byte order mark, in columns for two parsers and for both separators', async () => {
    const files = await filesOf(locale, languages);
    expect(Object.keys(files)).toEqual(['days.csv', 'episodes.csv', dictionaryName]);
    for (const { bytes, text } of Object.values(files)) {
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const body = text.replace(/^\uFEFF/, '');
      const rows = parse(body, { delimiter: separator, record_delimiter: '\r\n' });
      expect(Papa.parse<string[]>(body, { delimiter: separator, skipEmptyLines: true }).data).toEqual(rows);
      // As LibreOffice splits a file with an unknown separator.
      expect(parse(body, { delimiter: [',', ';', '\t'], record_delimiter: '\r\n' })).toEqual(rows);
      // Without being given the separator.
      const [first] = Papa.parse<string[]>(body).data;
      expect(first).toEqual(rows[0]);
    }
    const days = linesOf(files['days.csv'], separator);
    expect(days.length).toBeGreaterThan(100);
    const hours = days.map((row) => row.sleep_hours ?? '');
    expect(hours.some((cell) => cell.includes(decimal))).toBe(true);
    const plain = hours.filter((cell) => cell !== '').map((cell) => Number(cell.replace(decimal, '.')));
    expect(plain.every((value) => value >= 0 && value <= 24)).toBe(true);
  });

  test('the dictionary has a line with a meaning for each column, and a word for each code', async () => {
    const columns = locale === 'es' ? columnsEs : columnsEn;
    const files = await filesOf(locale, languages);
    const lines = linesOf(files[dictionaryName], separator);
    const named = lines.map((line) => `${line.file} ${line.column}`);
    expect(named.filter((one) => one.includes('.csv'))).toEqual([
      ...analysisDayColumns.map(({ name }) => `days.csv ${name}`),
      ...analysisEpisodeColumns.map(({ name }) => `episodes.csv ${name}`),
    ]);
    for (const line of lines) {
      expect(line.meaning).not.toBe('');
      expect(line.values).not.toMatch(/undefined|= *($|\|)/);
    }
    expect(lines.map((line) => line.values).join()).toContain(texts.values.result.rescued);
    const meanings = Object.fromEntries(lines.map((line) => [`${line.file} ${line.column}`, line.meaning]));
    expect(meanings).toMatchObject({
      'days.csv water': texts.emptyIfNotNoted(columns.water),
      'episodes.csv sudden_onset': texts.emptyIfNotNoted(columns.sudden_onset),
      'episodes.csv aggravated': texts.emptyIfNotNoted(columns.aggravated),
    });
  });
});

test.each([
  ['es', es],
  ['en', en],
] as const)('the words in %s are those of the columns, no more and no fewer', (_, texts) => {
  const days = analysisDayColumns.map(({ name }) => name);
  const episodes = analysisEpisodeColumns.map(({ name }) => name);
  expect(days.filter((name) => name in texts.days)).toEqual(Object.keys(texts.days));
  expect(episodes.filter((name) => name in texts.episodes)).toEqual(Object.keys(texts.episodes));
  expect(Object.keys(texts.kinds)).toEqual([...analysisKinds]);
  expect(Object.keys(texts.units)).toEqual([...analysisUnits]);
});

test('rows of the period only, the same ids as in the diary', async () => {
  const files = await filesOf('en', ['en-US']);
  const episodes = linesOf(files['episodes.csv']);
  const expected = diary.episodes
    .filter(({ localDate }) => localDate >= period.first && localDate <= period.last)
    .map(({ id }) => id)
    .reverse();
  expect(episodes.map((row) => row.episode_id)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(10);
});

test('says how far it has come, and ends when it is cancelled', async () => {
  const shares: number[] = [];
  await makeAnalysis(diary, nobody, period, 'es', {
    languages: [],
    onProgress: (share) => shares.push(share),
  });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const cancel = new AbortController();
  const making = makeAnalysis(diary, nobody, period, 'es', {
    languages: [],
    signal: cancel.signal,
    onProgress: () => cancel.abort(),
  });
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
});

test('an empty diary is three files with their headings', async () => {
  const empty = seededDiary({ ...demoPerson, days: 0 }, now);
  const zip = await makeAnalysis(
    { ...empty, episodes: [], intakes: [] },
    nobody,
    { first: '1990-01-01', last: '1990-02-01' },
    'en',
    {
      languages: ['en'],
    },
  );
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(strFromU8(files['days.csv'] ?? new Uint8Array()).split('\r\n')).toHaveLength(2);
});

describe('the signs of a CSV', () => {
  test.each([
    ['es', ['es-ES', 'es'], ';', ','],
    ['es', ['es-AR'], ';', ','],
    ['es', ['es-MX', 'es'], ',', '.'],
    ['es', ['es'], ';', ','],
    ['es', ['en-US', 'ca-ES'], ';', ','],
    ['en', ['es-ES'], ',', '.'],
    ['en', ['en-GB'], ',', '.'],
    ['en', ['en-ZA'], ';', ','],
  ] as const)('%s on a device of %j: %s and %s', (locale, languages, separator, decimal) => {
    expect(csvSignsFor(locale, languages)).toEqual({ separator, decimal });
  });

  test.each([
    ['en', ['en-US'], 'ES', ';', ','],
    ['es', ['es-ES'], 'MX', ',', '.'],
    ['es', ['es-ES'], 'US', ',', '.'],
    ['es', ['es-MX'], 'AR', ';', ','],
    ['en', ['en-GB'], 'IE', ',', '.'],
  ] as const)('%s on a device of %j, in %s: %s and %s', (locale, languages, country, separator, decimal) => {
    expect(csvSignsFor(locale, languages, country)).toEqual({ separator, decimal });
  });

  test('no part of a text is a formula, whoever cuts it at whatever sign and drops whichever quotes', () => {
    const signs = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      "'",
      '"',
      ' ',
      ',',
      ';',
      '\t',
      '\r',
      '\n',
      '|',
      'a',
      '1',
    );
    const text = fc.string({ unit: signs, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(',' as const, ';' as const),
        (texts, separator) => {
          const line = csvLine(texts.map(guard), separator);
          const parts = line.split(/[,;\t\r\n]/).map((part) => part.replace(/^[" ]+/, ''));
          expect(parts.filter((part) => /^[=+\-@＝]/.test(part))).toEqual([]);
          expect(texts.map(guard).map(unguard)).toEqual(texts);
        },
      ),
    );
  });

  test('any text comes back, however it is split', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1;2', 'a,"b"\r\nc', '"', ' x ', ',', ';'),
    );
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(',' as const, ';' as const),
        (cells, separator) => {
          const line = csvLine(cells.map(guard), separator);
          for (const delimiter of [[separator], [',', ';', '\t']])
            expect(parse(line, { delimiter, record_delimiter: '\r\n' })).toEqual([cells.map(guard)]);
          expect(
            Papa.parse<string[]>(line, { delimiter: separator, newline: '\r\n' }).data[0]?.map(unguard),
          ).toEqual(cells);
        },
      ),
    );
  });
});
