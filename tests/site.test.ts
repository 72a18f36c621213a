/** Checks the whole built site: HTML, links, languages and structured data. The list of pages is the build's. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { HtmlValidate } from 'html-validate';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { legalScreens, linkTo, locales, resolve } from '#app/paths.ts';
import { sectionIds } from '#app/routes/settings/settings-sections.ts';
import { clientDir } from '../scripts/build-steps/index.ts';
import { indexedPages } from '../scripts/build-steps/pages.ts';
import { cardPath } from '../scripts/build-steps/social-cards.ts';
import { requireBuild } from '../scripts/lib/inputs.ts';
import { flawsOf, idsOf } from './support/vocabulary.ts';

/** One page, parsed. */
interface Page {
  readonly path: string;
  readonly html: string;
  readonly tree: Root;
  readonly ids: ReadonlySet<string>;
}

const pages = new Map<string, Page>();
const listed = indexedPages().flatMap((page) => locales.map((locale) => page[locale]));

function elements(tree: Root, wanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (wanted(element)) found.push(element);
  });
  return found;
}
const property = (element: Element, name: string) => String(element.properties[name] ?? '');

/** Address of a built file; home pages end in a slash. */
const addressOf = (file: string) => `/${file.replace(/index\.html$/, '')}`.replace(/(\/[^/]+\/.+)\/$/, '$1');

beforeAll(() => {
  requireBuild();
  for (const file of globSync('**/*.html', { cwd: clientDir })) {
    const html = readFileSync(join(clientDir, file), 'utf8');
    const tree = fromHtml(html);
    const ids = elements(tree, ({ properties }) => properties.id !== undefined).map(({ properties }) =>
      String(properties.id),
    );
    pages.set(addressOf(file), { path: addressOf(file), html, tree, ids: new Set(ids) });
  }
});

const pageAt = (path: string): Page => {
  const page = pages.get(path);
  if (!page) throw new Error(`${path} is not built`);
  return page;
};

/** Flaws by page; pages without any are left out. */
function found(paths: Iterable<string>, flawsOfPage: (page: Page) => readonly string[]) {
  const all = [...paths].map((path) => [path, flawsOfPage(pageAt(path))] as const);
  return Object.fromEntries(all.filter(([, flaws]) => flaws.length > 0));
}

/** Sections of the settings, drawn for whoever is signed in. */
const settingsSections: readonly string[] = Object.values(sectionIds);

/** Whether a path is a static file. */
const isFile = (path: string) => globSync(path.slice(1), { cwd: clientDir }).length > 0;

describe('html', () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes `<br/>` and `async=""`; both are valid HTML.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Also valid: doctype in either case, quotes as the serializer writes them, long lines.
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'attr-case': 'off',
      'no-raw-characters': 'off',
      // Titles may be long; search engines cut them.
      'long-title': 'off',
      // Inline scripts and styles are allowed by hash in the page's policy, which covers the purpose of integrity.
      'require-sri': 'off',
      // React's ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // The sidebar and the menu of a phone are the same, and one is drawn: axe looks at that (tests/e2e/screens.spec.ts).
      'unique-landmark': 'off',
      // A visible password is a field of type text, and there the attribute matters.
      'input-attributes': 'off',
      // The label of an emergency number's button may wrap.
      'tel-non-breaking': 'off',
    },
  });

  test('every page is valid', async () => {
    const flaws: Record<string, readonly string[]> = {};
    for (const { path, html } of pages.values()) {
      const { results } = await validator.validateString(html);
      const messages = results.flatMap((result) => result.messages);
      const findings = messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
      if (findings.length > 0) flaws[path] = [...new Set(findings)];
    }
    expect(flaws).toEqual({});
  });

  test('every public page has one heading of the first level, and skips no level below it', () => {
    const flaws = found(listed, ({ tree }) => {
      if (elements(tree, ({ tagName }) => tagName === 'h1').length !== 1) return ['not one h1'];
      // The home page has two versions; visitors see this one.
      const [main] = [
        ...elements(tree, ({ properties }) => properties.id === 'visitor'),
        ...elements(tree, ({ tagName }) => tagName === 'main'),
      ];
      const levels = elements({ type: 'root', children: main ? [main] : [] }, ({ tagName }) =>
        /^h[1-6]$/.test(tagName),
      ).map(({ tagName }) => Number(tagName.slice(1)));
      const skipped = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
      return levels.filter((level) => level === 1).length === 1 && skipped.length === 0
        ? []
        : [levels.join(' ')];
    });
    expect(flaws).toEqual({});
  });
});

