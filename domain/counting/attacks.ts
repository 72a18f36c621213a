/**
 * Attacks, made of entries of the diary: recurring pain is often recorded as another entry
 * (docs/clinical-rules.md#attacks).
 */
import {
  addDays,
  type CalendarDay,
  daysBetween,
  daysFrom,
  type Instant,
  minutesBetween,
} from '../calendar-date.ts';
import { isClusterAttack } from '../clinical/episode-class.ts';
import type { Person } from '../clinical/episode-criteria.ts';
import type { Episode } from '../episode/episode.ts';
import { lastConfirmedAt, peakOf, spannedDates } from '../episode/episode-rules.ts';
import type { DayRecords } from './day-records.ts';
import type { StatisticsInput } from './input.ts';

/** Hours within which recurring pain belongs to the same attack, if no day between was stated free. */
const sameWithinHours = 48;

/** One attack, of one or more entries. */
export interface Attack {
  /** Oldest first, at least one. */
  readonly entries: readonly [Episode, ...Episode[]];
  /**
   * The days since the previous attack, more than 48 hours ago, are unrecorded: counted as a new attack, but it may be the
   * same.
   */
  readonly unsure: boolean;
}

/** The last known moment of an attack. */
interface End {
  readonly at: Instant;
  readonly day: CalendarDay;
}

function endOf(episode: Episode): End {
  const at = episode.endedAt ?? lastConfirmedAt(episode);
  // An end at midnight to the minute does not reach the day that begins then.
  return { at, day: spannedDates(episode, at).at(-1) ?? episode.localDate };
}

/** Whether an entry belongs to the same attack, to a new one, or to a new one as far as known. */
function relationOf(next: Episode, last: End, days: Pick<DayRecords, 'on'>): 'same' | 'other' | 'unsure' {
  if (daysBetween(last.day, next.localDate) < 2) return 'same';
  const between = daysFrom(addDays(last.day, 1), addDays(next.localDate, -1));
  if (between.some((day) => days.on(day)?.is.headache_free === 'yes')) return 'other';
  return minutesBetween(last.at, next.startedAt) < sameWithinHours * 60 ? 'same' : 'unsure';
}

/**
 * Groups entries with pain into attacks: an entry belongs to the previous attack unless a whole day between the two was
 * stated free. If the days between are unrecorded, 48 hours decide. Attacks of cluster headache are short and several a
 * day: each of its entries is one attack.
 * @param episodes in any order; those without pain are left out
 * @returns oldest first
 */
export function attacksOf(
  episodes: readonly Episode[],
  days: Pick<DayRecords, 'on'>,
  person: Person,
): readonly Attack[] {
  const entries = episodes
    .filter((one) => peakOf(one) > 0)
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0));
  const attacks: { entries: [Episode, ...Episode[]]; unsure: boolean }[] = [];
  let last: End | undefined;
  for (const entry of entries) {
    const end = endOf(entry);
    if (isClusterAttack(entry, person)) {
      attacks.push({ entries: [entry], unsure: false });
      last = undefined;
      continue;
    }
    const relation = last ? relationOf(entry, last, days) : 'other';
    if (relation === 'same') attacks.at(-1)?.entries.push(entry);
    else attacks.push({ entries: [entry], unsure: relation === 'unsure' });
    last = relation === 'same' && last && last.at > end.at ? last : end;
  }
  return attacks;
}

/** The parts of a diary that attacks are made of. */
export type AttackDiary = Pick<StatisticsInput, 'episodes' | 'days' | 'person'>;

/** Cached: the diary is immutable, and several figures need its attacks. */
const known = new WeakMap<AttackDiary, readonly Attack[]>();

/** The attacks with pain of a whole diary, oldest first. For a period, take those whose first entry lies in it. */
export function attacksIn(diary: AttackDiary): readonly Attack[] {
  const found = known.get(diary) ?? attacksOf(diary.episodes, diary.days, diary.person);
  known.set(diary, found);
  return found;
}
