import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../calendar-date.ts';
import type { MedicationClass } from '../vocabulary/overuse-classes.ts';
import { daysBeside, daysLeft, saidDays } from './days-left.ts';
import type { Use } from './overuse.ts';

type Classes = MedicationClass | readonly MedicationClass[];
const asList = (classes: Classes) => (typeof classes === 'string' ? [classes] : classes);

/** One use a day, on `count` days from `first`. */
const on = (count: number, classes: Classes, first = '2026-05-01'): Use[] =>
  daysFrom(first, addDays(first, count - 1)).map((localDate) => ({ localDate, classes: asList(classes) }));

/** The deciding count, its window, the days left, and the days before and after. */
const counts = (classes: Classes, day: string, uses: readonly Use[], today = day) => {
  const { decides, window, left, before, after } = daysLeft(asList(classes), day, uses, today);
  return [decides, window.kind, left, before.days, after.days];
};

describe('what is said of them', () => {
  const said = (moment: 'before' | 'after', uses: readonly Use[], ...medicines: MedicationClass[]) =>
    saidDays(
      medicines.map((one) => daysLeft([one], '2026-05-20', uses)),
      moment,
    );

  it('is nothing below two thirds of the reference', () => {
    expect(said('before', on(6, 'triptan'), 'triptan')).toBeNull();
    expect(said('before', on(7, 'triptan'), 'triptan')).toMatchObject({ days: 7, reference: 10 });
    expect(said('before', on(9, 'non_opioid'), 'non_opioid')).toBeNull();
    expect(said('before', on(10, 'non_opioid'), 'non_opioid')).toMatchObject({ days: 10, reference: 15 });
  });

  it('has the intake in it afterwards', () => {
    expect(said('after', on(5, 'triptan'), 'triptan')).toBeNull();
    expect(said('after', on(6, 'triptan'), 'triptan')).toMatchObject({ decides: 'triptan', days: 7 });
  });

  it('is one count of all the medicines offered, the one with the fewest days left', () => {
    const uses = [...on(12, 'non_opioid'), ...on(10, 'triptan')];
    expect(said('before', uses, 'non_opioid', 'triptan')).toMatchObject({ decides: 'triptan', days: 10 });
  });

  it('may be of several kinds together, and of none without a reference', () => {
    const uses = [...on(4, 'triptan'), ...on(4, 'non_opioid', '2026-05-10')];
    expect(said('before', uses, 'non_opioid')).toMatchObject({ decides: 'several', days: 8, reference: 10 });
    // Of as many days, the class is the plainer word.
    expect(said('before', on(7, 'triptan'), 'non_opioid', 'triptan')).toMatchObject({ decides: 'triptan' });
    expect(said('after', on(15, 'gepant'), 'gepant')).toBeNull();
  });
});

