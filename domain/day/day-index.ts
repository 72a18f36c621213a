/**
 * The diary by day: month, year and statistics look each day up instead of searching every episode for it. A change costs
 * only the days it touches. How far an open episode reaches depends on the current time, so open episodes are laid over the
 * rest.
 */
import { addDays, type CalendarDay, type Instant } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import {
  halfHourDates,
  isOngoing,
  isStatedOn,
  peakOf,
  reachedDates,
  touchedDates,
} from '../episode/episode-rules.ts';
import type { IntensityReading } from '../episode/intensity-reading.ts';
import type { Intake } from '../intake/intake.ts';
import { type Order, orderBy, withMember, withoutMember } from '../model/ordered.ts';
import type { Treatment, TreatmentDose } from '../treatment/treatment.ts';
import type { DayLog } from './day-log.ts';
import { type DayStatus, dayStatus } from './day-status.ts';

/** How an episode shows on one of its days. */
export interface EpisodeOnDay {
  readonly episode: Episode;
  /** It began on an earlier day. */
  readonly continues: boolean;
  /** It continues on the next day. */
  readonly goesOn: boolean;
  /** It is open, and this is the last day it is known to have reached. */
  readonly open: boolean;
  /** It lasts 30 minutes or more on this day, as far as known. */
  readonly halfHour: boolean;
  /** This day counts for the episode: 30 minutes, or treated (docs/clinical-rules.md#headache-day). */
  readonly counts: boolean;
}

/** A regimen without its doses and steps, so that it keeps its identity when one of them changes. */
export type Regimen = Omit<Treatment, 'steps' | 'doses'>;

/** A day's dose of a preventive, taken or deliberately skipped. */
interface DoseOnDay {
  readonly treatment: Regimen;
  readonly dose: TreatmentDose;
}

/** Everything the diary holds about one day. */
export interface DayFacts {
  readonly status: DayStatus;
  /** Episodes that reach this day, earliest first. */
  readonly episodes: readonly EpisodeOnDay[];
  /** Peak pain, 0-10, of those episodes; undefined without one. A long episode has the same peak on each of its days. */
  readonly peak: number | undefined;
  /** Intakes of this day, within an attack or outside of one, earliest first. */
  readonly intakes: readonly Intake[];
  /** Earliest first. */
  readonly readings: readonly IntensityReading[];
  readonly doses: readonly DoseOnDay[];
  readonly log: DayLog | undefined;
}

/** Looks up a day; undefined for a day without records. */
export type DayIndex = Pick<ReadonlyMap<CalendarDay, DayFacts>, 'get'>;

/** All days of one state of the diary. Immutable. */
export interface Days {
  /** The days as of `now`. A day that is the same at another time, or in another state, has the same facts object. */
  readonly at: (now: Instant) => DayIndex;
  /** Every day with facts as of `now`, unordered. */
  readonly all: (now: Instant) => readonly CalendarDay[];
}

/** Receives every change to the diary. Undefined stands for a row that does not exist or is in the trash. */
interface DayIndexer {
  readonly episode: (before: Episode | undefined, after: Episode | undefined) => void;
  /** An intake outside an episode; the others come with their episode. */
  readonly intake: (before: Intake | undefined, after: Intake | undefined) => void;
  readonly dose: (before: DoseOnDay | undefined, after: DoseOnDay | undefined) => void;
  readonly log: (before: DayLog | undefined, after: DayLog | undefined) => void;
  /** The days after the changes so far. */
  readonly days: () => Days;
}

/** What is known about a day without its open episodes. A change replaces it. */
interface Entry {
  readonly episodes: readonly Episode[];
  readonly intakes: readonly Intake[];
  readonly readings: readonly IntensityReading[];
  readonly doses: readonly DoseOnDay[];
  readonly log: DayLog | undefined;
}

/** An entry not handed out yet, so it may still be changed. */
type Draft = { -readonly [Part in keyof Entry]: Entry[Part] };

const empty: Entry = { episodes: [], intakes: [], readings: [], doses: [], log: undefined };

const unwritten: DayFacts = { ...empty, episodes: [], status: 'unknown', peak: undefined };

/** The facts of a day; empty for a day without records. */
export function factsOf(index: DayIndex, day: CalendarDay): DayFacts {
  return index.get(day) ?? unwritten;
}

/**
 * The latest day before `today` of which it is known whether there was a headache, looking back at most so many days;
 * undefined if there is none.
 */
export function lastKnownDay(
  index: DayIndex,
  today: CalendarDay,
  lookedBack: number,
): CalendarDay | undefined {
  for (let back = 1; back <= lookedBack; back += 1) {
    const day = addDays(today, -back);
    if (factsOf(index, day).status !== 'unknown') return day;
  }
  return undefined;
}

