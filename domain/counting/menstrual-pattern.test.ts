import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#tests/support/random.ts';
import { diaryInput } from '#tests/support/statistics-input.ts';
import { addDays, daysFrom } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import { menstrualWindow } from '../clinical/menstruation.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, anEpisode } from '../examples/fixtures.ts';
import { inWindow, menstrualPatterns } from './menstrual-pattern.ts';

const today = '2026-05-01';
const threeCycles = ['2026-02-10', '2026-03-10', '2026-04-07'];

/** With the features of migraine, with those of none, or without details. */
const kinds = {
  migraine: { quality: ['pulsating'], aggravated: true, symptoms: ['nausea'] },
  dull: {
    quality: ['pressing'],
    aggravated: false,
    places: ['forehead_left', 'forehead_right'],
    symptoms: ['fatigue'],
  },
  unsaid: {},
} as const;

/** An attack of ten hours on a day. */
const attack = (
  day: string,
  kind: keyof typeof kinds = 'migraine',
  more: Partial<Episode> = {},
): Episode => ({
  ...anEpisode({ started: `${day}T09:00`, ended: `${day}T19:00`, intensity: kind === 'dull' ? 3 : 6 }),
  ...(kinds[kind] as Partial<Episode>),
  ...more,
});

interface Diary {
  readonly firsts?: readonly string[];
  /** The ones among `firsts` that may have been a day earlier. */
  readonly inexact?: readonly string[];
  readonly episodes?: readonly Episode[];
  /** Unknown days; all others without an attack are free. */
  readonly unknown?: readonly string[];
  readonly now?: string;
}

function patterns({ firsts = threeCycles, inexact = [], episodes = [], unknown = [], now = today }: Diary) {
  const logs = daysFrom('2025-01-01', now)
    .filter((day) => firsts.includes(day) || !unknown.includes(day))
    .map((day) =>
      aDayLog(day, { headacheFree: !unknown.includes(day), menstruationStart: firsts.includes(day) }),
    );
  const input = diaryInput({ today: now, episodes, logs });
  return menstrualPatterns(
    firsts.map((first) => ({ first, exact: !inexact.includes(first) })),
    input,
  );
}

function pattern(diary: Diary, of: 'migraine' | 'headache' = 'migraine') {
  const found = patterns(diary);
  if (!found.known) throw new Error(found.because);
  return found[of];
}

describe('recurring pain belongs to its attack', () => {
  const hits = (diary: Diary, of: 'migraine' | 'headache' = 'migraine') => {
    const { cycles, outside, related, only } = pattern(diary, of);
    return { onsets: cycles.flatMap(({ onsets }) => onsets), outside, related, only };
  };

  it.each(['migraine', 'headache'] as const)('it starts no attack after the window (%s)', (of) => {
    // 10 February and 10 March are first days; an attack that begins on the third day after the first is outside the
    // window.
    const episodes = ['2026-02-12', '2026-02-13', '2026-03-12', '2026-03-13', '2026-03-14'].map((day) =>
      attack(day),
    );
    expect(hits({ episodes }, of)).toEqual({
      onsets: ['2026-02-12', '2026-03-12'],
      outside: 0,
      related: 'yes',
      only: 'yes',
    });
  });

  it('it starts no attack in the window if the attack began before it', () => {
    const episodes = ['2026-02-07', '2026-02-08', '2026-03-07', '2026-03-08'].map((day) => attack(day));
    expect(hits({ episodes })).toEqual({ onsets: [], outside: 1, related: 'no', only: 'no' });
  });

  it('is a migraine if any of its entries is, from the first of those that may be one', () => {
    const episodes = [
      attack('2026-02-12', 'unsaid'),
      attack('2026-02-13'),
      attack('2026-03-12', 'dull'),
      attack('2026-03-13'),
    ];
    expect(hits({ episodes })).toMatchObject({ onsets: ['2026-02-12'], outside: 1, related: 'no' });
    expect(hits({ episodes }, 'headache')).toMatchObject({
      onsets: ['2026-02-12', '2026-03-12'],
      outside: 0,
    });
  });

  it('may be one if the day in between is unrecorded', () => {
    const episodes = ['2026-02-12', '2026-02-14', '2026-03-12'].map((day) => attack(day));
    expect(hits({ episodes })).toMatchObject({ outside: 1, related: 'yes', only: 'no' });
    const found = pattern({ episodes, unknown: ['2026-02-13'] });
    expect(found).toMatchObject({ outside: 0, outsideUnknown: 2, related: 'yes', only: 'cannot_say' });
  });

  it('a migraine within weeks of other headache starts on its own day', () => {
    const migraines = ['2026-02-10', '2026-03-10', '2026-04-07'];
    const episodes = daysFrom('2026-01-20', '2026-04-25').map((day) =>
      attack(day, migraines.includes(day) ? 'migraine' : 'dull'),
    );
    expect(hits({ episodes })).toMatchObject({ onsets: migraines, related: 'yes', only: 'yes' });
    // Headache without a free day between is one attack, begun long before.
    expect(hits({ episodes }, 'headache')).toMatchObject({ onsets: [], related: 'no' });
  });
});

