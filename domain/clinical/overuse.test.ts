import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../calendar-date.ts';
import { anIntake } from '../fixtures.ts';
import { type MedicationClass, medicationClasses } from '../vocabulary/overuse.ts';
import {
  calendarMonth,
  countMedication,
  isPersistent,
  lastThirtyDays,
  lastThreeMonths,
  lastThreeThirtyDayWindows,
  levelOf,
  type Use,
  usesOf,
} from './overuse.ts';

const may = calendarMonth('2026-05');

/** One use on each of some days, from the first of a month on. */
const on = (count: number, classes: MedicationClass | readonly MedicationClass[], first = '2026-05-01') =>
  (count === 0 ? [] : daysFrom(first, addDays(first, count - 1))).map(
    (localDate): Use => ({ localDate, classes: typeof classes === 'string' ? [classes] : classes }),
  );
const classesOf = (uses: readonly Use[], days = may) =>
  countMedication(uses, days).classes.map(({ medicationClass, days: n, level }) => [
    medicationClass,
    n,
    level,
  ]);
const severalOf = (uses: readonly Use[]) => countMedication(uses, may).several;

describe('cannot say', () => {
  it('anything of a month in which nothing was taken: no class at zero, no level', () => {
    expect(countMedication([], may)).toEqual({ classes: [], several: null });
  });

  it('how a medicine compares that nobody has classified, however often it was taken', () => {
    expect(classesOf(on(20, 'unclassified'))).toEqual([['unclassified', 20, null]]);
  });

  it('how a gepant or an antiemetic compares: 8.2 gives them no reference', () => {
    expect(classesOf([...on(25, 'gepant'), ...on(12, 'not_counted')])).toEqual([
      ['gepant', 25, null],
      ['not_counted', 12, null],
    ]);
  });

  it('whether it has persisted while a month of the three has no entry', () => {
    const days = daysFrom('2026-04-01', '2026-05-31');
    const uses = days.map((localDate): Use => ({ localDate, classes: ['triptan'] }));
    const diary = { headache: new Set(days), observed: new Set(days) };
    expect(isPersistent(uses, lastThreeMonths('2026-05'), diary)).toBe('cannot_say');
  });

  it('whether it has persisted while unknown days could hold the headaches that are missing', () => {
    const days = [0, 1, 2].flatMap((month) => daysFrom(`2026-0${3 + month}-01`, `2026-0${3 + month}-12`));
    const uses = days.map((localDate): Use => ({ localDate, classes: ['triptan'] }));
    const diary = { headache: new Set(days), observed: new Set(days) };
    expect(isPersistent(uses, lastThreeMonths('2026-05'), diary)).toBe('cannot_say');
  });
});

describe('days of one class', () => {
  it('are distinct days by the time of the intake, not the number of doses', () => {
    const twiceInANight = [
      anIntake({ taken: '2026-05-31T23:30', medicine: 'sumatriptan' }),
      anIntake({ taken: '2026-06-01T01:40', medicine: 'sumatriptan' }),
      anIntake({ taken: '2026-06-01T09:00', medicine: 'rizatriptan' }),
    ];
    expect(classesOf(usesOf(twiceInANight))).toEqual([['triptan', 1, 'ok']]);
    expect(classesOf(usesOf(twiceInANight), calendarMonth('2026-06'))).toEqual([['triptan', 1, 'ok']]);
  });

  it('are the days of wherever the person was', () => {
    const inTokyo = anIntake({ taken: '2026-06-01T06:00', zone: 'Asia/Tokyo', medicine: 'sumatriptan' });
    expect(usesOf([inTokyo])).toEqual([{ localDate: '2026-06-01', classes: ['triptan'] }]);
  });

  it('leave the trash out', () => {
    expect(usesOf([anIntake({ taken: '2026-05-02T09:00', medicine: 'naproxen', deleted: true })])).toEqual(
      [],
    );
  });

  it.each([
    ['8.2.1', 'ergot', 10],
    ['8.2.2', 'triptan', 10],
    ['8.2.3', 'non_opioid', 15],
    ['8.2.4', 'opioid', 10],
    ['8.2.5', 'combination', 10],
    ['8.2.8', 'other', 10],
  ] as const)(
    '%s: %s is reached on day %i, near two days before, ok until then',
    (_, medicationClass, limit) => {
      const levels = [limit - 3, limit - 2, limit - 1, limit, limit + 1].map(
        (days) => countMedication(on(days, medicationClass), may).classes[0]?.level,
      );
      expect(levels).toEqual(['ok', 'near', 'near', 'reached', 'reached']);
    },
  );

  it('8.2.3: paracetamol on 8 days and ibuprofen on 7 others are 15 days of simple analgesics', () => {
    const intakes = daysFrom('2026-05-01', '2026-05-15').map((day, index) =>
      anIntake({ taken: `${day}T09:00`, medicine: index < 8 ? 'paracetamol' : 'ibuprofen' }),
    );
    expect(classesOf(usesOf(intakes))).toEqual([['non_opioid', 15, 'reached']]);
  });

  it('8.2.5: a combination is a combination, and no day of its parts', () => {
    const intakes = daysFrom('2026-05-01', '2026-05-10').map((day) =>
      anIntake({ taken: `${day}T09:00`, medicine: 'paracetamol_codeine' }),
    );
    expect(classesOf(usesOf(intakes))).toEqual([['combination', 10, 'reached']]);
  });

  it('an own medicine counts as its owner said', () => {
    const own = { ...anIntake({ taken: '2026-05-02T09:00' }), overuseClass: 'ergot' as const };
    expect(classesOf(usesOf([own]))).toEqual([['ergot', 1, 'ok']]);
  });

  it('a triptan taken for short-term prevention uses up triptan days; a dose left out does not', () => {
    const doses = [
      { localDate: '2026-05-02', taken: true, deletedAt: null },
      { localDate: '2026-05-03', taken: false, deletedAt: null },
      { localDate: '2026-05-04', taken: true, deletedAt: '2026-05-05T00:00:00.000Z' },
    ];
    const around = { overuseClass: 'triptan', deletedAt: null, doses };
    type Treatments = NonNullable<Parameters<typeof usesOf>[1]>;
    expect(usesOf([], [around, { ...around, overuseClass: null }] as unknown as Treatments)).toEqual([
      { localDate: '2026-05-02', classes: ['triptan'] },
    ]);
  });

  it('over 30 days a turn of the month hides nothing', () => {
    const uses = on(10, 'triptan', '2026-04-27');
    expect(classesOf(uses)).toEqual([['triptan', 6, 'ok']]);
    expect(classesOf(uses, lastThirtyDays('2026-05-10'))).toEqual([['triptan', 10, 'reached']]);
    expect(lastThirtyDays('2026-05-30')).toEqual({ first: '2026-05-01', last: '2026-05-30' });
  });
});

