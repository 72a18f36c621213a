import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMinutes, instantOf } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import { isHourUnknown } from '../episode/start-hour.ts';
import { aDayLog, anEpisode, anIntake, aReading, indexDays } from '../examples/fixtures.ts';
import type { Certainty } from './certainty.ts';
import { type Band, bands, dangerSigns, firstSigns, newHeadacheAge } from './danger-signs.ts';
import {
  type AboutPerson,
  atypicalAura,
  beyond72Hours,
  episodeNotices,
  frequencyDoubled,
  lateFirstAura,
  longAura,
  pillAndAura,
  recentNotices,
  type SafetyDiary,
  suddenPain,
  weakness,
} from './safety-notices.ts';

const now = instantOf('2026-11-22T12:00', 'Europe/Madrid');
const today = '2026-11-22';
const nobody = undefined;
const adult = { birthYear: 1985 };

const some = (given: Partial<Episode> = {}): Episode => ({
  ...anEpisode({ started: '2026-11-20T14:00', ended: '2026-11-20T18:00', intensity: 6 }),
  ...given,
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
])('an aura over 60 minutes (ICHD-3 1.2 C): %s', (_, aura, given) => {
  expect(longAura({ aura, ongoing: false })).toBe(given);
});

test('while the attack is open, the whole aura counts, as on the pages of danger signs', () => {
  const aura = { visual: 50, sensory: 40 };
  expect(longAura({ aura, ongoing: false })).toBe('no');
  expect(longAura({ aura, ongoing: true })).toBe('yes');
  expect(longAura({ aura: { visual: 30, sensory: 30 }, ongoing: true })).toBe('no');
  expect(longAura({ aura: { motor: 180, visual: 40 }, ongoing: true })).toBe('no');
});

test.each<readonly [string, Episode['aura'], Certainty]>([
  ['no aura', {}, 'no'],
  ['visual', { visual: 20 }, 'no'],
  ['motor, however long', { motor: null }, 'yes'],
])('weakness of a side (ICHD-3 1.2.3): %s', (_, aura, given) => {
  expect(weakness({ aura })).toBe(given);
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
])('sudden severe pain (SNNOOP10 4): %s', (_, given, expected) => {
  expect(suddenPain(some(given))).toBe(expected);
});

