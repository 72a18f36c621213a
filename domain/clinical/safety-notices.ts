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
import { type DayIndex, factsOf } from '../day/day-index.ts';
import { countStatuses } from '../day/day-status.ts';
import type { Episode } from '../episode/episode.ts';
import { lastKnownInstant, peakOf } from '../episode/episode-rules.ts';
import type { Intake } from '../intake/intake.ts';
import type { Profile } from '../person/profile.ts';
import type { ReportProfile } from '../person/report-profile.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { type AuraKind, auraMinutes } from '../vocabulary/aura.ts';
import { isSevere } from '../vocabulary/pain.ts';
import { allOf, anyOf, type Certainty, certaintyOf } from './certainty.ts';
import { type Band, bySoonest, newHeadacheAge } from './danger-signs.ts';
import { persistentOveruse } from './persistent-overuse.ts';

/** In the order they are shown within a band. */
export const safetyRules = [
  'sudden_pain',
  'weakness',
  'atypical_aura',
  'long_aura',
  'beyond_72_hours',
  'late_first_aura',
  'pill_and_aura',
  'frequency_doubled',
  'overuse_persistent',
] as const;
type SafetyRule = (typeof safetyRules)[number];

/** One occurrence of a rule: of an episode, of a month, or of a year. */
export interface SafetyNotice {
  readonly rule: SafetyRule;
  /** How soon help is needed, by what this occurrence is. */
  readonly band: Band;
  /** Names the occurrence, so that it can be put away. */
  readonly key: string;
  /** Null of what is no single episode's. */
  readonly episode: Episode | null;
}

/** What a person has said of themselves; undefined while it is not known here. `hasAura` is null where nobody answered. */
export type AboutPerson = (Pick<Profile, 'birthYear'> & { readonly hasAura: boolean | null }) | undefined;

/** What the rules read of a diary. */
export interface SafetyDiary {
  /** Newest first. */
  readonly episodes: readonly Episode[];
  readonly intakes: readonly Intake[];
  readonly treatments: readonly Treatment[];
  readonly reportProfile: Pick<ReportProfile, 'contraception'> | undefined;
  /** Of now. */
  readonly index: DayIndex;
}

/** Hours an attack lasts at most: ICHD-3 1.1 B; beyond them it is 1.4.1. */
const attackHours = 72;
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

/** Kinds of aura that NICE CG150 1.2.4 has looked at further, beside weakness. */
const atypicalKinds = ['retinal', 'brainstem'] as const satisfies readonly AuraKind[];

/** An aura in one eye, or with signs of the brainstem: double vision, poor balance. */
export function atypicalAura({ aura }: Pick<Episode, 'aura'>): Certainty {
  return anyOf(atypicalKinds.map((kind) => certaintyOf(kind in aura)));
}

