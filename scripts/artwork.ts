/**
 * Draws favicon and app icons from the sign in app/ui/marks/wordmark.tsx and the light theme's colours. Run it by
 * hand after changing either; the results are committed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { signShapes } from './build-steps/social-cards.ts';
import { fullChromium, provideBrowser } from './lib/browser.ts';
import { root } from './lib/command.ts';
import { tokenColor } from './lib/design-tokens.ts';
import { iconOf } from './lib/ico.ts';

const publicDir = join(root, 'public');

/**
 * The sign in a square of 512 pixels.
 * @param inset free margin as a share of the side
 * @param radius of the corners
 */
function icon({ inset, radius }: { readonly inset: number; readonly radius: number }): string {
  const free = 512 * inset;
  const scale = (512 - 2 * free) / 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${tokenColor('accent')}"/><g transform="translate(${free} ${free}) scale(${scale})" color="${tokenColor('on-accent')}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">${signShapes()}</g></svg>\n`;
}

const favicon = icon({ inset: 0.14, radius: 112 });
// Launchers crop a maskable icon to any shape; the safe zone is the inner 80 % (W3C manifest).
const maskable = icon({ inset: 0.24, radius: 0 });
writeFileSync(join(publicDir, 'favicon.svg'), favicon);
writeFileSync(join(publicDir, 'icon-maskable.svg'), maskable);
// Requested by programs that read no page; the path is a convention as old as icons.
writeFileSync(join(publicDir, 'favicon.ico'), iconOf(favicon));

const { full } = await provideBrowser();
const browser = await chromium.launch({
  ...fullChromium(full),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

async function paint(file: string, html: string, width: number, height = width): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<body style="margin:0">${html}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(publicDir, file), omitBackground: true });
}

await paint('icon-192.png', favicon, 192);
await paint('icon-512.png', favicon, 512);
await paint('icon-maskable-512.png', maskable, 512);
await paint('apple-touch-icon.png', maskable, 180);
await browser.close();
