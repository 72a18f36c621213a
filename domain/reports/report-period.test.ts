import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar-date.ts';
import { reportDaysMax } from '../limits.ts';
import { daysOfPeriod, readCustomPeriod } from './report-period.ts';

const today = '2026-03-31';

test.each([
  ['30d', '2026-03-02'],
  ['90d', '2026-01-01'],
  ['3m', '2025-12-01'],
  ['6m', '2025-09-01'],
  ['12m', '2025-03-01'],
] as const)('%s begins on %s and ends today', (name, first) => {
  expect(daysOfPeriod(name, today)).toEqual({ first, last: today });
});

test('periods of days count today', () => {
  const { first, last } = daysOfPeriod('90d', today);
  expect(daysBetween(first, last) + 1).toBe(90);
});

describe('two days of one’s own', () => {
  test.each([
    ['a single day', today, today],
    ['the longest', addDays(today, 1 - reportDaysMax), today],
  ])('%s', (_, first, last) => {
    expect(readCustomPeriod({ first, last }, today)).toEqual({ ok: true, value: { first, last } });
  });

  test.each([
    ['nothing typed', '', '', { first: 'day_invalid', last: 'day_invalid' }],
    ['no such day', '2026-02-30', today, { first: 'day_invalid' }],
    ['tomorrow', '2026-03-01', addDays(today, 1), { last: 'day_in_future' }],
    ['before diaries', '1899-12-31', today, { first: 'day_too_early' }],
    ['in reverse', '2026-03-02', '2026-03-01', { last: 'period_reversed' }],
    ['a day too long', addDays(today, -reportDaysMax), today, { first: 'period_too_long' }],
  ])('%s is refused', (_, first, last, problems) => {
    const checked = readCustomPeriod({ first, last }, today);
    expect(checked.ok).toBe(false);
    expect(!checked.ok && checked.problems).toMatchObject(problems);
  });
});
