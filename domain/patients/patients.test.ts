/**
 * Two fictional people, every figure worked by hand from their tables (`woman-of-34.ts`, `man-of-52.ts`) before it was
 * compared with what the product counts.
 */
import { describe, expect, test } from 'vitest';
import {
  calendarMonth,
  countMedication,
  isMedicineKnown,
  isPersistent,
  lastThirtyDays,
  lastThreeMonths,
  usesOf,
} from '../clinical/overuse.ts';
import type { DayDefinition } from '../statistics/day-records.ts';
import type { StatisticsInput } from '../statistics/input.ts';
import { manOf52 } from './man-of-52.ts';
import { womanOf34 } from './woman-of-34.ts';

const counts = ({ days }: StatisticsInput, first: string, last: string, definition: DayDefinition) => {
  const within = days.within({ first, last });
  const of = (wanted: string) => within.filter(({ is }) => is[definition] === wanted).length;
  return `${of('yes')} of ${within.filter(({ observed }) => observed).length}, ${of('cannot_say')} unknown`;
};

const persistence = ({ days, intakes }: StatisticsInput) =>
  isPersistent(usesOf(intakes), lastThreeMonths('2026-09'), {
    headache: new Set(days.days.flatMap(({ day, is }) => (is.headache === 'yes' ? [day] : []))),
    observed: new Set(days.days.flatMap(({ day, observed }) => (observed ? [day] : []))),
    medicine: new Set(days.days.flatMap(({ day, facts }) => (isMedicineKnown(facts) ? [day] : []))),
  });

describe('the woman of 34', () => {
  // Migraine: 5-7 and 18 July; 2-4, 15-16, 30-31 August; 1, 12, 27-28 September.
  // Between: ten in July, nine in August, ten in September. Unknown: one in July and August each, two in September.
  test.each<[string, string, DayDefinition, string]>([
    ['2026-07-01', '2026-07-31', 'headache', '14 of 30, 1 unknown'],
    ['2026-08-01', '2026-08-31', 'headache', '16 of 30, 1 unknown'],
    ['2026-09-01', '2026-09-28', 'headache', '14 of 26, 2 unknown'],
    ['2026-07-01', '2026-07-31', 'migraine', '4 of 30, 1 unknown'],
    ['2026-08-01', '2026-08-31', 'migraine', '7 of 30, 1 unknown'],
    ['2026-09-01', '2026-09-28', 'migraine', '4 of 26, 2 unknown'],
    // 28-day blocks back from today: from 1 September, 4 August, 7 July.
    ['2026-08-04', '2026-08-31', 'headache', '14 of 27, 1 unknown'],
    ['2026-08-04', '2026-08-31', 'migraine', '5 of 27, 1 unknown'],
    ['2026-07-07', '2026-08-03', 'headache', '13 of 27, 1 unknown'],
    ['2026-07-07', '2026-08-03', 'migraine', '4 of 27, 1 unknown'],
    // July: 2 5 6 7 8 9 12 14 16 18 21 23 25 28 30.
    ['2026-07-01', '2026-07-31', 'acute_medication', '15 of 30, 1 unknown'],
    // August: 2 3 4 6 8 10 12 15 16 18 20 22 25 27 30 31.
    ['2026-08-01', '2026-08-31', 'acute_medication', '16 of 30, 1 unknown'],
    // September: 1 2 4 6 8 10 12 15 17 19 21 24 27 28.
    ['2026-09-01', '2026-09-28', 'acute_medication', '14 of 26, 2 unknown'],
    ['2026-07-01', '2026-07-31', 'headache_free', '16 of 30, 1 unknown'],
  ])('%s to %s, %s: %s', (first, last, definition, expected) => {
    expect(counts(womanOf34, first, last, definition)).toBe(expected);
  });

  test.each([
    // Ibuprofen 2 7 8 9 12 14 16 21 23 25 30; triptan 5 6 18; codeine 6 28. All of it together 15 days.
    ['2026-07', { non_opioid: 11, combination: 2, triptan: 3 }, 15],
    // Ibuprofen 4 6 8 10 12 16 18 20 22; triptan 2 3 15 30 31; codeine 3 25 27.
    ['2026-08', { non_opioid: 9, combination: 3, triptan: 5 }, 16],
    // Ibuprofen 2 4 6 8 10 15 17 19 21 24 28; triptan 12 27; codeine 1.
    ['2026-09', { non_opioid: 11, combination: 1, triptan: 2 }, 14],
  ])('medication of %s by class, none at its own reference, together at theirs', (month, days, together) => {
    const { classes, several } = countMedication(usesOf(womanOf34.intakes), calendarMonth(month));
    expect(Object.fromEntries(classes.map((one) => [one.medicationClass, one.days]))).toEqual(days);
    expect(classes.filter(({ level }) => level === 'reached')).toEqual([]);
    expect(several).toMatchObject({ days: together, reference: 10, level: 'reached' });
  });

  test('whether that persists cannot be told: July and September have 14 headache days and unknown ones', () => {
    expect(persistence(womanOf34)).toBe('cannot_say');
  });
});

describe('the man of 52', () => {
  // Violent: 10 July, 21-22 August, 20-21 September. Dull: every day from 3 August to 13 September.
  test.each<[string, string, DayDefinition, string]>([
    ['2026-07-01', '2026-07-31', 'headache', '1 of 23, 8 unknown'],
    ['2026-08-01', '2026-08-31', 'headache', '29 of 29, 2 unknown'],
    ['2026-09-01', '2026-09-28', 'headache', '15 of 25, 3 unknown'],
    ['2026-07-01', '2026-07-31', 'migraine', '1 of 23, 8 unknown'],
    ['2026-08-01', '2026-08-31', 'migraine', '2 of 29, 2 unknown'],
    ['2026-09-01', '2026-09-28', 'migraine', '2 of 25, 3 unknown'],
    ['2026-08-04', '2026-08-31', 'headache', '28 of 28, 0 unknown'],
    // 7 July to 3 August: six unknown days in July and two in August.
    ['2026-07-07', '2026-08-03', 'headache', '2 of 20, 8 unknown'],
    ['2026-09-14', '2026-09-28', 'headache_free', '10 of 12, 3 unknown'],
    ['2026-08-01', '2026-08-31', 'acute_medication', '15 of 29, 2 unknown'],
    ['2026-09-01', '2026-09-28', 'acute_medication', '6 of 25, 3 unknown'],
  ])('%s to %s, %s: %s', (first, last, definition, expected) => {
    expect(counts(manOf52, first, last, definition)).toBe(expected);
  });

  test('in August paracetamol is near its reference, and with the one triptan day together above theirs', () => {
    const { classes, several } = countMedication(usesOf(manOf52.intakes), calendarMonth('2026-08'));
    expect(classes).toMatchObject([
      { medicationClass: 'non_opioid', days: 14, level: 'near' },
      { medicationClass: 'triptan', days: 1, level: 'ok' },
    ]);
    expect(several).toMatchObject({ days: 15, level: 'reached' });
  });

  test('the 30 days up to 2 September hold 15 days of paracetamol: at its reference', () => {
    const { classes } = countMedication(usesOf(manOf52.intakes), lastThirtyDays('2026-09-02'));
    expect(classes).toContainEqual({
      medicationClass: 'non_opioid',
      days: 15,
      reference: 15,
      level: 'reached',
    });
  });

  test('it does not persist: July had one headache day, and no eight unknown days make fifteen of it', () => {
    expect(persistence(manOf52)).toBe('no');
  });
});
