import { sidebarCookieSeconds } from '#domain/limits.ts';
import { defaultLocale, locales } from '../paths.ts';

/**
 * Where a value is stored: a cookie where the specification asks for one (docs/specification.md#flows), else localStorage.
 */
type Place = { readonly in: 'localStorage' } | { readonly in: 'cookie'; readonly maxAgeSeconds: number };

/**
 * 'necessary' does what the person asked for; 'functional' only saves repeating a choice. Without consent a functional
 * value is stored until the tab is closed (docs/decisions/081).
 */
export type OwnCategory = 'necessary' | 'functional';

interface Definition<Value> {
  readonly key: string;
  readonly place: Place;
  readonly category: OwnCategory;
  /**
   * Parses the stored text; undefined for an invalid one, which counts as absent. Without the schema library, because every
   * page loads this module (measured: 1.7 kB each).
   */
  readonly parse: (text: string) => Value | undefined;
  readonly fallback: Value;
}

const define = <const Value>(definition: Definition<Value>) => definition;

const localStorage = { in: 'localStorage' } as const;

const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);

/** Milliseconds since 1970; 0 is never. */
const moment = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** `YYYY-MM-DD`, or empty. Whether the day exists is for the reader to check. */
const dayOrNothing = (text: string) => (/^(\d{4}-\d{2}-\d{2})?$/.test(text) ? text : undefined);

const flag = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;

/** The id of a diary on this device, with or without a leading minus, or empty. */
const idOrNothing = (text: string) => (/^(-?[\da-f-]{36})?$/.test(text) ? text : undefined);

/** Two capital letters, or empty. Whether the country is known is for the reader to check. */
const countryOrNothing = (text: string) => (/^([A-Z]{2})?$/.test(text) ? text : undefined);

const atMost = (characters: number) => (text: string) => (text.length <= characters ? text : undefined);

const ordinaryThemes = ['light', 'dark', 'system'] as const;
export const themes = [...ordinaryThemes, 'attack'] as const;
export type Theme = (typeof themes)[number];

