import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import {
  aDayLog,
  anEpisode,
  anIntake,
  aReading,
  type DiaryParts,
  daysOf,
  indexDays,
} from '../examples/fixtures.ts';
import { factsOf } from './day-index.ts';
import type { DayLog } from './day-log.ts';
import { isObserved } from './day-status.ts';

const now = instantOf('2026-05-20T20:00', 'Europe/Madrid');

function diary({ logs = [], ...parts }: Partial<DiaryParts> & { logs?: readonly DayLog[] }): DiaryParts {
  const dayLogs = new Map(logs.map((log) => [log.localDate, log]));
  return { episodes: [], intakes: [], treatments: [], dayLogs, ...parts };
}
const on = (day: string, parts: Parameters<typeof diary>[0], at = now) =>
  factsOf(indexDays(diary(parts), at), day);
const withEpisodes = (day: string, episodes: Episode[], at = now) => on(day, { episodes }, at);

describe('the status of a day', () => {
  it('is unknown without records', () => {
    expect(on('2026-05-04', {})).toMatchObject({ status: 'unknown', peak: undefined });
  });

  it('is unknown with a check-in that does not answer about headache', () => {
    const logs = [aDayLog('2026-05-04', { sleepHours: 7, stress: 2 })];
    expect(on('2026-05-04', { logs })).toMatchObject({ status: 'unknown', log: logs[0] });
  });

  it('is unknown with only an intake outside an attack, and the day counts as recorded', () => {
    const intakes = [anIntake({ taken: '2026-05-04T09:00', medicine: 'ibuprofen' })];
    expect(on('2026-05-04', { intakes })).toMatchObject({ status: 'unknown', intakes });
  });

  it('is free if recorded as free', () => {
    const logs = [aDayLog('2026-05-04', { headacheFree: true })];
    expect(on('2026-05-04', { logs }).status).toBe('free');
  });

  it('is headache with an episode, whatever the log of the day states', () => {
    const logs = [aDayLog('2026-05-04', { headacheFree: true })];
    const episodes = [anEpisode({ started: '2026-05-04T21:00', ended: '2026-05-04T23:00' })];
    expect(on('2026-05-04', { logs, episodes })).toMatchObject({ status: 'headache' });
  });

  it('is an episode and no headache day after ten untreated minutes or an aura without pain', () => {
    const brief = anEpisode({ started: '2026-05-04T08:00', ended: '2026-05-04T08:10' });
    const painless = anEpisode({ started: '2026-05-04T08:00', ended: '2026-05-04T09:00', intensity: 0 });
    for (const episode of [brief, painless]) {
      const facts = withEpisodes('2026-05-04', [episode]);
      expect(facts).toMatchObject({ status: 'episode_only', peak: episode.intensity });
      expect(isObserved(facts.status)).toBe(true);
    }
    // An aura does not contradict "no headache"; pain does, however brief.
    const logs = [aDayLog('2026-05-04', { headacheFree: true })];
    expect(on('2026-05-04', { episodes: [painless], logs }).status).toBe('free');
    expect(on('2026-05-04', { episodes: [brief], logs }).status).toBe('episode_only');
    expect(on('2026-05-04', { episodes: [brief, painless], logs }).status).toBe('episode_only');
  });

  it('is headache with one episode that counts beside one that does not', () => {
    const brief = anEpisode({ started: '2026-05-04T08:00', ended: '2026-05-04T08:10' });
    const complete = anEpisode({ started: '2026-05-04T15:00', ended: '2026-05-04T18:00' });
    expect(withEpisodes('2026-05-04', [brief, complete]).status).toBe('headache');
  });
});

