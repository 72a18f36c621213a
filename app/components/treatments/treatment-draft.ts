import * as v from 'valibot';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { doseDecimals } from '#domain/limits.ts';
import { decimalFromText, numberAsText, typedDecimal } from '#domain/model/number-text.ts';
import { type Checked, check } from '#domain/model/validation.ts';
import {
  asksDose,
  asksInterval,
  intervalUnits,
  type StartPrecision,
  type StepContent,
  stopReasons,
  type Treatment,
  type TreatmentContent,
  tolerances,
  treatmentKinds,
  treatmentRoles,
} from '#domain/treatment/treatment.ts';
import { stepContentSchema, treatmentContentSchema } from '#domain/treatment/treatment-form.ts';
import { knownOrOwnCodes } from '#domain/vocabulary/codes.ts';
import { medicineCodes, overuseClassOf } from '#domain/vocabulary/medicine-classes.ts';
import { findMedicines, meaningsOf } from '#domain/vocabulary/medicines.ts';
import type { NameMatch, NameSearch } from '#domain/vocabulary/name-search.ts';
import { overuseClasses } from '#domain/vocabulary/overuse-classes.ts';
import { preventiveSearch } from '#domain/vocabulary/preventives.ts';
import { preventiveSideEffects } from '#domain/vocabulary/side-effects.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { withConfirmedName } from '../medication/intake-draft.ts';

/** State of a regimen: followed, paused, or stopped. */
export const treatmentStates = ['now', 'paused', 'stopped'] as const;
type TreatmentState = (typeof treatmentStates)[number];

/** The fields of a dose, as typed. */
const doseEntries = {
  dose: v.string(),
  unit: v.picklist(['', ...doseUnits]),
  timesADay: v.string(),
  /** Only if the doses of a day differ. */
  dailyDose: v.string(),
  posology: v.string(),
};
const doseDraftSchema = v.object(doseEntries);
export type DoseDraft = v.InferOutput<typeof doseDraftSchema>;

/** The start, as far as remembered: a day, a month or a year. */
const startEntries = { startDay: v.string(), startMonth: v.string(), startYear: v.string() };
const startDraftSchema = v.object(startEntries);
export type StartDraft = v.InferOutput<typeof startDraftSchema>;

/** The fields of a regimen, as typed. */
export const treatmentDraftSchema = v.object({
  ...doseEntries,
  ...startEntries,
  /** Id of the draft in the browser. */
  id: v.string(),
  name: v.string(),
  /** Code of the entry picked from the list; otherwise the name determines it. */
  medicine: v.nullable(v.string()),
  /** Whether the person confirmed that the name is their own, as typed. */
  own: v.boolean(),
  kind: v.picklist(treatmentKinds),
  role: v.picklist(treatmentRoles),
  state: v.picklist(treatmentStates),
  endDate: v.string(),
  stopReason: v.picklist(['', ...stopReasons]),
  tolerance: v.picklist(['', ...tolerances]),
  sideEffects: knownOrOwnCodes(preventiveSideEffects),
  injected: v.boolean(),
  intervalCount: v.string(),
  intervalUnit: v.picklist(intervalUnits),
  adherence: v.boolean(),
  /** The class the person chose for an acute medicine that the dictionary does not know. */
  overuseClass: v.picklist(['', ...overuseClasses]),
  notes: v.string(),
});
export type TreatmentDraft = v.InferOutput<typeof treatmentDraftSchema>;

function startDraftOf(startDate: CalendarDay, precision: StartPrecision): StartDraft {
  const [year = '', month = '', day = ''] = startDate.split('-');
  return {
    startYear: year,
    startMonth: precision === 'year' ? '' : String(Number(month)),
    startDay: precision === 'day' ? String(Number(day)) : '',
  };
}

/** The start as it is stored; an invalid date if the fields give none. */
export function readStart({ startDay, startMonth, startYear }: StartDraft): {
  readonly startDate: string;
  readonly startPrecision: StartPrecision;
} {
  const [day, month, year] = [startDay, startMonth, startYear].map((text) => text.trim());
  const startPrecision = day !== '' ? 'day' : month !== '' ? 'month' : 'year';
  // A day without a month is no date.
  if (day !== '' && month === '') return { startDate: '', startPrecision };
  const padded = [year?.padStart(4, '0'), ...[month, day].map((text) => (text || '1').padStart(2, '0'))];
  return { startDate: padded.join('-'), startPrecision };
}

