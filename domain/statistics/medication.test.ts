import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Diary, diaryOf, inputOf, linesOf, statisticOf } from '#tests/support/overuse-lines.ts';
import { seed } from '../../tests/support/random.ts';
import { daysLeft } from '../clinical/days-left.ts';
import { persistenceWindows, usesOf } from '../clinical/overuse.ts';
import { anIntake } from '../examples/fixtures.ts';
import type { MedicineCode } from '../vocabulary/medicine-classes.ts';
import { classIn, medicationOverTime } from './medication.ts';

describe('midnight, zones and clocks', () => {
  const intake = (taken: string, zone: string) => anIntake({ taken, zone, medicine: 'sumatriptan' });
  it.each([
    ['ten minutes either side of midnight', ['2026-05-10T23:50', '2026-05-11T00:10'], 'Europe/Madrid', 2],
    [
      'the same two doses for somebody in New York',
      ['2026-05-10T17:50', '2026-05-10T18:10'],
      'America/New_York',
      1,
    ],
    ['the hour the clock shows twice', ['2026-10-25T02:10', '2026-10-25T02:50'], 'Europe/Madrid', 1],
    [
      'the first minute after midnight on the last day',
      ['2026-05-31T00:01', '2026-05-31T23:59'],
      'Asia/Tokyo',
      1,
    ],
  ])('%s', (_, times, zone, days) => {
    const month = times[0]?.slice(0, 7) ?? '';
    const diary = { ...diaryOf('', month), intakes: times.map((taken) => intake(taken, zone)) };
    expect(linesOf(statisticOf(diary, month).month)).toBe(`triptan ${days} ok`);
  });

  it('a day is that of where the person was: over the date line the same day comes twice', () => {
    // Noon of the 11th in Auckland is the afternoon of the 10th in Honolulu.
    const flight = [
      intake('2026-05-11T09:00', 'Pacific/Auckland'),
      intake('2026-05-10T23:00', 'Pacific/Honolulu'),
    ];
    expect(linesOf(statisticOf({ ...diaryOf('', '2026-05'), intakes: flight }, '2026-05').month)).toBe(
      'triptan 2 ok',
    );
  });

  it('rows in the trash, and dated after today, are left out', () => {
    const intakes = [
      anIntake({ taken: '2026-05-03T09:00', medicine: 'sumatriptan', deleted: true }),
      anIntake({ taken: '2026-06-01T09:00', medicine: 'sumatriptan' }),
    ];
    expect(linesOf(statisticOf({ ...diaryOf('free 1', '2026-05'), intakes }, '2026-05').month)).toBe('');
  });
});

it('several classes are below their reference only where open days cannot reach it', () => {
  // Seven days of two classes, and seven or two unknown days.
  const several = (line: string) => statisticOf(diaryOf(line, '2026-05'), '2026-05').month.several;
  const taken = 'sumatriptan 1-4; ibuprofen 5-7';
  expect(several(`${taken}; free 8-24`)).toMatchObject({ days: 7, level: 'ok', reached: 'cannot_say' });
  expect(several(`${taken}; free 8-29`)).toMatchObject({ days: 7, level: 'ok', reached: 'no' });
  expect(several('sumatriptan 1-5; ibuprofen 6-10')).toMatchObject({ days: 10, reached: 'yes' });
});

it('several classes have an answer of their own, whatever another kind reaches beside them', () => {
  // Ten days of lasmiditan, which 8.2.6 does not add up, two of a triptan and two of an analgesic.
  const month = (line: string) => statisticOf(diaryOf(line, '2026-05'), '2026-05').month;
  const beside = 'sumatriptan 11-12; ibuprofen 13-14';
  expect(month(`lasmiditan 1-10; ${beside}; free 15-31`)).toMatchObject({
    several: { days: 4, reference: 10, reached: 'no' },
    reached: 'yes',
  });
  // Nine of them and five open days: one more is ten of lasmiditan, and all five are nine of the others.
  expect(month(`lasmiditan 1-9; ${beside}; free 10,15-26`)).toMatchObject({
    several: { days: 4, reached: 'no' },
    reached: 'cannot_say',
  });
  expect(month(`lasmiditan 1-10; ${beside}; free 15-25`)).toMatchObject({
    several: { days: 4, reached: 'cannot_say' },
    reached: 'yes',
  });
  // An open day that already has one of them adds none.
  expect(month(`lasmiditan 1-10; ${beside}; own 11-14; free 15-31`)).toMatchObject({
    several: { days: 4, reached: 'no' },
    reached: 'yes',
  });
});

it('a class nobody took in a month is below its reference only where open days cannot reach it', () => {
  const triptans = (line: string) =>
    classIn(statisticOf(diaryOf(line, '2026-05'), '2026-05').month, 'triptan');
  expect(triptans('free 1-21')).toMatchObject({ days: 0, reached: 'cannot_say' });
  expect(triptans('free 1-22')).toMatchObject({ days: 0, reached: 'no' });
});

