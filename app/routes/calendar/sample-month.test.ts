import { describe, expect, it } from 'vitest';
import { countDays, monthPage } from '#app/components/calendar/month-page.ts';
import { monthDays, monthWeeks } from '#domain/calendar-date.ts';
import { factsOf } from '#domain/day/day-index.ts';
import { sampleDays } from './sample-month.ts';

const now = '2026-11-20T12:00:00.000Z';

describe("a visitor's sample month", () => {
  // The shortest month, a clock change, and the date line.
  it.each([
    ['2026-02', 'Europe/Madrid'],
    ['2026-03', 'Europe/Madrid'],
    ['2026-10', 'Pacific/Auckland'],
    ['2026-10', 'America/Mexico_City'],
  ])('is counted by the rules of a real one: %s in %s', (month, zone) => {
    const index = sampleDays(month, zone, now);
    const weeks = monthPage({ month, days: monthWeeks(month, 'es'), index, today: '2026-11-20' });
    const { headacheDays, episodeOnly, free, unknown } = countDays(weeks);
    expect({ headacheDays, episodeOnly, unknown }).toEqual({
      headacheDays: 5,
      episodeOnly: 1,
      unknown: ['06', '14', '15', '25'].map((date) => `${month}-${date}`),
    });
    expect(headacheDays + episodeOnly + free + unknown.length).toBe(monthDays(month).length);
    expect(factsOf(index, `${month}-11`)).toMatchObject({ peak: 8, episodes: [{ goesOn: true }] });
    expect(factsOf(index, `${month}-12`).intakes).toHaveLength(1);
  });
});
