/**
 * Numbers to call, by country: emergency services, help for people who think of harming themselves, and advice after too
 * much of a medicine. Only numbers confirmed in a stored copy of a public source on 2026-11-23 (poison lines: 2026-11-28: the
 * services' own pages for AU, CL, IE, NZ and US, a news agency for CA), or known with certainty; the others wait in
 * docs/to-confirm.md, together with the sources and open details (hours, regions). Each is shown with what to do if nobody
 * answers. Ambulance numbers of their own come first.
 */

/** A number; without `hours` it answers day and night. */
export interface Line {
  readonly number: string;
  /** The key to press once it answers. */
  readonly option?: number;
  /** Opening and closing, in hours of the day. */
  readonly hours?: readonly [from: number, to: number];
}

interface CountryLines {
  /** The first one is the one to call. */
  readonly emergency: readonly [string, ...string[]];
  /** Null if none is confirmed. */
  readonly selfHarm: Line | null;
  /** A line that advises anybody about poisoning; absent where none is confirmed. */
  readonly poison?: Line;
}

/** By ISO 3166-1 country; `EU` stands for the other countries of the European Union. */
export const helpLines = {
  AR: { emergency: ['107', '911'], selfHarm: { number: '0800 999 0091' } },
  AU: { emergency: ['000'], selfHarm: { number: '13 11 14' }, poison: { number: '13 11 26' } },
  CA: { emergency: ['911'], selfHarm: { number: '988' }, poison: { number: '1 844 764 7669' } },
  CL: { emergency: ['131'], selfHarm: { number: '*4141' }, poison: { number: '+56 2 2635 3800' } },
  CO: { emergency: ['123'], selfHarm: null },
  CR: { emergency: ['911'], selfHarm: null },
  DO: { emergency: ['911'], selfHarm: null },
  EC: { emergency: ['911'], selfHarm: { number: '171', option: 6 } },
  ES: { emergency: ['112'], selfHarm: { number: '024' }, poison: { number: '91 562 04 20' } },
  EU: { emergency: ['112'], selfHarm: null },
  GB: { emergency: ['999', '112'], selfHarm: { number: '116 123' }, poison: { number: '111' } },
  HN: { emergency: ['911'], selfHarm: null },
  IE: {
    emergency: ['112', '999'],
    selfHarm: { number: '116 123' },
    poison: { number: '01 809 2166', hours: [8, 22] },
  },
  MX: { emergency: ['911'], selfHarm: { number: '800 911 2000' } },
  NZ: { emergency: ['111'], selfHarm: { number: '1737' }, poison: { number: '0800 764 766' } },
  PA: { emergency: ['911'], selfHarm: null },
  PE: { emergency: ['106', '116'], selfHarm: { number: '113', option: 5 } },
  PR: { emergency: ['911'], selfHarm: { number: '988' }, poison: { number: '1 800 222 1222' } },
  PY: { emergency: ['911'], selfHarm: null },
  SV: { emergency: ['911'], selfHarm: null },
  US: { emergency: ['911'], selfHarm: { number: '988' }, poison: { number: '1 800 222 1222' } },
  UY: { emergency: ['911'], selfHarm: { number: '0800 0767' } },
  VE: { emergency: ['911'], selfHarm: null },
} as const satisfies Readonly<Record<string, CountryLines>>;
export type HelpCountry = keyof typeof helpLines;
export const helpCountries = Object.keys(helpLines) as readonly HelpCountry[];

/** The default country if nothing is known: 112 in Spanish, 911 in English (docs/specification.md#purpose). */
export const defaultHelpCountry = { es: 'ES', en: 'US' } as const satisfies Readonly<
  Record<string, HelpCountry>
>;

/** The numbers of a country. */
export const helpLinesOf = (country: HelpCountry): CountryLines => helpLines[country];

/** The link that calls a number. */
export const telephoneLink = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

