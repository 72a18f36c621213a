import type { MedicineNames } from './medicine.ts';
import type { MedicineCode } from './medicine-classes.ts';

const same = (name: string) => ({ es: name, en: name });

/** Medicines specific to migraine, and those given with them: docs/clinical-rules.md#acute-medicines. */
export const specificMedicines = {
  ergotamine: {
    names: { es: 'ergotamina', en: 'ergotamine' },
    atc: 'N02CA02',
    unchecked: { Ergomar: 'US' },
  },
  ergotamine_caffeine: {
    names: { es: 'ergotamina + cafeína', en: 'ergotamine + caffeine' },
    atc: 'N02CA52',
    brands: { Cafergot: 'ES MX' },
    unchecked: { Cafergot: 'AR CL US', Migergot: 'US' },
  },
  ergotamine_caffeine_paracetamol: {
    names: { es: 'ergotamina + cafeína + paracetamol', en: 'ergotamine + caffeine + paracetamol' },
    atc: 'N02CA52',
    brands: { Hemicraneal: 'ES' },
  },
  ergotamine_lysine_clonixinate: {
    names: { es: 'ergotamina + clonixinato de lisina', en: 'ergotamine + lysine clonixinate' },
    atc: 'N02CA52',
    // The leaflet checked is from Central America.
    unchecked: { Migradorixina: 'AR CO', 'Migra-Nefersil': 'CL' },
  },
  ergotamine_caffeine_metamizole: {
    names: {
      es: 'ergotamina + cafeína + metamizol (dipirona)',
      en: 'ergotamine + caffeine + metamizole (dipyrone)',
    },
    alsoCalled: [
      'ergotamina + cafeína + metamizol',
      'ergotamina + cafeína + dipirona',
      'ergotamine + caffeine + metamizole',
    ],
    atc: 'N02CA52',
    brands: { Solacil: 'AR' },
    unchecked: { Migral: 'AR', Tetralgin: 'AR', Cefalmin: 'CL', Migratam: 'CL' },
  },
  ergotamine_caffeine_ibuprofen: {
    names: { es: 'ergotamina + cafeína + ibuprofeno', en: 'ergotamine + caffeine + ibuprofen' },
    atc: 'N02CA52',
    brands: { 'Ibupirac Migra': 'AR' },
  },
  ergotamine_acetylsalicylic_acid_caffeine: {
    names: {
      es: 'ergotamina + ácido acetilsalicílico + cafeína',
      en: 'ergotamine + acetylsalicylic acid + caffeine',
    },
    alsoCalled: ['ergotamina + AAS + cafeína', 'ergotamine + ASA + caffeine'],
    atc: 'N02CA52',
    unchecked: { Sydolil: 'MX' },
  },
  dihydroergotamine: {
    names: { es: 'dihidroergotamina', en: 'dihydroergotamine' },
    alsoCalled: ['DHE'],
    atc: 'N02CA01',
    unchecked: { Dihydergot: 'ES', Migranal: 'US', Trudhesa: 'US' },
  },
  dihydroergotamine_caffeine_propyphenazone: {
    names: {
      es: 'dihidroergotamina + cafeína + propifenazona',
      en: 'dihydroergotamine + caffeine + propyphenazone',
    },
    atc: 'N02CA51',
    brands: { Tonopan: 'ES' },
  },
  dihydroergotamine_caffeine_metamizole: {
    names: {
      es: 'dihidroergotamina + cafeína + metamizol (dipirona)',
      en: 'dihydroergotamine + caffeine + metamizole (dipyrone)',
    },
    alsoCalled: ['dihidroergotamina + cafeína + metamizol', 'dihidroergotamina + cafeína + dipirona'],
    atc: 'N02CA51',
    brands: { Migraliv: 'BR', Cefaliv: 'BR' },
  },
  dihydroergotamine_caffeine_paracetamol: {
    names: {
      es: 'dihidroergotamina + cafeína + paracetamol',
      en: 'dihydroergotamine + caffeine + paracetamol',
    },
    atc: 'N02CA51',
    brands: { Migrax: 'CL' },
  },
  sumatriptan: {
    names: { es: 'sumatriptán', en: 'sumatriptan' },
    atc: 'N02CC01',
    brands: {
      Imitrex: 'US',
      Imigran: 'ES MX',
      'Imigran Neo': 'ES',
      'Imigran Cincuenta': 'MX',
      Dolmigral: 'ES',
      Migragesin: 'CO',
    },
    unchecked: {
      Imigran: 'GB CO CL',
      'Imigran Radis': 'GB',
      Migraitan: 'GB',
      Fermig: 'MX',
      Micranil: 'AR',
      Zembrace: 'US',
      Tosymra: 'US',
    },
  },
  naratriptan: {
    names: { es: 'naratriptán', en: 'naratriptan' },
    atc: 'N02CC02',
    unchecked: { Naramig: 'ES MX CO GB', Amerge: 'US' },
  },
  zolmitriptan: {
    names: { es: 'zolmitriptán', en: 'zolmitriptan' },
    atc: 'N02CC03',
    brands: { Zomig: 'ES', 'Zomig Flas': 'ES', 'Zomig Nasal': 'ES' },
    unchecked: { Zomig: 'MX GB US', Flezol: 'ES', Zomigon: 'AR', 'Zomig Rapimelt': 'GB', 'Zomig-ZMT': 'US' },
  },
  rizatriptan: {
    names: { es: 'rizatriptán', en: 'rizatriptan' },
    atc: 'N02CC04',
    brands: { Maxalt: 'ES BR', 'Maxalt Max': 'ES' },
    unchecked: {
      Maxalt: 'MX CO GB US',
      'Maxalt RPD': 'MX CO',
      'Maxalt Melt': 'GB',
      'Maxalt-MLT': 'US',
      RizaFilm: 'US',
    },
  },
  almotriptan: {
    names: { es: 'almotriptán', en: 'almotriptan' },
    atc: 'N02CC05',
    unchecked: { Almogran: 'ES GB', Amignul: 'ES', Axert: 'US' },
  },
  eletriptan: {
    names: { es: 'eletriptán', en: 'eletriptan' },
    atc: 'N02CC06',
    brands: { Relpax: 'US' },
    unchecked: { Relpax: 'ES MX AR CO CL GB', Relert: 'ES' },
  },
  frovatriptan: {
    names: { es: 'frovatriptán', en: 'frovatriptan' },
    atc: 'N02CC07',
    unchecked: { Forvey: 'ES', Perlic: 'ES', Migard: 'GB', Frova: 'US' },
  },
  sumatriptan_naproxen: {
    names: { es: 'sumatriptán + naproxeno', en: 'sumatriptan + naproxen' },
    atc: 'N02CC51',
    unchecked: { Treximet: 'US' },
  },
  rizatriptan_meloxicam: {
    names: { es: 'rizatriptán + meloxicam', en: 'rizatriptan + meloxicam' },
    brands: { Symbravo: 'US' },
  },
  lasmiditan: {
    names: { es: 'lasmiditán', en: 'lasmiditan' },
    atc: 'N02CC08',
    brands: { Reyvow: 'US' },
    unchecked: { Rayvow: 'ES GB' },
  },
  rimegepant: {
    names: same('rimegepant'),
    atc: 'N02CD06',
    brands: { Vydura: 'ES GB', 'Nurtec ODT': 'US', Nurtec: 'US' },
  },
  ubrogepant: {
    names: same('ubrogepant'),
    atc: 'N02CD04',
    brands: { Ubrelvy: 'US' },
  },
  zavegepant_nasal: {
    names: same('zavegepant nasal'),
    alsoCalled: ['zavegepant'],
    atc: 'N02CD08',
    unchecked: { Zavzpret: 'US' },
  },
  metoclopramide: {
    names: { es: 'metoclopramida', en: 'metoclopramide' },
    atc: 'A03FA01',
    unchecked: {
      Primperan: 'ES',
      Carnotprim: 'MX',
      Plasil: 'MX CO BR',
      Reliverán: 'AR',
      Maxolon: 'GB',
      Reglan: 'US',
    },
  },
  domperidone: {
    names: { es: 'domperidona', en: 'domperidone' },
    atc: 'A03FA03',
    unchecked: { Motilium: 'ES MX GB' },
  },
  ondansetron: {
    names: { es: 'ondansetrón', en: 'ondansetron' },
    atc: 'A04AA01',
    unchecked: { Zofran: 'ES MX CO US GB', Yatrox: 'ES' },
  },
  prochlorperazine: {
    names: { es: 'proclorperazina', en: 'prochlorperazine' },
    atc: 'N05AB04',
    unchecked: { Stemetil: 'GB', Buccastem: 'GB', Compazine: 'US' },
  },
  chlorpromazine: {
    names: { es: 'clorpromazina', en: 'chlorpromazine' },
    atc: 'N05AA01',
    unchecked: { Largactil: 'ES MX GB' },
  },
  promethazine: {
    names: { es: 'prometazina', en: 'promethazine' },
    atc: 'R06AD02',
    unchecked: { Phenergan: 'US GB', Fenergan: 'AR CO', Avomine: 'GB' },
  },
  dimenhydrinate: {
    names: { es: 'dimenhidrinato', en: 'dimenhydrinate' },
    atc: 'R06AA11',
    brands: { Biodramina: 'ES' },
    unchecked: { Dramamine: 'MX CO US', Cinfamar: 'ES' },
  },
  haloperidol: {
    names: { es: 'haloperidol', en: 'haloperidol' },
    atc: 'N05AD01',
    unchecked: { Haldol: 'MX US GB' },
  },
  sulpiride: {
    names: { es: 'sulpirida', en: 'sulpiride' },
    atc: 'N05AL01',
    unchecked: { Dogmatil: 'ES MX', Psicocen: 'ES' },
  },
  prednisone: {
    names: { es: 'prednisona', en: 'prednisone' },
    atc: 'H02AB07',
    unchecked: { Dacortin: 'ES', Meticorten: 'MX AR CO CL' },
  },
  prednisolone: {
    names: { es: 'prednisolona', en: 'prednisolone' },
    atc: 'H02AB06',
  },
  methylprednisolone: {
    names: { es: 'metilprednisolona', en: 'methylprednisolone' },
    atc: 'H02AB04',
    unchecked: { Urbason: 'ES', Medrol: 'US GB' },
  },
  dexamethasone: {
    names: { es: 'dexametasona', en: 'dexamethasone' },
    atc: 'H02AB02',
    unchecked: { Fortecortin: 'ES', Alin: 'MX', Decadron: 'US' },
  },
  oxygen: {
    names: { es: 'oxígeno a alto flujo', en: 'high-flow oxygen' },
    alsoCalled: ['oxígeno', 'oxygen'],
    atc: 'V03AN01',
  },
  neuromodulation: {
    names: { es: 'neuromodulación', en: 'neuromodulation' },
    unchecked: { Cefaly: 'ES US GB', gammaCore: 'ES US GB', Nerivio: 'US GB', Relivion: 'US' },
  },
  greater_occipital_nerve_block: {
    names: { es: 'bloqueo del nervio occipital mayor', en: 'greater occipital nerve block' },
    alsoCalled: ['bloqueo occipital', 'bloqueo anestésico', 'occipital nerve block', 'nerve block'],
  },
} as const satisfies Partial<Record<MedicineCode, MedicineNames>>;