/** Severe pain that was at its worst within 5 minutes: NICE CG150 1.1.1, NG228 1.1.3. That it has eased changes nothing. */
export function suddenPain(episode: Pick<Episode, 'suddenOnset' | 'intensity' | 'readings'>): Certainty {
  return allOf([certaintyOf(episode.suddenOnset), certaintyOf(isSevere(peakOf(episode)))]);
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
  if (person.hasAura === null) return 'cannot_say';
  if (person.birthYear === null) return 'cannot_say';
  const years = Number(episode.localDate.slice(0, 4)) - person.birthYear;
  if (years === newHeadacheAge) return 'cannot_say';
  return certaintyOf(years > newHeadacheAge);
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

/** A contraceptive with oestrogen, and an aura in the diary: CG150 advises against it, the WHO's criteria class it as a risk (category 4). */
export function pillAndAura({
  reportProfile,
  episodes,
}: Pick<SafetyDiary, 'reportProfile' | 'episodes'>): Certainty {
  const said = reportProfile?.contraception ?? null;
  return allOf([
    certaintyOf(said === null ? null : said === 'combined'),
    certaintyOf(episodes.some(hasAura)),
  ]);
}

/** The longest known of the kinds that `longAura` goes by; minutes. */
const longestKnownAura = ({ aura: { motor, ...others } }: Pick<Episode, 'aura'>) =>
  Math.max(0, ...Object.values(others).map((minutes) => minutes ?? 0));

/** What the bands go by besides the episode: what came before it. */
interface Before {
  /** Older episodes. */
  readonly older: readonly Episode[];
  readonly first: Episode | undefined;
}

/** How soon, by what this episode is: what is new or still going on cannot wait for an appointment. */
const bandOf = {
  sudden_pain: () => 'now',
  weakness: (episode, { older }) =>
    episode.ongoing || !older.some((one) => weakness(one) === 'yes') ? 'now' : 'soon',
  atypical_aura: (episode, { older }) =>
    episode.ongoing || !older.some((one) => atypicalAura(one) === 'yes') ? 'now' : 'soon',
  long_aura: (episode, { older }) => {
    const isLongest = older.every((one) => longestKnownAura(one) < longestKnownAura(episode));
    if (isLongest) return episode.ongoing ? 'now' : 'today';
    return episode.ongoing ? 'today' : 'soon';
  },
  beyond_72_hours: ({ ongoing }) => (ongoing ? 'today' : 'soon'),
  late_first_aura: ({ ongoing }) => (ongoing ? 'now' : 'today'),
} as const satisfies Partial<Record<SafetyRule, (episode: Episode, before: Before) => Band>>;
type EpisodeRule = keyof typeof bandOf;

/** What an episode gives reason to say. */
function noticesOf(episode: Episode, before: Before, person: AboutPerson, now: Instant): SafetyNotice[] {
  const told: Readonly<Record<EpisodeRule, Certainty>> = {
    sudden_pain: suddenPain(episode),
    weakness: weakness(episode),
    atypical_aura: atypicalAura(episode),
    long_aura: longAura(episode),
    beyond_72_hours: beyond72Hours(episode, now),
    late_first_aura: before.first?.id === episode.id ? lateFirstAura(episode, person) : 'no',
  };
  return (Object.keys(told) as EpisodeRule[])
    .filter((rule) => told[rule] === 'yes')
    .map((rule) => ({ rule, band: bandOf[rule](episode, before), key: `${rule}/${episode.id}`, episode }));
}

const bySoonestNotice = (a: SafetyNotice, b: SafetyNotice) =>
  bySoonest(a.band, b.band) || safetyRules.indexOf(a.rule) - safetyRules.indexOf(b.rule);

/** The notices of some episodes, what asks for help soonest first. @param all the diary's episodes, newest first */
export function episodeNotices(
  episodes: readonly Episode[],
  all: readonly Episode[],
  person: AboutPerson,
  now: Instant,
): SafetyNotice[] {
  const first = all.findLast(hasAura);
  return episodes
    .flatMap((episode) => {
      const older = all.filter(({ id, startedAt }) => id !== episode.id && startedAt < episode.startedAt);
      return noticesOf(episode, { older, first }, person, now);
    })
    .sort(bySoonestNotice);
}

/** Days back in which an episode is still told of on the home page. */
const recentDays = 14;

/** The notices of the home page: of recent episodes, each rule once, and of the diary as a whole; what is soonest first. */
export function recentNotices(
  diary: SafetyDiary,
  person: AboutPerson,
  now: Instant,
  today: CalendarDay,
): SafetyNotice[] {
  const { episodes, index } = diary;
  const since = addDays(today, 1 - recentDays);
  const recent = episodes.filter(({ localDate, lastDate }) => (lastDate ?? localDate) >= since);
  const ofEpisodes = episodeNotices(recent, episodes, person, now);
  const once = safetyRules.flatMap((rule) => ofEpisodes.find((notice) => notice.rule === rule) ?? []);
  const month = monthOf(today);
  const ofDiary = [
    // Once a year: whoever prescribes it looks at it about as often.
    { rule: 'pill_and_aura', holds: pillAndAura(diary), of: today.slice(0, 4) },
    { rule: 'frequency_doubled', holds: frequencyDoubled(index, today), of: month },
    {
      rule: 'overuse_persistent',
      holds: persistentOveruse(diary.intakes, diary.treatments, index, today),
      of: month,
    },
  ] as const;
  const whole = ofDiary
    .filter(({ holds }) => holds === 'yes')
    .map(({ rule, of }) => ({ rule, band: 'soon', key: `${rule}/${of}`, episode: null }) as const);
  return [...once, ...whole].sort(bySoonestNotice);
}