/** The countries of the European Union beyond those above: 112 everywhere. */
const unionCountries = 'AT BE BG CY CZ DE DK EE FI FR GR HR HU IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

/** Time zones by country, as IANA names or their beginnings; other zones tell no country. */
const zones: readonly (readonly [country: HelpCountry, names: string])[] = [
  ['ES', 'Europe/Madrid Atlantic/Canary Africa/Ceuta'],
  ['GB', 'Europe/London Europe/Belfast'],
  ['IE', 'Europe/Dublin'],
  [
    'EU',
    'Europe/Amsterdam Europe/Athens Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Bucharest Europe/Budapest Europe/Copenhagen Europe/Helsinki Europe/Lisbon Europe/Ljubljana Europe/Luxembourg Europe/Malta Europe/Paris Europe/Prague Europe/Riga Europe/Rome Europe/Sofia Europe/Stockholm Europe/Tallinn Europe/Vienna Europe/Vilnius Europe/Warsaw Europe/Zagreb Asia/Nicosia Atlantic/Azores Atlantic/Madeira',
  ],
  [
    'AR',
    'America/Argentina/ America/Buenos_Aires America/Cordoba America/Mendoza America/Jujuy America/Catamarca America/Rosario',
  ],
  ['CL', 'America/Santiago America/Punta_Arenas America/Coyhaique Pacific/Easter'],
  ['CO', 'America/Bogota'],
  ['CR', 'America/Costa_Rica'],
  ['DO', 'America/Santo_Domingo'],
  ['EC', 'America/Guayaquil Pacific/Galapagos'],
  ['HN', 'America/Tegucigalpa'],
  [
    'MX',
    'America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo America/Tijuana',
  ],
  ['PA', 'America/Panama'],
  ['PE', 'America/Lima'],
  ['PR', 'America/Puerto_Rico'],
  ['PY', 'America/Asuncion'],
  ['SV', 'America/El_Salvador'],
  ['UY', 'America/Montevideo'],
  ['VE', 'America/Caracas'],
  [
    'US',
    'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit America/Boise America/Anchorage America/Juneau America/Sitka America/Nome America/Adak America/Yakutat America/Metlakatla America/Menominee America/Indiana/ America/Indianapolis America/Kentucky/ America/Louisville America/North_Dakota/ Pacific/Honolulu',
  ],
  [
    'CA',
    'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina America/Moncton America/Glace_Bay America/Goose_Bay America/Whitehorse America/Dawson America/Swift_Current America/Iqaluit America/Rankin_Inlet America/Yellowknife America/Inuvik America/Cambridge_Bay America/Resolute',
  ],
  ['AU', 'Australia/'],
  ['NZ', 'Pacific/Auckland Pacific/Chatham'],
];

const isHelpCountry = (region: string): region is HelpCountry => Object.hasOwn(helpLines, region);

function countryOfZone(zone: string): HelpCountry | undefined {
  const found = zones.find(([, names]) =>
    names.split(' ').some((name) => (name.endsWith('/') ? zone.startsWith(name) : zone === name)),
  );
  return found?.[0];
}

/** @param language a BCP 47 tag, such as `es-MX` */
function countryOfLanguage(language: string): HelpCountry | undefined {
  const region = /-([A-Z]{2})\b/.exec(language)?.[1] ?? '';
  if (unionCountries.includes(region)) return 'EU';
  return isHelpCountry(region) ? region : undefined;
}

/**
 * The likely country of a device: from its time zone, which follows the person, else from the region of its first language
 * that has one. Undefined if neither tells.
 */
export function guessCountry(zone: string, languages: readonly string[]): HelpCountry | undefined {
  const byZone = countryOfZone(zone);
  if (byZone) return byZone;
  // A zone of an unlisted country is an answer too: the language must not override it.
  if (zone.includes('/') && !zone.startsWith('Etc/')) return undefined;
  return languages.map(countryOfLanguage).find((country) => country !== undefined);
}
