/**
 * The last months of a diary, stored apart so that a visit draws them before everything else is read. Their days are those of
 * the whole diary. Of what is older only the landmarks are there, a few rows that home reads besides.
 */
import { addMonths, type CalendarDay, type Instant, monthOf } from '#domain/calendar-date.ts';
import { auraLandmarks } from '#domain/clinical/safety-notices.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import type { Episode } from '#domain/episode/episode.ts';
import type { Entity, Row, RowKey } from '../sync/sync-types.ts';
import { createSnapshots, type Diary } from './diary-snapshot.ts';
import { inSlices } from './in-slices.ts';

/** A diary of which only the days from `from` on are complete. */
export interface RecentDays {
  readonly from: CalendarDay;
  readonly diary: Diary;
  /** Whether its older landmarks are there too: home may be drawn from it. */
  readonly hasLandmarks: boolean;
}

/** The screens that show recent days before the diary is there. */
export interface RecentScreen {
  readonly show: (recent: RecentDays) => void;
  /** The earliest day that one of them has asked for. */
  readonly asked: () => CalendarDay | undefined;
}

/** Tables whose rows belong to a day; all rows of the others are recent. */
const byDay: ReadonlySet<Entity> = new Set([
  'episodes',
  'intakes',
  'intensity_readings',
  'day_logs',
  'treatment_doses',
] satisfies Entity[]);

/**
 * Complete months kept before the present one, never less than 120 days: the four periods of thirty that notices look back
 * on, and the sixteen weeks that home compares. The page of a year reads the earlier ones too.
 */
const monthsKept = 4;

/** The first day that is kept. */
export const firstRecentDay = (today: CalendarDay): CalendarDay =>
  `${addMonths(monthOf(today), -monthsKept)}-01`;

/** The first day of the last year. The rows from then on are kept besides: most screens would read them in vain. */
export const firstEarlierDay = (today: CalendarDay): CalendarDay => `${Number(today.slice(0, 4)) - 1}-01-01`;

/**
 * Older episodes that home reads: those still open, those its notices compare with, the latest, and the oldest, by which it
 * knows that the diary goes far back.
 */
const landmarkEpisodes = ({ episodes }: Diary): readonly Episode[] => [
  ...episodes.filter(({ ongoing }) => ongoing),
  ...auraLandmarks(episodes),
  ...episodes.slice(0, 1),
  ...episodes.slice(-1),
];

const earliest = (days: Iterable<CalendarDay>) => [...days].reduce((a, b) => (b < a ? b : a), '9999');

/**
 * The rows that the days from `from` on depend on, and the landmarks before them.
 * @param diary the whole diary, as of `now`
 */
export function recentRows<T extends RowKey>(
  rows: Iterable<T>,
  diary: Diary,
  from: CalendarDay,
  now: Instant,
): readonly T[] {
  const { days, dayLogs, intakes, treatments } = diary;
  const index = days.at(now);
  const written = days.all(now);
  const ids = new Set<string>();
  const addEpisode = (episode: Episode) => {
    for (const part of [episode, ...episode.intakes, ...episode.readings]) ids.add(part.id);
  };
  const addParts = (parts: readonly { readonly id: string; readonly episodeId: string | null }[]) => {
    for (const { id, episodeId } of parts) {
      ids.add(id);
      // A part is shown with its episode only, which may be over since long.
      const owner = episodeId ? diary.episode(episodeId) : undefined;
      if (owner) addEpisode(owner);
    }
  };
  const addDay = (facts: DayFacts | undefined) => {
    if (!facts) return;
    for (const { episode } of facts.episodes) addEpisode(episode);
    addParts([...facts.intakes, ...facts.readings]);
    for (const { dose } of facts.doses) ids.add(dose.id);
    if (facts.log) ids.add(facts.log.id);
  };
  for (const day of written) if (day >= from) addDay(index.get(day));
  addDay(index.get(earliest(written)));
  for (const episode of landmarkEpisodes(diary)) addEpisode(episode);
  addParts(intakes.slice(-1));
  const log = dayLogs.get(earliest(dayLogs.keys()));
  if (log) ids.add(log.id);
  // When an injection is due follows from all those before it.
  for (const { interval, doses } of treatments) if (interval) for (const { id } of doses) ids.add(id);
  return [...rows].filter(({ entity, id }) => !byDay.has(entity) || ids.has(id));
}

type Rows = readonly (RowKey & { readonly row: Row })[];

/** The diary of recent rows: the steps that make it, and the result. */
function recentSteps(userId: string, from: CalendarDay, rows: Rows, hasLandmarks: boolean) {
  const rowOf = new Map(rows.map(({ entity, id, row }) => [`${entity} ${id}`, row]));
  const snapshots = createSnapshots(userId, ({ entity, id }) => rowOf.get(`${entity} ${id}`) ?? null);
  return {
    *steps() {
      for (const { entity, id, row } of rows) yield snapshots.take({ entity, id }, row);
      yield* snapshots.settle();
    },
    days: (): RecentDays => ({ from, diary: snapshots.diary(() => false), hasLandmarks }),
  };
}

/** The diary of recent rows. */
export function recentDays(userId: string, from: CalendarDay, rows: Rows, hasLandmarks = true): RecentDays {
  const { steps, days } = recentSteps(userId, from, rows, hasLandmarks);
  for (const _ of steps());
  return days();
}

/** The same, made in slices: a page is being drawn meanwhile. */
export async function recentDaysInSlices(
  userId: string,
  from: CalendarDay,
  rows: Rows,
  hasLandmarks = true,
): Promise<RecentDays> {
  const { steps, days } = recentSteps(userId, from, rows, hasLandmarks);
  await inSlices(steps(), () => undefined);
  return days();
}
