import { ValiError } from 'valibot';
import { describe, expect, test } from 'vitest';
import { aReportProfile, diary, reportOf, today } from '#tests/support/report-fixtures.ts';
import { aStep, aTreatment } from '../examples/fixtures.ts';
import { womanOf34 } from '../examples/woman-of-34.ts';
import { reportDaysMax } from '../limits.ts';
import { readReport } from './report.ts';
import { privateDetails, reportVersion } from './report-choice.ts';

const report = reportOf(
  womanOf34,
  '2026-07-01',
  today,
  { details: privateDetails },
  { name: 'Ana', sex: 'female', birthYear: 1992, profile: aReportProfile({ question1: '¿Qué hago?' }) },
);
/** A report as stored in and read from a database. */
const stored = () => JSON.parse(JSON.stringify(report));

/** The report with another value at a path. */
function changed(path: string, value: unknown): unknown {
  const copy = stored();
  const keys = path.split('.');
  const name = keys.pop() ?? '';
  const parent = keys.reduce((at, key) => at[key], copy);
  if (value === undefined) delete parent[name];
  else parent[name] = value;
  return copy;
}

test('a stored report is read as it was made', () => {
  expect(readReport(stored())).toStrictEqual(report);
});

test('so is one with preventives that were followed and left', () => {
  const treatments = [
    aTreatment({
      startDate: '2026-01-01',
      interval: { count: 1, unit: 'month' },
      steps: [aStep('2026-02-01', 80)],
    }),
    aTreatment({
      startDate: '2020-01-01',
      startPrecision: 'year',
      active: false,
      stopReason: 'side_effects',
      tolerance: 'poor',
    }),
  ];
  const other = reportOf(diary({ treatments }), '2026-07-01', today);
  expect(readReport(JSON.parse(JSON.stringify(other)))).toStrictEqual(other);
});

test('what a newer version adds is left out, at any depth', () => {
  const copy = stored();
  copy.novelty = { a: 1 };
  copy.whole.novelty = 'x';
  copy.episodes[0].medicines[0].novelty = [];
  expect(readReport(copy)).toStrictEqual(report);
});

test('eight attacks on each day of the longest period are read, and no more', () => {
  const one = report.episodes?.[0];
  const many = Array.from({ length: 8 * reportDaysMax }, () => one);
  expect(readReport(changed('episodes', many)).episodes).toHaveLength(many.length);
  expect(() => readReport(changed('episodes', [...many, one]))).toThrow(ValiError);
});

/** The problems a parser reports. */
function problemsOf(parse: () => unknown): readonly unknown[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof ValiError) return error.issues;
    throw error;
  }
  return [];
}

describe('refused', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'report'],
    ['a list', []],
    ['an empty object', {}],
    ['a text of JSON', JSON.stringify(report)],
  ])('%s', (_, value) => {
    expect(() => readReport(value)).toThrow(ValiError);
  });

  test.each<[string, string, unknown]>([
    ['the version before', 'version', reportVersion - 1],
    ['a later version', 'version', reportVersion + 1],
    ['no version', 'version', undefined],
    ['no days', 'whole', null],
    ['an instant that is none', 'madeAt', 'yesterday'],
    ['a day that does not exist', 'whole.first', '2026-02-30'],
    ['a text for a number', 'whole.observed', '86'],
    ['less than nothing', 'whole.headache.days', -1],
    ['half a day', 'whole.headache.days', 1.5],
    ['more days than there are', 'whole.headache.days', 87],
    ['a class nobody knows', 'whole.classes.0.medicationClass', 'constructor'],
    ['a certainty nobody knows', 'whole.reached', 'perhaps'],
    ['a section nobody knows', 'choice.sections.0', 'everything'],
    ['a symptom nobody knows', 'attack.symptoms.0.code', 'toString'],
    ['an own code that is none', 'attack.symptoms.0.code', 'own_1'],
    ['pain above ten', 'attack.peak.median', 11],
    ['an hour of no day', 'attack.hours.0.fromHour', 24],
    ['a share above all', 'acute.0.relief.share', 1.2],
    ['a list that is none', 'months', {}],
    ['a part that is missing', 'attack.kinds', undefined],
    ['a time that is none', 'episodes.0.startedAt', '2026-07-02T25:00'],
    ['a time on a day that does not exist', 'episodes.0.startedAt', '2026-02-30T10:00'],
    ['an outcome nobody knows', 'episodes.0.medicines.0.outcome', 'cured'],
    ['markup where a list is expected', 'questions', '<script>'],
    ['a text without end', 'person.name', 'a'.repeat(100_000)],
    [
      'a calendar of more days than are drawn',
      'calendar',
      Array.from({ length: 404 }, () => report.calendar?.[0]),
    ],
    ['a name of what is no own entry', 'ownNames', { nausea: 'x' }],
    ['a band nobody knows', 'disability.lostDays.band', 5],
  ])('%s', (_, path, value) => {
    expect(() => readReport(changed(path, value))).toThrow(ValiError);
  });

  test('a list of wrong things, with the first of them: a million problems would fill the memory', () => {
    const wrong = changed(
      'episodes',
      Array.from({ length: 1000 }, () => 0),
    );
    expect(problemsOf(() => readReport(wrong))).toHaveLength(1);
  });

  test('keys that would change what an object is', () => {
    const copy = JSON.parse(JSON.stringify(report).replace('"ownNames":{}', '"ownNames":{"__proto__":"x"}'));
    expect(Object.hasOwn(copy.ownNames, '__proto__')).toBe(true);
    const read = readReport(copy);
    expect(Object.getPrototypeOf(read.ownNames)).toBe(Object.prototype);
    expect(Object.keys(read.ownNames)).toEqual([]);
  });

  test('numbers that are none, as no JSON holds them', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => readReport(changed('whole.elapsed', value))).toThrow(ValiError);
      expect(() => readReport(changed('attack.duration.longest', value))).toThrow(ValiError);
    }
  });
});
