/**
 * The criteria of ICHD-3 that one attack can be held against: 1.1 B-D, 1.2 B-C, 2 C-D with the length of 2.2 B, 3.1 B-C
 * (docs/clinical-rules.md#episode-patterns). Those that ask for several attacks (five of 1.1, two of 1.2, ten of 2, five
 * of 3.1 and their frequency) say nothing about a single one and are left out.
 */
import { minutesBetween } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import { intakesOf, isOngoing, lastConfirmedAt, peakOf } from '../episode/episode-rules.ts';
import type { Intake } from '../intake/intake.ts';
import { reliefOfIntake } from '../intake/outcome-rules.ts';
import { auraMinutes, auraMinutesUpTo, kindsOfSign } from '../vocabulary/aura.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import { sideOf } from '../vocabulary/places.ts';
import type { Symptom } from '../vocabulary/symptoms.ts';
import { allOf, atLeast, type Certainty, certaintyOf } from './certainty.ts';
import { hasSymptom, isMigraineSpecific, painFeatures } from './migraine-day.ts';

/** What the diary may say of an attack that a criterion asks for. */
export type Feature =
  | 'one_sided'
  | 'pulsating'
  | 'moderate_or_severe'
  | 'aggravated'
  | 'nausea_or_vomiting'
  | 'light_and_sound'
  | 'gradual_aura'
  | 'several_auras'
  | 'aura_minutes'
  | 'one_sided_aura'
  | 'positive_aura'
  | 'aura_with_pain'
  | 'both_sides'
  | 'pressing'
  | 'mild_or_moderate'
  | 'not_aggravated'
  | 'no_nausea'
  | 'not_light_and_sound'
  | 'around_one_eye'
  | 'severe'
  | 'autonomic_sign'
  | 'restlessness';

/** What is to be said of how the length of an attack compares. */
export type LengthNote =
  /** It lasted longer. */
  | 'longer'
  /** A medicine specific to migraine was taken: the four hours are not asked for. */
  | 'specific_medicine'
  /** Shortened, perhaps, by what was taken. */
  | 'treated'
  | 'still_open'
  | 'end_unknown'
  | 'woke_with'
  /** In the year of the eighteenth birthday nobody knows whether two hours or four are asked for. */
  | 'turning_18';

/** One criterion with what it was decided from. */
export interface Criterion {
  readonly code: 'length' | 'pain' | 'symptoms' | 'aura' | 'aura_course' | 'site' | 'signs';
  readonly holds: Certainty;
  /** How many of the features have to hold. */
  readonly needed: number;
  readonly features: readonly (readonly [code: Feature, holds: Certainty])[];
  /** Minutes the criterion asks for. */
  readonly minutes?: MinuteRange;
  readonly note?: LengthNote;
}

interface MinuteRange {
  readonly min: number;
  readonly max: number;
}

const hours = 60;
const days = 24 * hours;

/** Minutes of pain each pattern asks for: ICHD-3 1.1 B (of adults, see `migraineLength`), 2.2 B, 3.1 B. */
const patternMinutes = {
  migraine: { min: 4 * hours, max: 72 * hours },
  tension_type: { min: 30, max: 7 * days },
  cluster: { min: 15, max: 180 },
} as const satisfies Readonly<Record<string, MinuteRange>>;

/** It began in the sleep before: no more than a day before waking (product). */
const mostAsleep = days;

/** What is known of how long an attack lasts, in minutes of real time. */
interface Length {
  readonly least: number;
  /** Infinity where nobody knows. */
  readonly most: number;
  readonly note?: LengthNote;
  /** Something against pain was taken, and not said to have done nothing. */
  readonly treated: boolean;
  /** One of them is specific to migraine. */
  readonly specific: boolean;
}

/** Whether a medicine against pain may have shortened the attack: oxygen, devices and antiemetics are not counted as one. */
function mayHaveWorked(intake: Intake): boolean {
  return reliefOfIntake(intake) !== 'none' && countsAs(intake).some((name) => name !== 'not_counted');
}

/** @param episode with its intakes and readings */
function lengthOf(episode: Episode): Length {
  const intakes = intakesOf(episode);
  const treatment = { treated: intakes.some(mayHaveWorked), specific: intakes.some(isMigraineSpecific) };
  if (episode.endedAt === null) {
    const least = Math.max(0, minutesBetween(episode.startedAt, lastConfirmedAt(episode)));
    const note = isOngoing(episode) ? 'still_open' : 'end_unknown';
    return { least, most: Number.POSITIVE_INFINITY, note, ...treatment };
  }
  const minutes = minutesBetween(episode.startedAt, episode.endedAt);
  return episode.wokeWith
    ? { least: minutes, most: minutes + mostAsleep, note: 'woke_with', ...treatment }
    : { least: minutes, most: minutes, ...treatment };
}

