/**
 * Days in 28 come from one function (docs/clinical-rules.md#rates): nobody else counts them, and each module that prints them
 * asks it, or the one named beside it that does.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#app/paths.ts';
import { perFourWeeks } from './support/said-rates.ts';

const root = new URL('..', import.meta.url);
const sourceOf = (file: string) => readFileSync(new URL(file, root), 'utf8');

const insights = 'app/routes/insights/';
const words = 'app/reports/words/';

/** Texts that say "in 28" or "every 4 weeks" of days of the diary, by area and key: where they are printed, and what asks for the days. */
const printed: Readonly<Record<string, readonly string[]>> = {
  'fundingForm.columns.migraineRate': [`${words}sheet-blocks.ts`],
  'fundingForm.columns.headacheRate': [`${words}sheet-blocks.ts`],
  'fundingForm.rate': [`${words}sheet-criteria.ts`],
  'insightsMonths.table.per28': [`${insights}months/period-figure.tsx`],
  'insightsPreventives.while': [
    `${insights}preventives/current-treatment.tsx`,
    `${insights}answers/more-answers.tsx`,
  ],
  'insightsPreventives.floor': [`${insights}preventives/current-treatment.tsx`],
  'insightsPreventives.chart.unit': [`${insights}preventives/response-months.tsx`],
  'insightsPreventives.chart.point': [`${insights}preventives/response-months.tsx`],
  'insightsPreventives.chart.note': [`${insights}preventives/response-months.tsx`],
  'insightsPreventives.chart.columns.days': [`${insights}preventives/response-months.tsx`],
  'insightsPreventives.past.note': [`${insights}preventives/past-treatments.tsx`],
  'letter.preventive.per28': ['app/routes/letter/letter-preventive.tsx'],
  'report.comparison.headache': [`${words}summary-comparison.ts`, `${words}annexes.ts`],
  'report.comparison.migraine': [`${words}summary-comparison.ts`, `${words}annexes.ts`],
  'report.comparison.acute': [`${words}summary-comparison.ts`, `${words}annexes.ts`],
  'report.comparison.before': [`${words}summary-comparison.ts`],
  'report.months.mean': [`${words}summary-months.ts < domain/reports/report-periods.ts`],
  'report.preventives.columns.response': [
    `${words}summary-treatments.ts < domain/reports/report-preventives.ts`,
  ],
  'report.charts.note': [`${words}annexes.ts`],
  'treatments.result.before': ['app/components/treatments/treatment-result.tsx'],
  'treatments.result.now': ['app/components/treatments/treatment-result.tsx'],
  'treatments.result.treated': ['app/components/treatments/treatment-result.tsx'],
  'treatments.result.windows': ['app/components/treatments/treatment-result.tsx'],
  'treatments.result.nowOnly': ['app/components/treatments/treatment-result.tsx'],
};

/** Texts that say it of no days of the diary: published levels, hints, what a page is about. */
const ofNothing = [
  'fundingForm.daysNote',
  'insightsPreventives.facts.controlOf.optimal',
  'insightsPreventives.facts.controlOf.modest',
  'insightsPreventives.facts.controlOf.insufficient',
  'treatments.form.posologyHint',
  'visitor.report.alternative',
];

/** What asks it: the function, and those of its neighbours that pass its answer on. */
const asks = /import \{[^}]*\b(?:rateOf|ratePer28|comparisonOf|formRate|boundsIn28)\b[^}]*\} from/;

const product = globSync(['{app,domain,product,server}/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** Every text of a module by its path; a function by its source. */
function* textsIn(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string' || typeof value === 'function') yield [path, String(value)];
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* textsIn(one, `${path}.${key}`);
}

test('one function makes days in 28 of a count', () => {
  const of28 = '(?:28|trialMonthDays|blockDays)\\b';
  const makes = new RegExp(`\\*\\s*${of28}\\)?\\s*/|/[^/*\\n]+\\*\\s*${of28}|\\b${of28}\\s*\\*[^;\\n]+/ `);
  const ours = product.filter((file) => !file.startsWith('app/content/') && makes.test(sourceOf(file)));
  expect(ours).toEqual(['domain/counting/rate.ts']);
  for (const name of ['response-level', '../reports/funding-form'])
    expect(sourceOf(`domain/counting/${name}.ts`)).toMatch(asks);
});

test('each text that says days in 28 is printed by what asks that function', async () => {
  const found = new Set<string>();
  for (const file of globSync(`app/i18n/{${locales.join()}}/*.ts`, { cwd: root })) {
    const areas: object = await import(new URL(file, root).href);
    for (const [path, text] of Object.entries(areas).flatMap(([area, texts]) => [...textsIn(texts, area)]))
      if (perFourWeeks.test(text)) found.add(path);
  }
  expect([...found].sort()).toEqual([...Object.keys(printed), ...ofNothing].sort());

  for (const [text, places] of Object.entries(printed))
    for (const place of places) {
      const [printing = '', asking = printing] = place.split(' < ');
      const key = text.split('.').at(-1);
      // Keys of a kind of days are looked up by it.
      const isRead = new RegExp(`\\b${key}\\b|\\[of\\]`).test(sourceOf(printing));
      expect({ text, printing, isRead, asks: asks.test(sourceOf(asking)) }).toEqual({
        text,
        printing,
        isRead: true,
        asks: true,
      });
    }
});

test('no other module reads those of them whose name says it', () => {
  for (const key of ['per28', 'migraineRate', 'headacheRate', 'nowOnly']) {
    const places = Object.entries(printed).flatMap(([text, files]) =>
      text.endsWith(`.${key}`) ? files : [],
    );
    const reading = product.filter(
      (file) => !file.startsWith('app/i18n/') && new RegExp(`\\.${key}\\b`).test(sourceOf(file)),
    );
    expect(reading.sort(), key).toEqual([...new Set(places)].sort());
  }
});