describe('days left', () => {
  it.each<[string, ReturnType<typeof counts>, ReturnType<typeof counts>]>([
    // The tenth day reaches a reference of ten, so nine stay below it.
    ['none used', counts('triptan', '2026-05-20', []), ['triptan', 'month', 9, 0, 1]],
    ['eight used', counts('triptan', '2026-05-20', on(8, 'triptan')), ['triptan', 'month', 1, 8, 9]],
    [
      'nine used: the next reaches it',
      counts('triptan', '2026-05-20', on(9, 'triptan')),
      ['triptan', 'month', 0, 9, 10],
    ],
    [
      'never fewer than none',
      counts('triptan', '2026-05-20', on(14, 'triptan')),
      ['triptan', 'month', 0, 14, 15],
    ],
    [
      '14 of 15',
      counts('non_opioid', '2026-05-20', on(14, 'non_opioid')),
      ['non_opioid', 'month', 0, 14, 15],
    ],
    // The smaller of calendar month and 30 days.
    [
      'a turn of the month',
      counts('triptan', '2026-05-03', on(8, 'triptan', '2026-04-22')),
      ['triptan', 'thirty', 1, 8, 9],
    ],
    ['a month of 31 days', counts('triptan', '2026-05-31', on(3, 'triptan')), ['triptan', 'month', 6, 3, 4]],
    [
      'a whole month ago',
      counts('triptan', '2026-05-20', on(5, 'triptan', '2026-04-16')),
      ['triptan', 'month', 9, 0, 1],
    ],
    // The 30 days up to today apply also to an older intake recorded today, as long as it lies in them.
    [
      'written down late',
      counts('triptan', '2026-04-26', on(9, 'triptan', '2026-04-27'), '2026-05-05'),
      ['triptan', 'thirty', 0, 9, 10],
    ],
    [
      'written down long after',
      counts('triptan', '2026-03-31', on(6, 'triptan', '2026-03-01'), '2026-05-05'),
      ['triptan', 'month', 3, 6, 7],
    ],
    // Several classes together, none of them at its reference (8.2.6).
    [
      'several',
      counts('non_opioid', '2026-05-20', [...on(5, 'triptan'), ...on(4, 'non_opioid', '2026-05-10')]),
      ['several', 'month', 0, 9, 10],
    ],
    [
      'the first of a second class',
      counts('non_opioid', '2026-05-20', on(7, 'triptan')),
      ['several', 'month', 2, 7, 8],
    ],
    [
      'several over 30 days',
      counts('opioid', '2026-05-03', [
        ...on(4, 'triptan', '2026-04-20'),
        ...on(3, 'non_opioid', '2026-04-25'),
      ]),
      ['several', 'thirty', 2, 7, 8],
    ],
    [
      'not with one of them there: its own days',
      counts('non_opioid', '2026-05-20', on(10, 'triptan')),
      ['non_opioid', 'month', 14, 0, 1],
    ],
    ['not with a gepant', counts('gepant', '2026-05-20', on(9, 'triptan')), ['gepant', 'month', null, 0, 1]],
    // A medicine of two classes: the tighter one, and not several kinds.
    [
      'two classes',
      counts(['triptan', 'combination'], '2026-05-20', [
        ...on(4, 'triptan'),
        ...on(6, 'combination', '2026-05-02'),
      ]),
      ['several', 'month', 2, 7, 8],
    ],
    [
      'one product of two classes',
      counts(['triptan', 'combination'], '2026-05-20', on(8, ['triptan', 'combination'])),
      ['triptan', 'month', 1, 8, 9],
    ],
    // Without a reference there are no days left to count.
    ['a gepant', counts('gepant', '2026-05-20', on(12, 'gepant')), ['gepant', 'month', null, 12, 13]],
    [
      'an antiemetic',
      counts('not_counted', '2026-05-20', on(12, 'not_counted')),
      ['not_counted', 'month', null, 12, 13],
    ],
    ['another kind', counts('other', '2026-05-20', on(12, 'other')), ['other', 'month', 0, 12, 13]],
    ['nobody has classified it', counts([], '2026-05-20', []), ['unclassified', 'month', null, 0, 1]],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it('costs no day if the day counts already', () => {
    expect(daysLeft(['triptan'], '2026-05-03', on(9, 'triptan'))).toMatchObject({
      left: 0,
      before: { days: 9, level: 'near' },
      after: { days: 9, level: 'near' },
    });
    expect(daysLeft(['triptan'], '2026-05-20', on(9, 'triptan'))).toMatchObject({
      after: { days: 10, level: 'reached' },
    });
    // For several together: a day on which another of them was taken.
    expect(
      daysLeft(['non_opioid'], '2026-05-03', [...on(6, 'triptan'), ...on(3, 'opioid', '2026-05-10')]),
    ).toMatchObject({ decides: 'several', before: { days: 9 }, after: { days: 9, level: 'near' } });
  });

  it('needs the uses of the month and of the 30 days around an intake', () => {
    expect(daysBeside('2026-05-03', '2026-05-03')).toEqual({ first: '2026-04-04', last: '2026-05-31' });
    expect(daysBeside('2026-04-26', '2026-05-05')).toEqual({ first: '2026-04-01', last: '2026-05-05' });
    expect(daysBeside('2026-01-10', '2026-05-05')).toEqual({ first: '2025-12-12', last: '2026-01-31' });
  });
});
