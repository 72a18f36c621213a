import * as v from 'valibot';
import { type CheckinItem, checkinItems } from './day-log.ts';
import { ownLists } from './own-item.ts';
import { knownCodes } from './vocabulary/codes.ts';

/** The lists a person may order and shorten: the vocabularies of the entry form. */
export const orderedLists = [...ownLists, 'quality'] as const;
export type OrderedList = (typeof orderedLists)[number];

/** What a person made of a list. Codes in no order of theirs follow by own use, then in the vocabulary's order. */
export interface ListSettings {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}

/** How a person wants their diary; every device has the same. */
export interface DiarySettings {
  readonly lists: Readonly<Partial<Record<OrderedList, ListSettings>>>;
  /** What the daily check-in asks, in this order; null until the person has chosen. */
  readonly checkin: readonly CheckinItem[] | null;
  readonly version: number;
}

/** Of a person who has changed nothing. */
export const defaultSettings: DiarySettings = { lists: {}, checkin: null, version: 0 };

const listSchema = v.object({
  hidden: v.fallback(v.array(v.string()), []),
  order: v.fallback(v.array(v.string()), []),
});

/** A row of `diary_settings` as the REST API sends it. */
export const settingsRowSchema = v.pipe(
  v.object({
    lists: v.fallback(v.partial(v.object(v.entriesFromList(orderedLists, listSchema))), {}),
    checkin: v.nullable(knownCodes(checkinItems)),
    version: v.number(),
  }),
  v.transform((row) => row as DiarySettings),
);
