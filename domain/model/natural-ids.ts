/**
 * Ids of rows of which there can only be one: two devices that were offline make the same row, not two.
 * Each is a uuid of version 5 (RFC 9562), made from what is unique about the row.
 */
import { v5 } from 'uuid';
import type { CalendarDay } from '../calendar-date.ts';

/** Must not change: existing ids are derived from it. */
const namespace = '6f3c1d5e-0d0c-4b8e-9b53-8a2f3f6f4d1a';

export const natural = (...parts: readonly string[]) => v5(parts.join('/'), namespace);

/** What a person records of one day. */
export const dayLogId = (userId: string, day: CalendarDay) => natural('day_logs', userId, day);

/** One day's dose of a preventive treatment. */
export const treatmentDoseId = (treatmentId: string, day: CalendarDay) =>
  natural('treatment_doses', treatmentId, day);

/** What a report says of a person. */
export const reportProfileId = (userId: string) => natural('report_profiles', userId);

/** How a person has arranged their lists. */
export const settingsId = (userId: string) => natural('diary_settings', userId);

/** A resource of a FHIR bundle that is no row: the person, a day, the document. */
export const fhirId = (userId: string, ...parts: readonly string[]) => natural('fhir', userId, ...parts);

/** A row of another program's file: the same file read again makes the same row. @param parts what it is known by there */
export const importedId = (userId: string, ...parts: readonly string[]) =>
  natural('import', userId, JSON.stringify(parts));
