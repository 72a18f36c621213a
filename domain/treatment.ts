import * as v from 'valibot';
import { type CalendarDay, calendarDaySchema, type Instant, instantSchema } from './calendar-date.ts';
import { knownOrOwnCodes, type OwnCode } from './vocabulary/codes.ts';
import { type OveruseClass, overuseClasses } from './vocabulary/overuse.ts';
import { type PreventiveSideEffect, preventiveSideEffects } from './vocabulary/side-effects.ts';
import { type DoseUnit, doseUnits } from './vocabulary/units.ts';

/** What a regimen is for: all the time; around a foreseeable trigger such as menstruation; until another one works. */
export const treatmentRoles = ['preventive', 'short_term', 'transition'] as const;
export type TreatmentRole = (typeof treatmentRoles)[number];

/** Why it was stopped, in the words reimbursement criteria ask for (field.md 3.5). */
export const stopReasons = [
  'no_effect',
  'side_effects',
  'improved',
  'pregnancy',
  'access',
  'interaction',
  'own_wish',
  'other',
] as const;
export type StopReason = (typeof stopReasons)[number];

export const tolerances = ['good', 'fair', 'poor'] as const;
export type Tolerance = (typeof tolerances)[number];

export const intervalUnits = ['day', 'week', 'month'] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

/** How often an injection or infusion is due. */
export interface Interval {
  readonly count: number;
  readonly unit: IntervalUnit;
}

/** A change of dose within a regimen. */
export interface TreatmentStep {
  readonly id: string;
  readonly treatmentId: string;
  readonly startDate: CalendarDay;
  readonly dose: number | null;
  readonly unit: DoseUnit | null;
  readonly posology: string;
  readonly version: number;
  readonly deletedAt: Instant | null;
}

/** A day a dose was taken or injected, or knowingly left out. */
export interface TreatmentDose {
  readonly id: string;
  readonly treatmentId: string;
  readonly localDate: CalendarDay;
  readonly taken: boolean;
  readonly notes: string;
  readonly version: number;
  readonly deletedAt: Instant | null;
}

/** One preventive regimen (specification, section 3, with what field.md 4.4 needs to judge it). */
export interface Treatment {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Code of the dictionary of preventives; null for an own one. */
  readonly medicine: string | null;
  readonly role: TreatmentRole;
  /** Short-term prevention with an acute drug counts for that drug's days. */
  readonly overuseClass: OveruseClass | null;
  /** The dose it began with, in `unit`; later ones are steps. */
  readonly dose: number | null;
  readonly unit: DoseUnit | null;
  readonly posology: string;
  readonly startDate: CalendarDay;
  readonly endDate: CalendarDay | null;
  readonly active: boolean;
  readonly stopReason: StopReason | null;
  readonly tolerance: Tolerance | null;
  readonly sideEffects: readonly (PreventiveSideEffect | OwnCode)[];
  readonly interval: Interval | null;
  /** Whether the person wants to tick what they take. */
  readonly adherence: boolean;
  readonly notes: string;
  readonly version: number;
  readonly createdAt: Instant;
  readonly deletedAt: Instant | null;
  /** Oldest first, without the trash. */
  readonly steps: readonly TreatmentStep[];
  /** Oldest first, without the trash. */
  readonly doses: readonly TreatmentDose[];
}

/** What a person says of a regimen. */
export type TreatmentContent = Omit<
  Treatment,
  'id' | 'userId' | 'version' | 'createdAt' | 'deletedAt' | 'steps' | 'doses'
>;
export type StepContent = Pick<TreatmentStep, 'startDate' | 'dose' | 'unit' | 'posology'>;
export type DoseContent = Pick<TreatmentDose, 'taken' | 'notes'>;

const unit = v.nullable(v.picklist(doseUnits));

/** A row of `treatment_steps` as the REST API sends it. */
export const stepRowSchema = v.pipe(
  v.object({
    id: v.string(),
    treatment_id: v.string(),
    start_date: calendarDaySchema,
    dose: v.nullable(v.number()),
    unit,
    posology: v.string(),
    version: v.number(),
    deleted_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): TreatmentStep => ({
      id: row.id,
      treatmentId: row.treatment_id,
      startDate: row.start_date,
      dose: row.dose,
      unit: row.unit,
      posology: row.posology,
      version: row.version,
      deletedAt: row.deleted_at,
    }),
  ),
);

/** A row of `treatment_doses` as the REST API sends it. */
export const doseRowSchema = v.pipe(
  v.object({
    id: v.string(),
    treatment_id: v.string(),
    local_date: calendarDaySchema,
    taken: v.boolean(),
    notes: v.string(),
    version: v.number(),
    deleted_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): TreatmentDose => ({
      id: row.id,
      treatmentId: row.treatment_id,
      localDate: row.local_date,
      taken: row.taken,
      notes: row.notes,
      version: row.version,
      deletedAt: row.deleted_at,
    }),
  ),
);

/** A row of `treatments` as the REST API sends it; its steps and doses are rows of their own. */
export const treatmentRowSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    name: v.string(),
    medicine: v.nullable(v.string()),
    role: v.fallback(v.picklist(treatmentRoles), 'preventive'),
    overuse_class: v.fallback(v.nullable(v.picklist(overuseClasses)), null),
    dose: v.nullable(v.number()),
    unit,
    posology: v.string(),
    start_date: calendarDaySchema,
    end_date: v.nullable(calendarDaySchema),
    active: v.boolean(),
    stop_reason: v.fallback(v.nullable(v.picklist(stopReasons)), null),
    tolerance: v.fallback(v.nullable(v.picklist(tolerances)), null),
    side_effects: knownOrOwnCodes(preventiveSideEffects),
    interval_count: v.nullable(v.number()),
    interval_unit: v.fallback(v.nullable(v.picklist(intervalUnits)), null),
    adherence: v.boolean(),
    notes: v.string(),
    version: v.number(),
    created_at: instantSchema,
    deleted_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): Treatment => ({
      id: row.id,
      userId: row.user_id,
      name: row.name,
      medicine: row.medicine,
      role: row.role,
      overuseClass: row.overuse_class,
      dose: row.dose,
      unit: row.unit,
      posology: row.posology,
      startDate: row.start_date,
      endDate: row.end_date,
      active: row.active,
      stopReason: row.stop_reason,
      tolerance: row.tolerance,
      sideEffects: row.side_effects,
      interval:
        row.interval_count === null || row.interval_unit === null
          ? null
          : { count: row.interval_count, unit: row.interval_unit },
      adherence: row.adherence,
      notes: row.notes,
      version: row.version,
      createdAt: row.created_at,
      deletedAt: row.deleted_at,
      steps: [],
      doses: [],
    }),
  ),
);

/** The columns of `treatments` that a client may write. */
export function treatmentColumns(content: TreatmentContent) {
  return {
    name: content.name,
    medicine: content.medicine,
    role: content.role,
    overuse_class: content.overuseClass,
    dose: content.dose,
    unit: content.unit,
    posology: content.posology,
    start_date: content.startDate,
    end_date: content.endDate,
    active: content.active,
    stop_reason: content.stopReason,
    tolerance: content.tolerance,
    side_effects: [...content.sideEffects],
    interval_count: content.interval?.count ?? null,
    interval_unit: content.interval?.unit ?? null,
    adherence: content.adherence,
    notes: content.notes,
  };
}

/** The columns of `treatment_steps` that a client may write. */
export function stepColumns(content: StepContent) {
  return {
    start_date: content.startDate,
    dose: content.dose,
    unit: content.unit,
    posology: content.posology,
  };
}
