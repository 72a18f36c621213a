import { importsOf } from '../../scripts/lib/imports.ts';

/** Names a module gives to others; `default` among them. */
function exportsOf(source: string): string[] {
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  const taken = /^export (?:const|let) (?:\{([^}]*)\}|\[([^\]]*)\]) =/gm;
  const listed = /^export (?:type )?\{([^}]*)\}/gm;
  return [
    ...[...source.matchAll(declared)].map(([, name = '']) => name),
    ...[...source.matchAll(taken)].flatMap(([, object, array]) => namesIn(object ?? array ?? '', ':')),
    ...[...source.matchAll(listed)].flatMap(([, names = '']) => namesIn(names, ' as ')),
    ...(/^export default /m.test(source) ? ['default'] : []),
  ];
}

/** The names after `as` or `:` in a list, or the names themselves. */
const namesIn = (list: string, renaming: string) =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(renaming).at(-1)?.trim() ?? '');

/** The names before `as` in the clause of an import; null for all of them. */
function importedNames(clause: string | undefined): readonly string[] | null {
  if (clause === undefined || clause.includes('*')) return null;
  const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  const names = list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(' as ')[0]?.trim() ?? '');
  return /^(?:type )?\w+\s*(?:,|$)/.test(clause) && !/^type\s*\{/.test(clause)
    ? [...names, 'default']
    : names;
}

/**
 * What modules export and no other imports. A dynamic import, and one for everything (`* as`), takes all there is.
 * @param files paths from the root @returns `file: name`
 */
export function unusedExports(files: readonly string[], read: (file: string) => string): string[] {
  const used = new Map<string, Set<string> | null>();
  for (const file of files) {
    for (const { clause, module } of importsOf(file, read(file))) {
      const names = importedNames(clause);
      const known = used.get(module);
      if (names === null || known === null) used.set(module, null);
      else used.set(module, new Set([...(known ?? []), ...names]));
    }
  }
  return files.flatMap((file) => {
    const taken = used.get(file);
    if (taken === null) return [];
    return exportsOf(read(file))
      .filter((name) => !taken?.has(name))
      .map((name) => `${file}: ${name}`);
  });
}