describe('an attack beyond 72 hours (ICHD-3 1.4.1)', () => {
  const start = instantOf('2026-11-19T11:00', 'Europe/Madrid');
  const lasting = (hours: number, given: Partial<Episode> = {}) =>
    some({ startedAt: start, endedAt: addMinutes(start, hours * 60), ...given });
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
    expect(beyond72Hours(episode, [], adult, now)).toBe(expected);
  });

  /** Entries of so many hours, with so many hours of relief before each; the newest first. */
  const entries = (
    parts: readonly (readonly [relief: number, hours: number])[],
    given: Partial<Episode> = {},
  ) => {
    let at = instantOf('2026-11-10T08:00', 'Europe/Madrid');
    return parts
      .map(([relief, hours], index) => {
        const startedAt = addMinutes(at, relief * 60);
        at = addMinutes(startedAt, hours * 60);
        return some({ id: `${index}`, startedAt, endedAt: at, ...given });
      })
      .reverse();
  };
  const ofLast = ([last, ...older]: readonly Episode[]) => last && beyond72Hours(last, older, adult, now);

  test('is counted over entries with up to 12 hours between them', () => {
    // The worked case: 40 hours, 8 of sleep, 30 more.
    expect(
      ofLast(
        entries([
          [0, 40],
          [8, 30],
        ]),
      ),
    ).toBe('yes');
    expect(
      ofLast(
        entries([
          [0, 40],
          [12, 21],
        ]),
      ),
    ).toBe('yes');
    expect(
      ofLast(
        entries([
          [0, 40],
          [12.02, 30],
        ]),
      ),
    ).toBe('no');
    expect(
      ofLast(
        entries([
          [0, 20],
          [10, 20],
          [10, 20],
        ]),
      ),
    ).toBe('yes');
    expect(
      ofLast(
        entries([
          [0, 20],
          [5, 20],
          [5, 20],
        ]),
      ),
    ).toBe('no');
  });

  test('is the notice of the entry that passes the hours, as urgent as that one', () => {
    const [last, ...older] = entries([
      [0, 40],
      [8, 30],
    ]);
    if (!last) throw new Error('no entry');
    expect(episodeNotices([last], [last, ...older], nobody, now)).toMatchObject([
      { rule: 'beyond_72_hours', band: 'soon', episode: { id: last.id } },
    ]);
    expect(episodeNotices(older, [last, ...older], nobody, now)).toEqual([]);
  });

  test('does not join attacks of cluster headache, days without an hour, or entries without pain', () => {
    const daily = [0, 1, 2, 3, 4].map((day) => [day === 0 ? 0 : 11, 13] as const);
    expect(ofLast(entries(daily))).toBe('yes');
    expect(ofLast(entries(daily, { typeOverride: 'cluster' }))).toBe('no');
    expect(ofLast(entries(daily, { intensity: 0 }))).toBe('no');
    const midnights = [22, 21, 20, 19, 18].map((day) =>
      some({
        startedAt: instantOf(`2026-11-${day}T00:00`, 'Europe/Madrid'),
        endedAt: instantOf(`2026-11-${day}T14:00`, 'Europe/Madrid'),
      }),
    );
    expect(ofLast(midnights)).toBe('no');
  });

  test('an attack cut into entries keeps its notice, however it is cut', () => {
    const piece = fc.tuple(fc.integer({ min: 0, max: 12 * 60 }), fc.integer({ min: 1, max: 30 * 60 }));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (minutes) => {
        const parts = minutes.map(
          ([relief, length], index) => [index === 0 ? 0 : relief / 60, length / 60] as const,
        );
        const found = entries(parts);
        // Begun at midnight to the minute: a day without an hour, which is not joined.
        fc.pre(!found.some(isHourUnknown));
        const [first] = parts;
        const total = parts.reduce((sum, [relief, hours]) => sum + relief + hours, 0) - (first?.[0] ?? 0);
        expect(ofLast(found)).toBe(total > 72.001 ? 'yes' : total < 71.999 ? 'no' : ofLast(found));
      }),
    );
  });
});

test.each<readonly [string, Episode['aura'], Certainty]>([
  ['no aura', {}, 'no'],
  ['visual, of both eyes', { visual: 20 }, 'no'],
  ['retinal, of one eye', { retinal: 10 }, 'yes'],
  ['brainstem, however long', { brainstem: null }, 'yes'],
  ['motor alone, which has a rule of its own', { motor: 30 }, 'no'],
])('an atypical aura (NICE CG150 1.2.4): %s', (_, aura, given) => {
  expect(atypicalAura({ aura })).toBe(given);
});

test.each<readonly [string, Pick<SafetyDiary, 'reportProfile' | 'episodes'>, Certainty]>([
  [
    'nothing is known',
    { reportProfile: undefined, episodes: [some({ aura: { visual: 20 } })] },
    'cannot_say',
  ],
  [
    'nobody asked',
    { reportProfile: { contraception: null }, episodes: [some({ aura: { visual: 20 } })] },
    'cannot_say',
  ],
  [
    'with aura',
    { reportProfile: { contraception: 'combined' }, episodes: [some(), some({ aura: { visual: null } })] },
    'yes',
  ],
  [
    'with a sign of aura',
    { reportProfile: { contraception: 'combined' }, episodes: [some({ auraSigns: ['zigzag'] })] },
    'yes',
  ],
  ['without aura', { reportProfile: { contraception: 'combined' }, episodes: [some()] }, 'no'],
  [
    'progestogen alone',
    { reportProfile: { contraception: 'progestogen' }, episodes: [some({ aura: { visual: 20 } })] },
    'no',
  ],
])('a combined contraceptive and aura (NICE CG150): %s', (_, diary, given) => {
  expect(pillAndAura(diary)).toBe(given);
});

test('each danger sign is in one band, and those of the specification come first', () => {
  const all: readonly string[] = bands.flatMap((band) => [...dangerSigns[band]]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.slice(0, firstSigns.length)).toEqual(firstSigns);
  expect(newHeadacheAge).toBe(50);
});

