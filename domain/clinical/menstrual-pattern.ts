/**
 * The menstrual pattern of ICHD-3 A1.1.1 (pure) and A1.1.2 (related) with three values: attacks in the window of at least
 * two of three cycles, at no other time or also at other times (docs/clinical-rules.md#menstrual-pattern).
 */
import { addDays, type CalendarDay, daysBetween, daysFrom } from '../calendar-date.ts';
import type { EpisodeOnDay } from '../day-index.ts';
import { intakesOf, peakOf } from '../episode-rules.ts';
import { type Answer, cannotSay, known } from '../statistics/answer.ts';
import type { DayRecord, DayRecords } from '../statistics/day-records.ts';
import { anyOf, atLeast, type Certainty, certaintyOf } from './certainty.ts';
import { daysEitherSide, menstrualWindow, windowDay } from './menstruation.ts';
import { migraineDay } from './migraine-day.ts';

/** Cycles the criteria look at, and in how many of them there has to be an attack. */
export const cyclesNeeded = 3;
const hitsNeeded = 2;

/** The cycle of an adult is 24 to 38 days long (FIGO 2018; docs/clinical-rules.md#menstrual-pattern). */
const cycleLength = { least: 24, most: 38 } as const;
/** Cycles whose first day is further back say nothing of now. */
export const lookBackDays = 365;

/** What is counted as an attack: those compatible with migraine, as the criteria ask, or every headache. */
type Began = (record: DayRecord) => Certainty;

/**
 * Whether one attack was a migraine on the day it began: what the person or their doctor says, else the rule of a migraine
 * day, asked of this attack alone. Of what goes on into the next day the half hour it asks for is taken as given.
 */
function isMigraine(day: CalendarDay, onDay: EpisodeOnDay): Certainty {
  const { episode } = onDay;
  if (episode.typeOverride === 'migraine') return 'yes';
  if (episode.typeOverride !== null && episode.typeOverride !== 'probable_migraine') return 'no';
  return migraineDay(day, {
    status: onDay.counts || onDay.goesOn ? 'headache' : 'episode_only',
    episodes: [{ ...onDay, halfHour: onDay.halfHour || onDay.goesOn }],
    intakes: intakesOf(episode),
  });
}

/** The attacks with pain that began on a day. */
export function begunOn({ facts }: Pick<DayRecord, 'facts'>): readonly EpisodeOnDay[] {
  return facts.episodes.filter(({ episode, continues }) => !continues && peakOf(episode) > 0);
}

/** Whether a migraine began on a day. */
function migraineBegan(record: DayRecord): Certainty {
  if (!record.observed) return 'cannot_say';
  return anyOf(begunOn(record).map((onDay) => isMigraine(record.day, onDay)));
}

/** Whether any headache began on a day. */
function headacheBegan(record: DayRecord): Certainty {
  return certaintyOf(record.observed ? begunOn(record).length > 0 : null);
}

/** One cycle by its window. */
export interface MenstrualCycle {
  readonly first: CalendarDay;
  /** Whether an attack began in the window; undecided where one is unclear, or where none is seen and a day is unknown. */
  readonly hit: Certainty;
  /** Days on which one began, in order. */
  readonly onsets: readonly CalendarDay[];
  /** Days of the window nobody knows of. */
  readonly unknown: number;
}

/** How attacks fell by the cycle. */
export interface MenstrualPattern {
  /** The last three whose window is over, oldest first. */
  readonly cycles: readonly MenstrualCycle[];
  /** Attacks in the windows of at least two of the three. */
  readonly related: Certainty;
  /** None at any other time, from the first of these windows on. */
  readonly only: Certainty;
  /** Days at other times on which one began. */
  readonly outside: number;
  /** Days at other times that are unknown, unclear, or cannot be placed because a first day may be missing. */
  readonly outsideUnknown: number;
}

/**
 * Whether a day is in a window ('yes'), surely outside of every one ('no'), or could be in the window of a bleed whose
 * first day is not marked.
 */
function inWindow(day: CalendarDay, firstDays: readonly CalendarDay[], today: CalendarDay): Certainty {
  if (windowDay(day, firstDays) !== undefined) return 'yes';
  const before = firstDays.findLast((first) => first <= day);
  const next = firstDays.find((first) => first > day) ?? today;
  if (before === undefined || daysBetween(before, next) <= cycleLength.most) return 'no';
  return daysBetween(before, day) < cycleLength.least - daysEitherSide ? 'no' : 'cannot_say';
}

