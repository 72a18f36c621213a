import { describe, expect, it } from 'vitest';
import { instantOf, type LocalDateTime } from '../calendar-date.ts';
import { anEpisode, anIntake, aReading } from '../examples/fixtures.ts';
import {
  duration,
  firstCountedDate,
  isCensored,
  isOngoing,
  reliefOf,
  spannedDates,
  tookNothingIn,
  touchedDates,
} from './episode-rules.ts';

const later = instantOf('2026-12-01T12:00', 'Europe/Madrid');
const touched = (episode: ReturnType<typeof anEpisode>, now = later) => touchedDates(episode, now);

describe('nothing taken', () => {
  const started = '2026-05-10T10:00';
  const taken = anIntake({ taken: '2026-05-10T11:00' });

  it('is an answer of the person, not a missing one', () => {
    expect(tookNothingIn(anEpisode({ started }))).toBe(false);
    expect(tookNothingIn({ ...anEpisode({ started }), tookNothing: true })).toBe(true);
  });

  it('gives way to something taken, unless that is in the trash', () => {
    const both = { ...anEpisode({ started, intakes: [taken] }), tookNothing: true };
    expect(tookNothingIn(both)).toBe(false);
    expect(tookNothingIn({ ...both, intakes: [{ ...taken, deletedAt: taken.takenAt }] })).toBe(true);
  });
});

describe('how long an episode lasted', () => {
  it('is unknown with an unknown end', () => {
    const slept = anEpisode({ started: '2026-05-04T22:00', ended: 'nobody knows' });
    expect(duration(slept, later)).toEqual({ kind: 'unknown' });
    expect(isOngoing(slept)).toBe(false);
  });

  it('is the duration so far while it is open', () => {
    const open = anEpisode({ started: '2026-05-04T08:00' });
    const now = instantOf('2026-05-04T10:30', 'Europe/Madrid');
    expect(duration(open, now)).toEqual({ kind: 'ongoing', minutes: 150 });
    expect(isOngoing(open)).toBe(true);
  });

  it('is censored while the end, or the start, is not known', () => {
    const started = '2026-05-04T08:00';
    const ended = '2026-05-04T10:00';
    expect(isCensored(anEpisode({ started }))).toBe(true);
    expect(isCensored(anEpisode({ started, ended: 'nobody knows' }))).toBe(true);
    expect(isCensored(anEpisode({ started, ended, wokeWith: true }))).toBe(true);
    expect(isCensored(anEpisode({ started, ended }))).toBe(false);
  });

  it('is never negative on a phone whose clock runs ahead', () => {
    const open = anEpisode({ started: '2026-05-04T08:03' });
    expect(duration(open, instantOf('2026-05-04T08:00', 'Europe/Madrid'))).toEqual({
      kind: 'ongoing',
      minutes: 0,
    });
  });

  it.each([
    ['an ordinary night', 'Europe/Madrid', '2026-05-04T23:00', '2026-05-05T07:00', 480],
    ['the night Madrid loses an hour', 'Europe/Madrid', '2026-03-28T23:00', '2026-03-29T07:00', 420],
    ['the night Madrid gains an hour', 'Europe/Madrid', '2026-10-24T23:00', '2026-10-25T07:00', 540],
    [
      'the night Mexico City lost an hour',
      'America/Mexico_City',
      '2022-04-02T23:00',
      '2022-04-03T07:00',
      420,
    ],
    [
      'the night Mexico City gained an hour',
      'America/Mexico_City',
      '2022-10-29T23:00',
      '2022-10-30T07:00',
      540,
    ],
    [
      'a spring night since Mexico stopped',
      'America/Mexico_City',
      '2026-04-04T23:00',
      '2026-04-05T07:00',
      480,
    ],
  ])('counts elapsed hours, not clock times: %s', (_, zone, started, ended, minutes) => {
    expect(duration(anEpisode({ started, ended, zone }), later)).toEqual({ kind: 'known', minutes });
  });
});

