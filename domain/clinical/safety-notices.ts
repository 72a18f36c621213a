/**
 * Records that a reference names as a reason to see a doctor (docs/clinical-rules.md#safety-notices). An undecided rule
 * gives no notice. Never a diagnosis.
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
import { isHourUnknown } from '../episode/start-hour.ts';
import type { Intake } from '../intake/intake.ts';
import type { Profile } from '../person/profile.ts';
import type { ReportProfile } from '../person/report-profile.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { type AuraKind, auraMinutes } from '../vocabulary/aura.ts';
import { isSevere } from '../vocabulary/pain.ts';
import { allOf, anyOf, type Certainty, certaintyOf } from './certainty.ts';
import { type Band, bySoonest, newHeadacheAge } from './danger-signs.ts';
import { isClusterAttack } from './episode-class.ts';
import type { Person } from './episode-criteria.ts';
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

/** One occurrence of a rule: in an episode, a month, or a year. */
export interface SafetyNotice {
  readonly rule: SafetyRule;
  /** The urgency of this occurrence. */
  readonly band: Band;
  /** Identifies the occurrence, so that it can be dismissed. */
  readonly key: string;
  /** Null if it is not about a single episode. */
  readonly episode: Episode | null;
}

/** Whether it cannot wait for an appointment: whatever else would interrupt waits for it. */
export const isUrgent = ({ band }: Pick<SafetyNotice, 'band'>): boolean => band !== 'soon';

/** What the person stated about themselves; undefined while not loaded. `hasAura` is null if not answered. */
export type AboutPerson = (Pick<Profile, 'birthYear'> & { readonly hasAura: boolean | null }) | undefined;

/** The parts of a diary the rules read. */
export interface SafetyDiary {
  /** Newest first. */
  readonly episodes: readonly Episode[];
  readonly intakes: readonly Intake[];
  readonly treatments: readonly Treatment[];
  readonly reportProfile: Pick<ReportProfile, 'contraception'> | undefined;
  /** As of now. */
  readonly index: DayIndex;
}

/** Hours of the longest attack: ICHD-3 1.1 B; a longer one is 1.4.1. */
const attackHours = 72;
/** Hours of relief, from sleep or a medicine, that do not end an attack: ICHD-3 1.4.1. */
const reliefHours = 12;

/**
 * An aura of one kind over 60 minutes (ICHD-3 1.2 C). While the attack is open the kinds are added up, as the pages of danger
 * signs count the whole aura: kinds come one after the other, and waiting costs more than a call too many. Motor aura has
 * its own rule: it may last three days.
 */
export function longAura({ aura, ongoing }: Pick<Episode, 'aura' | 'ongoing'>): Certainty {
  const { motor, ...others } = aura;
  const minutes = Object.values(others);
  const whole = minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return anyOf([
    ...minutes.map((one) => certaintyOf(one === null ? null : one > auraMinutes.max)),
    certaintyOf(ongoing && whole > auraMinutes.max),
  ]);
}

/** Unilateral weakness, recorded as a motor aura. */
export function weakness({ aura }: Pick<Episode, 'aura'>): Certainty {
  return certaintyOf('motor' in aura);
}

/** Kinds of aura that NICE CG150 1.2.4 refers for further evaluation, besides weakness. */
const atypicalKinds = ['retinal', 'brainstem'] as const satisfies readonly AuraKind[];

/** An aura in one eye, or with brainstem symptoms: double vision, poor balance. */
export function atypicalAura({ aura }: Pick<Episode, 'aura'>): Certainty {
  return anyOf(atypicalKinds.map((kind) => certaintyOf(kind in aura)));
}

/**
 * Severe pain that reached its worst within 5 minutes: NICE CG150 1.1.1, NG228 1.1.3. That it has eased since changes
 * nothing.
 */
export function suddenPain(episode: Pick<Episode, 'suddenOnset' | 'intensity' | 'readings'>): Certainty {
  return allOf([certaintyOf(episode.suddenOnset), certaintyOf(isSevere(peakOf(episode)))]);
}

/** Whether an entry can continue an earlier one: with pain, its hour known, and not of cluster headache, which comes several times a day. */
const canContinue = (episode: Episode, person: Person) =>
  peakOf(episode) > 0 && !isHourUnknown(episode) && !isClusterAttack(episode, person);

