import * as v from 'valibot';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import { type Intake, type IntakeContent, intakeDetails, noIntakeDetails } from '#domain/intake/intake.ts';
import { intakeContentSchema } from '#domain/intake/intake-form.ts';
import { draftFieldsOf } from '#domain/model/form-fields.ts';
import { numberAsText, typedDecimal } from '#domain/model/number-text.ts';
import { type Checked, check } from '#domain/model/validation.ts';
import { knownOrOwnCodes } from '#domain/vocabulary/codes.ts';
import { countsAs, type MedicineCode, medicineCodes } from '#domain/vocabulary/medicine-classes.ts';
import { recogniseMedicine } from '#domain/vocabulary/medicines.ts';
import { outcomes } from '#domain/vocabulary/outcome.ts';
import { type MedicationClass, overuseClasses } from '#domain/vocabulary/overuse-classes.ts';
import { sideEffects } from '#domain/vocabulary/side-effects.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import {
  dayAt,
  instantAt,
  type Moment,
  momentAt,
  momentInput,
  momentSchema,
} from '../episode-form/moment.ts';

/** One intake while it is being filled in. Fields missing in drafts from earlier versions have a default. */
export const intakeDraftSchema = v.object({
  id: v.string(),
  /** Its episode, in the form of a single intake; null outside an attack. An episode's form knows its own. */
  episodeId: v.optional(v.nullable(v.string()), null),
  name: v.string(),
  /** Whether the person confirmed that the name is their own, as typed. */
  own: v.optional(v.boolean(), false),
  /** The code for a name that is ambiguous; otherwise the name determines it. */
  medicine: v.optional(v.nullable(v.picklist(medicineCodes)), null),
  /** The class the person chose for an own medicine. */
  overuseClass: v.optional(v.nullable(v.picklist(overuseClasses)), null),
  /** As typed, with comma or point. */
  dose: v.string(),
  unit: v.nullable(v.picklist(doseUnits)),
  taken: momentSchema,
  /** The zone where it was taken; null is where the episode began. */
  zone: v.optional(v.nullable(v.string()), null),
  painAt: v.optional(v.nullable(v.number()), null),
  outcome: v.nullable(v.picklist(outcomes)),
  sideEffects: v.optional(knownOrOwnCodes(sideEffects), []),
  ...draftFieldsOf(intakeDetails),
  notes: v.optional(v.string(), ''),
});
export type IntakeDraft = v.InferOutput<typeof intakeDraftSchema>;

/** What a repeated intake copies: the medicine, and the dose the person entered before. */
export type MedicineLike = Pick<IntakeContent, 'name' | 'medicine' | 'overuseClass' | 'dose' | 'unit'>;

/** A new intake to fill in, or one like an earlier one. @param taken only a day if only the person knows the time */
export function newIntakeDraft(taken: Moment, like?: MedicineLike): IntakeDraft {
  return {
    id: crypto.randomUUID(),
    episodeId: null,
    name: like?.name ?? '',
    own: like !== undefined,
    medicine: like?.medicine ?? null,
    overuseClass: like?.overuseClass ?? null,
    dose: numberAsText(like?.dose),
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

/** A saved intake as form fields, in local time of its zone. */
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
    dose: numberAsText(intake.dose),
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
 * Whether a name is confirmed: the dictionary knows it, or the person chose it as their own. A name only typed may be
 * incomplete, and is not saved.
 */
export function isNameConfirmed({
  name,
  medicine,
  own,
}: Pick<IntakeDraft, 'name' | 'medicine' | 'own'>): boolean {
  return own || medicine !== null || name.trim() === '' || recogniseMedicine(name) !== undefined;
}

/** The result of a form, with the problem of an unconfirmed name added. */
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

/** The dictionary's code of the draft; null for an own medicine. */
function medicineOfDraft({ medicine, name }: IntakeDraft): MedicineCode | null {
  return medicine ?? recogniseMedicine(name) ?? null;
}

/** When it was taken; null while its time is incomplete. @param zone of the episode */
export function takenAtOf({ taken, zone: own }: IntakeDraft, zone: string): Instant | null {
  return instantAt(taken, own ?? zone);
}

/** The classes the intake counts in, and its day; null while the day is missing, or the name unconfirmed. */
export function countedDay(
  draft: IntakeDraft,
  zone: string,
): { readonly classes: readonly MedicationClass[]; readonly localDate: CalendarDay } | null {
  const localDate = dayAt(draft.taken, draft.zone ?? zone);
  if (localDate === null || !isNameConfirmed(draft)) return null;
  const classes = countsAs({ medicine: medicineOfDraft(draft), overuseClass: draft.overuseClass });
  return { classes, localDate };
}

/** What the database accepts, or the first problem of each field. @param now decides what "in the future" means */
export function readIntakeDraft(draft: IntakeDraft, zone: string, now: Instant): Checked<IntakeContent> {
  const medicine = medicineOfDraft(draft);
  const checked = check(intakeContentSchema(now), {
    takenAt: momentInput(draft.taken, draft.zone ?? zone),
    zone: draft.zone ?? zone,
    name: draft.name,
    medicine,
    // For a medicine of the dictionary the person's class is not needed.
    overuseClass: medicine === null ? draft.overuseClass : null,
    dose: typedDecimal(draft.dose),
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
