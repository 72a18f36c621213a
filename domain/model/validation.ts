import * as v from 'valibot';
import { readingsOfNumber } from './number-text.ts';

/** All problem codes of forms; each language has a text for each. */
const problemCodes = [
  'invalid',
  'email_invalid',
  'password_too_short',
  'password_without_uppercase',
  'password_without_lowercase',
  'password_without_digit',
  'password_without_special',
  'password_too_long',
  'display_name_required',
  'display_name_too_long',
  'birth_year_out_of_range',
  'baseline_out_of_range',
  'intensity_missing',
  'intensity_out_of_range',
  'time_invalid',
  'time_skipped',
  'time_in_future',
  'time_too_early',
  'end_before_start',
  'end_known_and_unknown',
  'zone_unknown',
  'time_before_start',
  'aura_minutes_out_of_range',
  'notes_too_long',
  'medicine_name_required',
  'medicine_name_too_long',
  'medicine_name_unconfirmed',
  'dose_not_positive',
  'dose_too_large',
  'dose_too_precise',
  'dose_without_unit',
  'number_invalid',
  'number_ambiguous',
  'codes_too_many',
  'day_invalid',
  'start_invalid',
  'day_too_early',
  'day_too_late',
  'day_in_future',
  'sleep_hours_out_of_range',
  'caffeine_out_of_range',
  'water_out_of_range',
  'exercise_out_of_range',
  'bleed_start_without_bleed',
  'name_required',
  'name_too_long',
  'posology_too_long',
  'interval_out_of_range',
  'times_a_day_out_of_range',
  'lost_days_out_of_range',
  'lost_days_too_many',
  'score_missing',
  'day_score_out_of_range',
  'hit6_out_of_range',
  'part_score_out_of_range',
  'part_score_too_precise',
  'factor_required',
  'text_required',
  'text_too_long',
  'period_reversed',
  'period_too_long',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

const isProblemCode = v.is.bind(undefined, v.picklist(problemCodes)) as (
  text: unknown,
) => text is ProblemCode;

/** The first problem of each field, by its path: `notes`, `intakes.0.dose`; '' is the form as a whole. */
export type Problems = Readonly<Record<string, ProblemCode>>;

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: Problems };

/** Names a problem in a schema, so that a misspelt code does not compile. */
export function problem(code: ProblemCode): ProblemCode {
  return code;
}

/**
 * Validates the values of a form. A failure without a code of its own (a wrong type) is 'invalid', and a typed number of two
 * readings ('1.000', see `typedDecimal`) is asked about whatever its field. Never throws.
 */
export function check<S extends v.GenericSchema>(schema: S, input: unknown): Checked<v.InferOutput<S>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const problems: Record<string, ProblemCode> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    const isAmbiguous =
      issue.type === 'number' && typeof issue.input === 'string' && readingsOfNumber(issue.input).length > 1;
    const code = isAmbiguous ? 'number_ambiguous' : issue.message;
    problems[path] ??= isProblemCode(code) ? code : 'invalid';
  }
  return { ok: false, problems };
}
