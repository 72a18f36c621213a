import { type Diary, useDiary } from '#app/diary/diary.ts';
import { type CountedDays, type Use, usesOf, usesWithin } from '#domain/clinical/overuse.ts';
import type { CabinetContent, CabinetItem } from '#domain/intake/cabinet.ts';
import { medicineKey, newInCabinet, orderedCabinet, ownDose } from '#domain/intake/cabinet-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import type { MedicineLike } from './intake-draft.ts';

/** Intakes that tell what somebody uses most: what was taken years ago says little of today. */
const recentIntakes = 300;

/** Buttons offered at most: a full cabinet is on its own screen. */
const offeredMax = 6;

/** What the diary knows of somebody's acute medication. */
interface Medication {
  /** In the order it is offered; hidden ones too. */
  readonly cabinet: readonly CabinetItem[];
  /** Newest first. */
  readonly intakes: readonly Intake[];
  readonly treatments: readonly Treatment[];
}

const nothing: Medication = { cabinet: [], intakes: [], treatments: [] };

function medicationOf({ cabinet, intakes, treatments }: Diary): Medication {
  return { cabinet: orderedCabinet(cabinet, intakes.slice(0, recentIntakes)), intakes, treatments };
}

/** The person's medication; nothing for a visitor and until it is there. */
export function useMedication(): Medication {
  return useDiary(medicationOf) ?? nothing;
}

/** A medicine of the cabinet as one tap takes it. */
export function asLastTaken(item: CabinetContent, intakes: readonly Intake[]): MedicineLike {
  const { name, medicine, overuseClass } = item;
  return { name, medicine, overuseClass, ...ownDose(item, intakes) };
}

/**
 * What is offered to be repeated by one tap: what is in the cabinet, or what was taken lately while nothing has been put
 * into it.
 */
export function offeredOf({ cabinet, intakes }: Medication): MedicineLike[] {
  const items = cabinet.length > 0 ? cabinet : newInCabinet(intakes.slice(0, recentIntakes), []);
  return items
    .filter(({ hidden }) => !hidden)
    .slice(0, offeredMax)
    .map((item) => asLastTaken(item, intakes));
}

/** Finds a medicine of the cabinet by what somebody types. */
export function cabinetKnows({ cabinet }: Medication): (name: string) => CabinetItem | undefined {
  return (name) => {
    const key = medicineKey({ name });
    return cabinet.find((item) => medicineKey(item) === key);
  };
}

/**
 * Everything that counts on some days besides what a form holds: an intake that is being edited is told by the form, not
 * by the diary.
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
