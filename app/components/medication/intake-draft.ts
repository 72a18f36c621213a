import * as v from 'valibot';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import { type Intake, type IntakeContent, intakeDetails, noIntakeDetails } from '#domain/intake/intake.ts';
import { intakeContentSchema } from '#domain/intake/intake-form.ts';
import { draftFieldsOf } from '#domain/model/form-fields.ts';
import { decimalFromText } from '#domain/model/number-text.ts';
import { type Checked, check } from '#domain/model/validation.ts';
import { knownOrOwnCodes } from '#domain/vocabulary/codes.ts';
import { countsAs, type MedicineCode, medicineCodes } from '#domain/vocabulary/medicine-classes.ts';
import { recogniseMedicine } from '#domain/vocabulary/medicines.ts';
import { outcomes } from '#domain/vocabulary/outcome.ts';
import { type MedicationClass, overuseClasses } from '#domain/vocabulary/overuse.ts';
import { sideEffects } from '#domain/vocabulary/side-effects.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { dayAt, instantAt, type Moment, momentAt, momentSchema, saidAt } from '../episode-form/moment.ts';

/** One intake while it is being filled in. What drafts from earlier versions lack has a default. */
export const intakeDraftSchema = v.object({
  id: v.string(),
  /** The episode it belongs to, in the form of one intake; null outside an attack. An episode's form knows its own. */
  episodeId: v.optional(v.nullable(v.string()), null),
  name: v.string(),
  /** Whether the person said that the name is one of their own, as it is. */
  own: v.optional(v.boolean(), false),
  /** Of a medicine the name alone would not tell; otherwise the name does. */
  medicine: v.optional(v.nullable(v.picklist(medicineCodes)), null),
  /** What an own medicine is, as far as the person said. */
  overuseClass: v.optional(v.nullable(v.picklist(overuseClasses)), null),
  /** As typed, with comma or point. */
  dose: v.string(),
  unit: v.nullable(v.picklist(doseUnits)),
  taken: momentSchema,
  /** Where it was taken; null is where the episode began. */
  zone: v.optional(v.nullable(v.string()), null),
  painAt: v.optional(v.nullable(v.number()), null),
  outcome: v.nullable(v.picklist(outcomes)),
  sideEffects: v.optional(knownOrOwnCodes(sideEffects), []),
  ...draftFieldsOf(intakeDetails),
  notes: v.optional(v.string(), ''),
});
export type IntakeDraft = v.InferOutput<typeof intakeDraftSchema>;

/** What a repeated intake takes over: which medicine, and the dose the person entered before. */
export type MedicineLike = Pick<IntakeContent, 'name' | 'medicine' | 'overuseClass' | 'dose' | 'unit'>;

const typed = (dose: number | null) => (dose === null ? '' : String(dose));

/** An intake about to be filled in, or one like an earlier one. @param taken a day alone, where only the person knows the hour */
export function newIntakeDraft(taken: Moment, like?: MedicineLike): IntakeDraft {
  return {
    id: crypto.randomUUID(),
    episodeId: null,
    name: like?.name ?? '',
    own: like !== undefined,
    medicine: like?.medicine ?? null,
    overuseClass: like?.overuseClass ?? null,
    dose: typed(like?.dose ?? null),
    unit: like?.unit ?? null,
    taken,
    zone: null,
    painAt: null,
    outcome: null,
    sideEffects: [],
    ...noIntakeDetails,
    notes: '',
  };
}

/** A saved intake, laid out for editing, as the clock of its own zone showed it. */
export function draftOfIntake(intake: Intake): IntakeDraft {
  const { id, episodeId, name, medicine, overuseClass, unit, painAt, outcome, notes } = intake;
  const { route, painTwoHours, timeEstimated } = intake;
  return {
    id,
    episodeId,
    name,
    own: true,
    medicine,
    overuseClass,
    dose: typed(intake.dose),
    unit,
    taken: momentAt(intake.takenAt, intake.zone),
    zone: intake.zone,
    painAt,
    outcome,
    sideEffects: [...intake.sideEffects],
    route,
    painTwoHours,
    timeEstimated,
    notes,
  };
}

/**
 * Whether a name is what the person means: one the dictionary knows, or an own one that they chose as it is. What is only
 * typed may be half a name, and is not saved as a medicine.
 */
export function isNameConfirmed({
  name,
  medicine,
  own,
}: Pick<IntakeDraft, 'name' | 'medicine' | 'own'>): boolean {
  return own || medicine !== null || name.trim() === '' || recogniseMedicine(name) !== undefined;
}

/** The answer of a form, with the complaint about a name that nobody has confirmed. */
export function withConfirmedName<Content>(
  isConfirmed: boolean,
  checked: Checked<Content>,
): Checked<Content> {
  if (isConfirmed) return checked;
  return {
    ok: false,
    problems: { ...(checked.ok ? {} : checked.problems), name: 'medicine_name_unconfirmed' },
  };
}

/** The dictionary's entry the draft means; null for an own medicine. */
function medicineOfDraft({ medicine, name }: IntakeDraft): MedicineCode | null {
  return medicine ?? recogniseMedicine(name) ?? null;
}

/** When it was taken; null while its time is incomplete. @param zone of the episode */
export function takenAtOf({ taken, zone: own }: IntakeDraft, zone: string): Instant | null {
  return instantAt(taken, own ?? zone);
}

/** Which classes the intake counts for, and on which day; null while there is no day, or half a name. */
export function countedDay(
  draft: IntakeDraft,
  zone: string,
): { readonly classes: readonly MedicationClass[]; readonly localDate: CalendarDay } | null {
  const localDate = dayAt(draft.taken, draft.zone ?? zone);
  if (localDate === null || !isNameConfirmed(draft)) return null;
  const classes = countsAs({ medicine: medicineOfDraft(draft), overuseClass: draft.overuseClass });
  return { classes, localDate };
}

/**
 * What the database accepts, or the first problem of each field.
 * @param now what "in the future" means
 */
export function readIntakeDraft(draft: IntakeDraft, zone: string, now: Instant): Checked<IntakeContent> {
  const medicine = medicineOfDraft(draft);
  const dose = decimalFromText(draft.dose);
  const checked = check(intakeContentSchema(now), {
    takenAt: saidAt(draft.taken, draft.zone ?? zone),
    zone: draft.zone ?? zone,
    name: draft.name,
    medicine,
    // What the dictionary knows needs no word of the person's.
    overuseClass: medicine === null ? draft.overuseClass : null,
    // What is no number at all becomes NaN, which the schema refuses.
    dose: dose === undefined ? Number.NaN : dose,
    unit: draft.unit,
    painAt: draft.painAt,
    outcome: draft.outcome,
    sideEffects: draft.sideEffects,
    route: draft.route,
    painTwoHours: draft.painTwoHours,
    timeEstimated: draft.timeEstimated,
    notes: draft.notes,
  });
  return withConfirmedName(isNameConfirmed(draft), checked);
}
