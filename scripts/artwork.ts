/**
 * Draws what is not code: favicon, icons of the installed app and the social card, all from the sign in
 * app/ui/marks/wordmark.tsx and the light theme's colours. Run it by hand after changing either; the results are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { fullChromium, provideBrowser } from './lib/browser.ts';
import { root } from './lib/command.ts';
import { tokenColor } from './lib/tokens.ts';

const publicDir = join(root, 'public');
const fontFile = join(root, 'app/styles/fonts/atkinson-plain-zero.woff2');

/** The shapes inside the sign, taken from the component so that there is only one drawing. */
function signShapes(): string {
  const source = readFileSync(join(root, 'app/ui/marks/wordmark.tsx'), 'utf8');
  const shapes = source.match(/<(circle|path)[^>]*\/>/g) ?? [];
  return shapes
    .map((shape) => shape.replace('<circle', '<circle fill="currentColor" stroke="none"'))
    .join('');
}

/** The sign in a square of 512. @param inset share of the side left free around it, @param radius of the corners */
function icon({ inset, radius }: { readonly inset: number; readonly radius: number }): string {
  const free = 512 * inset;
  const scale = (512 - 2 * free) / 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${tokenColor('accent')}"/><g transform="translate(${free} ${free}) scale(${scale})" color="${tokenColor('on-accent')}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">${signShapes()}</g></svg>\n`;
}

function socialCard(): string {
  const font = readFileSync(fontFile).toString('base64');
  return `<style>
    @font-face { font-family: Atkinson; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 96px; font: 40px/1.4 Atkinson;
      display: flex; flex-direction: column; justify-content: center; gap: 20px;
      background: ${tokenColor('surface')}; color: ${tokenColor('on-surface')} }
    svg { width: 168px; color: ${tokenColor('accent')}; margin: 0 0 20px -16px }
    h1 { margin: 0; font-size: 84px; font-weight: 700; letter-spacing: -0.02em; line-height: 1.05 }
    p { margin: 0; color: ${tokenColor('muted')} }
  </style>
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">${signShapes()}</svg>
  <h1>Diario de Migraña</h1>
  <p>Tres toques y tu crisis queda registrada.</p>
  <p>Migraine Diary · three taps and your attack is logged.</p>`;
}

const favicon = icon({ inset: 0.14, radius: 112 });
// Launchers cut any shape out of a maskable icon; what matters stays in the inner 80 % (W3C manifest).
const maskable = icon({ inset: 0.24, radius: 0 });
writeFileSync(join(publicDir, 'favicon.svg'), favicon);
writeFileSync(join(publicDir, 'icon-maskable.svg'), maskable);

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
await paint('social-card.png', socialCard(), 1200, 630);
await browser.close();
