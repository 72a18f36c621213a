import { describe, expect, test } from 'vitest';
import { reportOf } from '#tests/support/report-fixtures.ts';
import { diaryInput } from '#tests/support/statistics-input.ts';
import { addDays, type CalendarDay, daysFrom } from '../calendar-date.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { preventiveResponses } from '../counting/preventive-response.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, aDose, anEpisode, anInput, aTreatment, daysOf } from '../examples/fixtures.ts';
import { manOf52 } from '../examples/man-of-52.ts';
import { womanOf34 } from '../examples/woman-of-34.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { factors } from './factors.ts';
import { letterMonths, type MonthLetter, monthLetter } from './month-letter.ts';

function letterOf(input: StatisticsInput, month: string): MonthLetter {
  const letter = monthLetter(input, month);
  if (!letter) throw new Error(`${month} has no letter`);
  return letter;
}

const shareOf = ({ medicines }: MonthLetter) =>
  medicines.map(({ key, treatments, relief }) => [
    key,
    treatments,
    relief && `${relief.count} of ${relief.of}`,
  ]);

/** A headache in the morning of each day. */
const headaches = (days: readonly CalendarDay[]) =>
  days.map((day) => anEpisode({ started: `${day}T09:00`, ended: `${day}T12:00` }));
const free = (days: readonly CalendarDay[]) => days.map((day) => aDayLog(day, { headacheFree: true }));

/** A diary from a day to another with headache on some days; the others, but for `unknown`, were stated free. */
function diaryWith(
  first: CalendarDay,
  today: CalendarDay,
  painful: readonly CalendarDay[],
  unknown: readonly CalendarDay[] = [],
) {
  const stated = daysFrom(first, today).filter((day) => !painful.includes(day) && !unknown.includes(day));
  return diaryInput({ today, episodes: headaches(painful), logs: free(stated) });
}

