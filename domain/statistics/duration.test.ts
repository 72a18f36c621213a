import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#tests/support/random.ts';
import { diaryInput } from '#tests/support/statistics-input.ts';
import { addDays } from '../calendar-date.ts';
import { anEpisode, anIntake, aReading } from '../examples/fixtures.ts';
import { drawnCurve, durations, kaplanMeier, medianTime, type Observation, timeUntil } from './duration.ts';

/** "6+" was censored at 6. */
function observations(text: string): Observation[] {
  return text.split(' ').map((one) => ({ time: Number.parseInt(one, 10), ended: !one.endsWith('+') }));
}

/** Weeks of remission in acute leukaemia, Freireich 1963, Blood 21:699: the standard textbook example. */
const treated = observations('6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+');
const placebo = observations('1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23');

describe('the product-limit estimate', () => {
  it('by hand: five attacks, one censored', () => {
    // At 2 one of five ends: 4/5. The one of 3 is censored. At 4 one of three: 4/5 x 2/3. At 8 one of two: x 1/2. At 9 the
    // last.
    const steps = kaplanMeier(observations('4 2 3+ 8 9'));
    expect(steps.map(({ time, atRisk, share }) => [time, atRisk, share])).toEqual([
      [2, 5, expect.closeTo(4 / 5, 12)],
      [4, 3, expect.closeTo(8 / 15, 12)],
      [8, 2, expect.closeTo(4 / 15, 12)],
      [9, 1, 0],
    ]);
    // Greenwood: sqrt(1 / (5 x 4)) of 4/5 at the first.
    expect(steps[0]?.error).toBeCloseTo(0.8 * Math.sqrt(1 / 20), 12);
    expect(medianTime(steps).median).toBe(8);
  });

  it('of the published example: shares and standard errors as every package prints them', () => {
    const steps = kaplanMeier(treated);
    const printed = [
      [6, 0.857, 0.0764],
      [7, 0.807, 0.0869],
      [10, 0.753, 0.0963],
      [13, 0.69, 0.1068],
      [16, 0.627, 0.1141],
      [22, 0.538, 0.1282],
      [23, 0.448, 0.1346],
    ];
    expect(steps.map(({ time, share, error }) => [time, +share.toFixed(3), +error.toFixed(4)])).toEqual(
      printed,
    );
  });

  it('the medians of the published example, with their log-log intervals', () => {
    expect(medianTime(kaplanMeier(treated))).toEqual({ median: 23, low: 13, high: undefined });
    expect(medianTime(kaplanMeier(placebo))).toEqual({ median: 8, low: 4, high: 11 });
  });

  it('is the plain quantile where all ends are known, for each number of attacks', () => {
    for (let count = 1; count <= 400; count += 1) {
      const steps = kaplanMeier(
        Array.from({ length: count }, (_, place) => ({ time: place + 1, ended: true })),
      );
      // In whole numbers: the first time at which no more than a quarter, a half, three quarters continue.
      const reached = [3, 2, 1].map((quarters) => Math.ceil((quarters * count) / 4));
      expect([0.25, 0.5, 0.75].map((share) => timeUntil(steps, share))).toEqual(reached);
      expect(medianTime(steps).median).toBe(Math.ceil(count / 2));
    }
  });

  it('has no median while more than half go on, and none of nothing', () => {
    expect(medianTime(kaplanMeier(observations('1 5+ 5+ 5+'))).median).toBeUndefined();
    expect(kaplanMeier([])).toEqual([]);
    expect(kaplanMeier(observations('3+ 4+'))).toEqual([]);
  });

  it('never rises, stays a share, and its median is within its interval', () => {
    const observation = fc.record({ time: fc.nat(40), ended: fc.boolean() });
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 60 }), (seen) => {
        const steps = kaplanMeier(seen);
        steps.reduce((before, { share }) => {
          expect(share >= 0 && share < before).toBe(true);
          return share;
        }, 1);
        const { median, low, high } = medianTime(steps);
        if (median === undefined) return;
        expect(low).toBeLessThanOrEqual(median);
        if (high !== undefined) expect(high).toBeGreaterThanOrEqual(median);
        // One more, censored at once, adds no information.
        expect(medianTime(kaplanMeier([...seen, { time: -1, ended: false }])).median).toBe(median);
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('how long attacks last', () => {
  const today = '2026-11-22';
  /** An attack of some hours every fourth day from August on; without hours its end is unknown. */
  const attack = (day: number, hours?: number, more: Partial<Parameters<typeof anEpisode>[0]> = {}) => {
    const date = addDays('2026-08-01', 4 * day);
    const ended =
      hours === undefined ? 'nobody knows' : (`${date}T${String(8 + hours).padStart(2, '0')}:00` as const);
    return anEpisode({ started: `${date}T08:00`, ended, ...more });
  };

  it('goes to the last sign where the end is open or unknown, and leaves out what was there on waking or has no hour', () => {
    const pain = { read: '2026-09-14T13:00', intensity: 5 } as const;
    const episodes = [
      ...[2, 4, 4, 6, 6, 6, 8, 10].map((hours, day) => attack(day + 1, hours)),
      // Unknown end, last sign after five hours; still open, "it continues" after three.
      attack(11, undefined, { readings: [aReading(pain)] }),
      anEpisode({ started: '2026-11-12T08:00', still: '2026-11-12T11:00' }),
      attack(13, 12, { wokeWith: true }),
      // Of the day alone nobody knows how long it was.
      attack(15, 12, { started: '2026-09-30T00:00' }),
      // No pain: an aura is not timed here. Long ago: before the days considered.
      attack(14, 1, { intensity: 0 }),
      anEpisode({ started: '2024-11-14T08:00', ended: '2024-11-14T09:00' }),
    ];
    const result = durations(diaryInput({ today, episodes }));
    expect(result).toMatchObject({
      attacks: { have: 10, need: 10 },
      ends: { have: 8, need: 5 },
      enough: true,
      woke: 2,
      longest: 600,
    });
    // 10 at 2 h: 9/10; censored at 3 h; 8 at 4 h, two end: x 6/8; censored at 5 h; 5 at 6 h, three end: x 2/5 is below a
    // half.
    expect(result.steps.map(({ time, share }) => [time / 60, +share.toFixed(4)])).toEqual([
      [2, 0.9],
      [4, 0.675],
      [6, 0.27],
      [8, 0.135],
      [10, 0],
    ]);
    expect(result.median).toBe(360);
  });

  it('counts pain that came back as the same attack, from its first beginning to its last end', () => {
    const [first, again] = [
      anEpisode({ started: '2026-08-05T08:00', ended: '2026-08-05T12:00' }),
      anEpisode({ started: '2026-08-06T08:00', ended: '2026-08-06T14:00' }),
    ];
    const result = durations(diaryInput({ today, episodes: [first, again, attack(10, 4)] }));
    expect(result).toMatchObject({ attacks: { have: 2 }, entries: 3, unsure: 1, longest: 30 * 60 });
    // An earlier unknown end does not matter: the attack is over when its last entry is.
    const unknown = anEpisode({ started: '2026-08-05T08:00', ended: 'nobody knows' });
    expect(durations(diaryInput({ today, episodes: [unknown, again] })).ends.have).toBe(1);
  });

  it('is unknown for few attacks, and for many without an end', () => {
    const few = Array.from({ length: 9 }, (_, day) => attack(day + 1, 5));
    expect(durations(diaryInput({ today, episodes: few })).enough).toBe(false);
    const open = Array.from({ length: 12 }, (_, day) => attack(day + 1, day < 4 ? 5 : undefined));
    expect(durations(diaryInput({ today, episodes: open })).enough).toBe(false);
    expect(durations(diaryInput({ today }))).toMatchObject({
      enough: false,
      median: undefined,
      longest: 0,
    });
  });

  it('compares treated with attacks recorded as untreated', () => {
    const intakes = [anIntake({ taken: '2026-11-01T09:00' })];
    const episodes = [
      ...Array.from({ length: 10 }, (_, day) => attack(day + 1, 4, { intakes })),
      ...Array.from({ length: 3 }, (_, day) => ({ ...attack(day + 11, 6), tookNothing: true })),
      attack(15, 9),
    ];
    const { treated: with_, untreated } = durations(diaryInput({ today, episodes }));
    expect(with_).toMatchObject({ attacks: { have: 10 }, enough: true, median: 240 });
    expect(untreated).toMatchObject({ attacks: { have: 3 }, enough: false, median: 360 });
  });
});

describe('the drawn curve', () => {
  const observations = [60, 120, 445, 445, 2000, 2500].map((time) => ({ time, ended: true }));
  const steps = kaplanMeier(observations);

  it('has each step, so that it crosses a half at the median and not at the next reading', () => {
    const curve = drawnCurve(steps, 2500);
    const { median } = medianTime(steps);
    expect(median).toBe(445);
    expect(curve.find(({ share }) => share <= 0.5)?.time).toBe(median);
    expect(curve[0]).toEqual({ time: 0, share: 1 });
    expect(curve.map(({ time }) => time)).toEqual([0, 60, 120, 445, 2000, 2500]);
  });

  it('ends after three days, or with the longest observed', () => {
    expect(drawnCurve(steps, 20_000).at(-1)).toMatchObject({ time: 72 * 60 });
    expect(
      drawnCurve(
        kaplanMeier([
          { time: 60, ended: true },
          { time: 300, ended: false },
        ]),
        300,
      ).at(-1),
    ).toEqual({
      time: 300,
      share: 0.5,
    });
  });
});
