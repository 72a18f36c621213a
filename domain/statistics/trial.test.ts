import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers, scaled, seed } from '#tests/support/random.ts';
import { addDays, type CalendarDay } from '../calendar-date.ts';
import type { DayLogContent } from '../day-log.ts';
import type { Episode } from '../episode.ts';
import type { FactorTrial } from '../factor-trial.ts';
import { aDayLog, anEpisode, aTrial, indexDays } from '../fixtures.ts';
import { readDays } from './day-records.ts';
import type { StatisticsInput } from './input.ts';
import { wilson } from './proportions.ts';
import { difference, readTrials, trialDaysNeeded } from './trial.ts';

const first: CalendarDay = '2026-03-02';
const at = (place: number) => addDays(first, place);
const fourWeeks = { startDate: first, lastDate: at(27) };
const twoWeeks = { startDate: first, lastDate: at(13) };

/** One day as a letter of a diary: what was answered, and how the head was. */
interface Day {
  readonly answer?: boolean | null;
  readonly free?: boolean;
  readonly attack?: boolean;
}

/** A day without headache with an answer. */
const [yes, no]: readonly Day[] = [
  { answer: true, free: true },
  { answer: false, free: true },
];
const attack: Day = { attack: true };

const logOf = ({ answer, free }: Day): Partial<DayLogContent> => ({
  ...(free && { headacheFree: true }),
  ...(answer !== undefined && { factors: { alcohol: answer } }),
});

function inputOf(
  days: readonly (Day | undefined)[],
  trials: readonly FactorTrial[],
  today: CalendarDay,
  more: readonly Episode[] = [],
): StatisticsInput {
  const episodes = days.flatMap((day, place) =>
    day?.attack ? [anEpisode({ started: `${at(place)}T09:00`, ended: `${at(place)}T14:00` })] : [],
  );
  const dayLogs = new Map(
    days.flatMap((day, place) => (day ? [[at(place), aDayLog(at(place), logOf(day))] as const] : [])),
  );
  const now = `${today}T19:00:00.000Z`;
  const all = [...episodes, ...more];
  const index = indexDays({ episodes: all, intakes: [], dayLogs, treatments: [] }, now);
  return {
    now,
    today,
    days: readDays(index, [first, today], today),
    episodes: all,
    intakes: [],
    treatments: [],
    ownItems: [],
    questionnaireResults: [],
    trials,
  };
}

function read(
  days: readonly (Day | undefined)[],
  trial: Partial<FactorTrial> = {},
  today = at(29),
  more?: readonly Episode[],
) {
  const [reading] = readTrials(inputOf(days, [aTrial({ ...fourWeeks, ...trial })], today, more));
  if (!reading) throw new Error('no reading');
  return reading;
}

const times = (count: number, ...days: readonly Day[]) => Array.from({ length: count }, () => days).flat();

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
    const found = difference({ attacks: a, days: m }, { attacks: b, days: n });
    expect(found.value).toBeCloseTo(a / m - b / n, 12);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it("is made of Wilson's", () => {
    // Newcombe 1998, Stat Med 17:857, table I, method 3.
    expect(wilson(81, 263)).toEqual({ low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) });
    expect(wilson(15, 148)).toEqual({ low: expect.closeTo(0.0624, 4), high: expect.closeTo(0.1605, 4) });
    expect(wilson(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
    expect(wilson(29, 29)).toEqual({ low: expect.closeTo(0.883, 4), high: 1 });
  });
});

