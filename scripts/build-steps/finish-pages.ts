import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { buildTexts as english } from '../../app/i18n/en/build-texts.ts';
import { buildTexts as spanish } from '../../app/i18n/es/build-texts.ts';
import { isToRead, screens } from '../../app/paths.ts';
import { type Side, tokenColor } from '../lib/design-tokens.ts';
import { deferScripts, screenAt } from './page-scripts.ts';
import { writeStylesheet } from './page-styles.ts';

/** Pages with the same key share critical styles: those of one screen in both languages. */
function styleGroupOf(name: string): string {
  const found = screenAt(name);
  return found.kind === 'page' ? found.screen : name;
}

/**
 * Whether somebody may come to a page first: a page without a diary, or the entry. The others are opened from those, or from
 * the device; they share one file of the font.
 */
function isFirstPage(name: string): boolean {
  const found = screenAt(name);
  return found.kind !== 'page' || found.screen === 'entry' || !screens[found.screen].private;
}

/**
 * Post-processes every prerendered page. Scripts load after the first paint (measured: LCP 2.2 s to 1.1 s), on pages
 * to read at the first touch, with the page's texts and stylesheet beside them; the page itself contains only the
 * rules it needs. React Router's fallback page is removed: every page here is prerendered.
 * @throws Error when the content security policy would block a part of a page
 */
export async function finishPages(clientDir: string): Promise<void> {
  await rm(join(clientDir, 'index.html'), { force: true });
  const pages = new Map<string, string>();
  for await (const name of glob('**/*.html', { cwd: clientDir })) {
    const html = await readFile(join(clientDir, name), 'utf8');
    refuseInlineAttributes(html, name);
    pages.set(name, html);
  }
  const texts = new Map<string, readonly string[]>();
  for (const [name, html] of pages) texts.set(name, await textFiles(clientDir, name, html));
  const stylesheet = await writeStylesheet(clientDir, [...pages.values()][0] ?? '');
  const finished = new Map(
    [...pages].map(([name, html]) => [
      name,
      minifyScripts(
        deferScripts(html, name, {
          texts: texts.get(name) ?? [],
          stylesheet: stylesheet.address,
        }),
      )
        .replace('</head>', `${barColors()}${isFirstPage(name) ? '' : stylesheet.fontPreload}</head>`)
        // Submitted by the browser itself, a form would put a password or a diary's entry into the address; "dialog"
        // sends nothing.
        .replace(/<form(?![^>]*\smethod=)/g, '<form method="dialog"')
        .replace(/<body[^>]*>/, (body) => body + withoutScript(name)),
    ]),
  );
  const groups = Map.groupBy(finished.keys(), styleGroupOf);
  for (const names of groups.values()) {
    const rules = await stylesheet.rulesFor(names.map((name) => finished.get(name) ?? ''));
    for (const name of names)
      await writeFile(
        join(clientDir, name),
        stylesheet.replaceIn(finished.get(name) ?? '', rules, isFirstPage(name)),
      );
  }
}

/** Minifies the inline scripts made of a function's source text. */
const minifyScripts = (html: string) =>
  html.replace(
    /(<script(?: type="module" async="")?>)(\([\s\S]*?)(<\/script>)/g,
    (_, open: string, source: string, close: string) =>
      `${open}${minifySync('inline.js', source, { module: open.includes('module') }).code.trim()}${close}`,
  );

/**
 * The message for visitors without scripts, on a screen that needs them. It is placed at the beginning of the body,
 * where React does not touch elements it has not rendered.
 */
function withoutScript(name: string): string {
  const found = screenAt(name);
  if (found.kind !== 'page' || isToRead(found.screen) || found.screen === 'offline') return '';
  const text = { es: spanish, en: english }[found.locale].needsScript;
  return `<noscript><p class="bg-caution-soft px-4 py-3 text-on-caution-soft">${text}</p></noscript>`;
}

/** The colour of the browser's bars until the first-paint script sets the one of the current theme (paint.ts). */
function barColors(): string {
  const color = (side: Side) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${side})" content="${tokenColor('surface', side)}"/>`;
  return color('light') + color('dark');
}

/** Refuses style attributes and event handlers, which cannot be allowed by hash. */
function refuseInlineAttributes(html: string, name: string): void {
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  const found = /<[^>]+\s(style|on\w+)=/.exec(markup);
  if (found) throw new Error(`${name} has an inline ${found[1]} attribute: ${found[0]}`);
}

/** The script files a page refers to. */
const scriptsNamedIn = (html: string) => new Set(html.match(/assets\/[\w.-]+\.js/g));

/**
 * Addresses of a page's texts, in its language only. Scripts request them only when they run, which costs a round
 * trip on a slow network; with a hint they load beside the scripts.
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
