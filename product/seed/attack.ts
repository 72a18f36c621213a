import { addMinutes, type Instant, instantOf, minutesBetween } from '#domain/calendar-date.ts';
import { type NewEpisode, noDetails } from '#domain/episode/episode.ts';
import type { NewReading } from '#domain/episode/intensity-reading.ts';
import type { NewIntake } from '#domain/intake/intake.ts';
import type { ContextTag } from '#domain/vocabulary/context.ts';
import { describeDoses, isWater, type Treatment, treat } from './acute-treatment.ts';
import type { Circumstances } from './circumstances.ts';
import { detailsOf } from './details.ts';
import type { Scene, TimeOfDay } from './notes.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** One attack of the demo diary, with everything recorded in it. */
export interface Entry {
  readonly episode: NewEpisode;
  readonly intakes: readonly NewIntake[];
  readonly readings: readonly NewReading[];
}

/** Tags the demo person usually records. */
const everydayTags = ['menstruation', 'alcohol', 'sleep', 'stress'] as const satisfies readonly ContextTag[];

/** Minutes after midnight. */
const times: Readonly<Record<TimeOfDay, readonly [from: number, to: number]>> = {
  night: [90, 270],
  waking: [375, 480],
  morning: [570, 780],
  afternoon: [900, 1140],
  evening: [1170, 1350],
};

/**
 * How much is recorded of an attack. `details` and `doses` have random numbers of their own, so that more detail does
 * not change the attacks.
 */
interface Writing {
  readonly writeNote: (scene: Scene) => string;
  readonly usualPain: () => number;
  readonly readings: Person['readings'];
  readonly details: Random;
  readonly doses: Random;
}

/** One attack from its first minute to its last, if the end is recorded. */
export function attackOn(
  today: Circumstances,
  random: Random,
  { writeNote, usualPain, readings, details, doses }: Writing,
): Entry {
  const timeOfDay = timeOfDayOn(today, random);
  const startedAt = at(today, random, times[timeOfDay]);
  const intensity = intensityOn(today, usualPain(), random);
  const treatment = treat({ startedAt, intensity, today, random });
  const context = everydayTags.filter((tag) => random.chance(likelihood(tag, today, timeOfDay)));
  const endUnknown = random.chance(timeOfDay === 'evening' ? 0.2 : 0.04);
  const id = random.uuid();
  const scene: Scene = {
    timeOfDay,
    intensity,
    relief: treatment.relief,
    context,
    travelling: today.travelling,
    clockChange: today.clockChange,
    workday: today.weekday <= 5,
    improving: today.improvement > 0.15,
  };
  const described = detailsOf(scene, details);
  const { intakes } = treatment;
  const hasWater = intakes.some(isWater);
  const episode: NewEpisode = {
    ...noDetails,
    ...described,
    reliefMethods: [...new Set([...described.reliefMethods, ...(hasWater ? (['water'] as const) : [])])],
    id,
    intensity,
    startedAt,
    endedAt: endUnknown ? null : endOf(startedAt, treatment, today, random),
    endUnknown,
    zone: today.zone,
    context,
    tookNothing: intakes.length === 0 ? doses.chance(0.75) : intakes.every(isWater),
    notes: random.chance(0.38) ? writeNote(scene) : '',
  };
  return {
    episode,
    intakes: describeDoses(intakes, episode, doses)
      .filter((intake) => !isWater(intake))
      .map((intake) => ({ ...intake, episodeId: id })),
    readings: readingsOf(episode, readings, details),
  };
}

/** A time within the range, rounded to five minutes as people do. */
function at(today: Circumstances, random: Random, [from, to]: readonly [number, number]): Instant {
  const minutes = random.integer(from / 5, to / 5) * 5;
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return instantOf(`${today.day}T${clock}`, today.zone);
}

function timeOfDayOn(today: Circumstances, random: Random): TimeOfDay {
  if (today.clockChange) return 'night';
  return random.weighted({ night: 0.07, waking: 0.28, morning: 0.2, afternoon: 0.28, evening: 0.17 });
}

/** Ten attacks' pain on an ordinary day. */
const ordinaryPain = [3, 4, 4, 5, 5, 6, 6, 7, 7, 8] as const;

/** The pain of one attack after another, in random order but as often each: a lucky month changes no story. */
export function painsOf(random: Random): () => number {
  let left: number[] = [];
  return () => {
    if (left.length === 0) left = [...ordinaryPain];
    const [pain = 0] = left.splice(random.integer(0, left.length - 1), 1);
    return pain;
  };
}

function intensityOn({ menstrual, improvement }: Circumstances, usual: number, random: Random): number {
  const change = (menstrual ? 1 : 0) - (random.chance(improvement) ? 1 : 0) - (random.chance(0.15) ? 1 : 0);
  return Math.max(1, usual + change);
}

function likelihood(tag: ContextTag, today: Circumstances, timeOfDay: TimeOfDay): number {
  const early = timeOfDay === 'night' || timeOfDay === 'waking';
  if (tag === 'menstruation') return today.menstrual ? 0.8 : 0;
  if (tag === 'alcohol') return today.weekday >= 6 && early ? 0.35 : 0.03;
  if (tag === 'sleep') return early || today.travelling || today.clockChange ? 0.5 : 0.12;
  return today.weekday <= 5 ? 0.35 : 0.08;
}

/** Pain ends some time after the last intake; how long depends on whether it helped. */
function endOf(
  startedAt: Instant,
  { intakes, relief }: Treatment,
  today: Circumstances,
  random: Random,
): Instant {
  const last = intakes.at(-1)?.takenAt ?? startedAt;
  const [from, to] = relief ? remaining[relief] : remaining.untreated;
  const minutes = random.integer(from, to) * (today.menstrual ? 1.5 : 1);
  return addMinutes(last, Math.round(minutes / 5) * 5);
}

/** Minutes of remaining pain. */
const remaining = {
  untreated: [90, 420],
  yes: [50, 180],
  partial: [180, 540],
  none: [420, 1320],
} as const;

/** Minutes over which readings are spread when the end is not recorded. */
const assumedMinutes = 8 * 60;

/** Pain readings: pain rises to its maximum after a third of the attack, then falls. */
function readingsOf(
  episode: NewEpisode,
  { chance, from, to }: Person['readings'],
  random: Random,
): NewReading[] {
  if (!random.chance(chance)) return [];
  const length = episode.endedAt ? minutesBetween(episode.startedAt, episode.endedAt) : assumedMinutes;
  const count = random.integer(from, to);
  const worst = Math.floor(count / 3);
  return Array.from({ length: count }, (_, index) => {
    const passed = (index + 0.5) / count;
    const share = index === worst ? 1 : Math.min(0.9, index < worst ? 0.55 + passed : 1.15 - passed * 0.75);
    return {
      id: random.uuid(),
      episodeId: episode.id,
      readAt: addMinutes(episode.startedAt, Math.round(length * passed)),
      zone: episode.zone,
      intensity: Math.max(1, Math.min(episode.intensity, Math.round(episode.intensity * share))),
    };
  });
}
