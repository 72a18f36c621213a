import type * as v from 'valibot';
import { doseMax, doseMin, intensityMax, intensityMin } from '../limits.ts';
import { code, codeOrNull, codesAndOwn } from '../model/code-columns.ts';
import {
  boolean,
  type Columns,
  day,
  dayOf,
  decimal,
  history,
  identity,
  importMark,
  instant,
  type Json,
  notes,
  smallint,
  text,
  uuid,
  zone,
} from '../model/columns.ts';
import { type ContentIn, defaultsOf, type RowIn, table } from '../model/table.ts';
import { medicineCodes } from '../vocabulary/medicine-classes.ts';
import { type Outcome, outcomes, reliefAnswers, reliefOfOutcome } from '../vocabulary/outcome.ts';
import { overuseClasses } from '../vocabulary/overuse-classes.ts';
import { sideEffects } from '../vocabulary/side-effects.ts';
import { doseUnits } from '../vocabulary/units.ts';

const isOutcome = (value: Json | undefined): value is Outcome =>
  outcomes.some((outcome) => outcome === value);

/** Relief follows the outcome if there is one; otherwise it is as recorded. The database does the same. */
function relief({ outcome, relief }: Columns, written: Columns): Json {
  if (isOutcome(outcome) && ('outcome' in written || 'relief' in written)) return reliefOfOutcome(outcome);
  return !('outcome' in written) || 'relief' in written ? (relief ?? null) : null;
}

/** Routes of administration. */
export const routes = [
  'oral',
  'orodispersible',
  'nasal',
  'injection',
  'rectal',
  'patch',
  'inhaled',
  'other',
] as const;
export type Route = (typeof routes)[number];

/** The details of an intake that are asked only if the person wants them. */
export const intakeDetails = {
  route: codeOrNull('route', routes),
  /** Pain two hours later, 0-10; null if not recorded. */
  painTwoHours: smallint('pain_two_hours').between(intensityMin, intensityMax).orNull(),
  /** The time of intake is approximate. */
  timeEstimated: boolean('time_estimated').default(false),
};

/** Acute medicines taken, one row per intake. */
export const intakes = table(
  'intakes',
  {
    ...identity,
    /** Null when it was taken outside an attack. */
    episodeId: uuid('episode_id').orNull().childOf('episodes').apart(),
    takenAt: instant('taken_at'),
    zone,
    localDate: day('local_date').derived(dayOf('taken_at')),
    /** The person's name for it. */
    name: text('name'),
    /** The dictionary's code; null for an own medicine, and for one this version does not know. */
    medicine: codeOrNull('medicine', medicineCodes),
    /** The class the person chose for an own medicine; null is unclassified, or the dictionary's class. */
    overuseClass: codeOrNull('overuse_class', overuseClasses),
    /** In `unit`, as the person entered it. */
    dose: decimal('dose').between(doseMin, doseMax).orNull(),
    unit: code('unit', doseUnits).orNull(),
    /** Pain two hours later; null while not answered. */
    outcome: codeOrNull('outcome', outcomes),
    /**
     * Derived from `outcome`. Set without one by imports from programs that ask whether a medicine helped and not about two
     * hours later (docs/decisions/074). Null is "no data", which is not 'none'.
     */
    relief: code('relief', reliefAnswers).orNull().apart().follows(relief),
    /** Pain when it was taken, 0-10; null if not recorded. */
    painAt: smallint('pain_at').between(intensityMin, intensityMax).orNull(),
    sideEffects: codesAndOwn('side_effects', sideEffects),
    ...intakeDetails,
    notes,
    ...importMark,
    ...history,
  },
  {
    groups: [
      ['taken_at', 'zone'],
      ['name', 'medicine', 'overuse_class'],
      ['dose', 'unit'],
    ],
  },
);

/** One intake of one medicine. */
export interface Intake extends RowIn<typeof intakes> {}

/** An intake without any details. */
export const noIntakeDetails = defaultsOf(intakeDetails);

/** The part of an intake the person fills in. */
export interface IntakeContent extends ContentIn<typeof intakes> {}

/** An intake about to be saved, with the id the browser made. */
export type NewIntake = IntakeContent & Pick<Intake, 'id' | 'episodeId'>;

/** A row of `intakes` as the REST API sends it. */
export const intakeRowSchema: v.GenericSchema<unknown, Intake> = intakes.rowSchema;
