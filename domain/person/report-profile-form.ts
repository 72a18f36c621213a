/** The rules for the report profile, the same as the database's. */
import * as v from 'valibot';
import { reportTextMaxLength } from '../limits.ts';
import { textUpTo } from '../model/form-fields.ts';
import { problem } from '../vocabulary/problem-codes.ts';
import type { BiologicalSex } from './profile.ts';
import { contraceptions, diagnosticians, pregnancies, type ReportProfile } from './report-profile.ts';

const shortText = textUpTo(problem('text_too_long'));
const longText = textUpTo(problem('text_too_long'), reportTextMaxLength);

export const reportProfileFormSchema = v.object({
  diagnosis: shortText,
  diagnosisBy: v.nullable(v.picklist(diagnosticians)),
  otherConditions: longText,
  otherMedicines: longText,
  contraception: v.nullable(v.picklist(contraceptions)),
  pregnancy: v.nullable(v.picklist(pregnancies)),
  question1: shortText,
  question2: shortText,
  question3: shortText,
});

/** What a person states about themselves for a report. */
export type ReportProfileContent = v.InferOutput<typeof reportProfileFormSchema>;

export const emptyReportProfile: ReportProfileContent = {
  diagnosis: '',
  diagnosisBy: null,
  otherConditions: '',
  otherMedicines: '',
  contraception: null,
  pregnancy: null,
  question1: '',
  question2: '',
  question3: '',
};

/**
 * Whether contraception and pregnancy are asked about: not if they cannot apply, and not while the sex is unanswered. An
 * existing answer can always be seen and changed.
 */
export function isPregnancyAsked(
  sex: BiologicalSex | null,
  profile: Pick<ReportProfile, 'contraception' | 'pregnancy'> | undefined,
): boolean {
  return sex === 'female' || sex === 'other' || Boolean(profile?.contraception ?? profile?.pregnancy);
}
