import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed } from '#tests/support/random.ts';
import {
  at,
  attack,
  type Day,
  fourWeeks,
  inputOf,
  no,
  read,
  times,
  twoWeeks,
  yes,
} from '#tests/support/trial-diary.ts';
import { anEpisode, aTrial } from '../examples/fixtures.ts';
import { difference, readTrials } from './trial.ts';

describe("Newcombe's interval", () => {
  // Newcombe 1998, Stat Med 17:873, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i of %i less %i of %i', (a, m, b, n, low, high) => {
    const found = difference([{ yes: { attacks: a, days: m }, no: { attacks: b, days: n } }]);
    expect(found?.difference).toBeCloseTo(a / m - b / n, 12);
    expect(found?.low).toBeCloseTo(low, 4);
    expect(found?.high).toBeCloseTo(high, 4);
  });
});

describe('the days of a question', () => {
  it('ignores a day without an answer', () => {
    const { progress } = read([{ free: true }, { free: true, answer: null }, undefined]);
    expect(progress).toMatchObject({ asked: 28, answered: 0, yes: 0, no: 0, yesNeeded: 5, noNeeded: 5 });
  });

  it('compares an answer with the attacks that begin on the next day', () => {
    // yes → attack; no → free; the attack's own day is excluded.
    const { progress, result } = read([...times(6, yes, attack), ...times(8, no), no, { free: true }]);
    expect(progress).toMatchObject({ asked: 28, answered: 15, yes: 6, no: 9, inAttack: 0, headUnknown: 0 });
    expect(result).toMatchObject({
      kind: 'more',
      yes: { days: 6, attacks: 6 },
      no: { days: 9, attacks: 0 },
      difference: { difference: 1 },
    });
  });

  it('or with those of the same day', () => {
    const days = [...times(6, { answer: true, attack: true }), ...times(9, no)];
    expect(read(days, { comparedDay: 'same_day' }).result).toMatchObject({
      kind: 'more',
      yes: { days: 6, attacks: 6 },
      no: { days: 9, attacks: 0 },
    });
  });

  it('leaves out days of an attack, also one that came from the day before', () => {
    const long = anEpisode({ started: `${at(0)}T20:00`, ended: `${at(2)}T10:00` });
    const days: Day[] = [{ answer: true }, { answer: true }, { answer: true }, yes, { free: true }];
    expect(read(days, {}, at(29), [long]).progress).toMatchObject({ answered: 4, inAttack: 3, yes: 1 });
    // It began on the first day, which counts if the same day is compared.
    expect(read(days, { comparedDay: 'same_day' }, at(29), [long]).progress).toMatchObject({
      answered: 4,
      inAttack: 2,
      yes: 2,
    });
  });

  it.each([
    ['the day itself', [{ answer: true }, { free: true }]],
    ['the next', [yes, undefined]],
  ] as const)('leaves out a day if the headache status on %s is unknown', (_, days) => {
    expect(read(days).progress).toMatchObject({ answered: 1, yes: 0, headUnknown: 1 });
  });

  it('counts from the first day to the last, or to the day before it was stopped', () => {
    const days = times(40, yes);
    const outside = { startDate: at(10), lastDate: at(23) };
    expect(read(days, outside, at(39)).progress).toMatchObject({ asked: 14, answered: 14, yes: 14 });
    expect(read(days, { ...outside, stoppedDate: at(12) }, at(39))).toMatchObject({
      phase: 'stopped',
      progress: { asked: 2, answered: 2, yes: 2 },
      result: null,
    });
    expect(read(days, { ...outside, stoppedDate: at(10) }, at(39)).progress.asked).toBe(0);
    expect(read(days, { startDate: at(5), lastDate: at(18) }, at(4)).progress.asked).toBe(0);
  });

  it('says of each day what was answered, also where the diary begins later than the question', () => {
    const { progress } = read([yes, no, { free: true }], { startDate: at(-5), lastDate: at(22) }, at(3));
    const nothing = Array<null>(5).fill(null);
    expect(progress.answers).toEqual([...nothing, true, false, null, null]);
    expect(progress).toMatchObject({ asked: 9, answered: 2, yes: 1, no: 1 });
  });

  it('does not count a day before the one it is compared with is over', () => {
    const days = times(3, yes);
    expect(read(days, {}, at(2)).progress).toMatchObject({ asked: 3, answered: 3, yes: 1, headUnknown: 0 });
    expect(read(days, { comparedDay: 'same_day' }, at(2)).progress.yes).toBe(2);
  });
});