/** An untouched form. */
export function emptyTreatmentDraft(today: CalendarDay): TreatmentDraft {
  return {
    id: crypto.randomUUID(),
    name: '',
    medicine: null,
    own: false,
    kind: 'medicine',
    role: 'preventive',
    dose: '',
    unit: '',
    timesADay: '',
    dailyDose: '',
    posology: '',
    ...startDraftOf(today, 'day'),
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

/** A saved dose as form fields, without a daily dose that follows from dose and frequency. */
export function draftOfDose(saved: Omit<StepContent, 'startDate' | 'treatmentId'>): DoseDraft {
  const dose = numberAsText(saved.dose);
  const timesADay = numberAsText(saved.timesADay);
  const follows = dailyFrom({ dose, timesADay });
  return {
    dose,
    unit: saved.unit ?? '',
    timesADay,
    dailyDose: saved.dailyDose === follows ? '' : numberAsText(saved.dailyDose),
    posology: saved.posology,
  };
}

/** A saved regimen as form fields. */
export function draftOfTreatment(treatment: Treatment): TreatmentDraft {
  return {
    id: crypto.randomUUID(),
    name: treatment.name,
    medicine: treatment.medicine,
    own: true,
    kind: treatment.kind,
    role: treatment.role,
    ...draftOfDose(treatment),
    ...startDraftOf(treatment.startDate, treatment.startPrecision),
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

/** The same regimen begun again, without how it ended and what it did last time. */
export function restartedFrom(treatment: Treatment, today: CalendarDay): TreatmentDraft {
  const draft = draftOfTreatment(treatment);
  return {
    ...draft,
    ...startDraftOf(today, 'day'),
    state: 'now',
    endDate: '',
    stopReason: '',
    tolerance: '',
    sideEffects: [],
    notes: '',
  };
}

const orNull = <Value extends string>(value: Value | ''): Value | null => (value === '' ? null : value);

/** The daily dose if all doses of a day are the same; null if unknown. */
export function dailyFrom({ dose, timesADay }: Pick<DoseDraft, 'dose' | 'timesADay'>): number | null {
  const [amount, times] = [decimalFromText(dose), decimalFromText(timesADay)];
  return amount && times ? Number((amount * times).toFixed(doseDecimals)) : null;
}

function doseOf(draft: DoseDraft) {
  return {
    dose: typedDecimal(draft.dose),
    unit: orNull(draft.unit),
    timesADay: typedDecimal(draft.timesADay),
    dailyDose: draft.dailyDose.trim() === '' ? dailyFrom(draft) : typedDecimal(draft.dailyDose),
    posology: draft.posology,
  };
}

/** The fields that apply: injections at intervals have no number of times a day. */
function applicableDose(draft: TreatmentDraft): DoseDraft {
  if (!asksDose(draft.kind)) return { ...draft, dose: '', unit: '', timesADay: '', dailyDose: '' };
  return draft.injected ? { ...draft, timesADay: '', dailyDose: '' } : draft;
}

function preventiveFirst(
  preventives: readonly NameMatch[],
  acute: readonly NameMatch[],
  limit: number,
): NameMatch[] {
  const codes = new Set(preventives.map(({ medicine }) => medicine.code));
  return [...preventives, ...acute.filter(({ medicine }) => !codes.has(medicine.code))].slice(0, limit);
}

/** Names of preventives, and of acute medicines, which can be taken for a limited time as well. */
export const treatmentNames: NameSearch = {
  find: (text, limit = 8) =>
    preventiveFirst(preventiveSearch.find(text, limit), findMedicines(text, limit), limit),
  meaningsOf: (name) =>
    preventiveFirst(preventiveSearch.meaningsOf(name), meaningsOf(name), Number.POSITIVE_INFINITY),
};

/** The dictionary entry of a draft: the picked one, or the only one its full name can mean. */
export function entryOf({
  name,
  medicine,
}: Pick<TreatmentDraft, 'name' | 'medicine'>): NameMatch | undefined {
  const meanings = treatmentNames.meaningsOf(name);
  if (medicine !== null) return meanings.find((meaning) => meaning.medicine.code === medicine);
  return meanings.length === 1 ? meanings[0] : undefined;
}

/** Whether the name is confirmed, and not incomplete. */
export function isTreatmentNamed(draft: Pick<TreatmentDraft, 'name' | 'medicine' | 'own' | 'kind'>): boolean {
  if (draft.kind !== 'medicine') return true;
  return draft.own || draft.medicine !== null || draft.name.trim() === '' || entryOf(draft) !== undefined;
}

/** The content of the form, or the first problem of each field. */
export function readTreatment(draft: TreatmentDraft): Checked<TreatmentContent> {
  const medicine = draft.medicine ?? entryOf(draft)?.medicine.code ?? null;
  // Counting reads this column only, without loading names.
  const acute = medicineCodes.find((code) => code === medicine);
  const chosen = medicine === null ? orNull(draft.overuseClass) : null;
  const checked = check(treatmentContentSchema, {
    ...doseOf(applicableDose(draft)),
    ...readStart(draft),
    name: draft.name,
    kind: draft.kind,
    medicine,
    role: draft.role,
    overuseClass: acute ? overuseClassOf(acute) : chosen,
    endDate: draft.state === 'stopped' ? draft.endDate : null,
    active: draft.state === 'now',
    stopReason: draft.state === 'stopped' ? orNull(draft.stopReason) : null,
    tolerance: orNull(draft.tolerance),
    sideEffects: draft.sideEffects,
    interval:
      draft.injected && asksInterval(draft.kind)
        ? { count: typedDecimal(draft.intervalCount) ?? Number.NaN, unit: draft.intervalUnit }
        : null,
    adherence: draft.adherence,
    notes: draft.notes,
  });
  const named = withConfirmedName(isTreatmentNamed(draft), checked);
  if (named.ok || named.problems.startDate !== 'day_invalid') return named;
  return { ok: false, problems: { ...named.problems, startDate: 'start_invalid' } };
}

/** The content of the form for a dose change. @param startDate as typed */
export function readStep(draft: DoseDraft, startDate: string): Checked<StepContent> {
  return check(stepContentSchema, { ...doseOf(draft), startDate });
}
