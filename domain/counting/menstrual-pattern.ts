/**
 * The menstrual pattern of ICHD-3 A1.1.1 (pure) and A1.1.2 (related) with three values: attacks in the window of at least
 * two of three cycles, at no other time or also at other times (docs/clinical-rules.md#menstrual-pattern).
 */
import { addDays, type CalendarDay, daysBetween, daysFrom } from '../calendar-date.ts';
import { allOf, anyOf, atLeast, type Certainty, certaintyOf } from '../clinical/certainty.ts';
import { type Bleed, daysEitherSide, menstrualWindow } from '../clinical/menstruation.ts';
import { migraineDay } from '../clinical/migraine-day.ts';
import type { EpisodeOnDay } from '../day/day-index.ts';
import type { Episode } from '../episode/episode.ts';
import { intakesOf, peakOf } from '../episode/episode-rules.ts';
import { type Answer, cannotSay, known } from './answer.ts';
import { type Attack, type AttackDiary, attacksIn, attacksOf } from './attacks.ts';
import type { DayRecord, DayRecords } from './day-records.ts';

/** Cycles the criteria consider, and the number of them that must have an attack. */
export const cyclesNeeded = 3;
const hitsNeeded = 2;

/** The cycle of an adult is 24 to 38 days long (FIGO 2018; docs/clinical-rules.md#menstrual-pattern). */
const cycleLength = { least: 24, most: 38 } as const;
/** Older first days are left out: they say nothing about the present. */
export const lookBackDays = 365;

/** Whether an attack began on a day: one compatible with migraine, as in the criteria, or any headache. */
type Began = (record: DayRecord) => Certainty;

/**
 * Whether one attack was a migraine on the day it began: by the type the person or their doctor chose, else by the rule of
 * a migraine day applied to this attack alone. If it continues on the next day, the required half hour is taken as given.
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

/** Entries with pain that began on a day. Not every entry begins an attack. */
export function startedOn({ facts }: Pick<DayRecord, 'facts'>): readonly EpisodeOnDay[] {
  return facts.episodes.filter(({ episode, continues }) => !continues && peakOf(episode) > 0);
}

/** Whether an attack began on a day: the day of its first entry (docs/clinical-rules.md#attacks). */
interface Onsets {
  /** An attack that was a migraine. */
  readonly migraine: Began;
  /** Any attack with pain. */
  readonly headache: Began;
}

/** Days before the period that are read too, because an attack that reaches into it may have begun there. */
const runUpDays = 60;

/** Whether nothing is recorded for a day, so that an attack may have been over on it. */
function isUnwritten(day: CalendarDay, days: DayRecords): boolean {
  const record = days.on(day);
  return record === undefined || (!record.observed && record.facts.episodes.length === 0);
}

/**
 * Whether entries begin an attack, by their ids; entries that are missing begin none. An entry joined across an unrecorded
 * day may begin one: if that day was free, it did.
 * @param answerOf whether an entry matches; an attack matches with any of the entries that surely belong to it
 */
function attackStartsOf(
  attacks: readonly Attack[],
  days: DayRecords,
  answerOf: (entry: Episode) => Certainty,
): ReadonlyMap<string, Certainty> {
  const starts = new Map<string, Certainty>();
  for (const { entries } of attacks) {
    const [first, ...others] = entries;
    let answer = answerOf(first);
    let isSure = true;
    for (const entry of others) {
      if (isUnwritten(addDays(entry.localDate, -1), days)) {
        isSure = false;
        starts.set(entry.id, allOf(['cannot_say', answerOf(entry)]));
      } else if (isSure) answer = anyOf([answer, answerOf(entry)]);
    }
    starts.set(first.id, answer);
  }
  return starts;
}

/**
 * Groups the entries that are or may be a migraine into attacks, and says whether each begins one. Other entries are left
 * out before grouping: a migraine within weeks without a free day would vanish in their union (decision 088).
 */
