import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';

/**
 * The headless build first: the same Chromium without the windows of its interface, which the other one goes on drawing
 * for nobody in pages of their own (a third of an end-to-end run's time).
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function systemChromium(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Root on a Debian (or a child of it) may install packages. */
export function canInstallDebianPackages(): boolean {
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

async function debianChromium(): Promise<string | undefined> {
  return (await installDebianPackages('chromium-headless-shell')) ? systemChromium() : undefined;
}

/**
 * A real Chromium for the end-to-end tests: the system's, else the Debian package, else Playwright's own download.
 * @returns the executable's path, or undefined when Playwright is to use its own
 * @throws Error saying what to install when none can be had
 */
export async function provideBrowser(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = systemChromium() ?? (canInstallDebianPackages() ? await debianChromium() : undefined);
  if (found) {
    const works = spawnSync(found, ['--version', '--no-sandbox']).status === 0;
    if (works) return found;
  }
  if ((await run('playwright', ['install', 'chromium'])) === 0) return undefined;
  throw new Error(
    'The end-to-end tests need Chromium and none could be had. Install it (Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to an executable.',
  );
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
