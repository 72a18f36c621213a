import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#tests/support/random.ts';
import { instantOf, type LocalDateTime } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, anEpisode, daysOf } from '../examples/fixtures.ts';
import { attacksOf } from './attacks.ts';
import { readDays } from './day-records.ts';

const today = '2026-05-30';
const now = instantOf('2026-05-30T20:00', 'Europe/Madrid');

/** The attacks made of some entries, each as the start days of its entries; `free` are days stated free of headache. */
function attacks(episodes: readonly Episode[], free: readonly string[] = []) {
  const dayLogs = new Map(free.map((day) => [day, aDayLog(day, { headacheFree: true })]));
  const days = daysOf({ episodes, intakes: [], dayLogs, treatments: [] });
  return attacksOf(episodes, readDays(days.at(now), days.all(now), today), { birthYear: null });
}
const found = (...asked: Parameters<typeof attacks>) =>
  attacks(...asked).map(({ entries, unsure }) => {
    const days = entries.map(({ localDate }) => localDate.slice(8)).join('+');
    return unsure ? `${days}?` : days;
  });
const entry = (started: LocalDateTime, ended: LocalDateTime, intensity = 6) =>
  anEpisode({ started, ended, intensity });

describe('entries are one attack', () => {
  it.each<[string, Episode[], string[], string[]]>([
    [
      'on one day, relief between',
      [entry('2026-05-04T08:00', '2026-05-04T11:00'), entry('2026-05-04T20:00', '2026-05-04T23:00')],
      [],
      ['04+04'],
    ],
    [
      'the pain is back the next day',
      [entry('2026-05-04T08:00', '2026-05-04T11:00'), entry('2026-05-05T20:00', '2026-05-05T23:00')],
      [],
      ['04+05'],
    ],
    [
      'a day between that nobody wrote about, within 48 hours',
      [entry('2026-05-04T08:00', '2026-05-04T20:00'), entry('2026-05-06T19:59', '2026-05-06T23:00')],
      [],
      ['04+06'],
    ],
    [
      'the same at 48 hours: another one as far as anybody knows',
      [entry('2026-05-04T08:00', '2026-05-04T20:00'), entry('2026-05-06T20:00', '2026-05-06T23:00')],
      [],
      ['04', '06?'],
    ],
    [
      'a whole day between that was said to be free',
      [entry('2026-05-04T08:00', '2026-05-04T20:00'), entry('2026-05-06T08:00', '2026-05-06T23:00')],
      ['2026-05-05'],
      ['04', '06'],
    ],
    [
      'one free day among unknown ones is enough',
      [entry('2026-05-04T08:00', '2026-05-04T20:00'), entry('2026-05-10T08:00', '2026-05-10T23:00')],
      ['2026-05-08'],
      ['04', '10'],
    ],
    [
      'weeks of which nobody wrote: another, as far as anybody knows',
      [entry('2026-05-04T08:00', '2026-05-04T20:00'), entry('2026-05-24T08:00', '2026-05-24T23:00')],
      [],
      ['04', '24?'],
    ],
    [
      'ended at midnight to the minute: it does not reach the free day that begins then',
      [entry('2026-03-02T00:00', '2026-03-03T00:00'), entry('2026-03-04T09:00', '2026-03-04T12:00')],
      ['2026-03-03'],
      ['02', '04'],
    ],
    [
      'a chain of days without a free one',
      ['04', '05', '06', '07'].map((day) => entry(`2026-05-${day}T09:00`, `2026-05-${day}T21:00`)),
      [],
      ['04+05+06+07'],
    ],
    [
      'counts from the end of the longest so far',
      [
        entry('2026-05-04T08:00', '2026-05-07T20:00'),
        entry('2026-05-05T09:00', '2026-05-05T10:00'),
        entry('2026-05-08T09:00', '2026-05-08T10:00'),
      ],
      [],
      ['04+05+08'],
    ],
    [
      'an aura without pain is none and joins nothing',
      [entry('2026-05-04T08:00', '2026-05-04T11:00'), entry('2026-05-05T08:00', '2026-05-05T09:00', 0)],
      [],
      ['04'],
    ],
  ])('%s', (_, episodes, free, expected) => {
    expect(found(episodes, free)).toEqual(expected);
    expect(found(episodes.toReversed(), free)).toEqual(expected);
  });

  it('uses the last sign if the end is unknown', () => {
    const unknown = anEpisode({ started: '2026-05-04T08:00', ended: 'nobody knows' });
    expect(found([unknown, entry('2026-05-06T07:59', '2026-05-06T12:00')])).toEqual(['04+06']);
    expect(found([unknown, entry('2026-05-06T08:00', '2026-05-06T12:00')])).toEqual(['04', '06?']);
  });

  it('cluster headache is not joined: several a day are several, by the rule or the chosen type', () => {
    const cluster = (hour: string): Episode => ({
      ...entry(`2026-05-04T${hour}:00`, `2026-05-04T${hour}:50`, 10),
      typeOverride: 'cluster',
    });
    const migraine = entry('2026-05-05T08:00', '2026-05-05T20:00');
    expect(found([cluster('01'), cluster('05'), cluster('22'), migraine])).toEqual(['04', '04', '04', '05']);
  });
});

it(`keeps each entry with pain once, in order (seed ${seed})`, () => {
  const some = fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 28 }), pain: fc.integer({ min: 0, max: 10 }) }),
  );
  fc.assert(
    fc.property(some, fc.uniqueArray(fc.integer({ min: 1, max: 28 })), (written, free) => {
      const date = (day: number) => `2026-05-${String(day).padStart(2, '0')}`;
      const episodes = written.map(({ day, pain }) =>
        entry(`${date(day)}T09:00`, `${date(day)}T12:00`, pain),
      );
      const found = attacks(episodes, free.map(date)).flatMap(({ entries }) => entries.map(({ id }) => id));
      const withPain = episodes.filter(({ intensity }) => intensity > 0);
      expect(new Set(found)).toEqual(new Set(withPain.map(({ id }) => id)));
      expect(found).toHaveLength(withPain.length);
    }),
    { seed, numRuns: 100 },
  );
});
