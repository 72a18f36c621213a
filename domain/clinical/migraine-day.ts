/**
 * Migraine days, by the definition of van der Arend 2023 (docs/clinical-rules.md#migraine-day). A day is one when
 * 1. there was headache for 30 minutes or more of that day, treated or not, with two of the four features of ICHD-3
 * 1.1 C and the accompanying symptoms of 1.1 D, or
 * 2. an aura of 5 to 60 minutes began on it, or
 * 3. there was headache and a drug specific to migraine was taken, whatever it did. A count to compare one's months by,
 * never a diagnosis. The stricter rule of trials (docs/clinical-rules.md#migraine-day-strict) asks for four hours in 1,
 * for an aura of 30 minutes or more in 2, and for relief in 3.
 */
import type { CalendarDay } from '../calendar-date.ts';
import type { DayFacts } from '../day-index.ts';
import type { Episode } from '../episode.ts';
import { peakOf } from '../episode-rules.ts';
import type { Intake } from '../intake.ts';
import { reliefOfIntake } from '../outcome-rules.ts';
import { auraMinutes, kindsOfSign } from '../vocabulary/aura.ts';
import { classesOf } from '../vocabulary/medicine-classes.ts';
import type { OveruseClass } from '../vocabulary/overuse.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import { sideOf } from '../vocabulary/places.ts';
import type { Symptom } from '../vocabulary/symptoms.ts';
import { allOf, anyOf, atLeast, type Certainty, certaintyOf } from './certainty.ts';
import { lastedFourHours } from './trial-days.ts';

/** The four features of ICHD-3 1.1 C, each as far as it was said. */
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

/** ICHD-3 1.1 C: at least two of one-sided, pulsating, moderate or severe, worse with everyday activity. */
export function hasFeatures(episode: Parameters<typeof painFeatures>[0]): Certainty {
  return atLeast(2, Object.values(painFeatures(episode)));
}

/** ICHD-3 1.1 D: nausea or vomiting, or both light and sound. Without any recorded symptom it cannot be told. */
export function hasAccompanyingSymptoms({ symptoms }: Pick<Episode, 'symptoms'>): Certainty {
  if (symptoms.length === 0) return 'cannot_say';
  const has = (symptom: Symptom) => certaintyOf(symptoms.includes(symptom));
  return anyOf([has('nausea'), has('vomiting'), allOf([has('photophobia'), has('phonophobia')])]);
}

/** Minutes of an aura that make a strict migraine day, of the 5 to 60 an aura takes. */
const trialAuraMinutes = 30;

/**
 * Whether an aura of so many minutes, up to 60, was recorded; of one whose length nobody said it cannot be told. A sign of aura of no
 * recorded kind is an aura of unknown length. An aura that was not recorded counts as absent.
 */
function auraOf({ aura, auraSigns }: Pick<Episode, 'aura' | 'auraSigns'>, least: number): Certainty {
  const lengths = Object.values(aura);
  if (lengths.length + auraSigns.length === 0) return 'no';
  const fits = (minutes: number) => minutes >= least && minutes <= auraMinutes.max;
  const kindless = auraSigns.filter((sign) => !kindsOfSign[sign].some((kind) => kind in aura));
  return anyOf([
    ...lengths.map((minutes) => certaintyOf(minutes === null ? null : fits(minutes))),
    ...kindless.map(() => certaintyOf(null)),
  ]);
}

/** Whether a day was a migraine day, by each of the two rules. */
export interface MigraineDay {
  readonly migraine: Certainty;
  /** As trials count it (docs/clinical-rules.md#migraine-day-strict): each of these is one by the other rule too. */
  readonly strict: Certainty;
}

/** Both rules at once: they ask the same of an attack. A day with neither headache nor aura is none; of one nobody wrote about it cannot be told. */
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
export function migraineDay(...asked: Parameters<typeof migraineDays>): Certainty {
  return migraineDays(...asked).migraine;
}

/** Whether a medicine helped, in the person's own judgement; without an answer it cannot be told. */
function helped(intake: Intake): Certainty {
  const relief = reliefOfIntake(intake);
  return certaintyOf(relief === null ? null : relief === 'yes');
}

/**
 * Classes of acute medicine that act on migraine and not on pain as such: triptans, ergots and gepants
 * (docs/clinical-rules.md#migraine-specific). Lasmiditan, the one ditan, stands in the class 'other' and is named by
 * its code.
 */
const specificClasses: readonly OveruseClass[] = ['triptan', 'ergot', 'gepant'];

/** Whether what was taken is specific to migraine, by the dictionary or by the class the person chose for an own medicine. */
export function isMigraineSpecific({
  medicine,
  overuseClass,
}: Pick<Intake, 'medicine' | 'overuseClass'>): boolean {
  if (medicine === 'lasmiditan') return true;
  if (medicine === null) return overuseClass !== null && specificClasses.includes(overuseClass);
  return classesOf(medicine).some((name) => specificClasses.includes(name));
}