test.each<readonly [string, AboutPerson, Certainty]>([
  ['nothing known of the person', undefined, 'cannot_say'],
  ['no year of birth', { birthYear: null, hasAura: false }, 'cannot_say'],
  ['who was never asked about aura', { birthYear: 1950, hasAura: null }, 'cannot_say'],
  ['who turns 50 this year', { birthYear: 1976, hasAura: false }, 'cannot_say'],
  ['who is 49', { birthYear: 1977, hasAura: false }, 'no'],
  ['who turned 50 last year', { birthYear: 1975, hasAura: false }, 'yes'],
  ['of 70 years who has had auras before', { birthYear: 1956, hasAura: true }, 'no'],
])('a first aura at 50 or later (SNNOOP10 5): %s', (_, person, given) => {
  expect(lateFirstAura(some(), person)).toBe(given);
});

it('only the first aura of the diary counts as the first one, by its signs too', () => {
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
  /** The result for the headache days and free days of each 30 days, the last first; every other day is unrecorded. */
  function found(windows: readonly (readonly [headache: number, free: number])[]): Certainty {
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
    expect(found(windows)).toBe(expected);
  });
});

describe('how soon', () => {
  const open = { endedAt: null, lastDate: null, ongoing: true };
  const old = (given: Partial<Episode>) => some({ startedAt: '2026-10-01T10:00:00.000Z', ...given });
  const bandIn = (episode: Episode, older: readonly Episode[] = []): readonly Band[] =>
    episodeNotices([episode], [episode, ...older], nobody, now).map(({ band }) => band);
  test.each<readonly [string, Episode, readonly Episode[], readonly Band[]]>([
    ['sudden severe pain that is over', some({ intensity: 9, suddenOnset: true }), [], ['now']],
    [
      'sudden severe pain, as once before',
      some({ intensity: 9, suddenOnset: true }),
      [old({ intensity: 9, suddenOnset: true })],
      ['now'],
    ],
    ['weakness for the first time', some({ aura: { motor: 30 } }), [old({ aura: { visual: 9 } })], ['now']],
    ['weakness as once before', some({ aura: { motor: 30 } }), [old({ aura: { motor: 30 } })], ['today']],
    [
      'weakness that goes on',
      some({ ...open, aura: { motor: 30 } }),
      [old({ aura: { motor: 30 } })],
      ['now'],
    ],
    ['sight of one eye for the first time', some({ aura: { retinal: 9 } }), [], ['now']],
    ['as once before', some({ aura: { retinal: 9 } }), [old({ aura: { brainstem: 9 } })], ['today']],
    ['an aura longer than ever', some({ aura: { visual: 91 } }), [old({ aura: { visual: 90 } })], ['today']],
    [
      'an aura longer than ever that is still there',
      some({ ...open, aura: { visual: 91 } }),
      [old({ aura: { visual: 90 } })],
      ['now'],
    ],
    [
      'an aura as long as once before that is still there',
      some({ ...open, aura: { visual: 90 } }),
      [old({ aura: { visual: 90 } })],
      ['now'],
    ],
    [
      'an aura as long as once before',
      some({ aura: { visual: 90 } }),
      [old({ aura: { visual: 90 } })],
      ['soon'],
    ],
    [
      'a weakness that was longer is no measure of it',
      some({ aura: { visual: 90 } }),
      [old({ aura: { motor: 600 } })],
      ['today'],
    ],
    ['four days, and over', some({ endedAt: addMinutes(some().startedAt, 96 * 60) }), [], ['soon']],
    [
      'four days, and going on',
      some({ ...open, stillAt: addMinutes(some().startedAt, 96 * 60) }),
      [],
      ['today'],
    ],
  ])('%s', (_, episode, older, expected) => {
    expect(bandIn(episode, older)).toEqual(expected);
  });
});

test.each([
  ['that is over', {}, 'today'],
  ['that is there', { endedAt: null, lastDate: null, ongoing: true }, 'now'],
] as const)('a first aura late in life %s', (_, given, expected) => {
  const episode = some({ aura: { visual: 20 }, ...given });
  const person = { birthYear: 1950, hasAura: false };
  const found = episodeNotices([episode], [episode], person, now);
  expect(found).toMatchObject([{ rule: 'late_first_aura', band: expected }]);
});

