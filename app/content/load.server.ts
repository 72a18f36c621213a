/**
 * The written pages, read and rendered when the site is prerendered. None of this code is in the browser: a page's loader
 * hands over its content.
 */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { parse } from 'yaml';
import { useShellTexts } from '#app/i18n/areas.ts';
import { buildTexts as english } from '#app/i18n/en/build-texts.ts';
import { buildTexts as spanish } from '#app/i18n/es/build-texts.ts';
import { formatDay } from '#app/i18n/format.ts';
import { textsLoaded } from '#app/i18n/texts.ts';
import {
  type Article,
  articleWith,
  blogSlugs,
  type Locale,
  linkTo,
  linkToArticle,
  linkToLibraryEntry,
  screens,
} from '#app/paths.ts';
import {
  type Around,
  type ContentItem,
  type ContentKind,
  type ContentLink,
  type ContentPage,
  isSingleText,
  type LibraryEntry,
  libraryGroups,
  readings,
} from '../i18n/content-page.ts';
import { renderMarkdown } from './markdown.server.ts';

// Whoever imports this module may end the module runner next (scripts/build-steps/site.ts): texts on their way would be lost.
await textsLoaded();

const files = import.meta.glob<string>('./**/*.md', { query: '?raw', import: 'default', eager: true });
const figures = import.meta.glob<
  FunctionComponent<{ readonly locale: Locale; readonly of?: string | undefined }>
>('./figures/*.tsx', {
  import: 'default',
  eager: true,
});

const dates = { es: spanish, en: english };

const day = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
  v.isoDate(),
);
/** Characters of a title that search results show. */
const titleMax = 60;
const sourceSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z\d-]+$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  read: v.picklist(readings),
});
const frontMatterSchema = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(70)),
  description: v.pipe(v.string(), v.minLength(50), v.maxLength(170)),
  lead: v.pipe(v.string(), v.nonEmpty()),
  /** Whether it is read in an attack: what to do comes first, and about the text last. */
  urgent: v.optional(v.boolean()),
  checked: day,
  /** The first commit of the file; a new one has none. */
  published: v.optional(day),
  /** Title in search results, where the heading is too long for them or does not name migraine. */
  searchTitle: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(titleMax))),
  sources: v.optional(v.array(sourceSchema), []),
  related: v.optional(v.array(v.string()), []),
});
/** A text's card in the library's index. */
const cardSchema = v.object({
  title: v.string(),
  group: v.picklist(libraryGroups),
  order: v.number(),
  summary: v.pipe(v.string(), v.nonEmpty(), v.maxLength(150)),
});

/** @throws Error naming the file if it is missing, or its front matter is wrong */
function readFile<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  const found = files[`./${name}.md`];
  if (found === undefined) throw new Error(`There is no text app/content/${name}.md`);
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(found) ?? [];
  const parsed = v.safeParse(schema, parse(head));
  if (parsed.success) return { head: parsed.output, body };
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  throw new Error(`app/content/${name}.md: ${problems}`);
}

/** The pages on which a part stands whole; elsewhere `<part>-short` has its few lines, with a link. */
const wholeOn: Readonly<Record<string, readonly string[]>> = {
  'danger-signs': ['blog/que-hacer-crisis-migrana'],
  'advice-today': ['blog/cuando-ir-al-neurologo-migrana'],
  'after-triptan': ['library/triptans'],
};

/**
 * Puts in the parts that several texts share: a line `::part{name="danger-signs"}` stands for
 * `parts/<language>/danger-signs.md`, or on most pages for its short form.
 * @param page `blog/migrana-con-aura`
 * @throws Error for a part that is not written
 */
const withParts = (markdown: string, locale: Locale, page: string): string =>
  markdown.replace(/^::part\{name="([\w-]+)"\}$/gm, (_, part: string) => {
    const isShort = wholeOn[part]?.includes(page) === false;
    const found = files[`./parts/${locale}/${part}${isShort ? '-short' : ''}.md`];
    if (found === undefined) throw new Error(`There is no part ${part}`);
    return found.trim();
  });

/** Pages of one text are one file a language, in a folder named after their screen; the others have a folder for each. */
const fileName = (kind: ContentKind, id: string, locale: Locale) =>
  isSingleText(kind)
    ? `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/${locale}`
    : `${kind}/${locale}/${id}`;

