import type { MedicineNames } from './medicine.ts';
import type { MedicineCode } from './medicine-classes.ts';

/**
 * Combination analgesics (ICHD-3 8.2.5): two substances of different classes, or one with an adjuvant such as caffeine.
 * Their brands were checked first, because a combination mistaken for a simple analgesic is counted wrong.
 */
export const combinations = {
  paracetamol_caffeine: {
    names: { es: 'paracetamol + cafeína', en: 'paracetamol + caffeine' },
    alsoCalled: ['acetaminofén + cafeína', 'acetaminophen + caffeine'],
    atc: 'N02BE51',
    brands: { 'Excedrin Tension Headache': 'US', 'Paracetamol Extra': 'GB', 'Paracetamol Plus': 'GB' },
    unchecked: { 'Panadol Extra': 'GB', 'Dolex Forte': 'CO' },
  },
  paracetamol_caffeine_dimenhydrinate: {
    names: { es: 'paracetamol + cafeína + dimenhidrinato', en: 'paracetamol + caffeine + dimenhydrinate' },
    alsoCalled: ['acetaminophen + caffeine + dimenhydrinate'],
    atc: 'N02BE51',
    brands: { 'Saldeva Forte': 'ES' },
    unchecked: { Saldeva: 'ES' },
  },
  acetylsalicylic_acid_paracetamol_caffeine: {
    names: {
      es: 'ácido acetilsalicílico + paracetamol + cafeína',
      en: 'acetylsalicylic acid + paracetamol + caffeine',
    },
    alsoCalled: [
      'AAS + paracetamol + cafeína',
      'aspirina + paracetamol + cafeína',
      'ASA + acetaminophen + caffeine',
      'aspirin + acetaminophen + caffeine',
      'aspirin + paracetamol + caffeine',
    ],
    atc: 'N02BA51',
    brands: {
      Excedite: 'ES',
      'Actron Compuesto': 'ES',
      Actron: 'ES FR',
      'Anadin Extra': 'GB',
      'Excedrin Migraine': 'US',
      'Excedrin Extra Strength': 'US',
    },
    unchecked: {
      Excedrin: 'US MX',
      'Excedrin Migraña': 'US MX',
    },
  },
  acetylsalicylic_acid_caffeine: {
    names: { es: 'ácido acetilsalicílico + cafeína', en: 'acetylsalicylic acid + caffeine' },
    alsoCalled: ['AAS + cafeína', 'aspirina + cafeína', 'ASA + caffeine', 'aspirin + caffeine'],
    atc: 'N02BA51',
    brands: {
      Cafiaspirina: 'ES',
      'Aspirina Plus': 'ES',
      'Calmante Vitaminado': 'ES',
      Anadin: 'GB',
      'Anadin Original': 'GB',
    },
    unchecked: { Cafiaspirina: 'MX AR CL', Anacin: 'US', 'Bayer Back & Body': 'US' },
  },
  propyphenazone_caffeine: {
    names: { es: 'propifenazona + cafeína', en: 'propyphenazone + caffeine' },
    atc: 'N02BB54',
    brands: { Optalidon: 'ES' },
  },
  paracetamol_propyphenazone_caffeine: {
    names: {
      es: 'paracetamol + propifenazona + cafeína',
      en: 'paracetamol + propyphenazone + caffeine',
    },
    brands: { Saridon: 'ES BR' },
    unchecked: { Saridon: 'MX' },
  },
  ibuprofen_caffeine: {
    names: { es: 'ibuprofeno + cafeína', en: 'ibuprofen + caffeine' },
    atc: 'M01AE51',
    brands: { 'Actron Plus': 'MX' },
  },
  paracetamol_codeine: {
    names: { es: 'paracetamol + codeína', en: 'paracetamol + codeine' },
    alsoCalled: ['acetaminofén + codeína', 'acetaminophen + codeine', 'co-codamol', 'cocodamol'],
    atc: 'N02AJ06',
    brands: { Algidol: 'ES', 'Tylex CD': 'MX', Tylex: 'GB BR', 'Solpadeine Max': 'GB' },
    unchecked: {
      'Termalgin Codeína': 'ES',
      'Cod-Efferalgan': 'ES',
      Solpadol: 'GB',
      Kapake: 'GB',
      Zapain: 'GB',
      'Migraleve Yellow': 'GB',
      'Tylenol 3': 'US',
      'Tylenol #3': 'US',
      'Tylenol with codeine': 'US',
    },
  },
  paracetamol_codeine_caffeine: {
    names: { es: 'paracetamol + codeína + cafeína', en: 'paracetamol + codeine + caffeine' },
    brands: { 'Solpadeine Plus': 'GB' },
  },
  paracetamol_codeine_buclizine: {
    names: { es: 'paracetamol + codeína + buclizina', en: 'paracetamol + codeine + buclizine' },
    brands: { 'Migraleve Pink': 'GB', Migraleve: 'GB' },
  },
  paracetamol_codeine_caffeine_doxylamine: {
    names: {
      es: 'paracetamol + codeína + cafeína + doxilamina',
      en: 'paracetamol + codeine + caffeine + doxylamine',
    },
    brands: { Syndol: 'GB' },
  },
  acetylsalicylic_acid_codeine: {
    names: { es: 'ácido acetilsalicílico + codeína', en: 'acetylsalicylic acid + codeine' },
    alsoCalled: ['AAS + codeína', 'aspirina + codeína', 'aspirin + codeine', 'co-codaprin'],
    atc: 'N02AJ07',
  },
  ibuprofen_codeine: {
    names: { es: 'ibuprofeno + codeína', en: 'ibuprofen + codeine' },
    atc: 'N02AJ08',
    brands: {
      'Nurofen Plus': 'GB',
      'Solpadeine Migraine': 'GB',
      Solpaflex: 'GB',
      'Cuprofen Plus': 'GB',
      Astefor: 'ES',
    },
  },
  paracetamol_dihydrocodeine: {
    names: { es: 'paracetamol + dihidrocodeína', en: 'paracetamol + dihydrocodeine' },
    alsoCalled: ['co-dydramol'],
    atc: 'N02AJ01',
    brands: { Paramol: 'GB' },
    unchecked: { Remedeine: 'GB' },
  },
  paracetamol_hydrocodone: {
    names: { es: 'paracetamol + hidrocodona', en: 'paracetamol + hydrocodone' },
    alsoCalled: ['acetaminofén + hidrocodona', 'acetaminophen + hydrocodone'],
    unchecked: { Vicodin: 'US', Norco: 'US', Lortab: 'US' },
  },
  paracetamol_oxycodone: {
    names: { es: 'paracetamol + oxicodona', en: 'paracetamol + oxycodone' },
    alsoCalled: ['acetaminofén + oxicodona', 'acetaminophen + oxycodone'],
    atc: 'N02AJ17',
    unchecked: { Percocet: 'US', Endocet: 'US' },
  },
  paracetamol_tramadol: {
    names: { es: 'paracetamol + tramadol', en: 'paracetamol + tramadol' },
    alsoCalled: ['acetaminofén + tramadol', 'acetaminophen + tramadol'],
    atc: 'N02AJ13',
    unchecked: {
      Zaldiar: 'ES MX CO CL',
      Pontalsic: 'ES',
      Paxiflas: 'ES',
      Tramacet: 'GB',
      Ultracet: 'US',
    },
  },
  dexketoprofen_tramadol: {
    names: { es: 'dexketoprofeno + tramadol', en: 'dexketoprofen + tramadol' },
    atc: 'N02AJ14',
    unchecked: { Enanplus: 'ES' },
  },
  celecoxib_tramadol: {
    names: { es: 'celecoxib + tramadol', en: 'celecoxib + tramadol' },
    atc: 'N02AJ16',
    unchecked: { Velyntra: 'ES', Seglentis: 'US' },
  },
  butalbital_paracetamol_caffeine: {
    names: { es: 'butalbital + paracetamol + cafeína', en: 'butalbital + paracetamol + caffeine' },
    alsoCalled: ['butalbital + acetaminofén + cafeína', 'butalbital + acetaminophen + caffeine'],
    unchecked: { Fioricet: 'US', Esgic: 'US' },
  },
  butalbital_acetylsalicylic_acid_caffeine: {
    names: {
      es: 'butalbital + ácido acetilsalicílico + cafeína',
      en: 'butalbital + acetylsalicylic acid + caffeine',
    },
    alsoCalled: ['butalbital + aspirina + cafeína', 'butalbital + aspirin + caffeine'],
    unchecked: { Fiorinal: 'US' },
  },
  isometheptene_combination: {
    names: { es: 'isometepteno (combinaciones)', en: 'isometheptene (combinations)' },
    alsoCalled: ['isometepteno', 'isometheptene'],
    brands: { Neosaldina: 'BR' },
    unchecked: { Midrin: 'US' },
  },
} as const satisfies Partial<Record<MedicineCode, MedicineNames>>;
