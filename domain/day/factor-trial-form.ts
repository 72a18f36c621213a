import * as v from 'valibot';
import { trialWeeksMax, trialWeeksMin } from '../limits.ts';
import { textUpTo, wholeNumber } from '../model/form-fields.ts';
import { codeOf } from '../vocabulary/codes.ts';
import { contextTags } from '../vocabulary/context.ts';
import { problem } from '../vocabulary/problem-codes.ts';
import { comparedDays } from './factor-trial.ts';

/** The rules for a new factor trial, the same as the database's; its last day follows from the weeks. */
export const trialContentSchema = v.object({
  factor: v.message(codeOf(contextTags), problem('factor_required')),
  weeks: wholeNumber(trialWeeksMin, trialWeeksMax, problem('invalid')),
  comparedDay: v.picklist(comparedDays),
  notes: textUpTo(problem('notes_too_long')),
});