const idOf = ({ id }: { readonly id: string }) => id;
const orders = {
  episodes: orderBy<Episode>(
    ({ startedAt }) => startedAt,
    ({ createdAt }) => createdAt,
    idOf,
  ),
  intakes: orderBy<Intake>(({ takenAt }) => takenAt, idOf),
  readings: orderBy<IntensityReading>(({ readAt }) => readAt, idOf),
  doses: orderBy<DoseOnDay>(
    ({ treatment }) => treatment.startDate,
    ({ dose }) => dose.id,
  ),
} as const;

/** How an episode shows on each day it reaches. */
function reachOf(
  episode: Episode,
  now: Instant,
  isFree: (day: CalendarDay) => boolean,
): ReadonlyMap<CalendarDay, EpisodeOnDay> {
  const reached = reachedDates(episode, now, isFree);
  const long = new Set(halfHourDates(episode, now));
  const counting = new Set(touchedDates(episode, now));
  const ongoing = isOngoing(episode);
  return new Map(
    reached.map((day, position): [CalendarDay, EpisodeOnDay] => {
      const isLast = position === reached.length - 1;
      const [halfHour, counts] = [long.has(day), counting.has(day)];
      const open = ongoing && isLast;
      return [day, { episode, continues: position > 0, goesOn: !isLast, open, halfHour, counts }];
    }),
  );
}

/** Any time will do: a finished episode reaches the same days at any `now`. */
const anyTime: Instant = '1970-01-01T00:00:00.000Z';
const isNeverFree = () => false;

function makeFacts(day: CalendarDay, entry: Entry, reaching: readonly EpisodeOnDay[]): DayFacts {
  const { intakes, readings, doses, log } = entry;
  // "No headache" is overruled by times recorded for that very day, not by what is inferred from other days.
  const episodes = log?.headacheFree ? reaching.filter(({ episode }) => isStatedOn(episode, day)) : reaching;
  const painful = episodes.filter(({ episode }) => peakOf(episode) > 0);
  const headache = painful.some(({ counts }) => counts);
  return {
    status: dayStatus({ headache, pain: painful.length > 0, count: episodes.length }, log),
    episodes,
    peak: episodes.length > 0 ? Math.max(...episodes.map(({ episode }) => peakOf(episode))) : undefined,
    intakes,
    readings,
    doses,
    log,
  };
}

const isSameOnDay = (a: EpisodeOnDay, b: EpisodeOnDay) =>
  a.episode === b.episode &&
  a.continues === b.continues &&
  a.goesOn === b.goesOn &&
  a.open === b.open &&
  a.halfHour === b.halfHour &&
  a.counts === b.counts;

const isSameDose = (a: DoseOnDay, b: DoseOnDay) => a.dose === b.dose && a.treatment === b.treatment;

function isSameList<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): boolean {
  return a.length === b.length && a.every((one, place) => isSame(one, b[place] as T));
}

/** Whether two facts hold the same parts; status and peak follow from them. */
const isSameFacts = (a: DayFacts, b: DayFacts) =>
  a.log === b.log &&
  isSameList(a.episodes, b.episodes, isSameOnDay) &&
  isSameList(a.intakes, b.intakes) &&
  isSameList(a.readings, b.readings) &&
  isSameList(a.doses, b.doses, isSameDose);

