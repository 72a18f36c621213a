import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{app,content,domain,scripts,server,supabase}/**/*.test.{ts,tsx}',
      'tests/{contract,integration,rls}/**/*.test.ts',
      'tests/*.test.ts',
    ],
    globalSetup: 'tests/support/run-folder.ts',
    // Real databases, servers and password hashing on two cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
