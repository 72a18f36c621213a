import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';

/** Names of the whole Chromium, and of its headless shell. Debian's packages are called as the first of each. */
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

/** Root on a Debian (or a child of it) may install packages. */
function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/** @returns whether they are there now */
async function installDebianPackages(...packages: string[]): Promise<boolean> {
  const apt = async (...args: string[]) =>
    (await run('apt-get', ['-qq', '-o=Dpkg::Use-Pty=0', ...args], { DEBIAN_FRONTEND: 'noninteractive' })) ===
    0;
  // Without lists nothing is found, and old ones name files that are gone. Where one source of several is broken, or there is
  // no network, what is known already may do.
  await apt('update');
  return apt('install', '-y', ...packages);
}

async function debianChromium(build: keyof typeof names): Promise<string | undefined> {
  if (!canInstallDebianPackages()) return undefined;
  await installDebianPackages(names[build][0]);
  return systemChromium(build);
}

/** Two builds of Chromium: paths of executables, undefined where Playwright is to use its own. */
interface Chromium {
  /**
   * Draws pages and nothing else. The whole one without windows goes on drawing its interface for nobody: a third of an
   * end-to-end run's time.
   */
  readonly shell: string | undefined;
  /** The whole browser: what depends on its interface (installing an app) exists only here. */
  readonly full: string | undefined;
}

/**
 * A real Chromium for the end-to-end tests and the benchmarks, in both builds: those named by CHROMIUM_PATH and
 * FULL_CHROMIUM_PATH (one serves as both), else the system's, else the Debian packages, else Playwright's own download.
 * Without the headless shell the whole one does its work.
 * @throws Error saying what to install when none can be had
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

/** How Playwright launches the whole Chromium, given its path. */
export function fullChromium(path: string | undefined) {
  return path ? { executablePath: path } : { channel: 'chromium' };
}

/** What the tests in tests/browsers/ start: Debian's package, and the file that is there once it is installed. */
const otherBrowsers = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  // WebKit's browser has no mode without a display.
  ['xvfb', '/usr/bin/Xvfb'],
] as const;

/**
 * Firefox and WebKit for tests/browsers/, from Debian's packages.
 * @throws Error saying what to install when they are not there and cannot be had
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