/**
 * Whether an attack lasted as long as a pattern asks for.
 * @param untilTreated the upper end too is that of an untreated attack: one that ended within it after a medicine may
 * have gone on
 */
function lengthCriterion(length: Length, asked: MinuteRange, untilTreated = false): Criterion {
  const { least, most, note, treated } = length;
  const criterion = { code: 'length', needed: 0, features: [], minutes: asked } as const;
  if (least > asked.max) return { ...criterion, holds: 'no', note: 'longer' };
  if (!treated && most < asked.min) return { ...criterion, holds: 'no' };
  const reachesIt = least >= asked.min;
  if (reachesIt && most <= asked.max && !(treated && untilTreated)) return { ...criterion, holds: 'yes' };
  const why = note ?? (treated ? 'treated' : undefined);
  return { ...criterion, holds: 'cannot_say', ...(why && { note: why }) };
}

/** Age below which two hours are enough (note to ICHD-3 1.1 B), and the minutes. */
const youth = { until: 18, minutes: 2 * hours } as const;

/** What is known of who has the attack. */
export interface Person {
  /** Calendar year; null where it is not known, and then the person is taken as an adult. */
  readonly birthYear: number | null;
}

/**
 * ICHD-3 1.1 B by the age: four hours, two below 18. Of the year of birth alone the age is known to a year: in the year of the
 * eighteenth birthday what lies between two and four hours cannot be told.
 */
function migraineLengthAt(length: Length, { localDate }: Episode, { birthYear }: Person): Criterion {
  const adult = lengthCriterion(length, patternMinutes.migraine);
  const years = birthYear === null ? Number.POSITIVE_INFINITY : Number(localDate.slice(0, 4)) - birthYear;
  if (years > youth.until) return adult;
  const young = lengthCriterion(length, { ...patternMinutes.migraine, min: youth.minutes });
  if (years < youth.until || young.holds === adult.holds) return years < youth.until ? young : adult;
  return { ...adult, holds: 'cannot_say', note: adult.note ?? 'turning_18' };
}

/** The hours are those of an untreated attack: with a medicine specific to migraine they are not asked for. */
function migraineLength(length: Length, episode: Episode, person: Person): Criterion {
  const criterion = migraineLengthAt(length, episode, person);
  if (criterion.holds === 'yes' || !length.specific || length.least > patternMinutes.migraine.max)
    return criterion;
  return { ...criterion, holds: 'yes', note: 'specific_medicine' };
}

function asked(
  code: Criterion['code'],
  needed: number,
  features: Readonly<Partial<Record<Feature, Certainty>>>,
): Criterion {
  const list = Object.entries(features) as [Feature, Certainty][];
  const holds = atLeast(
    needed,
    list.map(([, one]) => one),
  );
  return { code, holds, needed, features: list };
}

function symptomsOf(episode: Episode) {
  const has = (...wanted: readonly Symptom[]) => hasSymptom(episode, ...wanted);
  return {
    nausea: has('nausea', 'vomiting'),
    lightAndSound: allOf([has('photophobia'), has('phonophobia')]),
    autonomic: has('tearing', 'red_eye', 'nasal', 'ptosis', 'facial_sweating'),
    restless: has('restlessness'),
  };
}

const opposite = { yes: 'no', no: 'yes', cannot_say: 'cannot_say' } as const satisfies Record<
  Certainty,
  Certainty
>;

/** Places in, above and beside the eye (ICHD-3 3.1 B: orbital, supraorbital, temporal). */
const aroundEye = ['eye', 'forehead', 'temple'];

/** ICHD-3 3.1 B-C. On which side the signs were is not recorded. */
function clusterCriteria(episode: Episode, length: Length, said: ReturnType<typeof symptomsOf>): Criterion[] {
  const { places } = episode;
  const side = sideOf(places);
  const near = places.some((place) => aroundEye.some((one) => place.startsWith(one)));
  return [
    asked('site', 2, {
      severe: certaintyOf(painBandOf(peakOf(episode)) === 'severe'),
      around_one_eye: certaintyOf(side && side !== 'both' && near),
    }),
    lengthCriterion(length, patternMinutes.cluster, true),
    asked('signs', 1, { autonomic_sign: said.autonomic, restlessness: said.restless }),
  ];
}

