import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { lossKey as dataLossKey } from '../data/session-loss.ts';
import { sessionKey as dataSessionKey } from '../data/session-storage.ts';
import { definitions, type PreferenceName } from './definitions.ts';
import { firstPaintScript, lossKey, sessionKey } from './paint.ts';
import { readPreference, removePreference, writePreference } from './store.ts';

/** As much of a browser as preferences touch. */
function openBrowser() {
  const kept = new Map<string, string>();
  const cookies: string[] = [];
  const attributes: Record<string, string> = {};
  const meta = { name: '', content: '' };
  vi.stubGlobal('localStorage', localStorageOf(kept));
  vi.stubGlobal('document', {
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
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: 'plum' }));
  return { kept, cookies, attributes, meta };
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
  ] as const)('%s kept as nonsense is as good as absent', (name, key, nonsense, fallback) => {
    browser.kept.set(key, nonsense);
    expect(readPreference(name)).toBe(fallback);
  });

  test('is gone from the browser when it is removed', () => {
    writePreference('onboardingCompleted', true);
    removePreference('onboardingCompleted');
    expect(browser.kept.has('diary-onboarding-completed')).toBe(false);
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

describe('the document is painted by what is kept', () => {
  test.each([
    ['nothing kept, dark system', {}, { theme: 'dark', sidebar: 'expanded', session: 'out' }],
    ['light chosen', { 'vite-ui-theme': 'light' }, { theme: 'light', sidebar: 'expanded', session: 'out' }],
    ['a session', { 'diary-auth': '{}' }, { theme: 'dark', sidebar: 'expanded', session: 'in' }],
    [
      'attack mode, whatever the system says',
      { 'vite-ui-theme': 'attack' },
      { theme: 'attack', sidebar: 'expanded', session: 'out' },
    ],
  ])('%s', (_, kept, painted) => {
    for (const [key, value] of Object.entries(kept)) browser.kept.set(key, value);
    // The script as a page runs it: nothing of this module is in reach.
    new Function(firstPaintScript())();
    expect(browser.attributes).toEqual(painted);
    expect(browser.meta).toEqual({ name: 'theme-color', content: 'plum' });
  });

  test('again after every change', () => {
    writePreference('theme', 'light');
    writePreference('sidebar', false);
    expect(browser.attributes).toEqual({ theme: 'light', sidebar: 'collapsed', session: 'out' });
  });
});

test('the script looks for the session where the data layer keeps it', () => {
  expect(sessionKey).toBe(dataSessionKey);
  expect(lossKey).toBe(dataLossKey);
});
