import type { CabinetItem } from '#domain/cabinet.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayLog } from '#domain/day-log.ts';
import { type DiarySettings, defaultSettings } from '#domain/diary-settings.ts';
import type { Episode } from '#domain/episode.ts';
import type { Intake } from '#domain/intake.ts';
import type { IntensityReading } from '#domain/intensity-reading.ts';
import type { OwnItem } from '#domain/own-item.ts';
import type { Treatment, TreatmentDose, TreatmentStep } from '#domain/treatment.ts';
import { type Trashed, trashOf } from './diary-trash.ts';
import { type Parsed, parseRow } from './parse-rows.ts';
import type { Views } from './replica.ts';
import type { Entity } from './types.ts';

/**
 * One person's diary at one moment, as the screens read it. It never changes: after every write there is another one, in
 * which everything the write did not touch is the very same object.
 */
export interface Diary {
  readonly userId: string;
  /** Newest first, outside the trash; intakes and readings embedded, outside the trash. */
  readonly episodes: readonly Episode[];
  /** Everything in the trash, newest deletion first. */
  readonly trash: readonly Trashed[];
  /** In the trash or not. */
  readonly episode: (id: string) => Episode | undefined;
  /** Newest first, with and without an episode; none of an episode that is in the trash. */
  readonly intakes: readonly Intake[];
  readonly dayLogs: ReadonlyMap<CalendarDay, DayLog>;
  /** In the person's order. */
  readonly cabinet: readonly CabinetItem[];
  /** Also those in the trash, because what was recorded with them keeps its name. */
  readonly ownItems: readonly OwnItem[];
  /** Newest start first; steps and doses embedded. */
  readonly treatments: readonly Treatment[];
  readonly settings: DiarySettings;
  /** Whether the row has changes the server does not have yet. */
  readonly isUnsent: (id: string) => boolean;
}

interface Deletable {
  readonly deletedAt: string | null;
}

const isThere = ({ deletedAt }: Deletable) => deletedAt === null;
/** Instants and days compare as text. */
const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);

/** Keeps a result as long as what it was made from is the same. */
function remembered<Sources extends readonly unknown[], Result>(make: (...sources: Sources) => Result) {
  let last: { readonly sources: Sources; readonly result: Result } | undefined;
  return (...sources: Sources): Result => {
    const isSame = last?.sources.every((source, index) => source === sources[index]);
    if (!last || !isSame) last = { sources, result: make(...sources) };
    return last.result;
  };
}

type Table<E extends Entity> = Views[E];

function rowsOf<E extends Entity>(entity: E, table: Table<E>): Parsed[E][] {
  return [...table.values()].flatMap((row) => parseRow(entity, row) ?? []);
}

/** An episode with what belongs to it; the same object as before while neither has changed. */
function createEmbedding() {
  const kept = new WeakMap<Episode, Episode>();
  const isSameList = <T>(a: readonly T[], b: readonly T[]) =>
    a.length === b.length && a.every((one, index) => one === b[index]);
  return (episode: Episode, intakes: readonly Intake[], readings: readonly IntensityReading[]): Episode => {
    const before = kept.get(episode);
    if (before && isSameList(before.intakes, intakes) && isSameList(before.readings, readings)) return before;
    const whole = { ...episode, intakes, readings };
    kept.set(episode, whole);
    return whole;
  };
}

