/**
 * Removes from node_modules what the running server does not load: packages for building, and those that are in the
 * built pages already. Run in the image's build alone (deploy/Dockerfile).
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/command.ts';
import { importsOf, reachedFrom } from '../scripts/lib/imports.ts';

/** What people run in the image. The server also starts threads and processes, by the names of their files. */
export const entries = [
  'scripts/admin.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'server/database/pglite-maker.ts',
  'server/database/pglite-worker.ts',
  'server/main.ts',
];

/** Loaded while developing only. */
const notInProduction = 'server/dev/vite.ts';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Files of the repository that run in production. */
export function runtimeFiles(): string[] {
  const reached = entries.flatMap((entry) =>
    reachedFrom(entry, (file) => (file === notInProduction ? '' : readFileSync(join(root, file), 'utf8'))),
  );
  return [...new Set(reached)].filter((module) => !module.startsWith('npm:'));
}

/** Folders of the lock file (`node_modules/…`) that those files load, and what these load in turn. */
export function runtimePackages(): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const named = runtimeFiles()
    .filter((file) => file !== notInProduction && file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const imported = importsOf(file, source).flatMap(({ module, typeOnly }) =>
        module.startsWith('npm:') && !typeOnly ? [module.slice('npm:'.length)] : [],
      );
      const resolved = [...source.matchAll(/import\.meta\.resolve\('([^']+)'\)/g)];
      return [...imported, ...resolved.map(([, name = '']) => name)];
    })
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    // As Node looks for it: in the folder of the package that asks, then in those around it.
    for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const path = join(folder, 'node_modules', name);
      const locked = packages[path];
      if (locked && !found.has(path)) {
        found.add(path);
        const { dependencies, optionalDependencies } = locked;
        for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, path);
      }
      if (locked || folder === '') return;
    }
  };
  for (const name of named) add(name, '');
  return found;
}

/** Package folders that are installed, with those inside packages. */
function installed(folder: string): string[] {
  const names = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return names.flatMap(({ name }) => {
    if (name.startsWith('@')) {
      return readdirSync(join(root, folder, name)).map((inner) => `${folder}/${name}/${inner}`);
    }
    return name.startsWith('.') ? [] : [`${folder}/${name}`];
  });
}

function prune(folder: string, kept: ReadonlySet<string>): void {
  for (const path of installed(folder)) {
    if (!kept.has(path)) {
      rmSync(join(root, path), { recursive: true });
    } else if (readdirSync(join(root, path)).includes('node_modules')) {
      prune(`${path}/node_modules`, kept);
    }
  }
}

if (import.meta.main) {
  const kept = runtimePackages();
  prune('node_modules', kept);
  // Links to programs, most of which have gone.
  rmSync(join(root, 'node_modules/.bin'), { recursive: true, force: true });
  rmSync(join(root, 'node_modules/.package-lock.json'), { force: true });
}
