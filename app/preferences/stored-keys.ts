/**
 * Everything the product keeps in a browser, once. The table of the cookie policy is drawn from this list, a test compares it
 * with the sources (tests/stored-keys.test.ts), and another with what a browser really holds (tests/e2e/cookies.spec.ts). No page
 * loads it but to remove what others have left.
 */
import { definitions, type OwnCategory } from './definitions.ts';
import { draftKeys } from './draft-keys.ts';
import { lossKey, sessionKey } from './paint.ts';

export type StoragePlace = 'localStorage' | 'sessionStorage' | 'cookie' | 'indexedDB' | 'cacheStorage';

/** Until when something is kept: days or minutes, or what ends it. */
export type StorageEnd =
  | { readonly days: number }
  | { readonly minutes: number }
  | 'browser-cleared'
  | 'tab-closed'
  | 'signed-out'
  | 'local-removed'
  | 'saved'
  | 'confirmed'
  | 'expires'
  | 'replaced';

export interface StoredKey {
  readonly name: string;
  /** Whether names only begin like this: the rest is an id. */
  readonly isPrefix?: boolean;
  readonly place: StoragePlace;
  readonly category: OwnCategory;
  readonly until: StorageEnd;
}

const own = <const Key extends StoredKey>(key: Key) => key;

const endsWithSignOut: readonly string[] = [
  definitions.dismissedNotices.key,
  definitions.nextAppointment.key,
  definitions.lastAppointment.key,
];

function endOf({ key, place }: (typeof definitions)[keyof typeof definitions]): StorageEnd {
  if (place.in === 'cookie') return { days: place.maxAgeSeconds / 86_400 };
  if (key === definitions.cookieConsent.key) return 'expires';
  if (key === definitions.localDiary.key) return 'local-removed';
  return endsWithSignOut.includes(key) ? 'signed-out' : 'browser-cleared';
}

const preferences: readonly StoredKey[] = Object.values(definitions).map((definition) => ({
  name: definition.key,
  place: definition.place.in,
  category: definition.category,
  until: endOf(definition),
}));

/** Without consent to what is functional. */
const ofTabAlone: readonly StoredKey[] = preferences
  .filter(({ category }) => category === 'functional')
  .map((key) => ({ ...key, place: 'sessionStorage', until: 'tab-closed' }));

const drafts: readonly StoredKey[] = Object.values(draftKeys).flatMap((name) => [
  own({ name, isPrefix: true, place: 'localStorage', category: 'necessary', until: 'saved' }),
  own({ name, place: 'sessionStorage', category: 'necessary', until: 'tab-closed' }),
]);

const inBrowser = { place: 'localStorage', category: 'necessary' } as const;
const inTab = { place: 'sessionStorage', category: 'necessary', until: 'tab-closed' } as const;

export const storedKeys: readonly StoredKey[] = [
  own({ name: sessionKey, ...inBrowser, until: 'signed-out' }),
  own({ name: lossKey, ...inBrowser, until: 'signed-out' }),
  own({ name: 'diary-health-consent', ...inBrowser, until: 'browser-cleared' }),
  own({ name: 'diary-report-person', ...inBrowser, until: 'signed-out' }),
  own({ name: 'diary-sign-ups', ...inBrowser, until: 'confirmed' }),
  own({ name: 'diary-security-log', ...inBrowser, until: 'browser-cleared' }),
  ...drafts,
  ...preferences,
  ...ofTabAlone,
  own({ name: 'diary-provider-code-verifier', ...inTab }),
  // React Router's own name for it.
  own({ name: 'react-router-scroll-positions', ...inTab }),
  // Set by the server; over https with the prefix __Secure-.
  own({ name: 'known-accounts', place: 'cookie', category: 'necessary', until: { days: 400 } }),
  own({ name: 'at-provider', place: 'cookie', category: 'necessary', until: { minutes: 10 } }),
  own({
    name: 'diary-',
    isPrefix: true,
    place: 'indexedDB',
    category: 'necessary',
    until: 'local-removed',
  }),
  own({
    name: 'workbox-precache-',
    isPrefix: true,
    place: 'cacheStorage',
    category: 'necessary',
    until: 'replaced',
  }),
];

/** The entry of a name as a browser holds it; undefined for what is not the product's. */
export function storedKeyOf(place: StoragePlace, name: string): StoredKey | undefined {
  const bare = place === 'cookie' ? name.replace(/^__Secure-/, '') : name;
  return storedKeys.find(
    (key) => key.place === place && (key.isPrefix ? bare.startsWith(key.name) : bare === key.name),
  );
}
