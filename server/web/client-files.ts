import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { serviceWorkerPolicy, workerPolicy } from './content-security-policy.ts';
import { suffixes } from './encoding.ts';
import { fill, policyOf, type Settings } from './fill.ts';
import { memoize, type ServedFile, servedFile } from './served-file.ts';

interface ClientFiles {
  /** A file by its URL path (`/assets/x.js`); undefined when there is none. Pages are not files. */
  file(pathname: string): Promise<ServedFile> | undefined;
  /** The page `/es/entry` is `es/entry/index.html` of the build. */
  page(pathname: string): Promise<ServedFile> | undefined;
}

const isPage = (name: string) => name.endsWith('.html');
const isCompressed = (name: string) => Object.values(suffixes).some((suffix) => name.endsWith(suffix));
/** A worker at the root of the site may control all of it; its requests are under its own policy, not the page's. */
const isServiceWorker = (name: string) => name === 'sw.js';
/** The script of a worker of a page, as a bundler names it; it loads its parts under its own policy, too. */
const isWorker = (name: string) => /^assets\/[\w-]*-worker-[\w-]{8}\.js$/.test(name);
/**
 * Whether texts are filled in: files with the site's origin (sitemap, robots) or its configuration, and the data from
 * which the browser draws pages.
 */
const isFilled = (name: string) =>
  /\.(html|xml|txt|data)$/.test(name) || isServiceWorker(name) || isDescription(name);
/** Files without a suffix are served as JSON: well-known addresses that programs request. */
const isDescription = (name: string) => !/\.[^/]*$/.test(name);

/**
 * The built application. The folder is listed once, and URLs are looked up only in that list: no path of a client
 * reaches the file system. Files are read at their first request.
 * @throws Error when the application has not been built
 */
export function openClientFiles(clientDir: string, settings: Settings): ClientFiles {
  const names = new Set(list(clientDir));
  const read = (name: string) => readFile(join(clientDir, name));

  const openFile = async (name: string): Promise<ServedFile> => {
    const type = isDescription(name)
      ? 'application/json; charset=utf-8'
      : (getMimeType(name) ?? 'application/octet-stream');
    const headers = {
      'Content-Type': type,
      // A script or a stylesheet asks for its parts under its own policy, not the page's.
      'Referrer-Policy': 'no-referrer',
      // Names under /assets/ carry a hash of their content.
      'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isServiceWorker(name) && { 'Content-Security-Policy': serviceWorkerPolicy(settings.apiUrl) }),
      ...(isWorker(name) && { 'Content-Security-Policy': workerPolicy }),
    };
    const content = await read(name);
    const filled = isFilled(name) ? Buffer.from(fill(content.toString(), settings)) : content;
    return servedFile(filled, headers, COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type), async (encoding) => {
      // The build's compressed copies do not have the filled-in texts.
      if (encoding === 'identity' || filled !== content) return undefined;
      const compressed = name + suffixes[encoding];
      return names.has(compressed) ? read(compressed) : undefined;
    });
  };

  const openPage = async (name: string): Promise<ServedFile> => {
    const pathname = `/${name.replace(/index\.html$/, '')}`;
    const html = fill((await read(name)).toString(), settings, pathname);
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policyOf(html, settings, pathname),
      ...headersOfMetaElements(html),
    };
    return servedFile(Buffer.from(html), headers, true);
  };

  const opened = memoize((name: string) => (isPage(name) ? openPage(name) : openFile(name)));
  const open = (name: string) => (names.has(name) ? opened(name) : undefined);

  return {
    file(pathname) {
      const name = pathname.slice(1);
      return isPage(name) || isCompressed(name) ? undefined : open(name);
    },
    page: (pathname) => open(`${pathname.replace(/^\/|\/$/g, '')}/index.html`),
  };
}

/**
 * A page's meta elements for search engines and for the Referer, as headers: they apply before the head is parsed,
 * and to clients that do not parse it.
 */
function headersOfMetaElements(html: string): Readonly<Record<string, string>> {
  const contentOf = (name: string) =>
    new RegExp(`<meta name="${name}" content="([\\w, -]+)"`).exec(html)?.[1];
  const [robots, referrer] = [contentOf('robots'), contentOf('referrer')];
  return { ...(robots && { 'X-Robots-Tag': robots }), ...(referrer && { 'Referrer-Policy': referrer }) };
}

/** Every file of the build by its path in it, with slashes; hidden ones are not served. */
function list(clientDir: string): string[] {
  try {
    return readdirSync(clientDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  } catch (cause) {
    throw new Error(`The application is not built: there is no folder ${clientDir}`, { cause });
  }
}
