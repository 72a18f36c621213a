import type * as v from 'valibot';
import { code } from '../model/code-columns.ts';
import { boolean, history, identity, text } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';

/** What a person can be reminded of; each is off until chosen. */
export const reminderKinds = [
  'daily_dose',
  'check_in',
  'dose_result',
  'open_episode',
  'treatment_due',
  'questionnaire_due',
  'appointment',
  'month_letter',
  'silent_week',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The local time of each kind, HH:MM, until the person chooses another; null for what follows from an intake's time. */
export const defaultTimes: Readonly<Record<ReminderKind, string | null>> = {
  daily_dose: '21:00',
  check_in: '20:30',
  dose_result: null,
  open_episode: '10:00',
  treatment_due: '09:00',
  questionnaire_due: '18:00',
  appointment: '18:00',
  month_letter: '10:00',
  silent_week: '18:00',
};

/** The reminders a person has chosen or changed: at most one row of each kind. */
export const reminders = table(
  'reminders',
  {
    ...identity,
    kind: code('kind', reminderKinds).fixed(),
    isOn: boolean('is_on').default(false),
    /** Local time, HH:MM; null for the kind's default. */
    atTime: text('at_time').orNull(),
    ...history,
  },
  { natural: true, groups: [['is_on', 'at_time']] },
);

/** One reminder. */
export interface Reminder extends RowIn<typeof reminders> {}

/** A row of `reminders` as the REST API sends it. */
export const reminderRowSchema: v.GenericSchema<unknown, Reminder> = reminders.rowSchema;
