import * as v from 'valibot';
import { doseMax, doseMin, intervalMax, intervalMin, timesADayMax, timesADayMin } from '../limits.ts';
import { code, codeOr, codeOrNull, codesAndOwn } from '../model/code-columns.ts';
import {
  boolean,
  day,
  decimal,
  history,
  identity,
  importMark,
  instant,
  notes,
  smallint,
  text,
  uuid,
} from '../model/columns.ts';
import { type ContentIn, nestedOrNull, type RowIn, table } from '../model/table.ts';
import { overuseClasses } from '../vocabulary/overuse-classes.ts';
import { preventiveSideEffects } from '../vocabulary/side-effects.ts';
import { doseUnits } from '../vocabulary/units.ts';

/**
 * Roles of a regimen: continuous prevention; around a foreseeable trigger such as menstruation; bridging until another one
 * works.
 */
export const treatmentRoles = ['preventive', 'short_term', 'transition'] as const;
export type TreatmentRole = (typeof treatmentRoles)[number];

/** Reasons for stopping, in the words of reimbursement criteria (docs/clinical-rules.md#stop-reasons). */
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

/** Kinds of treatment; a non-medicine has no dose. */
export const treatmentKinds = [
  'medicine',
  'device',
  'procedure',
  'physical',
  'psychological',
  'lifestyle',
  'other',
] as const;
export type TreatmentKind = (typeof treatmentKinds)[number];

/** Whether the form asks for a dose: a non-medicine has none, and only some treatments are given at intervals. */
export const asksDose = (kind: TreatmentKind): boolean => kind === 'medicine';
export const asksInterval = (kind: TreatmentKind): boolean => kind === 'medicine' || kind === 'procedure';

/** How exactly a start is known. */
export const startPrecisions = ['day', 'month', 'year'] as const;
export type StartPrecision = (typeof startPrecisions)[number];

const dose = decimal('dose').between(doseMin, doseMax).orNull();
const unit = code('unit', doseUnits).orNull();
/** Total dose of a day, in `unit`. */
const dailyDose = decimal('daily_dose').between(doseMin, doseMax).orNull();
const timesADay = smallint('times_a_day').between(timesADayMin, timesADayMax).orNull();
const posology = text('posology').default('');
const treatmentId = uuid('treatment_id').childOf('treatments').fixed();

/** Preventive regimens (docs/specification.md#entities, docs/clinical-rules.md#preventive-treatment). */
export const treatments = table(
  'treatments',
  {
    ...identity,
    name: text('name'),
    kind: codeOr('kind', treatmentKinds, 'medicine'),
    /** Code of the dictionary of preventives; null for an own one. */
    medicine: text('medicine').orNull(),
    role: codeOr('role', treatmentRoles, 'preventive'),
    /** Short-term prevention with an acute drug counts in that drug's class. */
    overuseClass: codeOrNull('overuse_class', overuseClasses),
    /** The initial dose, in `unit`; later ones are steps. */
    dose,
    unit,
    dailyDose,
    timesADay,
    posology,
    /** If only the month or year is known, its first day. */
    startDate: day('start_date'),
    startPrecision: codeOr('start_precision', startPrecisions, 'day'),
    endDate: day('end_date').orNull(),
    active: boolean('active').default(true),
    stopReason: codeOrNull('stop_reason', stopReasons),
    tolerance: codeOrNull('tolerance', tolerances),
    sideEffects: codesAndOwn('side_effects', preventiveSideEffects),
    /** How often an injection or infusion is due. */
    interval: nestedOrNull({
      count: smallint('interval_count').between(intervalMin, intervalMax).orNull(),
      unit: codeOrNull('interval_unit', intervalUnits),
    }),
    /** Whether the person ticks the doses they take. */
    adherence: boolean('adherence').default(false),
    notes,
    ...importMark,
    ...history,
    createdAt: instant('created_at').system(),
  },
  {
    groups: [
      ['name', 'medicine'],
      ['dose', 'unit', 'daily_dose', 'times_a_day'],
      ['start_date', 'start_precision', 'end_date', 'active'],
      ['interval_count', 'interval_unit'],
    ],
  },
);

/** Dose changes within a regimen. */
export const treatmentSteps = table(
  'treatment_steps',
  {
    ...identity,
    treatmentId,
    startDate: day('start_date'),
    dose,
    unit,
    dailyDose,
    timesADay,
    posology,
    ...importMark,
    ...history,
  },
  { groups: [['dose', 'unit', 'daily_dose', 'times_a_day']] },
);

/** Days a dose was taken or injected, or deliberately skipped. */
export const treatmentDoses = table(
  'treatment_doses',
  {
    ...identity,
    treatmentId,
    localDate: day('local_date').fixed(),
    taken: boolean('taken').default(true),
    /** The amount taken; null is the regimen's dose. */
    dose,
    unit,
    notes,
    ...importMark,
    ...history,
  },
  { natural: true, groups: [['dose', 'unit']] },
);

/** A dose change within a regimen. */
export interface TreatmentStep extends RowIn<typeof treatmentSteps> {}

/** A day a dose was taken or injected, or deliberately skipped. */
export interface TreatmentDose extends RowIn<typeof treatmentDoses> {}

/** One preventive regimen. */
export interface Treatment extends RowIn<typeof treatments> {
  /** Oldest first, without the trash. */
  readonly steps: readonly TreatmentStep[];
  /** Oldest first, without the trash. */
  readonly doses: readonly TreatmentDose[];
}

/** How often an injection or infusion is due. */
export type Interval = NonNullable<Treatment['interval']>;

/** The part of a regimen the person fills in. */
export interface TreatmentContent extends ContentIn<typeof treatments> {}
export interface StepContent extends ContentIn<typeof treatmentSteps> {}
export interface DoseContent extends ContentIn<typeof treatmentDoses> {}

/** Rows of the three tables as the REST API sends them; steps and doses are rows of their own. */
export const treatmentRowSchema: v.GenericSchema<unknown, Treatment> = v.pipe(
  treatments.rowSchema,
  v.transform((row) => ({ ...row, steps: [], doses: [] })),
);
export const stepRowSchema: v.GenericSchema<unknown, TreatmentStep> = treatmentSteps.rowSchema;
export const doseRowSchema: v.GenericSchema<unknown, TreatmentDose> = treatmentDoses.rowSchema;
