import { describe, expect, it } from 'vitest';
import { anEpisode, anIntake, aReading } from '../examples/fixtures.ts';
import { clocksDiffer, courseOf, placeOf } from './episode-course.ts';

const kinds = (episode: ReturnType<typeof anEpisode>) => courseOf(episode).map(({ kind }) => kind);

describe('the course of an episode', () => {
  it('has no end if it is open or its end is unknown', () => {
    expect(kinds(anEpisode({ started: '2026-05-04T08:00' }))).toEqual(['start', 'ongoing']);
    expect(kinds(anEpisode({ started: '2026-05-04T08:00', ended: 'nobody knows' }))).toEqual([
      'start',
      'end_unknown',
    ]);
  });

  it('lists what has no time of its own before or after it', () => {
    const episode = {
      ...anEpisode({ started: '2026-05-04T08:00', ended: '2026-05-04T15:00' }),
      premonitory: ['yawning'],
      aura: { visual: 20 },
      postdrome: ['tiredness'],
    } as const;
    expect(kinds(episode)).toEqual(['premonitory', 'aura', 'start', 'end', 'postdrome']);
  });

  it('is in the order of time across zones: a tablet before the pain, one on the plane, one after it', () => {
    const episode = anEpisode({
      started: '2026-05-04T08:00',
      ended: '2026-05-04T15:00',
      readings: [aReading({ read: '2026-05-04T12:00', intensity: 8 })],
      intakes: [
        anIntake({ taken: '2026-05-04T16:00' }),
        anIntake({ taken: '2026-05-04T07:30' }),
        // 13:00 in Madrid.
        anIntake({ taken: '2026-05-04T07:00', zone: 'America/New_York' }),
      ],
    });
    expect(kinds(episode)).toEqual(['intake', 'start', 'reading', 'intake', 'end', 'intake']);
  });

  it('starts before what happened in its first minute, and ends after what happened in its last', () => {
    const episode = anEpisode({
      started: '2026-05-04T08:00',
      ended: '2026-05-04T08:00',
      readings: [aReading({ read: '2026-05-04T08:00', intensity: 3 })],
      intakes: [anIntake({ taken: '2026-05-04T08:00' })],
    });
    expect(kinds(episode)).toEqual(['start', 'reading', 'intake', 'end']);
  });

  it('leaves out deleted rows, and "it goes on" once it has ended', () => {
    const found = {
      started: '2026-05-04T08:00',
      still: '2026-05-05T09:00',
      readings: [aReading({ read: '2026-05-04T12:00', intensity: 8, deleted: true })],
      intakes: [anIntake({ taken: '2026-05-04T09:00', deleted: true })],
    };
    expect(kinds(anEpisode(found))).toEqual(['start', 'still', 'ongoing']);
    expect(kinds(anEpisode({ ...found, ended: '2026-05-05T20:00' }))).toEqual(['start', 'end']);
  });
});

describe('the clocks of two places', () => {
  it('are the same in zones that share the hour, and differ where they do not', () => {
    const winter = '2026-01-15T12:00:00.000Z';
    expect(clocksDiffer(winter, 'Europe/Madrid', 'Europe/Paris')).toBe(false);
    expect(clocksDiffer(winter, 'Europe/Madrid', 'Atlantic/Canary')).toBe(true);
    // Mexico has abolished summer time; Chicago has not.
    expect(clocksDiffer(winter, 'America/Mexico_City', 'America/Chicago')).toBe(false);
    expect(clocksDiffer('2026-06-15T12:00:00.000Z', 'America/Mexico_City', 'America/Chicago')).toBe(true);
  });

  it('are named after the place, as far as it is known', () => {
    expect(placeOf('America/Mexico_City')).toBe('Mexico City');
    expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(placeOf('Moon/Tycho')).toBe('UTC');
  });
});
