import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed } from '#tests/support/random.ts';
import { diaryInput } from '#tests/support/statistics-input.ts';
import { addDays, type CalendarDay, daysFrom, instantOf } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import {
  aDayLog,
  aDose,
  anEpisode,
  anIntake,
  aTreatment,
  type DiaryParts,
  daysOf,
} from '../examples/fixtures.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { outcomes } from '../vocabulary/outcome.ts';
import { type DayRecords, dayDefinitions, readDays } from './day-records.ts';
import { countPeriods, datesByDefinition, type Period, stillNeeded, trendOf } from './periods.ts';

const today = '2026-11-22';

function read(diary: Partial<DiaryParts>, zone = 'Europe/Madrid'): DayRecords {
  const complete = { episodes: [], intakes: [], dayLogs: new Map(), treatments: [], ...diary };
  const days = daysOf(complete);
  const now = instantOf(`${today}T20:00`, zone);
  return readDays(days.at(now), days.all(now), today);
}

const count = (diary: Partial<DiaryParts>, treatments: readonly Treatment[] = []) =>
  countPeriods({ days: read({ ...diary, treatments }), treatments });

const freeDays = (days: readonly CalendarDay[]) =>
  new Map(days.map((day) => [day, aDayLog(day, { headacheFree: true })]));

/** A morning headache of so many hours. */
const morning = (day: CalendarDay, given: Partial<Episode> = {}, hours = 2, intensity = 6): Episode => ({
  ...anEpisode({
    started: `${day}T08:00`,
    ended: `${day}T${String(8 + hours).padStart(2, '0')}:00`,
    intensity,
  }),
  ...given,
});

const countOf = (period: Period | undefined, definition: (typeof dayDefinitions)[number] = 'headache') =>
  period?.counts[definition];

describe('the periods of a diary', () => {
  it('are none without an entry', () => {
    expect(count({})).toEqual({ months: [], blocks: [], anchored: [], treatments: [] });
  });

  it('are calendar months from the first entry to today, those with nothing recorded among them', () => {
    const { months } = count({ episodes: [morning('2026-08-20'), morning('2026-11-02')] });
    expect(
      months.map(({ first, last, elapsed, isOver, observed }) => [first, last, elapsed, isOver, observed]),
    ).toEqual([
      ['2026-08-01', '2026-08-31', 31, true, 1],
      ['2026-09-01', '2026-09-30', 30, true, 0],
      ['2026-10-01', '2026-10-31', 31, true, 0],
      ['2026-11-01', '2026-11-30', 22, false, 1],
    ]);
  });

  it('are blocks of 28 days that end today', () => {
    // 28 days back from 22 November begin on 26 October.
    const { blocks } = count({ episodes: [morning('2026-10-25'), morning('2026-10-26'), morning(today)] });
    expect(blocks.map(({ first, last, observed, isOver }) => [first, last, observed, isOver])).toEqual([
      ['2026-09-28', '2026-10-25', 1, true],
      ['2026-10-26', '2026-11-22', 2, true],
    ]);
  });

  it('count from the last injection on, and back from the day before it', () => {
    const injection = { count: 1, unit: 'month' } as const;
    const treatment = aTreatment({
      startDate: '2026-08-01',
      interval: injection,
      doses: [aDose('2026-10-12'), aDose('2026-11-12'), aDose('2026-11-20', false)],
    });
    const { anchored } = count({ episodes: [morning('2026-10-15'), morning('2026-11-12')] }, [treatment]);
    expect(anchored.map(({ treatmentId, anchor }) => [treatmentId, anchor])).toEqual([
      [treatment.id, '2026-11-12'],
    ]);
    expect(
      anchored[0]?.periods.map(({ first, last, elapsed, isOver, observed }) => [
        first,
        last,
        elapsed,
        isOver,
        observed,
      ]),
    ).toEqual([
      ['2026-10-15', '2026-11-11', 28, true, 1],
      ['2026-11-12', '2026-12-09', 11, false, 1],
    ]);
  });

  it('have no anchor in what was stopped, never given, or taken every day', () => {
    const interval = { count: 3, unit: 'month' } as const;
    const startDate = '2026-08-01';
    const { anchored } = count({ episodes: [morning(today)] }, [
      aTreatment({ startDate, interval, endDate: '2026-10-01', doses: [aDose(startDate)] }),
      aTreatment({ startDate, interval, doses: [aDose(startDate, false)] }),
      aTreatment({ startDate, doses: [aDose(startDate)] }),
    ]);
    expect(anchored).toEqual([]);
  });
});

