/**
 * The days per month of ICHD-3 1.3: headache on 15 or more, 8 or more of them with features of migraine, for more than
 * three months, in someone who has had five attacks of migraine (docs/clinical-rules.md#chronic-pattern). The result is
 * days beside published numbers, with unrecorded days counted as unknown: never a diagnosis.
 */
import type { CalendarDay } from '../calendar-date.ts';
import { allOf, anyOf, type Certainty, certaintyOf } from '../clinical/certainty.ts';
import { isMigraineAttack } from '../clinical/episode-class.ts';
import { allHold, auraCriteria, type Person } from '../clinical/episode-criteria.ts';
import { hasAccompanyingSymptoms, hasFeatures, isTriptanOrErgot } from '../clinical/migraine-day.ts';
import {
  type CountedDays,
  moreThanThreeMonths,
  persistenceWindows,
  rollingDays,
} from '../clinical/overuse.ts';
import type { DayFacts } from '../day/day-index.ts';
import type { Episode } from '../episode/episode.ts';
import { peakOf } from '../episode/episode-rules.ts';
import type { Intake } from '../intake/intake.ts';
import { reliefOfIntake } from '../intake/outcome-rules.ts';
import type { DayRecord, DayRecords } from './day-records.ts';

/** The numbers of ICHD-3 1.3. */
export const chronicReference = {
  /** Headache days a month (A). */
  headacheDays: 15,
  /** Days with features of migraine a month (C). */
  migraineDays: 8,
  /** Attacks of migraine so far (B). */
  attacks: 5,
  /** Periods of thirty days. */
  months: moreThanThreeMonths,
} as const;

/** A count of days in thirty beside its reference, with the days that could change the answer. */
interface ComparedDays {
  readonly days: number;
  /** Undecided days. */
  readonly undecided: number;
  readonly holds: Certainty;
}

/** One period of thirty days. */
interface ChronicMonth {
  readonly span: CountedDays;
  /** Days with a known headache status. */
  readonly observed: number;
  readonly headache: ComparedDays;
  readonly migraine: ComparedDays;
  /** Both references. */
  readonly holds: Certainty;
}

export interface ChronicPattern {
  readonly holds: Certainty;
  /** Oldest first. */
  readonly months: readonly ChronicMonth[];
  /** Attacks of migraine in the diary, counted up to five. Earlier ones are unknown, so fewer never means no. */
  readonly attacks: { readonly counted: number; readonly holds: Certainty };
}

/**
 * Whether a triptan or an ergot relieved what the person took for a migraine: they took it, and did not give the attack
 * another type.
 */
function relievedBySpecific(intake: Intake, episodes: DayFacts['episodes']): Certainty {
  if (!isTriptanOrErgot(intake)) return 'no';
  const chosenType =
    episodes.find(({ episode }) => episode.id === intake.episodeId)?.episode.typeOverride ?? null;
  if (chosenType !== null && chosenType !== 'migraine' && chosenType !== 'probable_migraine') return 'no';
  const relief = reliefOfIntake(intake);
  return certaintyOf(relief === null ? null : relief === 'yes');
}

/**
 * Whether a day has features of migraine (1.3 C): 1.1 C and D, an aura of 1.2 that began on it, or relief by a triptan or
 * an ergot.
 */
function chronicMigraineDay({ day, facts }: Pick<DayRecord, 'day' | 'facts'>): Certainty {
  if (facts.status === 'unknown') return 'cannot_say';
  if (facts.status === 'free') return 'no';
  const answers: Certainty[] = [];
  for (const { episode, counts } of facts.episodes) {
    if (counts && peakOf(episode) > 0) {
      answers.push(allOf([hasFeatures(episode), hasAccompanyingSymptoms(episode)]));
    }
    if (episode.localDate === day) answers.push(allHold(auraCriteria(episode)));
  }
  if (facts.status === 'headache') {
    for (const intake of facts.intakes) answers.push(relievedBySpecific(intake, facts.episodes));
  }
  return anyOf(answers);
}

function compare(days: number, undecided: number, reference: number): ComparedDays {
  const holds = days >= reference ? 'yes' : days + undecided >= reference ? 'cannot_say' : 'no';
  return { days, undecided, holds };
}

function countMonth(records: readonly DayRecord[], span: CountedDays): ChronicMonth {
  let [observed, headache, migraine, undecided] = [0, 0, 0, 0];
  for (const record of records) {
    if (record.observed) observed += 1;
    if (record.is.headache === 'yes') headache += 1;
    const answer = chronicMigraineDay(record);
    if (answer === 'yes') migraine += 1;
    if (answer === 'cannot_say') undecided += 1;
  }
  // Days before the diary are as unknown as gaps in it.
  const before = rollingDays - records.length;
  const compared = {
    headache: compare(headache, rollingDays - observed, chronicReference.headacheDays),
    migraine: compare(migraine, undecided + before, chronicReference.migraineDays),
  };
  return { span, observed, ...compared, holds: allOf([compared.headache.holds, compared.migraine.holds]) };
}

/** Counts attacks of migraine up to the number required. */
function countAttacks(episodes: readonly Episode[], person: Person): ChronicPattern['attacks'] {
  let counted = 0;
  for (const episode of episodes) {
    if (counted >= chronicReference.attacks) break;
    if (isMigraineAttack(episode, person)) counted += 1;
  }
  return { counted, holds: counted >= chronicReference.attacks ? 'yes' : 'cannot_say' };
}

/**
 * Compares the last four periods of thirty days with the numbers of 1.3.
 * @param today the last day counted
 * @param episodes without the trash, in any order
 */
export function chronicPattern(
  days: Pick<DayRecords, 'within'>,
  episodes: readonly Episode[],
  today: CalendarDay,
  person: Person,
): ChronicPattern {
  const months = persistenceWindows(today)
    .toReversed()
    .map((span) => countMonth(days.within(span), span));
  const attacks = countAttacks(episodes, person);
  const holds = allOf([attacks.holds, ...months.map((month) => month.holds)]);
  return { holds, months, attacks };
}
