/**
 * Attacks, made of the entries of the diary: pain that came back is often written down as another entry
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
import { kindOfEpisode } from '../clinical/episode-class.ts';
import type { Person } from '../clinical/episode-criteria.ts';
import type { DayRecords } from '../statistics/day-records.ts';
import type { StatisticsInput } from '../statistics/input.ts';
import type { Episode } from './episode.ts';
import { lastConfirmedAt, peakOf, spannedDates } from './episode-rules.ts';

/** Hours within which pain that is back is of the same attack, where nobody said that a day between was free. */
const sameWithinHours = 48;

/** Entries that are one attack. */
export interface Attack {
  /** Oldest first, at least one. */
  readonly entries: readonly [Episode, ...Episode[]];
  /**
   * Nobody wrote about the days since the attack before, which is more than 48 hours ago: it is counted as another one and may
   * be the same.
   */
  readonly unsure: boolean;
}

/** The last that is known of an attack. */
interface End {
  readonly at: Instant;
  readonly day: CalendarDay;
}

function endOf(episode: Episode): End {
  const at = episode.endedAt ?? lastConfirmedAt(episode);
  // What ends at midnight to the minute does not reach the day that begins then.
  return { at, day: spannedDates(episode, at).at(-1) ?? episode.localDate };
}

/** How an entry follows an attack: of the same one, of another, or of another as far as anybody knows. */
function relationOf(next: Episode, last: End, days: Pick<DayRecords, 'on'>): 'same' | 'other' | 'unsure' {
  if (daysBetween(last.day, next.localDate) < 2) return 'same';
  const between = daysFrom(addDays(last.day, 1), addDays(next.localDate, -1));
  if (between.some((day) => days.on(day)?.is.headache_free === 'yes')) return 'other';
  return minutesBetween(last.at, next.startedAt) < sameWithinHours * 60 ? 'same' : 'unsure';
}

/**
 * The attacks with pain that some entries are: an entry is of the same attack as the one before unless a whole day between the two
 * was said to be free. Where nobody wrote about the days between, it is within 48 hours. Attacks of cluster headache are short
 * and several a day: each of its entries is one.
 * @param episodes in any order; those without pain are left out @returns oldest first
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
    if (kindOfEpisode(entry, person) === 'cluster') {
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

/** What attacks are made of. */
export type AttackDiary = Pick<StatisticsInput, 'episodes' | 'days' | 'person'>;

/** A diary at one moment never changes, and several figures ask. */
const known = new WeakMap<AttackDiary, readonly Attack[]>();

/** The attacks with pain of a whole diary, oldest first. Whoever looks at some days takes those whose first entry lies in them. */
export function attacksIn(diary: AttackDiary): readonly Attack[] {
  const found = known.get(diary) ?? attacksOf(diary.episodes, diary.days, diary.person);
  known.set(diary, found);
  return found;
}
