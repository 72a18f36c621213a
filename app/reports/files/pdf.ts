/** A report as a file, made in the browser, also offline. The PDF writer is downloaded on demand. */
import type { Locale } from '#app/paths.ts';
import { fontUrls } from '../font/font-files.ts';
import type { Drawing } from '../layout/drawing.ts';
import type { CalendarMonth } from '../layout/paper-calendar.ts';
import type { Paper, ReportDocument } from '../words/document.ts';

async function fontAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font of reports answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Writes a drawing with the fonts of reports. */
async function blobOf(drawing: Drawing): Promise<Blob> {
  const [{ writePdf }, normal, strong] = await Promise.all([
    import('./write-pdf.ts'),
    fontAt(fontUrls.normal),
    fontAt(fontUrls.strong),
  ]);
  return new Blob([await writePdf(drawing, { normal, strong })], { type: 'application/pdf' });
}

/** @throws TypeError offline, if the service worker has not stored the fonts yet */
export async function makePdf(document: ReportDocument, paper: Paper): Promise<Blob> {
  const { layOut } = await import('../layout/layout.ts');
  return blobOf(layOut(document, paper));
}

/**
 * A calendar to print and fill in by hand, one month a page.
 * @param first its first month
 * @param months their number
 * @throws TypeError as `makePdf`
 */
export async function makeBlankCalendar(
  locale: Locale,
  first: CalendarMonth,
  months: number,
  paper: Paper,
): Promise<Blob> {
  const { layOutCalendar, loadPaperTexts } = await import('../layout/paper-calendar.ts');
  return blobOf(layOutCalendar(locale, first, months, paper, await loadPaperTexts(locale)));
}
