import { describe, expect, it } from 'vitest';
import { aDose, aStep, aTreatment } from '../examples/fixtures.ts';
import {
  adherence,
  afterInterval,
  dailyDosesOpen,
  dailyRegimens,
  doseOn,
  dosesAskedOn,
  endedEarly,
  isDoseNear,
  isFollowed,
  lastGiven,
  latestStart,
  nextDue,
  treatmentsOn,
  weeksAtDose,
} from './treatment-rules.ts';

describe('what is unknown about a treatment', () => {
  const later = aTreatment({ startDate: '2026-03-01' });

  it('has no dose and no weeks before it began', () => {
    expect(doseOn(later, '2026-02-28')).toBeUndefined();
    expect(weeksAtDose(later, '2026-02-28')).toBeUndefined();
    expect(isFollowed(later, '2026-02-28')).toBe(false);
  });

  it('has no next dose without an interval, nor when it is put aside', () => {
    expect(nextDue(later, '2026-03-05')).toBeUndefined();
    const aside = { ...later, active: false, interval: { count: 4, unit: 'week' } as const };
    expect(nextDue(aside, '2026-03-05')).toBeUndefined();
  });

  it.each(['month', 'year'] as const)(
    'has no weeks nor a first dose due where only its %s is known',
    (startPrecision) => {
      const injected = { ...later, startPrecision, interval: { count: 1, unit: 'month' } as const };
      expect(weeksAtDose(injected, '2026-08-01')).toBeUndefined();
      expect(nextDue(injected, '2026-08-01')).toBeUndefined();
      // A recorded injection, and a step with its day, are exact.
      const known = { ...injected, doses: [aDose('2026-07-10')], steps: [aStep('2026-07-01', 80)] };
      expect(nextDue(known, '2026-08-01')).toBe('2026-08-10');
      expect(weeksAtDose(known, '2026-07-14')).toBe(2);
    },
  );

  it('an injection is near its day from three days before on, and where its day is unknown', () => {
    const injected = {
      ...later,
      interval: { count: 28, unit: 'day' } as const,
      doses: [aDose('2026-07-01')],
    };
    expect(nextDue(injected, '2026-07-10')).toBe('2026-07-29');
    expect(isDoseNear(injected, '2026-07-25')).toBe(false);
    expect(isDoseNear(injected, '2026-07-26')).toBe(true);
    expect(isDoseNear(injected, '2026-08-20')).toBe(true);
    expect(isDoseNear({ ...injected, startPrecision: 'month', doses: [] }, '2026-07-10')).toBe(true);
    expect(isDoseNear(later, '2026-07-29')).toBe(false);
  });

  it('does not call a day without a tick a missed one', () => {
    expect(adherence(later, '2026-03-01', '2026-03-03')).toEqual({ taken: 0, leftOut: 0, unknown: 3 });
  });
});

describe('a tablet that was raised twice', () => {
  const tablet = aTreatment({
    startDate: '2026-01-01',
    steps: [aStep('2026-02-15', 120), aStep('2026-01-20', 80)],
  });

  it('has the dose of the last step that had begun', () => {
    expect(doseOn(tablet, '2026-01-19')?.dose).toBe(40);
    expect(doseOn(tablet, '2026-01-20')?.dose).toBe(80);
    expect(doseOn(tablet, '2026-12-31')?.dose).toBe(120);
  });

  it('counts weeks since the last change, and stops counting when it ends', () => {
    expect(weeksAtDose(tablet, '2026-02-15')).toBe(0);
    expect(weeksAtDose(tablet, '2026-02-21')).toBe(1);
    const ended = { ...tablet, endDate: '2026-03-28', active: false };
    expect(weeksAtDose(ended, '2026-08-01')).toBe(6);
  });

  it('does not count a step from before it began', () => {
    const odd = { ...tablet, steps: [aStep('2025-12-01', 10)] };
    expect(doseOn(odd, '2026-01-05')?.dose).toBe(40);
  });
});

describe('an injection', () => {
  const monthly = aTreatment({
    startDate: '2026-01-31',
    interval: { count: 1, unit: 'month' },
    doses: [aDose('2026-01-31'), aDose('2026-02-28', false)],
  });

  it('is due on its first day, and then an interval after the last one given', () => {
    expect(nextDue({ ...monthly, doses: [] }, '2026-01-15')).toBe('2026-01-31');
    // Skipped on the day it was due: the next is an interval after that day. Skipped on another day, it stays due.
    expect(nextDue(monthly, '2026-03-05')).toBe('2026-03-28');
    expect(
      nextDue({ ...monthly, doses: [aDose('2026-01-31'), aDose('2026-03-01', false)] }, '2026-03-05'),
    ).toBe('2026-02-28');
    expect(lastGiven(monthly, '2026-03-05')).toBe('2026-01-31');
  });

  it('falls on the last day of a month that is too short', () => {
    expect(afterInterval('2026-01-31', { count: 1, unit: 'month' })).toBe('2026-02-28');
    expect(afterInterval('2027-11-30', { count: 3, unit: 'month' })).toBe('2028-02-29');
    expect(afterInterval('2026-03-20', { count: 4, unit: 'week' })).toBe('2026-04-17');
    expect(afterInterval('2026-03-28', { count: 2, unit: 'day' })).toBe('2026-03-30');
  });

  it('is not due after the regimen ends', () => {
    expect(nextDue({ ...monthly, endDate: '2026-02-20' }, '2026-02-10')).toBeUndefined();
  });
});