test('nothing imports the texts of another language with its own', () => {
  const assets = join(clientDir, 'assets');
  const wrong = globSync('*.js', { cwd: assets }).filter((name) =>
    locales.some(
      (locale) =>
        !name.startsWith(`${locale}-`) &&
        new RegExp(`(from|import)\\s*["\`]\\./${locale}-`).test(readFileSync(join(assets, name), 'utf8')),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every public page can be read without a script: a text, and ways on', () => {
  const textOf = (node: Root | Element): string =>
    node.children
      .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
      .join('');
  const flaws = found(listed, ({ tree }) => {
    const [main] = elements(tree, ({ tagName }) => tagName === 'main');
    const { length } = main ? textOf(main).trim() : '';
    const links = main ? elements({ type: 'root', children: [main] }, ({ tagName }) => tagName === 'a') : [];
    return [...(length > 100 ? [] : [`${length} characters`]), ...(links.length > 0 ? [] : ['no link'])];
  });
  expect(flaws).toEqual({});
});

describe('links', () => {
  /** Why a link within the site is broken; undefined if it works. */
  function broken(href: string, from: Page): string | undefined {
    const url = new URL(href, `https://site.example${from.path}`);
    const path = decodeURIComponent(url.pathname);
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (isFile(path) && !path.endsWith('/')) return undefined;
    const to = pages.get(path);
    if (!to) {
      const resolution = resolve(path);
      if (resolution.kind !== 'page') return `${href} is no page`;
      return `${href} is not built`;
    }
    if (to.path.endsWith('/404')) return `${href} is the page for what is not there`;
    const isDrawnLater = path.endsWith('/settings') && settingsSections.includes(fragment);
    if (fragment !== '' && !isDrawnLater && !to.ids.has(fragment)) return `${href}: there is no #${fragment}`;
    return undefined;
  }

  test('every link within the site leads to a page that is built, and to a part of it that is there', () => {
    const flaws = found(pages.keys(), (page) => {
      const links = elements(page.tree, ({ tagName, properties }) => tagName === 'a' && 'href' in properties);
      const hrefs = links.map((link) => property(link, 'href')).filter((href) => /^[/#?]/.test(href));
      return [...new Set(hrefs)].flatMap((href) => broken(href, page) ?? []);
    });
    expect(flaws).toEqual({});
  });

  test('the footer of every page has all legal pages, on screens of the diary in a closed fold', () => {
    const flaws = found(pages.keys(), ({ path, tree }) => {
      const [footer] = elements(tree, ({ tagName }) => tagName === 'footer').slice(-1);
      const inside: Root = { type: 'root', children: footer ? [footer] : [] };
      const hrefs = elements(inside, ({ tagName }) => tagName === 'a').map((link) => property(link, 'href'));
      const open = elements(
        inside,
        ({ tagName, properties }) => tagName === 'details' && 'open' in properties,
      );
      const locale = path.startsWith('/en') ? 'en' : 'es';
      const missing = legalScreens.filter((screen) => !hrefs.includes(linkTo(screen, locale)));
      return [...missing, ...open.map(() => 'unfolded')];
    });
    expect(flaws).toEqual({});
  });

  test('every link out of the site is https and well formed', () => {
    const flaws = found(pages.keys(), ({ tree }) => {
      const links = elements(tree, ({ tagName, properties }) => tagName === 'a' && 'href' in properties);
      return links
        .map((link) => property(link, 'href'))
        .filter((href) => !/^([/#?]|mailto:[^@\s]+@[^@\s]+$|tel:[+*]?\d+$)/.test(href))
        .filter((href) => !/^https:\/\/[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(href) || !URL.canParse(href));
    });
    expect(flaws).toEqual({});
  });

  test('no two elements of a page have the same id', () => {
    const flaws = found(pages.keys(), ({ tree }) => {
      const ids = elements(tree, ({ properties }) => properties.id !== undefined).map(({ properties }) =>
        String(properties.id),
      );
      return ids.filter((id, place) => ids.indexOf(id) !== place);
    });
    expect(flaws).toEqual({});
  });
});

describe('search engines', () => {
  const site = '__SITE_URL__';
  const linksIn = ({ tree }: Page, rel: string) =>
    elements(tree, ({ tagName, properties }) => tagName === 'link' && [properties.rel].flat().includes(rel));
  const metaIn = ({ tree }: Page, name: string) =>
    elements(
      tree,
      ({ tagName, properties }) =>
        tagName === 'meta' && (properties.property === name || properties.name === name),
    ).map((element) => property(element, 'content'));
  const titleOf = ({ html }: Page) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

  /** `es /es/`, `en /en/`, `x-default /es/` */
  const alternatesOf = (page: Page) =>
    linksIn(page, 'alternate')
      .filter(({ properties }) => properties.hrefLang !== undefined)
      .map((link) => `${property(link, 'hrefLang')} ${property(link, 'href').replace(site, '')}`);

  test('titles and descriptions are there once, of a readable length, and no two pages share one', () => {
    const flaws = found(listed, (page) => {
      const sentence = metaIn(page, 'description');
      const [description = ''] = sentence;
      return [
        ...(sentence.length === 1 && description.length >= 50 && description.length <= 170
          ? []
          : [`description of ${description.length} characters: ${sentence.join(' / ')}`]),
        ...(/(Diario de Migraña|Migraine Diary).*(Diario de Migraña|Migraine Diary)/.test(titleOf(page)) ||
        // What search results show; an entity is a character.
        titleOf(page).replace(/&[^;]+;/g, "'").length > 60
          ? [`title: ${titleOf(page)}`]
          : []),
        ...(/\/(blog|library)\/./.test(page.path) &&
        !/migra|headache|cefalea|dolor de cabeza/i.test(titleOf(page).replace(/ · .*/, ''))
          ? [`title without its subject: ${titleOf(page)}`]
          : []),
      ];
    });
    expect(flaws).toEqual({});
    for (const values of [
      listed.map((path) => titleOf(pageAt(path))),
      listed.map((path) => metaIn(pageAt(path), 'description')[0]),
    ])
      expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([]);
  });

  test('canonical and alternates: itself, both languages, Spanish for everybody else; each names the other back', () => {
    const flaws = found(listed, (page) => {
      const canonical = linksIn(page, 'canonical').map((link) => property(link, 'href'));
      const alternates = alternatesOf(page);
      const twins = indexedPages().find((twin) => Object.values(twin).includes(page.path));
      const wanted = [`es ${twins?.es}`, `en ${twins?.en}`, `x-default ${twins?.es}`];
      const named = alternates.map((alternate) => alternate.split(' ')[1] ?? '');
      const silent = named.filter((path) => alternatesOf(pageAt(path)).toString() !== alternates.toString());
      return [
        ...(canonical.toString() === site + page.path ? [] : [`canonical ${canonical}`]),
        ...(alternates.toString() === wanted.toString() ? [] : [`alternates ${alternates}`]),
        ...silent.map((path) => `${path} does not name it back`),
      ];
    });
    expect(flaws).toEqual({});
  });

  test('the switch of languages leads to the twin', () => {
    const flaws = found(listed, (page) => {
      const twins = indexedPages().find((twin) => Object.values(twin).includes(page.path));
      const links = elements(
        page.tree,
        ({ tagName, properties }) => tagName === 'a' && properties.hrefLang !== undefined,
      );
      return links
        .filter(({ properties }) => properties.rel === undefined && String(properties.href).startsWith('/'))
        .filter((link) => property(link, 'href') !== twins?.[property(link, 'hrefLang') as 'es' | 'en'])
        .map((link) => property(link, 'href'));
    });
    expect(flaws).toEqual({});
  });

  test('the card of every public page is there, as large as it says', () => {
    const flaws = found(listed, (page) => {
      const [image] = metaIn(page, 'og:image');
      const [width, height, alt] = ['width', 'height', 'alt'].map(
        (name) => metaIn(page, `og:image:${name}`)[0],
      );
      if (image !== site + cardPath(page.path)) return [`og:image ${image}`];
      const png = readFileSync(join(clientDir, cardPath(page.path)));
      const size = `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
      return size === `${width}x${height}` && alt && png.length < 40_000
        ? []
        : [`${size}, ${png.length} bytes, ${alt}`];
    });
    expect(flaws).toEqual({});
  });

  test('private pages and landings are kept out, public ones are not', () => {
    const hidden = [...pages.keys()].filter((path) => metaIn(pageAt(path), 'robots').includes('noindex'));
    expect(hidden.sort()).toEqual([...pages.keys()].filter((path) => !listed.includes(path)).sort());
  });

  test('the sitemap lists every page to read, and not the way in', () => {
    const toRead = listed.filter((path) => !path.endsWith('/auth'));
    const sitemap = readFileSync(join(clientDir, 'sitemap.xml'), 'utf8');
    const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
    expect(locations.sort()).toEqual(toRead.map((path) => site + path).sort());
    const days = [...sitemap.matchAll(/<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)].map(
      ([, day = '']) => day,
    );
    expect(days).toHaveLength(toRead.length);
    // The latest date on earth (UTC+14).
    const latest = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(days.filter((day) => day > latest)).toEqual([]);
  });

  test('structured data is of the vocabulary of schema.org, each property of its type and each value of its range', () => {
    const flaws = found(listed, ({ html }) => {
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
      if (blocks.length !== 1) return [`${blocks.length} blocks`];
      const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]?.[1] ?? '');
      const ids = new Set(idsOf(graph));
      return [
        ...(context === 'https://schema.org' ? [] : [context]),
        ...graph.flatMap((node: Record<string, unknown>) => flawsOf(node, ids)),
      ];
    });
    expect(flaws).toEqual({});
  });

  test('the check of structured data finds what is wrong', () => {
    const flaws = flawsOf(
      {
        '@type': 'Article',
        headline: 3,
        dateModified: 'yesterday',
        colour: 'red',
        offers: { '@type': 'Person', price: '0' },
        publisher: { '@id': '#nobody' },
        author: { '@type': 'Organisation' },
      },
      new Set(['#somebody']),
    );
    expect(flaws).toEqual([
      'Article.headline may not be 3',
      'Article.dateModified may not be "yesterday"',
      'Article has no property colour',
      'Article.offers may not be {"@type":"Person","price":"0"}',
      'Person has no property price',
      'Article.publisher may not be {"@id":"#nobody"}',
      'Article.author may not be {"@type":"Organisation"}',
      'Organisation is no type',
    ]);
  });

  test('texts of the kinds of the issue are there: articles, questions, terms, trails', () => {
    const typesOf = (path: string) => {
      const [, json = ''] = /ld\+json">([\s\S]*?)<\/script>/.exec(pageAt(path).html) ?? [];
      return (JSON.parse(json)['@graph'] as { '@type': string | string[] }[]).flatMap(
        (node) => node['@type'],
      );
    };
    expect(typesOf('/es/')).toEqual(expect.arrayContaining(['WebSite', 'SoftwareApplication']));
    expect(typesOf('/es/glosario')).toEqual(expect.arrayContaining(['DefinedTermSet', 'BreadcrumbList']));
    for (const path of listed.filter((one) => /\/blog\/|\/library\//.test(one)))
      expect(typesOf(path), path).toEqual(expect.arrayContaining(['MedicalWebPage', 'BreadcrumbList']));
    for (const path of listed.filter((one) => /\/help$|preguntas-frecuentes|frequent-questions/.test(one)))
      expect(typesOf(path), path).toContain('FAQPage');
    // An article ends with what people ask about it, folded.
    const asking = listed.filter(
      (path) => (pageAt(path).html.match(/<summary><h2[^>]*>[^<]*\?</g) ?? []).length >= 4,
    );
    expect(asking.length).toBeGreaterThan(15);
    for (const path of asking) expect(typesOf(path), path).toContain('FAQPage');
  });
});
