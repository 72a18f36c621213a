/**
 * Removes from node_modules what the running server does not load: packages for building, and those that are in the
 * built pages already. Run in the image's build alone (deploy/Dockerfile).
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/command.ts';
import { importsOf, reachedFrom } from '../scripts/lib/imports.ts';

/** What people run in the image. The server also starts threads and processes, and finds functions, by the names of their files. */
export const entries = [
  ...globSync('{product,supabase}/functions/*/index.ts', { cwd: root }).sort(),
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

/** Removes what is not kept from a folder of packages or of a scope; links to programs and caches go, too. */
function prune(folder: string, kept: ReadonlySet<string>): void {
  for (const name of readdirSync(join(root, folder))) {
    const path = `${folder}/${name}`;
    const isScope = name.startsWith('@');
    if (isScope ? [...kept].some((one) => one.startsWith(`${path}/`)) : kept.has(path)) {
      const inner = isScope ? path : `${path}/node_modules`;
      if (existsSync(join(root, inner))) prune(inner, kept);
    } else {
      rmSync(join(root, path), { recursive: true });
    }
  }
}

if (import.meta.main) prune('node_modules', runtimePackages());
