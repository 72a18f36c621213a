import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package on Debian as root; does nothing elsewhere. @throws Error when it cannot be installed */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // Fails while a browser is being installed (scripts/lib/browser.ts), which has just done it; an installation waits.
  spawnSync('apt-get', ['update', '-q'], options);
  const install = ['install', '-q', '-y', '--no-install-recommends', '-o=DPkg::Lock::Timeout=600'];
  execFileSync('apt-get', [...install, name], options);
}
