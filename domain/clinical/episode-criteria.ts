/**
 * The ICHD-3 criteria that can be checked on a single attack: 1.1 B-D, 1.2 B-C, 2 C-D with the duration of 2.2 B, 3.1 B-C
 * (docs/clinical-rules.md#episode-patterns). Criteria about several attacks (five of 1.1, two of 1.2, ten of 2, five of 3.1
 * and their frequency) are left out.
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

/** The features a criterion asks for. */
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

/** Remarks on how the duration of an attack compares. */
export type LengthNote =
  /** It lasted longer. */
  | 'longer'
  /** A migraine-specific medicine was taken, so four hours are not required. */
  | 'specific_medicine'
  /** Possibly shortened by treatment. */
  | 'treated'
  | 'still_open'
  | 'end_unknown'
  | 'woke_with'
  /** In the year of the eighteenth birthday it is unknown whether two hours or four are required. */
  | 'turning_18';

/** One criterion with what decided it. */
export interface Criterion {
  readonly code: 'length' | 'pain' | 'symptoms' | 'aura' | 'aura_course' | 'site' | 'signs';
  readonly holds: Certainty;
  /** How many of the features must hold. */
  readonly needed: number;
  readonly features: readonly (readonly [code: Feature, holds: Certainty])[];
  /** Required minutes. */
  readonly minutes?: MinuteRange;
  readonly note?: LengthNote;
}

interface MinuteRange {
  readonly min: number;
  readonly max: number;
}

const hours = 60;
const days = 24 * hours;

/** Required minutes of pain by pattern: ICHD-3 1.1 B (adults, see `migraineLength`), 2.2 B, 3.1 B. */
const patternMinutes = {
  migraine: { min: 4 * hours, max: 72 * hours },
  tension_type: { min: 30, max: 7 * days },
  cluster: { min: 15, max: 180 },
} as const satisfies Readonly<Record<string, MinuteRange>>;

/** Longest sleep in which it can have begun: a day before waking (product). */
const longestSleep = days;

/** The known duration of an attack, in elapsed minutes. */
interface Length {
  readonly least: number;
  /** Infinity if unknown. */
  readonly most: number;
  readonly note?: LengthNote;
  /** A medicine against pain was taken and was not recorded as without effect. */
  readonly treated: boolean;
  /** At least one of them is migraine-specific. */
  readonly specific: boolean;
}

/** Whether a medicine against pain may have shortened the attack: oxygen, devices and antiemetics do not count. */
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
    ? { least: minutes, most: minutes + longestSleep, note: 'woke_with', ...treatment }
    : { least: minutes, most: minutes, ...treatment };
}

/**
 * Whether an attack's duration meets a pattern.
 * @param untilTreated the upper limit applies to untreated attacks too: one that ended within it after a medicine might
 * have lasted longer
 */
function lengthCriterion(length: Length, required: MinuteRange, untilTreated = false): Criterion {
  const { least, most, note, treated } = length;
  const criterion = { code: 'length', needed: 0, features: [], minutes: required } as const;
  if (least > required.max) return { ...criterion, holds: 'no', note: 'longer' };
  if (!treated && most < required.min) return { ...criterion, holds: 'no' };
  const reachesIt = least >= required.min;
  if (reachesIt && most <= required.max && !(treated && untilTreated)) return { ...criterion, holds: 'yes' };
  const why = note ?? (treated ? 'treated' : undefined);
  return { ...criterion, holds: 'cannot_say', ...(why && { note: why }) };
}

/** Age below which two hours suffice (note to ICHD-3 1.1 B), and the minutes. */
const youth = { until: 18, minutes: 2 * hours } as const;

/** The facts about the person that the criteria use. */
export interface Person {
  /** Calendar year; null if unknown: the person then counts as an adult. */
  readonly birthYear: number | null;
}

/**
 * ICHD-3 1.1 B by age: four hours, two below 18. The year of birth gives the age only to a year: in the year of the
 * eighteenth birthday a duration between two and four hours is undecided.
 */
function migraineLengthAt(length: Length, { localDate }: Episode, { birthYear }: Person): Criterion {
  const adult = lengthCriterion(length, patternMinutes.migraine);
  const years = birthYear === null ? Number.POSITIVE_INFINITY : Number(localDate.slice(0, 4)) - birthYear;
  if (years > youth.until) return adult;
  const young = lengthCriterion(length, { ...patternMinutes.migraine, min: youth.minutes });
  if (years < youth.until || young.holds === adult.holds) return years < youth.until ? young : adult;
  return { ...adult, holds: 'cannot_say', note: adult.note ?? 'turning_18' };
}

/** The required hours are those of an untreated attack: with a migraine-specific medicine they do not apply. */
function migraineLength(length: Length, episode: Episode, person: Person): Criterion {
  const criterion = migraineLengthAt(length, episode, person);
  if (criterion.holds === 'yes' || !length.specific || length.least > patternMinutes.migraine.max)
    return criterion;
  return { ...criterion, holds: 'yes', note: 'specific_medicine' };
}

