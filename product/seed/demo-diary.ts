import {
  addDays,
  addMinutes,
  type CalendarDay,
  daysBetween,
  type Instant,
  instantOf,
  localDateOf,
  startOfDay,
} from '#domain/calendar-date.ts';
import { chronicReference } from '#domain/counting/chronic-pattern.ts';
import { judgeTrend } from '#domain/counting/days-verdict.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { countPeriods, recentBlocks, trendOf } from '#domain/counting/periods.ts';
import {
  type PreventiveResponse,
  preventiveResponses,
  type ResponseMeasure,
  responseMeasures,
} from '#domain/counting/preventive-response.ts';
import { comparisonOf, controlLevel } from '#domain/counting/response-level.ts';
import type { NewIntake } from '#domain/intake/intake.ts';
import { type FactorResult, factors } from '#domain/statistics/factors.ts';
import { cabinetOf, takenForCramps } from './acute-treatment.ts';
import { checkinItems, withAnswers } from './answers.ts';
import { attackOn, type Entry, painsOf } from './attack.ts';
import { type Circumstances, circumstancesOf } from './circumstances.ts';
import { type DayWritten, dayWritten } from './days.ts';
import { type Diary, inputOf } from './diary-input.ts';
import { noteWriter } from './notes.ts';
import { demoPerson, type Person } from './people.ts';
import { preventionOf } from './prevention.ts';
import { createRandom, type Random } from './random.ts';

/** Minimum minutes without pain between two attacks: several on one day happen, simultaneous ones do not. */
const restMinutes = 3 * 60;

/** Migraine days a month before the diary, as the demo person remembers them in her profile. */
export const rememberedMigraineDays = 10;

/** Seeds tried for a day; nearly always the first is taken. */
const mostTries = 50;
/** Further apart than the random numbers of one diary are. */
const nextSeed = 10;

/**
 * The demo account's diary up to and including `today`: many attacks around the period, fewer after a new treatment. Seen on
 * any day, all that is said of it tells that story: of the diaries chance writes, the first that does is taken.
 */
export function demoDiary(today: CalendarDay): Diary {
  for (let place = 0; place < mostTries; place += 1) {
    const diary = writeDiary({ ...demoPerson, seed: demoPerson.seed + place * nextSeed }, today);
    if (tellsOneStory(inputOf(diary, today))) return diary;
  }
  throw new Error(`no diary of the demo tells one story on ${today}`);
}

/** Least logged days of the last 28. */
const loggedOfLast28 = 20;

/**
 * Whether counts, verdicts and control level say what scores, tolerance and reasons of the demo say: the first preventive
 * changed nothing, the second did, nothing got worse since, and no month reaches fifteen headache days; whether the last weeks are logged well; and whether the two
 * associations her answers were written with are found.
 */
function tellsOneStory(input: StatisticsInput): boolean {
  const { today, days } = input;
  const [now, before] = preventiveResponses(input);
  if (!now?.judged || !before) return false;
  const verdict = (response: PreventiveResponse, measure: ResponseMeasure) =>
    comparisonOf(response, measure, rememberedMigraineDays).verdict;
  const control = controlLevel(now.judged);
  const trend = trendOf(recentBlocks(input), 'headache');
  return (
    responseMeasures.every((measure) => verdict(now, measure) === 'fewer') &&
    verdict(before, 'migraine') === 'unclear' &&
    (control === 'optimal' || control === 'modest') &&
    trend !== undefined &&
    ['fewer', 'unclear'].includes(judgeTrend(trend, 'headache')) &&
    days.within({ first: addDays(today, -27), last: today }).filter(({ observed }) => observed).length >=
      loggedOfLast28 &&
    countPeriods(input).months.every(({ counts }) => counts.headache.days < chronicReference.headacheDays) &&
    hasAssociations(input)
  );
}

function hasAssociations(input: StatisticsInput): boolean {
  const found = factors(input);
  const isPossible = (results: readonly FactorResult[], code: string) =>
    results.some(({ factor, verdict }) => factor.code === code && verdict === 'possible');
  return isPossible(found.factors, 'alcohol') && isPossible(found.signs, 'yawning');
}

