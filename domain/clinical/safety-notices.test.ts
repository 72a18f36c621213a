import { describe, expect, it, test } from 'vitest';
import { addDays, addMinutes, instantOf } from '../calendar-date.ts';
import type { Episode } from '../episode.ts';
import { aDayLog, anEpisode, aReading, indexDays } from '../fixtures.ts';
import type { Certainty } from './certainty.ts';
import {
  beyond72Hours,
  episodeNotices,
  frequencyDoubled,
  lateFirstAura,
  longAura,
  recentNotices,
  suddenPain,
  weakness,
} from './safety-notices.ts';

const now = instantOf('2026-11-22T12:00', 'Europe/Madrid');
const today = '2026-11-22';
const nobody = undefined;

const some = (said: Partial<Episode> = {}): Episode => ({
  ...anEpisode({ started: '2026-11-20T14:00', ended: '2026-11-20T18:00', intensity: 6 }),
  ...said,
});

test.each<readonly [string, Episode['aura'], Certainty]>([
  ['none', {}, 'no'],
  ['60 minutes', { visual: 60 }, 'no'],
  ['61 minutes', { visual: 61 }, 'yes'],
  ['two kinds of 45 minutes, one after the other', { visual: 45, sensory: 45 }, 'no'],
  ['one of two over 60', { visual: 20, speech: 90 }, 'yes'],
  ['a length nobody knows', { visual: null }, 'cannot_say'],
  ['a known long one beside it', { visual: null, sensory: 120 }, 'yes'],
  ['motor, of three hours', { motor: 180 }, 'no'],
  ['motor beside a long visual one', { motor: 180, visual: 75 }, 'yes'],
])('an aura over 60 minutes (ICHD-3 1.2 C): %s', (_, aura, said) => {
  expect(longAura({ aura })).toBe(said);
});

test.each<readonly [string, Episode['aura'], Certainty]>([
  ['no aura', {}, 'no'],
  ['visual', { visual: 20 }, 'no'],
  ['motor, however long', { motor: null }, 'yes'],
])('weakness of a side (ICHD-3 1.2.3): %s', (_, aura, said) => {
  expect(weakness({ aura })).toBe(said);
});

test.each<readonly [string, Partial<Episode>, Certainty]>([
  ['not asked', { intensity: 10 }, 'cannot_say'],
  ['not asked, moderate', { intensity: 6 }, 'no'],
  ['not sudden', { intensity: 10, suddenOnset: false }, 'no'],
  ['sudden and moderate', { intensity: 6, suddenOnset: true }, 'no'],
  ['sudden and severe', { intensity: 7, suddenOnset: true }, 'yes'],
  [
    'sudden, and severe by a reading',
    { intensity: 5, suddenOnset: true, readings: [aReading({ read: '2026-11-20T15:00', intensity: 9 })] },
    'yes',
  ],
])('sudden severe pain (SNNOOP10 4): %s', (_, said, expected) => {
  expect(suddenPain(some(said))).toBe(expected);
});

describe('an attack beyond 72 hours (ICHD-3 1.4.1)', () => {
  const start = instantOf('2026-11-19T11:00', 'Europe/Madrid');
  const lasting = (hours: number, said: Partial<Episode> = {}) =>
    some({ startedAt: start, endedAt: addMinutes(start, hours * 60), ...said });
  const open = { endedAt: null, lastDate: null, ongoing: true };
  test.each<readonly [string, Episode, Certainty]>([
    ['of 72 hours', lasting(72), 'no'],
    ['of 73 hours', lasting(73), 'yes'],
    ['of 73 hours without pain', lasting(73, { intensity: 0 }), 'no'],
    [
      'open since 73 hours, and said to go on today',
      some({ ...open, startedAt: start, stillAt: now }),
      'yes',
    ],
    ['open since 73 hours, and nothing said since', some({ ...open, startedAt: start }), 'cannot_say'],
    [
      'of an unknown end',
      some({ ...open, ongoing: false, endUnknown: true, startedAt: start }),
      'cannot_say',
    ],
  ])('%s', (_, episode, expected) => {
    expect(beyond72Hours(episode, now)).toBe(expected);
  });
});

