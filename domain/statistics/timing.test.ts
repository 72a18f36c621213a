import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#tests/support/random.ts';
import { diaryInput } from '#tests/support/statistics-input.ts';
import { addDays, type CalendarDay, daysFrom, type LocalDateTime, weekdayOf } from '../calendar-date.ts';
import { aDayLog, anEpisode } from '../examples/fixtures.ts';
import { timing } from './timing.ts';

const today = '2026-11-22';
const free = (day: CalendarDay) => aDayLog(day, { headacheFree: true });
/** An attack of four hours. */
const attack = (day: CalendarDay, time = '09:00', more: Partial<Parameters<typeof anEpisode>[0]> = {}) =>
  anEpisode({
    started: `${day}T${time}`,
    ended: `${addDays(day, time > '19' ? 1 : 0)}T23:30`,
    ...more,
  });

describe('the hour', () => {
  it('is what the clock showed where the person was, on either side of a clock change', () => {
    const at = (started: LocalDateTime, zone: string) => anEpisode({ started, ended: 'nobody knows', zone });
    const episodes = [
      at('2026-10-25T07:30', 'Europe/Madrid'),
      at('2026-10-22T07:30', 'Europe/Madrid'),
      at('2026-10-18T22:10', 'America/Mexico_City'),
      at('2026-10-14T07:59', 'Asia/Kathmandu'),
    ];
    const { byHour, byStretch } = timing(diaryInput({ today, episodes })).hours;
    expect(byHour[7]).toBe(3);
    expect(byHour[22]).toBe(1);
    expect(byStretch).toEqual([0, 0, 3, 0, 0, 0, 0, 1]);
  });

  it('and the day are of the entry an attack began with: pain that came back is no other beginning', () => {
    const episodes = [
      attack('2026-11-02', '07:00'),
      attack('2026-11-03', '15:00'),
      attack('2026-11-10', '09:00'),
    ];
    const logs = ['2026-11-05', '2026-11-09'].map(free);
    const { hours, weekdays } = timing(diaryInput({ today, episodes, logs }));
    expect(hours).toMatchObject({ attacks: 2 });
    expect([hours.byHour[7], hours.byHour[15], hours.byHour[9]]).toEqual([1, 0, 1]);
    // Attacks began on Monday 2 and Tuesday 10; Tuesday 3 is within one; Thursday 5 and Monday 9 were free.
    expect(weekdays.byDay.map(({ yes, of }) => [yes, of]).slice(0, 4)).toEqual([
      [1, 2],
      [1, 1],
      [0, 0],
      [0, 1],
    ]);
  });

  it('is not known of what was there on waking, nor of what is said to have begun at midnight to the minute', () => {
    const episodes = [
      attack('2026-11-02', '07:00', { wokeWith: true }),
      attack('2026-11-06', '00:00'),
      attack('2026-11-10', '00:01'),
      attack('2026-11-14', '10:00', { intensity: 0 }),
      attack('2020-11-08', '10:00'),
    ];
    const { hours } = timing(diaryInput({ today, episodes }));
    expect(hours).toMatchObject({ attacks: 3, woke: 1, hourUnknown: 1, known: { have: 1, need: 20 } });
    expect(hours.byHour).toEqual([1, ...Array.from({ length: 23 }, () => 0)]);
    expect(hours.peak).toBeUndefined();
  });

  it.each([
    [
      'half of them from 6 to 9',
      (place: number) => (place % 2 === 0 ? '07:00' : `${9 + (place % 14)}:30`),
      true,
    ],
    ['at every hour from 8 on', (place: number) => `${String(8 + (place % 16)).padStart(2, '0')}:30`, false],
  ])('%s', (_, time, claimed) => {
    const episodes = Array.from({ length: 48 }, (_each, place) =>
      attack(addDays('2026-01-01', place * 4), time(place)),
    );
    expect(timing(diaryInput({ today, episodes })).hours.peak?.claimed).toBe(claimed);
  });
});

describe('the weekday', () => {
  it('is out of the days on which an attack could begin: observed, and none going on from the day before', () => {
    // Monday 2 to Sunday 15 November: an attack on both Wednesdays, the first for three days; one Sunday unknown.
    const episodes = [
      anEpisode({ started: '2026-11-04T09:00', ended: '2026-11-06T09:00' }),
      attack('2026-11-11'),
      // A second attack on a day adds no second day.
      anEpisode({ started: '2026-11-11T01:00', ended: '2026-11-11T03:00' }),
    ];
    const logs = daysFrom('2026-11-02', '2026-11-14').map(free);
    const { weekdays } = timing(diaryInput({ today, episodes, logs }));
    expect(weekdays.byDay.map(({ yes, of }) => `${yes}/${of}`)).toEqual([
      '0/2',
      '0/2',
      '2/2',
      '0/1',
      '0/1',
      '0/2',
      '0/1',
    ]);
    expect(weekdays).toMatchObject({
      began: { have: 2, need: 21 },
      free: { have: 9, need: 21 },
      each: { have: 1, need: 8 },
      differ: undefined,
    });
  });

  it('leaves out today, which is not over', () => {
    const { weekdays } = timing(diaryInput({ today, episodes: [attack(today, '08:00')] }));
    expect(weekdays.began.have).toBe(0);
  });

  it.each([
    [
      'every Saturday and few other days',
      (day: CalendarDay, place: number) => weekdayOf(day) === 6 || place % 29 === 0,
      true,
    ],
    ['every fourth day', (_day: CalendarDay, place: number) => place % 4 === 0, false],
  ])('%s', (_, isAttack, claimed) => {
    const days = daysFrom('2026-04-01', '2026-11-21');
    const episodes = days.filter(isAttack).map((day) => attack(day));
    const { differ } = timing(diaryInput({ today, episodes, logs: days.map(free) })).weekdays;
    expect(differ?.claimed).toBe(claimed);
  });

  it('cannot be told of a diary that holds nothing but attacks', () => {
    const episodes = daysFrom('2025-01-01', '2026-11-21').flatMap((day, place) =>
      place % 3 ? [] : attack(day),
    );
    const { differ, free: without } = timing(diaryInput({ today, episodes })).weekdays;
    expect(without.have).toBe(0);
    expect(differ).toBeUndefined();
  });
});

