/** What the attacks of a report have in common, and the list of them in an annex. */

import { type CalendarDay, localDateTimeOf, minutesBetween } from '../calendar-date.ts';
import { episodeKinds, kindOfEpisode } from '../clinical/episode-class.ts';
import { hasRecordedAura, type Person } from '../clinical/episode-criteria.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import { type Attack, type AttackDiary, attacksIn } from '../counting/attacks.ts';
import { median, spreadOf } from '../counting/averages.ts';
import type { Episode } from '../episode/episode.ts';
import { intakesOf, isOngoing, peakOf } from '../episode/episode-rules.ts';
import { isHourUnknown } from '../episode/start-hour.ts';
import { isJudged } from '../intake/outcome-rules.ts';
import type { AcuteTreatment } from '../statistics/acute-treatments.ts';
import { durationOf, hasUnknownStart, observationOf, timeUntil } from '../statistics/duration.ts';
import { hoursOf, stretchHours } from '../statistics/timing.ts';
import { auraKinds } from '../vocabulary/aura.ts';
import { isOwnCode } from '../vocabulary/codes.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import { sideOf } from '../vocabulary/places.ts';
import type { CodeCount, ReportEpisode, ReportOutcome, TypicalAttack } from './report.ts';
import type { PrivateDetail, ReportChoice } from './report-choice.ts';

/** Factors of food, drink and missed meals. */
const foodFactors: readonly ContextTag[] = ['food', 'alcohol', 'fasting', 'caffeine_change', 'dehydration'];
/** Factors of place. */
const placeFactors: readonly ContextTag[] = ['travel', 'altitude'];

const isOneOf = (codes: readonly string[]) => (code: string) => codes.includes(code);
const isFood = isOneOf(foodFactors);
const isPlace = isOneOf(placeFactors);

/**
 * Whether a report, or a document for another system, may name a factor. An own entry is in the person's words, as notes
 * are: it may name a food, a place or anything else.
 */
export function isFactorShown({
  details,
  sections,
}: Pick<ReportChoice, 'details' | 'sections'>): (code: string) => boolean {
  return (code) => {
    if (isOwnCode(code)) return details.includes('notes');
    if (isFood(code)) return details.includes('food');
    if (isPlace(code)) return details.includes('place');
    return code !== 'menstruation' || sections.includes('menstruation');
  };
}

/** How many of the lists contain each code, most frequent first. */
export function countCodes(lists: readonly (readonly string[])[]): CodeCount[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const code of new Set(list)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** The episodes that began in a span, oldest first. */
export function startedWithin(episodes: readonly Episode[], { first, last }: CountedDays): Episode[] {
  const isWithin = (day: CalendarDay) => day >= first && day <= last;
  return episodes
    .filter(({ localDate }) => isWithin(localDate))
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0));
}

function durationsOf(attacks: readonly Attack[]): TypicalAttack['duration'] {
  const { steps, enough, attacks: started, ends } = durationOf(attacks);
  const at = (share: number) => (enough ? (timeUntil(steps, share) ?? null) : null);
  const known = attacks.flatMap((attack) => {
    const { time, ended } = observationOf(attack);
    return ended && !hasUnknownStart(attack) ? [time] : [];
  });
  return {
    median: at(0.5),
    low: at(0.75),
    high: at(0.25),
    attacks: started.have,
    ends: ends.have,
    shortest: known.length === 0 ? null : known.reduce((a, b) => Math.min(a, b)),
    longest: known.length === 0 ? null : known.reduce((a, b) => Math.max(a, b)),
  };
}

/** The kinds of aura of some entries, most frequent first, with the median of the durations recorded. */
function auraKindsOf(entries: readonly Episode[]): TypicalAttack['auraKinds'] {
  return auraKinds
    .flatMap((kind) => {
      const durations = entries.flatMap(({ aura }) => (aura[kind] === undefined ? [] : [aura[kind]]));
      if (durations.length === 0) return [];
      const timed = durations.filter((minutes) => minutes !== null);
      const minutes = timed.length === 0 ? null : median(timed);
      return [{ kind, count: durations.length, minutes, timed: timed.length }];
    })
    .sort((a, b) => b.count - a.count);
}

/**
 * Number, duration and onset refer to the attacks whose first entry lies in the span, with all their entries; features refer to
 * the entries of the span.
 * @param span the days counted
 */
