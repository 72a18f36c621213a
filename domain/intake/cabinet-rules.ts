import type { DoseUnit } from '../vocabulary/units.ts';
import type { CabinetContent, CabinetItem } from './cabinet.ts';
import type { Intake } from './intake.ts';

/** What tells one medicine from another: what it is called, whatever the capitals and the spaces. */
export function medicineKey({ name }: Pick<Intake, 'name'>): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A dose as somebody entered it. */
interface Dose {
  readonly dose: number | null;
  readonly unit: DoseUnit | null;
}

/** Times each medicine was taken, by its key. */
function uses(intakes: readonly Intake[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const intake of intakes) {
    const key = medicineKey(intake);
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return counted;
}

/**
 * The cabinet as it is offered: in the person's own order, and what has no place in it by how often it is taken, then by
 * name. A medicine that two devices added, each without knowing of the other, is offered once.
 */
export function orderedCabinet(items: readonly CabinetItem[], intakes: readonly Intake[]): CabinetItem[] {
  const used = uses(intakes);
  const times = (item: CabinetItem) => used.get(medicineKey(item)) ?? 0;
  const ordered = items
    .filter((item) => item.deletedAt === null)
    .sort(
      (a, b) =>
        a.position - b.position ||
        times(b) - times(a) ||
        a.name.localeCompare(b.name) ||
        a.id.localeCompare(b.id),
    );
  return [...new Map(ordered.map((item) => [medicineKey(item), item] as const).reverse()).values()].reverse();
}

/**
 * The dose that one tap repeats: the usual one where the person has said it, otherwise the last they entered. For a first
 * time there is none: no dose is ever suggested.
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

/** Where a new medicine goes: behind those the person has put in order, beside the others when they have not. */
export function nextPosition(items: readonly CabinetItem[]): number {
  const last = Math.max(0, ...items.map(({ position }) => position));
  return last === 0 ? 0 : last + 1;
}

/** The cabinet with one medicine a place further up (-1) or down (1); as it was when there is no such place. */
export function moved(ordered: readonly CabinetItem[], id: string, by: -1 | 1): readonly CabinetItem[] {
  const from = ordered.findIndex((item) => item.id === id);
  const [one, other] = [ordered[from], ordered[from + by]];
  return one && other ? ordered.with(from, other).with(from + by, one) : ordered;
}

/**
 * What would be taken into the cabinet with these intakes: every medicine that is not in it, shown or hidden, once. The
 * dose stays open, so that a repetition follows what was entered last.
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