describe('the days of a question', () => {
  it('knows nothing of a day without an answer', () => {
    const { progress } = read([{ free: true }, { free: true, answer: null }, undefined]);
    expect(progress).toMatchObject({ asked: 28, answered: 0, yes: 0, no: 0, yesNeeded: 5, noNeeded: 5 });
  });

  it('compares an answer with the attacks that begin on the next day', () => {
    // yes → attack; no → free; the attack's own day is not one.
    const { progress, result } = read([...times(6, yes, attack), ...times(8, no), no, { free: true }]);
    expect(progress).toMatchObject({ asked: 28, answered: 15, yes: 6, no: 9, inAttack: 0, headUnknown: 0 });
    expect(result).toMatchObject({
      kind: 'more',
      yes: { days: 6, attacks: 6 },
      no: { days: 9, attacks: 0 },
      difference: { value: 1 },
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
    // It began on the first day, which counts when that is what is compared.
    expect(read(days, { comparedDay: 'same_day' }, at(29), [long]).progress).toMatchObject({
      answered: 4,
      inAttack: 2,
      yes: 2,
    });
  });

  it.each([
    ['the day itself', [{ answer: true }, { free: true }]],
    ['the next', [yes, undefined]],
  ] as const)('leaves out a day when nobody said how the head was on %s', (_, days) => {
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
      difference: { value: 0 },
    });
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
        if (result && result.kind !== 'too_few') {
          const { yes: a, no: b, difference: between } = result;
          expect([a.days, b.days]).toEqual([progress.yes, progress.no]);
          expect(Math.max(a.attacks - a.days, b.attacks - b.days)).toBeLessThanOrEqual(0);
          expect(between.low).toBeLessThanOrEqual(between.value);
          expect(between.high).toBeGreaterThanOrEqual(between.value);
          expect(Math.min(between.low, -between.high)).toBeGreaterThanOrEqual(-1);
        }
      }),
      { seed, numRuns: scaled(200) },
    );
  });

  it('an attack more after a yes never speaks less for the factor', () => {
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
          difference(one, other),
        );
        expect(more?.low).toBeGreaterThan(less?.low ?? Number.NaN);
        expect(more?.high).toBeGreaterThanOrEqual(less?.high ?? Number.NaN);
      }),
      { seed, numRuns: scaled(500) },
    );
  });
});

/** Chances of 0 to `of` hits, each of chance p. */
function binomial(of: number, p: number): readonly number[] {
  let chance = (1 - p) ** of;
  return Array.from({ length: of + 1 }, (_, hits) => {
    if (hits > 0) chance *= ((of - hits + 1) / hits) * (p / (1 - p));
    return chance;
  });
}

describe('what is promised of the interval', () => {
  it('from five days of each answer on, it holds the true difference as often as it says', () => {
    const sizes = [trialDaysNeeded, 7, 12, 25, 50];
    const chances = [0.03, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9];
    const coverages = sizes.flatMap((m) =>
      sizes.flatMap((n) =>
        chances.flatMap((p) =>
          chances.map((q) => {
            const [first, second] = [binomial(m, p), binomial(n, q)];
            let covered = 0;
            first.forEach((chance, a) => {
              second.forEach((other, b) => {
                const { low, high } = difference({ attacks: a, days: m }, { attacks: b, days: n });
                if (low <= p - q && p - q <= high) covered += chance * other;
              });
            });
            return covered;
          }),
        ),
      ),
    );
    const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length;
    expect(mean).toBeGreaterThan(0.95);
    expect(Math.min(...coverages)).toBeGreaterThan(0.9);
  });
});

/** What a person's days are made of. */
interface World {
  readonly weeks: number;
  /** How often the answer is yes. */
  readonly exposed: number;
  /** How often an attack begins on the day after a day without one, by its answer. */
  readonly afterYes: number;
  readonly afterNo: number;
}

/** Of the days without headache, how many are said to be; an attack is always written down. */
const recorded = 0.9;
/** How many days have an answer. */
const answering = 0.9;
/** How many days have the same answer as the day before for the same reason: bad weeks, holidays. */
const lasting = 0.5;

/** The share that can be seen: what is not recorded are days without an attack only. */
const shown = (share: number) => share / (share + recorded * (1 - share));

