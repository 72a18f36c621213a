import type { CalendarDay } from '../../calendar-date.ts';
import type { Person } from '../../clinical/episode-criteria.ts';
import type { LocalCodes } from './codes.ts';
import { systems } from './codes.ts';
import type { CodeableConcept, Reference } from './resources.ts';

/** What every resource of a bundle needs. */
export interface FhirContext {
  readonly userId: string;
  /** Whose diary it is, as far as a rule asks. */
  readonly person: Person;
  readonly codes: LocalCodes;
  /** The person, who wrote all of it. */
  readonly patient: Reference;
  /** The day it is where the person is: what begins later is intended, what ended before is over. */
  readonly today: CalendarDay;
  /** Whether the document may name a factor (`isFactorShown`). */
  readonly showsFactor: (code: string) => boolean;
  readonly showsNotes: boolean;
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