describe('the woman of 34, worked out by hand from her table', () => {
  test('July and August have a letter, September is not over', () => {
    expect(letterMonths(womanOf34)).toEqual([
      { month: '2026-08', observed: 30, isEnough: true },
      { month: '2026-07', observed: 30, isEnough: true },
    ]);
    expect(monthLetter(womanOf34, '2026-09')).toBeUndefined();
  });

  test('August: 16 headache days of 30, two more than in July, which one month does not show', () => {
    const { length, observed, headache, migraine } = letterOf(womanOf34, '2026-08');
    expect([length, observed]).toEqual([31, 30]);
    expect(headache).toMatchObject({
      trend: { count: { days: 16, of: 30 }, comparison: { known: true, usual: 14, change: 2 } },
      verdict: 'unclear',
    });
    expect(migraine.trend).toMatchObject({ count: { days: 7, of: 30 }, comparison: { usual: 4, change: 3 } });
  });

  test('August: what was taken, and its days beside the reference', () => {
    const letter = letterOf(womanOf34, '2026-08');
    expect(shareOf(letter)).toEqual([
      // 4 6 8 18 22 of 4 6 8 10 18 20 22; 12 has no answer and 16 was from mild pain.
      ['ibuprofen', 9, '5 of 7'],
      // 2 15 30 31 of those and 3, which needed a rescue.
      ['sumatriptan', 5, '4 of 5'],
      // 27 of 3 25 27.
      ['paracetamol_codeine', 3, '1 of 3'],
    ]);
    // Of intakes from pain of 4 or more with an answer: 5 of 7, 4 of 5 and 1 of 3.
    expect(letter.relief).toMatchObject({ relieved: 10, judged: 15 });
    expect(letter.medicationDays).toEqual({ days: 16, undecided: 0, of: 30 });
    // Three classes, none at its own reference: 16 days together.
    expect(letter.closest).toMatchObject({
      what: 'several',
      window: 'month',
      days: 16,
      reference: 10,
      level: 'reached',
    });
  });

  test('July: an intake for cramps is a day with medication, and no treatment of an attack', () => {
    const letter = letterOf(womanOf34, '2026-07');
    expect(letter.medicationDays).toMatchObject({ days: 15, of: 30 });
    // 2 9 12 14 16 7 of those and 21 23; 25 has no answer, 30 was from mild pain, 8 was outside an attack.
    expect(shareOf(letter)[0]).toEqual(['ibuprofen', 10, '6 of 8']);
    expect(letter.headache).toMatchObject({
      verdict: 'too_few',
      trend: { comparison: { because: 'no_usual' } },
    });
  });

  test('August: what it cost, in three areas', () => {
    // Work 3 4 31, at home 2 3 4 15 16 30, social life 2 3 30; every headache day answered.
    expect(letterOf(womanOf34, '2026-08')).toMatchObject({
      lost: { score: 12, lost: { work: 3, home: 6, social: 3 }, headacheDays: 16, answers: 48 },
      isLostKnown: true,
    });
  });

  test('August: attacks begin in the morning, 20 of 24; in July there is nothing to say yet', () => {
    // At ten: nineteen of the tension type and the attack of 2 August. Else at 14, 8, 16 and 12.
    expect(letterOf(womanOf34, '2026-08').noticed).toEqual({
      kind: 'hours',
      from: 9,
      to: 12,
      count: 20,
      of: 24,
    });
    // Twelve attacks are too few for hours, and no more than two days in a row were free.
    expect(letterOf(womanOf34, '2026-07').noticed).toEqual({ kind: 'nothing' });
  });

  test('the year up to August: her two months, and the days before them as not logged', () => {
    const { year } = letterOf(womanOf34, '2026-08');
    expect(year.map(({ month, headache, observed }) => [month, headache, observed]).slice(-3)).toEqual([
      ['2026-06', 0, 0],
      ['2026-07', 14, 30],
      ['2026-08', 16, 30],
    ]);
    expect(year[0]?.days).toHaveLength(30);
    expect(new Set(year[0]?.days.map(({ status }) => status))).toEqual(new Set(['unknown']));
    // As a report of these twelve months: 60 of 365 days.
    const { whole } = reportOf(womanOf34, '2025-09-01', '2026-08-31');
    expect(year.flatMap(({ days }) => days)).toHaveLength(whole.elapsed);
    expect(year.reduce((sum, { observed }) => sum + observed, 0)).toBe(whole.observed);
    expect(year.at(-1)?.days.slice(12, 15)).toEqual([
      { day: '2026-08-13', status: 'free', peak: undefined },
      { day: '2026-08-14', status: 'unknown', peak: undefined },
      { day: '2026-08-15', status: 'headache', peak: 8 },
    ]);
  });
});

describe('the man of 52, worked out by hand from his table', () => {
  test('August: 29 of 29 days, after 1 of 23 in July, is beyond chance', () => {
    const { headache, migraine } = letterOf(manOf52, '2026-08');
    // 1 of 23, of 29 days: 1.
    expect(headache).toMatchObject({
      trend: { count: { days: 29, of: 29 }, comparison: { usual: 1, change: 28 } },
      verdict: 'more',
    });
    expect(migraine).toMatchObject({
      trend: { count: { days: 2 }, comparison: { usual: 1 } },
      verdict: 'unclear',
    });
  });

  test('August: one failure of a triptan, fourteen tablets without an answer, fifteen days together', () => {
    const letter = letterOf(manOf52, '2026-08');
    expect(shareOf(letter)).toEqual([
      ['sumatriptan', 1, '0 of 1'],
      ['paracetamol', 14, null],
    ]);
    expect(letter.closest).toMatchObject({ what: 'several', days: 15, reference: 10 });
    // 3 answers of 87.
    expect(letter).toMatchObject({ isLostKnown: false, lost: { headacheDays: 29, answers: 3 } });
  });

  test('July: five days from a Monday to a Friday without headache; weekends are unknown and end them', () => {
    expect(letterOf(manOf52, '2026-07').noticed).toEqual({
      kind: 'free_days',
      first: '2026-07-27',
      last: '2026-07-31',
      days: 5,
      before: undefined,
    });
    expect(letterOf(manOf52, '2026-08').noticed).toEqual({ kind: 'nothing' });
  });
});

