import { useCodes, useWords } from '#app/i18n/areas.ts';
import type { Locale } from '#app/paths.ts';
import { type OwnList, ownLists } from '#domain/day/own-item.ts';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import type { OwnCode } from '#domain/vocabulary/codes.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { reliefMethods } from '#domain/vocabulary/outcome.ts';
import { painQualities } from '#domain/vocabulary/pain.ts';
import { sideEffects } from '#domain/vocabulary/side-effects.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from '#domain/vocabulary/symptoms.ts';

/** The codes of every list a person can arrange. */
export const vocabularies = {
  symptoms,
  premonitory: premonitorySymptoms,
  postdrome: postdromeSymptoms,
  context: contextTags,
  relief_methods: reliefMethods,
  side_effects: sideEffects,
  quality: painQualities,
} as const satisfies Readonly<Record<OrderedList, readonly string[]>>;

/** The values of a list in an episode: its codes, and own entries where allowed. */
export type CodeIn<List extends OrderedList> =
  | (typeof vocabularies)[List][number]
  | (List extends OwnList ? OwnCode : never);

/**
 * Codes that come first unless the person has arranged the list: nausea, vomiting, photophobia and phonophobia decide what
 * a migraine day is (docs/clinical-rules.md#list-order).
 */
export const alwaysFirst: Readonly<Partial<Record<OrderedList, readonly string[]>>> = {
  symptoms: ['nausea', 'vomiting', 'photophobia', 'phonophobia'],
};

/** The lists of possible factors, rotated for each person: what stands first is logged more often than it occurs. */
export const rotatedLists: readonly OrderedList[] = ['context'];

/** Codes that come first unless the person's order or use decides otherwise: the four of docs/specification.md#entities. */
export const leadingCodes: Readonly<Partial<Record<OrderedList, readonly string[]>>> = {
  context: ['menstruation', 'alcohol', 'sleep', 'stress'],
};

/** Codes that come last under the same condition. */
export const trailingCodes: Readonly<Partial<Record<OrderedList, readonly string[]>>> = {
  context: ['unknown'],
};

/** Whether a person may add entries to a list. */
export function mayBeAddedTo(list: OrderedList): list is OwnList {
  return (ownLists as readonly string[]).includes(list);
}

type Labels = Readonly<Record<string, string>>;

/** The labels of each list. */
const labels: Readonly<Record<OrderedList, (locale: Locale) => Labels>> = {
  symptoms: (locale) => useCodes.in(locale).symptoms,
  premonitory: (locale) => useCodes.in(locale).premonitory,
  postdrome: (locale) => useCodes.in(locale).postdrome,
  context: (locale) => useWords.in(locale).context,
  relief_methods: (locale) => useCodes.in(locale).reliefMethods,
  side_effects: (locale) => useCodes.in(locale).sideEffects,
  quality: (locale) => useCodes.in(locale).quality,
};

/** The words for the codes of a list. */
export function labelsOf(list: OrderedList, locale: Locale): Labels {
  return labels[list](locale);
}
