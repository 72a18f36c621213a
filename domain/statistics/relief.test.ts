import { describe, expect, it } from 'vitest';
import { anAttack, freeDays, reliefInput, type TakenFixture, taken } from '#tests/support/relief-diary.ts';
import { addDays, type CalendarDay } from '../calendar-date.ts';
import { proportion } from './proportions.ts';
import { type Compared, compareRelief, reliefByMedicine } from './relief.ts';

/** A diary of one attack a day from 1 May, each from eight to ten local time with these doses. */
function diaryOf(...attacks: readonly (readonly TakenFixture[])[]) {
  return reliefInput({
    attacks: attacks.map((doses, place) => {
      const day = addDays('2026-05-01', place);
      return anAttack({
        started: `${day}T08:00`,
        ended: `${day}T10:00`,
        taken: doses.map((dose) => ({ ...dose, at: `${day}T${dose.at}` })),
      });
    }),
  });
}

describe('what a medicine did', () => {
  // Nine attacks. Sumatriptan in all of them, naproxen in the seventh.
  const dose = { dose: 50, unit: 'mg' } as const;
  const statistic = reliefByMedicine(
    diaryOf(
      [{ at: '08:30', pain: 5, outcome: 'free', ...dose, sideEffects: ['tingling'] }],
      [{ at: '09:00', pain: 6, outcome: 'relief', ...dose }],
      [{ at: '09:01', pain: 8, outcome: 'partial', ...dose, sideEffects: ['tingling', 'drowsiness'] }],
      [{ at: '08:10', pain: 4, outcome: 'relief', dose: 100, unit: 'mg' }],
      [{ at: '08:20', pain: 3, outcome: 'free', ...dose }],
      [{ at: '08:20', outcome: 'free', ...dose }],
      [
        { at: '08:00', pain: 7, ...dose },
        { at: '09:00', pain: 7, medicine: 'naproxen', outcome: 'none' },
      ],
      [{ at: '08:40', pain: 6, ...dose }],
      [{ at: '12:00', pain: 9, outcome: 'none', name: 'Imigran', medicine: 'sumatriptan' }],
    ),
  );
  const [sumatriptan, naproxen] = statistic.medicines;

  it('is counted of the treatments that can be judged', () => {
    expect(statistic.medicines).toHaveLength(2);
    // Judged: free, relief, partial, relief, free from mild, free from a pain not recorded, rescued, none; the eighth has
    // no answer. Relief out of those from 4 on: pains 5 6 8 4 7 9, in order 4 5 6 7 8 9. With the mild one 3 4 5 6 7 8 9.
    expect(sumatriptan).toMatchObject({
      key: 'sumatriptan',
      names: ['Imigran'],
      treatments: 9,
      episodes: 9,
      judged: 8,
      relief: { count: 3, of: 6, share: 0.5 },
      free: { count: 3, of: 8 },
      results: { free: 3, relief: 2, not_enough: 2, not_free: 0, rescued: 1 },
      medianPainOf: { relief: 6.5, free: 6 },
      // All with one recorded: 3 4 5 6 6 7 8 9, of which that of 3 is not judged for relief.
      medianPain: 6,
      painNoted: 8,
      first: '2026-05-01',
      last: '2026-05-09',
      notJudged: {
        no_pain: 0,
        no_answer: 1,
        not_yet: 0,
        unsure: 0,
        outside_attack: 0,
      },
      freeOnly: { mild_pain: 1, pain_not_recorded: 1 },
      afterAnother: 0,
    });
    expect(naproxen).toMatchObject({
      treatments: 1,
      judged: 1,
      relief: { count: 0, of: 1 },
      afterAnother: 1,
    });
  });

  it('early and late, by the hour from the onset, with the pain each began from', () => {
    // Within the hour: 08:30 (5), 09:00 (6), 08:10 (4), 08:20 (3), 08:20 (not recorded), 08:00 (7, rescued). Later: 09:01 (8), 12:00 (9).
    expect(sumatriptan?.early).toMatchObject({
      judged: 6,
      relief: { count: 3, of: 4 },
      free: { count: 3, of: 6 },
      medianPainOf: { relief: 5.5, free: 5 },
    });
    expect(sumatriptan?.late).toMatchObject({
      judged: 2,
      relief: { count: 0 },
      medianPainOf: { relief: 8.5, free: 8.5 },
    });
    // Of all nine, judged or not: minutes 0 10 20 20 30 40 60 61 240.
    expect(sumatriptan).toMatchObject({ medianMinutes: 30, minutesNoted: 9 });
  });

  it('leaves the second treatment of an attack out of early and late', () => {
    expect(naproxen?.early.treatments).toBe(0);
    expect(naproxen?.late.treatments).toBe(0);
    expect(naproxen).toMatchObject({ medianMinutes: null, minutesNoted: 0 });
  });

  it('dose by dose, most often taken first; without a dose it is in none', () => {
    expect(sumatriptan?.doses).toMatchObject([
      { dose: 50, unit: 'mg', treatments: 7, judged: 6, relief: { count: 2, of: 4 } },
      { dose: 100, unit: 'mg', treatments: 1, judged: 1, relief: { count: 1 } },
    ]);
  });

  it('with the other effects that were noted', () => {
    expect(sumatriptan?.sideEffects).toEqual([
      { code: 'tingling', treatments: 2 },
      { code: 'drowsiness', treatments: 1 },
    ]);
  });

  it('and the intakes of the last week that can still be answered', () => {
    const unanswered = (day: CalendarDay) =>
      anAttack({ started: `${day}T08:00`, ended: `${day}T10:00`, taken: [{ at: `${day}T09:00`, pain: 6 }] });
    const days = ['2026-05-02', '2026-05-03', '2026-05-09', '2026-05-10'];
    const input = reliefInput({ attacks: days.map(unanswered), now: '2026-05-10T08:59:00.000Z' });
    const [medicine] = reliefByMedicine(input).medicines;
    // 2 May is too long ago, and the two hours of the tenth have not passed.
    expect(medicine?.answerable.map(({ takenAt }) => takenAt.slice(0, 10))).toEqual([
      '2026-05-09',
      '2026-05-03',
    ]);
    expect(medicine?.notJudged).toMatchObject({ no_answer: 3, not_yet: 1 });
  });

  it('counts the returns of pain out of the times it was gone', () => {
    const free = (day: CalendarDay, ...readings: TakenFixture[]) =>
      anAttack({
        started: `${day}T08:00`,
        ended: `${day}T10:00`,
        taken: [{ at: `${day}T09:00`, pain: 6, outcome: 'free' }, ...readings],
      });
    const input = reliefInput({
      attacks: [free('2026-05-01'), free('2026-05-02'), free('2026-05-10'), free('2026-05-20')],
      logs: freeDays('2026-05-11'),
    });
    // The first of May is followed by an attack within 24 hours, the others by a free day and by an unknown one.
    expect(reliefByMedicine(input).medicines[0]?.relapse).toEqual({ yes: 1, no: 1, unknown: 2 });
  });

  it('of an empty diary is nothing', () => {
    expect(reliefByMedicine(reliefInput({ attacks: [] }))).toEqual({
      medicines: [],
      comparison: { relief: { kind: 'too_few', nearest: null }, free: { kind: 'too_few', nearest: null } },
    });
  });

  it('leaves what was taken outside of attacks to its own count', () => {
    const outside = [taken({ at: '2026-05-03T12:00', pain: 6, outcome: 'relief', medicine: 'ibuprofen' })];
    const [ibuprofen] = reliefByMedicine(reliefInput({ attacks: [], outside })).medicines;
    expect(ibuprofen).toMatchObject({
      treatments: 1,
      judged: 0,
      episodes: 0,
      notJudged: { outside_attack: 1 },
    });
  });

  it('compares only what was taken within the last year', () => {
    const doses = (from: CalendarDay, medicine: 'sumatriptan' | 'rizatriptan') =>
      Array.from({ length: 6 }, (_, place) => {
        const day = addDays(from, place);
        const dose = { at: `${day}T09:00`, pain: 6, outcome: 'relief', medicine } as const;
        return anAttack({ started: `${day}T08:30`, ended: `${day}T12:00`, taken: [dose] });
      });
    const attacks = [...doses('2024-05-01', 'sumatriptan'), ...doses('2026-05-01', 'rizatriptan')];
    const { medicines, comparison } = reliefByMedicine(reliefInput({ attacks }));
    expect(medicines.map(({ key }) => key)).toEqual(['rizatriptan', 'sumatriptan']);
    expect(comparison.relief).toEqual({ kind: 'only', key: 'rizatriptan' });
  });
});

