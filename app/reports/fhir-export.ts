import type { Diary } from '#app/data/diary.ts';
import type { CountedDays } from '#domain/clinical/overuse.ts';
import type { Profile } from '#domain/profile.ts';
import type { FileOptions } from './analysis-export.ts';

/** What is said of the person: the year of birth and the sex, never the name. */
export type FhirPerson = Pick<Profile, 'birthYear' | 'biologicalSex'>;

/** `makeFhir`: a FHIR R4 Bundle as JSON. @throws DOMException `AbortError` */
export type MakeFhir = (
  diary: Diary,
  person: FhirPerson | undefined,
  period: CountedDays,
  options?: FileOptions,
) => Promise<Blob>;
