import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { defineConfig, type Plugin } from 'vite';
import { areasApart } from './scripts/build-steps/areas-apart.ts';
import { parserVersion } from './scripts/build-steps/parser-version.ts';

const textModule = /\/app\/i18n\/(es|en)\/([\w-]+)\.ts$/;

/**
 * The texts of one language that every page needs: `es`; those that nearly every screen of the diary does: `es-diary`. The others
 * by area: `es-calendar`.
 */
function nameOfTexts(module: string): string {
  const [, locale = '', area = ''] = textModule.exec(module) ?? [];
  if (area === 'shell') return locale;
  return `${locale}-${['entry', 'vocabulary'].includes(area) ? 'diary' : area}`;
}

/**
 * Twenty modules in one file compress better than in twenty, and arrive sooner. A group takes what its modules import as
 * well, but for what belongs to a group before it.
 */
const groups = [
  // What every page needs and few releases change stays in the cache.
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  // Before the texts: a group takes what its modules import, and one language's texts would carry it for all pages.
  { name: 'format', test: /\/app\/i18n\/format\.ts$/, priority: 6 },
  { name: 'danger-signs', test: /\/domain\/clinical\/danger-signs\.ts$/, priority: 6 },
  // Texts that other texts refer to, before those that refer to them: each area keeps a file of its own.
  { name: nameOfTexts, test: /\/i18n\/\w+\/(entry|vocabulary|codes|entry-questions)\.ts$/, priority: 5 },
  { name: nameOfTexts, test: /\/i18n\/\w+\/episode-columns\.ts$/, priority: 4 },
  { name: nameOfTexts, test: textModule, priority: 3 },
  // What surrounds every screen, and what runs before any.
  {
    name: 'shell',
    test: /\/app\/(root\.tsx|pwa\/install-prompt\.ts)/,
    priority: 3,
  },
  { name: 'home', test: /\/app\/routes\/home\/route\.tsx/, priority: 2 },
  // Forms of pages without a diary.
  // What surrounds a written text, in the parts that pages take of it.
  { name: 'prose', test: /\/app\/components\/content\/prose\./, priority: 3 },
  { name: 'content', test: /\/app\/i18n\/areas\.ts\?useContentTexts$/, priority: 3 },
  { name: 'trail', test: /\/app\/components\/content\/trail\./, priority: 3 },
  { name: 'control', test: /\/app\/ui\/control-style\./, priority: 3 },
  { name: 'form', test: /\/app\/ui\/(field|text-input|text-area)\./, priority: 2 },
  // Measured: with fewer parts in common the diary is more files and more bytes, with more the home page is.
  // Without what few first visits need: data of the account, and rules that count a diary.
  {
    name: 'shared',
    minShareCount: 24,
    test: /^(?!.*\/(query-core|query-client|(treatment|episode|outcome|cabinet)-rules|overuse|start-hour|stored-profile|next-path|disclosure)\b|.*\?useCodes$).*\/(app|domain|node_modules)\//,
    priority: 1,
  },
];

/**
 * React Router reloads the page when the script of a screen cannot be had, and without a network the browser puts an error in its
 * place. Here the page stays, and the reload is offered as for any other missing part (app/pwa/replaced-build.ts).
 */
function keepThePage(): Plugin {
  const reload = 'window.location.reload()';
  return {
    name: 'keep-the-page',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.+\/routeModules\.js$/ },
      handler(code) {
        if (code.split(reload).length !== 2) this.error('React Router has changed how it loads a screen.');
        return code.replace(reload, "window.dispatchEvent(new Event('vite:preloadError'))");
      },
    },
  };
}

/**
 * Files that a part of the application needs are requested together with it. Vite's own helper adds an element of `modulepreload` to
 * the page for each, which takes a cheap phone several milliseconds apiece, in the middle of drawing.
 */
function requestPartsAtOnce(): Plugin {
  const helper = () => {
    const requested = new Set<string>();
    return (load: () => Promise<unknown>, files: readonly string[] = []) => {
      const rest = files.filter((file) => !requested.has(file));
      for (const file of rest) requested.add(file);
      const requestSome = () => {
        // A file that cannot be had is reported by the part that needs it.
        for (const file of rest.splice(0, 8)) import(/* @vite-ignore */ `/${file}`).catch(() => undefined);
        if (rest.length > 0) setTimeout(requestSome);
      };
      if (rest.length > 0) setTimeout(requestSome);
      return load().catch((error) => {
        window.dispatchEvent(new Event('vite:preloadError'));
        throw error;
      });
    };
  };
  return {
    name: 'request-parts-at-once',
    apply: 'build',
    transform: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      order: 'post',
      // Vite wraps the import within it too, by the exported name.
      handler: () => ({
        code: `const request = (${helper})(); export { request as __vitePreload };`,
        map: null,
      }),
    },
  };
}

/**
 * React Router asks the preview server for each page, for ten seconds at most and once. The first page also loads the bundle of
 * all routes, which alone takes longer on a slow or busy machine: here it is loaded, and a page rendered, before the
 * server listens.
 */
function renderOnceBeforePrerendering(): Plugin {
  let folder: string;
  return {
    name: 'render-once-before-prerendering',
    configResolved({ root }) {
      folder = root;
    },
    async configurePreviewServer() {
      // The address under which React Router's own plug-in imports it, so that both have one module.
      const bundle = pathToFileURL(join(folder, 'build/server/index.js'));
      const handle = createRequestHandler((await import(bundle.href)) as ServerBuild, 'production');
      await (await handle(new Request('http://localhost/es/'))).text();
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    areasApart(),
    tailwindcss(),
    reactRouter(),
    keepThePage(),
    requestPartsAtOnce(),
    renderOnceBeforePrerendering(),
  ],
  // While sources change under a running page the schemas have no name, and every row is parsed at each visit.
  define: command === 'build' ? { __PARSER_VERSION__: JSON.stringify(parserVersion()) } : {},
  // In development all libraries are found at the start: a late find would reload the page under one's hands.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  build: {
    // What Tailwind 4 and oklch() need anyway: phones from 2023 on. Older targets only make the CSS bigger.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The font is preloaded, and nothing else is worth carrying inside a script.
    assetsInlineLimit: 0,
  },
  // Parts of a worker are loaded when they are needed: what writes PDFs is most of that of reports.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}));