/** @returns a function that makes the diary of a moment, sparing what has not changed since the last one */
export function createSnapshots(userId: string): (views: Views, isUnsent: (id: string) => boolean) => Diary {
  const embed = createEmbedding();
  const none: readonly never[] = [];

  const allEpisodes = remembered(
    (
      episodes: Table<'episodes'>,
      intakes: Table<'intakes'>,
      readings: Table<'intensity_readings'>,
    ): ReadonlyMap<string, Episode> => {
      const taken = Map.groupBy(
        rowsOf('intakes', intakes)
          .filter(isThere)
          .sort((a, b) => descending(b.takenAt, a.takenAt)),
        ({ episodeId }) => episodeId,
      );
      const read = Map.groupBy(
        rowsOf('intensity_readings', readings)
          .filter(isThere)
          .sort((a, b) => descending(b.readAt, a.readAt)),
        ({ episodeId }) => episodeId,
      );
      const whole = (episode: Episode) =>
        embed(episode, taken.get(episode.id) ?? none, read.get(episode.id) ?? none);
      return new Map(rowsOf('episodes', episodes).map((episode) => [episode.id, whole(episode)]));
    },
  );
  const shownEpisodes = remembered((all: ReadonlyMap<string, Episode>) =>
    [...all.values()]
      .filter(isThere)
      .sort((a, b) => descending(a.startedAt, b.startedAt) || descending(b.id, a.id)),
  );
  const shownIntakes = remembered((intakes: Table<'intakes'>, all: ReadonlyMap<string, Episode>) => {
    const isOfShown = ({ episodeId }: Intake) => {
      const episode = episodeId === null ? undefined : all.get(episodeId);
      return episodeId === null || (episode !== undefined && isThere(episode));
    };
    return rowsOf('intakes', intakes)
      .filter((intake) => isThere(intake) && isOfShown(intake))
      .sort((a, b) => descending(a.takenAt, b.takenAt));
  });
  const dayLogs = remembered(
    (table: Table<'day_logs'>): ReadonlyMap<CalendarDay, DayLog> =>
      new Map(
        rowsOf('day_logs', table)
          .filter(isThere)
          .map((log) => [log.localDate, log]),
      ),
  );
  const cabinet = remembered((table: Table<'cabinet_items'>) =>
    rowsOf('cabinet_items', table)
      .filter(isThere)
      .sort((a, b) => a.position - b.position || descending(b.createdAt, a.createdAt)),
  );
  const ownItems = remembered((table: Table<'own_items'>) => rowsOf('own_items', table));
  const treatments = remembered(
    (table: Table<'treatments'>, steps: Table<'treatment_steps'>, doses: Table<'treatment_doses'>) => {
      const inOrder = (a: TreatmentStep | TreatmentDose, b: TreatmentStep | TreatmentDose) =>
        descending(dayOf(b), dayOf(a));
      const stepsOf = Map.groupBy(rowsOf('treatment_steps', steps).filter(isThere).sort(inOrder), idOf);
      const dosesOf = Map.groupBy(rowsOf('treatment_doses', doses).filter(isThere).sort(inOrder), idOf);
      return rowsOf('treatments', table)
        .filter(isThere)
        .sort((a, b) => descending(a.startDate, b.startDate) || descending(a.createdAt, b.createdAt))
        .map(
          (treatment): Treatment => ({
            ...treatment,
            steps: stepsOf.get(treatment.id) ?? none,
            doses: dosesOf.get(treatment.id) ?? none,
          }),
        );
    },
  );
  const settings = remembered(
    (table: Table<'diary_settings'>) => rowsOf('diary_settings', table)[0] ?? defaultSettings,
  );

  return (views, isUnsent) => {
    const episodes = () => allEpisodes(views.episodes, views.intakes, views.intensity_readings);
    // Nothing is made before a screen asks for it.
    return {
      userId,
      isUnsent,
      episode: (id) => episodes().get(id),
      get episodes() {
        return shownEpisodes(episodes());
      },
      get trash() {
        return trashOf(views);
      },
      get intakes() {
        return shownIntakes(views.intakes, episodes());
      },
      get dayLogs() {
        return dayLogs(views.day_logs);
      },
      get cabinet() {
        return cabinet(views.cabinet_items);
      },
      get ownItems() {
        return ownItems(views.own_items);
      },
      get treatments() {
        return treatments(views.treatments, views.treatment_steps, views.treatment_doses);
      },
      get settings() {
        return settings(views.diary_settings);
      },
    };
  };
}

const dayOf = (row: TreatmentStep | TreatmentDose) => ('localDate' in row ? row.localDate : row.startDate);
const idOf = ({ treatmentId }: TreatmentStep | TreatmentDose) => treatmentId;
