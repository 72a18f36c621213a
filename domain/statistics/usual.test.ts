import { describe, expect, it } from 'vitest';
import { monthDays } from '../calendar-date.ts';
import { cannotSay, known } from '../counting/answer.ts';
import type { MonthSummary } from './month.ts';
import { compareWithUsual, daysToFigures } from './usual.ts';

/** Days, treatments and episodes of a month as `count/of`; left out is unknown. */
interface MonthFixture {
  /** `days/of` or `days/of/undecided`. */
  readonly migraine?: string;
  readonly medication?: string;
  readonly relief?: string;
  /** `mean/episodes`. */
  readonly intensity?: string;
}

const numbers = (text: string) => text.split('/').map(Number) as [number, number, number?];
const none = cannotSay('nothing_recorded');

function aMonth(month: string, { migraine, medication, relief, intensity }: MonthFixture): MonthSummary {
  const answer = <T>(text: string | undefined, make: (...counts: [number, number, number?]) => T) =>
    text === undefined ? none : make(...numbers(text));
  return {
    month,
    elapsedDays: monthDays(month).length,
    observedDays: migraine ? numbers(migraine)[1] : 0,
    headacheDays: none,
    migraineDays: answer(migraine, (days, of, undecided = 0) => known({ days, of, undecided })),
    medicationDays: answer(medication, (days, of, undecided = 0) => known({ days, of, undecided })),
    relief: answer(relief, (relieved, judged) => known({ relieved, judged, unrated: 0 })),
    intensity: answer(intensity, (mean, episodes) => known({ mean, median: mean, episodes })),
  };
}

type Figure = keyof MonthFixture;
const names = {
  migraine: 'migraineDays',
  medication: 'medicationDays',
  relief: 'relief',
  intensity: 'intensity',
} as const;

/** May, not over yet, beside April, March and February. */
function compare(figure: Figure, now: string | undefined, before: readonly (string | undefined)[]) {
  const fixture = (text: string | undefined): MonthFixture => (text === undefined ? {} : { [figure]: text });
  const months = ['2026-04', '2026-03', '2026-02'];
  const earlier = before.map((text, place) => aMonth(months[place] ?? '', fixture(text)));
  return compareWithUsual({ ...aMonth('2026-05', fixture(now)), elapsedDays: 20 }, earlier)[names[figure]];
}

const noUsual = { known: false, because: 'no_usual' };
const tooLittle = { known: false, because: 'too_little_yet' };
const usual = (usual: number, change: number, of: number, months: number) => ({
  known: true,
  usual,
  change,
  of,
  months,
});

describe('a month beside the usual one', () => {
  it.each<[string, Figure, string | undefined, readonly (string | undefined)[], object]>([
    // Migraine days: the share of the whole months, scaled to the decided days of this one.
    ['the same share is no change', 'migraine', '4/20', ['6/30', '6/30', '6/30'], usual(4, 0, 20, 3)],
    ['part of a month is not less by being a part', 'migraine', '5/10', ['15/30'], usual(5, 0, 10, 1)],
    ['more than usual', 'migraine', '9/20', ['6/30', '3/30', '9/30'], usual(4, 5, 20, 3)],
    ['fewer than usual', 'migraine', '1/15', ['12/30', '10/30', '14/28'], usual(6, -5, 15, 3)],
    [
      'one bad month does not move the median',
      'migraine',
      '4/20',
      ['30/30', '6/30', '6/30'],
      usual(4, 0, 20, 3),
    ],
    ['of two months it is halfway', 'migraine', '5/20', ['6/30', '12/30'], usual(6, -1, 20, 2)],
    ['a usual of none', 'migraine', '2/20', ['0/30', '0/31'], usual(0, 2, 20, 2)],
    ['half a month told is enough', 'migraine', '4/20', ['3/15'], usual(4, 0, 20, 1)],
    ['less than half is not: it may be the bad days alone', 'migraine', '4/20', ['14/14'], noUsual],
    ['half of February', 'migraine', '4/20', [undefined, undefined, '7/14'], usual(10, -6, 20, 1)],
    [
      'a thin month is left out, the others stay',
      'migraine',
      '4/20',
      ['9/10', '6/30', undefined],
      usual(4, 0, 20, 1),
    ],
    ['undecided days are in neither number', 'migraine', '4/16/6', ['5/30/5'], usual(2, 2, 10, 1)],
    ['undecided days do not make a month half told', 'migraine', '4/20', ['5/20/6'], noUsual],
    ['no month before', 'migraine', '4/20', [], noUsual],
    ['a week told is compared', 'migraine', '2/7', ['6/30'], usual(1, 1, 7, 1)],
    ['six days are not', 'migraine', '2/6', ['6/30'], tooLittle],
    ['nothing told yet', 'migraine', undefined, ['6/30'], tooLittle],
    // Medication days, out of the logged days and those with medication.
    ['medication likewise', 'medication', '6/18', ['5/30', '10/30', '10/31'], usual(6, 0, 18, 3)],
    ['medication without a month half told', 'medication', '6/18', ['5/10'], noUsual],
    // Relief, out of the treatments that can be judged.
    ['relief by its share', 'relief', '2/5', ['6/10', '3/5', '1/10'], usual(3, -1, 5, 3)],
    ['relief of three treatments', 'relief', '3/3', ['2/3'], usual(2, 1, 3, 1)],
    ['relief of two before says nothing', 'relief', '3/3', ['2/2'], noUsual],
    ['nor of two this month', 'relief', '2/2', ['2/3'], tooLittle],
    // Mean intensity.
    [
      'intensity',
      'intensity',
      '5.24/5',
      ['6/5', '5.6/5', '7.5/9'],
      { known: true, usual: 6, change: -0.8, months: 3 },
    ],
    [
      'the change is that of the numbers shown',
      'intensity',
      '5.25/5',
      ['5.34/5'],
      { known: true, usual: 5.3, change: 0, months: 1 },
    ],
    ['intensity of four episodes before', 'intensity', '5/5', ['6/4'], noUsual],
    ['intensity of four this month', 'intensity', '5/4', ['6/5'], tooLittle],
  ])('%s', (_, figure, now, before, expected) => {
    expect(compare(figure, now, before)).toEqual(expected);
  });
});

describe('daysToFigures', () => {
  const logged = (days: number) => aMonth('2026-04', days === 0 ? {} : { migraine: `0/${days}` });
  const inDays = (days: number, today: string, isTodayLogged: boolean, earlier: number[] = []) =>
    daysToFigures({ present: logged(days), before: earlier.map(logged), today, isTodayLogged });
  it.each([
    ['a first day, logged', 1, '2026-04-05', true, [], 6],
    ['a first day, not logged', 0, '2026-04-05', false, [0, 0], 6],
    ['the seventh is today', 6, '2026-04-12', false, [], 0],
    ['enough', 7, '2026-04-12', true, [], undefined],
    [
      'a diary begun late in a month is an earlier one from the first of the next',
      1,
      '2026-04-29',
      true,
      [],
      2,
    ],
    ['an earlier month, and nothing yet in this', 0, '2026-04-29', false, [3], 0],
    ['an earlier month, and one day', 1, '2026-04-29', false, [3], undefined],
  ])('%s', (_, days, today, isTodayLogged, earlier, expected) => {
    expect(inDays(days, today, isTodayLogged, earlier)).toBe(expected);
  });
});
