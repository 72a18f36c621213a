/**
 * Acute treatments of attacks as in trials: medicines taken together are one treatment, which is judged at two hours and
 * followed for a day (docs/clinical-rules.md#relief-by-medicine).
 */

import { addDays, addMinutes, type CalendarDay, type Instant } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import type { DayRecords } from '../counting/day-records.ts';
import type { StatisticsInput } from '../counting/input.ts';
import type { Episode } from '../episode/episode.ts';
import { headacheDayMinutes, peakOf } from '../episode/episode-rules.ts';
import { isHourUnknown } from '../episode/start-hour.ts';
import { medicineKey } from '../intake/cabinet-rules.ts';
import type { Intake } from '../intake/intake.ts';
import {
  answerAtTwoHours,
  type FreeOnlyReason,
  freeOnlyReason,
  isAntiemetic,
  isUnanswered,
  type JudgedResult,
  outcomeDueAt,
  resultAtTwoHours,
  togetherMinutes,
  type UnjudgedReason,
} from '../intake/outcome-rules.ts';
import { type Outcome, outcomeAfterMinutes } from '../vocabulary/outcome.ts';
import type { DoseUnit } from '../vocabulary/units.ts';

/** Why a treatment is not judged: as for an intake, or its two hours have not passed, or it was not for an attack. */
export const notJudgedReasons = [
  'outside_attack',
  'no_pain',
  'not_yet',
  'no_answer',
  'unsure',
] as const satisfies readonly (UnjudgedReason | 'outside_attack' | 'not_yet')[];
export type NotJudgedReason = (typeof notJudgedReasons)[number];

/** One treatment: a medicine, or several within a quarter of an hour. */
export interface AcuteTreatment {
  /** The same for the same medicines, whatever the person's names for them. */
  readonly key: string;
  /** Its medicines in the order of `key`, each by the name used this time. */
  readonly names: readonly string[];
  /** For a single medicine, the total taken; null if not recorded, and for several medicines. */
  readonly dose: { readonly amount: number; readonly unit: DoseUnit | null } | null;
  /** Oldest first. */
  readonly intakes: readonly Intake[];
  readonly takenAt: Instant;
  readonly localDate: CalendarDay;
  /** Undefined outside an attack. */
  readonly episode: Episode | undefined;
  /** Pain at intake, 0-10. */
  readonly pain: number | null;
  readonly result: JudgedResult | NotJudgedReason;
  /** The person's answer at two hours, of medicines taken together the one that counts; null without one. */
  readonly answer: Outcome | null;
  /** Why relief cannot be judged, whatever the answer; null if it can. */
  readonly freeOnly: FreeOnlyReason | null;
  /** The first treatment of its attack. */
  readonly first: boolean;
  /** Minutes since the onset of pain; null if unknown, and before the onset. Counted where it is asked for. */
  readonly minutesFromOnset: () => number | null;
  /** Whether pain came back within a day; null without pain freedom to lose. Counted where it is asked for. */
  readonly relapse: () => Certainty | null;
  /** The outcome can still be recorded, and nothing else is missing. */
  readonly answerable: boolean;
}

/** Hours pain freedom must last to be sustained (docs/clinical-rules.md#relief-by-medicine). */
const sustainedHours = 24;

/** Outcomes from the least relief to the most. */
const byRelief: readonly Outcome[] = ['none', 'partial', 'relief', 'free'];

/** The outcome of medicines taken together. They treated one pain; if the answers differ, the least relief counts. */
function answerOf(intakes: readonly Intake[], painAt: number | null): Outcome | null {
  const answers = intakes.map((intake) => answerAtTwoHours({ ...intake, painAt }));
  return (
    byRelief.find((outcome) => answers.includes(outcome)) ??
    answers.find((outcome) => outcome !== null) ??
    null
  );
}

function doseOf(intakes: readonly Intake[]): AcuteTreatment['dose'] {
  const unit = intakes[0]?.unit ?? null;
  let amount = 0;
  for (const intake of intakes) {
    if (intake.dose === null || intake.unit !== unit) return null;
    amount += intake.dose;
  }
  return { amount, unit };
}

