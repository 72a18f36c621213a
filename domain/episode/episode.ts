import * as v from 'valibot';
import { impactColumns } from '../day/impact-columns.ts';
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
import { type ContentIn, defaultsOf, type RowIn, table } from '../model/table.ts';
import { type Aura, auraKinds, auraSigns, auraTimings } from '../vocabulary/aura.ts';
import { contextTags } from '../vocabulary/context.ts';
import { painPlaces } from '../vocabulary/places.ts';
import { painQualities } from '../vocabulary/quality.ts';
import { reliefMethods } from '../vocabulary/relief-methods.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from '../vocabulary/symptoms.ts';
import type { IntensityReading } from './intensity-reading.ts';

/** What a person can say that an attack was, where they disagree with the rule. */
export const episodeTypes = ['migraine', 'probable_migraine', 'tension_type', 'cluster', 'other'] as const;
export type EpisodeType = (typeof episodeTypes)[number];

/**
 * Version of the rule that says which pattern an attack fits (`domain/clinical/episode-class.ts`); another one with every
 * change of the rule that can change an answer. It stands here because writing needs it and the rule not.
 */
export const episodeRuleVersion = 'ichd3-2026.2';

/** The kinds of aura that are known, with their minutes; anything else reads as none. */
const auraSchema = v.fallback(
  v.object(v.entriesFromList(auraKinds, v.exactOptional(v.nullable(v.number())))),
  {},
);

/** What can be said of an episode beyond how bad it was and when. */
export const episodeDetails = {
  /** It was there on waking: nobody knows since when. */
  wokeWith: boolean('woke_with').default(false),
  symptoms: codesAndOwn('symptoms', symptoms),
  /** What announced it. */
  premonitory: codesAndOwn('premonitory', premonitorySymptoms),
  /** What stayed after the pain. */
  postdrome: codesAndOwn('postdrome', postdromeSymptoms),
  aura: json<'aura', Aura>('aura', auraSchema).default({}),
  auraSigns: codes('aura_signs', auraSigns),
  /** When the aura was, by the pain. */
  auraTiming: codeOrNull('aura_timing', auraTimings),
  /** At its worst within 5 minutes; null where nobody said. */
  suddenOnset: boolean('sudden_onset').orNull(),
  /** Which of the symptoms troubled them most. */
  mostBothersome: codeOrNull('most_bothersome', symptoms),
  /** What the person or their doctor says it was. */
  typeOverride: codeOrNull('type_override', episodeTypes),
  places: codes('places', painPlaces),
  quality: codes('quality', painQualities),
  /** Worse with everyday activity, or making one avoid it; null where nobody said. */
  aggravated: boolean('aggravated').orNull(),
  context: codesAndOwn('context', contextTags),
  reliefMethods: codesAndOwn('relief_methods', reliefMethods),
  impact: impactColumns,
  /** The person said that they took nothing; false says nothing. */
  tookNothing: boolean('took_nothing').default(false),
};

/** IANA name of the zone they were in when it ended; null is where it began. */
const endZone = text('end_zone').orNull();

/** Headache attacks, each as it was felt. */
export const episodes = table(
  'episodes',
  {
    ...identity,
    /** The worst of it on the numeric rating scale, 0-10. */
    intensity: smallint('intensity').between(intensityMin, intensityMax),
    startedAt: instant('started_at'),
    /** Null while it goes on, and when nobody knows. */
    endedAt: instant('ended_at').orNull(),
    /** Over, but nobody knows since when: the duration is censored, not zero. */
    endUnknown: boolean('end_unknown').default(false),
    /** IANA name of the zone the person was in. */
    zone,
    endZone,
    /** The day it started, where the person was. */
    localDate: day('local_date').derived(dayOf('started_at')),
    /** The day it ended, where the person was; null without a known end. */
    lastDate: day('last_date').orNull().derived(dayOf('ended_at', 'end_zone')),
    ongoing: boolean('ongoing').derived((row) => row.ended_at === null && row.end_unknown === false),
    /** When the person last said that it goes on; null when nobody has asked. */
    stillAt: instant('still_at').orNull().apart(),
    /** Of the rule that the person disagreed with. */
    typeRuleVersion: text('type_rule_version').orNull().apart(),
    ...episodeDetails,
    notes,
    ...importMark,
    ...history,
  },
  {
    groups: [
      ['started_at', 'ended_at', 'end_unknown', 'zone', 'end_zone', 'woke_with'],
      ['type_override', 'type_rule_version'],
      ['aura', 'aura_signs'],
    ],
  },
);

/** One headache episode; it may be ongoing. */
export interface Episode extends RowIn<typeof episodes> {
  readonly intakes: readonly Intake[];
  /** Oldest first; `intensity` is what was said of the whole. */
  readonly readings: readonly IntensityReading[];
}

/** What a person says of an episode; the database derives the rest. */
export interface EpisodeContent extends ContentIn<typeof episodes> {}

/** What is said of an episode by saying no more than how bad it is and when. */
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
