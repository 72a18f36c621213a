import * as v from 'valibot';
import { checkinItems } from '../day/day-log.ts';
import { ownLists } from '../day/own-item.ts';
import { codes } from '../model/code-columns.ts';
import { boolean, day, history, identity, json, text } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';

/** The lists a person can reorder and shorten: the vocabularies of the entry form. */
export const orderedLists = [...ownLists, 'quality'] as const;
export type OrderedList = (typeof orderedLists)[number];

/** A person's arrangement of one list. Codes without a place follow by use, then in the vocabulary's order. */
export interface ListSettings {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}

const listSchema = v.object({
  hidden: v.fallback(v.array(v.string()), []),
  order: v.fallback(v.array(v.string()), []),
});
const listsSchema = v.fallback(v.partial(v.object(v.entriesFromList(orderedLists, listSchema))), {});

/** A person's arrangements, by list. */
type Lists = Readonly<Partial<Record<OrderedList, ListSettings>>>;

/** Optional questions of the entry, asked only if the person chooses them. */
export const entryQuestions = ['most_bothersome', 'aura_timing', 'type', 'route', 'time_estimated'] as const;
export type EntryQuestion = (typeof entryQuestions)[number];

/** Diary settings, the same on every device of a person. */
export const settingsTable = table(
  'diary_settings',
  {
    ...identity,
    lists: json('lists', listsSchema as v.GenericSchema<unknown, Lists>).default({}),
    /** What the daily check-in asks, in this order; null until chosen. */
    checkin: codes('checkin', checkinItems).orNull(),
    /** The optional questions of the entry that are asked; null until chosen. */
    entryQuestions: codes('entry_questions', entryQuestions).orNull(),
    /** Local times between which no notification is sent, HH:MM; the same twice: at any time. */
    quietFrom: text('quiet_from').default('22:00'),
    quietTo: text('quiet_to').default('08:00'),
    /** Whether notifications say what they are about; otherwise they hold no word of health. */
    reminderDetail: boolean('reminder_detail').default(false),
    /** The next medical appointment, for its reminder and the calendar feed. */
    appointmentDate: day('appointment_date').orNull(),
    ...history,
  },
  { natural: true },
);

/** A person's diary settings. */
export type DiarySettings = Pick<
  RowIn<typeof settingsTable>,
  | 'lists'
  | 'checkin'
  | 'entryQuestions'
  | 'quietFrom'
  | 'quietTo'
  | 'reminderDetail'
  | 'appointmentDate'
  | 'version'
>;

/** The settings of a person who has changed nothing. */
export const defaultSettings: DiarySettings = {
  lists: {},
  checkin: null,
  entryQuestions: null,
  quietFrom: '22:00',
  quietTo: '08:00',
  reminderDetail: false,
  appointmentDate: null,
  version: 0,
};

/** A row of `diary_settings` as the REST API sends it. */
export const settingsRowSchema: v.GenericSchema<unknown, DiarySettings> = settingsTable.rowSchema;
