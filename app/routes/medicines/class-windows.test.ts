import { expect, test } from 'vitest';
import { addDays, daysFrom } from '#domain/calendar-date.ts';
import { calendarMonth, countMedication, lastThirtyDays, type Use } from '#domain/clinical/overuse.ts';
import { decidingCount } from './class-windows.ts';

/** On 10 June: this many days of triptans in June, and this many in the last days of May. */
function counts(june: number, may: number) {
  const days = (first: string, count: number) =>
    count === 0 ? [] : daysFrom(first, addDays(first, count - 1));
  const uses = [...days('2026-06-01', june), ...days('2026-05-20', may)].map(
    (localDate): Use => ({ localDate, classes: ['triptan'] }),
  );
  const [month, thirty] = [calendarMonth('2026-06'), lastThirtyDays('2026-06-10')].map((window) =>
    countMedication(uses, window),
  );
  if (!month || !thirty) throw new Error('two windows');
  return decidingCount({ month, thirty }, 'triptan');
}

test.each([
  ['nothing taken', 0, 0, { window: 'month', days: 0, level: null }],
  ['as many in both', 4, 0, { window: 'month', days: 4, level: 'ok' }],
  ['more in the last 30 days', 2, 8, { window: 'thirty', days: 10, level: 'reached' }],
  ['none this month yet', 0, 9, { window: 'thirty', days: 9, level: 'near' }],
] as const)('the window that decides, with %s', (_, june, may, expected) => {
  expect(counts(june, may)).toEqual(expected);
});
