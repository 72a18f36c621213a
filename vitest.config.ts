import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { areasApart } from './scripts/build-steps/areas-apart.ts';

const inNode = [
  '{app,product,scripts,server,supabase}/**/*.test.{ts,tsx}',
  'tests/{integration,rls}/**/*.test.ts',
  'tests/*.test.ts',
];

/** Files that replace modules, globals, the clock or the environment, or count calls of a replaced function. */
const changesItsProcess = globSync(inNode, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.(mock|unmock|stub|spyOn|useFakeTimers|setSystemTime)|\/auto'|process\.env\.\w+ =|hashingOf/.test(
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  ),
);

const node = {
  globalSetup: 'tests/support/run-folder.ts',
  setupFiles: ['tests/support/cheap-passwords.ts', 'tests/support/yield.ts'],
};

/**
 * Five projects: the pure functions of the domain, everything else in Node (in a process for many files or for one), screens in
 * jsdom, and the one that starts Firefox and WebKit, which `npm test` runs last.
 */
export default defineConfig({
  plugins: [areasApart()],
  test: {
    // What is waited for comes soon; on a busy machine a second (the default) is not enough.
    expect: { poll: { timeout: 30_000 } },
    // Real databases and servers on two cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On two cores: some of a test is waiting.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        // Pure functions leave nothing behind: their modules are loaded once, not once for each file.
        test: { name: 'domain', include: ['domain/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        // Modules are loaded and compiled once in a process, a second for most files.
        test: { ...node, name: 'node', include: inNode, exclude: changesItsProcess, isolate: false },
      },
      {
        extends: true,
        test: { ...node, name: 'isolated', include: changesItsProcess },
      },
      {
        extends: true,
        // The names of components in each element's stack are of no use here, and cost a tenth of the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          // React as it is built: its checks for developers cost an eighth of the time, and no test reads what they print.
          env: { TZ: 'Europe/Madrid', NODE_ENV: 'production' },
          environment: 'jsdom',
          // The server behind screens of the account runs as it is: Vite would make addresses of a page of its worker's file.
          server: { deps: { external: [new RegExp(`^${import.meta.dirname}/(product|server)/`)] } },
          globalSetup: 'tests/support/run-folder.ts',
          environmentOptions: { jsdom: { url: 'http://diario.example/' } },
          setupFiles: ['tests/screens/browser.ts', 'tests/support/yield.ts'],
        },
      },
      {
        extends: true,
        // As with the end-to-end tests, a second try is allowed and shown: on a busy machine MiniBrowser now and then gives the
        // fieldset, not the pain button that is at this place before and after, the pointer events of a tap. The cause is not known.
        test: { name: 'browsers', include: ['tests/browsers/**/*.test.ts'], retry: 2 },
      },
    ],
  },
});
