import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { root } from '../lib/command.ts';

/** The stylesheet as app/root.tsx inlines it in every page. */
const inlined = /(<style id="styles">)([\s\S]*?)(<\/style>)/;
/** The data of a page's loaders: repeats its texts, without markup. */
const loaderData = /<script>window\.__reactRouterContext\.streamController\.enqueue\([\s\S]*?<\/script>/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Words of a page that may be a class (also `[&>svg]:size-5`), a tag or an attribute. */
function wordsOf(html: string): string[] {
  const text = html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
  return [...text.split(/[\s"'`]+/), ...text.split(/[^\w-]+/)];
}

/** The first font of a stylesheet: the letters of Spanish and English. */
const fontIn = (css: string) => /url\((\/assets\/[\w.-]+\.woff2)\)/.exec(css)?.[1] ?? '';

/** The letters of a first screen as a rule (app/styles/fonts.css). */
async function firstFontRule(): Promise<string> {
  const font = await readFile(join(root, 'app/styles/fonts/atkinson-first.woff2'), 'base64');
  return `@font-face{font-family:"Atkinson First";font-weight:400 720;font-display:block;src:url(data:font/woff2;base64,${font})}`;
}

/** A font in a file. */
const fontFileRule = /@font-face\{[^}]*url\(\/assets[^}]*\}/g;
/** A page that sends no referrer: Chromium would ask for a font of the page's own rules with the page's address all the same. */
const sendsNoReferrer = (page: string) => page.includes('<meta name="referrer" content="no-referrer"/>');

interface Stylesheet {
  /** `/assets/styles-….css` */
  readonly address: string;
  /** The element that loads the font of Spanish and English beside a page. */
  readonly fontPreload: string;
  /** The rules that pages need before any script runs. @param pages their HTML */
  rulesFor(pages: readonly string[]): Promise<string>;
  /**
   * Replaces the whole stylesheet in a page by these rules.
   * @param isFirst whether somebody may come to the page first: it then carries the letters it is written with
   */
  replaceIn(html: string, rules: string, isFirst: boolean): string;
}

/**
 * Moves the stylesheet from the pages to a file of its own, which their scripts load (page-scripts.ts). A page keeps
 * the rules it needs: a first visit paints one round trip earlier (decision 085).
 * @param html any page of the build
 * @throws Error when the page has no stylesheet
 */
export async function writeStylesheet(clientDir: string, html: string): Promise<Stylesheet> {
  const css = inlined.exec(html)?.[2];
  if (!css) throw new Error('A page has no stylesheet in it');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const address = `/assets/styles-${hash}.css`;
  await writeFile(join(clientDir, address), css);
  const firstFont = await firstFontRule();

  // States change: a rule stays if its element is in the page, whatever the state.
  const attributes = new Set([...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name));
  // A layer without rules would come last once the whole stylesheet is loaded.
  const layers = new Set([...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, name = '']) => name));
  return {
    address,
    fontPreload: `<link rel="preload" href="${fontIn(css)}" as="font" type="font/woff2" crossorigin=""/>`,
    async rulesFor(pages) {
      const raw = pages.map((page) => page.replace(inlined, '').replace(loaderData, '')).join('');
      const [purged] = await new PurgeCSS().purge({
        content: [{ raw, extension: 'html' }],
        css: [{ raw: css }],
        defaultExtractor: wordsOf,
        dynamicAttributes: [...attributes],
        variables: true,
        keyframes: true,
      });
      return `@layer ${[...layers].join(',')};${purged?.css ?? css}`;
    },
    replaceIn(page, rules, isFirst) {
      const own = sendsNoReferrer(page) ? rules.replace(fontFileRule, '') : rules;
      return page.replace(
        inlined,
        (_, open, __, close) => `${open}${own}${isFirst ? firstFont : ''}${close}`,
      );
    },
  };
}
