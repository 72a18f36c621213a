import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '../calendar-date.ts';
import {
  aDayLog,
  anEpisode,
  anInput,
  anIntake,
  aTreatment,
  type DiaryParts,
  daysOf,
} from '../examples/fixtures.ts';
import { countOf, stillToNote } from './still-to-note.ts';

const today = '2026-03-31';
const now = '2026-03-31T18:00:00.000Z';
const period = { first: '2026-01-01', last: today };

const free = (days: readonly CalendarDay[]): DiaryParts['dayLogs'] =>
  new Map(days.map((day) => [day, aDayLog(day, { headacheFree: true })]));

function noted(parts: Partial<DiaryParts>, inCabinet = 1) {
  const diary = { episodes: [], intakes: [], dayLogs: free([]), treatments: [], ...parts };
  return stillToNote(anInput({ ...diary, days: daysOf(diary) }, now, today), period, inCabinet);
}

const attack = (day: CalendarDay, more = {}) => ({
  ...anEpisode({ started: `${day}T10:00`, ended: `${day}T14:00` }),
  ...more,
});

describe('a month without answers about medicine', () => {
  test('counts where there were headache days', () => {
    const { months } = noted({ episodes: [attack('2026-02-03'), attack('2026-02-10')] });
    expect(months).toEqual([{ month: '2026-02', headacheDays: 2 }]);
  });

  test.each([
    ['something taken in the attack', { intakes: [anIntake({ taken: '2026-02-03T11:00' })] }],
    ['that nothing was taken', { tookNothing: true }],
  ])('does not where the diary says %s', (_, records) => {
    expect(noted({ episodes: [attack('2026-02-03', records), attack('2026-02-10')] }).months).toEqual([]);
  });

  test('does not where it was taken outside of an attack, nor without a headache day, nor before the period', () => {
    const intakes = [anIntake({ taken: '2026-02-20T11:00' })];
    expect(noted({ episodes: [attack('2026-02-03')], intakes }).months).toEqual([]);
    expect(noted({ dayLogs: free(['2026-02-03']) }).months).toEqual([]);
    expect(noted({ episodes: [attack('2025-12-03')] }).months).toEqual([]);
  });
});

test('an episode that is open is named, one of which nobody knows the end is not', () => {
  const open = anEpisode({ started: '2026-03-30T10:00' });
  const over = anEpisode({ started: '2026-03-20T10:00', ended: 'nobody knows' });
  expect(noted({ episodes: [open, over] }).open).toEqual([open]);
});

describe('unknown days', () => {
  test('are counted by month over two weeks before today, from the first day of the diary on', () => {
    const { unknownDays } = noted({ dayLogs: free(['2026-03-16', '2026-03-18', '2026-03-30']) });
    // From the 17th to the 30th: 14 days, two of them known.
    expect(unknownDays).toEqual([{ month: '2026-03', days: 12 }]);
    expect(noted({ dayLogs: free(['2026-03-28', '2026-03-29']) }).unknownDays).toEqual([
      { month: '2026-03', days: 1 },
    ]);
  });

  test('of a new diary are none', () => {
    expect(noted({}).unknownDays).toEqual([]);
  });
});

test('how a medicine worked is asked for a week, once its two hours have passed', () => {
  const asked = anIntake({ taken: '2026-03-25T20:00' });
  const intakes = [
    anIntake({ taken: '2026-03-31T19:30' }),
    anIntake({ taken: '2026-03-29T10:00', outcome: 'free' }),
    asked,
    anIntake({ taken: '2026-03-24T10:00' }),
  ];
  expect(noted({ intakes }).outcomes).toEqual([asked]);
});

test('medicines and preventives are said to be missing only where there are none', () => {
  expect(noted({}, 0)).toMatchObject({ cabinet: true, preventives: true });
  const treatments = [aTreatment({ startDate: '2025-01-01', endDate: '2025-06-01', active: false })];
  expect(noted({ treatments })).toMatchObject({ cabinet: false, preventives: false });
});

test('the total is the number of items listed', () => {
  expect(countOf(noted({ treatments: [aTreatment({ startDate: '2025-01-01' })] }))).toBe(0);
  const episodes = [anEpisode({ started: '2026-03-30T10:00' }), attack('2026-02-03')];
  const intakes = [anIntake({ taken: '2026-03-25T20:00' }), anIntake({ taken: '2026-03-26T20:00' })];
  // February, the open one, the days of March, the outcomes together, the cabinet, the preventives.
  expect(countOf(noted({ episodes, intakes }, 0))).toBe(6);
});
