/** The blank calendars of each year as files, and the picture of one page. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { type Locale, locales } from '../../app/paths.ts';
import { writePdf } from '../../app/reports/files/write-pdf.ts';
import { type Drawing, type Gray, itemsOfPage } from '../../app/reports/layout/drawing.ts';
import { layOutCalendar, loadPaperTexts } from '../../app/reports/layout/paper-calendar.ts';
import {
  pictureSize,
  printableFile,
  printablePicture,
  printableYears,
} from '../../app/reports/layout/printable-calendars.ts';
import { papers } from '../../app/reports/words/document.ts';
import { root } from '../lib/command.ts';
import { indexedPng } from './indexed-png.ts';
import { escaped } from './social-cards.ts';

const fontFile = (name: string) => join(root, `app/reports/font/${name}.ttf`);
const months = 12;
const [paperColor, inkColor] = ['#ffffff', '#000000'];

const inkOf = (gray: Gray | null) => {
  const level = Math.round((gray ?? 0) * 255);
  return gray === null ? 'none' : `rgb(${level},${level},${level})`;
};

/** One page of a drawing as SVG. */
function svgOf(drawing: Drawing, page: number): string {
  const items = itemsOfPage(drawing, page).map((item) => {
    // A calendar has no photos.
    if (item.kind === 'picture') return '';
    return item.kind === 'shape'
      ? `<path d="${item.path}" fill="${inkOf(item.fill)}" stroke="${inkOf(item.stroke)}" stroke-width="${item.width}"/>`
      : `<text x="${item.x}" y="${item.y}" font-size="${item.size}" font-weight="${item.weight === 'strong' ? 700 : 400}" fill="${inkOf(item.gray)}">${escaped(item.text)}</text>`;
  });
  const { width, height } = drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Atkinson Report"><rect width="${width}" height="${height}" fill="${paperColor}"/>${items.join('')}</svg>`;
}

async function picture(drawing: Drawing): Promise<Uint8Array> {
  const image = await renderAsync(svgOf(drawing, 0), {
    fitTo: { mode: 'width', value: pictureSize.width },
    font: {
      fontFiles: ['regular', 'bold'].map(fontFile),
      loadSystemFonts: false,
      defaultFontFamily: 'Atkinson Report',
    },
  });
  const { width, height, pixels } = image;
  return indexedPng({ width, height, pixels }, paperColor, [inkColor]);
}

async function writeIn(clientDir: string, path: string, content: Uint8Array): Promise<void> {
  const file = join(clientDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function writeLanguage(clientDir: string, locale: Locale): Promise<void> {
  const texts = await loadPaperTexts(locale);
  const fonts = {
    normal: await readFile(fontFile('regular')),
    strong: await readFile(fontFile('bold')),
  };
  for (const year of printableYears)
    for (const paper of papers) {
      const drawing = layOutCalendar(locale, { year, month: 1 }, months, paper, texts);
      await writeIn(clientDir, printableFile(locale, year, paper), await writePdf(drawing, fonts));
    }
  const shown = layOutCalendar(locale, { year: printableYears[0], month: 1 }, 1, 'a4', texts);
  await writeIn(clientDir, printablePicture(locale), await picture(shown));
}

/** Writes the calendars of all years in both languages and sizes of paper. */
export async function writeCalendarFiles(clientDir: string): Promise<void> {
  for (const locale of locales) await writeLanguage(clientDir, locale);
}