describe('an episode on its days', () => {
  it('counts both days of a night, in order', () => {
    const night = anEpisode({ started: '2026-05-04T22:00', ended: '2026-05-05T06:00' });
    expect(withEpisodes('2026-05-04', [night]).episodes).toEqual([
      { episode: night, continues: false, goesOn: true, open: false, halfHour: true, counts: true },
    ]);
    expect(withEpisodes('2026-05-05', [night]).episodes).toEqual([
      { episode: night, continues: true, goesOn: false, open: false, halfHour: true, counts: true },
    ]);
  });

  it('does not count for a day with only ten minutes of it', () => {
    const late = anEpisode({ started: '2026-05-04T20:00', ended: '2026-05-05T00:10' });
    expect(withEpisodes('2026-05-05', [late])).toMatchObject({ status: 'episode_only' });
  });

  it('that ends at midnight does not count for the new day', () => {
    const evening = anEpisode({ started: '2026-05-04T20:00', ended: '2026-05-05T00:00' });
    expect(withEpisodes('2026-05-05', [evening]).status).toBe('unknown');
  });

  it('shares its day with others; the day has the maximum pain', () => {
    const episodes = [
      anEpisode({ started: '2026-05-04T19:00', ended: '2026-05-04T22:00', intensity: 3 }),
      anEpisode({
        started: '2026-05-04T06:00',
        ended: '2026-05-04T09:00',
        intensity: 5,
        readings: [aReading({ read: '2026-05-04T07:00', intensity: 8 })],
      }),
    ];
    const facts = withEpisodes('2026-05-04', episodes);
    expect(facts.episodes.map(({ episode }) => episode)).toEqual(episodes.toReversed());
    expect(facts).toMatchObject({ peak: 8, readings: episodes[1]?.readings });
  });

  it('that is open reaches up to now within 24 hours of its last sign, and up to that sign later', () => {
    const open = anEpisode({ started: '2026-05-19T20:00' });
    expect(withEpisodes('2026-05-19', [open]).episodes[0]).toMatchObject({ open: false, goesOn: true });
    expect(withEpisodes('2026-05-20', [open]).episodes[0]).toMatchObject({ open: true, goesOn: false });
    expect(withEpisodes('2026-05-21', [open]).status).toBe('unknown');

    const minuteLater = instantOf('2026-05-20T20:01', 'Europe/Madrid');
    expect(withEpisodes('2026-05-19', [open], minuteLater).episodes[0]).toMatchObject({ open: true });
    expect(withEpisodes('2026-05-20', [open], minuteLater).status).toBe('unknown');
  });

  it('without a known end, leaves a day between its signs free if it is recorded as free', () => {
    const still = '2026-05-20T09:00';
    const logs = [aDayLog('2026-05-19', { headacheFree: true })];
    const statuses = (episode: Episode) =>
      ['2026-05-18', '2026-05-19', '2026-05-20'].map((day) => on(day, { episodes: [episode], logs }).status);
    const open = anEpisode({ started: '2026-05-18T22:00', still });
    expect(statuses(open)).toEqual(['headache', 'free', 'headache']);
    const unknown = anEpisode({ started: '2026-05-18T22:00', still, ended: 'nobody knows' });
    expect(statuses(unknown)).toEqual(['headache', 'free', 'headache']);
    // The start and end times state every day between them.
    const known = anEpisode({ started: '2026-05-18T22:00', ended: still });
    expect(statuses(known)).toEqual(['headache', 'headache', 'headache']);
  });

  it.each<[string, string, Partial<Parameters<typeof anEpisode>[0]>, string[]]>([
    ['the start is a sign of its own day', '2026-05-20', { started: '2026-05-20T08:00' }, []],
    ['a day reached by being open only stays free', '2026-05-20', {}, ['2026-05-20']],
    [
      'a pain noted that day overrules it',
      '2026-05-20',
      { readings: [aReading({ read: '2026-05-20T09:00', intensity: 3 })] },
      [],
    ],
    ['so does "it goes on"', '2026-05-20', { still: '2026-05-20T09:00' }, []],
    [
      'so does a medicine taken for it',
      '2026-05-20',
      { intakes: [anIntake({ taken: '2026-05-20T09:00' })] },
      [],
    ],
    ['so does a recorded end', '2026-05-20', { ended: '2026-05-20T09:00' }, []],
  ])('that is open, on a day called free: %s', (_, day, given, free) => {
    const episode = anEpisode({ started: '2026-05-19T22:00', ...given });
    const logs = [aDayLog('2026-05-20', { headacheFree: true })];
    const facts = on(day, { episodes: [episode], logs });
    expect(facts.status).toBe(free.includes(day) ? 'free' : 'headache');
    expect(facts.episodes).toHaveLength(free.includes(day) ? 0 : 1);
  });

  it('with an unknown end counts for the day it began; later days are unknown', () => {
    const censored = anEpisode({ started: '2026-05-04T23:50', ended: 'nobody knows' });
    expect(withEpisodes('2026-05-04', [censored])).toMatchObject({ status: 'headache' });
    expect(withEpisodes('2026-05-05', [censored]).status).toBe('unknown');
  });

  it('counts by its own zone, on a flight from Tokyo to Madrid', () => {
    const inTokyo = anEpisode({ zone: 'Asia/Tokyo', started: '2026-05-05T01:00', ended: '2026-05-05T05:00' });
    const inMadrid = anEpisode({ started: '2026-05-04T22:00', ended: '2026-05-05T01:00' });
    const parts = { episodes: [inTokyo, inMadrid] };
    // When it hurt in Tokyo on the 5th it was still the 4th in Madrid.
    expect(on('2026-05-04', parts).episodes.map(({ episode }) => episode)).toEqual([inMadrid]);
    expect(on('2026-05-05', parts).episodes.map(({ episode }) => episode)).toEqual([inTokyo, inMadrid]);
  });

  it('has the day the clock went forward or back, once, with its real minutes', () => {
    // 29 March 2026: 02:00 becomes 03:00, so 01:40 to 03:05 is 25 minutes.
    const spring = anEpisode({ started: '2026-03-29T01:40', ended: '2026-03-29T03:05' });
    expect(withEpisodes('2026-03-29', [spring])).toMatchObject({ status: 'episode_only' });
    // 25 October 2026: 03:00 becomes 02:00. A night across it is two days, not three.
    const later = instantOf('2026-11-20T20:00', 'Europe/Madrid');
    const autumn = anEpisode({ started: '2026-10-24T23:00', ended: '2026-10-25T23:30' });
    const days = daysOf(diary({ episodes: [autumn] }));
    expect(days.all(later)).toEqual(['2026-10-24', '2026-10-25']);
  });
});

