/** What the modules of this repository import, read from their text. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './command.ts';

interface Import {
  /** What stands between `import` or `export` and `from`; undefined for a dynamic import or one for its effects. */
  readonly clause: string | undefined;
  /** A path from the root for a module of this repository, `npm:` and the name as written for any other. */
  readonly module: string;
  /** Erased by the compiler. */
  readonly typeOnly: boolean;
}

const statements =
  /^(?:import\b|(?<exported>export)\b)(?<clause>[^'"`;=]*)'(?<stated>[^']+)'(?: with \{[^}]*\})?;|\bimport\(\s*'(?<dynamic>[^']+)'/gm;

/** @param file path from the root */
function resolve(file: string, name: string): string {
  const bare = name.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return relative(root, join(root, dirname(file), bare));
  return bare.startsWith('#') ? bare.slice(1) : `npm:${name}`;
}

/** Every module a file names in an import or export, static or dynamic. @param file path from the root */
export function importsOf(file: string, source = readFileSync(join(root, file), 'utf8')): Import[] {
  return [...source.matchAll(statements)].flatMap(({ groups = {} }) => {
    const { clause = '', dynamic, exported, stated = '' } = groups;
    if (dynamic !== undefined)
      return [{ clause: undefined, module: resolve(file, dynamic), typeOnly: false }];
    const names = clause.replace(/\bfrom\s*$/, '').trim();
    if (exported !== undefined && !/\bfrom\s*$/.test(clause)) return [];
    return [
      {
        clause: names === '' ? undefined : names,
        module: resolve(file, stated),
        typeOnly: /^type\b/.test(names),
      },
    ];
  });
}

/**
 * The modules of this repository that run when `file` does, itself among them, and the packages (`npm:`), in order. What is
 * imported for its types alone is left out.
 */
export function reachedFrom(file: string, read?: (file: string) => string): string[] {
  const found = new Set([file]);
  for (const module of found) {
    if (module.startsWith('npm:')) continue;
    for (const imported of importsOf(module, read?.(module))) {
      if (!imported.typeOnly) found.add(imported.module);
    }
  }
  return [...found].sort();
}
