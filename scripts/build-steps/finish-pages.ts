import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { buildTexts as english } from '../../app/i18n/en/build-texts.ts';
import { buildTexts as spanish } from '../../app/i18n/es/build-texts.ts';
import { isToRead } from '../../app/shell/prerendered.ts';
import { type Side, tokenColor } from '../lib/tokens.ts';
import { deferScripts, screenAt } from './page-scripts.ts';
import { writeStylesheet } from './page-styles.ts';

/** Pages of one screen, in both languages, look alike; every other page is its own. */
function looksOf(name: string): string {
  const found = screenAt(name);
  return found.kind === 'page' ? found.screen : name;
}

/**
 * Post-processes every prerendered page. The scripts are asked for after the first paint (measured: LCP 2.2 s to
 * 1.1 s), on pages to read when somebody touches them, and the texts beside them; the stylesheet comes with them, and the rules
 * a page is drawn with are inside it. React Router's fallback page goes: every page here is prerendered.
 * @throws Error when a page has what the content security policy would block
 */
export async function finishPages(clientDir: string): Promise<void> {
  await rm(join(clientDir, 'index.html'), { force: true });
  const drawn = new Map<string, string>();
  for await (const name of glob('**/*.html', { cwd: clientDir })) {
    const html = await readFile(join(clientDir, name), 'utf8');
    refuseInlineAttributes(html, name);
    drawn.set(name, html);
  }
  const texts = new Map<string, readonly string[]>();
  for (const [name, html] of drawn) texts.set(name, await textFiles(clientDir, name, html));
  const stylesheet = await writeStylesheet(clientDir, [...drawn.values()][0] ?? '');
  const finished = new Map(
    [...drawn].map(([name, html]) => [
      name,
      minifyScripts(
        deferScripts(html, name, {
          texts: texts.get(name) ?? [],
          stylesheet: stylesheet.address,
          font: stylesheet.font,
        }),
      )
        .replace('</head>', `${barColors()}</head>`)
        // Sent by the browser itself, a form would put a password or a diary's entry into the address; "dialog" sends nothing.
        .replace(/<form(?![^>]*\smethod=)/g, '<form method="dialog"')
        .replace(/<body[^>]*>/, (body) => body + withoutScript(name)),
    ]),
  );
  const groups = Map.groupBy(finished.keys(), looksOf);
  for (const names of groups.values()) {
    const rules = await stylesheet.rulesFor(names.map((name) => finished.get(name) ?? ''));
    for (const name of names)
      await writeFile(join(clientDir, name), stylesheet.replaceIn(finished.get(name) ?? '', rules));
  }
}

/** The inline scripts that are a function's source text, without its spaces and comments. */
const minifyScripts = (html: string) =>
  html.replace(
    /(<script(?: type="module" async="")?>)(\([\s\S]*?)(<\/script>)/g,
    (_, open: string, source: string, close: string) =>
      `${open}${minifySync('inline.js', source, { module: open.includes('module') }).code.trim()}${close}`,
  );

/**
 * What whoever has turned scripts off is told on a screen that does nothing without them. At the beginning of the body: there
 * React leaves alone what it has not drawn.
 */
function withoutScript(name: string): string {
  const found = screenAt(name);
  if (found.kind !== 'page' || isToRead(found.screen) || found.screen === 'offline') return '';
  const text = { es: spanish, en: english }[found.locale].needsScript;
  return `<noscript><p class="bg-caution-soft px-4 py-3 text-on-caution-soft">${text}</p></noscript>`;
}

/** The colour of the browser's bars until the first paint's script names the one of the theme really shown (paint.ts). */
function barColors(): string {
  const color = (side: Side) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${side})" content="${tokenColor('surface', side)}"/>`;
  return color('light') + color('dark');
}

/** Style attributes and event handlers cannot be allowed by hash. */
function refuseInlineAttributes(html: string, name: string): void {
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  const found = /<[^>]+\s(style|on\w+)=/.exec(markup);
  if (found) throw new Error(`${name} has an inline ${found[1]} attribute: ${found[0]}`);
}

/** The scripts a page names, as files of the build. */
const scriptsNamedIn = (html: string) => new Set(html.match(/assets\/[\w.-]+\.js/g));

/**
 * Addresses of the texts of a page, in its language alone. Its scripts ask for them only once they run, which on a slow network
 * is a whole round trip late; with a hint they arrive beside the scripts.
 * @param name `es/entry/index.html`; texts are built as `es-entry-….js` (vite.config.ts)
 */
async function textFiles(clientDir: string, name: string, html: string): Promise<string[]> {
  const [language = ''] = name.split('/');
  const scripts = await Promise.all(
    [...scriptsNamedIn(html)].map((script) => readFile(join(clientDir, script), 'utf8')),
  );
  const textFile = new RegExp(String.raw`(?<=[/"'\`])${language}-[\w-]+\.js`, 'g');
  const texts = new Set(scripts.flatMap((script) => script.match(textFile) ?? []));
  return [...texts].map((file) => `/assets/${file}`);
}
