import { expect, it } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { aDayLog } from '../examples/fixtures.ts';
import { usualSleep } from './usual-sleep.ts';

const nights = (hours: readonly (number | null)[]) =>
  new Map(
    hours.map((sleepHours, back) => {
      const day = addDays('2026-05-20', -back);
      return [day, aDayLog(day, { sleepHours })];
    }),
  );

it('is unknown without recorded nights', () => {
  expect(usualSleep(nights([null, null]))).toBeUndefined();
});

it('is the middle of the last fourteen nights, in half hours', () => {
  expect(usualSleep(nights([6.2, null, 7.3]))).toBe(7);
  expect(
    usualSleep(nights([...Array.from({ length: 14 }, () => 6), ...Array.from({ length: 30 }, () => 9)])),
  ).toBe(6);
});
