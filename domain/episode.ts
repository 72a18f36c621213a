import * as v from 'valibot';
import { type CalendarDay, calendarDaySchema, type Instant, instantSchema } from './calendar-date.ts';
import { type Intake, intakeRowSchema } from './intake.ts';
import type { IntensityReading } from './intensity-reading.ts';
import { type Aura, type AuraKind, type AuraSign, auraKinds, auraSigns } from './vocabulary/aura.ts';
import { knownCodes, knownOrOwnCodes, type OwnCode } from './vocabulary/codes.ts';
import { type ContextTag, contextTags } from './vocabulary/context.ts';
import { type ImpactByArea, impacts, noImpact } from './vocabulary/impact.ts';
import { type PainPlace, painPlaces } from './vocabulary/places.ts';
import { type PainQuality, painQualities } from './vocabulary/quality.ts';
import { type ReliefMethod, reliefMethods } from './vocabulary/relief-methods.ts';
import {
  type PostdromeSymptom,
  type PremonitorySymptom,
  postdromeSymptoms,
  premonitorySymptoms,
  type Symptom,
  symptoms,
} from './vocabulary/symptoms.ts';

/** One headache attack, as it was felt; it may still be going on. */
export interface Episode {
  readonly id: string;
  readonly userId: string;
  /** The worst of it on the numeric rating scale, 0-10. */
  readonly intensity: number;
  readonly startedAt: Instant;
  /** Null while it goes on, and when nobody knows. */
  readonly endedAt: Instant | null;
  /** Over, but nobody knows since when: the duration is censored, not zero. */
  readonly endUnknown: boolean;
  /** IANA name of the zone the person was in. */
  readonly zone: string;
  /** The day it started, where the person was. */
  readonly localDate: CalendarDay;
  /** The day it ended, where the person was; null without a known end. */
  readonly lastDate: CalendarDay | null;
  readonly ongoing: boolean;
  /** When the person last said that it goes on; null when nobody has asked. */
  readonly stillAt: Instant | null;
  /** It was there on waking: nobody knows since when. */
  readonly wokeWith: boolean;
  readonly symptoms: readonly (Symptom | OwnCode)[];
  /** What announced it. */
  readonly premonitory: readonly (PremonitorySymptom | OwnCode)[];
  /** What stayed after the pain. */
  readonly postdrome: readonly (PostdromeSymptom | OwnCode)[];
  readonly aura: Aura;
  readonly auraSigns: readonly AuraSign[];
  readonly places: readonly PainPlace[];
  readonly quality: readonly PainQuality[];
  /** Worse with everyday activity, or making one avoid it; null where nobody said. */
  readonly aggravated: boolean | null;
  readonly context: readonly (ContextTag | OwnCode)[];
  readonly reliefMethods: readonly (ReliefMethod | OwnCode)[];
  readonly impact: ImpactByArea;
  readonly notes: string;
  /** Grows by one with every change; a change names the version it was made from. */
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** When it was moved to the trash. */
  readonly deletedAt: Instant | null;
  readonly intakes: readonly Intake[];
  /** Oldest first; `intensity` is what was said of the whole. */
  readonly readings: readonly IntensityReading[];
}

/** What a person says of an episode; the database derives the rest. */
export type EpisodeContent = Pick<
  Episode,
  | 'intensity'
  | 'startedAt'
  | 'endedAt'
  | 'endUnknown'
  | 'zone'
  | 'wokeWith'
  | 'symptoms'
  | 'premonitory'
  | 'postdrome'
  | 'aura'
  | 'auraSigns'
  | 'places'
  | 'quality'
  | 'aggravated'
  | 'context'
  | 'reliefMethods'
  | 'impact'
  | 'notes'
>;

/** What is said of an episode by saying no more than how bad it is and when. */
export const noDetails = {
  wokeWith: false,
  symptoms: [],
  premonitory: [],
  postdrome: [],
  aura: {},
  auraSigns: [],
  places: [],
  quality: [],
  aggravated: null,
  context: [],
  reliefMethods: [],
  impact: noImpact,
  notes: '',
} as const satisfies Partial<EpisodeContent>;

/** An episode about to be saved, with the id the browser made. */
export type NewEpisode = EpisodeContent & Pick<Episode, 'id'>;

const kindOfAura = v.nullable(v.number());
const auraSchema = v.fallback(
  v.object(v.entriesFromList(auraKinds, v.optional(kindOfAura))),
  {} as Record<AuraKind, undefined>,
);
const impact = v.fallback(v.nullable(v.picklist(impacts)), null);

/** A row of `episodes` as the REST API sends it; intakes and readings are rows of their own. */
export const episodeRowSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    intensity: v.number(),
    started_at: instantSchema,
    ended_at: v.nullable(instantSchema),
    end_unknown: v.boolean(),
    zone: v.string(),
    local_date: calendarDaySchema,
    last_date: v.nullable(calendarDaySchema),
    ongoing: v.boolean(),
    // Absent from rows a device has kept since before it was asked.
    still_at: v.optional(v.nullable(instantSchema), null),
    woke_with: v.boolean(),
    symptoms: knownOrOwnCodes(symptoms),
    premonitory: knownOrOwnCodes(premonitorySymptoms),
    postdrome: knownOrOwnCodes(postdromeSymptoms),
    aura: auraSchema,
    aura_signs: knownCodes(auraSigns),
    places: knownCodes(painPlaces),
    quality: knownCodes(painQualities),
    aggravated: v.nullable(v.boolean()),
    context: knownOrOwnCodes(contextTags),
    relief_methods: knownOrOwnCodes(reliefMethods),
    impact_work: impact,
    impact_home: impact,
    impact_social: impact,
    notes: v.string(),
    version: v.number(),
    created_at: instantSchema,
    updated_at: instantSchema,
    deleted_at: v.nullable(instantSchema),
    intakes: v.optional(v.array(intakeRowSchema), []),
  }),
  v.transform(
    (row): Episode => ({
      id: row.id,
      userId: row.user_id,
      intensity: row.intensity,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      endUnknown: row.end_unknown,
      zone: row.zone,
      localDate: row.local_date,
      lastDate: row.last_date,
      ongoing: row.ongoing,
      stillAt: row.still_at,
      wokeWith: row.woke_with,
      symptoms: row.symptoms,
      premonitory: row.premonitory,
      postdrome: row.postdrome,
      aura: row.aura as Aura,
      auraSigns: row.aura_signs,
      places: row.places,
      quality: row.quality,
      aggravated: row.aggravated,
      context: row.context,
      reliefMethods: row.relief_methods,
      impact: { work: row.impact_work, home: row.impact_home, social: row.impact_social },
      notes: row.notes,
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      deletedAt: row.deleted_at,
      intakes: row.intakes,
      readings: [],
    }),
  ),
);

/** The columns of `episodes` that a client may write, from what the person said. */
export function episodeColumns(content: EpisodeContent) {
  return {
    intensity: content.intensity,
    started_at: content.startedAt,
    ended_at: content.endedAt,
    end_unknown: content.endUnknown,
    zone: content.zone,
    woke_with: content.wokeWith,
    symptoms: [...content.symptoms],
    premonitory: [...content.premonitory],
    postdrome: [...content.postdrome],
    aura: content.aura,
    aura_signs: [...content.auraSigns],
    places: [...content.places],
    quality: [...content.quality],
    aggravated: content.aggravated,
    context: [...content.context],
    relief_methods: [...content.reliefMethods],
    impact_work: content.impact.work,
    impact_home: content.impact.home,
    impact_social: content.impact.social,
    notes: content.notes,
  };
}