describe('the days an episode counts for', () => {
  it('are only the day it began with an unknown end', () => {
    expect(touched(anEpisode({ started: '2026-05-04T23:50', ended: 'nobody knows' }))).toEqual([
      '2026-05-04',
    ]);
  });

  it('reach up to the last intake for it', () => {
    const intakes = [anIntake({ taken: '2026-05-05T02:00', medicine: 'sumatriptan' })];
    expect(touched(anEpisode({ started: '2026-05-04T22:00', ended: 'nobody knows', intakes }))).toEqual([
      '2026-05-04',
      '2026-05-05',
    ]);
  });

  it('reach up to the last reading above zero or the last "it goes on"', () => {
    const started = '2026-05-04T22:00';
    const ended = 'nobody knows';
    const readings = [
      aReading({ read: '2026-05-05T10:00', intensity: 2 }),
      aReading({ read: '2026-05-06T10:00', intensity: 0 }),
    ];
    expect(touched(anEpisode({ started, ended, readings }))).toEqual(['2026-05-04', '2026-05-05']);
    expect(touched(anEpisode({ started, ended, still: '2026-05-06T10:00' }))).toHaveLength(3);
  });

  it.each<[string, string, Partial<Parameters<typeof anEpisode>[0]>, string[]]>([
    ['23 h 59 min after the start', '2026-05-05T11:59', {}, ['05-04', '05-05']],
    ['24 hours after it', '2026-05-05T12:00', {}, ['05-04', '05-05']],
    ['a minute more: its end is unknown', '2026-05-05T12:01', {}, ['05-04']],
    ['for weeks', '2026-06-20T12:00', {}, ['05-04']],
    [
      'since "it goes on"',
      '2026-05-07T11:00',
      { still: '2026-05-06T12:00' },
      ['05-04', '05-05', '05-06', '05-07'],
    ],
    [
      '"it goes on" was two days ago',
      '2026-05-08T13:00',
      { still: '2026-05-06T12:00' },
      ['05-04', '05-05', '05-06'],
    ],
    [
      'since a pain noted',
      '2026-05-06T09:00',
      { readings: [aReading({ read: '2026-05-05T10:00', intensity: 1 })] },
      ['05-04', '05-05', '05-06'],
    ],
    [
      'since a medicine',
      '2026-05-06T09:00',
      { intakes: [anIntake({ taken: '2026-05-05T10:00' })] },
      ['05-04', '05-05', '05-06'],
    ],
    [
      'since "the same or worse" at two hours',
      '2026-05-06T11:30',
      { intakes: [anIntake({ taken: '2026-05-05T10:00', outcome: 'none' })] },
      ['05-04', '05-05', '05-06'],
    ],
    [
      'said to be gone: no pain',
      '2026-05-05T09:00',
      { readings: [aReading({ read: '2026-05-04T20:00', intensity: 0 })] },
      ['05-04'],
    ],
    [
      'said to be gone: none two hours after a medicine',
      '2026-05-05T09:00',
      { intakes: [anIntake({ taken: '2026-05-04T18:00', outcome: 'free' })] },
      ['05-04'],
    ],
    [
      'back after a zero',
      '2026-05-05T09:00',
      {
        readings: [
          aReading({ read: '2026-05-04T20:00', intensity: 0 }),
          aReading({ read: '2026-05-04T22:00', intensity: 4 }),
        ],
      },
      ['05-04', '05-05'],
    ],
  ])('left open, %s', (_, at, given, days) => {
    const open = anEpisode({ started: '2026-05-04T12:00', ...given });
    expect(touched(open, instantOf(at, 'Europe/Madrid'))).toEqual(days.map((day) => `2026-${day}`));
  });

  it('counts the day of waking with it, however soon it ended', () => {
    const woken = anEpisode({ started: '2026-05-04T07:00', ended: '2026-05-04T07:10', wokeWith: true });
    expect(touched(woken)).toEqual(['2026-05-04']);
  });

  it('counts today from the moment an episode is logged', () => {
    const open = anEpisode({ started: '2026-05-04T08:00' });
    expect(touched(open, instantOf('2026-05-04T08:01', 'Europe/Madrid'))).toEqual(['2026-05-04']);
  });

  it.each([
    ['an afternoon', '2026-05-04T15:00', '2026-05-04T19:00', ['2026-05-04']],
    ['29 minutes without treatment', '2026-05-04T15:00', '2026-05-04T15:29', []],
    ['30 minutes', '2026-05-04T15:00', '2026-05-04T15:30', ['2026-05-04']],
    ['from the evening over midnight', '2026-05-04T22:00', '2026-05-05T03:00', ['2026-05-04', '2026-05-05']],
    ['29 minutes before midnight do not make a day', '2026-05-04T23:31', '2026-05-05T03:00', ['2026-05-05']],
    ['nor do 29 minutes after it', '2026-05-04T20:00', '2026-05-05T00:29', ['2026-05-04']],
    ['an end on the stroke of midnight', '2026-05-04T20:00', '2026-05-05T00:00', ['2026-05-04']],
    ['three days', '2026-05-04T20:00', '2026-05-06T09:00', ['2026-05-04', '2026-05-05', '2026-05-06']],
  ])('%s', (_, started, ended, days) => {
    expect(touched(anEpisode({ started, ended }))).toEqual(days);
  });

  it('counts any length that was treated, on the days on which something was taken', () => {
    const at = (...taken: readonly LocalDateTime[]) => {
      const intakes = taken.map((moment) => anIntake({ taken: moment, medicine: 'rizatriptan' }));
      return anEpisode({ started: '2026-05-04T23:45', ended: '2026-05-05T00:10', intakes });
    };
    expect(touched(at('2026-05-04T23:50'))).toEqual(['2026-05-04']);
    expect(touched(at('2026-05-05T00:05'))).toEqual(['2026-05-05']);
    expect(touched(at('2026-05-04T23:50', '2026-05-05T00:05'))).toEqual(['2026-05-04', '2026-05-05']);
    // A short episode treated the day after counts as treated, on the day it began.
    expect(touched(at('2026-05-06T09:00'))).toEqual(['2026-05-04']);
  });

  it('do not include a day with only minutes past midnight, treated or not', () => {
    const intakes = [anIntake({ taken: '2026-05-04T21:00', medicine: 'rizatriptan' })];
    const past = { started: '2026-05-04T20:00', ended: '2026-05-05T00:05' } as const;
    expect(touched(anEpisode({ ...past, intakes }))).toEqual(['2026-05-04']);
    expect(touched(anEpisode(past))).toEqual(['2026-05-04']);
  });

  it.each([
    [
      '40 minutes round midnight are of the day they began',
      '2026-05-04T23:40',
      '2026-05-05T00:20',
      ['2026-05-04'],
    ],
    ['half an hour in all', '2026-05-04T23:45', '2026-05-05T00:15', ['2026-05-04']],
    ['29 minutes in all make no day', '2026-05-04T23:45', '2026-05-05T00:14', []],
    ['ten minutes and 40 are of the second alone', '2026-05-04T23:50', '2026-05-05T00:40', ['2026-05-05']],
  ] as const)('under half an hour on either day: %s', (_, started, ended, days) => {
    expect(touched(anEpisode({ started, ended }))).toEqual(days);
    expect(firstCountedDate(anEpisode({ started, ended }))).toBe(days[0]);
  });

  it('forgets a treatment that was moved to the trash', () => {
    const intakes = [anIntake({ taken: '2026-05-04T15:05', deleted: true })];
    expect(touched(anEpisode({ started: '2026-05-04T15:00', ended: '2026-05-04T15:20', intakes }))).toEqual(
      [],
    );
  });

  it.each([
    ["00:10 to 03:15 is 2 h 5 min when two o'clock is skipped", '2026-03-29T00:10', '2026-03-29T03:15'],
    ["01:50 to 03:20 is 30 min when two o'clock is skipped", '2026-03-29T01:50', '2026-03-29T03:20'],
    ["02:50 to 02:20 is possible when two o'clock comes twice", '2026-10-25T01:50', '2026-10-25T03:00'],
  ])('keeps to its day on a night of a clock change: %s', (_, started, ended) => {
    expect(touched(anEpisode({ started, ended }))).toEqual([started.slice(0, 10)]);
  });

  it("01:45 to 03:10 is only 25 minutes when two o'clock is skipped", () => {
    expect(touched(anEpisode({ started: '2026-03-29T01:45', ended: '2026-03-29T03:10' }))).toEqual([]);
  });

  it('go by the zone of the episode: the same hours are one day in Mexico and two in Spain', () => {
    const mexico = anEpisode({
      zone: 'America/Mexico_City',
      started: '2026-05-04T15:00',
      ended: '2026-05-04T19:00',
    });
    const spain = anEpisode({
      zone: 'Europe/Madrid',
      started: '2026-05-04T23:00',
      ended: '2026-05-05T03:00',
    });
    expect(mexico.startedAt).toBe(spain.startedAt);
    expect(touched(mexico)).toEqual(['2026-05-04']);
    expect(touched(spain)).toEqual(['2026-05-04', '2026-05-05']);
  });

  it('includes short episodes on the calendar', () => {
    const brief = anEpisode({ started: '2026-05-04T15:00', ended: '2026-05-04T15:10' });
    expect(spannedDates(brief, later)).toEqual(['2026-05-04']);
  });
});

describe('whether treatment helped', () => {
  const treated = (...answers: ('yes' | 'partial' | 'none' | null)[]) =>
    anEpisode({
      started: '2026-05-04T08:00',
      intakes: answers.map((relief) => anIntake({ taken: '2026-05-04T09:00', relief })),
    });

  it.each([
    ['cannot say without an intake', treated(), 'no_data'],
    ['cannot say without an answer', treated(null, null), 'no_data'],
    ['no answer is not "none"', treated('none', null), 'none'],
    ['a rescue that worked is relief in the end', treated('none', 'yes'), 'yes'],
    ['the best of several answers', treated('partial', 'none'), 'partial'],
  ])('%s', (_, episode, expected) => {
    expect(reliefOf(episode)).toBe(expected);
  });
});
