import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { fullChromium } from './scripts/lib/browser.ts';
import { drills } from './scripts/lib/chosen-tests.ts';

/**
 * End-to-end tests in real Chromium against the built product. scripts/test.ts starts the server, gives its address in
 * BASE_URL, the path of Chromium's headless shell in CHROMIUM_PATH and that of the whole Chromium in FULL_CHROMIUM_PATH
 * (one of them: it serves as both; none: Playwright's own).
 */
const { CHROMIUM_PATH, FULL_CHROMIUM_PATH } = process.env;
const shellPath = CHROMIUM_PATH || FULL_CHROMIUM_PATH;

// Root in a container has no sandbox to use; the rest keeps Chromium from calling home.
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  // A page of a test lives for seconds: optimised code never pays for its compilation.
  '--js-flags=--no-turbofan --no-maglev',
];

const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';

/** Somebody who has chosen about cookies before: the banner is the subject of cookies.spec.ts alone. */
const chosen = {
  necessary: true,
  functional: true,
  analytics: false,
  advertising: false,
  decidedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
};

const testDir = join(import.meta.dirname, 'tests/e2e');

/** What only the whole Chromium does: it says whether a page can be installed, and shows notifications. */
const needsFullChromium = ['install', 'notifications'].map((name) => join(testDir, `${name}.spec.ts`));

/** Files with tests on a server of their own. They take longest, and Playwright starts other workers for them. */
const withOwnServers = globSync(join(testDir, '**/*.spec.ts')).filter(
  (file) =>
    !needsFullChromium.includes(file) &&
    /own-server\.ts|startDiaryServer|startServerProcess/.test(readFileSync(file, 'utf8')),
);

/** What `npm test` leaves to `npm test -- --all`. */
const leftOut = process.env.TEST_WITHOUT_DRILLS
  ? drills.map((files) => join(import.meta.dirname, files))
  : [];

const headlessShell = { launchOptions: { ...(shellPath ? { executablePath: shellPath } : {}), args } };

export default defineConfig({
  testDir,
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // On two cores: half of a test is waiting.
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./scripts/lib/test-reports.ts']],
  use: {
    baseURL,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(baseURL).origin,
          localStorage: [{ name: 'diary-cookie-consent', value: JSON.stringify(chosen) }],
        },
      ],
    },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // What is measured stands still; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Keeping every page offline takes each visit a second: only where that is the subject, a test allows it.
    serviceWorkers: 'block',
    // A press of what does not come says so, instead of using up the test's whole time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
  // In this order: what takes long comes first, so that at the end no worker waits for another's last test.
  projects: [
    { name: 'own servers', testMatch: withOwnServers, testIgnore: leftOut, use: headlessShell },
    {
      name: 'full',
      testMatch: needsFullChromium,
      testIgnore: leftOut,
      use: { launchOptions: { ...fullChromium(FULL_CHROMIUM_PATH || CHROMIUM_PATH), args } },
    },
    {
      name: 'headless shell',
      testIgnore: [...needsFullChromium, ...withOwnServers, ...leftOut],
      use: headlessShell,
    },
  ],
});
