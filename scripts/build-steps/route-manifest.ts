import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Route = Readonly<Record<string, unknown>> & { readonly id: string; readonly path?: string };
interface Manifest {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
}

const assignment = 'window.__reactRouterManifest=';

/** The route of the other language, as far as it follows from the Spanish one. */
const inEnglish = (route: Route): Route => ({
  ...route,
  id: `en${route.id.slice(2)}`,
  path: `en${route.path?.slice(2)}`,
});

/**
 * React Router's list of routes, which every page loads, without what follows from the rest: the routes of one language, but for
 * those with words in their path, are those of the other; what a route does not have is not said, nor the scripts that every
 * page has loaded.
 */
export function slimManifest(script: string): string {
  if (!script.startsWith(assignment)) throw new Error('The manifest of routes is not as expected');
  const manifest: Manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, ''));
  const kept = Object.entries(manifest.routes).filter(([id, route]) => {
    const spanish = id.startsWith('en/') ? manifest.routes[`es${id.slice(2)}`] : undefined;
    return !spanish || JSON.stringify(inEnglish(spanish)) !== JSON.stringify(route);
  });
  const everywhere = new Set<unknown>(manifest.entry.imports);
  const routes = Object.fromEntries(
    kept.map(([id, route]) => [
      id,
      Object.fromEntries(
        Object.entries(route)
          .filter(([name, value]) => name !== 'id' && value !== false)
          .map(([name, value]) => [
            name,
            name === 'imports' && Array.isArray(value) ? value.filter((one) => !everywhere.has(one)) : value,
          ]),
      ),
    ]),
  );
  return (
    `${assignment}${JSON.stringify({ ...manifest, routes })};` +
    '(r=>{for(let[id,v]of Object.entries(r)){v.id=id;if(id.startsWith("es/")){id="en"+id.slice(2);' +
    `r[id]??={...v,id,path:"en"+v.path.slice(2)}}}})(${assignment.slice(0, -1)}.routes);`
  );
}

/** Rewrites the manifest of the build. */
export async function slimRouteManifest(clientDir: string): Promise<void> {
  for await (const name of glob('assets/manifest-*.js', { cwd: clientDir })) {
    const file = join(clientDir, name);
    await writeFile(file, slimManifest(await readFile(file, 'utf8')));
  }
}