describe('whether a reference is reached in a month of 31 days', () => {
  it.each<[person: string, line: string, reached: string, open: number]>([
    ['nothing written', '', 'cannot_say', 31],
    ['9 triptan days, the rest free', 'sumatriptan 1-9; free 10-31', 'no', 0],
    ['9 triptan days, one day unknown', 'sumatriptan 1-9; free 10-30', 'cannot_say', 1],
    ['10 triptan days, the rest unknown', 'sumatriptan 1-10', 'yes', 21],
    ['3 triptan days, 6 unknown', 'sumatriptan 1-3; free 4-25', 'no', 6],
    ['3 triptan days, 7 unknown', 'sumatriptan 1-3; free 4-24', 'cannot_say', 7],
    ['an attack nobody said a word on', 'sumatriptan 1-9; attack 10; free 11-31', 'cannot_say', 1],
    ['an attack for which nothing was taken', 'sumatriptan 1-9; nothing 10; free 11-31', 'no', 0],
    [
      '14 analgesic days, one unknown: it may hold another class',
      'ibuprofen 1-14; free 15-30',
      'cannot_say',
      1,
    ],
    ['14 analgesic days, the rest free', 'ibuprofen 1-14; free 15-31', 'no', 0],
    ['a gepant, the rest free', 'rimegepant 1-20; free 21-31', 'no', 0],
    [
      '8.2.7: 9 triptan days and one of nobody knows what',
      'sumatriptan 1-9; own 10; free 11-31',
      'cannot_say',
      1,
    ],
    ['8.2.7: nobody knows what, 9 days', 'own 1-9; free 10-31', 'no', 9],
    ['8.2.7: nobody knows what, 10 days', 'own 1-10; free 11-31', 'cannot_say', 10],
    ['8.2.7: nobody knows what beside paracetamol, 9 days', 'paracetamol 1-9; own 1-9; free 10-31', 'no', 9],
    [
      '8.2.7: the same on 10 days may be several classes',
      'paracetamol 1-10; own 1; free 11-31',
      'cannot_say',
      1,
    ],
  ])('%s', (_, line, reached, open) => {
    expect(statisticOf(diaryOf(line, '2026-05'), '2026-05').month).toMatchObject({ reached, open, days: 31 });
  });

  it('class by class: open days may be of any class with a reference', () => {
    const { classes } = statisticOf(
      diaryOf('sumatriptan 1-6; ibuprofen 7-9; rimegepant 10; free 11-27', '2026-05'),
      '2026-05',
    ).month;
    expect(classes.map(({ medicationClass, reached }) => [medicationClass, reached])).toEqual([
      ['non_opioid', 'no'],
      ['triptan', 'cannot_say'],
      ['gepant', null],
    ]);
  });
});

describe('what stands closest to its reference', () => {
  it.each<[string, string, object | undefined]>([
    ['nothing taken', 'free 1-31', undefined],
    ['a gepant only', 'rimegepant 4', undefined],
    [
      '13 analgesic days before 7 triptan days',
      'ibuprofen 2-14; sumatriptan 2-8',
      { what: 'several', days: 13, reference: 10, window: 'thirty' },
    ],
    [
      'the class furthest past its own',
      'ibuprofen 1-16; sumatriptan 2-13',
      { what: 'triptan', days: 12, reference: 10, window: 'thirty', level: 'reached' },
    ],
    [
      'the first of 31 days',
      'sumatriptan 1-10',
      { what: 'triptan', days: 10, reference: 10, window: 'month', level: 'reached' },
    ],
    ['as many in both windows', 'sumatriptan 2-5', { what: 'triptan', days: 4, window: 'thirty' }],
  ])('%s', (_, line, expected) => {
    const { closest } = statisticOf(diaryOf(line, '2026-05'), '2026-05');
    if (expected === undefined) expect(closest).toBeUndefined();
    else expect(closest).toMatchObject(expected);
  });
});

