import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { locales } from '#app/paths.ts';
import { makeBlankCalendar } from '../files/pdf.ts';
import { itemsOfPage } from './drawing.ts';
import { layOutCalendar, loadPaperTexts, weeksOf } from './paper-calendar.ts';
import { settable, widthOf } from './text-width.ts';

describe('the weeks of a month', () => {
  test.each([
    [{ year: 2026, month: 2 }, 5, 28, 6],
    [{ year: 2024, month: 2 }, 5, 29, 3],
    [{ year: 2026, month: 8 }, 6, 31, 5],
    [{ year: 2027, month: 2 }, 4, 28, 0],
  ])('%o', (at, weeks, days, lead) => {
    const found = weeksOf(at);
    expect(found).toHaveLength(weeks);
    expect(found.flat().filter((date) => date !== null)).toEqual(
      Array.from({ length: days }, (_, day) => day + 1),
    );
    expect(found[0]?.indexOf(1)).toBe(lead);
  });
});

describe.each(locales)('the blank calendar in %s', (locale) => {
  afterEach(() => vi.unstubAllGlobals());

  test('has each day of each month, on either paper, within its margins', async () => {
    const texts = await loadPaperTexts(locale);
    for (const paper of ['a4', 'letter'] as const) {
      const drawing = layOutCalendar(locale, { year: 2026, month: 12 }, 2, paper, texts);
      expect(drawing.pages).toBe(2);
      for (const page of [0, 1]) {
        const items = itemsOfPage(drawing, page).flatMap((item) => (item.kind === 'text' ? [item] : []));
        const days = items.filter(({ text }) => /^\d+$/.test(text)).map(({ text }) => Number(text));
        expect(days).toEqual(Array.from({ length: 31 }, (_, day) => day + 1));
        // A name for every field of every day.
        for (const field of [texts.pain, texts.free, texts.medicine, texts.bleeding])
          expect(items.filter(({ text }) => text === field)).toHaveLength(31);
        for (const item of items) {
          expect(item.size).toBeGreaterThanOrEqual(7.5);
          expect(item.x + widthOf(item.text, item)).toBeLessThan(drawing.width - 20);
          expect(item.y).toBeLessThan(drawing.height - 20);
        }
      }
    }
  });

  test('is a PDF with a table of days and no character the face lacks', async () => {
    vi.stubGlobal('fetch', (url: string) => {
      const name = url.includes('bold') ? 'bold.ttf' : 'regular.ttf';
      return Promise.resolve(
        new Response(new Uint8Array(readFileSync(join(import.meta.dirname, '../font', name)))),
      );
    });
    const blob = await makeBlankCalendar(locale, { year: 2026, month: 11 }, 3, 'letter');
    const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(3);
    const texts = await loadPaperTexts(locale);
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: locale, Title: texts.title });
    const { items } = await (await pdf.getPage(3)).getTextContent({ disableNormalization: true });
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(text).toContain('2027');
    for (const line of texts.howTo) expect(text).toContain(settable(line));
    expect(text).not.toContain('□');
    expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('"role":"Table"');
  });
});
