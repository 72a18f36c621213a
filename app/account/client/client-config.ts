import * as v from 'valibot';

/** Address and publishable key of the API; the server writes both into every page it serves. */
interface ApiConfig {
  /** Origin of the API without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

const written = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ url: v.string(), key: v.pipe(v.string(), v.nonEmpty()) }),
);

/**
 * Reads `<meta name="diary-config">`. An empty url means the page's own origin.
 * @throws when the server of this page did not fill it in: nothing can work then
 */
export function readConfig(): ApiConfig {
  const content = document.querySelector('meta[name="diary-config"]')?.getAttribute('content');
  const { url, key } = v.parse(written, content);
  return { url: url === '' ? window.location.origin : url.replace(/\/+$/, ''), key };
}

/** Whether the API is a hosted project's, and not the server that served this page. */
export const isHosted = (): boolean => readConfig().url !== window.location.origin;
