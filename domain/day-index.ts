/**
 * The whole diary by day, made once per state of the diary: a month, a year and the statistics then look each day up
 * instead of searching every episode for it.
 */
import type { CalendarDay, Instant } from './calendar-date.ts';
import type { DayLog } from './day-log.ts';
import { type DayStatus, dayStatus } from './day-status.ts';
import type { Episode } from './episode.ts';
import { intakesOf, isOngoing, peakOf, spannedDates, touchedDates } from './episode-rules.ts';
import type { Intake } from './intake.ts';
import type { IntensityReading } from './intensity-reading.ts';
import type { Treatment, TreatmentDose } from './treatment.ts';

/** An episode as one of its days has it. */
export interface EpisodeOnDay {
  readonly episode: Episode;
  /** It came from the day before. */
  readonly continues: boolean;
  /** It goes on into the next day. */
  readonly goesOn: boolean;
  /** It is still open, and this is the last day it is known to have reached. */
  readonly open: boolean;
  /** The day counts for it: 30 minutes of headache, or treated (field.md 4.2). */
  readonly counts: boolean;
}

/** A dose of a preventive that was taken, or knowingly left out. */
export interface DoseOnDay {
  readonly treatment: Treatment;
  readonly dose: TreatmentDose;
}

/** Everything the diary holds of one day. */
export interface DayFacts {
  readonly status: DayStatus;
  /** Episodes that reach into the day, earliest first. */
  readonly episodes: readonly EpisodeOnDay[];
  /** The worst of them, 0-10; undefined without one. A long episode has the same peak on each of its days. */
  readonly peak: number | undefined;
  /** A headache day in the sense of field.md 4.2: an aura without pain, or ten untreated minutes, is none. */
  readonly headache: boolean;
  /** What was taken on this very day, in an attack or outside of one, earliest first. */
  readonly intakes: readonly Intake[];
  /** Earliest first. */
  readonly readings: readonly IntensityReading[];
  readonly doses: readonly DoseOnDay[];
  readonly log: DayLog | undefined;
}

export type DayIndex = ReadonlyMap<CalendarDay, DayFacts>;

/** The parts of a diary that belong to days. */
export interface DiaryOfDays {
  /** Outside the trash. */
  readonly episodes: readonly Episode[];
  /** Outside the trash, with and without an episode. */
  readonly intakes: readonly Intake[];
  readonly dayLogs: ReadonlyMap<CalendarDay, DayLog>;
  readonly treatments: readonly Treatment[];
}

const unwritten: DayFacts = {
  status: 'unknown',
  episodes: [],
  peak: undefined,
  headache: false,
  intakes: [],
  readings: [],
  doses: [],
  log: undefined,
};

/** What the diary holds of a day; nothing of a day nobody wrote about. */
export function factsOf(index: DayIndex, day: CalendarDay): DayFacts {
  return index.get(day) ?? unwritten;
}

/** The days an episode reaches, each with how. An episode never changes, so one that is over is worked out once. */
const daysOfEnded = new WeakMap<Episode, ReadonlyMap<CalendarDay, EpisodeOnDay>>();

function daysOf(episode: Episode, now: Instant): ReadonlyMap<CalendarDay, EpisodeOnDay> {
  const kept = daysOfEnded.get(episode);
  if (kept) return kept;
  const spanned = spannedDates(episode, now);
  const counting = new Set(touchedDates(episode, now));
  const ongoing = isOngoing(episode);
  const days = new Map(
    spanned.map((day, position): [CalendarDay, EpisodeOnDay] => {
      const isLast = position === spanned.length - 1;
      const counts = counting.has(day);
      return [day, { episode, continues: position > 0, goesOn: !isLast, open: ongoing && isLast, counts }];
    }),
  );
  if (!ongoing) daysOfEnded.set(episode, days);
  return days;
}

const byTime = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function groupByDay<Row extends { readonly localDate: CalendarDay }>(rows: readonly Row[]) {
  return Map.groupBy(rows, ({ localDate }) => localDate);
}

/** Everything by day. @param now how far an open episode has got */
export function indexDays(diary: DiaryOfDays, now: Instant): DayIndex {
  const episodes = new Map<CalendarDay, EpisodeOnDay[]>();
  for (const episode of diary.episodes.toSorted((a, b) => byTime(a.startedAt, b.startedAt))) {
    for (const [day, onDay] of daysOf(episode, now)) {
      const there = episodes.get(day);
      if (there) there.push(onDay);
      else episodes.set(day, [onDay]);
    }
  }
  const taken = [
    ...diary.episodes.flatMap(intakesOf),
    ...diary.intakes.filter((one) => one.episodeId === null),
  ];
  const intakes = groupByDay(taken.sort((a, b) => byTime(a.takenAt, b.takenAt)));
  const read = diary.episodes.flatMap((episode) => episode.readings);
  const readings = groupByDay(read.toSorted((a, b) => byTime(a.readAt, b.readAt)));
  const given = diary.treatments.flatMap((treatment) => treatment.doses.map((dose) => ({ treatment, dose })));
  const doses = Map.groupBy(given, ({ dose }) => dose.localDate);

  const days = new Set(
    [episodes, intakes, readings, doses, diary.dayLogs].flatMap((part) => [...part.keys()]),
  );
  const facts = (day: CalendarDay): DayFacts => {
    const here = episodes.get(day) ?? [];
    const log = diary.dayLogs.get(day);
    return {
      status: dayStatus(here.length, log),
      episodes: here,
      peak: here.length > 0 ? Math.max(...here.map(({ episode }) => peakOf(episode))) : undefined,
      headache: here.some(({ episode, counts }) => counts && peakOf(episode) > 0),
      intakes: intakes.get(day) ?? [],
      readings: readings.get(day) ?? [],
      doses: doses.get(day) ?? [],
      log,
    };
  };
  return new Map([...days].map((day) => [day, facts(day)]));
}