test.each<readonly [string, { birthYear: number | null; hasAura: boolean } | undefined, Certainty]>([
  ['nothing known of the person', undefined, 'cannot_say'],
  ['no year of birth', { birthYear: null, hasAura: false }, 'cannot_say'],
  ['who turns 50 this year', { birthYear: 1976, hasAura: false }, 'cannot_say'],
  ['who is 49', { birthYear: 1977, hasAura: false }, 'no'],
  ['who turned 50 last year', { birthYear: 1975, hasAura: false }, 'yes'],
  ['of 70 years who has had auras before', { birthYear: 1956, hasAura: true }, 'no'],
])('a first aura at 50 or later (SNNOOP10 5): %s', (_, person, said) => {
  expect(lateFirstAura(some(), person)).toBe(said);
});

it('the first aura of the diary alone is a first one, by its signs too', () => {
  const person = { birthYear: 1950, hasAura: false };
  const first = some({ startedAt: '2026-11-20T10:00:00.000Z', auraSigns: ['zigzag'] });
  const second = some({ aura: { visual: 20 } });
  const all = [second, some(), first];
  expect(episodeNotices([second], all, person, now)).toEqual([]);
  expect(episodeNotices([first], all, person, now)).toMatchObject([
    { rule: 'late_first_aura', key: `late_first_aura/${first.id}` },
  ]);
});

describe('twice as many headache days as usual (SNNOOP10 6)', () => {
  /** The headache days and the free days of each 30 days, the last first; every other day nobody wrote about. */
  function told(windows: readonly (readonly [headache: number, free: number])[]): Certainty {
    const of = (window: number, place: number) => addDays(today, -30 * window - place);
    const episodes = windows.flatMap(([headache], window) =>
      Array.from({ length: headache }, (_, place) => {
        const day = of(window, place);
        return anEpisode({ started: `${day}T08:00`, ended: `${day}T10:00` });
      }),
    );
    const free = windows.flatMap(([headache, count], window) =>
      Array.from({ length: count }, (_, place) => of(window, headache + place)),
    );
    const dayLogs = new Map(free.map((day) => [day, aDayLog(day, { headacheFree: true })]));
    return frequencyDoubled(indexDays({ episodes, intakes: [], dayLogs, treatments: [] }, now), today);
  }
  test.each<readonly [string, readonly (readonly [number, number])[], Certainty]>([
    [
      '4 a month, then 8',
      [
        [8, 22],
        [4, 26],
        [4, 26],
        [4, 26],
      ],
      'yes',
    ],
    [
      '4 a month, then 7',
      [
        [7, 23],
        [4, 26],
        [4, 26],
        [4, 26],
      ],
      'no',
    ],
    [
      '2 a month, then 5: twice, and three more',
      [
        [5, 25],
        [2, 28],
        [2, 28],
        [2, 28],
      ],
      'no',
    ],
    [
      'none, then 4',
      [
        [4, 26],
        [0, 30],
        [0, 30],
        [0, 30],
      ],
      'yes',
    ],
    [
      '4 a month, then 7 and a day nobody wrote about',
      [
        [7, 22],
        [4, 26],
        [4, 26],
        [4, 26],
      ],
      'cannot_say',
    ],
    [
      'a month with 19 observed days among them',
      [
        [8, 22],
        [4, 26],
        [4, 15],
        [4, 26],
      ],
      'cannot_say',
    ],
    [
      '20 observed days each, 4 of them headache: the share of 30 is 6',
      [
        [11, 9],
        [4, 16],
        [4, 16],
        [4, 16],
      ],
      'cannot_say',
    ],
    [
      '20 observed days each, and 12',
      [
        [12, 8],
        [4, 16],
        [4, 16],
        [4, 16],
      ],
      'yes',
    ],
    ['a diary of one month', [[12, 18]], 'cannot_say'],
  ])('%s', (_, windows, expected) => {
    expect(told(windows)).toBe(expected);
  });
});

describe('on the home page', () => {
  const index = indexDays({ episodes: [], intakes: [], dayLogs: new Map(), treatments: [] }, now);
  const notices = (episodes: readonly Episode[]) => recentNotices(episodes, index, nobody, now, today);
  it('each rule stands once, with the newest episode, the most urgent first', () => {
    const newest = some({ aura: { visual: 90 } });
    const all = [newest, some({ aura: { visual: 70, motor: null } })];
    expect(notices(all).map(({ rule }) => rule)).toEqual(['weakness', 'long_aura']);
    expect(notices(all)[1]?.episode).toBe(newest);
  });
  it('an episode of two weeks ago is told of on its own page only', () => {
    const old = { localDate: '2026-11-08', lastDate: '2026-11-08', aura: { visual: 90 } };
    expect(notices([some(old)])).toEqual([]);
    expect(notices([some({ ...old, lastDate: '2026-11-09' })])).toHaveLength(1);
  });
});
