import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The scripts a page names, as files of the build. */
const scriptsNamedIn = (html: string) => new Set(html.match(/assets\/[\w.-]+\.js/g));

/**
 * Hints for the texts of a page, in its language alone. Its scripts ask for them only once they run, which on a slow network
 * is a whole round trip late; with a hint they arrive beside the scripts.
 * @param name `es/entry/index.html`; texts are built as `es-entry-….js` (vite.config.ts)
 */
export async function textHints(clientDir: string, name: string, html: string): Promise<string> {
  const [language = ''] = name.split('/');
  const scripts = await Promise.all(
    [...scriptsNamedIn(html)].map((script) => readFile(join(clientDir, script), 'utf8')),
  );
  const textFile = new RegExp(String.raw`(?<=[/"'\`])${language}-[\w-]+\.js`, 'g');
  const texts = new Set(scripts.flatMap((script) => script.match(textFile) ?? []));
  return [...texts].map((file) => `<link rel="modulepreload" href="/assets/${file}"/>`).join('');
}