/**
 * The entries of unbroken pain that an entry ends, relief of up to 12 hours included.
 * @param older the entries begun before it, newest first
 * @returns oldest first; the entry itself alone when it continues none
 */
function unbrokenPain(
  episode: Episode,
  older: readonly Episode[],
  person: Person,
  now: Instant,
): readonly [Episode, ...Episode[]] {
  const run: [Episode, ...Episode[]] = [episode];
  if (!canContinue(episode, person)) return run;
  for (const earlier of older) {
    const [{ startedAt }] = run;
    // What began before that and reaches here has lasted longer than an attack by itself, and has its own notice.
    if (minutesBetween(earlier.startedAt, startedAt) > (attackHours + reliefHours) * 60) break;
    const relief = minutesBetween(lastKnownInstant(earlier, now), startedAt);
    if (relief <= reliefHours * 60 && canContinue(earlier, person)) run.unshift(earlier);
  }
  return run;
}

/**
 * Whether the pain that an entry ends has lasted longer than 72 hours, over entries with up to 12 hours between them
 * (ICHD-3 1.4.1). Undecided where an end is unknown.
 * @param older the entries begun before it, newest first
 */
export function beyond72Hours(
  episode: Episode,
  older: readonly Episode[],
  person: Person,
  now: Instant,
): Certainty {
  if (peakOf(episode) === 0) return 'no';
  const run = unbrokenPain(episode, older, person, now);
  const [{ startedAt }] = run;
  if (run.some((one) => minutesBetween(startedAt, lastKnownInstant(one, now)) > attackHours * 60))
    return 'yes';
  return run.some(({ endedAt }) => endedAt === null) ? 'cannot_say' : 'no';
}

const hasAura = ({ aura, auraSigns }: Pick<Episode, 'aura' | 'auraSigns'>) =>
  Object.keys(aura).length + auraSigns.length > 0;

/**
 * The first aura of a person aged 50 or more who stated they have none. The year of birth gives the age only to a year: in
 * the year they become 50 it is undecided.
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

/** Days compared with the earlier ones. */
const windowDays = 30;
/** Least observed days among them: two of three. */
const observedMin = 20;
/** Least increase in days; a smaller one is chance: twice one day is two. */
const moreDaysMin = 4;

/**
 * Whether these 30 days had twice as many headache days as usual in the 90 before, and at least four more. Usual is the
 * share of observed days; as people record headaches more readily than their absence, it is rather too high.
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

/**
 * A contraceptive with oestrogen, and an aura in the diary: CG150 advises against it, the WHO's criteria class it as a risk
 * (category 4).
 */
export function pillAndAura({
  reportProfile,
  episodes,
}: Pick<SafetyDiary, 'reportProfile' | 'episodes'>): Certainty {
  const contraception = reportProfile?.contraception ?? null;
  return allOf([
    certaintyOf(contraception === null ? null : contraception === 'combined'),
    certaintyOf(episodes.some(hasAura)),
  ]);
}

/** The longest known duration, in minutes, of the kinds `longAura` considers. */
const longestKnownAura = ({ aura: { motor, ...others } }: Pick<Episode, 'aura'>) =>
  Math.max(0, ...Object.values(others).map((minutes) => minutes ?? 0));

/**
 * The episodes by which the notices of later ones are judged: the first with an aura, with weakness and with an atypical
 * aura, and each whose aura was the longest so far. Of all others it is enough to know the present ones.
 * @param episodes newest first
 */
export function auraLandmarks(episodes: readonly Episode[]): readonly Episode[] {
  const firsts = [
    hasAura,
    (one: Episode) => weakness(one) === 'yes',
    (one: Episode) => atypicalAura(one) === 'yes',
  ].map((is) => episodes.findLast(is));
  let longest = 0;
  const longer = episodes.toReversed().filter((one) => {
    const isLonger = longestKnownAura(one) > longest;
    if (isLonger) longest = longestKnownAura(one);
    return isLonger;
  });
  return [...firsts.filter((one) => one !== undefined), ...longer];
}

/** Earlier episodes that affect the band. */
interface Before {
  /** Older episodes, newest first. */
  readonly older: readonly Episode[];
  readonly first: Episode | undefined;
}

