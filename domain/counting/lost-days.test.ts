import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../../tests/support/random.ts';
import { addDays, instantOf } from '../calendar-date.ts';
import type { DayLogContent } from '../day/day-log.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, anEpisode, anIntake, daysOf } from '../examples/fixtures.ts';
import { check } from '../model/validation.ts';
import { dayCountsSchema, sumOfDays } from '../person/questionnaire-form.ts';
import type { Impact, ImpactByArea } from '../vocabulary/impact.ts';
import { readDays } from './day-records.ts';
import {
  countLostDays,
  impactOn,
  isCountable,
  lostDayScore,
  lostDaysByMonth,
  lostDaysWindow,
  wholeCounts,
} from './lost-days.ts';

const today = '2026-05-20';
const zone = 'Europe/Madrid';
const now = instantOf('2026-05-20T20:00', zone);
const unanswered: ImpactByArea = { work: null, home: null, social: null };
const lost = (work: Impact | null, home: Impact | null, social: Impact | null) => ({ work, home, social });

interface Diary {
  readonly episodes?: readonly Episode[];
  readonly logs?: Readonly<Record<string, Partial<DayLogContent>>>;
}

function recordsOf({ episodes = [], logs = {} }: Diary) {
  const dayLogs = new Map(Object.entries(logs).map(([day, content]) => [day, aDayLog(day, content)]));
  const days = daysOf({ episodes, intakes: [], dayLogs, treatments: [] });
  return readDays(days.at(now), days.all(now), today);
}
const first = addDays(today, 1 - lostDaysWindow);
function scoreOf(diary: Diary) {
  const within = recordsOf(diary).within({ first, last: today });
  return lostDayScore(countLostDays(within, lostDaysWindow), first, today);
}
const attack = (day: string, impact: ImpactByArea = unanswered, more: Partial<Episode> = {}): Episode => ({
  ...anEpisode({ started: `${day}T09:00`, ended: `${day}T15:00` }),
  impact,
  ...more,
});
/** Days stated free, to have enough observed ones. */
const free = (from: string, days: number) =>
  Object.fromEntries(
    Array.from({ length: days }, (_, place) => [addDays(from, place), { headacheFree: true }] as const),
  );

describe('what a headache day cost', () => {
  const day = '2026-05-04';
  const on = (diary: Diary) => {
    const record = recordsOf(diary).on(day);
    if (!record) throw new Error('nothing was written of that day');
    return impactOn(record);
  };

  it.each<[string, Diary, ImpactByArea]>([
    [
      'is what was said of the attack',
      { episodes: [attack(day, lost('missed', 'half', 'none'))] },
      lost('missed', 'half', 'none'),
    ],
    [
      'is what the day says of headache, before the attack',
      {
        episodes: [attack(day, lost('missed', 'missed', 'missed'))],
        logs: { [day]: { headacheImpact: lost('half', 'none', null) } },
      },
      lost('half', 'none', 'missed'),
    ],
    [
      'is the worst of its attacks',
      {
        episodes: [
          attack(day, lost('none', 'half', null)),
          {
            ...anEpisode({ started: `${day}T18:00`, ended: `${day}T21:00` }),
            impact: lost('half', 'none', 'missed'),
          },
        ],
      },
      lost('half', 'half', 'missed'),
    ],
    [
      'leaves out an attack that is too short to count, beside one that does',
      {
        episodes: [
          attack(day, lost('half', null, null)),
          {
            ...anEpisode({ started: `${day}T18:00`, ended: `${day}T18:10` }),
            impact: lost('missed', 'missed', 'missed'),
          },
        ],
      },
      lost('half', null, null),
    ],
    [
      'is nothing on a day without a headache, whatever was lost',
      { logs: { [day]: { headacheFree: true, headacheImpact: lost('missed', 'missed', 'missed') } } },
      unanswered,
    ],
    [
      'is nothing on a day of which the head is not known',
      { logs: { [day]: { headacheImpact: lost('missed', null, null) } } },
      unanswered,
    ],
  ])('%s', (_, diary, expected) => {
    expect(on(diary)).toEqual(expected);
  });

  it('of an attack of several days counts once, on the first, unless another day has answers of its own', () => {
    const long = {
      ...anEpisode({ started: '2026-05-04T20:00', ended: '2026-05-06T10:00' }),
      impact: lost('missed', null, null),
    };
    const { counts, headacheDays } = countLostDays(
      recordsOf({ episodes: [long], logs: { '2026-05-05': { headacheImpact: lost('half', null, null) } } })
        .days,
    );
    // The 4th by the attack's answer, the 5th by that day's own; for the 6th nothing else is recorded.
    expect(headacheDays).toBe(3);
    expect(counts).toMatchObject({ workMissed: 1, workReduced: 1 });
  });

  it('from Friday evening to Sunday is one lost day of work, and all three are answered', () => {
    const weekend = {
      ...anEpisode({ started: '2026-05-08T19:00', ended: '2026-05-10T15:00' }),
      impact: lost('missed', 'none', null),
    };
    const { records } = { records: recordsOf({ episodes: [weekend] }) };
    const { counts, headacheDays, answered } = countLostDays(records.days);
    expect([headacheDays, counts.workMissed]).toEqual([3, 1]);
    expect(answered).toEqual({ work: 3, home: 3, social: 0 });
    const saturday = records.on('2026-05-09');
    expect(saturday && impactOn(saturday)).toEqual(lost(null, 'none', null));
  });

  it('begins a questionnaire only in areas answered for every headache day', () => {
    const weekend = {
      ...anEpisode({ started: '2026-05-08T19:00', ended: '2026-05-10T15:00' }),
      impact: lost('missed', 'none', null),
    };
    const whole = countLostDays(recordsOf({ episodes: [weekend] }).days);
    expect(wholeCounts(whole)).toEqual({ workMissed: 1, workReduced: 0, homeMissed: 0, homeReduced: 0 });
    const other = anEpisode({ started: '2026-05-04T09:00', ended: '2026-05-04T12:00' });
    expect(wholeCounts(countLostDays(recordsOf({ episodes: [weekend, other] }).days))).toEqual({});
    expect(wholeCounts(countLostDays([]))).toEqual({});
  });

  it('of an attack that began minutes before midnight counts for the next day', () => {
    const late = {
      ...anEpisode({ started: '2026-05-04T23:50', ended: '2026-05-05T06:00' }),
      impact: lost('missed', null, null),
    };
    const record = recordsOf({ episodes: [late] }).on('2026-05-05');
    expect(record && impactOn(record).work).toBe('missed');
  });
});

