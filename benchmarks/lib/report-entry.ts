/** What the question of reports runs in the page: the code of the product that makes a PDF, and a heavy year to make it of. */
import { makePdf } from '#app/reports/pdf.ts';
import { heavyYear } from '#tests/support/report-documents.ts';

/** @returns milliseconds, and bytes of the file */
export async function makeOne(): Promise<{ milliseconds: number; bytes: number }> {
  const begun = performance.now();
  const { size } = await makePdf(heavyYear, 'a4');
  return { milliseconds: performance.now() - begun, bytes: size };
}