/** A question in the life of a person: attacks of one to three days, and days nobody wrote about. */
function simulated({ weeks, exposed, afterYes, afterNo }: World, random: () => number) {
  const attacks: Episode[] = [];
  const days: Day[] = [];
  let [answer, lasts] = [random() < exposed, 0];
  for (let place = 0; place <= 7 * weeks; place += 1) {
    if (lasts === 0 && random() < (answer ? afterYes : afterNo)) {
      lasts = 1 + Math.floor(random() * 3);
      attacks.push(
        anEpisode({ started: `${at(place)}T10:00`, ended: `${at(place + lasts - 1)}T19:00`, zone: 'UTC' }),
      );
    }
    const isFree = lasts === 0;
    lasts = Math.max(0, lasts - 1);
    if (random() > lasting) answer = random() < exposed;
    days.push({
      ...(random() < answering && { answer }),
      free: isFree && random() < recorded,
    });
  }
  return read(days, { lastDate: at(7 * weeks - 1) }, at(7 * weeks + 1), attacks).result;
}

describe(`questions of simulated people (TEST_SEED=${seed})`, () => {
  const people = scaled(600);

  /** What people of a world are told at the end. */
  function livesIn(world: World) {
    const random = randomNumbers(seed);
    const results = Array.from({ length: people }, () => simulated(world, random));
    const told = results.flatMap((result) => (result && result.kind !== 'too_few' ? [result] : []));
    const truth = shown(world.afterYes) - shown(world.afterNo);
    const shareOf = (count: number) => count / told.length;
    return {
      /** Of all. */
      told: told.length / people,
      /** The rest is of those who are told anything. */
      coverage: shareOf(told.filter(({ difference: { low, high } }) => low <= truth && truth <= high).length),
      more: shareOf(told.filter(({ kind }) => kind === 'more').length),
      fewer: shareOf(told.filter(({ kind }) => kind === 'fewer').length),
      /** What chance alone takes from or adds to a share of those people: four standard errors. */
      luck: (share: number) => 4 * Math.sqrt((share * (1 - share)) / told.length),
    };
  }

  it.each<World>([
    { weeks: 4, exposed: 0.3, afterYes: 0.15, afterNo: 0.15 },
    { weeks: 6, exposed: 0.5, afterYes: 0.2, afterNo: 0.2 },
    { weeks: 8, exposed: 0.3, afterYes: 0.3, afterNo: 0.3 },
    { weeks: 12, exposed: 0.5, afterYes: 0.1, afterNo: 0.1 },
  ])('$weeks weeks with no difference, $afterNo: one in twenty is told of one, at most', (world) => {
    const { coverage, more, fewer, luck } = livesIn(world);
    expect(coverage).toBeGreaterThan(0.95 - luck(0.95));
    expect(more + fewer).toBeLessThan(0.05 + luck(0.05));
  });

  it.each<World & { readonly found: number; readonly reached: number }>([
    { weeks: 8, exposed: 0.5, afterYes: 0.7, afterNo: 0.1, found: 0.83, reached: 0.8 },
    { weeks: 12, exposed: 0.4, afterYes: 0.5, afterNo: 0.1, found: 0.79, reached: 0.95 },
    { weeks: 12, exposed: 0.4, afterYes: 0.4, afterNo: 0.1, found: 0.62, reached: 0.95 },
  ])('$weeks weeks, $afterYes after a yes and $afterNo after a no: found by $found', (lives) => {
    const { found, reached, ...world } = lives;
    const { coverage, more, fewer, told, luck } = livesIn(world);
    expect(coverage).toBeGreaterThan(0.945 - luck(0.95));
    expect(more).toBeGreaterThan(found - luck(found));
    expect(fewer).toBeLessThan(luck(0.01));
    expect(told).toBeGreaterThan(reached - luck(reached));
  });

  // Who has few days between attacks reaches five of each answer when attacks happen to be few.
  it('four weeks of attacks on more than half of the days: few are told, and the interval falls short of 95 %', () => {
    const { coverage, told, luck } = livesIn({ weeks: 4, exposed: 0.5, afterYes: 0.7, afterNo: 0.1 });
    expect(told).toBeLessThan(0.25);
    expect(coverage).toBeGreaterThan(0.91 - luck(0.91));
  });
});
