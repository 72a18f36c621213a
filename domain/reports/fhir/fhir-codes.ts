/**
 * Codes of public terminologies where one has the same meaning, and local ones everywhere (docs/decisions/073). None is
 * invented: without a confirmed code only the diary's own code and name are used.
 */

import { fold } from '#domain/vocabulary/fold.ts';
import type { PainQuality } from '#domain/vocabulary/pain.ts';
import type { DoseUnit } from '#domain/vocabulary/units.ts';
import type { AuraKind } from '../../vocabulary/aura.ts';
import type { ContextTag } from '../../vocabulary/context.ts';
import type { Symptom } from '../../vocabulary/symptoms.ts';
import type { CodeableConcept, Coding, Quantity } from './resources.ts';

export const systems = {
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  atc: 'http://www.whocc.no/atc',
  ucum: 'http://unitsofmeasure.org',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  verification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  absent: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  medicationCategory: 'http://terminology.hl7.org/CodeSystem/medication-statement-category',
} as const;

const snomed = (code: string): Coding => ({ system: systems.snomed, code });

export const headache = snomed('25064002');
export const head: CodeableConcept = { coding: [snomed('69536005')], text: 'Head' };
/** Worst pain, 0-10. */
export const peakPain: CodeableConcept = {
  coding: [{ system: systems.loinc, code: '72514-3' }, snomed('225908003')],
  text: 'Pain severity 0-10, at its worst',
};
export const menstruationFinding = snomed('276319003');

const qualities: Readonly<Partial<Record<PainQuality, string>>> = {
  pulsating: '162308004',
  shooting: '162309007',
};
/**
 * Only codes with the same meaning: osmophobia is no hyperosmia, and `nasal` is congestion or discharge. Sides of the head
 * and signs of aura have no code: the ones used before were not found in public material, or mean something slightly
 * different.
 */
const symptoms: Readonly<Partial<Record<Symptom, string>>> = {
  nausea: '422587007',
  vomiting: '422400008',
  photophobia: '409668002',
  phonophobia: '313387002',
  tearing: '420103007',
  red_eye: '703630003',
  fatigue: '84229001',
};
const auras: Readonly<Partial<Record<AuraKind, string>>> = { speech: '29164008' };
const factors: Readonly<Partial<Record<ContextTag, string>>> = { stress: '73595000' };

/** SNOMED CT by list and code. */
const confirmed = {
  quality: qualities,
  symptom: symptoms,
  aura: auras,
  factor: factors,
};

/** Unambiguous names of diagnoses, folded, in both languages. */
const diagnoses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '37796009': ['migraña', 'migraine'],
    '56097005': ['migraña sin aura', 'migraine without aura'],
    '4473006': ['migraña con aura', 'migraine with aura'],
    '398057008': ['cefalea tensional', 'cefalea de tipo tensional', 'tension-type headache'],
    '193031009': ['cefalea en racimos', 'cluster headache'],
  }).flatMap(([code, names]) => names.map((name) => [fold(name), code] as const)),
);

/** A diagnosis as the person wrote it, with a code only if the whole text is unambiguous. */
export function diagnosisConcept(text: string): CodeableConcept {
  const code = diagnoses.get(fold(text));
  return { ...(code !== undefined && { coding: [snomed(code)] }), text: fhirText(text) };
}

/** A text FHIR accepts: its only white space is blanks, tabs and line ends; undefined if empty. */
export function fhirText(text: string): string | undefined {
  const plain = text.replace(/[^\S \r\n\t]/g, ' ').trim();
  return plain === '' ? undefined : plain;
}

const ucum: Readonly<Record<DoseUnit, string>> = {
  mg: 'mg',
  g: 'g',
  ml: 'mL',
  mcg: 'ug',
  iu: '[iU]',
  tablet: '{tablet}',
  drop: '{drop}',
  puff: '{puff}',
  unit: '{unit}',
};

/** A dose, with its UCUM unit. */
export function doseQuantity(value: number, unit: DoseUnit | null): Quantity {
  return unit === null ? { value } : { value, unit, system: systems.ucum, code: ucum[unit] };
}

export const minutesQuantity = (value: number): Quantity => ({
  value,
  unit: 'min',
  system: systems.ucum,
  code: 'min',
});

/** The reason for a missing value. */
export const absent = (code: 'unknown' | 'asked-unknown'): CodeableConcept => ({
  coding: [{ system: systems.absent, code }],
});

/** `daily_dose` as FHIR writes codes: `daily-dose`. */
export const dashed = (code: string) => code.replaceAll('_', '-');

/** Path of the diary's own CodeSystem on every site. */
export const codeSystemPath = '/fhir/CodeSystem/diary';

/** The diary's own codes at a site. */
export interface LocalCodes {
  /** A concept of the diary, preceded by further codings. */
  readonly concept: (code: string, ...codings: readonly Coding[]) => CodeableConcept;
  /** A member of one of its lists, with the SNOMED CT code if one has the same meaning. */
  readonly member: (list: string, code: string) => CodeableConcept;
  readonly questionnaire: (instrument: string) => string;
}

/** @param site origin @param ownNames names of own entries by their codes */
export function localCodes(site: string, ownNames: ReadonlyMap<string, string>): LocalCodes {
  const system = `${site}${codeSystemPath}`;
  const concept = (code: string, ...codings: readonly Coding[]): CodeableConcept => ({
    coding: [...codings, { system, code: dashed(code) }],
    text: code.replaceAll(/[_-]/g, ' '),
  });
  return {
    concept,
    member(list, code) {
      if (code.startsWith('own_')) return { text: fhirText(ownNames.get(code) ?? '') ?? 'own entry' };
      const known: Readonly<Record<string, string | undefined>> | undefined =
        confirmed[list as keyof typeof confirmed];
      const { text: _, ...coded } = concept(
        `${list}-${code}`,
        ...(known?.[code] ? [snomed(known[code])] : []),
      );
      return { ...coded, text: code.replaceAll('_', ' ') };
    },
    questionnaire: (instrument) => `${site}/fhir/Questionnaire/${dashed(instrument)}`,
  };
}
