import type { CalendarDay } from '../../calendar-date.ts';
import type { Person } from '../../clinical/episode-criteria.ts';
import type { LocalCodes } from './fhir-codes.ts';
import { systems } from './fhir-codes.ts';
import type { CodeableConcept, Reference } from './resources.ts';

/** What every resource of a bundle needs. */
export interface FhirContext {
  readonly userId: string;
  /** The person's facts that rules use. */
  readonly person: Person;
  readonly codes: LocalCodes;
  /** The person, who recorded everything. */
  readonly patient: Reference;
  /** The person's local date: what begins later is intended, what ended before is completed. */
  readonly today: CalendarDay;
  /** Whether the document may name a factor (`isFactorShown`). */
  readonly showsFactor: (code: string) => boolean;
  readonly showsNotes: boolean;
}

/** The address of a resource of the bundle, by its id. */
export const addressOf = (id: string) => `urn:uuid:${id}`;
export const referenceTo = (id: string): Reference => ({ reference: addressOf(id) });

const survey: CodeableConcept = { coding: [{ system: systems.observationCategory, code: 'survey' }] };

/** The elements all observations share. */
export const observed = ({ patient }: FhirContext) =>
  ({ status: 'final', category: [survey], subject: patient, performer: [patient] }) as const;

const patientSpecified: CodeableConcept = {
  coding: [{ system: systems.medicationCategory, code: 'patientspecified' }],
};

/** The elements all medication statements share. */
export const stated = ({ patient }: FhirContext) =>
  ({ category: patientSpecified, subject: patient, informationSource: patient }) as const;
