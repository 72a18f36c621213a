import * as v from 'valibot';
import { isProblemCode, type ProblemCode } from '../vocabulary/problem-codes.ts';
import { readingsOfNumber } from './number-text.ts';

/** The first problem of each field, by its path: `notes`, `intakes.0.dose`; '' is the form as a whole. */
export type Problems = Readonly<Record<string, ProblemCode>>;

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: Problems };

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
