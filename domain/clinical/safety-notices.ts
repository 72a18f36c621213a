/**
 * What the diary holds that a reference names as a reason to see a doctor (docs/clinical-rules.md#safety-notices). A rule that
 * cannot be told says nothing. Never a diagnosis.
 */
import {
  addDays,
  type CalendarDay,
  daysFrom,
  type Instant,
  minutesBetween,
  monthOf,
} from '../calendar-date.ts';
import { type DayIndex, factsOf } from '../day-index.ts';
import { countStatuses } from '../day-status.ts';
import type { Episode } from '../episode.ts';
import { lastKnownInstant, peakOf } from '../episode-rules.ts';
import type { Profile } from '../profile.ts';
import { auraMinutes } from '../vocabulary/aura.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import { allOf, anyOf, type Certainty, certaintyOf } from './certainty.ts';

/** In the order they are shown: what asks for help soonest first. */
export const safetyRules = [
  'sudden_pain',
  'weakness',
  'long_aura',
  'beyond_72_hours',
  'late_first_aura',
  'frequency_doubled',
] as const;
export type SafetyRule = (typeof safetyRules)[number];

/** One occurrence of a rule: of an episode, or of a month. */
export interface SafetyNotice {
  readonly rule: SafetyRule;
  /** Names the occurrence, so that it can be put away. */
  readonly key: string;
  /** Null of what is no single episode's. */
  readonly episode: Episode | null;
}

/** What a person has said of themselves; undefined while it is not known here. */
export type AboutPerson = Pick<Profile, 'birthYear' | 'hasAura'> | undefined;

/** Hours an attack lasts at most: ICHD-3 1.1 B; beyond them it is 1.4.1. */
const attackHours = 72;
/** The age from which a first aura is a reason to be examined. */
const lateAge = 50;

/** An aura of one kind over 60 minutes. Motor aura has a rule of its own: it may last three days. */
export function longAura({ aura }: Pick<Episode, 'aura'>): Certainty {
  const { motor, ...others } = aura;
  return anyOf(
    Object.values(others).map((minutes) => certaintyOf(minutes === null ? null : minutes > auraMinutes.max)),
  );
}

/** Weakness of one side, recorded as a motor aura. */
export function weakness({ aura }: Pick<Episode, 'aura'>): Certainty {
  return certaintyOf('motor' in aura);
}

/** Severe pain that came on suddenly. */
export function suddenPain(episode: Pick<Episode, 'suddenOnset' | 'intensity' | 'readings'>): Certainty {
  return allOf([certaintyOf(episode.suddenOnset), certaintyOf(painBandOf(peakOf(episode)) === 'severe')]);
}

/** An attack with pain beyond 72 hours, as far as it is known to have lasted. Of one whose end is unknown more cannot be told. */
export function beyond72Hours(episode: Episode, now: Instant): Certainty {
  if (peakOf(episode) === 0) return 'no';
  const isBeyond = minutesBetween(episode.startedAt, lastKnownInstant(episode, now)) > attackHours * 60;
  if (isBeyond) return 'yes';
  return episode.endedAt === null ? 'cannot_say' : 'no';
}

const hasAura = ({ aura, auraSigns }: Pick<Episode, 'aura' | 'auraSigns'>) =>
  Object.keys(aura).length + auraSigns.length > 0;

/**
 * The first aura of someone who said they have none, at 50 or later. Of the year of birth alone the age is known to a year: in
 * the year they become 50 it cannot be told.
 * @param episode the one with the first aura of the diary
 */
export function lateFirstAura(episode: Pick<Episode, 'localDate'>, person: AboutPerson): Certainty {
  if (!person) return 'cannot_say';
  if (person.hasAura) return 'no';
  if (person.birthYear === null) return 'cannot_say';
  const years = Number(episode.localDate.slice(0, 4)) - person.birthYear;
  if (years === lateAge) return 'cannot_say';
  return certaintyOf(years > lateAge);
}

/** Days that are compared with as many before them. */
const windowDays = 30;
/** Of them so many have to be observed: two of three. */
const observedMin = 20;
/** Fewer days more than usual are chance: twice one day is two. */
const moreDaysMin = 4;

/**
 * Whether there were twice as many headache days in these 30 days as usual in the 90 before them, and at least four more.
 * Usual is the share of observed days, and people note headaches sooner than their absence, so it is rather too high.
 */
export function frequencyDoubled(index: DayIndex, today: CalendarDay): Certainty {
  const windows = [0, 1, 2, 3].map((back) => {
    const last = addDays(today, -windowDays * back);
    const days = daysFrom(addDays(last, 1 - windowDays), last);
    return countStatuses(days.map((day) => factsOf(index, day)));
  });
  const [recent, ...before] = windows;
  if (!recent || windows.some(({ observed }) => observed < observedMin)) return 'cannot_say';
  const sum = (of: 'headache' | 'observed') => before.reduce((total, window) => total + window[of], 0);
  const usual = (sum('headache') / sum('observed')) * windowDays;
  const isDoubled = (days: number) => days >= 2 * usual && days - usual >= moreDaysMin;
  if (isDoubled(recent.headache)) return 'yes';
  return isDoubled(recent.headache + recent.unknown) ? 'cannot_say' : 'no';
}

/** What an episode gives reason to say. @param first the episode with the first aura of the diary */
function noticesOf(
  episode: Episode,
  first: Episode | undefined,
  person: AboutPerson,
  now: Instant,
): SafetyNotice[] {
  const told: Readonly<Partial<Record<SafetyRule, Certainty>>> = {
    sudden_pain: suddenPain(episode),
    weakness: weakness(episode),
    long_aura: longAura(episode),
    beyond_72_hours: beyond72Hours(episode, now),
    late_first_aura: first?.id === episode.id ? lateFirstAura(episode, person) : 'no',
  };
  return safetyRules.flatMap((rule) =>
    told[rule] === 'yes' ? { rule, key: `${rule}/${episode.id}`, episode } : [],
  );
}

/** The notices of some episodes, the newest episode first. @param all the diary's episodes, newest first */
export function episodeNotices(
  episodes: readonly Episode[],
  all: readonly Episode[],
  person: AboutPerson,
  now: Instant,
): SafetyNotice[] {
  const first = all.findLast(hasAura);
  return episodes.flatMap((episode) => noticesOf(episode, first, person, now));
}

/** Days back in which an episode is still told of on the home page. */
const recentDays = 14;

/** The notices of the home page: of recent episodes, each rule once, and of how often. @param all newest first */
export function recentNotices(
  all: readonly Episode[],
  index: DayIndex,
  person: AboutPerson,
  now: Instant,
  today: CalendarDay,
): SafetyNotice[] {
  const since = addDays(today, 1 - recentDays);
  const recent = all.filter(({ localDate, lastDate }) => (lastDate ?? localDate) >= since);
  const ofEpisodes = episodeNotices(recent, all, person, now);
  const once = safetyRules.flatMap((rule) => ofEpisodes.find((notice) => notice.rule === rule) ?? []);
  const key = `frequency_doubled/${monthOf(today)}`;
  const isDoubled = frequencyDoubled(index, today) === 'yes';
  return isDoubled ? [...once, { rule: 'frequency_doubled', key, episode: null }] : once;
}
