import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FunctionHandler } from './index.ts';

/** The default export of a function's file, as hosted Supabase takes it. */
export interface FunctionModule {
  readonly fetch: FunctionHandler;
}

/**
 * The functions of some folders by name: each `<name>/index.ts` whose default export has a `fetch`. As on hosted Supabase, a name
 * begins with a letter, so that `_shared` is none.
 * @throws Error that names the file
 */
export async function loadFunctions(
  ...folders: readonly string[]
): Promise<Readonly<Record<string, FunctionHandler>>> {
  const functions: Record<string, FunctionHandler> = {};
  for (const folder of folders) {
    for (const path of globSync('*/index.ts', { cwd: folder }).sort()) {
      const [, name] = /^([A-Za-z][\w-]*)\//.exec(path) ?? [];
      if (name === undefined) continue;
      const file = join(folder, path);
      if (Object.hasOwn(functions, name)) throw new Error(`${file}: there is another function of that name`);
      const module: { readonly default?: Partial<FunctionModule> } = await import(pathToFileURL(file).href);
      const run = module.default?.fetch;
      if (typeof run !== 'function') throw new Error(`${file}: its default export has no function fetch`);
      functions[name] = (request, context) => run(request, context);
    }
  }
  return functions;
}