/** The diary in chronological order, for looking around a treatment. */
interface Course {
  readonly now: Instant;
  readonly intakes: readonly Intake[];
  /** Time of each intake, milliseconds. */
  readonly times: readonly number[];
  readonly episodes: readonly Episode[];
  readonly placeOf: ReadonlyMap<string, number>;
  readonly days: DayRecords;
}

/** Indexes of intakes against pain taken together, in the order of the first of each. */
function takenTogether({ intakes, times }: Course): number[][] {
  const groups: number[][] = [];
  const latest = new Map<string | null, number[]>();
  intakes.forEach((intake, place) => {
    if (isAntiemetic(intake)) return;
    const open = latest.get(intake.episodeId);
    const minutes = open
      ? (timeAt(times, place) - timeAt(times, open[0] ?? place)) / 60_000
      : Number.POSITIVE_INFINITY;
    if (open && minutes <= togetherMinutes) open.push(place);
    else {
      const group = [place];
      groups.push(group);
      latest.set(intake.episodeId, group);
    }
  });
  return groups;
}

const timeAt = (times: readonly number[], place: number) => times[place] ?? Number.NaN;

/**
 * Whether pain was recorded after `from` and up to `until`: a reading, an intake in an attack, "it continues", a new
 * attack.
 */
function isPainRecorded(
  course: Course,
  treated: Episode,
  lastIntake: number,
  from: Instant,
  until: Instant,
): boolean {
  for (let place = lastIntake + 1; place < course.intakes.length; place += 1) {
    const intake = course.intakes[place];
    if (!intake || intake.takenAt > until) break;
    if (intake.takenAt > from && intake.episodeId !== null && !isAntiemetic(intake)) return true;
  }
  for (let place = course.placeOf.get(treated.id) ?? 0; place < course.episodes.length; place += 1) {
    const episode = course.episodes[place];
    if (!episode || episode.startedAt > until) break;
    if (episode !== treated && episode.startedAt > from && peakOf(episode) > 0) return true;
    const signs = episode.readings.filter(({ intensity, deletedAt }) => intensity > 0 && deletedAt === null);
    const recorded = [
      ...signs.map(({ readAt }) => readAt),
      ...(episode.stillAt === null ? [] : [episode.stillAt]),
    ];
    if (recorded.some((at) => at > from && at <= until)) return true;
  }
  return false;
}

/** Whether the headache status of the first day after the attack is recorded, apart from the attack itself. */
function isFollowed(course: Course, treated: Episode, localDate: CalendarDay): boolean {
  const last = treated.lastDate !== null && treated.lastDate > localDate ? treated.lastDate : localDate;
  const facts = course.days.on(addDays(last, 1))?.facts;
  if (!facts) return false;
  return facts.log?.headacheFree === true || facts.episodes.some(({ episode }) => episode.id !== treated.id);
}

/**
 * Whether pain came back after pain freedom: recorded between two hours and a day after the intake. Without a record it is
 * no relapse only if the diary continues the next day; an attack that ended later than its pain freedom contradicts itself.
 */
function relapseAfter(course: Course, intake: Intake, lastIntake: number, treated: Episode): Certainty {
  const from = outcomeDueAt(intake);
  const until = addMinutes(intake.takenAt, sustainedHours * 60);
  if (isPainRecorded(course, treated, lastIntake, from, until)) return 'yes';
  if (course.now < until) return 'cannot_say';
  if (treated.endedAt !== null && treated.endedAt > addMinutes(from, headacheDayMinutes)) return 'cannot_say';
  return isFollowed(course, treated, intake.localDate) ? 'no' : 'cannot_say';
}

function minutesFromOnset(episode: Episode | undefined, time: number): number | null {
  if (!episode || episode.wokeWith || isHourUnknown(episode)) return null;
  const minutes = (time - Date.parse(episode.startedAt)) / 60_000;
  return minutes < 0 ? null : minutes;
}

