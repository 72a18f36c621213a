import { isNameConfirmed, withConfirmedName } from '#app/components/medication/intake-draft.ts';
import type { NamedInForm } from '#app/components/medication/name-and-class.tsx';
import type { CabinetContent, CabinetItem } from '#domain/intake/cabinet.ts';
import { cabinetContentSchema } from '#domain/intake/cabinet-form.ts';
import { medicineKey, nextPosition } from '#domain/intake/cabinet-rules.ts';
import { numberAsText, typedDecimal } from '#domain/model/number-text.ts';
import { type Checked, check } from '#domain/model/validation.ts';
import type { DoseUnit } from '#domain/vocabulary/medicine.ts';
import { recogniseMedicine } from '#domain/vocabulary/medicines.ts';

/** Form values of a medicine. */
export interface MedicineDraft extends NamedInForm {
  /** As typed. */
  readonly dose: string;
  readonly unit: DoseUnit | null;
}

/** Initial values of the form. */
export function medicineDraft(item: CabinetItem | undefined): MedicineDraft {
  return {
    name: item?.name ?? '',
    own: item !== undefined,
    medicine: item?.medicine ?? null,
    overuseClass: item?.overuseClass ?? null,
    dose: numberAsText(item?.dose),
    unit: item?.unit ?? null,
  };
}

/** Whether another medicine of the cabinet has this name: two of one name could not be told apart. */
export function isNameTaken(draft: MedicineDraft, id: string, cabinet: readonly CabinetItem[]): boolean {
  const key = medicineKey(draft);
  return cabinet.some((item) => item.id !== id && medicineKey(item) === key);
}

/** Values the database accepts, or the first problem of each field. @param item the medicine being changed */
export function readMedicine(
  draft: MedicineDraft,
  item: CabinetItem | undefined,
  cabinet: readonly CabinetItem[],
): Checked<CabinetContent> {
  const medicine = draft.medicine ?? recogniseMedicine(draft.name) ?? null;
  const checked = check(cabinetContentSchema, {
    name: draft.name,
    medicine,
    overuseClass: medicine === null ? draft.overuseClass : null,
    dose: typedDecimal(draft.dose),
    unit: draft.unit,
    position: item?.position ?? nextPosition(cabinet),
    hidden: item?.hidden ?? false,
  });
  return withConfirmedName(isNameConfirmed(draft), checked);
}