describe('a letter', () => {
  test('needs fourteen logged days', () => {
    const recorded = (days: number) =>
      diaryInput({
        today: '2026-11-05',
        logs: free(daysFrom('2026-10-01', addDays('2026-10-01', days - 1))),
      });
    expect(monthLetter(recorded(13), '2026-10')).toBeUndefined();
    expect(letterMonths(recorded(13))[0]).toEqual({ month: '2026-10', observed: 13, isEnough: false });
    expect(monthLetter(recorded(14), '2026-10')?.observed).toBe(14);
  });

  test('is there from the first day of the next month on', () => {
    const diary = (today: CalendarDay) => diaryWith('2026-10-01', today, []);
    expect(monthLetter(diary('2026-10-31'), '2026-10')).toBeUndefined();
    expect(letterMonths(diary('2026-10-31'))).toEqual([]);
    expect(monthLetter(diary('2026-11-01'), '2026-10')).toBeDefined();
  });

  test('has a verdict from one earlier month on, as no clear change where chance may be all of it', () => {
    const days = (month: string, count: number) => daysFrom(`${month}-01`, addDays(`${month}-01`, count - 1));
    const verdict = (count: number) => {
      const painful = [...days('2026-09', 8), ...days('2026-10', count)];
      const unknown = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-29', '2026-10-30', '2026-10-31'];
      return letterOf(diaryWith('2026-09-01', '2026-11-01', painful, unknown), '2026-10').headache;
    };
    // Of 28 and 27 logged days.
    expect(verdict(5)).toMatchObject({
      trend: { count: { days: 5, of: 28 }, comparison: { before: [{ period: { observed: 27 } }] } },
      verdict: 'unclear',
    });
    expect([verdict(0).verdict, verdict(22).verdict]).toEqual(['fewer', 'more']);
  });

  test('says fewer or more only beyond chance: one rule for every comparison of days', () => {
    const days = (month: string, count: number) =>
      daysFrom(`${month}-01`, `${month}-${String(count).padStart(2, '0')}`);
    const verdict = (count: number) => {
      const painful = [
        ...days('2026-07', 8),
        ...days('2026-08', 10),
        ...days('2026-09', 9),
        ...days('2026-10', count),
      ];
      return letterOf(diaryWith('2026-07-01', '2026-11-02', painful), '2026-10').headache;
    };
    // 8 of 31, 10 of 31 and 9 of 30, together 27 of 92: the 95 % interval of the ratio excludes 1 from 2 days down and 19 up.
    const judged = [1, 2, 6, 12, 17, 20].map((count) => verdict(count).verdict);
    expect(judged).toEqual(['fewer', 'fewer', 'unclear', 'unclear', 'unclear', 'more']);
    expect(verdict(7)).toMatchObject({ trend: { comparison: { usual: 9, change: -2 } } });
  });

  test('stays the same when the months after it are written', () => {
    const painful = ['2026-08-03', '2026-08-20', '2026-09-04', '2026-09-17', '2026-10-09'];
    const then = letterOf(diaryWith('2026-07-10', '2026-10-01', painful.slice(0, 4)), '2026-09');
    const now = letterOf(diaryWith('2026-07-10', '2026-11-25', painful), '2026-09');
    const withoutRows = (letter: MonthLetter) => JSON.parse(JSON.stringify(letter));
    expect(withoutRows(now)).toEqual(withoutRows(then));
  });

  test('names fourteen days without headache before what the insights claim, if no month before had as many', () => {
    const painful = [...daysFrom('2026-08-01', '2026-10-31')].filter((day) => Number(day.slice(8)) % 6 === 1);
    const calm = daysFrom('2026-10-03', '2026-10-16');
    const diary = diaryWith(
      '2026-08-01',
      '2026-11-02',
      painful.filter((day) => !calm.includes(day)),
    );
    // On 1, 7, 13, 19, 25 and 31 of each month: five free days between them; in October none from 2 to 18.
    expect(letterOf(diary, '2026-10').noticed).toEqual({
      kind: 'free_days',
      first: '2026-10-02',
      last: '2026-10-18',
      days: 17,
      before: { days: 5, months: 2 },
    });
  });

  test('tells a sign with the counts the insights have once the month is over', () => {
    const painful = daysFrom('2026-05-01', '2026-11-20').filter((_, place) => place % 5 === 4);
    const logs = daysFrom('2026-05-01', '2026-11-20').map((day) =>
      aDayLog(day, {
        headacheFree: !painful.includes(day),
        premonitory: { yawning: painful.includes(addDays(day, 1)), thirst: false },
      }),
    );
    const diary = diaryInput({ today: '2026-11-20', episodes: headaches(painful), logs });
    const { noticed } = letterOf(diary, '2026-10');
    const [sign] = factors(diary).signs;
    expect(noticed).toMatchObject({ kind: 'sign', sign: { strongest: { onsets: sign?.strongest.onsets } } });
    expect(sign?.strongest.others).toEqual(noticed.kind === 'sign' && noticed.sign.strongest.others);
  });

  describe('and a preventive', () => {
    const painful = [
      ...daysFrom('2026-04-01', '2026-06-30').filter((day) => Number(day.slice(8)) % 3 === 1),
      ...daysFrom('2026-07-01', '2026-10-31').filter((day) => Number(day.slice(8)) % 6 === 1),
    ];
    const withTreatments = (treatments: readonly Treatment[]) => {
      const episodes = headaches(painful).map(
        (episode): Episode => ({
          ...episode,
          symptoms: ['nausea', 'photophobia', 'phonophobia'],
          aggravated: true,
          quality: ['pulsating'],
          places: ['temple_left'],
        }),
      );
      const dayLogs = new Map(
        free(daysFrom('2026-04-01', '2026-11-20').filter((day) => !painful.includes(day))).map((log) => [
          log.localDate,
          log,
        ]),
      );
      const days = daysOf({ episodes, intakes: [], dayLogs, treatments });
      return anInput(
        { days, episodes: episodes.toReversed(), treatments },
        '2026-11-20T12:00:00.000Z',
        '2026-11-20',
      );
    };

    test('is judged over the 84 days at its dose up to then, also if it was left later', () => {
      const followed = aTreatment({ startDate: '2026-07-01' });
      const left = { ...followed, endDate: '2026-11-10', active: false, stopReason: 'side_effects' as const };
      const [of] = letterOf(withTreatments([left]), '2026-10').preventives;
      expect(of).toMatchObject({
        treatment: { id: followed.id, active: true, stopReason: null },
        lacks: undefined,
      });
      expect(of?.judged).toMatchObject({ span: { first: '2026-08-09', last: '2026-10-31' }, length: 84 });
      // Days 1, 7, 13, 19, 25 and 31: four from 13 August, five in September, six in October.
      expect(of?.judged?.counts.headache.days).toBe(4 + 5 + 6);
      // As the insights judge it on that day.
      const [live] = preventiveResponses({ ...withTreatments([followed]), today: '2026-10-31' });
      expect(of?.judged?.counts).toEqual(live?.judged?.counts);
    });

    test('that began later is not in the letter, nor a dose of later', () => {
      const injected = aTreatment({
        startDate: '2026-09-15',
        interval: { count: 4, unit: 'week' },
        doses: [aDose('2026-09-15'), aDose('2026-10-13'), aDose('2026-11-10')],
      });
      const later = aTreatment({ startDate: '2026-11-02' });
      const input = withTreatments([later, injected]);
      const { preventives } = letterOf(input, '2026-10');
      expect(preventives.map(({ treatment, lacks }) => [treatment.id, lacks])).toEqual([
        [injected.id, 'months'],
      ]);
      expect(letterOf(input, '2026-08').preventives).toEqual([]);
    });
  });
});