describe('the zone a person is in', () => {
  it.each(['Europe/Madrid', 'Pacific/Auckland', 'America/Lima', 'Asia/Kolkata'])(
    'makes no difference: %s',
    (zone) => {
      const attacks = [0, 5, 9, 16].map((place) =>
        anEpisode({ started: `${at(place)}T23:40`, ended: `${at(place + 1)}T05:00`, zone }),
      );
      const attackDays = [0, 1, 5, 6, 9, 10, 16, 17];
      const days = Array.from(
        { length: 29 },
        (_, place): Day => ({ answer: place % 3 === 0, free: !attackDays.includes(place) }),
      );
      // Compared with the next day: of the days before each attack 4 and 8 are no, 15 is yes.
      expect(read(days, {}, at(29), attacks)).toMatchObject({
        progress: { answered: 28, inAttack: 8, headUnknown: 0, yes: 7, no: 13 },
        result: { yes: { days: 7, attacks: 1 }, no: { days: 13, attacks: 2 } },
      });
    },
  );
});

describe('the result of a question', () => {
  const clear = [...times(7, yes, attack), ...times(14, no), { free: true }];

  it.each([
    ['while it is asked', {}, at(27), 'running'],
    ['while the day after its last answer goes on', {}, at(28), 'waiting'],
    ['of one that was stopped', { stoppedDate: at(27) }, at(60), 'stopped'],
  ] as const)('is none %s, however clear', (_, trial, today, phase) => {
    expect(read(clear, trial, today)).toMatchObject({ phase, result: null });
  });

  it('is there when the day after its last answer is over', () => {
    expect(read(clear)).toMatchObject({ phase: 'ended', result: { kind: 'more' } });
  });

  it.each([
    [4, 10, 'too_few'],
    [10, 4, 'too_few'],
    [0, 0, 'too_few'],
    [5, 5, 'cannot_tell'],
  ])('with %i days of yes and %i of no: %s', (yesDays, noDays, kind) => {
    const days = [...times(yesDays, yes), ...times(noDays, no), { free: true }];
    expect(read(days).result?.kind).toBe(kind);
  });

  it('can be that attacks were fewer, and that it cannot be told', () => {
    const fewer = [...times(7, no, attack), ...times(14, yes), { free: true }];
    expect(read(fewer).result?.kind).toBe('fewer');
    const even = [...times(3, yes, attack, no, attack), ...times(4, yes, no), { free: true }];
    expect(read(even).result).toMatchObject({
      kind: 'cannot_tell',
      yes: { days: 7, attacks: 3 },
      no: { days: 7, attacks: 3 },
    });
  });

  it('compares weekends with weekends, so that a weekend effect is not attributed to the factor', () => {
    // At weekends mostly yes, and an attack on every second Saturday and Sunday; else mostly no, and none.
    const week = (place: number): Day[] => {
      const isYes = place % 2 === 0;
      const saturday: Day = isYes ? { answer: true, attack: true } : { answer: true, free: true };
      const sunday: Day = isYes ? { answer: false, attack: true } : { answer: place % 3 > 0, free: true };
      return [...times(4, no), place % 4 === 0 ? yes : no, saturday, sunday];
    };
    const days = Array.from({ length: 12 }, (_, place) => week(place)).flat();
    const twelveWeeks = { lastDate: at(83), comparedDay: 'same_day' as const };
    const { result } = read(days, twelveWeeks, at(85));
    if (!result || !('difference' in result)) throw new Error('no result');
    const { yes: a, no: b } = result;
    expect(difference([{ yes: a, no: b }])?.low).toBeGreaterThan(0);
    expect(result.kind).toBe('cannot_tell');
  });

  it('is none where one answer is of weekends and the other of all other days', () => {
    const week = [...times(5, no), yes, yes];
    const days = [...times(4, ...week), { free: true }];
    expect(read(days, { comparedDay: 'same_day' }).result).toEqual({ kind: 'weekends_apart' });
  });

  it('takes as an attack what the possible factors do: neither an aura without pain nor a few minutes untreated', () => {
    const aura = anEpisode({ started: `${at(1)}T09:00`, ended: `${at(1)}T09:40`, intensity: 0 });
    const brief = anEpisode({ started: `${at(3)}T09:00`, ended: `${at(3)}T09:05`, intensity: 4 });
    const days = [yes, undefined, yes, undefined, ...times(6, yes, no), { free: true }];
    const { progress, result } = read(days, {}, at(29), [aura, brief]);
    // The days before them are compared with a day that counts neither as attack nor as free.
    expect(progress).toMatchObject({ yes: 6, no: 6, headUnknown: 2 });
    expect(result).toMatchObject({ yes: { attacks: 0 }, no: { attacks: 0 } });
  });

  it('is one for each question, each with its own days', () => {
    const trials = [
      aTrial({ startDate: at(14), lastDate: at(27) }),
      aTrial({ ...twoWeeks, stoppedDate: null, factor: 'weather' }),
    ];
    const readings = readTrials(inputOf([...clear], trials, at(29)));
    expect(readings.map(({ trial, progress }) => [trial.factor, progress.answered])).toEqual([
      ['alcohol', 14],
      ['weather', 0],
    ]);
  });
});

