import type { CalendarDay } from '#domain/calendar-date.ts';
import { decimalFromText } from '#domain/number-text.ts';
import type {
  IntervalUnit,
  StartPrecision,
  StepContent,
  StopReason,
  Tolerance,
  Treatment,
  TreatmentContent,
  TreatmentKind,
  TreatmentRole,
} from '#domain/treatment.ts';
import { stepContentSchema, treatmentContentSchema } from '#domain/treatment-form.ts';
import { type Checked, check } from '#domain/validation.ts';
import type { OwnCode } from '#domain/vocabulary/codes.ts';
import type { OveruseClass } from '#domain/vocabulary/overuse.ts';
import { recognisePreventive } from '#domain/vocabulary/preventives.ts';
import type { PreventiveSideEffect } from '#domain/vocabulary/side-effects.ts';
import type { DoseUnit } from '#domain/vocabulary/units.ts';

/** What the form of a dose holds, as typed. */
export interface DoseDraft {
  readonly dose: string;
  readonly unit: DoseUnit | '';
  readonly dailyDose: string;
  readonly timesADay: string;
  readonly posology: string;
}

/** What the form of a regimen holds, as typed. */
export interface TreatmentDraft extends DoseDraft {
  readonly name: string;
  readonly kind: TreatmentKind;
  readonly role: TreatmentRole;
  readonly startDate: string;
  readonly startPrecision: StartPrecision;
  readonly ended: boolean;
  readonly endDate: string;
  readonly active: boolean;
  readonly stopReason: StopReason | '';
  readonly tolerance: Tolerance | '';
  readonly sideEffects: readonly (PreventiveSideEffect | OwnCode)[];
  readonly injected: boolean;
  readonly intervalCount: string;
  readonly intervalUnit: IntervalUnit;
  readonly adherence: boolean;
  readonly overuseClass: OveruseClass | '';
  readonly notes: string;
}

/** A form nobody has touched. */
export function emptyTreatmentDraft(today: CalendarDay): TreatmentDraft {
  return {
    name: '',
    kind: 'medicine',
    role: 'preventive',
    dose: '',
    unit: '',
    dailyDose: '',
    timesADay: '',
    posology: '',
    startDate: today,
    startPrecision: 'day',
    ended: false,
    endDate: '',
    active: true,
    stopReason: '',
    tolerance: '',
    sideEffects: [],
    injected: false,
    intervalCount: '',
    intervalUnit: 'week',
    adherence: false,
    overuseClass: '',
    notes: '',
  };
}

const typed = (number: number | null) => (number === null ? '' : String(number));

/** A saved regimen, laid out for editing. */
export function draftOfTreatment(treatment: Treatment): TreatmentDraft {
  return {
    name: treatment.name,
    kind: treatment.kind,
    role: treatment.role,
    dose: typed(treatment.dose),
    unit: treatment.unit ?? '',
    dailyDose: typed(treatment.dailyDose),
    timesADay: typed(treatment.timesADay),
    posology: treatment.posology,
    startDate: treatment.startDate,
    startPrecision: treatment.startPrecision,
    ended: treatment.endDate !== null,
    endDate: treatment.endDate ?? '',
    active: treatment.active,
    stopReason: treatment.stopReason ?? '',
    tolerance: treatment.tolerance ?? '',
    sideEffects: treatment.sideEffects,
    injected: treatment.interval !== null,
    intervalCount: treatment.interval === null ? '' : String(treatment.interval.count),
    intervalUnit: treatment.interval?.unit ?? 'week',
    adherence: treatment.adherence,
    overuseClass: treatment.overuseClass ?? '',
    notes: treatment.notes,
  };
}

/** The same regimen begun anew: how it ended and what it did belongs to the last time. */
export function restartedFrom(treatment: Treatment, today: CalendarDay): TreatmentDraft {
  const draft = draftOfTreatment(treatment);
  return {
    ...draft,
    startDate: today,
    startPrecision: 'day',
    ended: false,
    endDate: '',
    active: true,
    stopReason: '',
    tolerance: '',
    sideEffects: [],
    notes: '',
  };
}

/** What is typed as a number; NaN for what is none, which the schema refuses; null for nothing. */
function numberOrNull(text: string): number | null {
  const number = decimalFromText(text);
  return number === undefined ? Number.NaN : number;
}

const orNull = <Value extends string>(value: Value | ''): Value | null => (value === '' ? null : value);

function doseOf(draft: DoseDraft) {
  return {
    dose: numberOrNull(draft.dose),
    unit: orNull(draft.unit),
    dailyDose: numberOrNull(draft.dailyDose),
    timesADay: numberOrNull(draft.timesADay),
    posology: draft.posology,
  };
}

/** What the form says, or the first problem of each field. */
export function readTreatment(draft: TreatmentDraft): Checked<TreatmentContent> {
  const known = recognisePreventive(draft.name);
  return check(treatmentContentSchema, {
    ...doseOf(draft),
    name: draft.name,
    kind: draft.kind,
    medicine: known?.code ?? null,
    role: draft.role,
    // What the dictionary knows is not asked.
    overuseClass: known ? (known.overuseClass ?? null) : orNull(draft.overuseClass),
    startDate: draft.startDate,
    startPrecision: draft.startPrecision,
    endDate: draft.ended ? draft.endDate : null,
    active: draft.active && !draft.ended,
    stopReason: draft.ended ? orNull(draft.stopReason) : null,
    tolerance: orNull(draft.tolerance),
    sideEffects: draft.sideEffects,
    interval: draft.injected
      ? { count: numberOrNull(draft.intervalCount) ?? Number.NaN, unit: draft.intervalUnit }
      : null,
    adherence: draft.adherence,
    notes: draft.notes,
  });
}

/** What the form of a change of dose says. @param startDate as typed */
export function readStep(draft: DoseDraft, startDate: string): Checked<StepContent> {
  return check(stepContentSchema, { ...doseOf(draft), startDate });
}