/**
 * Worked by hand: eight headache days within 90, of which one lies outside.
 *
 * | day        | work   | home   | social | adds |
 * | 2026-02-19 | missed | missed | missed | 0: the day before the window |
 * | 2026-02-20 | missed | missed | missed | 3: the first day of the window |
 * | 2026-03-02 | missed | half   | none   | 2 |
 * | 2026-03-15 | half   | none   | half   | 1: half of company is not counted |
 * | 2026-04-01 | none   | half   | missed | 2 |
 * | 2026-04-20 | none   | none   | none   | 0 |
 * | 2026-05-08 | half   | half   | missed | 3 |
 * | 2026-05-20 |  -     | missed |  -     | 1: today |
 */
const worked: Diary = {
  episodes: [
    attack('2026-02-19', lost('missed', 'missed', 'missed')),
    attack('2026-02-20', lost('missed', 'missed', 'missed')),
    attack('2026-03-02', lost('missed', 'half', 'none')),
    attack('2026-03-15', lost('half', 'none', 'half')),
    attack('2026-04-01', lost('none', 'half', 'missed')),
    attack('2026-04-20', lost('none', 'none', 'none')),
    attack('2026-05-08', lost('half', 'half', 'missed')),
    attack('2026-05-20', lost(null, 'missed', null)),
  ],
  logs: free('2026-04-02', 10),
};

describe('the score of 90 days', () => {
  it('adds the five counts up as MIDAS does, with what they are out of', () => {
    const score = scoreOf(worked);
    expect(score).toMatchObject({
      first: '2026-02-20',
      last: '2026-05-20',
      counts: { workMissed: 2, workReduced: 2, homeMissed: 2, homeReduced: 3, socialMissed: 3 },
      lost: { work: 4, home: 5, social: 3 },
      score: 12,
      headacheDays: 7,
      observedDays: 17,
      days: 90,
      answered: { work: 6, home: 7, social: 6 },
      answers: 19,
      total: { known: true, score: 12, couldBeMore: true },
      needed: { days: 0, answers: 0 },
    });
  });

  it('is unknown without an observed day', () => {
    expect(scoreOf({}).total).toEqual({ known: false, because: 'nothing_recorded' });
    expect(scoreOf({ logs: { [today]: { stress: 3 } } }).total).toEqual({
      known: false,
      because: 'nothing_recorded',
    });
  });

  it.each([13, 14])('is known from 14 observed days on: %i', (days) => {
    const { total, needed } = scoreOf({ logs: free('2026-04-01', days) });
    const expected =
      days < 14
        ? { total: { known: false, because: 'too_little_yet' }, days: 1 }
        : { total: { known: true, score: 0, couldBeMore: true }, days: 0 };
    expect({ total, days: needed.days }).toEqual(expected);
  });

  it.each([
    // Three headache days have nine questions: five answers are enough, four are not.
    [4, { known: false, because: 'details_missing' }, 1],
    [5, { known: true, score: 5, couldBeMore: true }, 0],
    [9, { known: true, score: 9, couldBeMore: false }, 0],
  ])('is known when half of the questions are answered: %i of 9', (answers, total, needed) => {
    const impacts = Array.from({ length: 9 }, (_, place) => (place < answers ? 'missed' : null));
    const days = ['2026-05-01', '2026-05-02', '2026-05-03'];
    const episodes = days.map((day, place) =>
      attack(day, lost(impacts[place] ?? null, impacts[place + 3] ?? null, impacts[place + 6] ?? null)),
    );
    // All 90 days are observed.
    const logs = free(first, lostDaysWindow);
    for (const day of days) delete logs[day];
    const score = scoreOf({ episodes, logs });
    expect(score.total).toEqual(total);
    expect(score.needed.answers).toBe(needed);
  });

  it('counts by the day it was where the person was', () => {
    const impact = lost('missed', null, null);
    const inTokyo = {
      ...anEpisode({ started: '2026-02-20T00:30', ended: '2026-02-20T06:00', zone: 'Asia/Tokyo' }),
      impact,
    };
    // It was still the 19th in Madrid, and in UTC.
    expect(scoreOf({ episodes: [inTokyo] }).counts.workMissed).toBe(1);
  });
});

