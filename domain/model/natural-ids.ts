/**
 * Ids of rows that can exist only once, so that two offline devices make the same row instead of two. Each is a UUID of
 * version 5 (RFC 9562), made from the row's unique columns.
 */
import { v5 } from 'uuid';
import type { CalendarDay } from '../calendar-date.ts';

/** Must not change: existing ids are derived from it. */
const namespace = '6f3c1d5e-0d0c-4b8e-9b53-8a2f3f6f4d1a';

export const natural = (...parts: readonly string[]) => v5(parts.join('/'), namespace);

/** Id of a person's check-in of one day. */
export const dayLogId = (userId: string, day: CalendarDay) => natural('day_logs', userId, day);

/** Id of one day's dose of a preventive treatment. */
export const treatmentDoseId = (treatmentId: string, day: CalendarDay) =>
  natural('treatment_doses', treatmentId, day);

/** Id of a person's report profile. */
export const reportProfileId = (userId: string) => natural('report_profiles', userId);

/** Id of a person's diary settings. */
export const settingsId = (userId: string) => natural('diary_settings', userId);

/** Id of a FHIR resource that is no row: the person, a day, the document. */
export const fhirId = (userId: string, ...parts: readonly string[]) => natural('fhir', userId, ...parts);

/** Id of a person's reminder of one kind. */
export const reminderId = (userId: string, kind: string) => natural('reminders', userId, kind);

/**
 * Id of a row from another program's file: reading the file again makes the same row.
 * @param parts what identifies it there
 */
export const importedId = (userId: string, ...parts: readonly string[]) =>
  natural('import', userId, JSON.stringify(parts));
