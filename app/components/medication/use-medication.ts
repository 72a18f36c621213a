import { type Diary, useDiary } from '#app/diary/diary.ts';
import { type CountedDays, type Use, usesOf, usesWithin } from '#domain/clinical/overuse.ts';
import type { CabinetContent, CabinetItem } from '#domain/intake/cabinet.ts';
import {
  medicineKey,
  newInCabinet,
  offeredOrder,
  orderedCabinet,
  ownDose,
} from '#domain/intake/cabinet-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import type { MedicineLike } from './intake-draft.ts';

/** Latest intakes considered for what a person usually takes: older ones say little about today. */
const recentIntakes = 300;

/** Most buttons offered: a full cabinet has its own screen. */
const offeredMax = 6;

/** The diary's data about acute medication. */
interface Medication {
  /** In the order it is offered; hidden ones too. */
  readonly cabinet: readonly CabinetItem[];
  /** Newest first. */
  readonly intakes: readonly Intake[];
  readonly treatments: readonly Treatment[];
}

const nothing: Medication = { cabinet: [], intakes: [], treatments: [] };

function medicationOf({ cabinet, intakes, treatments }: Diary): Medication {
  const recent = intakes.slice(0, recentIntakes);
  return { cabinet: offeredOrder(orderedCabinet(cabinet, recent), recent), intakes, treatments };
}

/** The person's medication; empty for a visitor and while loading. */
export function useMedication(): Medication {
  return useDiary(medicationOf) ?? nothing;
}

/** A cabinet medicine with the dose one tap records. */
export function asLastTaken(item: CabinetContent, intakes: readonly Intake[]): MedicineLike {
  const { name, medicine, overuseClass } = item;
  return { name, medicine, overuseClass, ...ownDose(item, intakes) };
}

/** Medicines offered for one tap: the cabinet, or recent intakes while it is empty. */
export function offeredOf({ cabinet, intakes }: Medication): MedicineLike[] {
  const items = cabinet.length > 0 ? cabinet : newInCabinet(intakes.slice(0, recentIntakes), []);
  return items
    .filter(({ hidden }) => !hidden)
    .slice(0, offeredMax)
    .map((item) => asLastTaken(item, intakes));
}

/** Finds a medicine of the cabinet by a typed name. */
export function cabinetKnows({ cabinet }: Medication): (name: string) => CabinetItem | undefined {
  return (name) => {
    const key = medicineKey({ name });
    return cabinet.find((item) => medicineKey(item) === key);
  };
}

/**
 * All uses of some days besides those in a form: an intake being edited counts from the form, not from the diary.
 * @param editing ids of the intakes in the form
 */
export function usesBeside(
  { intakes, treatments }: Medication,
  editing: ReadonlySet<string>,
  { first, last }: CountedDays,
): Use[] {
  const beside = intakes.filter(
    ({ id, localDate }) => localDate >= first && localDate <= last && !editing.has(id),
  );
  return usesWithin(usesOf(beside, treatments), { first, last });
}