describe('ticks of a tablet', () => {
  it('count within the window and within the regimen only', () => {
    const ticked = aTreatment({
      startDate: '2026-05-02',
      doses: [aDose('2026-05-02'), aDose('2026-05-03', false), aDose('2026-06-01')],
    });
    expect(adherence(ticked, '2026-05-01', '2026-05-05')).toEqual({ taken: 1, leftOut: 1, unknown: 2 });
  });
});

describe('treatments in force on a day', () => {
  it('is what had begun and had not ended, the oldest first; put aside without an end is not', () => {
    const first = aTreatment({ startDate: '2026-01-01', endDate: '2026-06-30', active: false });
    const second = aTreatment({ startDate: '2026-06-15' });
    const aside = aTreatment({ startDate: '2026-02-01', active: false });
    expect(treatmentsOn([second, aside, first], '2026-06-20')).toEqual([first, second]);
    expect(treatmentsOn([second, aside, first], '2026-07-01')).toEqual([second]);
  });
});

describe('the doses a day asks about', () => {
  const ticked = aTreatment({ startDate: '2026-01-01', adherence: true });
  const silent = aTreatment({ startDate: '2026-01-01' });
  const injected = aTreatment({
    startDate: '2026-01-01',
    interval: { count: 4, unit: 'week' },
    doses: [aDose('2026-01-01')],
  });

  it('are the daily ones chosen for ticking, and an injection from the day it is due', () => {
    expect(dosesAskedOn([ticked, silent, injected], '2026-01-20')).toEqual([ticked]);
    expect(dosesAskedOn([silent, injected], '2026-01-28')).toEqual([]);
    expect(dosesAskedOn([silent, injected], '2026-01-29')).toEqual([injected]);
  });

  it('stay on the day they were given', () => {
    expect(dosesAskedOn([injected], '2026-01-01')).toEqual([injected]);
    expect(dosesAskedOn([injected], '2026-01-02')).toEqual([]);
  });
});

it.each([
  ['day', '2024-02-10', '2024-02-10'],
  ['month', '2024-02-01', '2024-02-29'],
  ['year', '2024-01-01', '2024-12-31'],
] as const)(
  'a start known to the %s may lie as late as its last day',
  (startPrecision, startDate, latest) => {
    expect(latestStart({ startDate, startPrecision })).toBe(latest);
  },
);

describe('a preventive stopped for lack of effect', () => {
  it.each([
    ['no_effect', 11, true],
    ['no_effect', 12, false],
    ['no_effect', null, false],
    ['side_effects', 3, false],
    [null, 3, false],
  ] as const)('%s after %s weeks at the last dose was ended early: %s', (reason, weeks, early) => {
    expect(endedEarly(reason, weeks)).toBe(early);
  });
});

describe('the daily tablet', () => {
  const today = '2026-03-10';
  const unticked = aTreatment({ startDate: '2026-01-10' });
  const ticked = aTreatment({ startDate: '2026-01-10', adherence: true });
  const monthly = aTreatment({ startDate: '2026-01-10', interval: { count: 1, unit: 'month' } });

  it('is what is ticked, or what can be: medicines of prevention without an interval', () => {
    expect(dailyRegimens([unticked, ticked, monthly], today)).toEqual([ticked]);
    expect(dailyRegimens([unticked, monthly], today)).toEqual([unticked]);
    for (const more of [
      { kind: 'device' as const },
      { role: 'short_term' as const },
      { active: false },
      { deletedAt: '2026-02-01T00:00:00.000Z' },
    ])
      expect(dailyRegimens([{ ...unticked, ...more }], today)).toEqual([]);
  });

  it('is open on a day of which it has neither a dose nor one left out', () => {
    const answered = { ...ticked, doses: [aDose(today, false)] };
    expect(dailyDosesOpen([unticked], today)).toEqual([]);
    expect(dailyDosesOpen([ticked, answered], today)).toEqual([ticked]);
    expect(dailyDosesOpen([answered], '2026-03-11')).toEqual([answered]);
  });
});
