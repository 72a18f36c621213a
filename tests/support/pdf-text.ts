/** What a PDF says, for tests. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of all pages, without white space: how words are set apart is the drawing's business. */
export async function pdfText(file: Uint8Array): Promise<string> {
  const loading = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
  const document = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  await loading.destroy();
  return withoutSpace(pages.join(''));
}

/** A text as `pdfText` has it. */
export const withoutSpace = (text: string) => text.replace(/\s/g, '');