function cycleOf(first: CalendarDay, days: DayRecords, began: Began): MenstrualCycle {
  const { from, to } = menstrualWindow(first);
  const window = daysFrom(from, to).map((day) => {
    const record = days.on(day);
    return { day, known: record?.observed === true, began: record ? began(record) : 'cannot_say' };
  });
  return {
    first,
    hit: anyOf(window.map((one) => one.began)),
    onsets: window.filter((one) => one.began === 'yes').map(({ day }) => day),
    unknown: window.filter(({ known: isKnown }) => !isKnown).length,
  };
}

/**
 * Whether at least two of the last three cycles have an attack, also if one was not marked wherever more than a cycle lies
 * between two first days: undecided where that makes a difference.
 */
function relatedOf(cycles: readonly MenstrualCycle[]): Certainty {
  const marked = atLeast(
    hitsNeeded,
    cycles.map(({ hit }) => hit),
  );
  const possible = cycles.flatMap(({ first, hit }, place): Certainty[] => {
    const before = cycles[place - 1]?.first;
    const isGap = before !== undefined && daysBetween(before, first) > cycleLength.most;
    return isGap ? ['cannot_say', hit] : [hit];
  });
  return marked === atLeast(hitsNeeded, possible.slice(-cyclesNeeded)) ? marked : 'cannot_say';
}

function patternOf(
  cycles: readonly CalendarDay[],
  firstDays: readonly CalendarDay[],
  days: DayRecords,
  began: Began,
): MenstrualPattern {
  const seen = cycles.map((first) => cycleOf(first, days, began));
  const oldest = menstrualWindow(cycles[0] as CalendarDay).from;
  let [outside, outsideUnknown] = [0, 0];
  // Later days may turn out to be in the window of a bleed that begins today.
  const last = addDays(days.today, -daysEitherSide - 1);
  // No earlier first day than the one before these cycles can be the nearest.
  const near = firstDays.slice(Math.max(0, firstDays.indexOf(cycles[0] as CalendarDay) - 1));
  for (const record of days.within({ first: oldest, last })) {
    const onset = began(record);
    if (onset === 'no') continue;
    const placed = inWindow(record.day, near, days.today);
    if (placed === 'yes') continue;
    if (onset === 'yes' && placed === 'no') outside += 1;
    else outsideUnknown += 1;
  }
  const none: Certainty = outsideUnknown > 0 ? 'cannot_say' : 'yes';
  return {
    cycles: seen,
    related: relatedOf(seen),
    only: outside > 0 ? 'no' : none,
    outside,
    outsideUnknown,
  };
}

/** The last three first days whose window is over, oldest first; fewer where there are no more. */
function lastCycles(
  firstDays: readonly CalendarDay[],
  { today }: DayRecords,
  since: CalendarDay,
): readonly CalendarDay[] {
  return firstDays
    .filter((first) => first >= since && menstrualWindow(first).to < today)
    .slice(-cyclesNeeded);
}

/** The same cycles with the migraines that began in the window of each, however few they are. */
export function migraineCycles(
  firstDays: readonly CalendarDay[],
  days: DayRecords,
  since: CalendarDay,
): readonly MenstrualCycle[] {
  return lastCycles(firstDays, days, since).map((first) => cycleOf(first, days, migraineBegan));
}

/** Days between two of the first days that follow each other, the most of them. */
function longestGap(firstDays: readonly CalendarDay[]): number {
  return Math.max(
    ...firstDays.slice(1).map((first, place) => daysBetween(firstDays[place] as CalendarDay, first)),
  );
}

/** The pattern of attacks with the features of migraine, which the criteria ask about, and beside it of every headache. */
export type MenstrualPatterns = Answer<{
  readonly migraine: MenstrualPattern;
  readonly headache: MenstrualPattern;
  /**
   * The most days between two of the three first days, where that is more than a cycle: the criteria ask for cycles in a
   * row, and one may not have been marked.
   */
  readonly gap: number | undefined;
}>;

/**
 * The attacks by the last three cycles whose window is over and whose first day was marked in the last year. Many remember
 * more of a pattern than their diary shows, so with fewer cycles on record nothing is said.
 * @param firstDays oldest first, as `firstBleedDays` gives them @param since first days before it are in no cycle
 */
export function menstrualPatterns(
  firstDays: readonly CalendarDay[],
  days: DayRecords,
  since = addDays(days.today, -lookBackDays),
): MenstrualPatterns {
  const cycles = lastCycles(firstDays, days, since);
  if (cycles.length < cyclesNeeded) return cannotSay('too_few_cycles');
  const pattern = (began: Began) => patternOf(cycles, firstDays, days, began);
  const gap = longestGap(cycles);
  return known({
    migraine: pattern(migraineBegan),
    headache: pattern(headacheBegan),
    gap: gap > cycleLength.most ? gap : undefined,
  });
}