describe('8.2.6: several classes, none of them reached alone', () => {
  it('is no question with one class, or with what has no reference', () => {
    expect(severalOf(on(9, 'triptan'))).toBeNull();
    expect(severalOf([...on(9, 'triptan'), ...on(20, 'gepant'), ...on(20, 'unclassified')])).toBeNull();
  });

  it('counts the union: a triptan on 6 days and an analgesic on 5 others are 11', () => {
    const uses = [...on(6, 'triptan'), ...on(5, 'non_opioid', '2026-05-10')];
    expect(severalOf(uses)).toMatchObject({ days: 11, reference: 10, level: 'reached' });
  });

  it('counts a day with both once', () => {
    const uses = [...on(6, 'triptan'), ...on(9, 'non_opioid')];
    expect(severalOf(uses)).toMatchObject({ days: 9, level: 'near' });
  });

  it('takes the days of combinations in, and leaves gepants and antiemetics out', () => {
    const uses = [
      ...on(5, 'combination'),
      ...on(4, 'triptan', '2026-05-10'),
      ...on(5, 'gepant', '2026-05-15'),
      ...on(5, 'not_counted', '2026-05-20'),
    ];
    expect(severalOf(uses)).toMatchObject({ days: 9, classes: ['combination', 'triptan'] });
  });

  it('gives way to a class that reaches its own reference', () => {
    expect(severalOf([...on(10, 'triptan'), ...on(3, 'non_opioid', '2026-05-20')])).toBeNull();
  });

  it('a medicine of two classes is two classes on one day', () => {
    expect(severalOf(on(8, ['triptan', 'combination']))).toMatchObject({ days: 8, level: 'near' });
  });
});

describe('three months in a row', () => {
  const days = daysFrom('2026-03-03', '2026-05-31');
  const diary = { headache: new Set(days), observed: new Set(days) };
  const everyThird = (months: ReturnType<typeof lastThreeMonths>, perMonth: number) =>
    months.flatMap(({ first }) => on(perMonth, 'triptan', first < '2026-03-03' ? '2026-03-03' : first));

  it('is persistent with the reference reached and 15 headache days in each', () => {
    expect(isPersistent(everyThird(lastThreeMonths('2026-05'), 10), lastThreeMonths('2026-05'), diary)).toBe(
      'yes',
    );
    const thirties = lastThreeThirtyDayWindows('2026-05-31');
    expect(thirties.at(-1)).toEqual({ first: '2026-03-03', last: '2026-04-01' });
    expect(isPersistent(everyThird(thirties, 10), thirties, diary)).toBe('yes');
  });

  it('is not with one day fewer in one of them', () => {
    const uses = everyThird(lastThreeMonths('2026-05'), 10).slice(1);
    expect(isPersistent(uses, lastThreeMonths('2026-05'), diary)).toBe('no');
  });

  it('is not when every day is known and headaches were fewer than 15', () => {
    const free = { headache: new Set(days.filter((_, index) => index % 3 === 0)), observed: diary.observed };
    expect(isPersistent(everyThird(lastThreeMonths('2026-05'), 10), lastThreeMonths('2026-05'), free)).toBe(
      'no',
    );
  });
});

describe('whatever was taken', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-04-15', days));
  const use = fc.record({
    localDate: day,
    classes: fc.uniqueArray(fc.constantFrom(...medicationClasses), { minLength: 1, maxLength: 2 }),
  });

  it('the order and a second dose on the same day change nothing', () => {
    fc.assert(
      fc.property(fc.array(use), (uses) => {
        const counted = countMedication(uses, may);
        expect(countMedication([...uses].reverse(), may)).toEqual(counted);
        expect(countMedication([...uses, ...uses], may)).toEqual(counted);
      }),
    );
  });

  it('one more use never lowers a count, and no count exceeds the days of the month', () => {
    fc.assert(
      fc.property(fc.array(use), use, (uses, another) => {
        const before = new Map(countMedication(uses, may).classes.map((c) => [c.medicationClass, c.days]));
        for (const { medicationClass, days } of countMedication([...uses, another], may).classes) {
          expect(days).toBeGreaterThanOrEqual(before.get(medicationClass) ?? 0);
          expect(days).toBeLessThanOrEqual(31);
        }
      }),
    );
  });

  it('a level is never below that of fewer days', () => {
    const rank = { ok: 0, near: 1, reached: 2 };
    fc.assert(
      fc.property(fc.nat(31), fc.constantFrom(10, 15), (days, reference) => {
        expect(rank[levelOf(days + 1, reference)]).toBeGreaterThanOrEqual(rank[levelOf(days, reference)]);
      }),
    );
  });
});
