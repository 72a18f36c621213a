import * as v from 'valibot';
import { displayNameSchema, toPlainText } from './account.ts';
import {
  baselineMigraineDaysMax,
  baselineMigraineDaysMin,
  birthYearMax,
  birthYearMin,
  displayNameMaxLength,
} from './limits.ts';
import { integerFromText } from './number-text.ts';
import { type ProblemCode, problem } from './validation.ts';

export const biologicalSexes = ['female', 'male', 'other'] as const;
export type BiologicalSex = (typeof biologicalSexes)[number];

/** What a person has told about themselves, once. */
export interface Profile {
  readonly userId: string;
  readonly id: string;
  readonly displayName: string;
  /** Calendar year, 1900-2010. */
  readonly birthYear: number | null;
  readonly biologicalSex: BiologicalSex | null;
  readonly hasAura: boolean;
  /** Average migraine days a month before the diary, as remembered: self-reported, never measured. */
  readonly baselineMigraineDays: number | null;
  readonly completedOnboarding: boolean;
}

/** A row of `profiles` as the REST API sends it, read into a `Profile`. */
export const profileRowSchema = v.pipe(
  v.object({
    user_id: v.string(),
    id: v.string(),
    display_name: v.string(),
    birth_year: v.nullable(v.number()),
    biological_sex: v.nullable(v.picklist(biologicalSexes)),
    has_aura: v.boolean(),
    baseline_migraine_days: v.nullable(v.number()),
    completed_onboarding: v.boolean(),
  }),
  v.transform(
    (row): Profile => ({
      userId: row.user_id,
      id: row.id,
      displayName: row.display_name,
      birthYear: row.birth_year,
      biologicalSex: row.biological_sex,
      hasAura: row.has_aura,
      baselineMigraineDays: row.baseline_migraine_days,
      completedOnboarding: row.completed_onboarding,
    }),
  ),
);

/** A text field for an optional whole number within a range; an empty one is null. */
function optionalInteger(min: number, max: number, outOfRange: ProblemCode) {
  return v.pipe(
    v.string(),
    v.transform(integerFromText),
    v.check((value) => value === null || (value !== undefined && value >= min && value <= max), outOfRange),
    v.transform((value) => value ?? null),
  );
}

/** The profile form: numbers still as text, as the fields hold them. */
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

/** The name of a profile nobody has filled in: the e-mail address before the @, or 'Usuario' (specification, section 7). */
export function initialDisplayName(email: string | undefined): string {
  const name = toPlainText(email?.split('@')[0] ?? '');
  return name.slice(0, displayNameMaxLength).trimEnd() || 'Usuario';
}