/** Whether a text is written. */
export const hasContent = (kind: ContentKind, id: string, locale: Locale): boolean =>
  files[`./${fileName(kind, id, locale)}.md`] !== undefined;

/** The ids of all texts of a kind that are written in Spanish, sorted by name. */
export function contentIds(kind: ContentKind): readonly string[] {
  const found = Object.keys(files).map((path) => /^\.\/(\w+)\/es\/([\w-]+)\.md$/.exec(path));
  return found.flatMap((match) => (match?.[1] === kind && match[2] ? [match[2]] : [])).sort();
}

/** A target, or the article that a library entry became part of. */
const current = (target: string): string => {
  const article = target.startsWith('library:') ? articleWith(target.slice('library:'.length)) : undefined;
  return article ? `blog:${article}` : target;
};

/** @throws Error for a target that is no screen, article or library entry */
function address(named: string, locale: Locale): string {
  const target = current(named);
  const [, kind, name = '', rest = ''] = /^(?:(\w+):)?([\w-]+)(#[\p{L}\w-]+)?$/u.exec(target) ?? [];
  if (target === 'red-flags') return linkTo('redFlags', locale);
  if (kind === 'screen' && name in screens) return linkTo(name as 'home', locale) + rest;
  if (kind === 'blog' && name in blogSlugs) return linkToArticle(name as Article, locale) + rest;
  if (kind === 'library' && files[`./library/${locale}/${name}.md`] !== undefined)
    return linkToLibraryEntry(name, locale) + rest;
  throw new Error(`There is nothing to link to at ${target}`);
}

/** The text of a link without its own text. */
function titleOf(named: string, locale: Locale): string {
  const target = current(named);
  if (target === 'red-flags') return useShellTexts.in(locale).pages.redFlags.title;
  const [kind, name = ''] = target.split(':');
  if (kind === 'blog' || kind === 'library')
    return readFile(fileName(kind, name, locale), v.object({ title: v.string() })).head.title;
  throw new Error(`Only articles and library entries are related: ${target}`);
}

const context = (name: string, locale: Locale, sources: ContentPage['sources'] = []) => ({
  locale,
  sources,
  address: (target: string) => address(target, locale),
  figure(figureName: string, of: string | undefined) {
    const Figure = figures[`./figures/${figureName}.tsx`];
    if (!Figure) throw new Error(`${name}: there is no figure ${figureName}`);
    return renderToStaticMarkup(createElement(Figure, { locale, of }));
  },
});

/** One written page. @throws Error naming the file if it is missing or wrong */
export async function contentPage(kind: ContentKind, id: string, locale: Locale): Promise<ContentPage> {
  const name = fileName(kind, id, locale);
  const { head, body } = readFile(name, frontMatterSchema);
  try {
    const { html, sections, words } = await renderMarkdown(
      withParts(body, locale, `${kind}/${id}`),
      context(name, locale, head.sources),
    );
    const self = `${kind}:${id}`;
    const related = [...new Set(head.related.map(current))]
      .filter((target) => target !== self)
      .map((target) => ({ href: address(target, locale), title: titleOf(target, locale) }));
    const readCount = head.sources.filter(({ read }) => read !== 'notes').length;
    return {
      id,
      ...head,
      checkedInWords: dates[locale][readCount > 0 ? 'checked' : 'written'](
        formatDay(locale, head.checked, 'dated'),
        readCount,
        head.sources.length,
      ),
      related,
      html,
      sections,
      words,
    };
  } catch (cause) {
    throw new Error(`app/content/${name}.md: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * An article or a library entry, with the previous and next one of the articles, or of its group. Those are left out of the
 * related ones.
 * @throws Error as `contentPage`
 */
export async function readingPage(
  kind: 'blog' | 'library',
  id: string,
  locale: Locale,
): Promise<{ readonly page: ContentPage; readonly around: Around }> {
  const page = await contentPage(kind, id, locale);
  const ids = kind === 'blog' ? Object.keys(blogSlugs) : idsBeside(id, locale);
  const linkAt = (place: number): ContentLink | undefined => {
    const target = `${kind}:${ids[place]}`;
    return place in ids ? { title: titleOf(target, locale), href: address(target, locale) } : undefined;
  };
  const place = ids.indexOf(id);
  const around = { previous: linkAt(place - 1), next: linkAt(place + 1) };
  const shown = [around.previous?.href, around.next?.href];
  return { page: { ...page, related: page.related.filter(({ href }) => !shown.includes(href)) }, around };
}

/** The entries of an entry's group. */
function idsBeside(id: string, locale: Locale): readonly string[] {
  const entries = libraryEntries(locale);
  const group = entries.find((entry) => entry.id === id)?.group;
  return entries.filter((entry) => entry.group === group).map((entry) => entry.id);
}

/** A text made of questions or terms: each `## ` heading with the text below it. @throws Error as `contentPage` */
export async function contentItems(
  kind: 'faq' | 'glossary',
  locale: Locale,
): Promise<readonly ContentItem[]> {
  const found = files[`./${kind}/${locale}.md`];
  if (found === undefined) throw new Error(`There is no text app/content/${kind}/${locale}.md`);
  const body = found.replace(/^---\n.*?\n---\n/s, '');
  const parts = body.split(/^## /m).slice(1);
  return Promise.all(
    parts.map(async (part) => {
      const [title = '', ...rest] = part.split('\n');
      const markdown = withParts(rest.join('\n'), locale, kind);
      const { html, text } = await renderMarkdown(markdown, context(`${kind}/${locale}`, locale));
      return { id: slugOf(title), title: title.trim(), html, text: text.trim() };
    }),
  );
}

/** A part as HTML, for a screen that is drawn at build. */
export async function renderedPart(name: string, locale: Locale): Promise<string> {
  const markdown = withParts(`::part{name="${name}"}`, locale, '');
  return (await renderMarkdown(markdown, context(name, locale))).html;
}

/** A question whose text is made elsewhere. @param id its fragment */
export async function renderedItem(
  id: string,
  title: string,
  markdown: string,
  locale: Locale,
): Promise<ContentItem> {
  const { html, text } = await renderMarkdown(markdown, context(`faq/${locale}`, locale));
  return { id, title, html, text: text.trim() };
}

/** Title, description and lead of a text made of questions or terms. @throws Error as `contentPage` */
export function itemsHead(kind: 'faq' | 'glossary', locale: Locale) {
  const { title, description, lead } = readFile(`${kind}/${locale}`, frontMatterSchema).head;
  return { title, description, lead };
}

/** The fragment of a title: lower case, without accents, words joined by hyphens. */
function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '');
}

/** The library's entries by group and order. @throws Error as `contentPage` */
export const libraryEntries = (locale: Locale): readonly LibraryEntry[] => cards(locale, ['library']);

/** What the library's index lists: its entries, and the articles that answer the other questions. @throws Error as `contentPage` */
export const libraryCards = (locale: Locale): readonly LibraryEntry[] => cards(locale, ['library', 'blog']);

/** The cards of texts by group and order; an article without a group has none. */
function cards(locale: Locale, kinds: readonly ('library' | 'blog')[]): readonly LibraryEntry[] {
  const all = kinds.flatMap((kind) =>
    contentIds(kind)
      .filter((id) => kind === 'library' || /^group:/m.test(files[`./blog/${locale}/${id}.md`] ?? ''))
      .map((id) => ({
        id,
        href: address(`${kind}:${id}`, locale),
        ...readFile(fileName(kind, id, locale), cardSchema).head,
      })),
  );
  return all
    .sort((a, b) => libraryGroups.indexOf(a.group) - libraryGroups.indexOf(b.group) || a.order - b.order)
    .map(({ id, href, title, summary, group }) => ({ id, href, title, summary, group }));
}

/** The articles, in the order of `blogSlugs`. @throws Error as `contentPage` */
export async function articles(
  locale: Locale,
): Promise<readonly Pick<ContentPage, 'id' | 'title' | 'lead' | 'checked' | 'words' | 'description'>[]> {
  return Promise.all(
    Object.keys(blogSlugs).map(async (id) => {
      const { title, lead, checked, words, description } = await contentPage('blog', id, locale);
      return { id, title, lead, checked, words, description };
    }),
  );
}
