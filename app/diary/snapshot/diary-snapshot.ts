import type { Attachment } from '#domain/attachment/attachment.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { createDayIndexer, type Days, type Regimen } from '#domain/day/day-index.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import type { FactorTrial } from '#domain/day/factor-trial.ts';
import type { Episode } from '#domain/episode/episode.ts';
import type { IntensityReading } from '#domain/episode/intensity-reading.ts';
import type { CabinetItem } from '#domain/intake/cabinet.ts';
import type { Intake } from '#domain/intake/intake.ts';
import {
  createOrderedList,
  type Order,
  orderBy,
  reversed,
  withMember,
  withoutMember,
} from '#domain/model/ordered.ts';
import { type DiarySettings, defaultSettings } from '#domain/person/diary-settings.ts';
import type { ImportBatch } from '#domain/person/import-batch.ts';
import type { QuestionnaireResult } from '#domain/person/questionnaire.ts';
import type { ReportProfile } from '#domain/person/report-profile.ts';
import type { Treatment, TreatmentDose, TreatmentStep } from '#domain/treatment/treatment.ts';
import { entityNames } from '../sync/entities.ts';
import type { Entity, Row, RowKey } from '../sync/sync-types.ts';
import { createTrash, type Trashed } from './diary-trash.ts';
import { type Parsed, parseRow } from './parse-rows.ts';

/** Builds a diary from rows and updates it incrementally: a changed row costs what depends on it. */
interface Snapshots {
  /** Takes the new state of a row; null when it is gone. The diary is consistent again after `settle`. */
  readonly take: (key: RowKey, row: Row | null) => void;
  /** Applies the pending changes of `take`, in short steps. */
  readonly settle: () => Iterable<unknown>;
  /** The diary after the last `settle`. */
  readonly diary: (isUnsent: (id: string) => boolean) => Diary;
}

interface Deletable {
  readonly deletedAt: string | null;
}

/** The row while it is in the diary; undefined in the trash. */
const unlessDeleted = <T extends Deletable>(one: T | undefined) =>
  one?.deletedAt === null ? one : undefined;

const idOf = ({ id }: { readonly id: string }) => id;
const newestFirst = {
  episodes: reversed(
    orderBy<Episode>(
      ({ startedAt }) => startedAt,
      ({ createdAt }) => createdAt,
      idOf,
    ),
  ),
  intakes: reversed(orderBy<Intake>(({ takenAt }) => takenAt, idOf)),
  readings: reversed(orderBy<IntensityReading>(({ readAt }) => readAt, idOf)),
  steps: reversed(orderBy<TreatmentStep>(({ startDate }) => startDate, idOf)),
  doses: reversed(orderBy<TreatmentDose>(({ localDate }) => localDate, idOf)),
  treatments: reversed(
    orderBy<Treatment>(
      ({ startDate }) => startDate,
      ({ createdAt }) => createdAt,
      idOf,
    ),
  ),
} as const;
type Rows = { readonly [E in Entity]: Map<string, Parsed[E]> };

/** A table of few rows, shown as one list. @param deletable whether rows in the trash are left out */
const smallTable = <E extends Entity>(entity: E, order: Order<Parsed[E]>, deletable = true) => ({
  entity,
  listOf: (rows: Rows): readonly Parsed[E][] =>
    [...rows[entity].values()]
      .filter((one: object) => !deletable || !('deletedAt' in one) || one.deletedAt === null)
      .sort(order),
});

const smallTables = {
  /** In the person's order. */
  cabinet: smallTable(
    'cabinet_items',
    (a, b) =>
      a.position - b.position || reversed(orderBy<CabinetItem>(({ createdAt }) => createdAt, idOf))(a, b),
  ),
  /** Those in the trash too, because records that use them keep the name. */
  ownItems: smallTable('own_items', orderBy(idOf), false),
  /** Newest first. */
  questionnaireResults: smallTable(
    'questionnaire_results',
    reversed(orderBy<QuestionnaireResult>(({ localDate }) => localDate, idOf)),
  ),
  /** Newest start first. */
  trials: smallTable('factor_trials', reversed(orderBy<FactorTrial>(({ startDate }) => startDate, idOf))),
  /** Those the person has chosen or changed, in no order. */
  reminders: smallTable('reminders', orderBy(idOf)),
  /** Pictures and documents, in the order they were added. */
  attachments: smallTable(
    'attachments',
    orderBy<Attachment>(({ createdAt }) => createdAt, idOf),
  ),
  /** Newest first, those that were undone too. */
  imports: smallTable(
    'import_batches',
    reversed(orderBy<ImportBatch>(({ importedAt }) => importedAt, idOf)),
    false,
  ),
};

/** The lists of the small tables, as they are declared. */
type SmallLists = {
  readonly [Name in keyof typeof smallTables]: ReturnType<(typeof smallTables)[Name]['listOf']>;
};

/**
 * One person's diary at one moment, immutable. Each write makes a new snapshot that shares every unchanged object with the
 * last one.
 */
