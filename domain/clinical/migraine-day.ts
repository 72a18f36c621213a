/**
 * Migraine days, by the definition of van der Arend 2023 (docs/clinical-rules.md#migraine-day). A day is one if 1. it had
 * headache for 30 minutes or more, treated or not, with two of the four features of ICHD-3 1.1 C and the accompanying
 * symptoms of 1.1 D, or 2. an aura of 5 to 60 minutes (motor aura up to 72 hours) began on it, or 3. it had headache and a
 * migraine-specific drug was taken, whatever its effect. A count to compare one's months by, never a diagnosis.
 * The stricter rule of trials (docs/clinical-rules.md#migraine-day-strict) asks for four hours in 1, for an aura of 30
 * minutes or more in 2, and for relief in 3.
 */
import type { CalendarDay } from '../calendar-date.ts';
import type { DayFacts } from '../day/day-index.ts';
import type { Episode } from '../episode/episode.ts';
import { peakOf } from '../episode/episode-rules.ts';
import type { Intake } from '../intake/intake.ts';
import { reliefOfIntake } from '../intake/outcome-rules.ts';
import { auraMinutes, auraMinutesUpTo, kindsOfSign } from '../vocabulary/aura.ts';
import { classesOf, countsAs } from '../vocabulary/medicine-classes.ts';
import type { OveruseClass } from '../vocabulary/overuse-classes.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import { sideOf } from '../vocabulary/places.ts';
import type { Symptom } from '../vocabulary/symptoms.ts';
import { allOf, anyOf, atLeast, type Certainty, certaintyOf } from './certainty.ts';
import { lastedFourHours } from './trial-days.ts';

/** The four features of ICHD-3 1.1 C, as far as recorded. */
export function painFeatures(
  episode: Pick<Episode, 'places' | 'quality' | 'aggravated' | 'intensity' | 'readings'>,
): Readonly<Record<'one_sided' | 'pulsating' | 'moderate_or_severe' | 'aggravated', Certainty>> {
  const side = sideOf(episode.places);
  const band = painBandOf(peakOf(episode));
  return {
    one_sided: certaintyOf(side && side !== 'both'),
    pulsating: certaintyOf(episode.quality.length === 0 ? null : episode.quality.includes('pulsating')),
    moderate_or_severe: certaintyOf(band === 'moderate' || band === 'severe'),
    aggravated: certaintyOf(episode.aggravated),
  };
}

/** ICHD-3 1.1 C: at least two of unilateral, pulsating, moderate or severe, worse with routine activity. */
export function hasFeatures(episode: Parameters<typeof painFeatures>[0]): Certainty {
  return atLeast(2, Object.values(painFeatures(episode)));
}

/** The symptoms of ICHD-3 1.1 D, which always stand first in the list. */
const accompanying: readonly Symptom[] = ['nausea', 'vomiting', 'photophobia', 'phonophobia'];

/** The answers that show whether the list of symptoms was gone through. */
type Described = Pick<Episode, 'symptoms' | 'places' | 'quality' | 'aggravated'>;

/**
 * Whether a symptom was present. A missing one is a no only if the person considered nausea, vomiting, photophobia and
 * phonophobia: one of them is recorded, or another symptom is and the pain is fully described (place, quality, effect of
 * activity). One other symptom alone says nothing about the rest (docs/clinical-rules.md#accompanying-symptoms).
 */
export function hasSymptom(episode: Described, ...wanted: readonly Symptom[]): Certainty {
  const { symptoms, places, quality, aggravated } = episode;
  if (wanted.some((symptom) => symptoms.includes(symptom))) return 'yes';
  const isDescribed = places.length > 0 && quality.length > 0 && aggravated !== null;
  const isLookedAt = accompanying.some((symptom) => symptoms.includes(symptom));
  return isLookedAt || (symptoms.length > 0 && isDescribed) ? 'no' : 'cannot_say';
}

/** ICHD-3 1.1 D: nausea or vomiting, or both photophobia and phonophobia. Undecided if the list was not gone through. */
export function hasAccompanyingSymptoms(episode: Described): Certainty {
  const has = (symptom: Symptom) => hasSymptom(episode, symptom);
  return anyOf([has('nausea'), has('vomiting'), allOf([has('photophobia'), has('phonophobia')])]);
}