export function typicalAttack(diary: AttackDiary, span: CountedDays, choice: ReportChoice): TypicalAttack {
  const { episodes, person } = diary;
  const started = startedWithin(episodes, span);
  const all = attacksIn(diary);
  const attacks = all.filter(
    ({ entries: [{ localDate }] }) => localDate >= span.first && localDate <= span.last,
  );
  const hours = hoursOf(attacks.map(({ entries: [first] }) => first));
  const entries = started.filter((one) => peakOf(one) > 0);
  const count = (holds: (entry: Episode) => boolean) => entries.filter(holds).length;
  const sides = entries.flatMap(({ places }) => sideOf(places) ?? []);
  const kinds = entries.map((entry) => kindOfEpisode(entry, person));
  return {
    attacks: attacks.length,
    entries: entries.length,
    unsure: attacks.filter(({ unsure }) => unsure).length,
    duration: durationsOf(attacks),
    peak: entries.length === 0 ? null : spreadOf(entries.map(peakOf)),
    sides: countCodes(sides.map((side) => [side])),
    qualities: countCodes(entries.map(({ quality }) => quality)),
    symptoms: countCodes(entries.map(({ symptoms }) => symptoms)),
    factors: countCodes(entries.map(({ context }) => context.filter(isFactorShown(choice)))),
    described: {
      sides: sides.length,
      qualities: count(({ quality }) => quality.length > 0),
      symptoms: count(({ symptoms }) => symptoms.length > 0),
    },
    aggravated: {
      yes: count(({ aggravated }) => aggravated === true),
      answered: count(({ aggravated }) => aggravated !== null),
    },
    aura: count(hasRecordedAura),
    auraKinds: auraKindsOf(started),
    auraOnly: started.filter((one) => peakOf(one) === 0 && hasRecordedAura(one)).length,
    woke: hours.woke,
    // A later entry of an attack may be the sudden one, also of an attack that began before the span.
    sudden: all.filter(({ entries: own }) =>
      own.some((one) => one.suddenOnset === true && entries.includes(one)),
    ).length,
    hours: hours.byStretch.map((inStretch, place) => ({
      fromHour: place * stretchHours,
      toHour: (place + 1) * stretchHours,
      count: inStretch,
    })),
    kinds: episodeKinds.flatMap((kind) => {
      const ofKind = kinds.filter((one) => one === kind).length;
      return ofKind === 0 ? [] : [{ kind, count: ofKind }];
    }),
  };
}

/** What the person answered of each judged intake, by its id; medicines taken together share one outcome. */
function outcomesOf(treatments: readonly AcuteTreatment[]): ReadonlyMap<string, ReportOutcome> {
  const outcomes = new Map<string, ReportOutcome>();
  for (const { intakes, result, answer } of treatments) {
    if (!isJudged(result)) continue;
    const outcome = result === 'rescued' ? result : answer;
    if (outcome !== null) for (const { id } of intakes) outcomes.set(id, outcome);
  }
  return outcomes;
}

function minutesOf(episode: Episode): number | null {
  const { startedAt, endedAt, wokeWith } = episode;
  return endedAt === null || wokeWith || isHourUnknown(episode) ? null : minutesBetween(startedAt, endedAt);
}

/** @param treatments of the whole diary @param details private details the person asked for */
export function episodesOf(
  episodes: readonly Episode[],
  treatments: readonly AcuteTreatment[],
  span: CountedDays,
  details: readonly PrivateDetail[],
  person: Person,
): ReportEpisode[] {
  const outcomes = outcomesOf(treatments);
  const ifChosen = <T>(detail: PrivateDetail, value: T) => (details.includes(detail) ? value : null);
  return startedWithin(episodes, span).map((episode): ReportEpisode => {
    const { startedAt, endedAt, zone, localDate, wokeWith, symptoms, context, notes } = episode;
    return {
      startedAt: localDateTimeOf(startedAt, zone),
      localDate,
      woke: wokeWith,
      minutes: minutesOf(episode),
      endedAt: endedAt && localDateTimeOf(endedAt, zone),
      ongoing: isOngoing(episode),
      peak: peakOf(episode),
      kind: kindOfEpisode(episode, person),
      aura: hasRecordedAura(episode),
      symptoms,
      medicines: intakesOf(episode).map(({ id, name }) => ({ name, outcome: outcomes.get(id) ?? null })),
      notes: ifChosen('notes', notes.trim()) || null,
      food: ifChosen('food', context.filter(isFood)),
      place: ifChosen('place', context.filter(isPlace)),
    };
  });
}