/** The preferences the product keeps in the browser: key, place, expiry, category, shape and default. */
export const definitions = {
  /** The language last chosen by hand. A page's language is always its path's. */
  language: define({
    key: 'diary-language',
    place: localStorage,
    category: 'functional',
    parse: oneOf(locales),
    fallback: defaultLocale,
  }),
  /** The choice of the cookie dialog with its dates, parsed by app/preferences/cookie-consent.ts; empty before. */
  cookieConsent: define({
    key: 'diary-cookie-consent',
    place: localStorage,
    category: 'necessary',
    parse: atMost(300),
    fallback: '',
  }),
  theme: define({
    key: 'vite-ui-theme',
    place: localStorage,
    category: 'necessary',
    parse: oneOf(themes),
    fallback: 'system',
  }),
  /** Whether the sidebar is expanded. */
  sidebar: define({
    key: 'sidebar:state',
    place: { in: 'cookie', maxAgeSeconds: sidebarCookieSeconds },
    category: 'necessary',
    parse: flag,
    fallback: true,
  }),
  /** The profile dialog was offered once (docs/specification.md#flows). */
  profileSetupShown: define({
    key: 'diary-profile-setup-shown',
    place: localStorage,
    category: 'necessary',
    parse: flag,
    fallback: false,
  }),
  /** The tutorial was finished or closed. */
  onboardingCompleted: define({
    key: 'diary-onboarding-completed',
    place: localStorage,
    category: 'necessary',
    parse: flag,
    fallback: false,
  }),
  /** The two flags above were changed here and not yet sent to the account. */
  firstRunUnsent: define({
    key: 'diary-first-run-unsent',
    place: localStorage,
    category: 'necessary',
    parse: flag,
    fallback: false,
  }),
  /** The theme that follows when attack mode is switched off. */
  themeBeforeAttack: define({
    key: 'diary-theme-before-attack',
    place: localStorage,
    category: 'necessary',
    parse: oneOf(ordinaryThemes),
    fallback: 'system',
  }),
  /** Whether the attack theme comes by itself while an attack is open: `yes`, `no`, or not answered yet. */
  dimInAttack: define({
    key: 'diary-dim-in-attack',
    place: localStorage,
    category: 'necessary',
    parse: oneOf(['', 'yes', 'no']),
    fallback: '',
  }),
  /** Whether single keys do something: numbers for the pain, `n` for a new attack. */
  shortcuts: define({
    key: 'diary-shortcuts',
    place: localStorage,
    category: 'necessary',
    parse: flag,
    fallback: true,
  }),
  /** When the browser was last asked for persistent storage, milliseconds since 1970. */
  lastingStorageAskedAt: define({
    key: 'diary-lasting-storage-asked',
    place: localStorage,
    category: 'necessary',
    parse: moment,
    fallback: 0,
  }),
  /**
   * The notifications of this browser: the account and the row that receive them, and the zone and language last told, parted
   * by spaces (app/diary/notifications.ts). Empty without them. Signing out removes it.
   */
  pushDevice: define({
    key: 'diary-push-device',
    place: localStorage,
    category: 'necessary',
    parse: atMost(200),
    fallback: '',
  }),
  /** Dismissed notices, as comma-separated keys; signing out removes them. */
  dismissedNotices: define({
    key: 'diary-dismissed-notices',
    place: localStorage,
    category: 'necessary',
    parse: atMost(4000),
    fallback: '',
  }),
  /**
   * The day of the next medical appointment, and of the last one marked as over; empty without one. They stay on this
   * device: a date alone is no part of the diary. Signing out removes them.
   */
  nextAppointment: define({
    key: 'diary-next-appointment',
    place: localStorage,
    category: 'necessary',
    parse: dayOrNothing,
    fallback: '',
  }),
  lastAppointment: define({
    key: 'diary-last-appointment',
    place: localStorage,
    category: 'necessary',
    parse: dayOrNothing,
    fallback: '',
  }),
  /**
   * The diary of a person without an account: its id, which names its database. With a leading minus it has been removed,
   * and its database is about to be deleted.
   */
  localDiary: define({
    key: 'diary-local',
    place: localStorage,
    category: 'necessary',
    parse: idOrNothing,
    fallback: '',
  }),
  /** The account that declined to take over this device's diary; its settings still offer it. */
  localDiaryLater: define({
    key: 'diary-local-later',
    place: localStorage,
    category: 'necessary',
    parse: atMost(36),
    fallback: '',
  }),
  /** The offer to protect the diary with an account was shown and dismissed. */
  safekeepingOffered: define({
    key: 'diary-safekeeping-offered',
    place: localStorage,
    category: 'necessary',
    parse: flag,
    fallback: false,
  }),
  /** A passkey was offered once, after a sign-in by password. */
  passkeyOffered: define({
    key: 'diary-passkey-offered',
    place: localStorage,
    category: 'necessary',
    parse: flag,
    fallback: false,
  }),
  /** The first day of the newest month whose letter was opened or put aside; empty before. Signing out removes it. */
  letterSeen: define({
    key: 'diary-letter-seen',
    place: localStorage,
    category: 'necessary',
    parse: dayOrNothing,
    fallback: '',
  }),
  /** The calendar's hidden overlays, as comma-separated names; the calendar knows which exist. */
  calendarHidden: define({
    key: 'diary-calendar-hidden',
    place: localStorage,
    category: 'functional',
    parse: atMost(100),
    fallback: '',
  }),
  /**
   * The country whose help lines are shown, as chosen on the page of danger signs (domain/vocabulary/help-lines.ts); empty
   * before.
   */
  country: define({
    key: 'diary-country',
    place: localStorage,
    category: 'functional',
    parse: countryOrNothing,
    fallback: '',
  }),
};

export type PreferenceName = keyof typeof definitions;
export type Preference<Name extends PreferenceName> = NonNullable<
  ReturnType<(typeof definitions)[Name]['parse']>
>;
