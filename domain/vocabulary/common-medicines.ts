/**
 * Eight acute medicines common where the person is, for a first dose without a keyboard, with the strengths of one tablet as
 * packs are sold there (CIMA, emc, DailyMed; docs/to-confirm.md). The person taps what they took: none is proposed.
 */

import type { HelpCountry } from './help-lines.ts';
import type { MedicineCode } from './medicine-classes.ts';
import type { DoseUnit } from './units.ts';

/** A medicine with the amounts to choose from. */
export interface CommonMedicine {
  readonly code: MedicineCode;
  readonly unit: DoseUnit;
  readonly doses: readonly number[];
  /** The brand a combination is known by there. */
  readonly brand?: string;
}

const mg = (code: MedicineCode, ...doses: readonly number[]): CommonMedicine => ({ code, unit: 'mg', doses });
const tablets = (code: MedicineCode): CommonMedicine => ({ code, unit: 'tablet', doses: [1, 2] });

const spain = [
  mg('paracetamol', 500, 650, 1000),
  mg('ibuprofen', 400, 600),
  mg('naproxen', 500, 550),
  mg('dexketoprofen', 25),
  mg('metamizole', 575),
  mg('sumatriptan', 50, 100),
  mg('rizatriptan', 10),
  mg('eletriptan', 20, 40),
] as const;

const latinAmerica = [
  mg('paracetamol', 500, 1000),
  mg('ibuprofen', 400, 600),
  mg('naproxen', 250, 500, 550),
  mg('ketorolac', 10),
  mg('metamizole', 500),
  mg('acetylsalicylic_acid', 500),
  tablets('ergotamine_caffeine'),
  mg('sumatriptan', 50, 100),
] as const;

const unitedStates = [
  mg('paracetamol', 325, 500),
  mg('ibuprofen', 200, 400, 600),
  mg('naproxen', 220, 500),
  { ...tablets('acetylsalicylic_acid_paracetamol_caffeine'), brand: 'Excedrin' },
  mg('sumatriptan', 25, 50, 100),
  mg('rizatriptan', 5, 10),
  mg('eletriptan', 20, 40),
  mg('ubrogepant', 50, 100),
] as const;

const britain = [
  mg('paracetamol', 500),
  mg('ibuprofen', 200, 400),
  mg('acetylsalicylic_acid', 300),
  mg('naproxen', 250, 500),
  mg('sumatriptan', 50, 100),
  mg('rizatriptan', 10),
  mg('zolmitriptan', 2.5, 5),
  mg('almotriptan', 12.5),
] as const;

const inCountry: Readonly<Partial<Record<HelpCountry, readonly CommonMedicine[]>>> = {
  ES: spain,
  EU: spain,
  GB: britain,
  IE: britain,
  AU: britain,
  NZ: britain,
  US: unitedStates,
  CA: unitedStates,
  PR: unitedStates,
};

/** The common medicines of a country. */
export const commonMedicines = (country: HelpCountry): readonly CommonMedicine[] =>
  inCountry[country] ?? latinAmerica;
