/**
 * `node scripts/lock.ts`, after adding or updating a package: npm writes only the optional packages of this machine's
 * platform into package-lock.json, and `npm ci` then refuses the file. This script adds those of the other platforms,
 * as their parents require them.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './lib/command.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';
import {
  type LockedPackage,
  type LockedPackages,
  type MissingPackage,
  missingPackages,
} from './lib/lock-file.ts';

const fields = ['version', 'dist.integrity', 'cpu', 'libc', 'license', 'os', 'engines'] as const;
type Viewed = Partial<Readonly<Record<(typeof fields)[number], unknown>>>;

/** Operating systems in the names of platform packages. */
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The registry's data of each matching version, newest last; empty when there is none. */
async function view({ name, wanted }: MissingPackage): Promise<readonly Viewed[]> {
  const args = ['view', `${name}@${wanted}`, ...fields, '--json'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root }).catch(
    (error: { stdout?: string }) => {
      if (error.stdout?.includes('"E404"')) return { stdout: '' };
      throw error;
    },
  );
  const found: Viewed | readonly Viewed[] = JSON.parse(stdout || '[]');
  return [found].flat();
}

/**
 * The entry for a package; if this registry (perhaps a mirror) does not have it, the entry is derived from its name.
 */
async function entryOf(missing: MissingPackage): Promise<LockedPackage> {
  const { name, sibling } = missing;
  // Undefined members are not written.
  const dev = missing.dev || undefined;
  const viewed = (await view(missing)).at(-1);
  if (viewed) {
    const { version, 'dist.integrity': integrity, cpu, libc, license, os, engines } = viewed;
    return { version: String(version), integrity, cpu, dev, libc, license, optional: true, os, engines };
  }
  const parts = name.split('-');
  const [os, cpu] = [systems, processors].map((known) => parts.filter((part) => known.includes(part)));
  if (!sibling || !cpu?.length) throw new Error(`The registry has no ${name}@${missing.wanted}.`);
  console.log(`Not in the registry: ${name}, locked at ${sibling}.`);
  const libc = name.endsWith('-musl') ? ['musl'] : undefined;
  return { version: sibling, cpu, dev, libc, optional: true, ...(os?.length && { os }) };
}

async function complete(): Promise<void> {
  const file = join(root, 'package-lock.json');
  const lock: { packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPackages(lock.packages);
  const added: [string, LockedPackage][] = [];
  for (const one of missing) added.push([`node_modules/${one.name}`, await entryOf(one)]);
  const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`${added.length} packages of other platforms added.`);
}

await complete().catch(exitWithReason);
