/**
 * The answers that an address brings for a form: of a shortcut of the phone, a sticker, a watch, or another program
 * (docs/decisions/117). They fill the form and save nothing. What is not exactly one of the answers is left out and named.
 *
 * `pain=7`, `start=07:00` (of an intake `at=07:00`), `took=ibuprofen-400` (code or name, dose in mg or with its unit; as often
 * as needed), `side=temple_left`, `symptoms=nausea,photophobia`, `note=…`.
 */
import { doseDecimals, doseMax, doseMin, intensityMax, notesMaxLength } from '../limits.ts';
import { fold } from '../vocabulary/fold.ts';
import { type MedicineCode, medicineCodes } from '../vocabulary/medicine-classes.ts';
import { medicineOf, recogniseMedicine } from '../vocabulary/medicines.ts';
import { type PainPlace, painPlaces } from '../vocabulary/places.ts';
import { type Symptom, symptoms } from '../vocabulary/symptoms.ts';
import { type DoseUnit, doseUnits } from '../vocabulary/units.ts';
import type { CabinetContent } from './cabinet.ts';

/** A medicine that an address names; of the cabinet it has the person's name and class. */
interface AddressMedicine
  extends Pick<CabinetContent, 'name' | 'medicine' | 'overuseClass' | 'dose' | 'unit'> {}

export interface AddressAnswers {
  readonly pain: number | null;
  /** Local time of day, `HH:MM`. */
  readonly time: string | null;
  readonly took: readonly AddressMedicine[];
  readonly places: readonly PainPlace[];
  readonly symptoms: readonly Symptom[];
  readonly note: string;
  /** What was left out, as the address has it, shortened. */
  readonly leftOut: readonly string[];
}

/** Most medicines of one address, and characters of one. */
const tookMax = 10;
const medicineMax = 100;
/** Characters of a value that is named as left out, and most of them. */
const shownMax = 40;
const leftOutMax = 5;

const oneOf =
  <Code extends string>(codes: readonly Code[]) =>
  (text: string): Code | undefined =>
    codes.find((code) => code === fold(text).replace(/[ -]/g, '_'));
const placeOf = oneOf(painPlaces);
const symptomOf = oneOf(symptoms);
const codeOf = oneOf<MedicineCode>(medicineCodes);

/** A name with or without a dose: `ibuprofen-400`, `Nolotil 575 mg`, `dexketoprofen-1-tablet`. */
const medicinePattern = new RegExp(`^(.+?)(?:[-_ ]+(\\d[\\d.,]*)[-_ ]?(${doseUnits.join('|')})?)?$`, 'i');
const dosePattern = new RegExp(`^\\d{1,6}(?:[.,]\\d{1,${doseDecimals}})?$`);

/** @returns undefined for a medicine that neither the cabinet nor the dictionary knows: none is invented */
function medicineIn(
  text: string,
  cabinet: readonly CabinetContent[],
  language: 'es' | 'en',
): AddressMedicine | undefined {
  if (text.length > medicineMax) return undefined;
  const [, named = '', amount, unitText] = medicinePattern.exec(text.trim()) ?? [];
  const unit = doseUnits.find((one) => one === unitText?.toLowerCase());
  const dose = amount === undefined ? null : Number(amount.replace(',', '.'));
  if (dose !== null && !(dosePattern.test(amount ?? '') && dose >= doseMin && dose <= doseMax))
    return undefined;
  const said: { readonly dose: number | null; readonly unit: DoseUnit | null } = {
    dose,
    unit: dose === null ? null : (unit ?? 'mg'),
  };
  const name = named.replace(/[-_]+/g, ' ').trim();
  const code = codeOf(named) ?? recogniseMedicine(name) ?? null;
  const own =
    cabinet.find((item) => fold(item.name) === fold(name)) ??
    (code === null ? undefined : cabinet.find(({ medicine }) => medicine === code));
  if (own) {
    const { medicine, overuseClass } = own;
    return {
      name: own.name,
      medicine,
      overuseClass,
      ...(dose === null ? { dose: own.dose, unit: own.unit } : said),
    };
  }
  if (code === null) return undefined;
  return {
    name: codeOf(named) ? medicineOf(code).names[language] : name,
    medicine: code,
    overuseClass: null,
    ...said,
  };
}

/**
 * Reads an address.
 * @param cabinet the person's medicines; none of a visitor
 * @param language of the names of the dictionary's codes
 */
export function readAddress(
  parameters: URLSearchParams,
  cabinet: readonly CabinetContent[],
  language: 'es' | 'en',
): AddressAnswers {
  const leftOut: string[] = [];
  /** Every value of a name that can be read. */
  function read<T>(name: string, values: readonly string[], parse: (text: string) => T | undefined): T[] {
    return values.flatMap((text) => {
      const value = parse(text);
      if (value !== undefined) return [value];
      const shown = `${name}=${text}`;
      if (leftOut.length < leftOutMax)
        leftOut.push(shown.length > shownMax ? `${shown.slice(0, shownMax - 1)}…` : shown);
      return [];
    });
  }
  const all = (name: string) => parameters.getAll(name).filter((text) => text.trim() !== '');
  const single = <T>(name: string, parse: (text: string) => T | undefined): T | null => {
    const [first, ...others] = all(name);
    // Twice is a contradiction: the first counts, and the other is named.
    read(name, others, () => undefined);
    return read(name, first === undefined ? [] : [first], parse)[0] ?? null;
  };
  const listed = (name: string) =>
    all(name).flatMap((text) => text.split(',').filter((one) => one.trim() !== ''));
  const took = all('took');
  return {
    pain: single('pain', (text) =>
      /^\d{1,2}$/.test(text) && Number(text) <= intensityMax ? Number(text) : undefined,
    ),
    time: single(parameters.has('at') ? 'at' : 'start', (text) =>
      /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text) ? text.padStart(5, '0') : undefined,
    ),
    took: [
      ...read('took', took.slice(0, tookMax), (text) => medicineIn(text, cabinet, language)),
      ...read<AddressMedicine>('took', took.slice(tookMax), () => undefined),
    ],
    places: [...new Set(read('side', listed('side'), placeOf))],
    symptoms: [...new Set(read('symptoms', listed('symptoms'), symptomOf))],
    note:
      single('note', (text) => {
        // A database has no room for characters that nobody can see.
        const plain = text.replace(/(?!\n)\p{Cc}/gu, ' ').trim();
        return plain.length <= notesMaxLength ? plain : undefined;
      }) ?? '',
    leftOut,
  };
}
