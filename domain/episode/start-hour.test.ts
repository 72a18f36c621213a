import { describe, expect, it } from 'vitest';
import { startOfDay } from '../calendar-date.ts';
import { anEpisode } from '../examples/fixtures.ts';
import { isHourUnknown } from './start-hour.ts';

describe('the hour an episode began', () => {
  it('is unknown at midnight to the minute, where the person was, but not of one that was there on waking', () => {
    const at = (started: string) => anEpisode({ started, ended: 'nobody knows' });
    expect(isHourUnknown(at('2026-05-04T00:00'))).toBe(true);
    expect(isHourUnknown(at('2026-05-04T00:01'))).toBe(false);
    expect(isHourUnknown(at('2026-05-04T12:00'))).toBe(false);
    expect(isHourUnknown({ ...at('2026-05-04T00:00'), wokeWith: true })).toBe(false);
    // The same instant is seven in the evening in Mexico City.
    expect(isHourUnknown({ ...at('2026-05-04T00:00'), zone: 'America/Mexico_City' })).toBe(false);
    expect(isHourUnknown({ ...at('2026-05-04T00:00'), zone: 'Mars/Olympus' })).toBe(false);
  });

  it('is unknown at the first minute of a day in every zone of the world, in summer and in winter', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const days = ['1975', '1980', '1999', '2026', '2035'].flatMap((year) => [
      `${year}-01-10`,
      `${year}-07-10`,
    ]);
    for (const zone of zones)
      for (const day of days) {
        const began = { startedAt: startOfDay(day, zone), zone, wokeWith: false };
        expect(isHourUnknown(began), `${day} ${zone}`).toBe(true);
      }
  });
});
