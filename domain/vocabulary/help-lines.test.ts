import { expect, test } from 'vitest';
import {
  defaultHelpCountry,
  guessCountry,
  type HelpCountry,
  helpCountries,
  helpLinesOf,
  telephoneLink,
} from './help-lines.ts';

test.each<readonly [string, readonly string[], HelpCountry | undefined]>([
  ['Europe/Madrid', ['en-US'], 'ES'],
  ['America/Mexico_City', ['es-ES'], 'MX'],
  ['America/Argentina/Cordoba', ['es'], 'AR'],
  ['America/Indiana/Knox', ['en'], 'US'],
  ['Australia/Perth', [], 'AU'],
  ['Europe/Paris', ['es-ES'], 'EU'],
  ['Asia/Tokyo', ['en-US'], undefined],
  ['UTC', ['es', 'es-MX'], 'MX'],
  ['Etc/UTC', ['pt-PT'], 'EU'],
  ['', ['es-Latn-CL'], 'CL'],
  ['UTC', ['es', 'en'], undefined],
  ['UTC', ['es-419', 'toString'], undefined],
])('in %s with %j: %s', (zone, languages, country) => {
  expect(guessCountry(zone, languages)).toBe(country);
});

test('without a known country it is 112 in Spanish and 911 in English', () => {
  expect(helpLinesOf(defaultHelpCountry.es).emergency[0]).toBe('112');
  expect(helpLinesOf(defaultHelpCountry.en).emergency[0]).toBe('911');
});

test.each([
  ['ES', '112', '024'],
  ['MX', '911', '800 911 2000'],
  ['US', '911', '988'],
  ['GB', '999', '116 123'],
  ['IE', '112', '116 123'],
  // 106 is known to answer in Bogotá only.
  ['CO', '123', undefined],
] as const)('%s: %s and %s', (country, emergency, selfHarm) => {
  const lines = helpLinesOf(country);
  expect([lines.emergency[0], lines.selfHarm?.number]).toEqual([emergency, selfHarm]);
});

test('every number can be dialled', () => {
  for (const country of helpCountries) {
    const { emergency, selfHarm, poison } = helpLinesOf(country);
    for (const number of [...emergency, ...[selfHarm, poison].flatMap((line) => line?.number ?? [])])
      expect(telephoneLink(number)).toMatch(/^tel:[*+]?\d{3,11}$/);
  }
});