describe('the counts of a month, worked by hand', () => {
  const full = { quality: ['pulsating'], symptoms: ['nausea'] } as const;
  const { months } = count({
    episodes: [
      // A migraine day by both rules, severe.
      morning('2026-10-01', full, 5, 8),
      // By the default rule alone: two hours.
      morning('2026-10-05', full, 2, 5),
      // Only the pain was recorded.
      morning('2026-10-06', {}, 2, 2),
      // An aura of 20 minutes without pain: a migraine day, but neither a headache day nor stated free.
      morning('2026-10-08', { aura: { visual: 20 } }, 1, 0),
    ],
    intakes: [
      anIntake({ taken: '2026-10-06T09:00', medicine: 'ibuprofen' }),
      // On a day of unknown headache status.
      anIntake({ taken: '2026-10-20T09:00', medicine: 'ibuprofen' }),
    ],
    dayLogs: freeDays(daysFrom('2026-10-09', '2026-10-18')),
  });
  const october = months[0];

  it('say of how many days each is', () => {
    expect(october?.observed).toBe(14);
    expect(october?.counts).toEqual({
      headache: { days: 3, undecided: 0, of: 14 },
      migraine: { days: 3, undecided: 1, of: 14 },
      migraine_strict: { days: 1, undecided: 0, of: 14 },
      moderate_severe: { days: 1, undecided: 0, of: 14 },
      // Out of the observed days and the one with medication only; of 1, 5 and 8 October nobody said that nothing was taken.
      acute_medication: { days: 2, undecided: 3, of: 15 },
      headache_free: { days: 10, undecided: 0, of: 14 },
    });
  });

  it('split headache days by their worst pain', () => {
    expect(october?.severity).toEqual({ mild: 1, moderate: 1, severe: 1 });
  });
});

describe('the latest period beside those before', () => {
  /** A diary of blocks, oldest first: so many headache days, then so many free ones. */
  function blocksOf(blocks: readonly (readonly [headache: number, free: number])[]): readonly Period[] {
    const days = blocks.map(([headache, free], place) => {
      const first = addDays(today, 1 - 28 * (blocks.length - place));
      const all = daysFrom(first, addDays(first, 27));
      return { aching: all.slice(0, headache), free: all.slice(headache, headache + free) };
    });
    const episodes = days.flatMap(({ aching }) => aching.map((day) => morning(day)));
    return count({ episodes, dayLogs: freeDays(days.flatMap(({ free }) => free)) }).blocks;
  }

  it('is none without an entry', () => {
    expect(trendOf([], 'headache')).toBeUndefined();
  });

  it('has the middle of three, of as many logged days', () => {
    // Shares before: 14/28, 7/28, 7/14. The median, one half, of 24 days is 12.
    const trend = trendOf(
      blocksOf([
        [14, 14],
        [7, 21],
        [7, 7],
        [6, 18],
      ]),
      'headache',
    );
    expect(trend?.count).toEqual({ days: 6, undecided: 0, of: 24 });
    expect(trend?.comparison).toMatchObject({ known: true, usual: 12, change: -6 });
    const before = trend?.comparison.known ? trend.comparison.before : [];
    expect(before.map(({ days }) => days)).toEqual([12, 6, 12]);
  });

  it('leaves out a block of which too little is known, and those further back than three', () => {
    const trend = trendOf(
      blocksOf([
        [28, 0],
        [10, 18],
        [13, 0],
        [5, 23],
        [6, 22],
      ]),
      'headache',
    );
    // 10 and 5 of 28: 7.5, of which half a day is rounded up.
    expect(trend?.comparison).toMatchObject({ known: true, usual: 8, change: -2 });
  });

  it('waits for 14 logged days in the latest', () => {
    const trend = trendOf(
      blocksOf([
        [10, 18],
        [6, 7],
      ]),
      'headache',
    );
    expect(trend?.count.of).toBe(13);
    expect(trend?.comparison).toEqual({ known: false, because: 'too_little_yet' });
  });

  it('waits for 14 logged days in one before, and says how many the fullest has', () => {
    const trend = trendOf(
      blocksOf([
        [3, 2],
        [6, 7],
        [6, 8],
      ]),
      'headache',
    );
    expect(trend?.comparison).toEqual({ known: false, because: 'no_usual' });
    expect(trend?.fullestBefore).toBe(13);
  });

  it('speaks of the last month that is over, and of the present one while none is', () => {
    const october = daysFrom('2026-10-01', '2026-11-20');
    expect(trendOf(count({ dayLogs: freeDays(october) }).months, 'headache')?.period.first).toBe(
      '2026-10-01',
    );
    const november = daysFrom('2026-11-01', '2026-11-20');
    expect(trendOf(count({ dayLogs: freeDays(november) }).months, 'headache')?.period.first).toBe(
      '2026-11-01',
    );
  });

  it('has undecided days in neither number', () => {
    const days = daysFrom('2026-10-26', today);
    // 20 headache days with only the pain recorded, and 8 free ones: 8 days are decided.
    const diary = {
      episodes: days.slice(0, 20).map((day) => morning(day)),
      dayLogs: freeDays(days.slice(20)),
    };
    const trend = trendOf(count(diary).blocks, 'migraine');
    expect(trend?.count).toEqual({ days: 0, undecided: 20, of: 28 });
    expect(trend?.comparison).toEqual({ known: false, because: 'too_little_yet' });
  });
});

