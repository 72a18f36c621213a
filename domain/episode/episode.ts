import * as v from 'valibot';
import type { Intake } from '../intake/intake.ts';
import { intensityMax, intensityMin } from '../limits.ts';
import { codeOrNull, codes, codesAndOwn } from '../model/code-columns.ts';
import {
  boolean,
  day,
  dayOf,
  history,
  identity,
  importMark,
  instant,
  json,
  notes,
  smallint,
  text,
  zone,
} from '../model/columns.ts';
import { type ContentIn, defaultsOf, nested, type RowIn, table, type WrittenColumn } from '../model/table.ts';
import { type Aura, auraKinds, auraSigns, auraTimings } from '../vocabulary/aura.ts';
import { contextTags } from '../vocabulary/context.ts';
import { impacts } from '../vocabulary/impact.ts';
import { reliefMethods } from '../vocabulary/outcome.ts';
import { painQualities } from '../vocabulary/pain.ts';
import { painPlaces } from '../vocabulary/places.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from '../vocabulary/symptoms.ts';
import type { IntensityReading } from './intensity-reading.ts';

/** How much of a day was lost in each area of life. */
const impactColumns = nested({
  work: codeOrNull('impact_work', impacts),
  home: codeOrNull('impact_home', impacts),
  social: codeOrNull('impact_social', impacts),
});

/** The types a person can choose for an attack if they disagree with the rule. */
export const episodeTypes = ['migraine', 'probable_migraine', 'tension_type', 'cluster', 'other'] as const;
export type EpisodeType = (typeof episodeTypes)[number];

/**
 * Version of the rule that classifies an attack (`domain/clinical/episode-class.ts`); it changes with every change of the
 * rule that can change an answer. Kept here because writing needs the version and not the rule.
 */
export const episodeRuleVersion = 'ichd3-2026.3';

/** The known kinds of aura, with their minutes; an invalid value reads as none. */
const auraSchema = v.fallback(
  v.object(v.entriesFromList(auraKinds, v.exactOptional(v.nullable(v.number())))),
  {},
);

/** The details of an episode beyond intensity and time. */
export const episodeDetails = {
  /** It was there on waking: its start is unknown. */
  wokeWith: boolean('woke_with').default(false),
  symptoms: codesAndOwn('symptoms', symptoms),
  /** Premonitory symptoms. */
  premonitory: codesAndOwn('premonitory', premonitorySymptoms),
  /** Postdrome symptoms. */
  postdrome: codesAndOwn('postdrome', postdromeSymptoms),
  aura: json<'aura', Aura>('aura', auraSchema).default({}),
  auraSigns: codes('aura_signs', auraSigns),
  /** When the aura was, relative to the pain. */
  auraTiming: codeOrNull('aura_timing', auraTimings),
  /** Reached its worst within 5 minutes; null if not answered. */
  suddenOnset: boolean('sudden_onset').orNull(),
  /** The most bothersome symptom. */
  mostBothersome: codeOrNull('most_bothersome', symptoms),
  /** The type according to the person or their doctor. */
  typeOverride: codeOrNull('type_override', episodeTypes),
  places: codes('places', painPlaces),
  quality: codes('quality', painQualities),
  /** Worse with routine activity, or making the person avoid it; null if not answered. */
  aggravated: boolean('aggravated').orNull(),
  context: codesAndOwn('context', contextTags),
  reliefMethods: codesAndOwn('relief_methods', reliefMethods),
  impact: impactColumns,
  /** The person stated that they took nothing; false means nothing. */
  tookNothing: boolean('took_nothing').default(false),
};

/** IANA name of the zone where it ended; null if where it began. */
const endZone = text('end_zone').orNull();

/** Headache attacks. */
export const episodes = table(
  'episodes',
  {
    ...identity,
    /** Worst pain on the numeric rating scale, 0-10. */
    intensity: smallint('intensity').between(intensityMin, intensityMax),
    startedAt: instant('started_at'),
    /** Null while it continues, and if the end is unknown. */
    endedAt: instant('ended_at').orNull(),
    /** Over, but since when is unknown: the duration is censored, not zero. */
    endUnknown: boolean('end_unknown').default(false),
    /** IANA name of the zone the person was in. */
    zone,
    endZone,
    /** The day it started, where the person was. */
    localDate: day('local_date').derived(dayOf('started_at')),
    /** The day it ended, where the person was; null without a known end. */
    lastDate: day('last_date').orNull().derived(dayOf('ended_at', 'end_zone')),
    ongoing: boolean('ongoing').derived((row) => row.ended_at === null && row.end_unknown === false),
    /** When the person last confirmed that it continues; null if never. */
    stillAt: instant('still_at').orNull().apart(),
    /** Version of the rule the person disagreed with. */
    typeRuleVersion: text('type_rule_version').orNull().apart(),
    ...episodeDetails,
    notes,
    ...importMark,
    ...history,
    /** Orders episodes that start in the same minute. */
    createdAt: instant('created_at').system(),
  },
  {
    groups: [
      ['started_at', 'ended_at', 'end_unknown', 'zone', 'end_zone', 'woke_with'],
      ['type_override', 'type_rule_version'],
      ['aura', 'aura_signs'],
    ],
  },
);

/** The columns of an episode that a device writes; each has a label. */
export type EpisodeColumn = WrittenColumn<(typeof episodes)['declared']>;

/** One headache episode; it may be ongoing. */
export interface Episode extends RowIn<typeof episodes> {
  readonly intakes: readonly Intake[];
  /** Oldest first; `intensity` is the worst pain of the whole episode. */
  readonly readings: readonly IntensityReading[];
}

/** The part of an episode the person fills in; the database derives the rest. */
export interface EpisodeContent extends ContentIn<typeof episodes> {}

/** The details of an episode entered with only its intensity and time. */
export const noDetails = defaultsOf({ endZone, ...episodeDetails, notes });

/** An episode about to be saved, with the id the browser made. */
export interface NewEpisode extends EpisodeContent {
  readonly id: string;
}

/** A row of `episodes` as the REST API sends it; intakes and readings are rows of their own. */
export const episodeRowSchema: v.GenericSchema<unknown, Episode> = v.pipe(
  episodes.rowSchema,
  v.transform((row) => ({ ...row, intakes: [], readings: [] })),
);
