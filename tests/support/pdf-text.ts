/** Reads the text of a PDF, for tests. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, and the size of each page in points. */
export async function readPdf(file: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
  const document = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const { width, height } = page.getViewport({ scale: 1 });
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      return { text: withoutSpace(text), size: [Math.round(width), Math.round(height)] as const };
    }),
  );
  await loading.destroy();
  return pages;
}

/** The text of all pages, without white space, whose position depends on the drawing. */
export async function pdfText(file: Uint8Array): Promise<string> {
  const pages = await readPdf(file);
  return pages.map(({ text }) => text).join('');
}

/** A text in the form of `pdfText`. */
export const withoutSpace = (text: string) => text.replace(/\s/g, '');
