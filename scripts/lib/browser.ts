import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

async function debianChromium(): Promise<string | undefined> {
  const apt = (...args: string[]) =>
    run('apt-get', ['-qq', '-o=Dpkg::Use-Pty=0', ...args], { DEBIAN_FRONTEND: 'noninteractive' });
  const installed = (await apt('install', '-y', 'chromium')) === 0;
  if (!installed && ((await apt('update')) !== 0 || (await apt('install', '-y', 'chromium')) !== 0))
    return undefined;
  return systemChromium();
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
