import * as v from 'valibot';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { doseDecimals } from '#domain/limits.ts';
import { decimalFromText } from '#domain/model/number-text.ts';
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
import { overuseClasses } from '#domain/vocabulary/overuse.ts';
import { preventiveSearch } from '#domain/vocabulary/preventives.ts';
import { preventiveSideEffects } from '#domain/vocabulary/side-effects.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { withConfirmedName } from '../medication/intake-draft.ts';

/** How it goes: followed, put aside, or left for good. */
export const treatmentStates = ['now', 'paused', 'stopped'] as const;
type TreatmentState = (typeof treatmentStates)[number];

/** What the form of a dose holds, as typed. */
const doseEntries = {
  dose: v.string(),
  unit: v.picklist(['', ...doseUnits]),
  timesADay: v.string(),
  /** Only where the doses of a day are not all the same. */
  dailyDose: v.string(),
  posology: v.string(),
};
const doseDraftSchema = v.object(doseEntries);
export type DoseDraft = v.InferOutput<typeof doseDraftSchema>;

/** When it began, as far as the person remembers: a day, a month or a year. */
const startEntries = { startDay: v.string(), startMonth: v.string(), startYear: v.string() };
const startDraftSchema = v.object(startEntries);
export type StartDraft = v.InferOutput<typeof startDraftSchema>;

/** What the form of a regimen holds, as typed. */
export const treatmentDraftSchema = v.object({
  ...doseEntries,
  ...startEntries,
  /** Of the draft, as it is kept in the browser. */
  id: v.string(),
  name: v.string(),
  /** Code of the entry that was picked from the list; otherwise the name tells. */
  medicine: v.nullable(v.string()),
  /** Whether the person said that the name is one of their own, as it is. */
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
  /** What the person said of an acute medicine that the dictionary does not know. */
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

/** The start as it is stored; a date that is none where the fields say none. */
export function readStart({ startDay, startMonth, startYear }: StartDraft): {
  readonly startDate: string;
  readonly startPrecision: StartPrecision;
} {
  const [day, month, year] = [startDay, startMonth, startYear].map((text) => text.trim());
  const startPrecision = day !== '' ? 'day' : month !== '' ? 'month' : 'year';
  // A day of no month is no date.
  if (day !== '' && month === '') return { startDate: '', startPrecision };
  const padded = [year?.padStart(4, '0'), ...[month, day].map((text) => (text || '1').padStart(2, '0'))];
  return { startDate: padded.join('-'), startPrecision };
}

/** A form nobody has touched. */
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

const typed = (number: number | null) => (number === null ? '' : String(number));

/** A saved dose, laid out for editing: what follows from the dose and how often it is taken is not typed. */
export function draftOfDose(said: Omit<StepContent, 'startDate' | 'treatmentId'>): DoseDraft {
  const dose = typed(said.dose);
  const timesADay = typed(said.timesADay);
  const follows = dailyFrom({ dose, timesADay });
  return {
    dose,
    unit: said.unit ?? '',
    timesADay,
    dailyDose: said.dailyDose === follows ? '' : typed(said.dailyDose),
    posology: said.posology,
  };
}

/** A saved regimen, laid out for editing. */
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

/** The same regimen begun anew: how it ended and what it did belongs to the last time. */
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

/** What is typed as a number; NaN for what is none, which the schema refuses; null for nothing. */
function numberOrNull(text: string): number | null {
  const number = decimalFromText(text);
  return number === undefined ? Number.NaN : number;
}

const orNull = <Value extends string>(value: Value | ''): Value | null => (value === '' ? null : value);

/** What is taken in a day where all its doses are the same; null where that is not said. */
export function dailyFrom({ dose, timesADay }: Pick<DoseDraft, 'dose' | 'timesADay'>): number | null {
  const [amount, times] = [decimalFromText(dose), decimalFromText(timesADay)];
  return amount && times ? Number((amount * times).toFixed(doseDecimals)) : null;
}

function doseOf(draft: DoseDraft) {
  return {
    dose: numberOrNull(draft.dose),
    unit: orNull(draft.unit),
    timesADay: numberOrNull(draft.timesADay),
    dailyDose: draft.dailyDose.trim() === '' ? dailyFrom(draft) : numberOrNull(draft.dailyDose),
    posology: draft.posology,
  };
}

/** What is asked of a dose: what is injected at intervals is not taken some times a day. */
function askedDose(draft: TreatmentDraft): DoseDraft {
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
export function isTreatmentNamed(draft: Pick<TreatmentDraft, 'name' | 'medicine' | 'own' | 'kind'>): boolean {
  if (draft.kind !== 'medicine') return true;
  return draft.own || draft.medicine !== null || draft.name.trim() === '' || entryOf(draft) !== undefined;
}

/** What the form says, or the first problem of each field. */
export function readTreatment(draft: TreatmentDraft): Checked<TreatmentContent> {
  const medicine = draft.medicine ?? entryOf(draft)?.medicine.code ?? null;
  // Counting days reads this alone: it loads no names.
  const acute = medicineCodes.find((code) => code === medicine);
  const said = medicine === null ? orNull(draft.overuseClass) : null;
  const checked = check(treatmentContentSchema, {
    ...doseOf(askedDose(draft)),
    ...readStart(draft),
    name: draft.name,
    kind: draft.kind,
    medicine,
    role: draft.role,
    overuseClass: acute ? overuseClassOf(acute) : said,
    endDate: draft.state === 'stopped' ? draft.endDate : null,
    active: draft.state === 'now',
    stopReason: draft.state === 'stopped' ? orNull(draft.stopReason) : null,
    tolerance: orNull(draft.tolerance),
    sideEffects: draft.sideEffects,
    interval:
      draft.injected && asksInterval(draft.kind)
        ? { count: numberOrNull(draft.intervalCount) ?? Number.NaN, unit: draft.intervalUnit }
        : null,
    adherence: draft.adherence,
    notes: draft.notes,
  });
  const named = withConfirmedName(isTreatmentNamed(draft), checked);
  if (named.ok || named.problems.startDate !== 'day_invalid') return named;
  return { ok: false, problems: { ...named.problems, startDate: 'start_invalid' } };
}

/** What the form of a change of dose says. @param startDate as typed */
export function readStep(draft: DoseDraft, startDate: string): Checked<StepContent> {
  return check(stepContentSchema, { ...doseOf(draft), startDate });
}
