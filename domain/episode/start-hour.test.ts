import { describe, expect, it } from 'vitest';
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
});
