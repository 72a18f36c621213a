import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compress.ts';
import { finishPages } from './finish-pages.ts';
import { prerenderedPaths } from './pages.ts';
import { measureFirstLoad } from './report-sizes.ts';
import { robots, sitemap } from './search-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-steps-'));
  await mkdir(join(folder, 'es'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: string) => writeFile(join(folder, name), content);
const read = (name: string) => readFile(join(folder, name));

test('every screen is prerendered in both languages, and so is what does not exist', () => {
  const paths = prerenderedPaths();
  for (const path of ['/es/', '/en/', '/es/entry', '/en/episode/_', '/es/blog/_', '/es/404', '/en/404']) {
    expect(paths).toContain(path);
  }
  expect(new Set(paths).size).toBe(paths.length);
});

test('the sitemap lists public pages that exist, each with its twin', () => {
  const text = sitemap();
  expect(text).toContain('<loc>__SITE_URL__/es/</loc>');
  expect(text).toContain('hreflang="en" href="__SITE_URL__/en/auth"');
  for (const hidden of ['/entry', '/episode', '/auth/confirm', '/library', '/404'])
    expect(text).not.toContain(hidden);
});

test('robots are told where the sitemap is', () => {
  expect(robots()).toContain('Sitemap: __SITE_URL__/sitemap.xml');
});

test('scripts wait for the first paint, and the page nobody asked for goes', async () => {
  await write('index.html', 'fallback');
  await write('es/index.html', '<link rel="modulepreload" href="/assets/a.js"/>');
  await finishPages(folder);
  expect(String(await read('es/index.html'))).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>',
  );
  expect(existsSync(join(folder, 'index.html'))).toBe(false);
});

test.each([
  ['<p style="color:red">', 'style'],
  ['<button onclick="x()">', 'onclick'],
])('%s would be blocked in the browser, so the build stops', async (html, attribute) => {
  await write('es/index.html', `<style>a[style=x]{}</style>${html}`);
  await expect(finishPages(folder)).rejects.toThrow(`inline ${attribute} attribute`);
});

test('what never changes is compressed both ways, unless that makes it bigger', async () => {
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
    '<link href="/assets/f.woff2"><link href="/assets/a.js"><script src="/assets/a.js">',
  );
  const { javascript, font } = await measureFirstLoad(folder, '/es/');
  expect(javascript).toBeLessThan(40);
  expect(font).toBe(30);
});
