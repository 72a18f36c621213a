/** Diaries of four times thirty days beside the numbers of ICHD-3 1.3: 15 days, 8 days, five attacks (ichd-3.org). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../../tests/support/random.ts';
import { addDays, type CalendarDay, daysFrom, instantOf } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, anEpisode, anIntake, daysOf } from '../examples/fixtures.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import { chronicPattern } from './chronic-pattern.ts';
import { readDays } from './day-records.ts';

const today: CalendarDay = '2026-05-20';
const now = instantOf('2026-05-20T20:00', 'Europe/Madrid');
const first = addDays(today, -119);

/**
 * A day of the diary: m migraine, h headache stated not to be one, ? headache without details, - free, . nothing recorded.
 */
type Letter = 'm' | 'h' | '?' | '-' | '.';

const details = {
  m: { intensity: 7, aggravated: true, symptoms: ['nausea'] },
  h: { intensity: 3, aggravated: false, places: ['band'], quality: ['pressing'], symptoms: ['neck_pain'] },
  '?': { intensity: 5 },
} as const satisfies Readonly<Record<string, Partial<Episode>>>;

const episodeOn = (day: CalendarDay, given: Partial<Episode>): Episode => ({
  ...anEpisode({ started: `${day}T10:00`, ended: `${day}T16:00` }),
  ...given,
});

/** @param months oldest first, each the letters of the first of thirty days; `rest` fills the others */
function compare(months: readonly string[], rest: Letter = '-', more: readonly Episode[] = []) {
  const letters = months.map((month) => month.padEnd(30, rest)).join('');
  const written = daysFrom(addDays(today, 1 - letters.length), today).map(
    (day, place) => [day, letters[place] as Letter] as const,
  );
  const episodes = [
    ...written.flatMap(([day, letter]) =>
      letter === 'm' || letter === 'h' || letter === '?' ? [episodeOn(day, details[letter])] : [],
    ),
    ...more,
  ];
  const free = written.flatMap(([day, letter]) => (letter === '-' ? [day] : []));
  return of(episodes, free);
}

function of(episodes: readonly Episode[], free: readonly CalendarDay[] = []) {
  const dayLogs = new Map(free.map((day) => [day, aDayLog(day, { headacheFree: true })]));
  const days = daysOf({ episodes, intakes: [], dayLogs, treatments: [] });
  return chronicPattern(readDays(days.at(now), days.all(now), today), episodes, today, { birthYear: null });
}

const often = `${'m'.repeat(8)}${'h'.repeat(7)}`;

describe('the days of 1.3', () => {
  it.each<[string, readonly string[], Letter, 'yes' | 'no' | 'cannot_say']>([
    ['15 days, 8 with features, four times', [often, often, often, often], '-', 'yes'],
    ['also where the rest is unknown', [often, often, often, often], '.', 'yes'],
    ['14 days in one month', [often, `${often.slice(0, -1)}-`, often, often], '-', 'no'],
    ['14 days in one month, with days unknown', [often, often.slice(0, -1), often, often], '.', 'cannot_say'],
    [
      'seven with features in one month',
      [often, `${'m'.repeat(7)}${'h'.repeat(8)}`, often, often],
      '-',
      'no',
    ],
    [
      'seven, and one of which no more was said',
      [often, `${'m'.repeat(7)}?${'h'.repeat(7)}`, often, often],
      '-',
      'cannot_say',
    ],
    [
      'every day, none with features',
      ['h'.repeat(30), 'h'.repeat(30), 'h'.repeat(30), 'h'.repeat(30)],
      '-',
      'no',
    ],
    ['every day with features', ['m'.repeat(30), 'm'.repeat(30), 'm'.repeat(30), 'm'.repeat(30)], '-', 'yes'],
    ['three months are not more than three', [often, often, often], '-', 'cannot_say'],
    ['three months, and a quiet one before', ['', often, often, often], '-', 'no'],
    ['no headache at all', ['', '', '', ''], '-', 'no'],
    ['nothing written', ['', '', '', ''], '.', 'cannot_say'],
    [
      'headache of which nothing more was said',
      ['?'.repeat(20), '?'.repeat(20), '?'.repeat(20), '?'.repeat(20)],
      '-',
      'cannot_say',
    ],
    [
      'a gap of 16 days may hold them',
      [often, often, often, ''.padEnd(14, '-').padEnd(30, '.')],
      '-',
      'cannot_say',
    ],
    ['a gap of 14 days may not', [often, often, often, ''.padEnd(16, '-').padEnd(30, '.')], '-', 'no'],
  ])('%s', (_, months, rest, holds) => {
    expect(compare(months, rest).holds).toBe(holds);
  });

  it('are listed month by month, with the undecided days', () => {
    const { months } = compare([often, often, often, `${'m'.repeat(6)}??${'h'.repeat(4)}----`], '.');
    expect(months).toHaveLength(4);
    expect(months[0]?.span).toEqual({ first, last: addDays(first, 29) });
    expect(months[3]).toEqual({
      span: { first: '2026-04-21', last: today },
      observed: 16,
      headache: { days: 12, undecided: 14, holds: 'cannot_say' },
      migraine: { days: 6, undecided: 16, holds: 'cannot_say' },
      holds: 'cannot_say',
    });
  });

  it('count days before the diary as unknown', () => {
    const { months } = compare(['mmm']);
    expect(months[0]).toMatchObject({
      observed: 0,
      headache: { days: 0, undecided: 30 },
      migraine: { undecided: 30 },
    });
    expect(months[3]).toMatchObject({ observed: 30, headache: { days: 3, undecided: 0, holds: 'no' } });
  });

  it('require five attacks, and treat those before the diary as unknown', () => {
    // Headaches of an hour have the features of migraine (1.1 C and D) but are no attack of it (B).
    const day = (place: number) => addDays(first, place);
    const hour = (place: number) => ({
      ...anEpisode({ started: `${day(place)}T10:00`, ended: `${day(place)}T11:00` }),
      ...details.m,
    });
    const everyDay = Array.from({ length: 120 }, (_, place) => hour(place));
    const few = of(everyDay);
    expect(few.attacks).toEqual({ counted: 0, holds: 'cannot_say' });
    expect(few.months.every(({ migraine }) => migraine.holds === 'yes')).toBe(true);
    expect(few.holds).toBe('cannot_say');
    const long = ['2020-01-01', '2020-02-01', '2020-03-01', '2020-04-01', '2020-05-01'];
    expect(of([...everyDay, ...long.map((one) => episodeOn(one, details.m))]).holds).toBe('yes');
  });
});

