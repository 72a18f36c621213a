/** `npm run dev` on a copy of the sources: what changes in them reaches the open page, and nothing is printed of it. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { copyPgliteTo } from '#tests/support/database.ts';
import { provideBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/command.ts';
import { addressOf, killAll, watch } from '../../scripts/lib/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'diary-dev-'));
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

const sources = [
  'app',
  'domain',
  'public',
  'scripts',
  'server',
  'product',
  'supabase',
  'package.json',
  'package-lock.json',
];
const settings = readdirSync(root).filter((name) => /^tsconfig|^(react-router|vite)\.config/.test(name));

/** Replaces a text in a file of the copy. */
function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(from);
  writeFileSync(path, source.replace(from, to));
}

test('a changed component and a changed text reach the open page, without a trace in the output', async () => {
  for (const name of [...sources, ...settings])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const dataDir = join(folder, '.data');
  await copyPgliteTo(dataDir);
  const { PATH, TMPDIR, HOME } = process.env;
  const env = { PATH, TMPDIR, HOME, DATA_DIR: dataDir, PORT: '0', DEMO: '0' };
  const server = watch(
    spawn(process.execPath, ['scripts/dev.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const url = await addressOf(server);
  const { shell } = await provideBrowser();
  const browser = await chromium.launch({
    ...(shell !== undefined && { executablePath: shell }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/es/about`, { waitUntil: 'networkidle' });
    await page.goto(`${url}/es/`, { waitUntil: 'networkidle' });
    const text = () => page.locator('body').textContent();

    const began = performance.now();
    edit('app/shell/page-footer.tsx', '{t.version}', '{t.version} (componente cambiado)');
    await expect.poll(text, { interval: 50 }).toContain('(componente cambiado)');
    const component = performance.now() - began;

    edit('app/i18n/es/shell.ts', "'Versión 1.0'", "'Versión de prueba'");
    await expect.poll(text, { interval: 50 }).toContain('Versión de prueba');
    const words = performance.now() - began - component;
    console.log(`a component after ${component.toFixed(0)} ms, a text after ${words.toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
  // A stack, or an error of a request that was answered twice.
  expect(server.output()).not.toMatch(/^\s+at |ERR_|Error:/m);
});
