/** Runs in the page for the question of reports: the product's code that makes a PDF, with a heavy year as input. */
import { makePdf } from '#app/reports/files/pdf.ts';
import { heavyYear } from '#tests/support/report-documents.ts';

/** @returns milliseconds, and the file's size in bytes */
export async function makeOne(): Promise<{ milliseconds: number; bytes: number }> {
  const startedAt = performance.now();
  const { size } = await makePdf(heavyYear, 'a4');
  return { milliseconds: performance.now() - startedAt, bytes: size };
}
