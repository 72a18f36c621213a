import { expect, test } from 'vitest';
import { anEpisode } from '#domain/fixtures.ts';
import { episodesOfMonth } from './episodes-of-month.ts';

const long = anEpisode({ started: '2026-01-31T20:00', ended: '2026-03-01T08:00' });
const short = anEpisode({ started: '2026-02-10T08:00', ended: '2026-02-10T20:00' });
const censored = anEpisode({ started: '2026-02-11T08:00', ended: 'nobody knows' });
const open = anEpisode({ started: '2026-03-20T08:00' });
const all = [open, censored, short, long];

test.each([
  ['2025-12', []],
  ['2026-01', [long]],
  ['2026-02', [censored, short, long]],
  ['2026-03', [open, long]],
  ['2026-04', [open]],
])('%s holds every episode that touches it', (month, expected) => {
  expect(episodesOfMonth(all, month)).toEqual(expected);
});