const counted = (key: string, relieved: number, judged: number, judgedPain = 6): Compared => ({
  key,
  treatments: judged,
  relief: proportion(relieved, judged),
  free: proportion(0, judged),
  medianPainOf: { relief: judgedPain, free: judgedPain },
});

describe('what helps most often', () => {
  it.each<[string, Compared[], ReturnType<typeof compareRelief>]>([
    ['nothing was taken', [], { kind: 'too_few', nearest: null }],
    ['four are too few', [counted('a', 4, 4), counted('b', 1, 2)], { kind: 'too_few', nearest: 'a' }],
    ['five of one alone', [counted('a', 2, 5), counted('b', 4, 4)], { kind: 'only', key: 'a' }],
    // 5 of 5 against 0 of 5: Newcombe's interval is 0.386 to 1.
    [
      'all of five and none of five',
      [counted('b', 0, 5), counted('a', 5, 5)],
      { kind: 'best', key: 'a', others: ['b'], harder: [] },
    ],
    [
      '7 of 12 and 5 of 11',
      [counted('b', 5, 11), counted('a', 7, 12)],
      { kind: 'no_clear_difference', keys: ['a', 'b'], below: [] },
    ],
    // 9 of 10 against 3 of 10: 0.17 to 0.81 (Newcombe 1998, table II).
    [
      '9 of 10 and 3 of 10',
      [counted('a', 9, 10), counted('b', 3, 10)],
      { kind: 'best', key: 'a', others: ['b'], harder: [] },
    ],
    [
      'a third that cannot be told from the first',
      [counted('a', 9, 10), counted('b', 3, 10), counted('c', 6, 8)],
      { kind: 'no_clear_difference', keys: ['a', 'c'], below: ['b'] },
    ],
    [
      'taken from less pain',
      [counted('a', 9, 10, 5), counted('b', 3, 10, 6), counted('c', 2, 10, 5.5)],
      { kind: 'best', key: 'a', others: ['b', 'c'], harder: ['b'] },
    ],
  ])('%s', (_, medicines, expected) => {
    expect(compareRelief(medicines, 'relief')).toEqual(expected);
  });

  it('looks at freedom from pain by itself', () => {
    expect(compareRelief([counted('a', 9, 10), counted('b', 3, 10)], 'free').kind).toBe(
      'no_clear_difference',
    );
  });

  it('compares each measure out of its own treatments', () => {
    // Habitually taken early: four are judged for relief, twelve for pain freedom.
    const early = { ...counted('a', 4, 4), free: proportion(11, 12) };
    const late = { ...counted('b', 3, 12), free: proportion(1, 12) };
    expect(compareRelief([early, late], 'relief')).toEqual({ kind: 'only', key: 'b' });
    expect(compareRelief([early, late], 'free')).toMatchObject({ kind: 'best', key: 'a', others: ['b'] });
  });

  /** The probability of `count` successes of `of`, each with this probability. */
  const chanceOf = (count: number, of: number, chance: number) => {
    let ways = 1;
    for (let i = 0; i < count; i += 1) ways = (ways * (of - i)) / (i + 1);
    return ways * chance ** count * (1 - chance) ** (of - count);
  };
  /** The exact probability that one of two medicines is named best. */
  function named(of: number, chanceA: number, chanceB: number): number {
    let sum = 0;
    for (let a = 0; a <= of; a += 1) {
      for (let b = 0; b <= of; b += 1) {
        const { kind } = compareRelief([counted('a', a, of), counted('b', b, of)], 'relief');
        if (kind === 'best') sum += chanceOf(a, of, chanceA) * chanceOf(b, of, chanceB);
      }
    }
    return sum;
  }

  it('names one of two that are alike in about one of twenty diaries, never in more than one of twelve', () => {
    const rates = [5, 8, 12, 20].flatMap((of) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].map((chance) => named(of, chance, chance)),
    );
    expect(Math.max(...rates)).toBeLessThan(1 / 12);
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeLessThan(1 / 20);
  });

  it('finds a difference of 75 and 25 percent with 20 of each nearly always, with 5 of each rarely', () => {
    expect(named(20, 0.75, 0.25)).toBeGreaterThan(0.85);
    expect(named(5, 0.75, 0.25)).toBeLessThan(0.5);
  });
});