describe('a day with features of migraine', () => {
  const day = addDays(today, -3);
  const migraineDays = (given: Partial<Episode>) => {
    const month = of(
      [episodeOn(day, given)],
      daysFrom(first, today).filter((one) => one !== day),
    ).months[3];
    return month && [month.migraine.days, month.migraine.undecided];
  };
  const took = (
    medicine: 'sumatriptan' | 'rimegepant' | 'ibuprofen' | 'ergotamine',
    outcome: Outcome | null,
  ) => ({
    ...details.h,
    id: 'attack',
    intakes: [{ ...anIntake({ taken: `${day}T10:30`, medicine, outcome }), episodeId: 'attack' }],
  });
  it.each<[string, Partial<Episode>, readonly [number, number]]>([
    ['1.1 C and D', details.m, [1, 0]],
    ['neither', details.h, [0, 0]],
    ['an aura of 1.2 B and C', { ...details.h, aura: { visual: 20 }, auraSigns: ['zigzag'] }, [1, 0]],
    ['an aura of unknown length', { ...details.h, aura: { visual: null } }, [0, 1]],
    ['an aura alone', { intensity: 0, aura: { visual: 20, speech: 15 }, auraSigns: ['zigzag'] }, [1, 0]],
    ['relieved by a triptan', took('sumatriptan', 'relief'), [1, 0]],
    ['relieved by an ergot', took('ergotamine', 'free'), [1, 0]],
    ['a triptan that did nothing', took('sumatriptan', 'none'), [0, 0]],
    ['a triptan, and some relief only', took('sumatriptan', 'partial'), [0, 0]],
    ['a triptan nobody judged', took('sumatriptan', null), [0, 1]],
    ['a gepant is not named by 1.3', took('rimegepant', 'free'), [0, 0]],
    ['ibuprofen', took('ibuprofen', 'free'), [0, 0]],
    [
      'a triptan for what the person calls another headache',
      { ...took('sumatriptan', 'free'), typeOverride: 'tension_type' },
      [0, 0],
    ],
    [
      'a triptan for what they call a migraine',
      { ...took('sumatriptan', 'free'), typeOverride: 'migraine' },
      [1, 0],
    ],
  ])('%s', (_, given, counted) => {
    expect(migraineDays(given)).toEqual(counted);
  });
});

describe('properties', () => {
  const letter = fc.constantFrom<Letter>('m', 'h', '?', '-', '.');
  const month = fc.string({ unit: letter, minLength: 30, maxLength: 30 });
  const diary = fc.array(month, { minLength: 4, maxLength: 4 });

  it('never counts more days than were observed, nor more than there are', () => {
    fc.assert(
      fc.property(diary, (months) => {
        for (const { observed, headache, migraine } of compare(months).months) {
          expect(headache.days).toBeLessThanOrEqual(observed);
          expect(migraine.days).toBeLessThanOrEqual(observed);
          expect(headache.days + headache.undecided).toBeLessThanOrEqual(30);
          expect(migraine.days + migraine.undecided).toBeLessThanOrEqual(30);
        }
      }),
      { seed, numRuns: 40 },
    );
  });

  it('is certain only if no unknown day can change it', () => {
    fc.assert(
      fc.property(diary, fc.constantFrom('-' as const, 'm' as const), (months, found) => {
        const before = compare(months).holds;
        const after = compare(months.map((one) => one.replaceAll('.', found))).holds;
        if (before !== 'cannot_say') expect(after).toBe(before);
      }),
      { seed, numRuns: 40 },
    );
  });
});
