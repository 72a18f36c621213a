import { defineConfig } from '@playwright/test';

/**
 * End-to-end tests in real Chromium against the built product. scripts/test.ts starts the server, gives its address in
 * BASE_URL and the browser's path in CHROMIUM_PATH (absent: Playwright's own browser).
 */
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // On two cores: some of a test is waiting.
  workers: 3,
  // A test that passes at the second try only is named in the summary (scripts/lib/test-reports.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Keeping every page offline takes each visit a second: only where that is the subject, a test allows it.
    serviceWorkers: 'block',
    // A press of what does not come says so, instead of using up the test's whole time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root in a container has no sandbox to use; the rest keeps Chromium from calling home.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
