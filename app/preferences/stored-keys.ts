/**
 * Everything the product stores in a browser, listed once. The table of the cookie policy is drawn from this list, a test
 * compares it with the sources (tests/stored-keys.test.ts), and another with the contents of a real browser
 * (tests/e2e/cookies.spec.ts). Pages load it only to remove foreign entries.
 */
import { definitions, type OwnCategory } from './definitions.ts';
import { draftKeys } from './draft-keys.ts';
import { lossKey, sessionKey } from './paint.ts';

export type StoragePlace = 'localStorage' | 'sessionStorage' | 'cookie' | 'indexedDB' | 'cacheStorage';

/** How long something is stored: days or minutes, or the event that ends it. */
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

/** Ways to leave: signing out, removing the device's diary for good, or moving it to an account. */
const leavings = ['signOut', 'removal', 'adoption'] as const;
export type Leaving = (typeof leavings)[number];

/**
 * What happens to an entry then: it is removed; it stays, because it is not about the person, or is another's; or it passes
 * to the account.
 */
type LeavingEffect = 'goes' | 'stays' | 'handed-on';

export interface StoredKey {
  readonly name: string;
  /** Whether `name` is only a prefix: the rest is an id. */
  readonly isPrefix?: boolean;
  readonly place: StoragePlace;
  readonly category: OwnCategory;
  readonly until: StorageEnd;
  readonly onLeaving: Readonly<Record<Leaving, LeavingEffect>>;
}

const when = (signOut: LeavingEffect, removal: LeavingEffect, adoption: LeavingEffect) => ({
  signOut,
  removal,
  adoption,
});
const stays = when('stays', 'stays', 'stays');
const ofAccount = when('goes', 'stays', 'stays');
const ofPerson = when('goes', 'goes', 'stays');
const ofDevice = when('stays', 'goes', 'goes');
const ofDraft = when('goes', 'goes', 'handed-on');

const own = <const Key extends StoredKey>(key: Key) => key;

/** Preferences that are not about the browser. */
const preferencesOf: Readonly<Record<string, StoredKey['onLeaving']>> = {
  [definitions.pushDevice.key]: ofAccount,
  [definitions.dismissedNotices.key]: ofPerson,
  [definitions.nextAppointment.key]: ofPerson,
  [definitions.lastAppointment.key]: ofPerson,
  [definitions.letterSeen.key]: ofPerson,
  [definitions.profileSetupShown.key]: ofAccount,
  [definitions.onboardingCompleted.key]: ofAccount,
  [definitions.firstRunUnsent.key]: ofAccount,
  [definitions.localDiary.key]: ofDevice,
  [definitions.safekeepingOffered.key]: ofDevice,
  [definitions.localDiaryLater.key]: when('goes', 'goes', 'goes'),
};

function endOf({ key, place }: (typeof definitions)[keyof typeof definitions]): StorageEnd {
  if (place.in === 'cookie') return { days: place.maxAgeSeconds / 86_400 };
  if (key === definitions.cookieConsent.key) return 'expires';
  const effect = preferencesOf[key] ?? stays;
  if (effect.signOut === 'goes') return 'signed-out';
  return effect.removal === 'goes' ? 'local-removed' : 'browser-cleared';
}

const preferences: readonly StoredKey[] = Object.values(definitions).map((definition) => ({
  name: definition.key,
  place: definition.place.in,
  category: definition.category,
  until: endOf(definition),
  onLeaving: preferencesOf[definition.key] ?? stays,
}));

/** Functional preferences without consent, stored in the tab only. */
const inTabOnly: readonly StoredKey[] = preferences
  .filter(({ category }) => category === 'functional')
  .map((key) => ({ ...key, place: 'sessionStorage', until: 'tab-closed' }));

const drafts: readonly StoredKey[] = Object.values(draftKeys).flatMap((name) => [
  own({
    name,
    isPrefix: true,
    place: 'localStorage',
    category: 'necessary',
    until: name === draftKeys.card ? 'local-removed' : 'saved',
    onLeaving: ofDraft,
  }),
  own({
    name,
    place: 'sessionStorage',
    category: 'necessary',
    until: 'tab-closed',
    onLeaving: when('goes', 'goes', 'stays'),
  }),
]);

const inBrowser = { place: 'localStorage', category: 'necessary' } as const;
const inTab = {
  place: 'sessionStorage',
  category: 'necessary',
  until: 'tab-closed',
  onLeaving: stays,
} as const;

export const storedKeys: readonly StoredKey[] = [
  own({ name: sessionKey, ...inBrowser, until: 'signed-out', onLeaving: ofAccount }),
  own({ name: lossKey, ...inBrowser, until: 'signed-out', onLeaving: ofAccount }),
  own({ name: 'diary-health-consent', ...inBrowser, until: 'signed-out', onLeaving: ofAccount }),
  own({ name: 'diary-report-person', ...inBrowser, until: 'signed-out', onLeaving: ofAccount }),
  own({ name: 'diary-share-link', ...inBrowser, until: 'signed-out', onLeaving: ofAccount }),
  // Random numbers, and kinds of events with their times: nothing about a person.
  own({ name: 'diary-sign-ups', ...inBrowser, until: 'confirmed', onLeaving: stays }),
  own({ name: 'diary-security-log', ...inBrowser, until: 'browser-cleared', onLeaving: stays }),
  // Goes with the diary, and is set again by the next home page (app/preferences/open-attack-hint.ts).
  own({
    name: 'diary-open-attack',
    ...inBrowser,
    until: 'local-removed',
    onLeaving: when('goes', 'goes', 'goes'),
  }),
  ...drafts,
  own({
    name: 'diary-unstored',
    isPrefix: true,
    ...inBrowser,
    until: 'saved',
    onLeaving: when('goes', 'goes', 'goes'),
  }),
  ...preferences,
  ...inTabOnly,
  own({ name: 'diary-provider-code-verifier', ...inTab }),
  // React Router's own name for it.
  own({ name: 'react-router-scroll-positions', ...inTab }),
  // Set by the server; over https with the prefix __Secure-.
  own({
    name: 'known-accounts',
    place: 'cookie',
    category: 'necessary',
    until: { days: 400 },
    onLeaving: stays,
  }),
  own({
    name: 'at-provider',
    place: 'cookie',
    category: 'necessary',
    until: { minutes: 10 },
    onLeaving: stays,
  }),
  own({
    name: 'diary-',
    isPrefix: true,
    place: 'indexedDB',
    category: 'necessary',
    until: 'local-removed',
    onLeaving: when('goes', 'goes', 'goes'),
  }),
  own({
    name: 'attachments-',
    isPrefix: true,
    place: 'indexedDB',
    category: 'necessary',
    until: 'local-removed',
    onLeaving: when('goes', 'goes', 'goes'),
  }),
  own({
    name: 'diary-waiting',
    place: 'cacheStorage',
    category: 'necessary',
    until: { days: 30 },
    onLeaving: ofPerson,
  }),
  own({
    name: 'workbox-precache-',
    isPrefix: true,
    place: 'cacheStorage',
    category: 'necessary',
    until: 'replaced',
    onLeaving: stays,
  }),
];

/** The entry of a stored name; undefined if it is not the product's. */
export function storedKeyOf(place: StoragePlace, name: string): StoredKey | undefined {
  const bare = place === 'cookie' ? name.replace(/^__Secure-/, '') : name;
  return storedKeys.find(
    (key) => key.place === place && (key.isPrefix ? bare.startsWith(key.name) : bare === key.name),
  );
}
