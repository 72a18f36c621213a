import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { lossKey as dataLossKey } from '../account/session/session-loss.ts';
import { sessionKey as dataSessionKey } from '../account/session/session-storage.ts';
import { parseCookieConsent } from './cookie-consent.ts';
import { definitions, type PreferenceName } from './definitions.ts';
import { firstPaintScript, lossKey, sessionKey } from './paint.ts';
import { readPreference, removePreference, writePreference } from './store.ts';
import { parseThirdParties } from './third-parties.ts';
import { acceptAll, refuseAll, saveCookieChoice } from './use-cookie-consent.ts';

/** The parts of a browser that preferences use. */
function openBrowser() {
  const stored = new Map<string, string>();
  const ofTab = new Map<string, string>();
  const cookies: string[] = [];
  const attributes: Record<string, string> = {};
  const meta = { name: '', content: '' };
  vi.stubGlobal('localStorage', localStorageOf(stored));
  vi.stubGlobal('sessionStorage', localStorageOf(ofTab));
  vi.stubGlobal('document', {
    referrer: '',
    documentElement: { dataset: attributes },
    querySelector: () => null,
    createElement: () => meta,
    head: { append: () => undefined },
    get cookie() {
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
    },
  });
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://diary.example' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: 'plum' }));
  return { stored, ofTab, cookies, attributes, meta };
}

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});

describe('a preference', () => {
  test.each(Object.keys(definitions) as PreferenceName[])(
    '%s has its default in an empty browser',
    (name) => {
      expect(readPreference(name)).toBe(definitions[name].fallback);
    },
  );

  test.each([
    ['theme', 'vite-ui-theme', 'purple', 'system'],
    ['language', 'diary-language', 'fr', 'es'],
    ['themeBeforeAttack', 'diary-theme-before-attack', 'attack', 'system'],
    ['lastingStorageAskedAt', 'diary-lasting-storage-asked', 'soon', 0],
    ['lastingStorageAskedAt', 'diary-lasting-storage-asked', '-5', 0],
  ] as const)('%s with an invalid stored value counts as absent', (name, key, nonsense, fallback) => {
    browser.stored.set(key, nonsense);
    expect(readPreference(name)).toBe(fallback);
  });

  test('is removed from the browser', () => {
    writePreference('onboardingCompleted', true);
    removePreference('onboardingCompleted');
    expect(browser.stored.has('diary-onboarding-completed')).toBe(false);
    expect(readPreference('onboardingCompleted')).toBe(false);
    writePreference('sidebar', false);
    removePreference('sidebar');
    expect(browser.cookies.at(-1)).toMatch(/^sidebar:state=;.*Max-Age=0/);
  });

  test('is read back as it was written', () => {
    writePreference('theme', 'dark');
    writePreference('language', 'en');
    writePreference('lastingStorageAskedAt', 1_800_000_000_000);
    expect([
      readPreference('theme'),
      readPreference('language'),
      readPreference('lastingStorageAskedAt'),
    ]).toEqual(['dark', 'en', 1_800_000_000_000]);
  });

  test('in a browser that forbids storage is its default, and writing does not throw', () => {
    const forbid = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
    writePreference('theme', 'dark');
    expect(readPreference('theme')).toBe('system');
  });
});

test('the sidebar is remembered in the cookie sidebar:state for seven days', () => {
  writePreference('sidebar', false);
  expect(browser.cookies).toEqual(['sidebar:state=false; Path=/; Max-Age=604800; SameSite=Lax']);
  expect(readPreference('sidebar')).toBe(false);
});

