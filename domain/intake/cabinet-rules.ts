import { addDays } from '../calendar-date.ts';
import type { DoseUnit } from '../vocabulary/units.ts';
import type { CabinetContent, CabinetItem } from './cabinet.ts';
import type { Intake } from './intake.ts';

/** Identifies a medicine by its name, ignoring capitals and spaces. */
export function medicineKey({ name }: Pick<Intake, 'name'>): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A dose as entered. */
interface Dose {
  readonly dose: number | null;
  readonly unit: DoseUnit | null;
}

/** Number of intakes of each medicine, by its key. */
function uses(intakes: readonly Intake[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const intake of intakes) {
    const key = medicineKey(intake);
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return counted;
}

/** Days up to the latest intake in which a medicine counts as taken now. */
const presentDays = 90;

/** The intakes of the last 90 days up to the latest one. */
function presentOf(intakes: readonly Intake[]): readonly Intake[] {
  const last = intakes
    .map(({ localDate }) => localDate)
    .toSorted()
    .at(-1);
  if (last === undefined) return intakes;
  const first = addDays(last, 1 - presentDays);
  return intakes.filter(({ localDate }) => localDate >= first);
}

/**
 * By number of intakes in attacks in the last 90 days, because a medicine is offered in one; then by all intakes of these
 * days, so that what is taken now precedes what was taken once; then by all of them.
 */
function mostUsedFirst(intakes: readonly Intake[]): (a: CabinetItem, b: CabinetItem) => number {
  const now = presentOf(intakes);
  const counts = [uses(now.filter(inAttack)), uses(now), uses(intakes)];
  return (a, b) => {
    const [one, other] = [medicineKey(a), medicineKey(b)];
    const differs = counts.find((used) => used.get(one) !== used.get(other));
    return (differs?.get(other) ?? 0) - (differs?.get(one) ?? 0);
  };
}

const inAttack = ({ episodeId }: Intake) => episodeId !== null;

/**
 * The cabinet in its own order: the person's, then the most used first, then by name. A medicine added independently on two
 * devices is in it once.
 */
export function orderedCabinet(items: readonly CabinetItem[], intakes: readonly Intake[]): CabinetItem[] {
  const byUse = mostUsedFirst(intakes);
  const ordered = items
    .filter((item) => item.deletedAt === null)
    .sort(
      (a, b) =>
        a.position - b.position || byUse(a, b) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
    );
  return [...new Map(ordered.map((item) => [medicineKey(item), item] as const).reverse()).values()].reverse();
}

/**
 * The order in which medicines are offered for one tap, because few are in sight: what was taken last, then the most used,
 * then the cabinet's own order. Of the last 90 days the attacks come first, for what is taken in one.
 * @param ordered see `orderedCabinet`
 * @param intakes newest first
 */
export function offeredOrder(ordered: readonly CabinetItem[], intakes: readonly Intake[]): CabinetItem[] {
  const now = presentOf(intakes);
  const last = now.find(inAttack) ?? now[0];
  const isLast = (item: CabinetItem) => Number(last !== undefined && medicineKey(item) === medicineKey(last));
  const byUse = mostUsedFirst(intakes);
  return ordered.toSorted((a, b) => isLast(b) - isLast(a) || byUse(a, b));
}

/**
 * The dose that one tap repeats: the usual one of the cabinet, otherwise the last one entered. Undefined for a first time:
 * no dose is ever suggested.
 * @param intakes newest first
 */
export function ownDose(
  item: Pick<CabinetContent, 'name' | 'dose' | 'unit'>,
  intakes: readonly Intake[],
): Dose {
  if (item.dose !== null) return { dose: item.dose, unit: item.unit };
  const key = medicineKey(item);
  const last = intakes.find((intake) => intake.dose !== null && medicineKey(intake) === key);
  return { dose: last?.dose ?? null, unit: last?.unit ?? item.unit };
}

/** The position of a new medicine: after those the person has arranged, or the same as the others if none is. */
export function nextPosition(items: readonly CabinetItem[]): number {
  const last = Math.max(0, ...items.map(({ position }) => position));
  return last === 0 ? 0 : last + 1;
}

/** The cabinet with one medicine a place further up (-1) or down (1); unchanged if there is no such place. */
export function moved(ordered: readonly CabinetItem[], id: string, by: -1 | 1): readonly CabinetItem[] {
  const from = ordered.findIndex((item) => item.id === id);
  const [one, other] = [ordered[from], ordered[from + by]];
  return one && other ? ordered.with(from, other).with(from + by, one) : ordered;
}

/**
 * Cabinet rows for the medicines of these intakes that are not in it yet, shown or hidden, each once. The dose stays open,
 * so that a repetition follows the last one entered.
 */
export function newInCabinet(
  intakes: readonly Pick<Intake, 'name' | 'medicine' | 'overuseClass'>[],
  items: readonly CabinetItem[],
): CabinetContent[] {
  const known = new Set(items.map(medicineKey));
  const position = nextPosition(items);
  return intakes.flatMap((intake) => {
    const key = medicineKey(intake);
    if (known.has(key)) return [];
    known.add(key);
    const { medicine, overuseClass } = intake;
    return {
      name: intake.name.trim(),
      medicine,
      overuseClass,
      dose: null,
      unit: null,
      position,
      hidden: false,
    };
  });
}
