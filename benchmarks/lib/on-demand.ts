import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs packages that only a benchmark needs from the registry, into a folder of its own, unless they are already
 * there.
 * @param packages exact versions by name
 * @throws Error when npm fails
 */
export function installOnDemand(folder: string, packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).filter(([name, version]) => {
    const manifest = join(folder, 'node_modules', name, 'package.json');
    return !existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== version;
  });
  if (missing.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  console.log(`Installing ${wanted.join(', ')}…`);
  const options = [
    '--no-package-lock',
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = spawnSync('npm', ['install', ...options, ...wanted], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (npm.status !== 0) throw new Error(`npm could not install ${wanted.join(', ')}.`);
}
