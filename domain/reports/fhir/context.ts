import type { LocalCodes } from './codes.ts';
import { systems } from './codes.ts';
import type { CodeableConcept, Reference } from './resources.ts';

/** What every resource of a bundle needs. */
export interface FhirContext {
  readonly userId: string;
  readonly codes: LocalCodes;
  /** The person, who wrote all of it. */
  readonly patient: Reference;
}

/** The address of a resource of the bundle, by its id. */
export const addressOf = (id: string) => `urn:uuid:${id}`;
export const referenceTo = (id: string): Reference => ({ reference: addressOf(id) });

const survey: CodeableConcept = { coding: [{ system: systems.observationCategory, code: 'survey' }] };

/** What all observations say. */
export const observed = ({ patient }: FhirContext) =>
  ({ status: 'final', category: [survey], subject: patient, performer: [patient] }) as const;

const patientSpecified: CodeableConcept = {
  coding: [{ system: systems.medicationCategory, code: 'patientspecified' }],
};

/** What all statements about medicines say. */
export const stated = ({ patient }: FhirContext) =>
  ({ category: patientSpecified, subject: patient, informationSource: patient }) as const;
