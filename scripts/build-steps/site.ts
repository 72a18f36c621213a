/** The public pages as prerendered, with the texts they were made from: input of the steps for search engines. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type * as contentLoaders from '../../app/content/load.server.ts';
import type * as vignettes from '../../app/content/vignettes.server.tsx';
import {
  type ContentItem,
  type ContentKind,
  type ContentPage,
  isSingleText,
} from '../../app/i18n/content-page.ts';
import { buildTexts as writtenEn } from '../../app/i18n/en/build-texts.ts';
import { content as contentEn } from '../../app/i18n/en/content.ts';
import { descriptions as descriptionsEn } from '../../app/i18n/en/descriptions.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { buildTexts as writtenEs } from '../../app/i18n/es/build-texts.ts';
import { content as contentEs } from '../../app/i18n/es/content.ts';
import { descriptions as descriptionsEs } from '../../app/i18n/es/descriptions.ts';
import { shell as shellEs } from '../../app/i18n/es/shell.ts';
import {
  type Article,
  articleOf,
  type Locale,
  libraryEntryOf,
  locales,
  resolve,
  type Screen,
} from '../../app/paths.ts';
import { root } from '../lib/command.ts';
import { type IndexedPage, indexedPages } from './pages.ts';

export const siteTexts = {
  es: { shell: shellEs, content: contentEs, written: writtenEs, descriptions: descriptionsEs },
  en: { shell: shellEn, content: contentEn, written: writtenEn, descriptions: descriptionsEn },
} as const;

/** One public page of the build. */
export interface SitePage {
  /** `/es/blog/migrana-con-aura` */
  readonly path: string;
  /** File in the build. */
  readonly file: string;
  readonly locale: Locale;
  readonly screen: Screen;
  readonly twins: IndexedPage;
  /** Title of the document, without the product's name. */
  readonly title: string;
  readonly description: string;
  /** The breadcrumb trail: links to the pages above this one, and this one with its heading. */
  readonly trail: readonly { readonly title: string; readonly path: string }[];
  /** The written text of the page, if it has one. */
  readonly written?: ContentPage | undefined;
  /** The drawing of an article, as the list of articles has it. */
  readonly drawing?: string | undefined;
  /** Questions of the help page, terms of the glossary. */
  readonly items: readonly ContentItem[];
}

/** Runs a module of the prerendered routes again, through Vite, to get their texts and drawings. */
async function moduleOf<Module>(name: string): Promise<Module> {
  const file = join(root, 'app/content', name);
  const { module } = await runnerImport<Module>(file, { configFile: false, root, logLevel: 'error' });
  return module;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The plain text of HTML written by React. */
export function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}

/** @throws Error when the page has no such element */
function required(html: string, name: string, pattern: RegExp, file: string): string {
  const found = plain(pattern.exec(html)?.[1] ?? '');
  if (found === '') throw new Error(`${file} has no ${name}`);
  return found;
}

/** Title, description, heading and trail of a document. @throws Error when one of the first three is missing */
export function documentFacts(html: string, file: string, locale: Locale, path: string) {
  const { shell, content } = siteTexts[locale];
  const title = required(html, 'title', /<title>([^<]*)<\/title>/, file);
  const description = required(html, 'description', /<meta name="description" content="([^"]*)"/, file);
  const heading = required(html, 'heading', /<h1\b[^>]*>([\s\S]*?)<\/h1>/, file);
  const nav = html.split(`<nav aria-label="${content.trail}"`)[1]?.split('</nav>')[0] ?? '';
  const above = [...nav.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', text = '']) => ({ title: plain(text), path: href }),
  );
  const home = { title: shell.nav.home, path: `/${locale}/` };
  const trail = path === home.path ? [] : [...(above.length > 0 ? above : [home]), { title: heading, path }];
  return { title: title.replace(` · ${shell.productName}`, ''), description, trail };
}

/** The kind and name of a page's written text. */
function textOf(screen: Screen, path: string): readonly [kind: ContentKind, name: string] {
  const last = path.split('/').at(-1) ?? '';
  if (screen === 'article') return ['blog', articleOf(last) ?? ''];
  if (screen === 'libraryEntry') return ['library', libraryEntryOf(last)];
  if (isSingleText(screen)) return [screen, ''];
  return ['legal', screen];
}

/** Screens whose text consists of questions or terms. */
const itemsOf: Partial<Record<Screen, 'faq' | 'glossary'>> = { help: 'faq', glossary: 'glossary' };

/** All public pages, each in both languages. @throws Error when a page or its text is missing */
export async function readSite(clientDir: string): Promise<readonly SitePage[]> {
  const { contentPage, contentItems, hasContent } = await moduleOf<typeof contentLoaders>('load.server.ts');
  const { vignetteOf } = await moduleOf<typeof vignettes>('vignettes.server.tsx');
  const pages = indexedPages().flatMap((twins) => locales.map((locale) => ({ twins, locale })));
  return Promise.all(
    pages.map(async ({ twins, locale }) => {
      const path = twins[locale];
      const found = resolve(path);
      if (found.kind !== 'page') throw new Error(`${path} is no page`);
      const { screen } = found;
      const file = `${path.slice(1).replace(/\/$/, '')}/index.html`;
      const html = await readFile(join(clientDir, file), 'utf8');
      const [kind, name] = textOf(screen, path);
      const itemsKind = itemsOf[screen];
      const written = hasContent(kind, name, locale) ? await contentPage(kind, name, locale) : undefined;
      const items = itemsKind ? await contentItems(itemsKind, locale) : [];
      return {
        path,
        file,
        locale,
        screen,
        twins,
        written,
        items,
        drawing: screen === 'article' ? vignetteOf(name as Article) : undefined,
        ...documentFacts(html, file, locale, path),
      };
    }),
  );
}