describe('what was taken', () => {
  it('belongs to the day of the intake, in an attack or outside of one, and is there once', () => {
    const ofAttack = { ...anIntake({ taken: '2026-05-05T00:30', medicine: 'sumatriptan' }), episodeId: 'e' };
    const outside = anIntake({ taken: '2026-05-05T00:10', medicine: 'ibuprofen' });
    const episodes = [
      anEpisode({ started: '2026-05-04T22:00', ended: '2026-05-05T06:00', intakes: [ofAttack] }),
    ];
    const parts = { episodes, intakes: [ofAttack, outside] };
    expect(on('2026-05-04', parts).intakes).toEqual([]);
    expect(on('2026-05-05', parts).intakes).toEqual([outside, ofAttack]);
  });
});

describe('ten heavy years', () => {
  // 1800 episodes, three in ten over midnight, and a log for every day (docs/clinical-rules.md#diary-sizes).
  const start = Date.UTC(2016, 5, 1);
  const dayAt = (day: number) => new Date(start + day * 86_400_000).toISOString().slice(0, 10);
  const episodes = Array.from({ length: 1800 }, (_, i) =>
    anEpisode({
      started: `${dayAt(i * 2)}T${i % 10 < 3 ? '22' : '09'}:00`,
      ended: `${dayAt(i * 2 + (i % 10 < 3 ? 1 : 0))}T14:00`,
    }),
  );
  const logs = Array.from({ length: 3650 }, (_, day) => aDayLog(dayAt(day), { headacheFree: true }));

  it('are indexed once, and the second time from the cache', () => {
    const complete = diary({ episodes, logs });
    const days = daysOf(complete);
    const all = days.all(now);
    expect(all).toHaveLength(3650);
    const facts = all.map((day) => factsOf(days.at(now), day));
    expect(facts.filter(({ status }) => status === 'headache')).toHaveLength(1800 + 540);
    // Finished episodes are not computed again: every day keeps the same facts object.
    const minuteLater = days.at(instantOf('2026-05-20T20:01', 'Europe/Madrid'));
    for (const [place, day] of all.entries()) expect(factsOf(minuteLater, day)).toBe(facts[place]);
  });
});
