import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { serviceWorkerPolicy } from './content-security-policy.ts';
import { suffixes } from './encoding.ts';
import { fill, policyOf, type Settings } from './fill.ts';
import { memoize } from './memoize.ts';
import { type ServedFile, servedFile } from './served-file.ts';

interface ClientFiles {
  /** A file by its URL path (`/assets/x.js`); undefined when there is none. Pages are not files. */
  file(pathname: string): Promise<ServedFile> | undefined;
  /** The page at `/es/entry` is `es/entry/index.html` of the build. */
  page(pathname: string): Promise<ServedFile> | undefined;
}

const isPage = (name: string) => name.endsWith('.html');
const isCompressed = (name: string) => Object.values(suffixes).some((suffix) => name.endsWith(suffix));
/** A worker at the root of the site may look after all of it; what it fetches is under its own policy, not its page's. */
const isServiceWorker = (name: string) => name === 'sw.js';
/**
 * Texts that speak of the site by its whole address (sitemap, robots) or of how it is configured, and what pages are drawn
 * from in the browser.
 */
const isFilled = (name: string) =>
  /\.(html|xml|txt|data)$/.test(name) || isServiceWorker(name) || isDescription(name);
/** An address without a suffix that is a file: what programs look up by a name of the site, as JSON. */
const isDescription = (name: string) => !/\.[^/]*$/.test(name);

/**
 * The built application. The folder is listed once, and a URL is only ever looked up in that list: no path that a
 * client makes up reaches the file system. Files are read when first asked for.
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
      // Names under /assets/ carry a hash of their content.
      'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isServiceWorker(name) && { 'Content-Security-Policy': serviceWorkerPolicy }),
    };
    const content = await read(name);
    const filled = isFilled(name) ? Buffer.from(fill(content.toString(), settings)) : content;
    return servedFile(filled, headers, COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type), async (encoding) => {
      // What the build compressed no longer fits a text that was filled in.
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
      ...headersSaidInHead(html),
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
 * What a page says in its head of search engines and of what other sites are told, as headers: they count before the head is
 * read, and for who does not read it.
 */
function headersSaidInHead(html: string): Readonly<Record<string, string>> {
  const said = (name: string) => new RegExp(`<meta name="${name}" content="([\\w, -]+)"`).exec(html)?.[1];
  const [robots, referrer] = [said('robots'), said('referrer')];
  return { ...(robots && { 'X-Robots-Tag': robots }), ...(referrer && { 'Referrer-Policy': referrer }) };
}

/** Every file of the build by its path in it, with slashes; hidden ones are not for serving. */
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