export interface Diary extends SmallLists {
  readonly userId: string;
  /** Newest first, outside the trash; intakes and readings embedded, outside the trash. */
  readonly episodes: readonly Episode[];
  /** Everything in the trash, newest deletion first. */
  readonly trash: readonly Trashed[];
  /** An episode by its id, in the trash or not. */
  readonly episode: (id: string) => Episode | undefined;
  /** Newest first, with and without an episode, except those of an episode in the trash. */
  readonly intakes: readonly Intake[];
  readonly dayLogs: ReadonlyMap<CalendarDay, DayLog>;
  /** Newest start first; steps and doses embedded. */
  readonly treatments: readonly Treatment[];
  readonly settings: DiarySettings;
  /** Undefined until the person has written one. */
  readonly reportProfile: ReportProfile | undefined;
  /** All facts of a day, by day. */
  readonly days: Days;
  /** Whether the row has changes the server does not have yet. */
  readonly isUnsent: (id: string) => boolean;
}

/** A copy-on-write map: copied by the first change after it was handed out. */
function createTable<K, V>() {
  let table = new Map<K, V>();
  let isHandedOut = false;
  return {
    get: (key: K) => table.get(key),
    set(key: K, value: V | undefined) {
      if (isHandedOut) table = new Map(table);
      isHandedOut = false;
      if (value === undefined) table.delete(key);
      else table.set(key, value);
    },
    map: (): ReadonlyMap<K, V> => {
      isHandedOut = true;
      return table;
    },
  };
}

/**
 * Child rows by parent id, in order. Rows in the trash are left out.
 * @param changed takes the ids of parents whose children have changed
 */
function createParts<T extends Deletable>(
  order: Order<T>,
  ownerOf: (part: T) => string | null,
  changed: Set<string>,
) {
  const parts = new Map<string, readonly T[]>();
  const none: readonly T[] = [];
  const of = (id: string) => parts.get(id) ?? none;
  function replace(owner: string | null, removed: T | undefined, added: T | undefined): void {
    if (!owner || !(removed || added)) return;
    const left = removed ? withoutMember(of(owner), removed, order) : of(owner);
    const now = added ? withMember(left, added, order) : left;
    if (now.length > 0) parts.set(owner, now);
    else parts.delete(owner);
    changed.add(owner);
  }
  return {
    of,
    /** Takes the new state of a child row, whose parent may be another than before. */
    change(before: T | undefined, after: T | undefined): void {
      if (before) replace(ownerOf(before), unlessDeleted(before), undefined);
      if (after) replace(ownerOf(after), undefined, unlessDeleted(after));
    },
  };
}

/** The lists of the small tables; each is made again when one of its rows has changed. */
function createSmallLists(rows: Rows) {
  const made = new Map<Entity, readonly unknown[]>();
  return {
    forget: (entity: Entity) => void made.delete(entity),
    lists: (): SmallLists => {
      for (const { entity, listOf } of Object.values(smallTables))
        if (!made.has(entity)) made.set(entity, listOf(rows));
      const entries = Object.entries(smallTables).map(([name, { entity }]) => [name, made.get(entity)]);
      return Object.fromEntries(entries) as SmallLists;
    },
  };
}

/** What changes in one person's diary with a row of each table that is more than a list. */
type OnChange<E extends Entity> = {
  readonly [Name in E]: (
    id: string,
    before: Parsed[Name] | undefined,
    after: Parsed[Name] | undefined,
  ) => void;
};

/** The treatments with their steps and doses, which the days show too. */
function createTreatments(rows: Rows, days: DayIndexer) {
  const treatments = createTable<string, Treatment>();
  const shown = createOrderedList(newestFirst.treatments);
  const changed = new Set<string>();
  const stepsOf = createParts(newestFirst.steps, ({ treatmentId }) => treatmentId, changed);
  const dosesOf = createParts(newestFirst.doses, ({ treatmentId }) => treatmentId, changed);
  /** The fields of a treatment its doses show on their days; replaced only when the treatment itself changes. */
  const regimens = new Map<string, Regimen>();

  function showDoses(
    owner: string,
    removed: readonly TreatmentDose[],
    added: readonly TreatmentDose[],
  ): void {
    const treatment = regimens.get(owner);
    if (!treatment) return;
    for (const dose of removed) days.dose({ treatment, dose }, undefined);
    for (const dose of added) days.dose(undefined, { treatment, dose });
  }

  const onChange: OnChange<'treatments' | 'treatment_steps' | 'treatment_doses'> = {
    treatments(id, _before, after) {
      changed.add(id);
      const doses = dosesOf.of(id);
      showDoses(id, doses, []);
      if (after && unlessDeleted(after)) regimens.set(id, regimenOf(after));
      else regimens.delete(id);
      showDoses(id, [], doses);
    },
    treatment_steps: (_id, before, after) => stepsOf.change(before, after),
    treatment_doses(_id, before, after) {
      dosesOf.change(before, after);
      const [removed, added] = [unlessDeleted(before), unlessDeleted(after)];
      if (removed) showDoses(removed.treatmentId, [removed], []);
      if (added) showDoses(added.treatmentId, [], [added]);
    },
  };

  function settle(id: string): void {
    const [before, content] = [treatments.get(id), rows.treatments.get(id)];
    const after = content && { ...content, steps: stepsOf.of(id), doses: dosesOf.of(id) };
    treatments.set(id, after);
    shown.replace(unlessDeleted(before), unlessDeleted(after));
  }
  return { onChange, changed, settle, list: shown.list };
}

