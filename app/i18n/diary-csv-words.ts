import type { DiaryCsvWords } from '#domain/copy/diary-csv.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { type Locale, locales } from '../paths.ts';
import { columnWords } from './column-words.ts';

const modules = {
  es: () =>
    Promise.all([
      import('./es/diary-csv.ts'),
      import('./es/columns.ts'),
      import('./es/codes.ts'),
      import('./es/vocabulary.ts'),
      import('./es/entry-questions.ts'),
      import('./es/day.ts'),
    ]),
  en: () =>
    Promise.all([
      import('./en/diary-csv.ts'),
      import('./en/columns.ts'),
      import('./en/codes.ts'),
      import('./en/vocabulary.ts'),
      import('./en/entry-questions.ts'),
      import('./en/day.ts'),
    ]),
};

/** The words of the diary's CSV in one language, as plain data. */
export async function loadDiaryCsvWords(locale: Locale): Promise<DiaryCsvWords> {
  const [
    { diaryCsv },
    { columns },
    { codes },
    { vocabulary: words },
    { entryQuestions: questions },
    { day },
  ] = await modules[locale]();
  const units = doseUnits.map((unit) => [unit, [words.unitOf(unit, 1), words.unitOf(unit, 2)]] as const);
  return {
    ...diaryCsv,
    locale,
    columns,
    codes: columnWords({ codes, words, questions, day }),
    units: Object.fromEntries(units) as DiaryCsvWords['units'],
  };
}

/** The words of every language that can be had; without a connection the other one may not be there. */
export async function loadAllDiaryCsvWords(): Promise<readonly DiaryCsvWords[]> {
  const loaded = await Promise.allSettled(locales.map(loadDiaryCsvWords));
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
