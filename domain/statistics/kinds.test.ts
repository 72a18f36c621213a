import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, instantOf } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import { anEpisode, anInput, daysOf } from '../examples/fixtures.ts';
import { kindPeriods, kindsOfEpisodes, typicalFeatures } from './kinds.ts';

const today: CalendarDay = '2026-05-20';
const now = instantOf('2026-05-20T20:00', 'Europe/Madrid');

function kindsOf(episodes: readonly Episode[]) {
  const newestFirst = episodes.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const days = daysOf({ episodes, intakes: [], dayLogs: new Map(), treatments: [] });
  return kindsOfEpisodes(anInput({ days, episodes: newestFirst }, now, today));
}

/** Six hours on a day so many days ago; by default with only the pain recorded. */
const ago = (days: number, given: Partial<Episode> = {}): Episode => {
  const day = addDays(today, -days);
  return { ...anEpisode({ started: `${day}T10:00`, ended: `${day}T16:00` }), ...given };
};

const migraine = { intensity: 8, aggravated: true, symptoms: ['nausea', 'photophobia'] } as const;
const tension = {
  intensity: 3,
  aggravated: false,
  places: ['band'],
  quality: ['pressing'],
  symptoms: ['neck_pain'],
} as const;

describe('attacks by their pattern', () => {
  it('are counted in the last 90 and 365 days, today and the first day included', () => {
    const diary = [0, 89, 90, 364, 365].map((days) => ago(days, migraine));
    const [quarter, year] = kindsOf(diary).periods;
    expect(quarter).toMatchObject({ period: 90, span: { first: '2026-02-20', last: today }, episodes: 2 });
    expect(year).toMatchObject({ period: 365, span: { first: '2025-05-21', last: today }, episodes: 4 });
    expect(year?.kinds.migraine_without_aura).toBe(4);
  });

  it('go by the chosen type, and count how many do', () => {
    const [quarter] = kindsOf([
      ago(1, migraine),
      ago(2, { ...migraine, aura: { visual: 20 }, auraSigns: ['zigzag'] }),
      ago(3, tension),
      ago(4),
      ago(5, { ...migraine, typeOverride: 'tension_type' }),
      ago(6, { typeOverride: 'migraine' }),
      ago(7, { ...migraine, typeOverride: 'other' }),
    ]).periods;
    expect(quarter?.byPerson).toBe(3);
    expect(quarter?.kinds).toEqual({
      migraine_without_aura: 2,
      migraine_with_aura: 1,
      migraine_aura_unclear: 0,
      probable_migraine: 0,
      tension_type: 2,
      cluster: 0,
      none: 1,
      undecided: 1,
    });
  });

  it('add up to the attacks of the time, each feature to no more', () => {
    const diary = Array.from({ length: 60 }, (_, place) => ago(place, [migraine, tension, {}][place % 3]));
    for (const { episodes, kinds, features } of kindsOf(diary).periods) {
      expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(episodes);
      for (const feature of typicalFeatures) {
        expect(features[feature].yes).toBeLessThanOrEqual(features[feature].of);
        expect(features[feature].of).toBeLessThanOrEqual(episodes);
      }
    }
  });

  it('have for each feature the number answered', () => {
    const [quarter] = kindsOf([
      ago(1, migraine),
      ago(2, tension),
      ago(3),
      ago(4, { aura: { visual: null } }),
    ]).periods;
    expect(quarter?.features).toEqual({
      one_sided: { yes: 0, of: 1 },
      pulsating: { yes: 0, of: 1 },
      aggravated: { yes: 1, of: 2 },
      nausea: { yes: 1, of: 2 },
      light: { yes: 1, of: 2 },
      sound: { yes: 0, of: 2 },
      aura: { yes: 1, of: 4 },
    });
  });

  it('name the latest five that something can be added to', () => {
    const diary = [
      anEpisode({ started: `${today}T19:00` }),
      ago(1, migraine),
      ago(2, { typeOverride: 'migraine' }),
      ...[3, 4, 5, 6, 7, 8].map((days) => ago(days, { symptoms: [...migraine.symptoms], intensity: 2 })),
      ago(400),
    ];
    const { undecided } = kindsOf(diary);
    expect(undecided.map(({ localDate }) => localDate)).toEqual([
      '2026-05-17',
      '2026-05-16',
      '2026-05-15',
      '2026-05-14',
      '2026-05-13',
    ]);
    expect(undecided[0]?.missing).toEqual(['places', 'quality', 'aggravated']);
  });

  it('are none in an empty diary', () => {
    const { periods, undecided, chronic } = kindsOf([]);
    expect(periods.map(({ period }) => period)).toEqual([...kindPeriods]);
    expect(periods.every(({ episodes }) => episodes === 0)).toBe(true);
    expect(undecided).toEqual([]);
    expect(chronic.holds).toBe('cannot_say');
  });
});
