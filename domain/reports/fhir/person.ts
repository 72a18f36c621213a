/** The pseudonymous person, their own health statements, and results of questionnaires. */

import { fhirId } from '../../model/natural-ids.ts';
import type { Profile } from '../../person/profile.ts';
import { dayCountNames, type QuestionnaireResult } from '../../person/questionnaire.ts';
import type { ReportProfile } from '../../person/report-profile.ts';
import { diagnosisConcept, fhirText, systems } from './fhir-codes.ts';
import { type FhirContext, observed, stated } from './fhir-context.ts';
import type {
  Condition,
  MedicationStatement,
  Observation,
  Patient,
  QuestionnaireItem,
  QuestionnaireResponse,
} from './resources.ts';

/** Facts about the person, never the name. */
export type FhirPerson = Pick<Profile, 'birthYear' | 'biologicalSex'>;

export const patientId = (userId: string) => fhirId(userId, 'patient');

export function patientOf(userId: string, person: FhirPerson | undefined): Patient {
  const { birthYear = null, biologicalSex = null } = person ?? {};
  return {
    resourceType: 'Patient',
    id: patientId(userId),
    ...(biologicalSex !== null && { gender: biologicalSex }),
    // The year only: a date of birth could identify somebody.
    ...(birthYear !== null && { birthDate: String(birthYear).padStart(4, '0') }),
  };
}

/** Diagnoses as the person wrote them, unconfirmed. */
export function conditionsOf(context: FhirContext, profile: ReportProfile | undefined): Condition[] {
  if (!profile) return [];
  const condition = (part: string, text: string, by: string | null): Condition[] =>
    fhirText(text) === undefined
      ? []
      : [
          {
            resourceType: 'Condition',
            id: fhirId(context.userId, 'condition', part),
            verificationStatus: { coding: [{ system: systems.verification, code: 'unconfirmed' }] },
            code: diagnosisConcept(text),
            subject: context.patient,
            asserter: context.patient,
            ...(by !== null && {
              note: [{ text: `Diagnosed by, as the person says: ${by.replaceAll('_', ' ')}` }],
            }),
          },
        ];
  return [
    ...condition('diagnosis', profile.diagnosis, profile.diagnosisBy),
    ...condition('other', profile.otherConditions, null),
  ];
}

/** Medicines for other illnesses, as one text. */
export function otherMedicinesOf(
  context: FhirContext,
  profile: ReportProfile | undefined,
): MedicationStatement[] {
  const text = fhirText(profile?.otherMedicines ?? '');
  if (text === undefined) return [];
  return [
    {
      resourceType: 'MedicationStatement',
      id: fhirId(context.userId, 'other-medicines'),
      status: 'unknown',
      ...stated(context),
      medicationCodeableConcept: { text },
    },
  ];
}

/** Contraception and pregnancy, if recorded. */
export function statusesOf(context: FhirContext, profile: ReportProfile | undefined): Observation[] {
  return (['contraception', 'pregnancy'] as const).flatMap((name) => {
    const answer = profile?.[name] ?? null;
    if (answer === null) return [];
    return [
      {
        resourceType: 'Observation',
        id: fhirId(context.userId, name),
        ...observed(context),
        code: context.codes.concept(name),
        valueCodeableConcept: context.codes.member(name, answer),
      },
    ];
  });
}

/** The numbers of a questionnaire, under the diary's names: its questions are licensed. Undefined without a number. */
export function responseOf(
  context: FhirContext,
  result: QuestionnaireResult,
): QuestionnaireResponse | undefined {
  const item = (linkId: string, value: number): QuestionnaireItem => ({
    linkId,
    text: linkId,
    answer: [Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value }],
  });
  const items = [
    ...(result.score === null ? [] : [item('score', result.score)]),
    ...Object.entries(result.scores).map(([name, value]) => item(`score-${name}`, value)),
    ...dayCountNames.flatMap((name) => {
      const days = result.days[name];
      return days === null ? [] : [item(`days-${name}`, days)];
    }),
  ];
  if (items.length === 0) return undefined;
  return {
    resourceType: 'QuestionnaireResponse',
    id: result.id,
    questionnaire: context.codes.questionnaire(result.instrument),
    status: 'completed',
    subject: context.patient,
    authored: result.localDate,
    source: context.patient,
    item: items,
  };
}
