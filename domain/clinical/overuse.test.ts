import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../calendar-date.ts';
import { chronicReference } from '../counting/chronic-pattern.ts';
import { factsOf } from '../day/day-index.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, aDose, anEpisode, anIntake, aTreatment, indexDays } from '../examples/fixtures.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { type MedicationClass, medicationClasses } from '../vocabulary/overuse-classes.ts';
import {
  calendarMonth,
  countMedication,
  isMedicineKnown,
  isPersistent,
  lastThirtyDays,
  levelOf,
  moreThanThreeMonths,
  persistenceWindows,
  reachesReference,
  type Use,
  usesOf,
} from './overuse.ts';

const may = calendarMonth('2026-05');

/** One use a day, on `count` days from the first of a month. */
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
  it('anything about a month without intakes: no class at zero, no level', () => {
    expect(countMedication([], may)).toEqual({ classes: [], several: null });
  });

  it('the level of an unclassified medicine, however often it was taken', () => {
    expect(classesOf(on(20, 'unclassified'))).toEqual([['unclassified', 20, null]]);
  });

  it('the level of a gepant or an antiemetic: 8.2 gives no reference', () => {
    expect(classesOf([...on(25, 'gepant'), ...on(12, 'not_counted')])).toEqual([
      ['gepant', 25, null],
      ['not_counted', 12, null],
    ]);
  });

  it('whether it has persisted while a month of the four has no entry', () => {
    const days = daysFrom('2026-02-20', '2026-05-31');
    const uses = days.map((localDate): Use => ({ localDate, classes: ['triptan'] }));
    const diary = { headache: new Set(days), observed: new Set(days), medicine: new Set(days) };
    expect(isPersistent(uses, persistenceWindows('2026-05-31'), diary)).toBe('cannot_say');
  });

  it('whether it has persisted while unknown days could hold the headaches that are missing', () => {
    const days = persistenceWindows('2026-05-31').flatMap(({ first }) => daysFrom(first, addDays(first, 11)));
    const uses = days.map((localDate): Use => ({ localDate, classes: ['triptan'] }));
    const diary = { headache: new Set(days), observed: new Set(days), medicine: new Set(days) };
    expect(isPersistent(uses, persistenceWindows('2026-05-31'), diary)).toBe('cannot_say');
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

  it('are local days of the place of the intake', () => {
    const inTokyo = anIntake({ taken: '2026-06-01T06:00', zone: 'Asia/Tokyo', medicine: 'sumatriptan' });
    expect(usesOf([inTokyo])).toEqual([{ localDate: '2026-06-01', classes: ['triptan'] }]);
  });

  it('leave out intakes in the trash', () => {
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

  it('8.2.5: a combination counts as a combination, not as its parts', () => {
    const intakes = daysFrom('2026-05-01', '2026-05-10').map((day) =>
      anIntake({ taken: `${day}T09:00`, medicine: 'paracetamol_codeine' }),
    );
    expect(classesOf(usesOf(intakes))).toEqual([['combination', 10, 'reached']]);
  });

  it('an own medicine counts in the class its owner chose', () => {
    const own = { ...anIntake({ taken: '2026-05-02T09:00' }), overuseClass: 'ergot' as const };
    expect(classesOf(usesOf([own]))).toEqual([['ergot', 1, 'ok']]);
  });

  it.each<[string, Partial<Treatment>, readonly MedicationClass[] | null]>([
    ['rimegepant every other day', { medicine: 'rimegepant', name: 'Vydura', overuseClass: 'gepant' }, null],
    [
      'rimegepant for a few days',
      { medicine: 'rimegepant', role: 'short_term', overuseClass: 'gepant' },
      ['gepant'],
    ],
    [
      'naproxen as a regular preventive',
      { medicine: 'naproxen', name: 'Naproxeno', overuseClass: 'non_opioid' },
      null,
    ],
    [
      'naproxen around the period',
      { medicine: 'naproxen', name: 'Naproxeno 500 mg', role: 'short_term' },
      ['non_opioid'],
    ],
    [
      'a brand of it, while another works',
      { medicine: 'naproxen', name: 'Antalgin', role: 'transition' },
      ['non_opioid'],
    ],
    [
      'frovatriptan around the period',
      { medicine: 'frovatriptan', name: 'Frovatriptán', role: 'short_term' },
      ['triptan'],
    ],
    ['the same stored as a regular preventive', { medicine: 'frovatriptan', overuseClass: 'triptan' }, null],
    [
      'the dictionary goes before what was chosen',
      { medicine: 'naproxen', name: 'Naproxeno', role: 'short_term', overuseClass: 'triptan' },
      ['non_opioid'],
    ],
    [
      'a product of two classes',
      { medicine: 'sumatriptan_naproxen', name: 'Treximet', role: 'short_term' },
      ['triptan', 'combination'],
    ],
    [
      'an own medicine as its owner said',
      { medicine: null, name: 'lo de siempre', role: 'short_term', overuseClass: 'ergot' },
      ['ergot'],
    ],
    ['an own medicine that is for no attack', { medicine: null, name: 'parche', role: 'short_term' }, null],
    ['a preventive for a short time', { medicine: 'propranolol', role: 'short_term' }, null],
  ])('a dose counts by its role: %s', (_, given, classes) => {
    const trashed = { ...aDose('2026-05-04'), deletedAt: '2026-05-05T00:00:00.000Z' };
    const doses = [aDose('2026-05-02'), aDose('2026-05-03', false), trashed];
    const treatment = aTreatment({ startDate: '2026-05-01', doses, ...given });
    expect(usesOf([], [treatment])).toEqual(classes ? [{ localDate: '2026-05-02', classes }] : []);
    expect(usesOf([], [{ ...treatment, deletedAt: '2026-05-05T00:00:00.000Z' }])).toEqual([]);
  });

  it('8.2.8: lasmiditan on ten days is at the reference of any other acute medicine', () => {
    const intakes = daysFrom('2026-05-01', '2026-05-10').map((day) =>
      anIntake({ taken: `${day}T09:00`, medicine: 'lasmiditan' }),
    );
    expect(classesOf(usesOf(intakes))).toEqual([['other', 10, 'reached']]);
    expect(classesOf(usesOf(intakes.slice(1)))).toEqual([['other', 9, 'near']]);
  });

  it('over 30 days the turn of the month does not matter', () => {
    const uses = on(10, 'triptan', '2026-04-27');
    expect(classesOf(uses)).toEqual([['triptan', 6, 'ok']]);
    expect(classesOf(uses, lastThirtyDays('2026-05-10'))).toEqual([['triptan', 10, 'reached']]);
    expect(lastThirtyDays('2026-05-30')).toEqual({ first: '2026-05-01', last: '2026-05-30' });
  });
});

describe('8.2.6: several classes, none of them reached alone', () => {
  it('does not apply to one class, or to classes without a reference', () => {
    expect(severalOf(on(9, 'triptan'))).toBeNull();
    expect(severalOf([...on(9, 'triptan'), ...on(20, 'gepant'), ...on(20, 'unclassified')])).toBeNull();
    expect(severalOf([...on(9, 'triptan'), ...on(9, 'other', '2026-05-10')])).toBeNull();
  });

  it('counts the union: a triptan on 6 days and an analgesic on 5 others are 11', () => {
    const uses = [...on(6, 'triptan'), ...on(5, 'non_opioid', '2026-05-10')];
    expect(severalOf(uses)).toMatchObject({ days: 11, reference: 10, level: 'reached' });
  });

  it('counts a day with both once', () => {
    const uses = [...on(6, 'triptan'), ...on(9, 'non_opioid')];
    expect(severalOf(uses)).toMatchObject({ days: 9, level: 'near' });
  });

  it('includes combinations, and excludes gepants and antiemetics', () => {
    const uses = [
      ...on(5, 'combination'),
      ...on(4, 'triptan', '2026-05-10'),
      ...on(5, 'gepant', '2026-05-15'),
      ...on(5, 'not_counted', '2026-05-20'),
    ];
    expect(severalOf(uses)).toMatchObject({ days: 9, classes: ['combination', 'triptan'] });
  });

  it('is not stated if a class reaches its own reference', () => {
    expect(severalOf([...on(10, 'triptan'), ...on(3, 'non_opioid', '2026-05-20')])).toBeNull();
  });

  const both = ['triptan', 'combination'] as const;
  it.each<[string, Use[], number | null]>([
    ['one product of two classes is one kind', on(9, both), null],
    ['so it is beside a medicine of one of them', [...on(4, both), ...on(5, 'triptan', '2026-05-10')], null],
    [
      'beside both of them it is not',
      [...on(3, both), ...on(3, 'triptan', '2026-05-10'), ...on(3, 'combination', '2026-05-20')],
      9,
    ],
    ['nor beside a third', [...on(5, both), ...on(4, 'non_opioid', '2026-05-10')], 9],
  ])('%s', (_, uses, days) => {
    expect(severalOf(uses)?.days ?? null).toBe(days);
  });
});

describe('more than three months', () => {
  const months = persistenceWindows('2026-06-30');
  /**
   * The same in each of four periods of thirty days: `used` days of a class, then days with and without headache, each from
   * the first day.
   */
  const each = (used: number, medicationClass: MedicationClass, headache: number, free: number) => {
    const daysIn = (first: number, count: number) =>
      count === 0
        ? []
        : months.flatMap((month) =>
            daysFrom(addDays(month.first, first), addDays(month.first, first + count - 1)),
          );
    const observed = new Set(daysIn(0, headache + free));
    const known = { headache: new Set(daysIn(0, headache)), observed, medicine: observed };
    return [
      daysIn(0, used).map((localDate): Use => ({ localDate, classes: [medicationClass] })),
      known,
    ] as const;
  };
  it.each<[string, ReturnType<typeof each>, ReturnType<typeof isPersistent>]>([
    ['at the reference with 15 headache days', each(10, 'triptan', 15, 15), 'yes'],
    ['the rest unknown changes nothing of that', each(10, 'triptan', 15, 0), 'yes'],
    ['every day known, a day of medicine fewer', each(9, 'triptan', 15, 15), 'no'],
    ['every day known, 14 of headache', each(10, 'triptan', 14, 16), 'no'],
    ['unknown days could hold the headache', each(10, 'triptan', 14, 15), 'cannot_say'],
    ['unknown days could hold the medicine', each(9, 'triptan', 15, 14), 'cannot_say'],
    ['unknown days could hold both', each(8, 'triptan', 13, 13), 'cannot_say'],
    ['too few of them to hold the headache', each(10, 'triptan', 11, 16), 'no'],
    ['too few of them to hold the medicine', each(7, 'triptan', 15, 13), 'no'],
    ['they could make several classes of it', each(9, 'non_opioid', 20, 9), 'cannot_say'],
    ['14 of 15 of one class, all known', each(14, 'non_opioid', 20, 10), 'no'],
    ['a class without a reference, all known', each(20, 'gepant', 20, 10), 'no'],
    ['a class without a reference, nine unknown days', each(20, 'gepant', 20, 1), 'no'],
    ['a class without a reference, ten unknown days', each(20, 'gepant', 20, 0), 'cannot_say'],
    ['no entry at all', each(0, 'triptan', 0, 0), 'cannot_say'],
  ])('%s', (_, [uses, diary], expected) => {
    expect(isPersistent(uses, months, diary)).toBe(expected);
  });

  it('is not with one month that is not, whatever is unknown of another', () => {
    const [uses, diary] = each(10, 'triptan', 15, 15);
    const newest = months[0]?.first ?? '';
    const without = uses.filter(({ localDate }) => localDate < newest);
    expect(isPersistent(without, months, diary)).toBe('no');
    const observed = new Set([...diary.observed].filter((day) => day >= newest));
    const headache = new Set([...diary.headache].filter((day) => day >= newest));
    expect(isPersistent(without, months, { headache, observed, medicine: observed })).toBe('no');
  });

  it('counts a day with an intake, whatever its headache status', () => {
    // 20 days: 9 of triptans, 11 of an antiemetic, and ten with unknown headache status.
    const [triptans, diary] = each(9, 'triptan', 0, 0);
    const others = months.flatMap(({ first }) => on(21, 'not_counted', addDays(first, 9)));
    const headache = new Set(months.flatMap(({ first }) => daysFrom(first, addDays(first, 14))));
    expect(
      isPersistent(triptans, months, { ...diary, headache, observed: headache, medicine: headache }),
    ).toBe('cannot_say');
    const known = [...triptans, ...others];
    expect(isPersistent(known, months, { ...diary, headache, observed: headache, medicine: headache })).toBe(
      'no',
    );
  });

  it('is unknown for a headache day without an answer about medicine, and known for one without medicine', () => {
    const [uses, diary] = each(9, 'triptan', 15, 15);
    const usedDays = new Set(uses.map(({ localDate }) => localDate));
    const silent = new Set(
      [...diary.observed].filter((day) => usedDays.has(day) || !diary.headache.has(day)),
    );
    expect(isPersistent(uses, months, { ...diary, medicine: silent })).toBe('cannot_say');
    expect(isPersistent(uses, months, diary)).toBe('no');
  });

  it.each<[string, Partial<Episode>[], { free?: boolean; intake?: boolean }, boolean]>([
    ['nothing recorded', [], {}, false],
    ['called free', [], { free: true }, true],
    ['an attack, nothing said of medicine', [{}], {}, false],
    ['an attack for which nothing was taken', [{ tookNothing: true }], {}, true],
    ['two attacks, said of one', [{ tookNothing: true }, {}], {}, false],
    ['an attack, and something taken that day', [{}], { intake: true }, true],
  ])('knows whether anything was taken on a day: %s', (_, episodes, { free, intake }, known) => {
    const index = indexDays(
      {
        episodes: episodes.map((given) => ({
          ...anEpisode({ started: '2026-05-04T08:00', ended: '2026-05-04T12:00' }),
          ...given,
        })),
        intakes: intake ? [anIntake({ taken: '2026-05-04T09:00' })] : [],
        dayLogs: new Map(free ? [['2026-05-04', aDayLog('2026-05-04', { headacheFree: true })]] : []),
        treatments: [],
      },
      '2026-05-20T10:00:00.000Z',
    );
    expect(isMedicineKnown(factsOf(index, '2026-05-04'))).toBe(known);
  });

  it('is four times thirty days, as for 1.3: three of them are 90 days, and no more than three months', () => {
    const thirties = persistenceWindows('2026-05-31');
    expect(thirties.at(-1)).toEqual({ first: '2026-02-01', last: '2026-03-02' });
    expect([thirties.length, chronicReference.months]).toEqual([moreThanThreeMonths, moreThanThreeMonths]);
    const all = new Set(daysFrom('2026-02-01', '2026-05-31'));
    const diary = { headache: all, observed: all, medicine: all };
    const uses = thirties.flatMap(({ first }) => on(10, 'triptan', first));
    expect(isPersistent(uses, thirties, diary)).toBe('yes');
    const ninetyDays = uses.filter(({ localDate }) => localDate >= '2026-03-03');
    expect(isPersistent(ninetyDays, thirties, diary)).toBe('no');
  });

  it('days of other medicines and of triptans are not added up, and open days may make either reach its own', () => {
    const [first = may] = months;
    const uses = [...on(5, 'other', first.first), ...on(5, 'triptan', addDays(first.first, 5))];
    const openDays = (count: number) =>
      new Set(daysFrom(addDays(first.first, 10), addDays(first.first, 9 + count)));
    expect(reachesReference(uses, first, new Set())).toBe('no');
    expect(reachesReference(uses, first, openDays(4))).toBe('no');
    expect(reachesReference(uses, first, openDays(5))).toBe('cannot_say');
  });
});

describe('properties of any intakes', () => {
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