/** The length, and C and D of ICHD-3 2 as an attack of 2.1 or 2.2 has them. */
function tensionCriteria(
  episode: Episode,
  length: Length,
  said: ReturnType<typeof symptomsOf>,
  features: ReturnType<typeof painFeatures>,
): Criterion[] {
  const band = painBandOf(peakOf(episode));
  const { quality } = episode;
  return [
    lengthCriterion(length, patternMinutes.tension_type),
    asked('pain', 2, {
      both_sides: opposite[features.one_sided],
      pressing: certaintyOf(quality.length === 0 ? null : quality.includes('pressing')),
      mild_or_moderate: certaintyOf(band === 'mild' || band === 'moderate'),
      not_aggravated: opposite[features.aggravated],
    }),
    asked('symptoms', 2, {
      no_nausea: opposite[said.nausea],
      not_light_and_sound: opposite[said.lightAndSound],
    }),
  ];
}

/** Whether an aura is recorded. One that is not counts as absent. */
export function hasRecordedAura({ aura, auraSigns }: Pick<Episode, 'aura' | 'auraSigns'>): boolean {
  return Object.keys(aura).length > 0 || auraSigns.length > 0;
}

/** ICHD-3 1.2 B and C. How an aura spread, in what order its kinds came and on which side it was is not recorded. */
export function auraCriteria(episode: Episode): Criterion[] {
  const present = hasRecordedAura(episode);
  const aura = asked('aura', 0, {});
  if (!present) return [{ ...aura, holds: 'no' }];
  const { auraSigns, auraTiming } = episode;
  const kinds = Object.entries(episode.aura);
  const fits = kinds.map(([kind, minutes]) =>
    certaintyOf(minutes === null ? null : minutes >= auraMinutes.min && minutes <= auraMinutesUpTo(kind)),
  );
  const kindless = auraSigns.some((sign) => !kindsOfSign[sign].some((kind) => kind in episode.aura));
  const positive = auraSigns.some((sign) => sign !== 'scotoma');
  return [
    aura,
    asked('aura_course', 3, {
      aura_minutes: allOf([...fits, ...(kindless ? [certaintyOf(null)] : [])]),
      positive_aura: certaintyOf(auraSigns.length === 0 ? null : positive),
      // An attack holds both because the person recorded them as one.
      aura_with_pain: certaintyOf(peakOf(episode) > 0 && auraTiming !== 'no_pain'),
      // Speech is always of one side (note to 1.2).
      one_sided_aura: certaintyOf('speech' in episode.aura ? true : null),
      several_auras: certaintyOf(kinds.length > 1 ? null : kindless ? null : false),
      gradual_aura: 'cannot_say',
    }),
  ];
}

/** What an attack is held against, in the order the classification asks. */
export interface EpisodeCriteria {
  /** There was pain: without it only an aura is left to look at. */
  readonly hasPain: boolean;
  readonly cluster: readonly Criterion[];
  readonly migraine: readonly Criterion[];
  readonly aura: readonly Criterion[];
  readonly tension_type: readonly Criterion[];
}

/** Holds one attack against every criterion. @param episode with its intakes and readings */
export function episodeCriteria(episode: Episode, person: Person): EpisodeCriteria {
  const length = lengthOf(episode);
  const said = symptomsOf(episode);
  const features = painFeatures(episode);
  return {
    hasPain: peakOf(episode) > 0,
    cluster: clusterCriteria(episode, length, said),
    migraine: [
      migraineLength(length, episode, person),
      asked('pain', 2, features),
      asked('symptoms', 1, { nausea_or_vomiting: said.nausea, light_and_sound: said.lightAndSound }),
    ],
    aura: auraCriteria(episode),
    tension_type: tensionCriteria(episode, length, said, features),
  };
}

/** Whether all of some criteria hold. */
export const allHold = (criteria: readonly Criterion[]): Certainty =>
  allOf(criteria.map(({ holds }) => holds));

/** Whether exactly one of some criteria does not hold (ICHD-3 1.5). */
export function allButOneHold(criteria: readonly Criterion[]): Certainty {
  const count = (wanted: Certainty) => criteria.filter(({ holds }) => holds === wanted).length;
  const [missing, open] = [count('no'), count('cannot_say')];
  if (missing > 1) return 'no';
  if (open === 0) return certaintyOf(missing === 1);
  return 'cannot_say';
}
