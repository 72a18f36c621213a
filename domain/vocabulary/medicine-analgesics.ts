import type { MedicineNames } from './medicine.ts';
import type { MedicineCode } from './medicine-classes.ts';

const same = (name: string) => ({ es: name, en: name });

/**
 * Analgesics of one substance, simple ones and opioids: docs/clinical-rules.md#acute-medicines. Brands vary by country and
 * year.
 */
export const analgesics = {
  paracetamol: {
    names: { es: 'paracetamol', en: 'paracetamol (acetaminophen)' },
    alsoCalled: ['acetaminofén', 'acetaminophen', 'acetaminofeno'],
    atc: 'N02BE01',
    brands: { Tylenol: 'US', Gelocatil: 'ES', Dolostop: 'ES' },
    unchecked: {
      Termalgin: 'ES',
      Efferalgan: 'ES FR',
      Dolocatil: 'ES',
      Apiretal: 'ES',
      Tempra: 'MX',
      Tylex: 'MX',
      Tafirol: 'AR',
      Termofren: 'AR',
      Dolex: 'CO',
      Winadol: 'CO',
      Kitadol: 'CL',
      Panadol: 'GB CO CL',
      Calpol: 'GB',
      Tylenol: 'MX',
    },
  },
  acetylsalicylic_acid: {
    names: { es: 'ácido acetilsalicílico', en: 'acetylsalicylic acid' },
    alsoCalled: ['AAS', 'ASA', 'aspirin', 'acetilsalicilato de lisina', 'lysine acetylsalicylate'],
    atc: 'N02BA01',
    brands: { 'Aspirina C': 'ES', Inyesprin: 'ES' },
    unchecked: { Aspirina: 'ES MX AR CO CL', Bayaspirina: 'AR', Bayer: 'US', Disprin: 'GB' },
  },
  ibuprofen: {
    names: { es: 'ibuprofeno', en: 'ibuprofen' },
    atc: 'M01AE01',
    brands: { Neobrufen: 'ES', Nurofen: 'ES', Advil: 'US', Actron: 'AR CL MX' },
    unchecked: {
      Espidifen: 'ES',
      Nurofen: 'GB',
      Ibudol: 'ES',
      Dalsy: 'ES',
      Algiasdin: 'ES',
      Advil: 'MX CO',
      Motrin: 'US MX',
      Tabalon: 'MX',
      Ibupirac: 'AR CL',
      Ibuevanol: 'AR',
      Niofen: 'CL',
      Brufen: 'GB',
    },
  },
  naproxen: {
    names: { es: 'naproxeno (sódico)', en: 'naproxen (sodium)' },
    alsoCalled: ['naproxeno', 'naproxen'],
    atc: 'M01AE02',
    brands: { Aleve: 'US' },
    unchecked: {
      Antalgin: 'ES',
      Naprosyn: 'ES GB US',
      Flanax: 'MX',
      Naxen: 'MX',
      Alidase: 'AR',
      Apronax: 'CO',
      Eurogesic: 'CL',
      Aleve: 'AR',
      Anaprox: 'US',
      'Feminax Ultra': 'GB',
    },
  },
  dexketoprofen: {
    names: { es: 'dexketoprofeno', en: 'dexketoprofen' },
    atc: 'M01AE17',
    brands: { Enantyum: 'ES', Enandol: 'ES', Endolex: 'ES' },
    unchecked: { Enantyum: 'AR', Quiralam: 'ES', Ketesse: 'ES', Stadium: 'MX' },
  },
  ketoprofen: {
    names: { es: 'ketoprofeno', en: 'ketoprofen' },
    atc: 'M01AE03',
    unchecked: { Orudis: 'ES', Profenid: 'MX CO CL' },
  },
  diclofenac: {
    names: { es: 'diclofenaco', en: 'diclofenac' },
    atc: 'M01AB05',
    brands: { Voltaren: 'ES', 'Dioxaflex Migra': 'AR' },
    unchecked: {
      Voltaren: 'MX CO',
      Voltarol: 'GB',
      Cataflam: 'MX CO CL US',
      Dioxaflex: 'AR',
      Cambia: 'US',
    },
  },
  aceclofenac: {
    names: { es: 'aceclofenaco', en: 'aceclofenac' },
    atc: 'M01AB16',
    unchecked: { Airtal: 'ES', Falcol: 'ES', Gerbin: 'ES', Bristaflam: 'MX CL', Preservex: 'GB' },
  },
  ketorolac: {
    names: { es: 'ketorolaco', en: 'ketorolac' },
    atc: 'M01AB15',
    unchecked: { Toradol: 'ES', Droal: 'ES', Dolac: 'MX', Supradol: 'MX', Dolten: 'AR', Sprix: 'US' },
  },
  indometacin: {
    names: { es: 'indometacina', en: 'indometacin' },
    alsoCalled: ['indomethacin'],
    atc: 'M01AB01',
    unchecked: { Inacid: 'ES', Indocid: 'MX', Indocin: 'US' },
  },
  flurbiprofen: {
    names: { es: 'flurbiprofeno', en: 'flurbiprofen' },
    atc: 'M01AE09',
    unchecked: { Froben: 'ES GB' },
  },
  meloxicam: {
    names: same('meloxicam'),
    atc: 'M01AC06',
    unchecked: { Movalis: 'ES', Parocin: 'ES', Mobicox: 'MX', Mobic: 'US GB AR CO', Mobex: 'CL' },
  },
  piroxicam: {
    names: same('piroxicam'),
    atc: 'M01AC01',
    unchecked: { Feldene: 'ES MX US GB' },
  },
  celecoxib: {
    names: same('celecoxib'),
    atc: 'M01AH01',
    unchecked: { Celebrex: 'ES MX AR CO CL US GB', Elyxyb: 'US' },
  },
  etoricoxib: {
    names: same('etoricoxib'),
    atc: 'M01AH05',
    unchecked: { Arcoxia: 'ES MX AR CO CL GB' },
  },
  nimesulide: {
    names: { es: 'nimesulida', en: 'nimesulide' },
    atc: 'M01AX17',
    unchecked: { Mesulid: 'MX', Eskaflam: 'MX', Flogovital: 'AR' },
  },
  mefenamic_acid: {
    names: { es: 'ácido mefenámico', en: 'mefenamic acid' },
    atc: 'M01AG01',
    unchecked: { Coslan: 'ES', Ponstan: 'MX GB', Tanston: 'CL', Ponstel: 'US' },
  },
  tolfenamic_acid: {
    names: { es: 'ácido tolfenámico', en: 'tolfenamic acid' },
    atc: 'M01AG02',
  },
  metamizole: {
    names: { es: 'metamizol (dipirona)', en: 'metamizole (dipyrone)' },
    alsoCalled: ['metamizol', 'metamizole', 'dipirona', 'dipyrone'],
    atc: 'N02BB02',
    brands: { Nolotil: 'ES', 'Neo-Melubrina': 'MX' },
    unchecked: {
      Metalgial: 'ES',
      Novalgina: 'AR BR',
      Novemina: 'AR',
    },
  },
  lysine_clonixinate: {
    names: { es: 'clonixinato de lisina', en: 'lysine clonixinate' },
    alsoCalled: ['clonixino', 'clonixin'],
    unchecked: { Dolalgial: 'ES', Dorixina: 'AR MX CO', Nefersil: 'CL' },
  },
  ibuprofen_paracetamol: {
    names: { es: 'ibuprofeno + paracetamol', en: 'ibuprofen + paracetamol' },
    alsoCalled: ['ibuprofeno + acetaminofén', 'ibuprofen + acetaminophen'],
    brands: { Nuromol: 'GB', 'Dolostop Plus': 'ES' },
    unchecked: { 'Advil Dual Action': 'US' },
  },
  tramadol: {
    names: same('tramadol'),
    atc: 'N02AX02',
    unchecked: { Adolonta: 'ES', Tramal: 'AR CO CL', Tradol: 'MX', Ultram: 'US', Zydol: 'GB' },
  },
  codeine: {
    names: { es: 'codeína', en: 'codeine' },
    atc: 'R05DA04',
    unchecked: { Codeisan: 'ES' },
  },
  dihydrocodeine: {
    names: { es: 'dihidrocodeína', en: 'dihydrocodeine' },
    atc: 'N02AA08',
    unchecked: { Contugesic: 'ES', DF118: 'GB' },
  },
  tapentadol: {
    names: same('tapentadol'),
    atc: 'N02AX06',
    unchecked: { Palexia: 'ES MX CO GB', Yantil: 'ES', Nucynta: 'US' },
  },
  oxycodone: {
    names: { es: 'oxicodona', en: 'oxycodone' },
    atc: 'N02AA05',
    unchecked: { OxyContin: 'ES US GB', OxyNorm: 'ES GB', Roxicodone: 'US' },
  },
  oxycodone_naloxone: {
    names: { es: 'oxicodona + naloxona', en: 'oxycodone + naloxone' },
    atc: 'N02AA55',
    unchecked: { Targin: 'ES', Targinact: 'GB' },
  },
  morphine: {
    names: { es: 'morfina', en: 'morphine' },
    atc: 'N02AA01',
    unchecked: { 'MST Continus': 'ES GB', Sevredol: 'ES GB', Oramorph: 'ES GB', 'MS Contin': 'US' },
  },
  hydromorphone: {
    names: { es: 'hidromorfona', en: 'hydromorphone' },
    atc: 'N02AA03',
    unchecked: { Jurnista: 'ES', Palladone: 'GB', Dilaudid: 'US' },
  },
  fentanyl: {
    names: { es: 'fentanilo', en: 'fentanyl' },
    atc: 'N02AB03',
    unchecked: { Durogesic: 'ES MX GB', Duragesic: 'US', Abstral: 'ES GB', Actiq: 'ES US GB' },
  },
  buprenorphine: {
    names: { es: 'buprenorfina', en: 'buprenorphine' },
    atc: 'N02AE01',
    unchecked: { Transtec: 'ES GB', Buprex: 'ES', Temgesic: 'MX GB', BuTrans: 'US GB' },
  },
  nalbuphine: {
    names: { es: 'nalbufina', en: 'nalbuphine' },
    atc: 'N02AF02',
    unchecked: { Bufigen: 'MX', Nubaina: 'AR', Nubain: 'US' },
  },
  pentazocine: {
    names: { es: 'pentazocina', en: 'pentazocine' },
    atc: 'N02AD01',
  },
  pethidine: {
    names: { es: 'petidina (meperidina)', en: 'pethidine (meperidine)' },
    alsoCalled: ['petidina', 'pethidine', 'meperidina', 'meperidine'],
    atc: 'N02AB02',
    unchecked: { Dolantina: 'ES', Demerol: 'US MX' },
  },
  butorphanol_nasal: {
    names: { es: 'butorfanol nasal', en: 'butorphanol nasal' },
    alsoCalled: ['butorfanol', 'butorphanol'],
    atc: 'N02AF01',
  },
} as const satisfies Partial<Record<MedicineCode, MedicineNames>>;
