import { importsOf } from '../../scripts/lib/imports.ts';

/** Names a module gives to others; `default` among them. */
function exportsOf(source: string): string[] {
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  const destructured = /^export (?:const|let) (?:\{([^}]*)\}|\[([^\]]*)\]) =/gm;
  const listed = /^export (?:type )?\{([^}]*)\}/gm;
  return [
    ...[...source.matchAll(declared)].map(([, name = '']) => name),
    ...[...source.matchAll(destructured)].flatMap(([, object, array]) => namesIn(object ?? array ?? '', ':')),
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

/** What tools take from modules by themselves. */
const taken: readonly [files: RegExp, names: RegExp][] = [
  // React Router.
  [/^app\/(root|entry\.server|routes)\.tsx?$/, /^(default|links|meta|Layout|ErrorBoundary)$/],
  [
    /^app\/routes\/(.+\/route|reading\/\w+|auth\/reset-factor|treatments\/new-treatment|offline|screen|not-found)\.tsx$/,
    /^(default|loader|meta|ErrorBoundary)$/,
  ],
  // server/functions/load-functions.ts.
  [/^(product|supabase)\/functions\/[^/]+\/index\.ts$/, /^default$/],
  // `import.meta.glob` in app/content/load.server.ts.
  [/^app\/content\/figures\/.+\.tsx$/, /^default$/],
  [/^benchmarks\/lib\/report-entry\.ts$/, /^makeOne$/],
  [/\.config\.ts$|^tests\/support\/run-folder\.ts$/, /^default$/],
  // The twin in the other language is of its type.
  [/^app\/i18n\/es\//, /./],
];

const isTaken = (file: string, name: string) =>
  taken.some(([files, names]) => files.test(file) && names.test(name));

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
    const names = used.get(file);
    if (names === null) return [];
    return exportsOf(read(file))
      .filter((name) => !names?.has(name) && !isTaken(file, name))
      .map((name) => `${file}: ${name}`);
  });
}
