import { defineConfig } from 'vitest/config';

/** Two projects: `npm test` runs the one in Node first, and the one that starts Firefox and WebKit after the end-to-end tests. */
export default defineConfig({
  test: {
    // Real databases, servers and password hashing on two cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '{app,domain,scripts,server,supabase}/**/*.test.{ts,tsx}',
            'tests/{integration,rls}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          globalSetup: 'tests/support/run-folder.ts',
        },
      },
      { extends: true, test: { name: 'browsers', include: ['tests/browsers/**/*.test.ts'] } },
    ],
  },
});