describe('on the home page', () => {
  const diaryOf = (episodes: readonly Episode[], given: Partial<SafetyDiary> = {}): SafetyDiary => ({
    ...{ episodes, intakes: [], treatments: [], reportProfile: undefined },
    index: indexDays({ episodes: [], intakes: [], dayLogs: new Map(), treatments: [] }, now),
    ...given,
  });
  const notices = (episodes: readonly Episode[]) => recentNotices(diaryOf(episodes), nobody, now, today);
  const on = (day: string, given: Partial<Episode>): Episode => ({
    ...anEpisode({ started: `${day}T10:00`, ended: `${day}T12:00` }),
    ...given,
  });
  it('each rule is listed once, most urgent first, with its most urgent and then newest episode', () => {
    const newest = some({ aura: { visual: 90 } });
    const all = [newest, some({ aura: { visual: 70, motor: null } })];
    expect(notices(all).map(({ rule }) => rule)).toEqual(['weakness', 'long_aura']);
    expect(notices(all)[1]?.episode).toBe(newest);
  });
  it('a first weakness is not hidden by a second', () => {
    const first = on('2026-11-12', { aura: { motor: 20 } });
    const second = some({ aura: { motor: 20 } });
    expect(notices([second, first])).toMatchObject([{ rule: 'weakness', band: 'now', episode: first }]);
  });
  it('sudden severe pain is shown for two weeks, before everything else', () => {
    const sudden = on('2026-11-09', { intensity: 7, suddenOnset: true });
    expect(notices([some({ aura: { motor: null } }), sudden]).map(({ rule }) => rule)).toEqual([
      'sudden_pain',
      'weakness',
    ]);
    expect(notices([on('2026-11-08', { intensity: 7, suddenOnset: true })])).toEqual([]);
  });
  it('an episode of two weeks ago is mentioned on its own page only', () => {
    const old = { localDate: '2026-11-08', lastDate: '2026-11-08', aura: { visual: 90 } };
    expect(notices([some(old)])).toEqual([]);
    expect(notices([some({ ...old, lastDate: '2026-11-09' })])).toHaveLength(1);
  });
  it('a combined contraceptive is mentioned once a year, whatever the age of the aura', () => {
    const aura = some({ localDate: '2025-01-01', lastDate: '2025-01-01', aura: { visual: 20 } });
    const diary = diaryOf([aura], { reportProfile: { contraception: 'combined' } });
    expect(recentNotices(diary, nobody, now, today)).toEqual([
      { rule: 'pill_and_aura', band: 'today', key: 'pill_and_aura/2026', episode: null },
    ]);
  });
  it.each([
    ['15 headache days and 10 of a triptan in each of four times thirty', 15, 10, ['overuse_persistent']],
    ['14 headache days', 14, 10, []],
    ['9 days of a triptan', 15, 9, []],
  ])('persistent overuse is mentioned once a month: %s', (_, aching, taken, expected) => {
    const days = [0, 1, 2, 3].flatMap((back) =>
      Array.from({ length: 30 }, (_, place) => ({ day: addDays(today, -30 * back - place), place })),
    );
    const intakes = days
      .filter(({ place }) => place < taken)
      .map(({ day }) => anIntake({ taken: `${day}T09:00`, medicine: 'sumatriptan' }));
    const episodes = days
      .filter(({ place }) => place < aching)
      .map(({ day }) => ({
        ...anEpisode({ started: `${day}T08:00`, ended: `${day}T11:00` }),
        tookNothing: true,
      }));
    const dayLogs = new Map(
      days
        .filter(({ place }) => place >= aching)
        .map(({ day }) => [day, aDayLog(day, { headacheFree: true })]),
    );
    const index = indexDays({ episodes, intakes, dayLogs, treatments: [] }, now);
    const found = recentNotices(diaryOf([], { intakes, index }), nobody, now, today);
    expect(found.map(({ rule }) => rule)).toEqual(expected);
    expect(found.every(({ key, band }) => key === 'overuse_persistent/2026-11' && band === 'soon')).toBe(
      true,
    );
  });
});
