import { inSlices } from '#app/diary/snapshot/in-slices.ts';
import type { Locale } from '#app/paths.ts';
import { currentZone, daysBetween, localDateOf } from '#domain/calendar-date.ts';
import type { Person } from '#domain/clinical/episode-criteria.ts';
import type { CountedDays } from '#domain/clinical/overuse.ts';
import { guard } from '#domain/copy/export-cells.ts';
import { type CountableDiary, type StatisticsInput, statisticsInput } from '#domain/counting/input.ts';
import type { OwnItem } from '#domain/day/own-item.ts';
import {
  type AnalysisColumn,
  type AnalysisVocabulary,
  analysisCell,
  analysisVocabularies,
} from '#domain/reports/analysis-columns.ts';
import { analysisDayColumns, analysisDays } from '#domain/reports/analysis-days.ts';
import { analysisEpisodeColumns, analysisEpisodes } from '#domain/reports/analysis-episodes.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import { byteOrderMark, type CsvSigns, csvLine, csvSignsFor } from './csv.ts';
import { createZipFile, type ZipFile } from './zip-file.ts';

/** Progress and cancelling of a long export. */
export interface FileOptions {
  /** Share done, 0-1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The texts of the data dictionary, in any language. */
async function loadTexts(locale: Locale) {
  const modules = {
    es: () =>
      Promise.all([
        import('#app/i18n/es/analysis-columns.ts'),
        import('#app/i18n/es/columns.ts'),
        import('#app/i18n/es/codes.ts'),
        import('#app/i18n/es/vocabulary.ts'),
        import('#app/i18n/es/episode-pattern.ts'),
      ]),
    en: () =>
      Promise.all([
        import('#app/i18n/en/analysis-columns.ts'),
        import('#app/i18n/en/columns.ts'),
        import('#app/i18n/en/codes.ts'),
        import('#app/i18n/en/vocabulary.ts'),
        import('#app/i18n/en/episode-pattern.ts'),
      ]),
  };
  const [{ analysisColumns }, { columns }, { codes }, { vocabulary }, { episodePattern }] =
    await modules[locale]();
  return { ...analysisColumns, columns, codes, vocabulary, episodePattern };
}

type Texts = Awaited<ReturnType<typeof loadTexts>>;
type Labels = Readonly<Record<string, string>>;

/** A word for every code of every list. */
function labelsOf({ values, codes, vocabulary, episodePattern }: Texts): {
  readonly [V in AnalysisVocabulary]: Labels &
    Readonly<Record<(typeof analysisVocabularies)[V][number], string>>;
} {
  return {
    yes_no: values.yes_no,
    certainty: values.certainty,
    day_status: values.day_status,
    menstruation: codes.menstruation,
    impact: codes.impact,
    context: vocabulary.context,
    premonitory: codes.premonitory,
    symptoms: codes.symptoms,
    postdrome: codes.postdrome,
    kind: episodePattern.kinds,
    pattern: { ...episodePattern.patterns, undecided: values.undecided },
    said_type: values.said_type,
    aura: codes.aura,
    aura_sign: codes.auraSigns,
    aura_timing: values.aura_timing,
    side: values.side,
    place: codes.places,
    quality: codes.quality,
    relief_method: codes.reliefMethods,
    unit: vocabulary.units,
    medication_class: vocabulary.medicationClass,
    outcome: vocabulary.outcome,
    result: values.result,
    relief: vocabulary.relief,
  };
}

type AnyColumn = Omit<AnalysisColumn<never>, 'of'>;

/** What a column means: its definition, or else the label it has everywhere. */
function meaningOf(texts: Texts, table: 'days' | 'episodes', name: string): string {
  const defined = (texts[table] as Labels)[name];
  if (defined !== undefined) return defined;
  const label = (texts.columns as Labels)[name];
  return label === undefined ? '' : texts.emptyIfNotNoted(label);
}

/** One line for each column of each table, then one for each own entry. */
function* dictionaryLines(texts: Texts, ownItems: readonly OwnItem[]): Iterable<readonly string[]> {
  const labels = labelsOf(texts);
  const valuesOf = (vocabulary: AnalysisVocabulary | null) =>
    vocabulary === null
      ? ''
      : analysisVocabularies[vocabulary]
          .map((code) => `${code} = ${(labels[vocabulary] as Labels)[code]}`)
          .join(' | ');
  yield ['file', 'column', 'type', 'unit', 'values', 'meaning'];
  const tables: readonly (readonly ['days' | 'episodes', readonly AnyColumn[]])[] = [
    ['days', analysisDayColumns],
    ['episodes', analysisEpisodeColumns],
  ];
  for (const [table, columns] of tables) {
    for (const { name, kind, unit, vocabulary } of columns) {
      const measure = unit === null ? '' : texts.units[unit];
      yield [
        `${table}.csv`,
        name,
        texts.kinds[kind],
        measure,
        valuesOf(vocabulary),
        meaningOf(texts, table, name),
      ];
    }
  }
  for (const { id, list, name } of ownItems) {
    yield ['', list, texts.kinds.code, '', guard(`${ownCodeOf(id)} = ${name}`), texts.ownEntry];
  }
}

/** Writes a table row by row, in slices that keep the page responsive. */
async function writeTable<Row>(
  zip: ZipFile,
  name: string,
  table: { readonly columns: readonly AnalysisColumn<Row>[]; readonly rows: Iterable<Row> },
  signs: CsvSigns,
  onRow: () => void,
  afterSlice: () => void,
): Promise<void> {
  const file = zip.file(name);
  const { columns, rows } = table;
  file.write(
    byteOrderMark +
      csvLine(
        columns.map((column) => column.name),
        signs.separator,
      ),
  );
  const write = (row: Row) => {
    const cells = columns.map((column) => analysisCell(column.of(row), signs.decimal));
    file.write(csvLine(cells, signs.separator));
    onRow();
  };
  await inSlices(rows, write, afterSlice);
  file.end();
}

/** The tables of one computation. @param texts of the data dictionary */
async function writeAnalysis(
  input: StatisticsInput,
  period: CountedDays,
  texts: Texts,
  signs: CsvSigns,
  { onProgress, signal }: FileOptions,
): Promise<Blob> {
  const zip = createZipFile();
  const checkSignal = () => signal?.throwIfAborted();
  // Days are computed before they are written: that is half of the work.
  const { first, today } = input.days;
  const all = (first === undefined ? 0 : 2 * (daysBetween(first, today) + 1)) + input.episodes.length;
  let done = 0;
  const step = () => {
    done += 1;
  };
  const afterSlice = () => {
    checkSignal();
    onProgress?.(all === 0 ? 1 : Math.min(1, done / all));
  };
  checkSignal();
  await inSlices(input.days.prepare(), step, afterSlice);
  const days = { columns: analysisDayColumns, rows: analysisDays(input, period) };
  await writeTable(zip, 'days.csv', days, signs, step, afterSlice);
  const episodes = { columns: analysisEpisodeColumns, rows: analysisEpisodes(input, period) };
  await writeTable(zip, 'episodes.csv', episodes, signs, step, afterSlice);
  const dictionary = zip.file(texts.dictionaryFile);
  dictionary.write(byteOrderMark);
  for (const line of dictionaryLines(texts, input.ownItems)) dictionary.write(csvLine(line, signs.separator));
  dictionary.end();
  onProgress?.(1);
  return zip.end();
}

/**
 * Days, episodes and their data dictionary as CSV in one ZIP, for a spreadsheet or a statistics program
 * (docs/decisions/073).
 * @param locale of the dictionary; the CSV separators follow from the country, else from it and from the device
 * @throws DOMException `AbortError`
 */
export async function makeAnalysis(
  diary: CountableDiary,
  person: Person,
  period: CountedDays,
  locale: Locale,
  options: FileOptions & {
    readonly languages?: readonly string[];
    readonly country?: string | undefined;
  } = {},
): Promise<Blob> {
  const now = new Date().toISOString();
  const texts = await loadTexts(locale);
  const input = statisticsInput(diary, person, now, localDateOf(now, currentZone()));
  const signs = csvSignsFor(locale, options.languages ?? navigator.languages, options.country);
  return writeAnalysis(input, period, texts, signs, options);
}