describe('properties of any intakes', () => {
  const code = fc.constantFrom<MedicineCode>(
    'sumatriptan',
    'ibuprofen',
    'paracetamol_codeine',
    'sumatriptan_naproxen',
    'tramadol',
    'rimegepant',
  );
  const lists = fc.array(fc.tuple(code, fc.integer({ min: 1, max: 31 })), { maxLength: 40 });
  const lineOf = (taken: readonly (readonly [string, number])[]) =>
    taken.map(([what, day]) => `${what} ${day}`).join('; ');

  it('an unsaved intake gives the same days as a saved one', () => {
    fc.assert(
      fc.property(lists, code, fc.integer({ min: 2, max: 31 }), (taken, medicine, day) => {
        const before = diaryOf(lineOf(taken), '2026-05');
        const next = anIntake({ taken: `2026-05-${String(day).padStart(2, '0')}T20:00`, medicine });
        const [use] = usesOf([next]);
        const expected = daysLeft(use?.classes ?? [], next.localDate, usesOf(before.intakes), '2026-05-31');
        const { thirty, month } = statisticOf({ ...before, intakes: [next, ...before.intakes] }, '2026-05');
        const window = expected.window.kind === 'thirty' ? thirty : month;
        const counted =
          expected.decides === 'several'
            ? window.several
            : window.classes.find(({ medicationClass }) => medicationClass === expected.decides);
        expect(counted).toMatchObject(expected.after);
      }),
      { seed },
    );
  });

  it('no count exceeds the days, the union lies between its largest class and their sum, and zones change nothing', () => {
    fc.assert(
      fc.property(
        lists,
        fc.constantFrom('Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'),
        (taken, zone) => {
          const line = lineOf(taken);
          const here = statisticOf(diaryOf(line, '2026-05'), '2026-05');
          const there = statisticOf(diaryOf(line, '2026-05', zone), '2026-05');
          expect(there).toEqual(here);
          const { classes, several, days, open } = here.month;
          for (const count of classes) {
            expect(count.days).toBeLessThanOrEqual(days - open);
            // The days a number leads to are the days it counts.
            expect([...new Set(count.dates)].sort()).toEqual(count.dates);
            expect(count.dates).toHaveLength(count.days);
          }
          expect(several?.dates.length).toBe(several?.days);
          if (!several) return;
          const parts = several.classes.map(
            (one) => classes.find(({ medicationClass }) => medicationClass === one)?.days ?? 0,
          );
          expect(several.days).toBeGreaterThanOrEqual(Math.max(...parts));
          expect(several.days).toBeLessThanOrEqual(parts.reduce((sum, part) => sum + part, 0));
        },
      ),
      { seed },
    );
  });

  it('one more free day never turns yes into no, or no into yes', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 31 }), (taken, day) => {
        const line = lineOf(taken);
        const before = statisticOf(diaryOf(line, '2026-05'), '2026-05').month.reached;
        const after = statisticOf(
          diaryOf([line, `free ${day}`].filter(Boolean).join('; '), '2026-05'),
          '2026-05',
        ).month.reached;
        if (before !== 'cannot_say') expect(after).toBe(before);
        else expect(after).not.toBe('yes');
      }),
      { seed },
    );
  });
});

describe('four windows of thirty days', () => {
  /** Up to 30 May: windows from 31 January, 2 March, 1 April and 1 May. */
  const months = ['2026-02', '2026-03', '2026-04', '2026-05'] as const;
  const overFour = (line: string) => {
    const parts = months.map((month) => diaryOf(line, month));
    const diary: Diary = {
      intakes: parts.flatMap(({ intakes }) => intakes),
      treatments: [],
      episodes: parts.flatMap(({ episodes }) => episodes),
      dayLogs: new Map(parts.flatMap(({ dayLogs }) => [...dayLogs])),
    };
    return medicationOverTime(inputOf(diary, '2026-05-30'));
  };

  it.each([
    ['the reference and 15 headache days in each', 'sumatriptan 2-11; attack 2-16; free 17-28', 'yes'],
    ['14 headache days, all days known', 'sumatriptan 3-12; nothing 3-16; free 1,2,17-31', 'no'],
    ['14 headache days, some unknown', 'sumatriptan 3-12; nothing 3-16; free 17-25', 'cannot_say'],
    ['9 triptan days, all days known', 'sumatriptan 3-11; nothing 3-19; free 1,2,20-31', 'no'],
    [
      '9 triptan days, headache nobody said a word on',
      'sumatriptan 3-11; attack 3-19; free 1,2,20-31',
      'cannot_say',
    ],
  ])('%s', (_, line, expected) => {
    const { persistent, windows } = overFour(line.replace('31', '30'));
    expect(persistent).toBe(expected);
    expect(windows.map(({ days }) => days)).toEqual([30, 30, 30, 30]);
  });

  it('say what they counted', () => {
    const { windows } = overFour('sumatriptan 2-11; attack 2-16; free 17-28');
    expect(windows.map(({ span }) => span)).toEqual(persistenceWindows('2026-05-30'));
    expect(windows[0]).toMatchObject({ headacheDays: 15, observed: 27, reached: 'yes' });
  });
});

describe('twelve months', () => {
  it('begin with the diary, and the present one ends today', () => {
    const diary = diaryOf('sumatriptan 4', '2026-03');
    const { months } = medicationOverTime(inputOf(diary, '2026-05-10'));
    expect(months.map(({ span }) => [span.first, span.last])).toEqual([
      ['2026-03-01', '2026-03-31'],
      ['2026-04-01', '2026-04-30'],
      ['2026-05-01', '2026-05-10'],
    ]);
    expect(months.map(linesOf)).toEqual(['triptan 1 ok', '', '']);
  });

  it('are at most twelve', () => {
    const { months } = medicationOverTime(inputOf(diaryOf('sumatriptan 4', '2024-03'), '2026-05-10'));
    expect([months.length, months[0]?.span.first]).toEqual([12, '2025-06-01']);
  });
});