describe(`what holds of every diary (TEST_SEED=${seed})`, () => {
  const aDay = fc.option(
    fc.record({
      answer: fc.constantFrom(true, false, null, undefined),
      free: fc.boolean(),
      attack: fc.boolean(),
    }),
    { nil: undefined },
  );
  const diaries = fc.record({
    days: fc.array(aDay, { minLength: 0, maxLength: 40 }),
    comparedDay: fc.constantFrom('same_day' as const, 'next_day' as const),
    today: fc.nat(45),
    stopped: fc.option(fc.nat(27)),
  });

  it('each answered day is counted once at most, and only among days that were observed', () => {
    fc.assert(
      fc.property(diaries, ({ days, comparedDay, today, stopped }) => {
        const trial = { comparedDay, stoppedDate: stopped === null ? null : at(stopped) };
        const input = inputOf(days, [aTrial({ ...fourWeeks, ...trial })], at(today));
        const [{ progress, result, phase } = expect.fail()] = readTrials(input);
        const { asked, answered, inAttack, headUnknown } = progress;
        const counted = progress.yes + progress.no;
        expect(counted + inAttack + headUnknown).toBeLessThanOrEqual(answered);
        expect(answered).toBeLessThanOrEqual(asked);
        expect(counted).toBeLessThanOrEqual(input.days.days.filter(({ observed }) => observed).length);
        expect(result !== null).toBe(phase === 'ended');
        if (result && 'difference' in result) {
          const { yes: a, no: b, difference: between } = result;
          expect([a.days, b.days]).toEqual([progress.yes, progress.no]);
          expect(Math.max(a.attacks - a.days, b.attacks - b.days)).toBeLessThanOrEqual(0);
          expect(between.low).toBeLessThanOrEqual(between.difference);
          expect(between.high).toBeGreaterThanOrEqual(between.difference);
          expect(Math.min(between.low, -between.high)).toBeGreaterThanOrEqual(-1);
        }
      }),
      { seed, numRuns: scaled(200) },
    );
  });

  it('one more attack after a yes never weakens the factor', () => {
    const groups = fc.record({
      yesDays: fc.integer({ min: 5, max: 60 }),
      noDays: fc.integer({ min: 5, max: 60 }),
      a: fc.double({ min: 0, max: 1, noNaN: true }),
      b: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(groups, ({ yesDays, noDays, a, b }) => {
        const group = { days: yesDays, attacks: Math.floor(a * (yesDays - 1)) };
        const other = { days: noDays, attacks: Math.floor(b * noDays) };
        const [less, more] = [group, { ...group, attacks: group.attacks + 1 }].map((one) =>
          difference([{ yes: one, no: other }]),
        );
        expect(more?.low).toBeGreaterThan(less?.low ?? Number.NaN);
        expect(more?.high).toBeGreaterThanOrEqual(less?.high ?? Number.NaN);
      }),
      { seed, numRuns: scaled(500) },
    );
  });
});
