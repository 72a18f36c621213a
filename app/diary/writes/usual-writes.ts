import { type CabinetContent, cabinetItems } from '#domain/intake/cabinet.ts';
import { type TreatmentContent, treatments } from '#domain/treatment/treatment.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation } from './edit.ts';

/** Records what a person usually takes, for attacks and for prevention, at once. @throws Failure, see `commit` */
export async function saveUsual(
  diary: PageDiary,
  medicines: readonly CabinetContent[],
  preventive: TreatmentContent | undefined,
): Promise<void> {
  const writes = [
    ...medicines.map((content) => creation(cabinetItems, crypto.randomUUID(), content)),
    ...(preventive ? [creation(treatments, crypto.randomUUID(), preventive)] : []),
  ];
  if (writes.length > 0) await diary.commit(writes);
}
