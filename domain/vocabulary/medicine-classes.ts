/**
 * The class of each medicine of the dictionary (docs/clinical-rules.md#overuse), apart from its names, so that pages that
 * only count do not load the names. A combination counts as what it is, not as its parts (ICHD-3 8.2.5); an ergot with an
 * analgesic is an ergot; two simple analgesics in one tablet are one class (8.2.3).
 */
import type { MedicationClass, OveruseClass } from './overuse-classes.ts';

/** Codes are stored; their meaning never changes. */
const codesOf = {
  non_opioid: [
    'paracetamol',
    'acetylsalicylic_acid',
    'ibuprofen',
    'naproxen',
    'dexketoprofen',
    'ketoprofen',
    'diclofenac',
    'aceclofenac',
    'ketorolac',
    'indometacin',
    'flurbiprofen',
    'meloxicam',
    'piroxicam',
    'celecoxib',
    'etoricoxib',
    'nimesulide',
    'mefenamic_acid',
    'tolfenamic_acid',
    'metamizole',
    'lysine_clonixinate',
    'ibuprofen_paracetamol',
  ],
  combination: [
    'paracetamol_caffeine',
    'paracetamol_caffeine_dimenhydrinate',
    'acetylsalicylic_acid_paracetamol_caffeine',
    'acetylsalicylic_acid_caffeine',
    'propyphenazone_caffeine',
    'paracetamol_propyphenazone_caffeine',
    'ibuprofen_caffeine',
    'paracetamol_codeine',
    'paracetamol_codeine_caffeine',
    'paracetamol_codeine_buclizine',
    'paracetamol_codeine_caffeine_doxylamine',
    'acetylsalicylic_acid_codeine',
    'ibuprofen_codeine',
    'paracetamol_dihydrocodeine',
    'paracetamol_hydrocodone',
    'paracetamol_oxycodone',
    'paracetamol_tramadol',
    'dexketoprofen_tramadol',
    'celecoxib_tramadol',
    'butalbital_paracetamol_caffeine',
    'butalbital_acetylsalicylic_acid_caffeine',
    'isometheptene_combination',
  ],
  opioid: [
    'tramadol',
    'codeine',
    'dihydrocodeine',
    'tapentadol',
    'oxycodone',
    'oxycodone_naloxone',
    'morphine',
    'hydromorphone',
    'fentanyl',
    'buprenorphine',
    'nalbuphine',
    'pentazocine',
    'pethidine',
    'butorphanol_nasal',
  ],
  ergot: [
    'ergotamine',
    'ergotamine_caffeine',
    'ergotamine_caffeine_paracetamol',
    'ergotamine_lysine_clonixinate',
    'ergotamine_caffeine_metamizole',
    'ergotamine_caffeine_ibuprofen',
    'ergotamine_acetylsalicylic_acid_caffeine',
    'dihydroergotamine',
    'dihydroergotamine_caffeine_propyphenazone',
    'dihydroergotamine_caffeine_metamizole',
    'dihydroergotamine_caffeine_paracetamol',
  ],
  triptan: [
    'sumatriptan',
    'naratriptan',
    'zolmitriptan',
    'rizatriptan',
    'almotriptan',
    'eletriptan',
    'frovatriptan',
    'sumatriptan_naproxen',
    'rizatriptan_meloxicam',
  ],
  // 8.2.8: any other acute medicine (docs/clinical-rules.md#overuse).
  other: ['lasmiditan'],
  gepant: ['rimegepant', 'ubrogepant', 'zavegepant_nasal'],
  not_counted: [
    'metoclopramide',
    'domperidone',
    'ondansetron',
    'prochlorperazine',
    'chlorpromazine',
    'promethazine',
    'dimenhydrinate',
    'haloperidol',
    'sulpiride',
    'prednisone',
    'prednisolone',
    'methylprednisolone',
    'dexamethasone',
    'oxygen',
    'neuromodulation',
    'greater_occipital_nerve_block',
  ],
} as const satisfies Readonly<Record<OveruseClass, readonly string[]>>;

export type MedicineCode = (typeof codesOf)[OveruseClass][number];

/** A triptan with an analgesic in one tablet is a day of both classes. */
const alsoCombination: readonly MedicineCode[] = ['sumatriptan_naproxen', 'rizatriptan_meloxicam'];

export const medicineCodes: readonly MedicineCode[] = Object.values(codesOf).flat();

const classOf: ReadonlyMap<string, OveruseClass> = new Map(
  Object.entries(codesOf).flatMap(([overuseClass, codes]) =>
    codes.map((code) => [code, overuseClass as OveruseClass] as const),
  ),
);

/** The class a medicine of the dictionary is shown under. */
export function overuseClassOf(code: MedicineCode): OveruseClass {
  const overuseClass = classOf.get(code);
  if (!overuseClass) throw new RangeError(`no medicine ${code}`);
  return overuseClass;
}

/** Medicines that treat nausea and not pain: their two-hour answer is no pain relief (docs/clinical-rules.md#outcome). */
export const antiemetics: ReadonlySet<MedicineCode> = new Set<MedicineCode>([
  'metoclopramide',
  'domperidone',
  'ondansetron',
  'prochlorperazine',
  'chlorpromazine',
  'promethazine',
  'dimenhydrinate',
  'haloperidol',
  'sulpiride',
]);

/** The part of a medicine that counting needs. */
interface Countable {
  readonly medicine: MedicineCode | null;
  /** The class the person chose for an own medicine; null is unclassified. The dictionary's class takes precedence. */
  readonly overuseClass: OveruseClass | null;
}

/** Every class that a day with a medicine of the dictionary counts in. */
export function classesOf(code: MedicineCode): readonly OveruseClass[] {
  const own = overuseClassOf(code);
  return alsoCombination.includes(code) ? [own, 'combination'] : [own];
}

/** The classes that a day with this medicine counts in; for an own medicine the person's choice. */
export function countsAs({ medicine: code, overuseClass }: Countable): readonly MedicationClass[] {
  return code === null ? [overuseClass ?? 'unclassified'] : classesOf(code);
}