/** What a random person recorded on a day, in local time. */
interface Written {
  readonly back: number;
  readonly kind: 'attack' | 'free' | 'intake';
  readonly hour: number;
  readonly hours: number | 'nobody knows';
  readonly intensity: number;
  readonly migrainous: boolean | null;
  readonly wokeWith: boolean;
  readonly aura: number | null | undefined;
  readonly medicine: 'sumatriptan' | 'ibuprofen' | undefined;
  readonly outcome: (typeof outcomes)[number] | null;
}

const written: fc.Arbitrary<Written> = fc.record({
  back: fc.nat(70),
  kind: fc.constantFrom('attack', 'attack', 'free', 'intake'),
  hour: fc.integer({ min: 0, max: 19 }),
  hours: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant('nobody knows' as const)),
  intensity: fc.nat(10),
  migrainous: fc.option(fc.boolean()),
  wokeWith: fc.boolean(),
  aura: fc.option(fc.option(fc.integer({ min: 1, max: 90 })), { nil: undefined }),
  medicine: fc.option(fc.constantFrom('sumatriptan', 'ibuprofen'), { nil: undefined }),
  outcome: fc.option(fc.constantFrom(...outcomes)),
});

const clock = (day: CalendarDay, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`;

/** The diary of a person who lived in a zone. */
function diaryIn(zone: string, pages: readonly Written[]): DiaryParts {
  const episodes: Episode[] = [];
  const intakes = [];
  const free: CalendarDay[] = [];
  for (const page of pages) {
    const day = addDays(today, -page.back);
    const taken = { taken: clock(day, page.hour), zone, outcome: page.outcome } as const;
    const medicine = page.medicine;
    if (page.kind === 'free') free.push(day);
    if (page.kind === 'intake') intakes.push(anIntake({ ...taken, medicine: medicine ?? null }));
    if (page.kind !== 'attack') continue;
    const end = page.hours === 'nobody knows' ? undefined : page.hour + page.hours;
    const ended = end === undefined ? 'nobody knows' : clock(addDays(day, Math.floor(end / 24)), end % 24);
    episodes.push({
      ...anEpisode({
        started: clock(day, page.hour),
        ended,
        zone,
        intensity: page.intensity,
        wokeWith: page.wokeWith,
        ...(medicine && { intakes: [anIntake({ ...taken, medicine })] }),
      }),
      ...(page.migrainous !== null && {
        quality: page.migrainous ? ['pulsating'] : ['pressing'],
        aggravated: page.migrainous,
        symptoms: page.migrainous ? ['nausea'] : ['photophobia'],
      }),
      ...(page.aura !== undefined && { aura: { visual: page.aura } }),
    });
  }
  return { episodes, intakes, dayLogs: freeDays(free), treatments: [] };
}

describe('whatever a person writes', () => {
  const diaries = fc.array(written, { maxLength: 60 });
  const options = { seed, numRuns: scaled(60) };
  const zone = 'America/Bogota';

  it('no count exceeds its days on record, nor those the days that have passed', () => {
    fc.assert(
      fc.property(diaries, (pages) => {
        const days = read(diaryIn(zone, pages), zone);
        const { months, blocks } = countPeriods({ days, treatments: [] });
        for (const { observed, elapsed, counts, severity } of [...months, ...blocks]) {
          expect(observed).toBeLessThanOrEqual(elapsed);
          for (const definition of dayDefinitions) {
            const { days: some, undecided, of } = counts[definition];
            expect(some + undecided).toBeLessThanOrEqual(of);
            expect(of).toBeLessThanOrEqual(elapsed);
            if (definition !== 'acute_medication') expect(of).toBe(observed);
          }
          expect(counts.headache.days + counts.headache_free.days).toBeLessThanOrEqual(observed);
          expect(severity.mild + severity.moderate + severity.severe).toBe(counts.headache.days);
        }
      }),
      options,
    );
  });

  it('months and blocks count the same days', () => {
    fc.assert(
      fc.property(diaries, (pages) => {
        const days = read(diaryIn(zone, pages), zone);
        const { months, blocks } = countPeriods({ days, treatments: [] });
        const sum = (periods: readonly Period[]) =>
          dayDefinitions.map((definition) =>
            periods.reduce((all, period) => all + (countOf(period, definition)?.days ?? 0), 0),
          );
        expect(sum(blocks)).toEqual(sum(months));
        // Each count leads to as many days.
        const dates = datesByDefinition({ days });
        expect(dayDefinitions.map((definition) => dates[definition].length)).toEqual(sum(months));
      }),
      options,
    );
  });

  it('a strict migraine day is a migraine day, a moderate or severe one a headache day, and none is a free day', () => {
    fc.assert(
      fc.property(diaries, (pages) => {
        for (const { is } of read(diaryIn(zone, pages), zone).days) {
          if (is.migraine_strict === 'yes') expect(is.migraine).toBe('yes');
          if (is.migraine === 'no') expect(is.migraine_strict).toBe('no');
          if (is.moderate_severe === 'yes') expect(is.headache).toBe('yes');
          if (is.headache === 'no') expect(is.moderate_severe).toBe('no');
          if (is.headache_free === 'yes') expect([is.headache, is.moderate_severe]).toEqual(['no', 'no']);
        }
      }),
      options,
    );
  });

  it('the same life by the clock of another zone gives the same counts', () => {
    // Zones without a clock change in these days: an hour more or less of an attack would be another diary.
    const places = fc.constantFrom('Pacific/Kiritimati', 'Asia/Tokyo', 'UTC', 'Pacific/Pago_Pago');
    fc.assert(
      fc.property(diaries, places, (pages, elsewhere) => {
        const counted = (place: string) =>
          countPeriods({ days: read(diaryIn(place, pages), place), treatments: [] });
        expect(counted(elsewhere)).toEqual(counted(zone));
      }),
      options,
    );
  });
});

describe('what a comparison still needs', () => {
  const today = '2026-11-25';
  const needed = (first: string, last = today) =>
    stillNeeded(
      diaryInput({ today, logs: daysFrom(first, last).map((day) => aDayLog(day, { headacheFree: true })) }),
    );

  it('is two periods with 14 days each: what there is, and the first day of both', () => {
    // The first fourteen days, 23 November to 6 December, have to be 28 days ago.
    expect(needed('2026-11-23')).toEqual({ latest: 3, before: 0, soonest: '2027-01-03' });
    expect(needed('2026-11-07')).toEqual({ latest: 19, before: 0, soonest: '2026-12-18' });
    expect(needed('2026-10-10')).toEqual({ latest: 28, before: 19, soonest: today });
  });

  it('waits for days of the last 28 where only those are missing', () => {
    expect(needed('2026-10-01', '2026-10-28')).toEqual({ latest: 0, before: 28, soonest: '2026-12-08' });
  });
});
