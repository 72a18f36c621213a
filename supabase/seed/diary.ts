import {
  addDays,
  addMinutes,
  type CalendarDay,
  daysBetween,
  type Instant,
  instantOf,
  startOfDay,
} from '#domain/calendar-date.ts';
import type { NewIntake } from '#domain/episode.ts';
import { attackOn, type Entry } from './attack.ts';
import { type Circumstances, circumstancesOf } from './circumstances.ts';
import { noteWriter } from './notes.ts';
import { createRandom } from './random.ts';
import { takenForCramps } from './treatment.ts';

/** Eighteen months. */
const diaryDays = 548;
const seed = 20_180_101;

/** Minutes without pain between two attacks, at least: several on a day happen, two at once do not. */
const restMinutes = 3 * 60;

/** Everything the demo person has written. */
export interface Diary {
  readonly entries: readonly Entry[];
  /** Taken outside an attack. */
  readonly intakes: readonly NewIntake[];
}

/**
 * A diary of eighteen months up to and including `today`, the same for the same day: some nine headache days a month
 * that become six after a change of treatment, many of them around the period. Every entry is invented.
 */
export function demoDiary(today: CalendarDay): Diary {
  const random = createRandom(seed);
  const writeNote = noteWriter(random);
  const entries: Entry[] = [];
  const intakes: NewIntake[] = [];
  const first = addDays(today, -diaryDays + 1);
  let lastAttack = addDays(first, -2);
  let freeFrom: Instant = startOfDay(first, 'UTC');

  /** Adds an attack on a day that is free for it. @returns whether it was */
  function suffer(day: Circumstances): boolean {
    const entry = attackOn(day, random, writeNote);
    if (entry.episode.startedAt < freeFrom) return false;
    entries.push(entry);
    lastAttack = day.day;
    freeFrom = addMinutes(lastInstantOf(entry), restMinutes);
    return true;
  }

  for (const day of circumstancesOf(first, today, random)) {
    if (day.firstBleedingDay && random.chance(0.3)) {
      intakes.push(takenForCramps(instantOf(`${day.day}T10:15`, day.zone), day.zone, random));
    }
    if (!random.chance(attackLikelihood(day, daysBetween(lastAttack, day.day)))) continue;
    if (suffer(day) && random.chance(0.25)) suffer(day);
  }
  return { entries, intakes };
}

/** The chance that an attack begins on such a day, 0-1: it grows with the days since the last one. */
function attackLikelihood(day: Circumstances, daysSince: number): number {
  const usual = (0.17 - 0.05 * day.improvement) * Math.min(2.2, 0.3 + 0.22 * daysSince);
  const menstrual = day.menstrual ? 2.2 : 1;
  const weekend = day.weekday === 6 ? 1.25 : 1;
  const unrest = day.clockChange ? 4 : day.travelling ? 1.6 : 1;
  return Math.min(0.9, usual * menstrual * weekend * unrest);
}

/** When an attack has certainly left; an unknown end is taken to be eight hours in. */
function lastInstantOf({ episode, intakes }: Entry): Instant {
  const ends = [
    episode.endedAt ?? addMinutes(episode.startedAt, 8 * 60),
    ...intakes.map((intake) => intake.takenAt),
  ];
  return ends.sort().at(-1) ?? episode.startedAt;
}
