import { describe, expect, it } from 'vitest';
import { freeDays } from '#tests/support/relief-diary.ts';
import { diaryInput } from '#tests/support/statistics-input.ts';
import { daysFrom } from '../calendar-date.ts';
import { daysUntil } from './day-records.ts';

describe('the days up to an earlier one', () => {
  const days = daysFrom('2026-06-01', '2026-06-20');
  const all = diaryInput({ today: '2026-06-20', logs: freeDays(...days) }).days;
  const until = daysUntil(all, '2026-06-10');
  const names = (records: readonly { readonly day: string }[]) => records.map(({ day }) => day);

  it('end with it, however they are asked for', () => {
    expect(until.today).toBe('2026-06-10');
    expect(until.first).toBe('2026-06-01');
    expect(names(until.days)).toEqual(days.slice(0, 10));
    expect(names(until.within({ first: '2026-06-08', last: '2026-06-15' }))).toEqual(days.slice(7, 10));
    expect([until.on('2026-06-10')?.day, until.on('2026-06-11')]).toEqual(['2026-06-10', undefined]);
    expect([...until.prepare()]).toEqual(until.days);
  });

  it('are none before the diary, and all from today on', () => {
    const before = daysUntil(all, '2026-05-31');
    expect([before.first, before.days, before.within({ first: '2026-05-01', last: '2026-06-20' })]).toEqual([
      undefined,
      [],
      [],
    ]);
    expect(daysUntil(all, '2026-06-20')).toBe(all);
  });
});