/** @returns the index of an empty diary, to be fed with its rows and their changes */
export function createDayIndexer(): DayIndexer {
  let entries = new Map<CalendarDay, Entry>();
  let open: readonly Episode[] = [];
  let current: Days | undefined;
  /** Entries made since the days were last handed out. */
  const drafts = new Map<CalendarDay, Draft>();
  /** Computed reach of finished episodes, and facts of days without an open one. */
  const reaches = new WeakMap<Episode, ReadonlyMap<CalendarDay, EpisodeOnDay>>();
  const settled = new WeakMap<Entry, DayFacts>();
  /** The last facts of each day, reused while time or a change makes no difference to the day. */
  const lastFacts = new Map<CalendarDay, DayFacts>();

  const factsFrom = (day: CalendarDay, entry: Entry, reaching: readonly EpisodeOnDay[]): DayFacts => {
    const facts = makeFacts(day, entry, reaching);
    const last = lastFacts.get(day);
    if (last && isSameFacts(last, facts)) return last;
    lastFacts.set(day, facts);
    return facts;
  };

  const reachOfEnded = (episode: Episode) => {
    const known = reaches.get(episode) ?? reachOf(episode, anyTime, isNeverFree);
    reaches.set(episode, known);
    return known;
  };
  const endedOn = (day: CalendarDay, entry: Entry) =>
    entry.episodes.flatMap((episode) => reachOfEnded(episode).get(day) ?? []);

  const settledFacts = (day: CalendarDay, entry: Entry): DayFacts => {
    const known = settled.get(entry) ?? factsFrom(day, entry, endedOn(day, entry));
    settled.set(entry, known);
    return known;
  };

  const overlaidFacts = (day: CalendarDay, entry: Entry, here: readonly EpisodeOnDay[]): DayFacts => {
    const episodes = [...endedOn(day, entry), ...here].sort((a, b) => orders.episodes(a.episode, b.episode));
    return factsFrom(day, entry, episodes);
  };

  /** Changes one part of one day. */
  function change<Part extends keyof typeof orders>(
    part: Part,
    day: CalendarDay,
    before: Entry[Part][number] | undefined,
    after: Entry[Part][number] | undefined,
  ): void {
    const entry = ownEntry(day);
    const order = orders[part] as Order<Entry[Part][number]>;
    const left = before ? withoutMember(entry[part], before, order) : entry[part];
    entry[part] = (after ? withMember(left, after, order) : left) as Draft[Part];
    dropIfEmpty(day, entry);
  }
  function changeLog(day: CalendarDay, log: DayLog | undefined): void {
    const entry = ownEntry(day);
    entry.log = log;
    dropIfEmpty(day, entry);
  }
  /** A copy of the days that may be changed: those handed out stay as they are. */
  function own(): Map<CalendarDay, Entry> {
    if (current) {
      entries = new Map(entries);
      drafts.clear();
    }
    current = undefined;
    return entries;
  }
  function ownEntry(day: CalendarDay): Draft {
    const known = own().get(day);
    const draft = drafts.get(day) ?? { ...(known ?? empty) };
    drafts.set(day, draft);
    if (known !== draft) entries.set(day, draft);
    return draft;
  }
  function dropIfEmpty(day: CalendarDay, { episodes, intakes, readings, doses, log }: Entry): void {
    if (log || episodes.length + intakes.length + readings.length + doses.length > 0) return;
    entries.delete(day);
    drafts.delete(day);
    lastFacts.delete(day);
  }

  function changeEpisode(episode: Episode, isThere: boolean): void {
    const put = <Part extends 'episodes' | 'intakes' | 'readings'>(
      part: Part,
      day: CalendarDay,
      one: Entry[Part][number],
    ) => change(part, day, isThere ? undefined : one, isThere ? one : undefined);
    if (isOngoing(episode)) {
      own();
      const others = open.filter(({ id }) => id !== episode.id);
      open = isThere ? [...others, episode] : others;
    } else for (const day of reachOfEnded(episode).keys()) put('episodes', day, episode);
    for (const intake of episode.intakes) {
      if (intake.deletedAt === null) put('intakes', intake.localDate, intake);
    }
    for (const reading of episode.readings) put('readings', reading.localDate, reading);
  }

  function makeDays(): Days {
    const [here, ongoing] = [entries, open];
    const plain: DayIndex = {
      get: (day) => {
        const entry = here.get(day);
        return entry && settledFacts(day, entry);
      },
    };
    const isFree = (day: CalendarDay) => here.get(day)?.log?.headacheFree === true;
    const overlay = (now: Instant) => {
      const onDays = new Map<CalendarDay, EpisodeOnDay[]>();
      for (const episode of ongoing) {
        for (const [day, onDay] of reachOf(episode, now, isFree)) {
          onDays.set(day, [...(onDays.get(day) ?? []), onDay]);
        }
      }
      return onDays;
    };
    return {
      at: (now) => {
        if (ongoing.length === 0) return plain;
        const onDays = overlay(now);
        return {
          get: (day) => {
            const reaching = onDays.get(day);
            return reaching ? overlaidFacts(day, here.get(day) ?? empty, reaching) : plain.get(day);
          },
        };
      },
      all: (now) => [...new Set([...here.keys(), ...overlay(now).keys()])],
    };
  }

  return {
    episode(before, after) {
      if (before) changeEpisode(before, false);
      if (after) changeEpisode(after, true);
    },
    intake(before, after) {
      if (before) change('intakes', before.localDate, before, undefined);
      if (after) change('intakes', after.localDate, undefined, after);
    },
    dose(before, after) {
      if (before) change('doses', before.dose.localDate, before, undefined);
      if (after) change('doses', after.dose.localDate, undefined, after);
    },
    log(before, after) {
      if (before) changeLog(before.localDate, undefined);
      if (after) changeLog(after.localDate, after);
    },
    days() {
      current ??= makeDays();
      return current;
    },
  };
}

/** The rows of a diary that belong to days, without the trash. */
export interface DiaryParts {
  readonly episodes: readonly Episode[];
  /** Within an episode and outside of one. */
  readonly intakes: readonly Intake[];
  readonly dayLogs: ReadonlyMap<CalendarDay, DayLog>;
  readonly treatments: readonly Treatment[];
}

/** The days of a diary built in one step, without earlier states. */
export function daysOf({ episodes, intakes, dayLogs, treatments }: DiaryParts): Days {
  const indexer = createDayIndexer();
  for (const episode of episodes) indexer.episode(undefined, episode);
  for (const intake of intakes) if (intake.episodeId === null) indexer.intake(undefined, intake);
  for (const log of dayLogs.values()) indexer.log(undefined, log);
  for (const treatment of treatments) {
    for (const dose of treatment.doses) indexer.dose(undefined, { treatment, dose });
  }
  return indexer.days();
}
