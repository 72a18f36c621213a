import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';

/** Executable names of the full Chromium and of its headless shell; the first of each is Debian's package. */
const names = {
  full: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  shell: ['chromium-headless-shell'],
} as const;

/** @returns the first on the PATH that starts; undefined when none does */
function systemChromium(build: keyof typeof names): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names[build].map((name) => join(folder, name)))
    .find((path) => existsSync(path) && spawnSync(path, ['--version', '--no-sandbox']).status === 0);
}

/** Whether this is Debian (or a derivative) and the user is root. */
function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/** Quiet, and waiting while a test installs PostgreSQL (tests/support/postgres.ts). */
const aptOptions = ['-qq', '-o=Dpkg::Use-Pty=0', '-o=DPkg::Lock::Timeout=600'];

/** @returns whether they are installed now */
async function installDebianPackages(...packages: string[]): Promise<boolean> {
  const apt = async (...args: string[]) =>
    (await run('apt-get', [...aptOptions, ...args], { DEBIAN_FRONTEND: 'noninteractive' })) === 0;
  // Without package lists nothing is found, and old ones name files that are gone. A failure (one broken source of
  // several, or no network) is ignored: the present lists may be enough.
  await apt('update');
  return apt('install', '-y', ...packages);
}

async function debianChromium(build: keyof typeof names): Promise<string | undefined> {
  if (!canInstallDebianPackages()) return undefined;
  await installDebianPackages(names[build][0]);
  return systemChromium(build);
}

/** Executable paths of two builds of Chromium; undefined where Playwright uses its own. */
interface Chromium {
  /**
   * The headless shell, without an interface. The full browser without a window still draws its interface: a third of
   * an end-to-end run's time.
   */
  readonly shell: string | undefined;
  /** The full browser, for what depends on its interface (installing an app). */
  readonly full: string | undefined;
}

/**
 * Provides Chromium for the end-to-end tests and the benchmarks, in both builds: from CHROMIUM_PATH and
 * FULL_CHROMIUM_PATH (one is used for both), else the system's, else the Debian packages, else Playwright's own
 * download. Without the headless shell the full browser is used.
 * @throws Error with a message what to install when none is available
 */
export async function provideBrowser(): Promise<Chromium> {
  const { CHROMIUM_PATH: given, FULL_CHROMIUM_PATH: givenFull } = process.env;
  if (given || givenFull) return { shell: given || givenFull, full: givenFull || given };
  const full = systemChromium('full') ?? (await debianChromium('full'));
  if (full) return { shell: systemChromium('shell') ?? (await debianChromium('shell')) ?? full, full };
  if ((await run('playwright', ['install', 'chromium'])) === 0) return { shell: undefined, full: undefined };
  throw new Error(
    'The end-to-end tests need Chromium and none could be had. Install it (Debian: apt-get install chromium ' +
      'chromium-headless-shell) or set CHROMIUM_PATH to an executable.',
  );
}

/** Playwright's launch options for the full Chromium at a path. */
export function fullChromium(path: string | undefined) {
  return path ? { executablePath: path } : { channel: 'chromium' };
}

/** Debian packages the tests in tests/browsers/ need, and a file each of them installs. */
const otherBrowsers = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  // WebKit's browser needs a display.
  ['xvfb', '/usr/bin/Xvfb'],
] as const;

/**
 * Installs Firefox and WebKit for tests/browsers/ from Debian's packages.
 * @throws Error with a message what to install when they are missing and cannot be installed
 */
export async function provideOtherBrowsers(): Promise<void> {
  const missing = () => otherBrowsers.filter(([, file]) => !existsSync(file)).map(([name]) => name);
  if (missing().length > 0 && canInstallDebianPackages()) await installDebianPackages(...missing());
  if (missing().length === 0) return;
  throw new Error(
    `The tests in Firefox and WebKit need Debian's packages ${missing().join(', ')}. ` +
      `Install them as root: apt-get install ${missing().join(' ')}`,
  );
}