/** A person's diary up to and including `today`, always the same for the same day. Every entry is invented. */
export function writeDiary(person: Person, today: CalendarDay): Diary {
  const random = createRandom(person.seed);
  const details = createRandom(person.seed + 1);
  const doses = createRandom(person.seed + 2);
  const writeNote = noteWriter(random);
  const entries: Entry[] = [];
  const intakes: NewIntake[] = [];
  const days: DayWritten[] = [];
  const first = addDays(today, -person.days + 1);
  const writing = { writeNote, usualPain: painsOf(random), readings: person.readings, details, doses };
  let lastAttack = addDays(first, -2);
  let freeFrom: Instant = startOfDay(first, 'UTC');
  /** Attacks expected so far, minus those there were. */
  let owed = 0;

  /** Adds an attack on a day unless it would overlap another. @returns whether it was added */
  function addAttack(day: Circumstances): boolean {
    const entry = attackOn(day, random, writing);
    if (entry.episode.startedAt < freeFrom) return false;
    entries.push(entry);
    lastAttack = day.day;
    freeFrom = addMinutes(lastInstantOf(entry), restMinutes);
    return true;
  }

  for (const day of circumstancesOf(first, today, random, person)) {
    if (day.firstBleedingDay && random.chance(0.3)) {
      intakes.push(takenForCramps(instantOf(`${day.day}T10:15`, day.zone), day.zone, random));
    }
    const usual = person.burden * attackLikelihood(day, daysBetween(lastAttack, day.day));
    owed += attacksADay(day);
    const steering = person.improves ? Math.min(2.5, Math.max(0.2, 1 + 0.6 * owed)) : 1;
    const before = entries.length;
    if (random.chance(Math.min(0.9, usual * steering)) && addAttack(day) && random.chance(0.25))
      addAttack(day);
    owed -= entries.length - before;
    const headache = lastAttack === day.day || localDateOf(freeFrom, day.zone) >= day.day;
    if (details.chance(person.outside)) {
      intakes.push(takenForCramps(instantOf(`${day.day}T18:20`, day.zone), day.zone, details));
    }
    if (details.chance(person.diligence)) days.push(dayWritten(day, headache, details));
  }
  return {
    entries,
    intakes,
    days: person.questions ? withAnswers(days, entries, createRandom(person.seed + 3)) : days,
    regimens: preventionOf(person, first, today, details),
    cabinet: cabinetOf(details),
    checkin: person.questions ? checkinItems : null,
    results: person.questions ? clinicResults(first, today, createRandom(person.seed + 4)) : [],
  };
}

/**
 * HIT-6 and MIDAS results of visits to her clinic, by days since the first day of the diary; better after the change
 * of treatment.
 */
const visits = [
  { after: 20, hit6: 66, midas: 27 },
  { after: 130, hit6: 64, midas: 24 },
  { after: 290, hit6: 65, midas: 22 },
  { after: 400, hit6: 59, midas: 14 },
  { after: 500, hit6: 56, midas: 9 },
] as const;

function clinicResults(first: CalendarDay, today: CalendarDay, random: Random): Diary['results'] {
  return visits
    .map(({ after, ...scores }) => ({ localDate: addDays(first, after), scores }))
    .filter(({ localDate }) => localDate <= today)
    .flatMap(({ localDate, scores }) =>
      (['hit6', 'midas'] as const).map((instrument) => {
        return { id: random.uuid(), localDate, instrument, score: scores[instrument] };
      }),
    );
}

/**
 * Attacks a day that a person who improves has in the long run. Chance is steered towards it, so that the days before and
 * under the treatment tell one story whatever day the diary ends on.
 */
const attacksADay = ({ improvement }: Circumstances) => 0.3 - 0.2 * improvement;

/** The chance that an attack begins on such a day, 0-1: it increases with the days since the last one. */
function attackLikelihood(day: Circumstances, daysSince: number): number {
  const usual = (0.17 - 0.05 * day.improvement) * Math.min(2.2, 0.3 + 0.22 * daysSince);
  const menstrual = day.menstrual ? 2.8 : 1;
  const weekend = day.weekday === 6 ? 1.25 : 1;
  const disruption = day.clockChange ? 4 : day.travelling ? 1.6 : 1;
  return usual * menstrual * weekend * disruption;
}

/** When an attack is certainly over; an unknown end is assumed after eight hours. */
function lastInstantOf({ episode, intakes }: Entry): Instant {
  const ends = [
    episode.endedAt ?? addMinutes(episode.startedAt, 8 * 60),
    ...intakes.map((intake) => intake.takenAt),
  ];
  return ends.sort().at(-1) ?? episode.startedAt;
}
