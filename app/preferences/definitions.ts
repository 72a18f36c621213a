import { sidebarCookieSeconds } from '#domain/limits.ts';
import { defaultLocale, locales } from '../paths.ts';

/**
 * Where a value is stored: a cookie where the specification asks for one (docs/specification.md#flows), else
 * localStorage.
 */
type Place = { readonly in: 'localStorage' } | { readonly in: 'cookie'; readonly maxAgeSeconds: number };

/**
 * Necessary is what does what the person asked for; functional is what only spares them choosing the same again. Without
 * consent to the second it is kept until the tab is closed (docs/decisions/081).
 */
export type OwnCategory = 'necessary' | 'functional';

interface Definition<Value> {
  readonly key: string;
  readonly place: Place;
  readonly category: OwnCategory;
  /**
   * From the kept text to the value; undefined for what does not fit, which is as good as absent. Without the schema library:
   * every page loads this module (measured: 1.7 kB of each).
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

/** Written as `YYYY-MM-DD`, or empty. Whether there is such a day is for who reads it. */
const dayOrNothing = (text: string) => (/^(\d{4}-\d{2}-\d{2})?$/.test(text) ? text : undefined);

const flag = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;

/** The id of a diary on this device, with a minus in front or not, or empty. */
const idOrNothing = (text: string) => (/^(-?[\da-f-]{36})?$/.test(text) ? text : undefined);

/** Two capital letters, or empty. Which countries there are is for who reads it. */
const countryOrNothing = (text: string) => (/^([A-Z]{2})?$/.test(text) ? text : undefined);

const atMost = (characters: number) => (text: string) => (text.length <= characters ? text : undefined);

const ordinaryThemes = ['light', 'dark', 'system'] as const;
export const themes = [...ordinaryThemes, 'attack'] as const;
export type Theme = (typeof themes)[number];

/** The preferences the product keeps in the browser: key, place, expiry, category, shape and default. */
export const definitions = {
  /** The language last chosen by hand. What a page speaks is always its path's. */
  language: define({
    key: 'diary-language',
    place: localStorage,
    category: 'functional',
    parse: oneOf(locales),
    fallback: defaultLocale,
  }),
  /** What was chosen in the cookie dialog, with its dates, as app/preferences/cookie-consent.ts reads it; empty before. */
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
  /** The two flags above were changed here and the account has not been told yet. */
  firstRunUnsent: define({
    key: 'diary-first-run-unsent',
    place: localStorage,
    category: 'necessary',
    parse: flag,
    fallback: false,
  }),
  /** What switching attack mode off returns to. */
  themeBeforeAttack: define({
    key: 'diary-theme-before-attack',
    place: localStorage,
    category: 'necessary',
    parse: oneOf(ordinaryThemes),
    fallback: 'system',
  }),
  /** When the browser was last asked to keep what is kept here, in milliseconds since 1970. */
  lastingStorageAskedAt: define({
    key: 'diary-lasting-storage-asked',
    place: localStorage,
    category: 'necessary',
    parse: moment,
    fallback: 0,
  }),
  /** Safety notices that were put away, as keys with commas between them; signing out forgets them. */
  dismissedNotices: define({
    key: 'diary-dismissed-notices',
    place: localStorage,
    category: 'necessary',
    parse: atMost(4000),
    fallback: '',
  }),
  /**
   * The day of the next medical appointment, and of the last one that was said to be over; empty without one. They stay on this
   * device: a date alone is no part of the diary. Signing out forgets them.
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
   * The diary of somebody without an account: its id, which names its database. With a minus in front it has been removed, and
   * its database is about to go.
   */
  localDiary: define({
    key: 'diary-local',
    place: localStorage,
    category: 'necessary',
    parse: idOrNothing,
    fallback: '',
  }),
  /** The account that was told to leave the diary of this device where it is; settings still offer it. */
  localDiaryLater: define({
    key: 'diary-local-later',
    place: localStorage,
    category: 'necessary',
    parse: atMost(36),
    fallback: '',
  }),
  /** The offer to keep a diary safe with an account was shown and put away. */
  safekeepingOffered: define({
    key: 'diary-safekeeping-offered',
    place: localStorage,
    category: 'necessary',
    parse: flag,
    fallback: false,
  }),
  /** What the calendar was told not to show, as names with commas between them; the calendar knows which there are. */
  calendarHidden: define({
    key: 'diary-calendar-hidden',
    place: localStorage,
    category: 'functional',
    parse: atMost(100),
    fallback: '',
  }),
  /** Whose numbers to call are shown, as chosen on the page of danger signs (domain/person/help-lines.ts); empty before. */
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