function migrainesOf({ episodes, days, person }: AttackDiary): ReadonlyMap<string, Certainty> {
  const since = addDays(days.today, -lookBackDays - runUpDays);
  const answers = new Map<string, Certainty>();
  const entries = episodes.filter((episode) => {
    const { id, localDate } = episode;
    const record = localDate >= since ? days.on(localDate) : undefined;
    const onDay = record && startedOn(record).find((one) => one.episode.id === id);
    const answer = onDay ? isMigraine(localDate, onDay) : 'no';
    answers.set(id, answer);
    return answer !== 'no';
  });
  return attackStartsOf(attacksOf(entries, days, person), days, ({ id }) => answers.get(id) ?? 'no');
}

/** Cached: the diary is immutable, and several figures need this. */
const knownOnsets = new WeakMap<AttackDiary, Onsets>();

/** The days on which attacks began. Covers the last year: no older cycle is considered. */
export function onsetsOf(diary: AttackDiary): Onsets {
  const known = knownOnsets.get(diary);
  if (known) return known;
  const migraines = migrainesOf(diary);
  const headaches = attackStartsOf(attacksIn(diary), diary.days, () => 'yes');
  const began =
    (beginnings: ReadonlyMap<string, Certainty>): Began =>
    (record) =>
      record.observed
        ? anyOf(startedOn(record).map(({ episode }) => beginnings.get(episode.id) ?? 'no'))
        : 'cannot_say';
  const onsets: Onsets = {
    migraine: began(migraines),
    headache: began(headaches),
  };
  knownOnsets.set(diary, onsets);
  return onsets;
}

/** One cycle with its window. */
interface MenstrualCycle extends Bleed {
  /**
   * Whether an attack began in the window; undecided if one is unclear, if none is found and a day is unknown, and if it
   * depends on which of two days was the first.
   */
  readonly hit: Certainty;
  /** Days on which an attack began, in order; with an inexact first day those of both windows. */
  readonly onsets: readonly CalendarDay[];
  /** Unknown days among them. */
  readonly unknown: number;
}

/** Attacks in relation to the cycle. */
export interface MenstrualPattern {
  /** The last three cycles whose window is over, oldest first. */
  readonly cycles: readonly MenstrualCycle[];
  /** Attacks in the windows of at least two of the three. */
  readonly related: Certainty;
  /** No attack at any other time, from the first of these windows on. */
  readonly only: Certainty;
  /** Days at other times on which an attack began. */
  readonly outside: number;
  /** Days at other times that are unknown, unclear, or cannot be placed because a first day may be missing. */
  readonly outsideUnknown: number;
  /** Those of `outsideUnknown` on which an attack surely began and only its place in the cycle is unknown. */
  readonly unplaced: number;
}

/** The possible windows of a bleed: one, or two if its first day may have been a day earlier. */
const windowsOf = ({ first, exact }: Bleed) =>
  (exact ? [first] : [addDays(first, -1), first]).map(menstrualWindow);

/** Whether a day is in the window of a bleed: 'cannot_say' if that depends on which day was its first. */
function isInWindowOf(day: CalendarDay, { first, exact }: Bleed): Certainty {
  // Asked of every day and bleed: days are counted, without making those of each window.
  const after = daysBetween(first, day);
  const isNear = Math.abs(after) <= daysEitherSide;
  return exact || isNear === Math.abs(after + 1) <= daysEitherSide ? certaintyOf(isNear) : 'cannot_say';
}

/**
 * Whether a day is in a window ('yes'), surely outside of all ('no'), or possibly in the window of a bleed whose first day
 * is not marked.
 */
export function inWindow(day: CalendarDay, bleeds: readonly Bleed[], today: CalendarDay): Certainty {
  const near = anyOf(bleeds.map((bleed) => isInWindowOf(day, bleed)));
  if (near !== 'no') return near;
  const before = bleeds.findLast(({ first }) => first <= day)?.first;
  const next = bleeds.find(({ first }) => first > day)?.first ?? today;
  if (before === undefined || daysBetween(before, next) <= cycleLength.most) return 'no';
  return daysBetween(before, day) < cycleLength.least - daysEitherSide ? 'no' : 'cannot_say';
}

