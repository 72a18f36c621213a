import { expect, test } from 'vitest';
import { addDays, daysFrom } from '#domain/calendar-date.ts';
import { calendarMonth, countMedication, lastThirtyDays, type Use } from '#domain/clinical/overuse.ts';
import { decidingCount, severalCount } from './class-windows.ts';

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
  ['nothing taken', 0, 0, { window: 'month', days: 0, reference: 10, level: 'ok' }],
  ['as many in both', 4, 0, { window: 'month', days: 4, reference: 10, level: 'ok' }],
  ['more in the last 30 days', 2, 8, { window: 'thirty', days: 10, reference: 10, level: 'reached' }],
  ['none this month yet', 0, 9, { window: 'thirty', days: 9, reference: 10, level: 'near' }],
] as const)('the window that decides, with %s', (_, june, may, expected) => {
  expect(counts(june, may)).toMatchObject(expected);
});

test('several classes together: the window with more of them, and nothing where one class reaches its own', () => {
  const count = (triptans: number, others: number) =>
    countMedication(
      [
        ...daysFrom('2026-06-01', addDays('2026-06-01', triptans - 1)).map(
          (localDate): Use => ({ localDate, classes: ['triptan'] }),
        ),
        ...daysFrom('2026-06-15', addDays('2026-06-15', others - 1)).map(
          (localDate): Use => ({ localDate, classes: ['non_opioid'] }),
        ),
      ],
      calendarMonth('2026-06'),
    );
  const none = countMedication([], calendarMonth('2026-06'));
  expect(severalCount({ month: count(2, 3), thirty: count(3, 3) })).toMatchObject({
    window: 'thirty',
    days: 6,
  });
  expect(severalCount({ month: count(2, 3), thirty: none })).toMatchObject({ window: 'month', days: 5 });
  expect(severalCount({ month: count(10, 3), thirty: none })).toBeUndefined();
});
