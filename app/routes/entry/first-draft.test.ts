import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstDraft } from './first-draft.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a day of the calendar that is over opens without an hour and without a known end', () => {
  expect(firstDraft('2026-11-04')).toMatchObject({
    start: 'other',
    startedAt: { date: '2026-11-04', time: '' },
    end: 'unknown',
  });
});

test.each([null, '', '2026-11-20', '2027-01-01', '2026-02-30', 'yesterday'])(
  '%j opens now and going on',
  (day) => {
    expect(firstDraft(day)).toMatchObject({ start: 'now', end: 'ongoing', asked: null });
  },
);