function cycleOf(bleed: Bleed, days: DayRecords, began: Began): MenstrualCycle {
  const windows = windowsOf(bleed);
  const seen = windows.map(({ from, to }) =>
    daysFrom(from, to).map((day) => {
      const record = days.on(day);
      return { day, known: record?.observed === true, began: record ? began(record) : 'cannot_say' };
    }),
  );
  const hits = seen.map((window) => anyOf(window.map((one) => one.began)));
  const window = [...new Map(seen.flat().map((one) => [one.day, one])).values()];
  return {
    ...bleed,
    hit: hits.every((hit) => hit === hits[0]) ? (hits[0] ?? 'no') : 'cannot_say',
    onsets: window.filter((one) => one.began === 'yes').map(({ day }) => day),
    unknown: window.filter(({ known: isKnown }) => !isKnown).length,
  };
}

/**
 * Whether at least two of the last three cycles have an attack. Where more than a cycle lies between two first days, a
 * bleed may be unmarked: undecided if that makes a difference.
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
  cycles: readonly Bleed[],
  bleeds: readonly Bleed[],
  days: DayRecords,
  began: Began,
): MenstrualPattern {
  const seen = cycles.map((bleed) => cycleOf(bleed, days, began));
  const oldest = windowsOf(cycles[0] as Bleed)[0]?.from ?? days.today;
  let [outside, outsideUnknown, unplaced] = [0, 0, 0];
  // Later days may still fall into the window of a bleed about to begin.
  const last = addDays(days.today, -daysEitherSide - 1);
  // No first day before the previous one can be the nearest.
  const near = bleeds.slice(Math.max(0, bleeds.indexOf(cycles[0] as Bleed) - 1));
  for (const record of days.within({ first: oldest, last })) {
    const onset = began(record);
    if (onset === 'no') continue;
    const placed = inWindow(record.day, near, days.today);
    if (placed === 'yes') continue;
    if (onset === 'yes' && placed === 'no') outside += 1;
    else outsideUnknown += 1;
    if (onset === 'yes' && placed === 'cannot_say') unplaced += 1;
  }
  const none: Certainty = outsideUnknown > 0 ? 'cannot_say' : 'yes';
  return {
    cycles: seen,
    related: relatedOf(seen),
    only: outside > 0 ? 'no' : none,
    outside,
    outsideUnknown,
    unplaced,
  };
}

/** The last three first days whose window is over, oldest first; possibly fewer. */
function lastCycles(bleeds: readonly Bleed[], { today }: DayRecords): readonly Bleed[] {
  const since = addDays(today, -lookBackDays);
  return bleeds
    .filter(({ first }) => first >= since && menstrualWindow(first).to < today)
    .slice(-cyclesNeeded);
}

/** The same cycles with the migraines that began in the window of each, even if there are fewer than three. */
export function migraineCycles(bleeds: readonly Bleed[], diary: AttackDiary): readonly MenstrualCycle[] {
  const { migraine } = onsetsOf(diary);
  return lastCycles(bleeds, diary.days).map((bleed) => cycleOf(bleed, diary.days, migraine));
}

/** The longest gap between consecutive first days, days. */
function longestGap(bleeds: readonly Bleed[]): number {
  return Math.max(
    ...bleeds.slice(1).map(({ first }, place) => daysBetween((bleeds[place] as Bleed).first, first)),
  );
}

/** The pattern of attacks with features of migraine, which the criteria ask about, and that of every headache. */
export type MenstrualPatterns = Answer<{
  readonly migraine: MenstrualPattern;
  readonly headache: MenstrualPattern;
  /**
   * The longest gap between the three first days, if longer than a cycle: the criteria ask for consecutive cycles, and one
   * may be unmarked.
   */
  readonly gap: number | undefined;
}>;

/**
 * The attacks in relation to the last three cycles whose window is over and that began in the last year. With fewer
 * recorded cycles no pattern is given: people remember more of a pattern than their diary shows.
 * @param bleeds oldest first, as from `bleedsOf`
 */
export function menstrualPatterns(bleeds: readonly Bleed[], diary: AttackDiary): MenstrualPatterns {
  const { days } = diary;
  const cycles = lastCycles(bleeds, days);
  if (cycles.length < cyclesNeeded) return cannotSay('too_few_cycles');
  const onsets = onsetsOf(diary);
  const pattern = (began: Began) => patternOf(cycles, bleeds, days, began);
  const gap = longestGap(cycles);
  return known({
    migraine: pattern(onsets.migraine),
    headache: pattern(onsets.headache),
    gap: gap > cycleLength.most ? gap : undefined,
  });
}
