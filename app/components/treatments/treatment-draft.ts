import * as v from 'valibot';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { decimalFromText } from '#domain/number-text.ts';
import {
  intervalUnits,
  type StepContent,
  stopReasons,
  type Treatment,
  type TreatmentContent,
  tolerances,
  treatmentRoles,
} from '#domain/treatment.ts';
import { stepContentSchema, treatmentContentSchema } from '#domain/treatment-form.ts';
import { type Checked, check } from '#domain/validation.ts';
import { knownOrOwnCodes } from '#domain/vocabulary/codes.ts';
import { medicineCodes, overuseClassOf } from '#domain/vocabulary/medicine-classes.ts';
import { findMedicines, meaningsOf } from '#domain/vocabulary/medicines.ts';
import type { NameMatch, NameSearch } from '#domain/vocabulary/name-search.ts';
import { overuseClasses } from '#domain/vocabulary/overuse.ts';
import { preventiveSearch } from '#domain/vocabulary/preventives.ts';
import { preventiveSideEffects } from '#domain/vocabulary/side-effects.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { withConfirmedName } from '../medication/intake-draft.ts';

/** How it goes: followed, put aside, or left for good. */
export const treatmentStates = ['now', 'paused', 'stopped'] as const;
export type TreatmentState = (typeof treatmentStates)[number];

/** What the form of a dose holds, as typed. */
const doseEntries = {
  dose: v.string(),
  unit: v.picklist(['', ...doseUnits]),
  posology: v.string(),
};
const doseDraftSchema = v.object(doseEntries);
export type DoseDraft = v.InferOutput<typeof doseDraftSchema>;

/** What the form of a regimen holds, as typed. */
export const treatmentDraftSchema = v.object({
  ...doseEntries,
  /** Of the draft, as it is kept in the browser. */
  id: v.string(),
  name: v.string(),
  /** Code of the entry that was picked from the list; otherwise the name tells. */
  medicine: v.nullable(v.string()),
  /** Whether the person said that the name is one of their own, as it is. */
  own: v.boolean(),
  role: v.picklist(treatmentRoles),
  startDate: v.string(),
  state: v.picklist(treatmentStates),
  endDate: v.string(),
  stopReason: v.picklist(['', ...stopReasons]),
  tolerance: v.picklist(['', ...tolerances]),
  sideEffects: knownOrOwnCodes(preventiveSideEffects),
  injected: v.boolean(),
  intervalCount: v.string(),
  intervalUnit: v.picklist(intervalUnits),
  adherence: v.boolean(),
  /** What the person said of an acute medicine that the dictionary does not know. */
  overuseClass: v.picklist(['', ...overuseClasses]),
  notes: v.string(),
});
export type TreatmentDraft = v.InferOutput<typeof treatmentDraftSchema>;

/** A form nobody has touched. */
export function emptyTreatmentDraft(today: CalendarDay): TreatmentDraft {
  return {
    id: crypto.randomUUID(),
    name: '',
    medicine: null,
    own: false,
    role: 'preventive',
    dose: '',
    unit: '',
    posology: '',
    startDate: today,
    state: 'now',
    endDate: '',
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

function stateOf({ active, endDate }: Pick<Treatment, 'active' | 'endDate'>): TreatmentState {
  if (endDate !== null) return 'stopped';
  return active ? 'now' : 'paused';
}

/** A saved regimen, laid out for editing. */
export function draftOfTreatment(treatment: Treatment): TreatmentDraft {
  return {
    id: crypto.randomUUID(),
    name: treatment.name,
    medicine: treatment.medicine,
    own: true,
    role: treatment.role,
    dose: treatment.dose === null ? '' : String(treatment.dose),
    unit: treatment.unit ?? '',
    posology: treatment.posology,
    startDate: treatment.startDate,
    state: stateOf(treatment),
    endDate: treatment.endDate ?? '',
    stopReason: treatment.stopReason ?? '',
    tolerance: treatment.tolerance ?? '',
    sideEffects: [...treatment.sideEffects],
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
    state: 'now',
    endDate: '',
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
  return { dose: numberOrNull(draft.dose), unit: orNull(draft.unit), posology: draft.posology };
}

function preventiveFirst(
  preventives: readonly NameMatch[],
  acute: readonly NameMatch[],
  limit: number,
): NameMatch[] {
  const codes = new Set(preventives.map(({ medicine }) => medicine.code));
  return [...preventives, ...acute.filter(({ medicine }) => !codes.has(medicine.code))].slice(0, limit);
}

/** Names of preventives, and of acute medicines, which are taken for a limited time as well. */
export const treatmentNames: NameSearch = {
  find: (text, limit = 8) =>
    preventiveFirst(preventiveSearch.find(text, limit), findMedicines(text, limit), limit),
  meaningsOf: (name) =>
    preventiveFirst(preventiveSearch.meaningsOf(name), meaningsOf(name), Number.POSITIVE_INFINITY),
};

/** The entry of the dictionaries a draft means: the one that was picked, or the only one its whole name can mean. */
export function entryOf({
  name,
  medicine,
}: Pick<TreatmentDraft, 'name' | 'medicine'>): NameMatch | undefined {
  const meanings = treatmentNames.meaningsOf(name);
  if (medicine !== null) return meanings.find((meaning) => meaning.medicine.code === medicine);
  return meanings.length === 1 ? meanings[0] : undefined;
}

/** Whether the name is what the person means, and not half of one. */
export function isTreatmentNamed(draft: Pick<TreatmentDraft, 'name' | 'medicine' | 'own'>): boolean {
  return draft.own || draft.medicine !== null || draft.name.trim() === '' || entryOf(draft) !== undefined;
}

/** What the form says, or the first problem of each field. */
export function readTreatment(draft: TreatmentDraft): Checked<TreatmentContent> {
  const medicine = draft.medicine ?? entryOf(draft)?.medicine.code ?? null;
  // Counting days reads this alone: it loads no names.
  const acute = medicineCodes.find((code) => code === medicine);
  const said = medicine === null ? orNull(draft.overuseClass) : null;
  const checked = check(treatmentContentSchema, {
    ...doseOf(draft),
    name: draft.name,
    medicine,
    role: draft.role,
    overuseClass: acute ? overuseClassOf(acute) : said,
    startDate: draft.startDate,
    endDate: draft.state === 'stopped' ? draft.endDate : null,
    active: draft.state === 'now',
    stopReason: draft.state === 'stopped' ? orNull(draft.stopReason) : null,
    tolerance: orNull(draft.tolerance),
    sideEffects: draft.sideEffects,
    interval: draft.injected
      ? { count: numberOrNull(draft.intervalCount) ?? Number.NaN, unit: draft.intervalUnit }
      : null,
    adherence: draft.adherence,
    notes: draft.notes,
  });
  return withConfirmedName(isTreatmentNamed(draft), checked);
}

/** What the form of a change of dose says. @param startDate as typed */
export function readStep(draft: DoseDraft, startDate: string): Checked<StepContent> {
  return check(stepContentSchema, { ...doseOf(draft), startDate });
}
