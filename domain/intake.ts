import * as v from 'valibot';
import { type CalendarDay, calendarDaySchema, type Instant, instantSchema } from './calendar-date.ts';
import { knownOrOwnCodes, type OwnCode } from './vocabulary/codes.ts';
import { type MedicineCode, medicineCodes } from './vocabulary/medicines.ts';
import { type Outcome, outcomes } from './vocabulary/outcome.ts';
import { type OveruseClass, overuseClasses } from './vocabulary/overuse.ts';
import { type Relief, reliefAnswers } from './vocabulary/relief.ts';
import { type SideEffect, sideEffects } from './vocabulary/side-effects.ts';
import { type DoseUnit, doseUnits } from './vocabulary/units.ts';

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
  /** What an own medicine counts as, as the person chose; null is unclassified, or what the dictionary says. */
  readonly overuseClass: OveruseClass | null;
  /** In `unit`, as the person entered it. */
  readonly dose: number | null;
  readonly unit: DoseUnit | null;
  /** How it was two hours later; null while nobody has answered. */
  readonly outcome: Outcome | null;
  /** Derived from `outcome`; entries from before it was asked have only this. Null is "no data", which is not 'none'. */
  readonly relief: Relief | null;
  /** Pain when it was taken, 0-10; null where nobody said. */
  readonly painAt: number | null;
  readonly sideEffects: readonly (SideEffect | OwnCode)[];
  readonly notes: string;
  readonly version: number;
  readonly deletedAt: Instant | null;
}

/** What a person says of an intake. */
export type IntakeContent = Pick<
  Intake,
  | 'takenAt'
  | 'zone'
  | 'name'
  | 'medicine'
  | 'overuseClass'
  | 'dose'
  | 'unit'
  | 'outcome'
  | 'painAt'
  | 'sideEffects'
  | 'notes'
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
    overuse_class: v.fallback(v.nullable(v.picklist(overuseClasses)), null),
    dose: v.nullable(v.number()),
    unit: v.nullable(v.picklist(doseUnits)),
    outcome: v.fallback(v.nullable(v.picklist(outcomes)), null),
    relief: v.nullable(v.picklist(reliefAnswers)),
    pain_at: v.nullable(v.number()),
    side_effects: knownOrOwnCodes(sideEffects),
    notes: v.string(),
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
      overuseClass: row.overuse_class,
      dose: row.dose,
      unit: row.unit,
      outcome: row.outcome,
      relief: row.relief,
      painAt: row.pain_at,
      sideEffects: row.side_effects,
      notes: row.notes,
      version: row.version,
      deletedAt: row.deleted_at,
    }),
  ),
);

/** The columns of `intakes` that a client may write, from what the person said. */
export function intakeColumns(content: IntakeContent) {
  return {
    taken_at: content.takenAt,
    zone: content.zone,
    name: content.name,
    medicine: content.medicine,
    overuse_class: content.overuseClass,
    dose: content.dose,
    unit: content.unit,
    outcome: content.outcome,
    pain_at: content.painAt,
    side_effects: [...content.sideEffects],
    notes: content.notes,
  };
}
