/**
 * The preview image of a link in messengers: one per public page, with the page's title and, of an article, its drawing, in
 * the light theme's colours. Rendered by resvg with the font of printed reports, and cached in .cache by content.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { linesOf, settable, type Type } from '../../app/reports/layout/text-width.ts';
import { root } from '../lib/command.ts';
import { tokenColor } from '../lib/design-tokens.ts';
import { indexedPng } from './indexed-png.ts';
import { type SitePage, siteTexts } from './site.ts';

export const cardSize = { width: 1200, height: 630 } as const;
const margin = 96;

const fontFiles = ['regular', 'bold'].map((name) => join(root, `app/reports/font/${name}.ttf`));
const cache = join(root, '.cache/social-cards');

/** Path of a page's card: `/cards/es/blog/migrana-con-aura.png`; for the home page `/cards/es.png`. */
export const cardPath = (path: string) => `/cards${path.replace(/\/$/, '')}.png`;

const colors = {
  surface: tokenColor('surface'),
  text: tokenColor('on-surface'),
  muted: tokenColor('muted'),
  accent: tokenColor('accent'),
};

/** The shapes of the sign, taken from the component so that there is only one drawing. */
export function signShapes(): string {
  const source = readFileSync(join(root, 'app/ui/marks/wordmark.tsx'), 'utf8');
  const shapes = source.match(/<(circle|path)[^>]*\/>/g) ?? [];
  return shapes
    .map((shape) => shape.replace('<circle', '<circle fill="currentColor" stroke="none"'))
    .join('');
}
const sign = signShapes();

export const escaped = (text: string) =>
  settable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Where the drawing of an article stands: 120 by 80 units of its own. */
const picture = { x: 700, y: 232, width: 420, height: 280 } as const;

const inksOf = (names: readonly string[]) => names.map((name) => tokenColor(name));
const drawingInks = inksOf([
  ...['accent-soft', 'border-strong', 'surface-raised', 'plum', 'plum-soft'],
  ...[1, 2, 3, 4, 5, 6, 7].map((pain) => `pain-${pain}`),
]);

/** A drawing of the site as part of a card: the renderer knows no stylesheet, so its classes become colours. */
function placed(drawing: string): string {
  const { x, y, width, height } = picture;
  const colored = drawing.replace(/class="([^"]*)"/g, (_, classes: string) => {
    const found = [...classes.matchAll(/(?<![\w-])(fill|stroke)-([a-z][\w-]*)/g)];
    const rules = found.map(([, what, name = '']) => `${what}:${name === 'none' ? name : tokenColor(name)}`);
    return rules.length > 0 ? `style="${rules.join(';')}"` : '';
  });
  return colored.replace('<svg', `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
}

/** Font sizes of the title, largest first; the first one that needs at most four lines is used. */
const titleSizes = [88, 76, 66, 58];
const maxLines = 4;

/** @returns the lines of the title, and its size */
function titleLines(
  title: string,
  width: number,
): { readonly size: number; readonly lines: readonly string[] } {
  const set = titleSizes.map((size) => {
    const type: Type = { size, weight: 'strong', tabular: false };
    return { size, lines: linesOf(title, width, type) };
  });
  const [smallest] = set.slice(-1);
  const chosen = set.find(({ lines }) => lines.length <= maxLines) ?? smallest;
  if (!chosen) throw new Error('A card needs a size');
  return chosen;
}

/** The card as SVG. */
export function cardDrawing({
  title,
  locale,
  drawing,
}: Pick<SitePage, 'title' | 'locale' | 'drawing'>): string {
  const { width, height } = cardSize;
  const { size, lines } = titleLines(title, (drawing ? picture.x : width) - (drawing ? 1.4 : 2) * margin);
  const leading = size * 1.14;
  // Centres the title in the space below the sign.
  const first = height / 2 + 60 - ((lines.length - 1) * leading) / 2 + size * 0.35;
  const rows = lines.map(
    (line, place) =>
      `<text x="${margin}" y="${(first + place * leading).toFixed(1)}">${escaped(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Atkinson Report">`,
    `<rect width="${width}" height="${height}" fill="${colors.surface}"/>`,
    `<g transform="translate(${margin - 10} 72) scale(4)" color="${colors.accent}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">${sign}</g>`,
    `<text x="${margin + 104}" y="134" font-size="40" fill="${colors.muted}">${escaped(siteTexts[locale].shell.productName)}</text>`,
    drawing ? placed(drawing) : '',
    `<g font-size="${size}" font-weight="700" fill="${colors.text}">${rows.join('')}</g>`,
    '</svg>',
  ].join('');
}

/** A card as PNG, from the cache if possible. */
async function card(drawing: string, hasPicture: boolean): Promise<Uint8Array> {
  const inks = [colors.text, colors.muted, colors.accent, ...(hasPicture ? drawingInks : [])];
  const key = createHash('sha256').update(drawing).update(inks.join()).digest('hex').slice(0, 24);
  const cached = join(cache, `${key}.png`);
  if (existsSync(cached)) return readFile(cached);
  const image = await renderAsync(drawing, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Atkinson Report' },
  });
  const png = await indexedPng({ ...cardSize, pixels: image.pixels }, colors.surface, inks);
  await mkdir(cache, { recursive: true });
  await writeFile(cached, png);
  return png;
}

/** Writes the card of every public page. */
export async function writeSocialCards(clientDir: string, pages: readonly SitePage[]): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      const file = join(clientDir, cardPath(page.path));
      const png = await card(cardDrawing(page), page.drawing !== undefined);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, png);
    }),
  );
}
