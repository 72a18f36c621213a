/**
 * Days as trials of preventive treatment count them (docs/clinical-rules.md#migraine-day-strict,
 * docs/clinical-rules.md#moderate-severe-day). They ask how long the headache lasted, so that an end nobody knows, or a
 * headache that was there on waking, leaves a day undecided where the length decides. Whether an open attack has lasted
 * long enough is told by what was said of it, never by the clock: a day does not change while nobody writes.
 */
import { type CalendarDay, minutesBetween } from '../calendar-date.ts';
import type { DayFacts } from '../day-index.ts';
import type { Episode } from '../episode.ts';
import { intakesOf, isCensored, lastConfirmedAt, peakOf } from '../episode-rules.ts';
import type { Intake } from '../intake.ts';
import { reliefOfIntake } from '../outcome-rules.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import { allOf, anyOf, type Certainty, certaintyOf } from './certainty.ts';
import { auraOf, isMigraineSpecific, isMigrainous } from './migraine-day.ts';

/** Minutes a headache has to last, over all of its days (IHS 2018). */
const trialMinutes = 240;
/** Minutes of an aura that make a day by themselves, of the 5 to 60 an aura takes. */
const trialAuraMinutes = 30;
/** Pain from which it is moderate (docs/clinical-rules.md#pain-scale). */
const moderatePain = 4;

/** Whether the headache lasted four hours or more, from its start to its end or to the last sign of it. */
function lastedFourHours(episode: Episode): Certainty {
  const until = episode.endedAt ?? lastConfirmedAt(episode);
  if (minutesBetween(episode.startedAt, until) >= trialMinutes) return 'yes';
  return isCensored(episode) ? 'cannot_say' : 'no';
}

/** Whether it helped, in the person's own judgement; without an answer it cannot be told. */
function helped(intake: Intake): Certainty {
  const relief = reliefOfIntake(intake);
  return certaintyOf(relief === null ? null : relief === 'yes');
}

/**
 * Whether a day was a migraine day as trials count them: a headache of four hours or more with the features and the
 * company of migraine, a headache treated with success by a drug specific to migraine, or an aura of half an hour or
 * more. Each of these days is one by `migraineDay` too.
 */
export function strictMigraineDay(
  day: CalendarDay,
  facts: Pick<DayFacts, 'status' | 'episodes' | 'intakes'>,
): Certainty {
  const { status, episodes, intakes } = facts;
  if (status === 'unknown') return 'cannot_say';
  const criteria: Certainty[] = [];
  if (status === 'headache') {
    for (const intake of intakes) if (isMigraineSpecific(intake)) criteria.push(helped(intake));
  }
  for (const { episode, halfHour } of episodes) {
    if (episode.localDate === day) criteria.push(auraOf(episode, trialAuraMinutes));
    if (halfHour && peakOf(episode) > 0) {
      criteria.push(allOf([isMigrainous(episode), lastedFourHours(episode)]));
    }
  }
  return anyOf(criteria);
}

/** Whether a medicine against pain was taken for the attack, on whichever of its days. */
function isTreated(episode: Episode): boolean {
  return intakesOf(episode).some((intake) => countsAs(intake).some((name) => name !== 'not_counted'));
}

/**
 * Whether a day had moderate or severe headache as trials count it: of four hours or more, or of any length when it was
 * treated. What nobody recorded as taken was not taken, as in every count of medication days.
 * @param medicated acute medication was taken on that day, in whichever entry it stands
 */
export function moderateSevereDay(
  { status, episodes }: Pick<DayFacts, 'status' | 'episodes'>,
  medicated: boolean,
): Certainty {
  if (status === 'unknown') return 'cannot_say';
  const strong = episodes.filter(({ episode, counts }) => counts && peakOf(episode) >= moderatePain);
  return anyOf(
    strong.map(({ episode }) => (medicated || isTreated(episode) ? 'yes' : lastedFourHours(episode))),
  );
}