describe('month by month', () => {
  it('counts each day once, and lists months without a day', () => {
    const records = recordsOf(worked);
    const months = lostDaysByMonth(records.days, ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']);
    expect(
      months.map(({ month, lost }) => [month, lost.score, lost.headacheDays, lost.observedDays]),
    ).toEqual([
      ['2026-01', 0, 0, 0],
      // The 19th is included here: a month is not the window of the score.
      ['2026-02', 6, 2, 2],
      ['2026-03', 3, 2, 2],
      ['2026-04', 2, 2, 12],
      ['2026-05', 4, 2, 2],
    ]);
  });
});

describe('what can be counted from', () => {
  const inMonth = (diary: Diary, month: string) => {
    const [counted] = lostDaysByMonth(recordsOf(diary).days, [month]);
    return counted && isCountable(counted.lost);
  };
  it.each<[string, Diary, boolean]>([
    ['not a month without a record', {}, false],
    ['a month of days without a headache', { logs: free('2026-04-01', 1) }, true],
    ['half of the answers', { episodes: [attack('2026-04-02', lost('none', 'half', null))] }, true],
    ['not fewer', { episodes: [attack('2026-04-02', lost('missed', null, null))] }, false],
    [
      'not headache without an answer',
      { episodes: [attack('2026-04-02')], logs: free('2026-04-03', 20) },
      false,
    ],
  ])('%s', (_, diary, countable) => {
    expect(inMonth(diary, '2026-04')).toBe(countable);
  });
});

describe('any diary', () => {
  const impact = fc.constantFrom<Impact | null>('none', 'half', 'missed', null);
  const byArea = fc.record({ work: impact, home: impact, social: impact });
  const anyAttack = fc.record({
    day: fc.integer({ min: 0, max: 110 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minutes: fc.integer({ min: 1, max: 5000 }),
    zone: fc.constantFrom('Europe/Madrid', 'Asia/Tokyo', 'America/Los_Angeles'),
    intensity: fc.integer({ min: 0, max: 10 }),
    treated: fc.boolean(),
    impact: byArea,
  });
  const anyLog = fc.record({
    day: fc.integer({ min: 0, max: 110 }),
    headacheFree: fc.boolean(),
    impact: byArea,
    headacheImpact: byArea,
  });
  const anyDiary = fc.record({
    attacks: fc.array(anyAttack, { maxLength: 25 }),
    logs: fc.array(anyLog, { maxLength: 40 }),
  });

  it('counts a day at most once in each area, and only headache days', () => {
    fc.assert(
      fc.property(anyDiary, ({ attacks, logs }) => {
        const episodes = attacks.map(({ day, hour, minutes, treated, impact: lost, ...more }) => {
          const started = `${addDays(today, -day)}T${String(hour).padStart(2, '0')}:00`;
          const ongoing = anEpisode({ started, ended: 'nobody knows', ...more });
          const endedAt = new Date(Date.parse(ongoing.startedAt) + minutes * 60_000).toISOString();
          const intakes = treated ? [anIntake({ taken: started, zone: more.zone })] : [];
          return {
            ...ongoing,
            endedAt,
            endUnknown: false,
            lastDate: endedAt.slice(0, 10),
            intakes,
            impact: lost,
          };
        });
        const diary: Diary = {
          episodes,
          logs: Object.fromEntries(logs.map(({ day, ...content }) => [addDays(today, -day), content])),
        };
        const score = scoreOf(diary);
        const { counts, headacheDays, observedDays, answered, answers } = score;
        expect(headacheDays).toBeLessThanOrEqual(observedDays);
        expect(observedDays).toBeLessThanOrEqual(lostDaysWindow);
        expect(counts.workMissed + counts.workReduced).toBeLessThanOrEqual(answered.work);
        expect(counts.homeMissed + counts.homeReduced).toBeLessThanOrEqual(answered.home);
        expect(counts.socialMissed).toBeLessThanOrEqual(answered.social);
        for (const count of Object.values(answered)) expect(count).toBeLessThanOrEqual(headacheDays);
        expect(score.score).toBe(sumOfDays(counts));
        expect(score.score).toBeLessThanOrEqual(answers);
        expect(answers).toBeLessThanOrEqual(3 * headacheDays);
        // The diary's own counts can always be confirmed unchanged.
        const form = { localDate: today, days: counts, notes: '' };
        expect(check(dayCountsSchema(today), form)).toMatchObject({
          ok: true,
          value: { score: score.score },
        });
      }),
      { seed, numRuns: 150 },
    );
  });
});