function criterionOf(
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

/** ICHD-3 3.1 B-C. The side of the autonomic signs is not recorded. */
function clusterCriteria(
  episode: Episode,
  length: Length,
  symptoms: ReturnType<typeof symptomsOf>,
): Criterion[] {
  const { places } = episode;
  const side = sideOf(places);
  const near = places.some((place) => aroundEye.some((one) => place.startsWith(one)));
  return [
    criterionOf('site', 2, {
      severe: certaintyOf(painBandOf(peakOf(episode)) === 'severe'),
      around_one_eye: certaintyOf(side && side !== 'both' && near),
    }),
    lengthCriterion(length, patternMinutes.cluster, true),
    criterionOf('signs', 1, { autonomic_sign: symptoms.autonomic, restlessness: symptoms.restless }),
  ];
}

/**
 * Whether pain, side or length alone rule cluster headache out, whatever else is recorded: it is asked of every attack of a
 * diary, and this settles most of them.
 */
export const isSurelyNoCluster = (episode: Episode): boolean =>
  painBandOf(peakOf(episode)) !== 'severe' ||
  sideOf(episode.places) === 'both' ||
  (episode.endedAt !== null &&
    minutesBetween(episode.startedAt, episode.endedAt) > patternMinutes.cluster.max);

/** The duration, and C and D of ICHD-3 2, as an attack of 2.1 or 2.2 has them. */
function tensionCriteria(
  episode: Episode,
  length: Length,
  symptoms: ReturnType<typeof symptomsOf>,
  features: ReturnType<typeof painFeatures>,
): Criterion[] {
  const band = painBandOf(peakOf(episode));
  const { quality } = episode;
  return [
    lengthCriterion(length, patternMinutes.tension_type),
    criterionOf('pain', 2, {
      both_sides: opposite[features.one_sided],
      pressing: certaintyOf(quality.length === 0 ? null : quality.includes('pressing')),
      mild_or_moderate: certaintyOf(band === 'mild' || band === 'moderate'),
      not_aggravated: opposite[features.aggravated],
    }),
    criterionOf('symptoms', 2, {
      no_nausea: opposite[symptoms.nausea],
      not_light_and_sound: opposite[symptoms.lightAndSound],
    }),
  ];
}

/** Whether an aura is recorded. An unrecorded one counts as absent. */
export function hasRecordedAura({ aura, auraSigns }: Pick<Episode, 'aura' | 'auraSigns'>): boolean {
  return Object.keys(aura).length > 0 || auraSigns.length > 0;
}

/** ICHD-3 1.2 B and C. How an aura spread, the order of its kinds and its side are not recorded. */
export function auraCriteria(episode: Episode): Criterion[] {
  const present = hasRecordedAura(episode);
  const aura = criterionOf('aura', 0, {});
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
    criterionOf('aura_course', 3, {
      aura_minutes: allOf([...fits, ...(kindless ? [certaintyOf(null)] : [])]),
      positive_aura: certaintyOf(auraSigns.length === 0 ? null : positive),
      // Pain and aura are in one attack because the person recorded them as one.
      aura_with_pain: certaintyOf(peakOf(episode) > 0 && auraTiming !== 'no_pain'),
      // Speech symptoms always count as unilateral (note to 1.2).
      one_sided_aura: certaintyOf('speech' in episode.aura ? true : null),
      several_auras: certaintyOf(kinds.length > 1 ? null : kindless ? null : false),
      gradual_aura: 'cannot_say',
    }),
  ];
}

/** All criteria of an attack, in the order of the classification. */
export interface EpisodeCriteria {
  /** There was pain; without it only the aura is checked. */
  readonly hasPain: boolean;
  readonly cluster: readonly Criterion[];
  readonly migraine: readonly Criterion[];
  readonly aura: readonly Criterion[];
  readonly tension_type: readonly Criterion[];
}

/** Checks one attack against every criterion. @param episode with its intakes and readings */
export function episodeCriteria(episode: Episode, person: Person): EpisodeCriteria {
  const length = lengthOf(episode);
  const symptoms = symptomsOf(episode);
  const features = painFeatures(episode);
  return {
    hasPain: peakOf(episode) > 0,
    cluster: clusterCriteria(episode, length, symptoms),
    migraine: [
      migraineLength(length, episode, person),
      criterionOf('pain', 2, features),
      criterionOf('symptoms', 1, {
        nausea_or_vomiting: symptoms.nausea,
        light_and_sound: symptoms.lightAndSound,
      }),
    ],
    aura: auraCriteria(episode),
    tension_type: tensionCriteria(episode, length, symptoms, features),
  };
}

/** Whether all criteria hold. */
export const allHold = (criteria: readonly Criterion[]): Certainty =>
  allOf(criteria.map(({ holds }) => holds));

/** Whether exactly one criterion does not hold (ICHD-3 1.5). */
export function allButOneHold(criteria: readonly Criterion[]): Certainty {
  const count = (wanted: Certainty) => criteria.filter(({ holds }) => holds === wanted).length;
  const [missing, open] = [count('no'), count('cannot_say')];
  if (missing > 1) return 'no';
  if (open === 0) return certaintyOf(missing === 1);
  return 'cannot_say';
}
