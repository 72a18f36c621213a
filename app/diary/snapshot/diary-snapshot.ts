import type { Attachment } from '#domain/attachment/attachment.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { createDayIndexer, type Days, type Regimen } from '#domain/day/day-index.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import type { FactorTrial } from '#domain/day/factor-trial.ts';
import type { OwnItem } from '#domain/day/own-item.ts';
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
import type { Reminder } from '#domain/person/reminder.ts';
import type { ReportProfile } from '#domain/person/report-profile.ts';
import type { Treatment, TreatmentDose, TreatmentStep } from '#domain/treatment/treatment.ts';
import { entityNames } from '../sync/entities.ts';
import type { Entity, Row, RowKey } from '../sync/sync-types.ts';
import { createTrash, type Trashed } from './diary-trash.ts';
import { type Parsed, parseRow } from './parse-rows.ts';

/**
 * One person's diary at one moment, immutable. Each write makes a new snapshot that shares every unchanged object with the
 * last one.
 */
export interface Diary {
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
  /** In the person's order. */
  readonly cabinet: readonly CabinetItem[];
  /** Those in the trash too, because records that use them keep the name. */
  readonly ownItems: readonly OwnItem[];
  /** Newest start first; steps and doses embedded. */
  readonly treatments: readonly Treatment[];
  readonly settings: DiarySettings;
  /** Newest first. */
  readonly questionnaireResults: readonly QuestionnaireResult[];
  /** Undefined until the person has written one. */
  readonly reportProfile: ReportProfile | undefined;
  /** Newest start first. */
  readonly trials: readonly FactorTrial[];
  /** Pictures and documents, in the order they were added. */
  readonly attachments: readonly Attachment[];
  /** Those the person has chosen or changed, in no order. */
  readonly reminders: readonly Reminder[];
  /** Newest first, those that were undone too. */
  readonly imports: readonly ImportBatch[];
  /** All facts of a day, by day. */
  readonly days: Days;
  /** Whether the row has changes the server does not have yet. */
  readonly isUnsent: (id: string) => boolean;
}

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
  questionnaireResults: reversed(orderBy<QuestionnaireResult>(({ localDate }) => localDate, idOf)),
  trials: reversed(orderBy<FactorTrial>(({ startDate }) => startDate, idOf)),
  imports: reversed(orderBy<ImportBatch>(({ importedAt }) => importedAt, idOf)),
  treatments: reversed(
    orderBy<Treatment>(
      ({ startDate }) => startDate,
      ({ createdAt }) => createdAt,
      idOf,
    ),
  ),
} as const;
const newestFirstWithinPosition: Order<CabinetItem> = (a, b) =>
  a.position - b.position || reversed(orderBy<CabinetItem>(({ createdAt }) => createdAt, idOf))(a, b);

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

/** Child rows by parent id, in order. Rows in the trash are left out. */
function createParts<T extends Deletable>(order: Order<T>) {
  const parts = new Map<string, readonly T[]>();
  const none: readonly T[] = [];
  const of = (id: string) => parts.get(id) ?? none;
  return {
    of,
    /** Replaces a child row. @returns whether the parent's children have changed */
    replace(owner: string, before: T | undefined, after: T | undefined): boolean {
      const [removed, added] = [unlessDeleted(before), unlessDeleted(after)];
      const left = removed ? withoutMember(of(owner), removed, order) : of(owner);
      const now = added ? withMember(left, added, order) : left;
      if (now.length > 0) parts.set(owner, now);
      else parts.delete(owner);
      return removed !== undefined || added !== undefined;
    },
  };
}

/** A list of few rows, rebuilt when one of them has changed. */
function createSmallList<T, Result>(make: (rows: Iterable<T>) => Result) {
  const rows = new Map<string, T>();
  let made: { readonly result: Result } | undefined;
  return {
    set(id: string, row: T | undefined) {
      made = undefined;
      if (row === undefined) rows.delete(id);
      else rows.set(id, row);
    },
    result: (): Result => {
      made ??= { result: make(rows.values()) };
      return made.result;
    },
  };
}