/** The episodes with their intakes and readings, and all intakes by themselves. */
function createEpisodes(rows: Rows, days: DayIndexer) {
  const episodes = createTable<string, Episode>();
  const shown = createOrderedList(newestFirst.episodes);
  const shownIntakes = createOrderedList(newestFirst.intakes);
  /** Contents of `shownIntakes`, by id. */
  const shownIntake = new Map<string, Intake>();
  const changed = new Set<string>();
  const changedIntakes = new Set<string>();
  const intakesOf = createParts(newestFirst.intakes, ({ episodeId }) => episodeId, changed);
  const readingsOf = createParts(newestFirst.readings, ({ episodeId }) => episodeId, changed);

  const onChange: OnChange<'episodes' | 'intakes' | 'intensity_readings'> = {
    episodes: (id) => changed.add(id),
    intakes(id, before, after) {
      changedIntakes.add(id);
      intakesOf.change(before, after);
    },
    intensity_readings: (_id, before, after) => readingsOf.change(before, after),
  };

  function settle(id: string): void {
    const [before, content] = [episodes.get(id), rows.episodes.get(id)];
    const after = content && { ...content, intakes: intakesOf.of(id), readings: readingsOf.of(id) };
    episodes.set(id, after);
    const [removed, added] = [unlessDeleted(before), unlessDeleted(after)];
    shown.replace(removed, added);
    days.episode(removed, added);
    // An episode's intakes appear and disappear with it.
    if (!removed !== !added) for (const intake of intakesOf.of(id)) changedIntakes.add(intake.id);
  }

  function settleIntake(id: string): void {
    const before = shownIntake.get(id);
    const row = unlessDeleted(rows.intakes.get(id));
    const isShown = row && (row.episodeId === null || unlessDeleted(rows.episodes.get(row.episodeId)));
    const after = isShown ? row : undefined;
    if (before === after) return;
    shownIntakes.replace(before, after);
    days.intake(
      before?.episodeId === null ? before : undefined,
      after?.episodeId === null ? after : undefined,
    );
    if (after) shownIntake.set(id, after);
    else shownIntake.delete(id);
  }
  return {
    onChange,
    changed,
    changedIntakes,
    settle,
    settleIntake,
    all: episodes.map,
    list: shown.list,
    intakes: shownIntakes.list,
  };
}

type DayIndexer = ReturnType<typeof createDayIndexer>;

/** Creates the snapshots of one person's diary. @param view a row as the person sees it */
export function createSnapshots(userId: string, view: (key: RowKey) => Row | null): Snapshots {
  const known = Object.fromEntries(entityNames.map((entity) => [entity, new Map()])) as unknown as Rows;
  const days = createDayIndexer();
  const episodes = createEpisodes(known, days);
  const treatments = createTreatments(known, days);
  const dayLogs = createTable<CalendarDay, DayLog>();
  const small = createSmallLists(known);
  const trash = createTrash(view);

  const onChange: Partial<OnChange<Entity>> = {
    ...episodes.onChange,
    ...treatments.onChange,
    day_logs(_id, before, after) {
      const [removed, added] = [unlessDeleted(before), unlessDeleted(after)];
      days.log(removed, added);
      if (removed) dayLogs.set(removed.localDate, undefined);
      if (added) dayLogs.set(added.localDate, added);
    },
  };

  function take<E extends Entity>(entity: E, id: string, row: Row | null): void {
    const rows = known[entity];
    const before = rows.get(id);
    const after = row ? parseRow(entity, row) : undefined;
    trash.take({ entity, id }, row);
    if (after === undefined) rows.delete(id);
    else rows.set(id, after);
    small.forget(entity);
    onChange[entity]?.(id, before, after);
  }

  return {
    take: ({ entity, id }, row) => take(entity, id, row),
    *settle() {
      // Intakes last: whether they are shown depends on their episodes.
      for (const [ids, settleOne] of [
        [episodes.changed, episodes.settle],
        [treatments.changed, treatments.settle],
        [episodes.changedIntakes, episodes.settleIntake],
      ] as const) {
        for (const id of ids) {
          ids.delete(id);
          yield settleOne(id);
        }
      }
    },
    diary: (isUnsent) => {
      const all = episodes.all();
      const [settings = defaultSettings] = known.diary_settings.values();
      const [reportProfile] = known.report_profiles.values();
      return {
        ...small.lists(),
        userId,
        isUnsent,
        episode: (id) => all.get(id),
        episodes: episodes.list(),
        trash: trash.list(),
        intakes: episodes.intakes(),
        dayLogs: dayLogs.map(),
        treatments: treatments.list(),
        settings,
        reportProfile,
        days: days.days(),
      };
    },
  };
}

const regimenOf = ({ steps, doses, ...regimen }: Treatment): Regimen => regimen;
