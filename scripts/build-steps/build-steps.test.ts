import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { singleTexts } from '../../app/i18n/content-page.ts';
import { locales, resolve } from '../../app/paths.ts';
import { precachedPages } from '../../app/pwa/precached-pages.ts';
import { exportSchemaPath } from '../../domain/copy/export.ts';
import { exportSchema } from '../../domain/copy/export-schema.ts';
import { root } from '../lib/command.ts';
import { compressFiles } from './compress.ts';
import { finishPages } from './finish-pages.ts';
import { indexedPng } from './indexed-png.ts';
import { webManifest } from './manifests.ts';
import { pageDates } from './page-dates.ts';
import { pageHead } from './page-heads.ts';
import { indexedPages, prerenderedPaths } from './pages.ts';
import { addressOf, precachedFiles } from './precached-files.ts';
import { measureFirstLoad } from './report-sizes.ts';
import { slimManifest } from './route-manifest.ts';
import { feed, robots, sitemap } from './search-files.ts';
import { documentFacts, type SitePage } from './site.ts';
import { cardDrawing } from './social-cards.ts';
import { structuredDataElement } from './structured-data.ts';
import { writeExportSchemas } from './write-export-schema.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-steps-'));
  await mkdir(join(folder, 'es'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: string) => writeFile(join(folder, name), content);
const read = (name: string) => readFile(join(folder, name));

test('every screen and the not-found page are prerendered in both languages', () => {
  const paths = prerenderedPaths();
  for (const path of ['/es/', '/en/', '/es/entry', '/en/episode/_', '/es/day/_', '/es/404', '/en/404']) {
    expect(paths).toContain(path);
  }
  expect(new Set(paths).size).toBe(paths.length);
});

test('the schema of a copy and the codes of FHIR are files at the addresses they name', async () => {
  await writeExportSchemas(folder);
  const codes = JSON.parse(await readFile(join(folder, 'fhir/CodeSystem/diary'), 'utf8'));
  expect(codes).toMatchObject({ resourceType: 'CodeSystem', url: '__SITE_URL__/fhir/CodeSystem/diary' });
  expect(JSON.parse(await readFile(join(folder, exportSchemaPath), 'utf8'))).toEqual(exportSchema());
});

const page: SitePage = {
  path: '/es/blog/migrana-con-aura',
  file: 'es/blog/migrana-con-aura/index.html',
  locale: 'es',
  screen: 'article',
  twins: { es: '/es/blog/migrana-con-aura', en: '/en/blog/migraine-with-aura' },
  title: 'Luces & "zigzags" <raros>',
  description: 'Qué es un aura.',
  trail: [
    { title: 'Inicio', path: '/es/' },
    { title: 'Luces', path: '/es/blog/migrana-con-aura' },
  ],
  written: {
    id: 'migrana-con-aura',
    title: 'Luces',
    description: 'Qué es un aura.',
    lead: '',
    checked: '2026-11-22',
    checkedInWords: '',
    sections: [],
    html: '',
    sources: [{ id: 'a', name: 'Somebody. A study', url: 'https://example.org/a', read: 'part' }],
    related: [],
    words: 900,
  },
  items: [],
};

test('the sitemap lists a page with its twin and the day it was checked', () => {
  const text = sitemap([page]);
  expect(text).toContain('<loc>__SITE_URL__/es/blog/migrana-con-aura</loc><lastmod>2026-11-22</lastmod>');
  expect(text).toContain('hreflang="en" href="__SITE_URL__/en/blog/migraine-with-aura"');
  expect(text).toContain('hreflang="x-default" href="__SITE_URL__/es/blog/migrana-con-aura"');
});

test('every public page has the day of its last change: a list that of its newest entry, a screen that of its texts', () => {
  const pages = indexedPages().flatMap((twins) =>
    locales.map((locale) => {
      const found = resolve(twins[locale]);
      if (found.kind !== 'page') throw new Error(`${twins[locale]} is no page`);
      const { screen } = found;
      const isText =
        ['article', 'libraryEntry', ...singleTexts].includes(screen) ||
        existsSync(join(root, `app/content/legal/${locale}/${screen}.md`));
      const checked = twins.es.endsWith('/migrana-con-aura') ? '2031-05-07' : '2020-01-01';
      return { path: twins[locale], screen, locale, ...(isText && { written: { checked } }) };
    }),
  );
  const dates = pageDates(pages);
  expect([...dates.keys()].sort()).toEqual(pages.map(({ path }) => path).sort());
  for (const [path, day] of dates)
    expect([path, day]).toEqual([path, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
  expect(dates.get('/es/blog')).toBe('2031-05-07');
  expect(dates.get('/en/sitemap')).toBe('2031-05-07');
  expect(dates.get('/es/privacy-policy')).toBe('2020-01-01');
  expect(dates.get('/es/legal')).toBe('2020-01-01');
  expect(dates.get('/es/library')).toBe(dates.get('/en/library'));
  const faq = readFileSync(join(root, 'app/content/faq/es.md'), 'utf8');
  const checked = /^checked: (.*)$/m.exec(faq)?.[1] ?? '9';
  expect([dates.get('/es/help') ?? '', checked].toSorted().at(0)).toBe(checked);
  expect(() => pageDates([{ path: '/es/entry', screen: 'entry', locale: 'es' }])).toThrow('has no date');
});

test('only what is public and exists may be listed', () => {
  const listed = indexedPages().map(({ es }) => es);
  for (const path of ['/es/', '/es/library', '/es/blog/migrana-con-aura', '/es/library/triptanes'])
    expect(listed).toContain(path);
  for (const path of ['/es/entry', '/es/auth/confirm', '/es/offline', '/es/404', '/es/shared'])
    expect(listed).not.toContain(path);
});

test('a feed has the articles of its language, escaped', () => {
  const text = feed([page], 'es');
  expect(text).toContain('<title>Luces &amp; &quot;zigzags&quot; &lt;raros&gt;</title>');
  expect(text).toContain('<updated>2026-11-22T00:00:00Z</updated>');
  expect(feed([page], 'en')).not.toContain('<entry>');
});

test('the head of an article names its address, twins, card and structured data, and no text breaks out of them', () => {
  const head = pageHead(page);
  for (const element of [
    '<link rel="canonical" href="__SITE_URL__/es/blog/migrana-con-aura"/>',
    '<link rel="alternate" hreflang="en" href="__SITE_URL__/en/blog/migraine-with-aura"/>',
    '<link rel="alternate" hreflang="x-default" href="__SITE_URL__/es/blog/migrana-con-aura"/>',
    'type="application/atom+xml"',
    '<meta property="og:type" content="article"/>',
    '<meta property="og:title" content="Luces &amp; &quot;zigzags&quot; &lt;raros>"/>',
    '<meta property="og:locale:alternate" content="en_US"/>',
    '<meta property="og:image" content="__SITE_URL__/cards/es/blog/migrana-con-aura.png"/>',
  ])
    expect(head).toContain(element);
  const data = structuredDataElement(page, '__SITE_URL__');
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(data) ?? [];
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({
    headline: page.title,
    dateModified: '2026-11-22',
    citation: [{ name: 'Somebody. A study' }],
  });
});

test('title, description and trail are read from a document', () => {
  const html =
    '<title>Luces &amp; zigzags · Diario de Migraña</title><meta name="description" content="Uno &quot;dos&quot;"/>' +
    '<nav aria-label="Estás en"><ol><li><a class="x" href="/es/">Inicio<!-- --></a></li></ol></nav><h1 class="y">Luces</h1>';
  expect(documentFacts(html, 'a.html', 'es', '/es/a')).toEqual({
    title: 'Luces & zigzags',
    description: 'Uno "dos"',
    trail: [
      { title: 'Inicio', path: '/es/' },
      { title: 'Luces', path: '/es/a' },
    ],
  });
  expect(() => documentFacts('<title>x</title>', 'a.html', 'es', '/es/a')).toThrow(
    'a.html has no description',
  );
});

test('a long title fits its card', () => {
  const title =
    'Una pregunta larga sobre la migraña con aura y la píldora anticonceptiva a los cuarenta años'.repeat(2);
  const drawing = cardDrawing({ title, locale: 'es' });
  const lines = [...drawing.matchAll(/<text x="96" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(lines.length).toBeGreaterThan(2);
  expect(Math.max(...lines)).toBeLessThan(630 - 40);
  // Below the sign.
  expect(Math.min(...lines)).toBeGreaterThan(190);
});

test('the drawing of an article is on its card, in colours of its own, and the title leaves it room', async () => {
  const drawing =
    '<svg viewBox="0 0 120 80" class="h-auto"><path d="M0 0H9" class="fill-pain-3 stroke-none"/></svg>';
  const title = 'Migraña con aura: qué se ve, cuánto dura y cuándo preocupa';
  const card = cardDrawing({ title, locale: 'es', drawing });
  expect(card).toMatch(/<svg x="700"[^>]*><path d="M0 0H9" style="fill:#[\da-f]{6};stroke:none"\/>/);
  const rows = [...card.matchAll(/<text x="96" y="[\d.]+">([^<]*)/g)].map(([, row = '']) => row);
  expect(rows.join(' ')).toBe(title);
  expect(rows.length).toBeGreaterThan(3);
});

test('a picture keeps its colours, three in four bits a pixel, more in eight', async () => {
  const pixels = Buffer.from('ffffffff000000ffff0000ff0000ffff', 'hex');
  const png = await indexedPng({ width: 2, height: 2, pixels }, '#ffffff', ['#000000', '#ff0000', '#0000ff']);
  const { data } = await pixelsOf(png);
  expect(Buffer.from(data).toString('hex')).toBe(pixels.toString('hex'));
  const inks = ['#000000', '#ff0000', '#0000ff', '#00ff00'];
  const more = await indexedPng({ width: 2, height: 2, pixels }, '#ffffff', inks);
  expect(Buffer.from((await pixelsOf(more)).data).toString('hex')).toBe(pixels.toString('hex'));
  await expect(
    indexedPng(
      { width: 2, height: 2, pixels },
      '#ffffff',
      Array.from({ length: 52 }, () => '#000000'),
    ),
  ).rejects.toThrow('256 colours');
});

async function pixelsOf(png: Buffer) {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, image.width, image.height);
}

test('robots are told where the sitemap is', () => {
  expect(robots()).toContain('Sitemap: __SITE_URL__/sitemap.xml');
});

/**
 * A minimal stylesheet of a page: a layer, a rule that matches, one for a state of a matching element, one that does
 * not match.
 */
const css =
  '@layer theme{:root{--used:1;--unused:2}}@layer utilities{.there{order:var(--used)}.there[data-open]{order:3}.gone{order:4}.\\[\\&\\>i\\]\\:order-5>i{order:5}}';
const styles = (text = css) => `<style id="styles">${text}</style>`;

/** A page as React Router writes it, with a script in addition to its own. */
const drawn = (script = '') =>
  `<head>${styles()}<link rel="modulepreload" href="/assets/a.js"/></head><body><p class="there [&amp;&gt;i]:order-5"><i></i></p>${script}<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/a.js";
  window.__reactRouterRouteModules = {"root":route0,"es/home":route1};

import("/assets/entry-1.js");</script></body>`;

/** The plan in the script of a finished page. */
async function planOf(name: string) {
  const html = String(await read(name));
  const [, plan = ''] = /\)\((\{modules:.*?\}),\s*\(\)\s*=>/.exec(html) ?? [];
  return { html, plan: runInThisContext(`(${plan})`) };
}

async function writeScripts(): Promise<void> {
  for (const name of ['a', 'root-1', 'manifest-1', 'entry-1']) await write(`assets/${name}.js`, '');
}

test('scripts wait for the first paint, and unused preloads are removed', async () => {
  await write('index.html', 'fallback');
  await writeScripts();
  await write('es/index.html', drawn());
  await finishPages(folder);
  const { html, plan } = await planOf('es/index.html');
  expect(html.replace(/<style.*<\/style>/, '')).toMatch(
    /^<head>(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content="#[\da-f]{6}"\/>){2}<\/head>/,
  );
  expect(plan).toMatchObject({
    modules: { root: '/assets/root-1.js', 'es/home': '/assets/a.js' },
    entry: '/assets/entry-1.js',
    waits: true,
  });
  expect([...plan.files].sort()).toEqual(
    ['a', 'entry-1', 'manifest-1', 'root-1'].map((n) => `/assets/${n}.js`),
  );
  expect(existsSync(join(folder, 'index.html'))).toBe(false);
});

test.each([
  ['es/entry', false],
  ['es/auth', false],
  ['es/404', false],
  ['es/blog', true],
  ['en/blog/migraine-with-aura', true],
  ['es/library/triptanes', true],
])('%s waits for a touch: %s', async (page, waits) => {
  await writeScripts();
  await mkdir(join(folder, page), { recursive: true });
  await write(`${page}/index.html`, drawn());
  await finishPages(folder);
  expect((await planOf(`${page}/index.html`)).plan.waits).toBe(waits);
});

test.each([
  ['es/entry', true],
  ['en/auth', true],
  ['es/help', false],
  ['es/404', false],
  ['en/offline', false],
])(
  'without a script %s sends no form into the address, and says that it needs one: %s',
  async (page, text) => {
    await writeScripts();
    await mkdir(join(folder, page), { recursive: true });
    const forms = '<form noValidate=""><input name="password"/></form><form class="a" method="post"></form>';
    await write(`${page}/index.html`, drawn().replace('<body>', `<body>${forms}`));
    await finishPages(folder);
    const { html } = await planOf(`${page}/index.html`);
    expect(html.match(/<form[^>]*>/g)).toEqual([
      '<form method="dialog" noValidate="">',
      '<form class="a" method="post">',
    ]);
    expect(html.includes('<noscript>')).toBe(text);
  },
);

test('a page without the known start script stops the build', async () => {
  await write('es/index.html', `<head>${styles()}</head>`);
  await expect(finishPages(folder)).rejects.toThrow('does not start as expected');
});

test('a page has the rules it is drawn with, its scripts load all of them, and layers keep their order', async () => {
  await writeScripts();
  await write('es/index.html', drawn());
  await finishPages(folder);
  const { html, plan } = await planOf('es/index.html');
  expect(String(await read(plan.stylesheet.slice(1)))).toBe(css);
  const [rules, letters] = /<style id="styles">(.*?)<\/style>/.exec(html)?.[1]?.split('@font-face') ?? [];
  expect(rules).toBe(
    '@layer theme,utilities;@layer theme{:root{--used:1}}@layer utilities{.there{order:var(--used)}.there[data-open]{order:3}.\\[\\&\\>i\\]\\:order-5>i{order:5}}',
  );
  expect(letters).toContain('{font-family:"Atkinson First"');
  expect(html).not.toContain('as="font"');
});

test('a page that nobody comes to first loads its letters beside it', async () => {
  await writeScripts();
  await mkdir(join(folder, 'es/calendar'), { recursive: true });
  await write('es/calendar/index.html', drawn());
  await finishPages(folder);
  const { html } = await planOf('es/calendar/index.html');
  expect(html).not.toContain('Atkinson First');
  expect(html).toMatch(
    /<link rel="preload" href="[^"]*" as="font" type="font\/woff2" crossorigin=""\/><\/head>/,
  );
});

test('a page without the stylesheet stops the build', async () => {
  await writeScripts();
  await write('es/index.html', drawn().replace(styles(), ''));
  await expect(finishPages(folder)).rejects.toThrow('no stylesheet');
});

test('a page names the texts of its language and not those of the other', async () => {
  await writeScripts();
  await write(
    'assets/a.js',
    'import(`./es-B8_xv-jJ.js`);import(`./en-x1.js`);deps(["assets/es-day-x2.js"]);"/es/day"',
  );
  await write('es/index.html', drawn());
  await finishPages(folder);
  const { plan } = await planOf('es/index.html');
  expect(plan.files.filter((file: string) => /\/e[sn]-/.test(file))).toEqual([
    '/assets/es-B8_xv-jJ.js',
    '/assets/es-day-x2.js',
  ]);
});

test('precached are the files that pages reference and their imports, not those only listed in the manifest', async () => {
  const pages = precachedPages.map((page) => `${page.slice(1).replace(/\/$/, '')}/index.html`);
  for (const page of pages) {
    await mkdir(join(folder, page, '..'), { recursive: true });
    await write(
      page,
      '<script src="/assets/a-1.js"></script><link href="/assets/manifest-0f.js"><link href="/assets/s-Zr_9.css"><link href="/assets/f.woff2">',
    );
  }
  await write('assets/a-1.js', 'import"./b-2.js";deps(["assets/c_d-3.js"]);import(`./gone.js`)');
  await write('assets/b-2.js', 'import "./a-1.js"');
  await write('assets/c_d-3.js', 'const font = `/assets/g-5.ttf`;');
  await write('assets/g-5.ttf', '');
  await write('assets/f.woff2', '');
  await write('assets/s-Zr_9.css', '');
  await write('assets/manifest-0f.js', '{"blog":"/assets/blog-4.js"}');
  await write('assets/blog-4.js', '');
  const precached = await precachedFiles(folder);
  expect(precached.filter((file) => file.startsWith('assets/')).map((file) => file.slice(7))).toEqual([
    'a-1.js',
    'b-2.js',
    'c_d-3.js',
    'f.woff2',
    'g-5.ttf',
    'manifest-0f.js',
    's-Zr_9.css',
  ]);
  expect(precached).toEqual(expect.arrayContaining([...pages, 'favicon.svg', 'icon-192.png']));
  expect(pages.map(addressOf)).toEqual(precachedPages);
  expect(addressOf('assets/a-1.js')).toBe('/assets/a-1.js');
  await rm(join(folder, 'es/entry/index.html'));
  await expect(precachedFiles(folder)).rejects.toThrow('es/entry');
});

test.each(['es', 'en'] as const)('the manifest in %s speaks its language and opens its pages', (locale) => {
  const { id, lang, name, start_url, shortcuts, icons, theme_color } = webManifest(locale);
  expect([id, lang, start_url]).toEqual(['/', locale, `/${locale}/`]);
  expect(name).toBe(locale === 'es' ? 'Diario de Migraña' : 'Migraine Diary');
  expect(shortcuts.map(({ url }) => url)).toEqual(
    ['entry', 'intake', 'day/today', 'calendar'].map((path) => `/${locale}/${path}`),
  );
  for (const { name: label } of shortcuts) expect(label.length).toBeLessThan(20);
  expect(icons.some((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toBe(true);
  expect(theme_color).toMatch(/^#[\da-f]{6}$/);
});

test('a shop of apps has a narrow and a wide picture in each language, small', async () => {
  let bytes = 0;
  for (const locale of ['es', 'en'] as const) {
    const { screenshots } = webManifest(locale);
    expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['narrow', 'wide']);
    for (const { src, sizes, label } of screenshots) {
      const file = readFileSync(join(root, 'public', src));
      bytes += file.length;
      const { width, height } = await loadImage(file);
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect(label).not.toBe('');
    }
  }
  expect(bytes).toBeLessThan(150_000);
});

test.each(['es', 'en'] as const)(
  'in %s other programs share to an address that only the worker answers',
  (locale) => {
    const { share_target: target, launch_handler: launch } = webManifest(locale);
    expect(target).toMatchObject({
      action: `/${locale}/share`,
      method: 'POST',
      enctype: 'multipart/form-data',
    });
    expect(resolve(target.action).kind).toBe('not-found');
    expect(launch.client_mode[0]).toBe('navigate-existing');
  },
);

test.each([
  ['<p style="color:red">', 'style'],
  ['<button onclick="x()">', 'onclick'],
])('%s would be blocked in the browser, so the build stops', async (html, attribute) => {
  await write('es/index.html', `<style>a[style=x]{}</style>${html}`);
  await expect(finishPages(folder)).rejects.toThrow(`inline ${attribute} attribute`);
});

test('immutable files are compressed with both encodings, unless that makes them larger', async () => {
  const script = 'export const pain = 7;\n'.repeat(50);
  await write('assets/a.js', script);
  await write('assets/tiny.js', '1');
  await write('es/index.html', script);
  await compressFiles(folder);
  expect(String(brotliDecompressSync(await read('assets/a.js.br')))).toBe(script);
  expect(String(gunzipSync(await read('assets/a.js.gz')))).toBe(script);
  expect(existsSync(join(folder, 'assets/tiny.js.br'))).toBe(false);
  // The server fills its address into pages, so it compresses them itself.
  expect(existsSync(join(folder, 'es/index.html.br'))).toBe(false);
});

test('a first load counts every script once, however often the page names it', async () => {
  await write('assets/a.js', 'a'.repeat(1000));
  await write('assets/f.woff2', 'x'.repeat(30));
  await write(
    'es/index.html',
    '<link rel="preload" href="/assets/f.woff2"><link href="/assets/a.js"><script src="/assets/a.js">',
  );
  const { javascript, font } = await measureFirstLoad(folder, '/es/');
  expect(javascript).toBeLessThan(40);
  expect(font).toBe(30);
});

test('the manifest of routes says the same in fewer bytes', () => {
  const route = (id: string, path: string, more = {}) => ({
    ...{
      id,
      parentId: 'root',
      path,
      hasLoader: false,
      hasErrorBoundary: true,
      imports: ['/assets/shell.js', '/assets/a.js'],
      css: [],
    },
    ...more,
  });
  const routes = {
    root: { id: 'root', path: '', hasLoader: false },
    'es/home': route('es/home', 'es/'),
    'es/printed': route('es/printed', 'es/para-imprimir'),
    'en/home': route('en/home', 'en/'),
    'en/printed': route('en/printed', 'en/printable'),
    'en/own': route('en/own', 'en/own', { hasLoader: true }),
  };
  // What every page has loaded is no news for a route.
  const entry = { imports: ['/assets/shell.js'] };
  const script = `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: 'a' })};`;
  const slim = slimManifest(script);
  expect(slim).not.toContain('en/home');
  const window: { __reactRouterManifest?: { routes: object; version: string } } = {};
  new Function('window', slim)(window);
  const withoutFalse = Object.fromEntries(
    Object.entries(routes).map(([id, one]) => [
      id,
      {
        ...Object.fromEntries(Object.entries(one).filter(([, value]) => value !== false)),
        ...('imports' in one && { imports: ['/assets/a.js'] }),
      },
    ]),
  );
  expect(window.__reactRouterManifest).toEqual({ entry, routes: withoutFalse, version: 'a' });
});
