import * as v from 'valibot';
import { type CalendarDay, calendarDaySchema, type Instant, instantSchema } from './calendar-date.ts';
import { type ContextTag, contextTags } from './vocabulary/context.ts';
import { type MedicineCode, medicineCodes } from './vocabulary/medicines.ts';
import { type Relief, reliefAnswers } from './vocabulary/relief.ts';
import { type DoseUnit, doseUnits } from './vocabulary/units.ts';

/** One headache attack, as it was felt; it may still be going on. */
export interface Episode {
  readonly id: string;
  readonly userId: string;
  /** The worst of it on the numeric rating scale, 0-10. */
  readonly intensity: number;
  readonly startedAt: Instant;
  /** Null while it goes on, and when nobody knows. */
  readonly endedAt: Instant | null;
  /** Over, but nobody knows since when: the duration is censored, not zero. */
  readonly endUnknown: boolean;
  /** IANA name of the zone the person was in. */
  readonly zone: string;
  /** The day it started, where the person was. */
  readonly localDate: CalendarDay;
  /** The day it ended, where the person was; null without a known end. */
  readonly lastDate: CalendarDay | null;
  readonly ongoing: boolean;
  readonly context: readonly ContextTag[];
  readonly notes: string;
  /** Grows by one with every change; a change names the version it was made from. */
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** When it was moved to the trash. */
  readonly deletedAt: Instant | null;
  readonly intakes: readonly Intake[];
}

/** One time of taking one medicine. */
export interface Intake {
  readonly id: string;
  readonly userId: string;
  /** Null when it was taken outside an attack. */
  readonly episodeId: string | null;
  readonly takenAt: Instant;
  readonly zone: string;
  readonly localDate: CalendarDay;
  /** What the person calls it. */
  readonly name: string;
  /** The dictionary's code when it is one of those; null for an own medicine. */
  readonly medicine: MedicineCode | null;
  /** In `unit`, as the person entered it. */
  readonly dose: number | null;
  readonly unit: DoseUnit | null;
  /** Null is "no data", which is not 'none'. */
  readonly relief: Relief | null;
  readonly version: number;
  readonly deletedAt: Instant | null;
}

/** What a person says of an episode; the database derives the rest. */
export type EpisodeContent = Pick<
  Episode,
  'intensity' | 'startedAt' | 'endedAt' | 'endUnknown' | 'zone' | 'context' | 'notes'
>;
/** An episode about to be saved, with the id the browser made. */
export type NewEpisode = EpisodeContent & Pick<Episode, 'id'>;

/** What a person says of an intake. */
export type IntakeContent = Pick<
  Intake,
  'takenAt' | 'zone' | 'name' | 'medicine' | 'dose' | 'unit' | 'relief'
>;
/** An intake about to be saved, with the id the browser made. */
export type NewIntake = IntakeContent & Pick<Intake, 'id' | 'episodeId'>;

/** A row of `intakes` as the REST API sends it. A medicine that this version does not know yet is read as an own one. */
export const intakeRowSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    episode_id: v.nullable(v.string()),
    taken_at: instantSchema,
    zone: v.string(),
    local_date: calendarDaySchema,
    name: v.string(),
    medicine: v.fallback(v.nullable(v.picklist(medicineCodes)), null),
    dose: v.nullable(v.number()),
    unit: v.nullable(v.picklist(doseUnits)),
    relief: v.nullable(v.picklist(reliefAnswers)),
    version: v.number(),
    deleted_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): Intake => ({
      id: row.id,
      userId: row.user_id,
      episodeId: row.episode_id,
      takenAt: row.taken_at,
      zone: row.zone,
      localDate: row.local_date,
      name: row.name,
      medicine: row.medicine,
      dose: row.dose,
      unit: row.unit,
      relief: row.relief,
      version: row.version,
      deletedAt: row.deleted_at,
    }),
  ),
);

/** Keeps the tags this version knows: a newer one may have saved others, and the diary must still open. */
const contextSchema = v.pipe(
  v.array(v.string()),
  v.transform((tags) => contextTags.filter((tag) => tags.includes(tag))),
);

/** A row of `episodes` with its `intakes(*)` embedded, as the REST API sends it. */
export const episodeRowSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    intensity: v.number(),
    started_at: instantSchema,
    ended_at: v.nullable(instantSchema),
    end_unknown: v.boolean(),
    zone: v.string(),
    local_date: calendarDaySchema,
    last_date: v.nullable(calendarDaySchema),
    ongoing: v.boolean(),
    context: contextSchema,
    notes: v.string(),
    version: v.number(),
    created_at: instantSchema,
    updated_at: instantSchema,
    deleted_at: v.nullable(instantSchema),
    intakes: v.optional(v.array(intakeRowSchema), []),
  }),
  v.transform(
    (row): Episode => ({
      id: row.id,
      userId: row.user_id,
      intensity: row.intensity,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      endUnknown: row.end_unknown,
      zone: row.zone,
      localDate: row.local_date,
      lastDate: row.last_date,
      ongoing: row.ongoing,
      context: row.context,
      notes: row.notes,
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      deletedAt: row.deleted_at,
      intakes: row.intakes,
    }),
  ),
);

/** The columns of `episodes` that a client may write, from what the person said. */
export function episodeColumns(content: EpisodeContent) {
  return {
    intensity: content.intensity,
    started_at: content.startedAt,
    ended_at: content.endedAt,
    end_unknown: content.endUnknown,
    zone: content.zone,
    context: [...content.context],
    notes: content.notes,
  };
}

/** The columns of `intakes` that a client may write, from what the person said. */
export function intakeColumns(content: IntakeContent) {
  return {
    taken_at: content.takenAt,
    zone: content.zone,
    name: content.name,
    medicine: content.medicine,
    dose: content.dose,
    unit: content.unit,
    relief: content.relief,
  };
}
