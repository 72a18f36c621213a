import { type PassingServer, startPassing } from './passing-server.ts';

/** A proxy that can present the same build as another release. */
export interface Releases extends PassingServer {
  /** From now on pages name this release, and the service worker is another script with other revisions of them. */
  publish(release: string): void;
  /** From now on requests for these paths get no answer; null restores them. */
  breakOff(paths: RegExp | null): void;
}

/** A built text as that release would have it. */
function asReleased(text: string, type: string, release: string): string {
  if (type.startsWith('text/html'))
    return text.replace('</head>', `<meta name="release" content="${release}"/></head>`);
  return text.replace(/(["`]?revision["`]?:["`])(\w+)/g, `$1$2${release}`);
}

/** @param target origin of the server behind it */
export async function startReleases(target: string): Promise<Releases> {
  let current = 'first';
  let broken: RegExp | null = null;
  const isBuilt = (path: string, type: string) => type.startsWith('text/html') || path === '/sw.js';
  const passing = await startPassing(target, {
    takes: (path) => {
      if (broken?.test(path)) throw new Error('broken off');
      return false;
    },
    text: (path, type) => (isBuilt(path, type) ? (text) => asReleased(text, type, current) : undefined),
  });
  return {
    ...passing,
    publish: (release) => {
      current = release;
    },
    breakOff: (paths) => {
      broken = paths;
    },
  };
}