/** Least minutes of aura for a strict migraine day; the other rule needs 5. */
const trialAuraMinutes = 30;

/**
 * Whether an aura of at least so many minutes, up to the longest of its kind, was recorded; undecided if its duration is
 * unknown. A sign of aura without a recorded kind is an aura of unknown duration. An unrecorded aura counts as absent.
 */
function auraOf({ aura, auraSigns }: Pick<Episode, 'aura' | 'auraSigns'>, least: number): Certainty {
  const lengths = Object.entries(aura);
  if (lengths.length + auraSigns.length === 0) return 'no';
  const fits = (kind: string, minutes: number) => minutes >= least && minutes <= auraMinutesUpTo(kind);
  const kindless = auraSigns.filter((sign) => !kindsOfSign[sign].some((kind) => kind in aura));
  return anyOf([
    ...lengths.map(([kind, minutes]) => certaintyOf(minutes === null ? null : fits(kind, minutes))),
    ...kindless.map(() => certaintyOf(null)),
  ]);
}

/** Whether a day was a migraine day, by each of the two rules. */
interface MigraineDay {
  readonly migraine: Certainty;
  /**
   * As trials count it (docs/clinical-rules.md#migraine-day-strict): a strict migraine day is one by the other rule too.
   */
  readonly strict: Certainty;
}

/**
 * Both rules at once, because they ask the same of an attack. A day with neither headache nor aura is none; an unrecorded
 * day is undecided.
 */
export function migraineDays(
  day: CalendarDay,
  { status, episodes, intakes }: Pick<DayFacts, 'status' | 'episodes' | 'intakes'>,
): MigraineDay {
  if (status === 'unknown') return { migraine: 'cannot_say', strict: 'cannot_say' };
  const migraine: Certainty[] = [];
  const strict: Certainty[] = [];
  for (const intake of status === 'headache' ? intakes : []) {
    if (!isMigraineSpecific(intake)) continue;
    migraine.push('yes');
    strict.push(helped(intake));
  }
  for (const { episode, halfHour } of episodes) {
    if (episode.localDate === day) {
      migraine.push(auraOf(episode, auraMinutes.min));
      strict.push(auraOf(episode, trialAuraMinutes));
    }
    if (halfHour && peakOf(episode) > 0) {
      const is = allOf([hasFeatures(episode), hasAccompanyingSymptoms(episode)]);
      migraine.push(is);
      strict.push(is === 'no' ? is : allOf([is, lastedFourHours(episode)]));
    }
  }
  return { migraine: anyOf(migraine), strict: anyOf(strict) };
}

/** Whether a day was a migraine day by the default rule. */
export function migraineDay(...args: Parameters<typeof migraineDays>): Certainty {
  return migraineDays(...args).migraine;
}

/** Whether a medicine helped, as the person judges it; undecided without an answer. */
function helped(intake: Intake): Certainty {
  const relief = reliefOfIntake(intake);
  return certaintyOf(relief === null ? null : relief === 'yes');
}

/**
 * Classes of acute medicine that act on migraine and not on pain as such: triptans, ergots and gepants
 * (docs/clinical-rules.md#migraine-specific). Lasmiditan, the one ditan, is in the class 'other' and recognised by its
 * code.
 */
const specificClasses: readonly OveruseClass[] = ['triptan', 'ergot', 'gepant'];

/** Whether it is one of the medicines by whose relief ICHD-3 1.3 C 3 takes a day as one of migraine. */
export const isTriptanOrErgot = (intake: Intake): boolean =>
  countsAs(intake).some((name) => name === 'triptan' || name === 'ergot');

/** Whether a medicine is migraine-specific, by the dictionary or by the class the person chose for an own one. */
export function isMigraineSpecific({
  medicine,
  overuseClass,
}: Pick<Intake, 'medicine' | 'overuseClass'>): boolean {
  if (medicine === 'lasmiditan') return true;
  if (medicine === null) return overuseClass !== null && specificClasses.includes(overuseClass);
  return classesOf(medicine).some((name) => specificClasses.includes(name));
}