describe('a menstrual pattern', () => {
  it.each<[string, Diary]>([
    ['no first day', { firsts: [] }],
    ['two cycles', { firsts: threeCycles.slice(1) }],
    ['the window of the third still open', { now: '2026-04-09' }],
    ['cycles of long ago', { now: '2027-03-01' }],
  ])('is unknown with %s', (_, diary) => {
    expect(patterns(diary)).toEqual({ known: false, because: 'too_few_cycles' });
  });

  it('is known on the day after the third window', () => {
    expect(patterns({ now: '2026-04-10' })).toMatchObject({ known: true });
  });

  // ICHD-3 A1.1.1 and A1.1.2: S-2 to S+2, at least two of three cycles, pure at no other time of the cycle.
  const inTwo = [attack('2026-02-08'), attack('2026-04-09')];
  it.each<[string, Diary, Certainty, Certainty]>([
    ['no attack at all', {}, 'no', 'yes'],
    ['first and last day of two windows', { episodes: inTwo }, 'yes', 'yes'],
    ['a day before and a day after', { episodes: [attack('2026-02-07'), attack('2026-04-10')] }, 'no', 'no'],
    ['one of three', { episodes: [attack('2026-03-10')] }, 'no', 'yes'],
    ['two attacks of one window', { episodes: [attack('2026-03-08'), attack('2026-03-11')] }, 'no', 'yes'],
    ['two of three and another time', { episodes: [...inTwo, attack('2026-02-20')] }, 'yes', 'no'],
    ['before the first of the three windows', { episodes: [...inTwo, attack('2026-02-01')] }, 'yes', 'yes'],
    ['an unknown day at another time', { episodes: inTwo, unknown: ['2026-02-20'] }, 'yes', 'cannot_say'],
    [
      'and an attack there too',
      { episodes: [...inTwo, attack('2026-02-22')], unknown: ['2026-02-20'] },
      'yes',
      'no',
    ],
    ['an unknown day in the third window', { episodes: inTwo, unknown: ['2026-03-11'] }, 'yes', 'yes'],
    [
      'one hit, one unknown window day',
      { episodes: [attack('2026-03-10')], unknown: ['2026-04-05'] },
      'cannot_say',
      'yes',
    ],
    [
      'an attack on a day before, going on into the window',
      {
        episodes: [
          { ...attack('2026-03-07'), endedAt: '2026-03-09T09:00:00.000Z', lastDate: '2026-03-09' },
          attack('2026-02-10'),
        ],
      },
      'no',
      'no',
    ],
    [
      'two of three, without features of migraine',
      { episodes: [attack('2026-02-10', 'dull'), attack('2026-03-10', 'dull')] },
      'no',
      'yes',
    ],
    [
      'two of three, nothing said of one',
      { episodes: [attack('2026-02-10', 'unsaid'), attack('2026-03-10')] },
      'cannot_say',
      'yes',
    ],
    [
      'what the person or their doctor says goes before the rule',
      {
        episodes: [attack('2026-02-10', 'dull', { typeOverride: 'migraine' }), attack('2026-03-10')],
      },
      'yes',
      'yes',
    ],
    [
      'and against it',
      {
        episodes: [attack('2026-02-10', 'migraine', { typeOverride: 'tension_type' }), attack('2026-03-10')],
      },
      'no',
      'yes',
    ],
    [
      'an aura without pain is no headache',
      { episodes: [attack('2026-02-10', 'migraine', { intensity: 0 }), attack('2026-03-10')] },
      'no',
      'yes',
    ],
    [
      'the last two days may be of a window to come',
      { episodes: [...inTwo, attack('2026-04-29')] },
      'yes',
      'yes',
    ],
    ['the third day before today cannot', { episodes: [...inTwo, attack('2026-04-28')] }, 'yes', 'no'],
  ])('%s', (_, diary, related, only) => {
    expect(pattern(diary)).toMatchObject({ related, only });
  });

  it('cannot place a late attack if a first day may be unmarked', () => {
    // A cycle has 24 to 38 days: from the 22nd day after a first day, another bleed may have been near.
    const firsts = ['2026-01-05', '2026-03-10', '2026-04-07'];
    const placed = (day: string) => pattern({ firsts, episodes: [attack(day)] });
    expect(placed('2026-01-26')).toMatchObject({ only: 'no', outside: 1, outsideUnknown: 0 });
    expect(placed('2026-01-27')).toMatchObject({ only: 'cannot_say', outside: 0, outsideUnknown: 1 });
    expect(patterns({ firsts })).toMatchObject({ gap: 64 });
    // The last two are among the last three in any case; for the first one this is unknown.
    const related = (...days: string[]) =>
      pattern({ firsts, episodes: days.map((day) => attack(day)) }).related;
    expect(related('2026-03-10', '2026-04-07')).toBe('yes');
    expect(related('2026-01-05', '2026-04-07')).toBe('cannot_say');
    expect(related('2026-01-05')).toBe('no');
    expect(patterns({})).toMatchObject({ gap: undefined });
  });

  it('lists the cycles, with the days of onset and the unknown days', () => {
    const episodes = [attack('2026-02-08'), attack('2026-02-12'), attack('2026-03-12', 'unsaid')];
    expect(pattern({ episodes, unknown: ['2026-04-06'] }).cycles).toEqual([
      { first: '2026-02-10', exact: true, hit: 'yes', onsets: ['2026-02-08', '2026-02-12'], unknown: 0 },
      { first: '2026-03-10', exact: true, hit: 'cannot_say', onsets: [], unknown: 0 },
      { first: '2026-04-07', exact: true, hit: 'cannot_say', onsets: [], unknown: 1 },
    ]);
  });

  it.each<[string, Certainty, outside: number, unplaced: number]>([
    // The windows are 7 to 11 and 8 to 12 March.
    ['2026-03-06', 'no', 1, 0],
    ['2026-03-07', 'cannot_say', 0, 1],
    ['2026-03-08', 'yes', 0, 0],
    ['2026-03-11', 'yes', 0, 0],
    ['2026-03-12', 'cannot_say', 0, 1],
    ['2026-03-13', 'no', 1, 0],
  ])('an attack on %s of a bleed that began on 9 or 10 March: %s', (day, hit, outside, unplaced) => {
    const found = pattern({ inexact: ['2026-03-10'], episodes: [attack(day)] });
    expect(found.cycles[1]).toMatchObject({ hit, exact: false });
    expect(found).toMatchObject({ outside, unplaced });
  });

  it('counts every headache beside the migraines', () => {
    const episodes = [
      attack('2026-02-10', 'dull'),
      attack('2026-03-10', 'unsaid'),
      attack('2026-03-20', 'dull'),
    ];
    expect(pattern({ episodes }, 'headache')).toMatchObject({ related: 'yes', only: 'no', outside: 1 });
    expect(pattern({ episodes })).toMatchObject({ related: 'no', only: 'yes' });
  });

  it('looks at the last three cycles', () => {
    const firsts = ['2026-01-13', ...threeCycles];
    expect(pattern({ firsts, episodes: [attack('2026-01-13')] })).toMatchObject({
      related: 'no',
      outside: 0,
    });
  });

  it('becomes less certain with fewer known days, never different', () => {
    const day = fc.integer({ min: 1, max: 90 }).map((ago) => addDays(today, -ago));
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { maxLength: 8 }),
        fc.array(day, { maxLength: 30 }),
        (attacks, unknown) => {
          const episodes = attacks.map((one) => attack(one));
          const [all, less] = [pattern({ episodes }), pattern({ episodes, unknown })];
          for (const given of ['related', 'only'] as const)
            expect([all[given], 'cannot_say']).toContain(less[given]);
          // An onset after an unrecorded day may be another attack, or the same.
          expect(less.outside).toBeLessThanOrEqual(all.outside);
          expect(less.outside + less.outsideUnknown).toBeGreaterThanOrEqual(all.outside);
        },
      ),
      { seed, numRuns: 60 },
    );
  });
});

it('a day is in the window of a bleed by the days of that window, or of the two it may have', () => {
  const first = '2026-03-01';
  for (const exact of [true, false])
    for (const day of daysFrom(addDays(first, -10), addDays(first, 10))) {
      const windows = (exact ? [first] : [addDays(first, -1), first]).map(menstrualWindow);
      const holding = windows.filter(({ from, to }) => day >= from && day <= to).length;
      const expected = holding === windows.length ? 'yes' : holding === 0 ? 'no' : 'cannot_say';
      expect(inWindow(day, [{ first, exact }], addDays(first, 11))).toBe(expected);
    }
});
