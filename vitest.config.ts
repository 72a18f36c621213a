import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { areasApart } from './scripts/build-steps/areas-apart.ts';
import { drills } from './scripts/lib/chosen-tests.ts';

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

/** What `npm test` leaves to `npm test -- --all`; what is asked for by its path always runs. */
const leftOut = process.env.TEST_WITHOUT_DRILLS ? drills : [];

const screens = globSync('tests/screens/*.test.ts', { cwd: import.meta.dirname });
const onServer = screens.filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes("'./account-server.ts'"),
);

/** Screens in jsdom, whose modules are loaded once for the files of a process: each test puts away what it did. */
const inJsdom = {
  extends: true,
  // The names of components in each element's stack are of no use here, and cost a tenth of the time.
  oxc: { jsx: { runtime: 'automatic', development: false } },
} as const;
const screen = {
  // React as it is built: its checks for developers cost an eighth of the time, and no test reads what they print.
  env: { TZ: 'Europe/Madrid', NODE_ENV: 'production' },
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://diario.example/' } },
  globalSetup: 'tests/support/run-folder.ts',
  setupFiles: ['tests/screens/each-test.ts', 'tests/support/each-file.ts'],
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
};

const node = {
  globalSetup: 'tests/support/run-folder.ts',
  setupFiles: ['tests/support/cheap-passwords.ts', 'tests/support/each-file.ts'],
};

/**
 * Six projects: the pure functions of the domain, everything else in Node (in a process for many files or for one), screens in
 * jsdom (without a server or with one), and the one that starts Firefox and WebKit, which `npm test -- --all` runs last.
 */
export default defineConfig({
  plugins: [areasApart()],
  test: {
    // What has been compiled once is read by the next run.
    fsModuleCache: true,
    // What is waited for comes soon; on a busy machine a second (the default) is not enough.
    expect: { poll: { timeout: 30_000 } },
    // Real databases and servers on two cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On two cores: some of a test is waiting.
    maxWorkers: 4,
    exclude: leftOut,
    projects: [
      {
        extends: true,
        // Pure functions leave nothing behind: their modules are loaded once, not once for each file.
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          setupFiles: 'tests/support/each-file.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        // Modules are loaded and compiled once in a process, a second for most files.
        test: {
          ...node,
          name: 'node',
          include: inNode,
          exclude: [...changesItsProcess, ...leftOut],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...node, name: 'isolated', include: changesItsProcess },
      },
      { ...inJsdom, test: { ...screen, name: 'screens', include: screens, exclude: onServer } },
      {
        ...inJsdom,
        test: {
          ...screen,
          name: 'screens-on-server',
          include: onServer,
          // The server runs as it is: Vite would make addresses of a page of its worker's file.
          server: { deps: { external: [new RegExp(`^${import.meta.dirname}/(product|server)/`)] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          setupFiles: 'tests/support/each-file.ts',
        },
      },
    ],
  },
});
