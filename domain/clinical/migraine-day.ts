/**
 * Migraine days, by the definition proposed from the e-diaries of 1494 people (van der Arend and others; field.md 4.2,
 * source S52). A day is one when
 *  1. there was headache for 30 minutes or more with two of the four features of ICHD-3 1.1 C and the company of 1.1 D, or
 *  2. an aura of 5 to 60 minutes began on it, or
 *  3. there was headache and a drug specific to migraine was taken, whatever it did.
 * A count to compare one's months by, never a diagnosis.
 */
import type { CalendarDay } from '../calendar-date.ts';
import type { DayFacts } from '../day-index.ts';
import type { Episode } from '../episode.ts';
import { peakOf } from '../episode-rules.ts';
import type { Intake } from '../intake.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import { sideOf } from '../vocabulary/places.ts';
import type { Symptom } from '../vocabulary/symptoms.ts';
import { allOf, anyOf, atLeast, type Certainty, certaintyOf } from './certainty.ts';
import { isMigraineSpecific } from './migraine-specific.ts';

/** Minutes an aura lasts: ICHD-3 1.2 C gives each symptom 5 to 60. */
export const auraMinutes = { min: 5, max: 60 } as const;

/** ICHD-3 1.1 C: at least two of one-sided, pulsating, moderate or severe, worse with everyday activity. */
export function hasFeatures(episode: Episode): Certainty {
  const side = sideOf(episode.places);
  const band = painBandOf(peakOf(episode));
  return atLeast(2, [
    certaintyOf(side && side !== 'both'),
    certaintyOf(episode.quality.length === 0 ? null : episode.quality.includes('pulsating')),
    certaintyOf(band === 'moderate' || band === 'severe'),
    certaintyOf(episode.aggravated),
  ]);
}

/** ICHD-3 1.1 D: nausea or vomiting, or both light and sound. Of an episode without any symptom nobody said that there was none. */
export function hasCompany({ symptoms }: Pick<Episode, 'symptoms'>): Certainty {
  if (symptoms.length === 0) return 'cannot_say';
  const has = (symptom: Symptom) => certaintyOf(symptoms.includes(symptom));
  return anyOf([has('nausea'), has('vomiting'), allOf([has('photophobia'), has('phonophobia')])]);
}

/**
 * Whether an aura of 5 to 60 minutes was recorded; of one whose length nobody said it cannot be told. One nobody mentioned
 * is taken not to have been there: unlike nausea, it is not what one forgets to write down.
 */
export function hadAura({ aura }: Pick<Episode, 'aura'>): Certainty {
  const fits = (minutes: number) => minutes >= auraMinutes.min && minutes <= auraMinutes.max;
  return anyOf(Object.values(aura).map((minutes) => certaintyOf(minutes === null ? null : fits(minutes))));
}

/** Whether a day was a migraine day. A day with neither headache nor aura is none; one nobody wrote about cannot be told. */
export function migraineDay(
  day: CalendarDay,
  facts: Pick<DayFacts, 'status' | 'episodes' | 'headache' | 'intakes'>,
): Certainty {
  if (facts.status !== 'headache') return facts.status === 'free' ? 'no' : 'cannot_say';
  const began = facts.episodes.filter(({ episode }) => episode.localDate === day);
  const aching = facts.episodes.filter(({ episode, counts }) => counts && peakOf(episode) > 0);
  const specific = facts.headache && facts.intakes.some((intake: Intake) => isMigraineSpecific(intake));
  return anyOf([
    certaintyOf(specific),
    ...began.map(({ episode }) => hadAura(episode)),
    ...aching.map(({ episode }) => allOf([hasFeatures(episode), hasCompany(episode)])),
  ]);
}
