import * as v from 'valibot';
import { type Instant, instantSchema } from './calendar-date.ts';
import { type MedicineCode, medicineCodes } from './vocabulary/medicines.ts';
import { type OveruseClass, overuseClasses } from './vocabulary/overuse.ts';
import { type DoseUnit, doseUnits } from './vocabulary/units.ts';

/** A medicine the person keeps for attacks, with the dose they last took of it. None is ever suggested. */
export interface CabinetItem {
  readonly id: string;
  readonly userId: string;
  /** What the person calls it. */
  readonly name: string;
  readonly medicine: MedicineCode | null;
  /** What an own medicine counts as, as the person chose; null is unclassified, or what the dictionary says. */
  readonly overuseClass: OveruseClass | null;
  readonly dose: number | null;
  readonly unit: DoseUnit | null;
  /** Where it stands in the cabinet, smallest first. */
  readonly position: number;
  /** Kept, but not offered. */
  readonly hidden: boolean;
  readonly version: number;
  readonly createdAt: Instant;
  readonly deletedAt: Instant | null;
}

/** What a person says of a medicine in their cabinet. */
export type CabinetContent = Pick<
  CabinetItem,
  'name' | 'medicine' | 'overuseClass' | 'dose' | 'unit' | 'position' | 'hidden'
>;

/** A row of `cabinet_items` as the REST API sends it. */
export const cabinetRowSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    name: v.string(),
    medicine: v.fallback(v.nullable(v.picklist(medicineCodes)), null),
    overuse_class: v.fallback(v.nullable(v.picklist(overuseClasses)), null),
    dose: v.nullable(v.number()),
    unit: v.nullable(v.picklist(doseUnits)),
    position: v.number(),
    hidden: v.boolean(),
    version: v.number(),
    created_at: instantSchema,
    deleted_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): CabinetItem => ({
      id: row.id,
      userId: row.user_id,
      name: row.name,
      medicine: row.medicine,
      overuseClass: row.overuse_class,
      dose: row.dose,
      unit: row.unit,
      position: row.position,
      hidden: row.hidden,
      version: row.version,
      createdAt: row.created_at,
      deletedAt: row.deleted_at,
    }),
  ),
);

/** The columns of `cabinet_items` that a client may write. */
export function cabinetColumns(content: CabinetContent) {
  return {
    name: content.name,
    medicine: content.medicine,
    overuse_class: content.overuseClass,
    dose: content.dose,
    unit: content.unit,
    position: content.position,
    hidden: content.hidden,
  };
}
