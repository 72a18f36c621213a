import { addMinutes, type Instant } from '#domain/calendar-date.ts';
import type { NewEpisode } from '#domain/episode/episode.ts';
import type { CabinetContent } from '#domain/intake/cabinet.ts';
import { type NewIntake, noIntakeDetails, type Route } from '#domain/intake/intake.ts';
import { outcomeAfterMinutes, type Relief } from '#domain/vocabulary/outcome.ts';
import type { Circumstances } from './circumstances.ts';
import type { Random } from './random.ts';

/** Intakes of an attack, and their effect, whether or not the person recorded it. */
export interface Treatment {
  readonly intakes: readonly NewIntake[];
  readonly relief: Relief | null;
}

type Product = Pick<NewIntake, 'name' | 'medicine' | 'dose' | 'unit'>;

/** The demo person's cabinet, with the doses she records. */
const cabinet = {
  ibuprofen: { name: 'Ibuprofeno', medicine: 'ibuprofen', dose: 600, unit: 'mg' },
  paracetamol: { name: 'Gelocatil', medicine: 'paracetamol', dose: 1, unit: 'g' },
  naproxen: { name: 'Naproxeno', medicine: 'naproxen', dose: 550, unit: 'mg' },
  sumatriptan: { name: 'Sumatriptán', medicine: 'sumatriptan', dose: 50, unit: 'mg' },
  rizatriptan: { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' },
  antiemetic: { name: 'Primperan', medicine: 'metoclopramide', dose: 1, unit: 'tablet' },
} as const satisfies Record<string, Product>;

/** What she takes first. Water is no medicine: it is a relief method of the attack, drawn like a dose. */
const taken = { ...cabinet, water: { name: 'water', medicine: null, dose: null, unit: null } } as const;
type Taken = keyof typeof taken;

/** Whether what was drawn for an attack is no medicine. */
export const isWater = ({ name }: Pick<NewIntake, 'name'>): boolean => name === taken.water.name;

interface Attack {
  readonly startedAt: Instant;
  readonly intensity: number;
  readonly today: Circumstances;
  readonly random: Random;
}

/** Treats an attack as she does: nothing or a simple analgesic when it is mild, her triptan otherwise. */
export function treat({ startedAt, intensity, today, random }: Attack): Treatment {
  if (random.chance(intensity <= 3 ? 0.5 : 0.08)) return { intakes: [], relief: null };
  const { zone } = today;
  const triptan = today.improvement > 0 ? 'rizatriptan' : 'sumatriptan';
  const first = firstChoice(intensity, triptan, random);
  const takenAt = addMinutes(startedAt, random.integer(1, 18) * 5);
  const relief = effectOf(first, intensity, random);
  const intakes = [intakeOf(first, takenAt, zone, relief, random)];
  if (intensity >= 7 && random.chance(0.3)) {
    intakes.push(intakeOf('antiemetic', takenAt, zone, null, random));
  }
  if (relief === 'yes' || intensity < 5 || random.chance(0.4)) return { intakes, relief };

  const rescue = first === triptan ? random.pick(['naproxen', triptan] as const) : triptan;
  const rescued = effectOf(rescue, intensity - 1, random);
  const later = addMinutes(takenAt, random.integer(24, 60) * 5);
  return { intakes: [...intakes, intakeOf(rescue, later, zone, rescued, random)], relief: rescued };
}

/** A simple analgesic for another pain than headache, so outside an attack. */
export function takenForCramps(takenAt: Instant, zone: string, random: Random): NewIntake {
  return intakeOf('ibuprofen', takenAt, zone, random.pick(['yes', 'partial']), random);
}

function firstChoice(intensity: number, triptan: Taken, random: Random): Taken {
  if (intensity >= 7) return random.chance(0.85) ? triptan : 'naproxen';
  if (intensity >= 5) return random.chance(0.45) ? triptan : random.pick(['naproxen', 'ibuprofen']);
  return random.pick(['ibuprofen', 'paracetamol', 'ibuprofen', 'paracetamol', 'water']);
}

function effectOf(item: Taken, intensity: number, random: Random): Relief {
  if (item === 'rizatriptan') return random.weighted({ yes: 62, partial: 26, none: 12 });
  if (item === 'sumatriptan') return random.weighted({ yes: 48, partial: 32, none: 20 });
  if (intensity >= 6) return random.weighted({ yes: 18, partial: 40, none: 42 });
  return random.weighted({ yes: 52, partial: 32, none: 16 });
}

const emptyIntake = {
  ...noIntakeDetails,
  overuseClass: null,
  painAt: null,
  sideEffects: [],
  notes: '',
} as const;

/** A fifth of the answers were never recorded. */
function intakeOf(
  item: Taken,
  takenAt: Instant,
  zone: string,
  relief: Relief | null,
  random: Random,
): NewIntake {
  const answered = random.chance(0.8) ? relief : null;
  const outcome = answered === 'yes' ? 'relief' : answered;
  return { ...emptyIntake, id: random.uuid(), episodeId: null, takenAt, zone, outcome, ...taken[item] };
}

/**
 * Adds answers about the pain: at the intake usually, two hours later sometimes, and rarely how it was taken. An
 * intake that helped left no pain if the attack was over two hours later.
 * @param intakes of one attack, oldest first
 * @param attack its maximum pain, 1-10, and its end
 */
export function describeDoses(
  intakes: readonly NewIntake[],
  { intensity, endedAt }: Pick<NewEpisode, 'intensity' | 'endedAt'>,
  random: Random,
): readonly NewIntake[] {
  const described: NewIntake[] = [];
  for (const taken of intakes) {
    const isOver = endedAt !== null && endedAt <= addMinutes(taken.takenAt, outcomeAfterMinutes);
    const intake = taken.outcome === 'relief' && isOver ? ({ ...taken, outcome: 'free' } as const) : taken;
    const before = described.at(-1);
    const together = before?.takenAt === intake.takenAt;
    const painAt = together ? before.painAt : painWhenTaken(intake, before, intensity, random);
    const painTwoHours = random.chance(0.35) ? painLater(intake, painAt, intensity, random) : null;
    const route = random.chance(0.12) ? routeOf(intake) : null;
    described.push({ ...intake, painAt, painTwoHours, route });
  }
  return described;
}

/** `partial` relief (less pain, but not mild) needs at least this much pain at the intake, 0-10. */
const partialFromPain = 5;

/** Pain at the intake, 1 to the attack's maximum; null without an answer. */
function painWhenTaken(
  { outcome }: NewIntake,
  before: NewIntake | undefined,
  intensity: number,
  random: Random,
): number | null {
  if (random.chance(0.15)) return null;
  const least = Math.max(1, intensity - 2, before?.painTwoHours ?? 0);
  if (outcome !== 'partial') return random.integer(least, intensity);
  return intensity < partialFromPain ? null : random.integer(Math.max(least, partialFromPain), intensity);
}

/** Pain two hours later, consistent with the outcome; null without an answer, and when the pain before is unknown. */
function painLater(
  { outcome }: NewIntake,
  painAt: number | null,
  intensity: number,
  random: Random,
): number | null {
  if (painAt === null || outcome === null) return null;
  if (outcome === 'free') return 0;
  if (outcome === 'relief') return random.integer(1, Math.min(3, painAt));
  if (outcome === 'partial') return random.integer(partialFromPain - 1, painAt - 1);
  return outcome === 'none' ? random.integer(painAt, intensity) : null;
}

function routeOf({ medicine }: NewIntake): Route {
  return medicine === cabinet.rizatriptan.medicine ? 'orodispersible' : 'oral';
}

/** A medicine of the cabinet, as the diary stores it. */
export interface CabinetEntry {
  readonly id: string;
  readonly content: CabinetContent;
}

/** The whole cabinet; medicines she no longer takes are kept but not offered. */
export function cabinetOf(random: Random): CabinetEntry[] {
  return Object.values(cabinet).map((product, position) => ({
    id: random.uuid(),
    content: {
      ...product,
      overuseClass: null,
      position,
      hidden: product.medicine === 'sumatriptan',
    },
  }));
}