describe('the year', () => {
  const diary = (first: CalendarDay, isAttack: (day: CalendarDay) => boolean) => {
    const days = daysFrom(first, '2026-11-21');
    const input = { today, episodes: days.filter(isAttack).map((day) => attack(day)), logs: days.map(free) };
    return timing(diaryInput(input)).year;
  };
  /** Every third day in spring, every tenth otherwise. */
  const inSpring = (day: CalendarDay) =>
    Number(day.slice(8)) % (['03', '04', '05'].includes(day.slice(5, 7)) ? 3 : 10) === 0;

  it('is shown from a year of diary, without claiming a season', () => {
    expect(diary('2025-12-01', inSpring)).toMatchObject({ enough: false, wave: undefined });
    const year = diary('2025-10-01', inSpring);
    expect(year).toMatchObject({ enough: true, season: { have: 14, need: 30 }, wave: undefined });
    expect(year.byMonth[3]).toEqual({ yes: 10, of: 30 });
    // October is there twice, November only so far.
    expect(year.byMonth[9]?.of).toBe(62);
  });

  it('claims a season from three years on, and none where there is none', () => {
    const spring = diary('2023-11-01', inSpring);
    expect(spring.wave?.claimed).toBe(true);
    // March to May of three years: ten days of each month, 276 in all, without the days right after an attack.
    expect(spring.height).toEqual({ from: 2, yes: 90, of: 276 });
    expect(diary('2023-11-01', (day) => Number(day.slice(8)) % 7 === 0).wave?.claimed).toBe(false);
  });

  it('does not count a month with fewer than 14 days known', () => {
    const logs = daysFrom('2025-11-01', '2025-11-13').map(free);
    const { byMonth } = timing(diaryInput({ today, logs })).year;
    expect(byMonth[10]).toBeNull();
    expect(timing(diaryInput({ today, logs: [...logs, free('2025-11-14')] })).year.byMonth[10]).toEqual({
      yes: 0,
      of: 14,
    });
  });
});

it('counts no more than there is: days of the observed ones, attacks of all', () => {
  const day = fc.integer({ min: 1, max: 500 }).map((ago) => addDays(today, -ago));
  const zone = fc.constantFrom('Europe/Madrid', 'America/Los_Angeles', 'Pacific/Kiritimati');
  const start = fc.record({ day, hour: fc.nat(23), zone, hours: fc.integer({ min: 1, max: 80 }) });
  fc.assert(
    fc.property(fc.array(start, { maxLength: 40 }), fc.array(day, { maxLength: 60 }), (starts, freeDays) => {
      const episodes = starts.map(({ day: date, hour, zone: place, hours }) => {
        const started: LocalDateTime = `${date}T${String(hour).padStart(2, '0')}:30`;
        const one = anEpisode({ started, ended: 'nobody knows', zone: place });
        const endedAt = new Date(Date.parse(one.startedAt) + hours * 3_600_000).toISOString();
        return { ...one, endUnknown: false, endedAt, lastDate: endedAt.slice(0, 10) };
      });
      const input = diaryInput({ today, episodes, logs: freeDays.map(free) });
      const { hours, weekdays, year } = timing(input);
      const observed = input.days.days.filter((record) => record.observed).length;
      const of = weekdays.byDay.reduce((sum, share) => sum + share.of, 0);
      expect(of).toBeLessThanOrEqual(observed);
      expect(weekdays.began.have + weekdays.free.have).toBe(of);
      expect(hours.byHour.reduce((sum, count) => sum + count, 0) + hours.woke + hours.hourUnknown).toBe(
        hours.attacks,
      );
      expect(hours.byStretch.reduce((sum, count) => sum + count, 0)).toBe(hours.known.have);
      for (const share of [...weekdays.byDay, ...year.byMonth])
        if (share) expect(share.yes).toBeLessThanOrEqual(share.of);
    }),
    { seed, numRuns: 60 },
  );
});

it('says the same of the same clocks in another zone', () => {
  const start = fc.record({
    day: fc.integer({ min: 3, max: 500 }).map((ago) => addDays(today, -ago)),
    hour: fc.nat(23),
    days: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(start, { maxLength: 30 }), (starts) => {
      const of = (zone: string) => {
        const episodes = starts.map(({ day, hour, days }) =>
          anEpisode({
            started: `${day}T${String(hour).padStart(2, '0')}:10`,
            ended: `${addDays(day, days)}T23:50`,
            zone,
          }),
        );
        return timing(diaryInput({ today, episodes }));
      };
      expect(of('Asia/Tokyo')).toEqual(of('America/Mexico_City'));
    }),
    { seed, numRuns: 60 },
  );
});
