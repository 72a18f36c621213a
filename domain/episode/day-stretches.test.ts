import { expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import { anEpisode, aReading } from '../examples/fixtures.ts';
import { painStretches, shareOfDay } from './day-stretches.ts';

const zone = 'Europe/Madrid';
const now = instantOf('2026-05-20T12:00', zone);
const on = (day: string, episode: Parameters<typeof anEpisode>[0]) =>
  painStretches(anEpisode(episode), day, now);

it('draws each recorded pain until the next, and nothing after the end', () => {
  const readings = [
    aReading({ read: '2026-05-04T06:00', intensity: 8 }),
    aReading({ read: '2026-05-04T12:00', intensity: 4 }),
  ];
  const attack = { started: '2026-05-04T03:00', ended: '2026-05-04T18:00', intensity: 8, readings };
  expect(on('2026-05-04', attack)).toEqual([
    { from: 1 / 8, to: 1 / 2, pain: 8 },
    { from: 1 / 2, to: 3 / 4, pain: 4 },
  ]);
});

it('cuts an attack of several days at midnight', () => {
  const attack = { started: '2026-05-04T18:00', ended: '2026-05-06T06:00', intensity: 6 };
  expect(on('2026-05-04', attack)).toEqual([{ from: 3 / 4, to: 1, pain: 6 }]);
  expect(on('2026-05-05', attack)).toEqual([{ from: 0, to: 1, pain: 6 }]);
  expect(on('2026-05-06', attack)).toEqual([{ from: 0, to: 1 / 4, pain: 6 }]);
  expect(on('2026-05-07', attack)).toEqual([]);
});

it('draws a beginning alone where no end is known, and nothing where no hour is', () => {
  expect(on('2026-05-04', { started: '2026-05-04T12:00', intensity: 6, ended: 'nobody knows' })).toEqual([
    { from: 1 / 2, to: 1 / 2, pain: 6 },
  ]);
  expect(on('2026-05-04', { started: '2026-05-04T00:00', intensity: 6, ended: 'nobody knows' })).toEqual([]);
});

it('knows that a day on which clocks change is shorter', () => {
  expect(shareOfDay('2026-03-29', instantOf('2026-03-29T12:00', zone), zone)).toBe(11 / 23);
});
