import type * as v from 'valibot';
import { doseMax, doseMin, positionMax } from '../limits.ts';
import { code, codeOrNull } from '../model/code-columns.ts';
import { boolean, decimal, history, identity, importMark, instant, integer, text } from '../model/columns.ts';
import { type ContentIn, type RowIn, table } from '../model/table.ts';
import { medicineCodes } from '../vocabulary/medicine-classes.ts';
import { overuseClasses } from '../vocabulary/overuse-classes.ts';
import { doseUnits } from '../vocabulary/units.ts';

/** The medicines a person keeps for attacks. None is ever suggested. */
export const cabinetItems = table(
  'cabinet_items',
  {
    ...identity,
    /** The person's name for it. */
    name: text('name'),
    medicine: codeOrNull('medicine', medicineCodes),
    /** The class the person chose for an own medicine; null is unclassified, or the dictionary's class. */
    overuseClass: codeOrNull('overuse_class', overuseClasses),
    dose: decimal('dose').between(doseMin, doseMax).orNull(),
    unit: code('unit', doseUnits).orNull(),
    /** Position in the cabinet, smallest first. */
    position: integer('position').between(0, positionMax).default(0),
    /** Kept, but not offered. */
    hidden: boolean('hidden').default(false),
    ...importMark,
    ...history,
    createdAt: instant('created_at').system(),
  },
  {
    groups: [
      ['name', 'medicine', 'overuse_class'],
      ['dose', 'unit'],
    ],
  },
);

/** A medicine a person keeps for attacks, with their usual dose. */
export interface CabinetItem extends RowIn<typeof cabinetItems> {}

/** The part of a cabinet medicine the person fills in. */
export interface CabinetContent extends ContentIn<typeof cabinetItems> {}

/** A row of `cabinet_items` as the REST API sends it. */
export const cabinetRowSchema: v.GenericSchema<unknown, CabinetItem> = cabinetItems.rowSchema;
