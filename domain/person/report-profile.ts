import type * as v from 'valibot';
import { codeOrNull } from '../model/code-columns.ts';
import { history, identity, text } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';

/** The clinician who made the diagnosis. */
export const diagnosticians = ['neurologist', 'family_doctor', 'other_clinician'] as const;

/** With oestrogen (`combined`) or with progestogen alone; `other` has no hormones. */
export const contraceptions = ['none', 'combined', 'progestogen', 'other'] as const;

export const pregnancies = ['no', 'planning', 'pregnant', 'breastfeeding'] as const;

const freeText = <const Name extends string>(name: Name) => text(name).default('');

/** Report profiles: what a report states about a person besides their diary; one row each. */
export const reportProfiles = table(
  'report_profiles',
  {
    ...identity,
    /** The clinician's diagnosis, in the person's words. */
    diagnosis: freeText('diagnosis'),
    diagnosisBy: codeOrNull('diagnosis_by', diagnosticians),
    otherConditions: freeText('other_conditions'),
    otherMedicines: freeText('other_medicines'),
    contraception: codeOrNull('contraception', contraceptions),
    pregnancy: codeOrNull('pregnancy', pregnancies),
    /** The person's questions for the appointment. */
    question1: freeText('question_1'),
    question2: freeText('question_2'),
    question3: freeText('question_3'),
    ...history,
  },
  { natural: true, groups: [['diagnosis', 'diagnosis_by']] },
);

/** What a report states about a person besides their diary. */
export interface ReportProfile extends RowIn<typeof reportProfiles> {}

/** The questions a person has written, in their order. @param profile undefined without one */
export function questionsOf(profile: ReportProfile | undefined): string[] {
  if (!profile) return [];
  return [profile.question1, profile.question2, profile.question3]
    .map((question) => question.trim())
    .filter((question) => question !== '');
}

/** A row of `report_profiles` as the REST API sends it. */
export const reportProfileRowSchema: v.GenericSchema<unknown, ReportProfile> = reportProfiles.rowSchema;
