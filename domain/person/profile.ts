import * as v from 'valibot';
import {
  baselineMigraineDaysMax,
  baselineMigraineDaysMin,
  birthYearMax,
  birthYearMin,
  displayNameMaxLength,
} from '../limits.ts';
import { boolean, column, identity, instant, integer, text } from '../model/columns.ts';
import { integerFromText } from '../model/number-text.ts';
import { type RowIn, table } from '../model/table.ts';
import { type ProblemCode, problem } from '../vocabulary/problem-codes.ts';
import { displayNameSchema, toPlainText } from './account-schemas.ts';

export const biologicalSexes = ['female', 'male', 'other'] as const;
export type BiologicalSex = (typeof biologicalSexes)[number];

/** Profiles: a person's facts about themselves. */
export const profiles = table('profiles', {
  userId: identity.userId,
  id: identity.id,
  displayName: text('display_name').default(''),
  /** Calendar year, 1900-2010. */
  birthYear: integer('birth_year').between(birthYearMin, birthYearMax).orNull(),
  biologicalSex: column('biological_sex', 'text', v.picklist(biologicalSexes)).orNull(),
  hasAura: boolean('has_aura').default(false),
  /** Average migraine days a month before the diary, from memory: self-reported, never measured. */
  baselineMigraineDays: integer('baseline_migraine_days')
    .between(baselineMigraineDaysMin, baselineMigraineDaysMax)
    .orNull(),
  completedOnboarding: boolean('completed_onboarding').default(false).apart(),
  createdAt: instant('created_at').unread(),
  updatedAt: instant('updated_at').unread(),
});

/** A person's facts about themselves. */
export interface Profile extends RowIn<typeof profiles> {}

/** A row of `profiles` as the REST API sends it, read into a `Profile`. */
export const profileRowSchema: v.GenericSchema<unknown, Profile> = profiles.rowSchema;

/** A text field with an optional whole number within a range; empty is null. */
function optionalInteger(min: number, max: number, outOfRange: ProblemCode) {
  return v.pipe(
    v.string(),
    v.transform(integerFromText),
    v.check((value) => value === null || (value !== undefined && value >= min && value <= max), outOfRange),
    v.transform((value) => value ?? null),
  );
}

/** The profile form: numbers are still text, as in the fields. */
export const profileFormSchema = v.object({
  displayName: displayNameSchema,
  birthYear: optionalInteger(birthYearMin, birthYearMax, problem('birth_year_out_of_range')),
  biologicalSex: v.nullable(v.picklist(biologicalSexes)),
  hasAura: v.boolean(),
  baselineMigraineDays: optionalInteger(
    baselineMigraineDaysMin,
    baselineMigraineDaysMax,
    problem('baseline_out_of_range'),
  ),
});

/** The default display name: the e-mail address before the @, or 'Usuario' (docs/specification.md#calls). */
export function initialDisplayName(email: string | undefined): string {
  const name = toPlainText(email?.split('@')[0] ?? '');
  return name.slice(0, displayNameMaxLength).trimEnd() || 'Usuario';
}
