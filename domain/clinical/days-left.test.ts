import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../calendar-date.ts';
import type { MedicationClass } from '../vocabulary/overuse.ts';
import { daysLeft } from './days-left.ts';
import type { Use } from './overuse.ts';

const on = (count: number, medicationClass: MedicationClass, first = '2026-05-01'): Use[] =>
  daysFrom(first, addDays(first, count - 1)).map((localDate) => ({ localDate, classes: [medicationClass] }));

describe('before an intake is saved', () => {
  it('cannot say how many days are left of a class without a reference', () => {
    for (const none of ['gepant', 'not_counted', 'unclassified'] as const) {
      expect(daysLeft([none], '2026-05-20', on(12, none))).toMatchObject({
        left: null,
        before: { days: 12, level: null },
      });
    }
    expect(daysLeft([], '2026-05-20', [])).toMatchObject({ before: { medicationClass: 'unclassified' } });
  });

  it('has every day left in a month without any', () => {
    expect(daysLeft(['triptan'], '2026-05-20', on(5, 'triptan', '2026-04-20'))).toMatchObject({
      month: '2026-05',
      left: 10,
      costsADay: true,
      after: { days: 1, level: 'ok' },
    });
  });

  it('says that the eighth triptan day comes near the reference before it is written down', () => {
    expect(daysLeft(['triptan'], '2026-05-20', on(7, 'triptan'))).toMatchObject({
      left: 3,
      before: { days: 7, level: 'ok' },
      after: { days: 8, level: 'near' },
    });
  });

  it('knows that a second tablet on the same day costs no day', () => {
    expect(daysLeft(['triptan'], '2026-05-03', on(9, 'triptan'))).toMatchObject({
      left: 1,
      costsADay: false,
      after: { days: 9, level: 'near' },
    });
  });

  it('never has fewer than none left', () => {
    expect(daysLeft(['triptan'], '2026-05-20', on(14, 'triptan'))).toMatchObject({
      left: 0,
      after: { days: 15, level: 'reached' },
    });
  });

  it('of a triptan with an analgesic in it, tells the class with fewer days left', () => {
    const uses = [...on(4, 'triptan'), ...on(8, 'combination', '2026-05-10')];
    expect(daysLeft(['triptan', 'combination'], '2026-05-20', uses)).toMatchObject({
      before: { medicationClass: 'combination', days: 8 },
      left: 2,
    });
  });

  it('tells that several classes together reach the reference with this one', () => {
    const uses = [...on(5, 'triptan'), ...on(4, 'non_opioid', '2026-05-10')];
    const { after, severalAfter } = daysLeft(['non_opioid'], '2026-05-20', uses);
    expect(after).toMatchObject({ days: 5, level: 'ok' });
    expect(severalAfter).toMatchObject({ days: 10, level: 'reached' });
  });

  it('counts the month of the intake, also when an old one is written down today', () => {
    expect(daysLeft(['triptan'], '2026-03-31', on(6, 'triptan', '2026-03-01'))).toMatchObject({
      month: '2026-03',
      left: 4,
    });
  });
});
