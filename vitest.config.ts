import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{app,content,domain,scripts,server,supabase}/**/*.test.{ts,tsx}',
      'tests/{contract,integration,rls}/**/*.test.ts',
      'tests/*.test.ts',
    ],
    globalSetup: 'tests/support/run-folder.ts',
    setupFiles: 'tests/support/cheap-passwords.ts',
    // What is waited for comes soon; on a busy machine a second (the default) is not enough.
    expect: { poll: { timeout: 30_000 } },
    // Real databases and servers on two cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