/** Creates the snapshots of one person's diary. @param view a row as the person sees it */
export function createSnapshots(userId: string, view: (key: RowKey) => Row | null): Snapshots {
  const known = Object.fromEntries(entityNames.map((entity) => [entity, new Map()])) as {
    readonly [E in Entity]: Map<string, Parsed[E]>;
  };
  const episodes = createTable<string, Episode>();
  const shownEpisodes = createOrderedList(newestFirst.episodes);
  const shownIntakes = createOrderedList(newestFirst.intakes);
  /** Contents of `shownIntakes`, by id. */
  const shownIntake = new Map<string, Intake>();
  const intakesOf = createParts(newestFirst.intakes);
  const readingsOf = createParts(newestFirst.readings);
  const treatments = createTable<string, Treatment>();
  const shownTreatments = createOrderedList(newestFirst.treatments);
  const stepsOf = createParts(newestFirst.steps);
  const dosesOf = createParts(newestFirst.doses);
  const dayLogs = createTable<CalendarDay, DayLog>();
  const cabinet = createSmallList((rows: Iterable<CabinetItem>) =>
    [...rows].filter((item) => unlessDeleted(item)).sort(newestFirstWithinPosition),
  );
  const ownItems = createSmallList((rows: Iterable<OwnItem>) => [...rows].sort(orderBy(idOf)));
  const settings = createSmallList(([first]: Iterable<DiarySettings>) => first ?? defaultSettings);
  const questionnaireResults = createSmallList((rows: Iterable<QuestionnaireResult>) =>
    [...rows].filter((one) => unlessDeleted(one)).sort(newestFirst.questionnaireResults),
  );
  const reportProfile = createSmallList(([first]: Iterable<ReportProfile>) => first);
  const trials = createSmallList((rows: Iterable<FactorTrial>) =>
    [...rows].filter((one) => unlessDeleted(one)).sort(newestFirst.trials),
  );
  const reminders = createSmallList((rows: Iterable<Reminder>) =>
    [...rows].filter((one) => unlessDeleted(one)).sort(orderBy(idOf)),
  );
  const attachments = createSmallList((rows: Iterable<Attachment>) =>
    [...rows]
      .filter((one) => unlessDeleted(one))
      .sort(orderBy<Attachment>(({ createdAt }) => createdAt, idOf)),
  );
  const imports = createSmallList((rows: Iterable<ImportBatch>) => [...rows].sort(newestFirst.imports));
  const days = createDayIndexer();
  const trash = createTrash(view);
  /** Ids that `settle` has to rebuild. */
  const changed = { episodes: new Set<string>(), intakes: new Set<string>(), treatments: new Set<string>() };

  /** The fields of a treatment its doses show on their days; replaced only when the treatment itself changes. */
  const regimens = new Map<string, Regimen>();

  const onChange: {
    readonly [E in Entity]: (id: string, before: Parsed[E] | undefined, after: Parsed[E] | undefined) => void;
  } = {
    episodes: (id) => changed.episodes.add(id),
    intakes(id, before, after) {
      changed.intakes.add(id);
      if (before?.episodeId) moveIntake(before.episodeId, before, undefined);
      if (after?.episodeId) moveIntake(after.episodeId, undefined, after);
    },
    intensity_readings(_id, before, after) {
      if (before) moveReading(before.episodeId, before, undefined);
      if (after) moveReading(after.episodeId, undefined, after);
    },
    day_logs(_id, before, after) {
      const [removed, added] = [unlessDeleted(before), unlessDeleted(after)];
      days.log(removed, added);
      if (removed) dayLogs.set(removed.localDate, undefined);
      if (added) dayLogs.set(added.localDate, added);
    },
    cabinet_items: (id, _before, after) => cabinet.set(id, after),
    own_items: (id, _before, after) => ownItems.set(id, after),
    treatments(id, _before, after) {
      changed.treatments.add(id);
      const doses = dosesOf.of(id);
      showDoses(id, doses, []);
      if (after && unlessDeleted(after)) regimens.set(id, regimenOf(after));
      else regimens.delete(id);
      showDoses(id, [], doses);
    },
    treatment_steps(_id, before, after) {
      if (before) moveStep(before.treatmentId, before, undefined);
      if (after) moveStep(after.treatmentId, undefined, after);
    },
    treatment_doses(_id, before, after) {
      if (before) moveDose(before.treatmentId, before, undefined);
      if (after) moveDose(after.treatmentId, undefined, after);
    },
    diary_settings: (id, _before, after) => settings.set(id, after),
    questionnaire_results: (id, _before, after) => questionnaireResults.set(id, after),
    report_profiles: (id, _before, after) => reportProfile.set(id, after),
    factor_trials: (id, _before, after) => trials.set(id, after),
    reminders: (id, _before, after) => reminders.set(id, after),
    attachments: (id, _before, after) => attachments.set(id, after),
    import_batches: (id, _before, after) => imports.set(id, after),
  };

  function moveIntake(owner: string, before: Intake | undefined, after: Intake | undefined): void {
    if (intakesOf.replace(owner, before, after)) changed.episodes.add(owner);
  }
  function moveReading(owner: string, before?: IntensityReading, after?: IntensityReading): void {
    if (readingsOf.replace(owner, before, after)) changed.episodes.add(owner);
  }
  function moveStep(owner: string, before?: TreatmentStep, after?: TreatmentStep): void {
    if (stepsOf.replace(owner, before, after)) changed.treatments.add(owner);
  }
  function moveDose(owner: string, before?: TreatmentDose, after?: TreatmentDose): void {
    if (dosesOf.replace(owner, before, after)) changed.treatments.add(owner);
    const list = (dose: TreatmentDose | undefined) => (dose && unlessDeleted(dose) ? [dose] : []);
    showDoses(owner, list(before), list(after));
  }
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

  function settleEpisode(id: string): void {
    const [before, content] = [episodes.get(id), known.episodes.get(id)];
    const after = content && { ...content, intakes: intakesOf.of(id), readings: readingsOf.of(id) };
    episodes.set(id, after);
    const [removed, added] = [unlessDeleted(before), unlessDeleted(after)];
    shownEpisodes.replace(removed, added);
    days.episode(removed, added);
    // An episode's intakes appear and disappear with it.
    if (!removed !== !added) for (const intake of intakesOf.of(id)) changed.intakes.add(intake.id);
  }

  function settleIntake(id: string): void {
    const before = shownIntake.get(id);
    const row = unlessDeleted(known.intakes.get(id));
    const isShown = row && (row.episodeId === null || unlessDeleted(known.episodes.get(row.episodeId)));
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

  function settleTreatment(id: string): void {
    const [before, content] = [treatments.get(id), known.treatments.get(id)];
    const after = content && { ...content, steps: stepsOf.of(id), doses: dosesOf.of(id) };
    treatments.set(id, after);
    shownTreatments.replace(unlessDeleted(before), unlessDeleted(after));
  }

  function take<E extends Entity>(entity: E, id: string, row: Row | null): void {
    const rows = known[entity];
    const before = rows.get(id);
    const after = row ? parseRow(entity, row) : undefined;
    trash.take({ entity, id }, row);
    if (after === undefined) rows.delete(id);
    else rows.set(id, after);
    onChange[entity](id, before, after);
  }

  return {
    take: ({ entity, id }, row) => take(entity, id, row),
    *settle() {
      // Intakes last: whether they are shown depends on their episodes.
      for (const [ids, settleOne] of [
        [changed.episodes, settleEpisode],
        [changed.treatments, settleTreatment],
        [changed.intakes, settleIntake],
      ] as const) {
        for (const id of ids) {
          ids.delete(id);
          yield settleOne(id);
        }
      }
    },
    diary: (isUnsent) => {
      const all = episodes.map();
      return {
        userId,
        isUnsent,
        episode: (id) => all.get(id),
        episodes: shownEpisodes.list(),
        trash: trash.list(),
        intakes: shownIntakes.list(),
        dayLogs: dayLogs.map(),
        cabinet: cabinet.result(),
        ownItems: ownItems.result(),
        treatments: shownTreatments.list(),
        settings: settings.result(),
        questionnaireResults: questionnaireResults.result(),
        reportProfile: reportProfile.result(),
        trials: trials.result(),
        reminders: reminders.result(),
        attachments: attachments.result(),
        imports: imports.result(),
        days: days.days(),
      };
    },
  };
}

const regimenOf = ({ steps, doses, ...regimen }: Treatment): Regimen => regimen;