/**
 * The urgency by episode: something new or still present cannot wait for an appointment. Nor can a weakness or an atypical
 * aura as once before: whether a doctor has looked into it is not known here, and the notice asks.
 */
const bandOf = {
  sudden_pain: () => 'now',
  weakness: (episode, { older }) =>
    episode.ongoing || !older.some((one) => weakness(one) === 'yes') ? 'now' : 'today',
  atypical_aura: (episode, { older }) =>
    episode.ongoing || !older.some((one) => atypicalAura(one) === 'yes') ? 'now' : 'today',
  long_aura: (episode, { older }) => {
    if (episode.ongoing) return 'now';
    const isLongest = older.every((one) => longestKnownAura(one) < longestKnownAura(episode));
    return isLongest ? 'today' : 'soon';
  },
  beyond_72_hours: ({ ongoing }) => (ongoing ? 'today' : 'soon'),
  late_first_aura: ({ ongoing }) => (ongoing ? 'now' : 'today'),
} as const satisfies Partial<
  Record<SafetyRule, (episode: Pick<Episode, 'ongoing' | 'aura'>, before: Before) => Band>
>;
type EpisodeRule = keyof typeof bandOf;

/** An attack in the form, as far as a notice depends on one answer alone. */
export type EnteredEpisode = Pick<Episode, 'suddenOnset' | 'intensity' | 'readings' | 'aura' | 'ongoing'>;

/**
 * The notices an attack has while it is being entered: nobody has to save it to be told. @param older the attacks before it
 */
export function enteredNotices(entered: EnteredEpisode, older: readonly Episode[]): SafetyNotice[] {
  const results = {
    sudden_pain: suddenPain(entered),
    weakness: weakness(entered),
    atypical_aura: atypicalAura(entered),
    long_aura: longAura(entered),
  };
  return (Object.keys(results) as (keyof typeof results)[])
    .filter((rule) => results[rule] === 'yes')
    .map((rule): SafetyNotice => {
      const band = bandOf[rule](entered, { older, first: undefined });
      return { rule, band, key: rule, episode: null };
    })
    .sort(bySoonestNotice);
}

/** The notices of one episode. */
function noticesOf(episode: Episode, before: Before, person: AboutPerson, now: Instant): SafetyNotice[] {
  const results: Readonly<Record<EpisodeRule, Certainty>> = {
    sudden_pain: suddenPain(episode),
    weakness: weakness(episode),
    atypical_aura: atypicalAura(episode),
    long_aura: longAura(episode),
    beyond_72_hours: beyond72Hours(episode, before.older, person ?? { birthYear: null }, now),
    late_first_aura: before.first?.id === episode.id ? lateFirstAura(episode, person) : 'no',
  };
  return (Object.keys(results) as EpisodeRule[])
    .filter((rule) => results[rule] === 'yes')
    .map((rule) => ({ rule, band: bandOf[rule](episode, before), key: `${rule}/${episode.id}`, episode }));
}

const bySoonestNotice = (a: SafetyNotice, b: SafetyNotice) =>
  bySoonest(a.band, b.band) || safetyRules.indexOf(a.rule) - safetyRules.indexOf(b.rule);

/** The notices of some episodes, the most urgent first. @param all the diary's episodes, newest first */
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

/** Days during which the home page shows the notices of an episode. */
const recentDays = 14;

/** The notices of the home page: of recent episodes, each rule once, and of the diary as a whole; the most urgent first. */
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
    // Once a year: about as often as a prescription is reviewed. Today, because the notice asks whether the aura began with it.
    { rule: 'pill_and_aura', band: 'today', holds: pillAndAura(diary), of: today.slice(0, 4) },
    { rule: 'frequency_doubled', band: 'soon', holds: frequencyDoubled(index, today), of: month },
    {
      rule: 'overuse_persistent',
      band: 'soon',
      holds: persistentOveruse(diary.intakes, diary.treatments, index, today),
      of: month,
    },
  ] as const;
  const ofWholeDiary = ofDiary
    .filter(({ holds }) => holds === 'yes')
    .map(({ rule, band, of }) => ({ rule, band, key: `${rule}/${of}`, episode: null }));
  return [...once, ...ofWholeDiary].sort(bySoonestNotice);
}
