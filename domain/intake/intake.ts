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
import { type Outcome, outcomes, reliefOfOutcome } from '../vocabulary/outcome.ts';
import { overuseClasses } from '../vocabulary/overuse.ts';
import { reliefAnswers } from '../vocabulary/relief.ts';
import { sideEffects } from '../vocabulary/side-effects.ts';
import { doseUnits } from '../vocabulary/units.ts';

const isOutcome = (value: Json | undefined): value is Outcome =>
  outcomes.some((outcome) => outcome === value);

/** Relief follows the outcome wherever there is one; without one it is what was said of it, as the database has it. */
function relief({ outcome, relief }: Columns, written: Columns): Json {
  if (isOutcome(outcome) && ('outcome' in written || 'relief' in written)) return reliefOfOutcome(outcome);
  return !('outcome' in written) || 'relief' in written ? (relief ?? null) : null;
}

/** How a medicine got into the body. */
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

/** What can be said of an intake that is not asked unless the person wants it to be. */
export const intakeDetails = {
  route: codeOrNull('route', routes),
  /** Pain two hours later, 0-10; null where nobody said. */
  painTwoHours: smallint('pain_two_hours').between(intensityMin, intensityMax).orNull(),
  /** The person is not sure of the hour. */
  timeEstimated: boolean('time_estimated').default(false),
};

/** Medicines that were taken, each time of each one. */
export const intakes = table(
  'intakes',
  {
    ...identity,
    /** Null when it was taken outside an attack. */
    episodeId: uuid('episode_id').orNull().childOf('episodes').apart(),
    takenAt: instant('taken_at'),
    zone,
    localDate: day('local_date').derived(dayOf('taken_at')),
    /** What the person calls it. */
    name: text('name'),
    /** The dictionary's code when it is one of those; null for an own medicine, and for one this version does not know. */
    medicine: codeOrNull('medicine', medicineCodes),
    /** What an own medicine counts as, as the person chose; null is unclassified, or what the dictionary says. */
    overuseClass: codeOrNull('overuse_class', overuseClasses),
    /** In `unit`, as the person entered it. */
    dose: decimal('dose').between(doseMin, doseMax).orNull(),
    unit: code('unit', doseUnits).orNull(),
    /** How it was two hours later; null while nobody has answered. */
    outcome: codeOrNull('outcome', outcomes),
    /**
     * Derived from `outcome`. Alone it is in what came from programs that ask whether a medicine helped and not how it was at two
     * hours (docs/decisions/074). Null is "no data", which is not 'none'.
     */
    relief: code('relief', reliefAnswers).orNull().apart().follows(relief),
    /** Pain when it was taken, 0-10; null where nobody said. */
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

/** One time of taking one medicine. */
export interface Intake extends RowIn<typeof intakes> {}

/** What is said of an intake by saying none of its details. */
export const noIntakeDetails = defaultsOf(intakeDetails);

/** What a person says of an intake. */
export interface IntakeContent extends ContentIn<typeof intakes> {}

/** An intake about to be saved, with the id the browser made. */
export type NewIntake = IntakeContent & Pick<Intake, 'id' | 'episodeId'>;

/** A row of `intakes` as the REST API sends it. */
export const intakeRowSchema: v.GenericSchema<unknown, Intake> = intakes.rowSchema;
