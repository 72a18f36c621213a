/**
 * Moderate or severe headache days, and the duration of a headache, as trials of preventive treatment define them
 * (docs/clinical-rules.md#moderate-severe-day, docs/clinical-rules.md#migraine-day-strict). An unknown end, or a headache
 * that was there on waking, leaves a day undecided if the duration decides. Whether an open attack has lasted long enough
 * follows from its records, never from the clock: a day does not change without new records.
 */
import { minutesBetween } from '../calendar-date.ts';
import type { DayFacts } from '../day/day-index.ts';
import type { Episode } from '../episode/episode.ts';
import { intakesOf, isCensored, lastConfirmedAt, peakOf } from '../episode/episode-rules.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import { anyOf, type Certainty } from './certainty.ts';

/** Least minutes of headache, over all of its days (IHS 2018). */
const trialMinutes = 240;
/** Least moderate pain (docs/clinical-rules.md#pain-scale). */
const moderatePain = 4;

/** Whether the headache lasted four hours or more, from its start to its end or to its last sign. */
export function lastedFourHours(episode: Episode): Certainty {
  const until = episode.endedAt ?? lastConfirmedAt(episode);
  if (minutesBetween(episode.startedAt, until) >= trialMinutes) return 'yes';
  return isCensored(episode) ? 'cannot_say' : 'no';
}

/** Whether a medicine against pain was taken for the attack, on any of its days. */
function isTreated(episode: Episode): boolean {
  return intakesOf(episode).some((intake) => countsAs(intake).some((name) => name !== 'not_counted'));
}

/**
 * Whether a day had moderate or severe headache as trials count it: for four hours or more, or of any duration if treated.
 * An unrecorded intake counts as not taken, as in every count of medication days.
 * @param medicated acute medication was taken on that day, in whichever entry it is recorded
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