describe('a choice about cookies', () => {
  test('is stored with the choice, its time and its expiry', () => {
    saveCookieChoice({ functional: true, analytics: false, advertising: true }, Date.UTC(2026, 10, 22, 10));
    expect(JSON.parse(browser.stored.get('diary-cookie-consent') ?? '')).toEqual({
      necessary: true,
      functional: true,
      analytics: false,
      advertising: true,
      decidedAt: '2026-11-22T10:00:00.000Z',
      expiresAt: '2027-11-22T10:00:00.000Z',
    });
  });

  test.each(['', 'true', '{"expiresAt":"2999-01-01T00:00:00Z"}', '{"functional":true,"analytics":1}'])(
    'stored as %s counts as absent',
    (text) => {
      expect(parseCookieConsent(text)).toBeUndefined();
    },
  );

  test('without one, and after refusing, functional values are stored in the tab only', () => {
    const where = () => [browser.ofTab.get('diary-language'), browser.stored.get('diary-language')];
    writePreference('language', 'en');
    expect(where()).toEqual(['en', undefined]);
    saveCookieChoice(acceptAll);
    expect(where()).toEqual([undefined, 'en']);
    saveCookieChoice(refuseAll);
    expect(where()).toEqual(['en', undefined]);
    expect(readPreference('language')).toBe('en');
    removePreference('language');
    expect(where()).toEqual([undefined, undefined]);
  });

  test('values stored by an earlier version are read until a choice is made, and removed if it is refused', () => {
    browser.stored.set('diary-calendar-hidden', 'period');
    expect(readPreference('calendarHidden')).toBe('period');
    saveCookieChoice(refuseAll);
    expect(browser.stored.has('diary-calendar-hidden')).toBe(false);
    expect(readPreference('calendarHidden')).toBe('period');
  });

  test('necessary values stay where they are', () => {
    writePreference('theme', 'dark');
    saveCookieChoice(refuseAll);
    expect([browser.stored.get('vite-ui-theme'), browser.ofTab.size]).toEqual(['dark', 0]);
  });
});

describe('scripts of others', () => {
  test.each([
    ['', {}],
    ['analytics', { analytics: '' }],
    [
      'analytics=https://a.example/x?y=1 advertising=https://b.example/',
      { analytics: 'https://a.example/x?y=1', advertising: 'https://b.example/' },
    ],
    ['functional=https://a.example/ nonsense', {}],
  ])('stated as %j', (content, expected) => {
    expect(parseThirdParties(content)).toEqual(expected);
  });
});

describe('the document is painted by the stored preferences', () => {
  test.each([
    ['nothing kept, dark system', {}, { theme: 'dark', sidebar: 'expanded', session: 'out' }],
    ['light chosen', { 'vite-ui-theme': 'light' }, { theme: 'light', sidebar: 'expanded', session: 'out' }],
    ['a session', { 'diary-auth': '{}' }, { theme: 'dark', sidebar: 'expanded', session: 'in' }],
    [
      'attack mode, whatever the system says',
      { 'vite-ui-theme': 'attack' },
      { theme: 'attack', sidebar: 'expanded', session: 'out' },
    ],
  ])('%s', (_, stored, painted) => {
    for (const [key, value] of Object.entries(stored)) browser.stored.set(key, value);
    // The script as a page runs it, without access to this module.
    new Function(firstPaintScript())();
    expect(browser.attributes).toEqual(painted);
    expect(browser.meta).toEqual({ name: 'theme-color', content: 'plum' });
  });

  const aYear = 365 * 86_400_000;
  test.each([
    ['just chosen', 0, false],
    ['chosen a year ago but a second', aYear - 1000, false],
    ['chosen a year ago', aYear, true],
  ])('cookies %s', (_, ago, isOver) => {
    vi.useFakeTimers();
    saveCookieChoice(refuseAll);
    vi.setSystemTime(Date.now() + ago);
    expect(parseCookieConsent(readPreference('cookieConsent')) === undefined).toBe(isOver);
    vi.useRealTimers();
  });

  test('is painted again after every change', () => {
    writePreference('theme', 'light');
    writePreference('sidebar', false);
    expect(browser.attributes).toEqual({
      theme: 'light',
      sidebar: 'collapsed',
      session: 'out',
    });
  });
});

test('the script reads the session where the data layer stores it', () => {
  expect(sessionKey).toBe(dataSessionKey);
  expect(lossKey).toBe(dataLossKey);
});