function courseOf({ now, intakes, episodes, days }: StatisticsInput): Course {
  const oldestFirst = { intakes: intakes.toReversed(), episodes: episodes.toReversed() };
  return {
    ...oldestFirst,
    now,
    times: oldestFirst.intakes.map(({ takenAt }) => Date.parse(takenAt)),
    placeOf: new Map(oldestFirst.episodes.map(({ id }, place) => [id, place])),
    days,
  };
}

/** Identifies medicines: by the dictionary's code, others by their name. */
function createKeys(): (intake: Intake) => string {
  const ofName = new Map<string, string>();
  return ({ medicine, name }) => {
    if (medicine !== null) return medicine;
    const known = ofName.get(name) ?? `own:${medicineKey({ name })}`;
    ofName.set(name, known);
    return known;
  };
}

/** The medicines of a treatment, in an order independent of which was first. */
function medicinesOf(intakes: readonly Intake[], keyOf: (intake: Intake) => string) {
  const [intake, ...others] = intakes;
  if (intake && others.length === 0)
    return { key: keyOf(intake), names: [intake.name], dose: doseOf(intakes) };
  const byKey = new Map(intakes.map((one) => [keyOf(one), one.name]));
  const keys = [...byKey.keys()].sort();
  return {
    key: keys.join(' + '),
    names: keys.map((key) => byKey.get(key) ?? key),
    dose: keys.length === 1 ? doseOf(intakes) : null,
  };
}

/** Medicines taken together as one intake, with the pain and the outcome of all. */
function asOne(intakes: readonly Intake[], first: Intake): Intake {
  if (intakes.length === 1) return first;
  const painAt = intakes.find((intake) => intake.painAt !== null)?.painAt ?? null;
  return { ...first, painAt, painTwoHours: null, outcome: answerOf(intakes, painAt) };
}

/** Cached: the diary is immutable, and several figures need its treatments. */
const known = new WeakMap<StatisticsInput, readonly AcuteTreatment[]>();

/** Every treatment against pain in the diary, oldest first. Antiemetics treat no pain and are left out. */
export function acuteTreatments(input: StatisticsInput): readonly AcuteTreatment[] {
  const found = known.get(input) ?? treatmentsOf(input);
  known.set(input, found);
  return found;
}

function treatmentsOf(input: StatisticsInput): AcuteTreatment[] {
  const course = courseOf(input);
  const keyOf = createKeys();
  const treated = new Set<string>();
  const treatments: AcuteTreatment[] = [];
  for (const places of takenTogether(course)) {
    const intakes = places.map((place) => course.intakes[place] as Intake);
    const [place = 0] = places;
    const [intake] = intakes;
    if (!intake) continue;
    const episode = course.episodes[course.placeOf.get(intake.episodeId ?? '') ?? -1];
    const combined = asOne(intakes, intake);
    const result = resultOf(course, combined, place, episode);
    const isFree = result === 'free' && episode !== undefined;
    treatments.push({
      ...medicinesOf(intakes, keyOf),
      intakes,
      takenAt: intake.takenAt,
      localDate: intake.localDate,
      episode,
      pain: combined.painAt,
      result,
      answer: answerAtTwoHours(combined),
      freeOnly: freeOnlyReason(combined),
      first: episode !== undefined && !treated.has(episode.id),
      minutesFromOnset: () => minutesFromOnset(episode, timeAt(course.times, place)),
      relapse: () => (isFree ? relapseAfter(course, intake, places.at(-1) ?? place, episode) : null),
      answerable: result === 'no_answer' && intakes.some(isUnanswered),
    });
    if (episode) treated.add(episode.id);
  }
  return treatments;
}

/** @param whole the treatment as one intake @param place of its first intake */
function resultOf(
  course: Course,
  combined: Intake,
  place: number,
  episode: Episode | undefined,
): AcuteTreatment['result'] {
  if (!episode) return 'outside_attack';
  const due = timeAt(course.times, place) + outcomeAfterMinutes * 60_000;
  // A rescue may follow within two hours.
  let last = place + 1;
  while (timeAt(course.times, last) < due) last += 1;
  const result = resultAtTwoHours(combined, course.intakes.slice(place + 1, last), peakOf(episode) > 0);
  return result === 'no_answer' && due > Date.parse(course.now) ? 'not_yet' : result;
}
