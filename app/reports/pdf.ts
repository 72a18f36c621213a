/** A report as a file, made in the browser; it works without a network. What writes it is downloaded when it is asked for. */
import type { Locale } from '#app/paths.ts';
import type { Paper, ReportDocument } from './document.ts';
import { faceUrls } from './face/files.ts';
import type { Drawing } from './page.ts';
import type { CalendarMonth } from './paper-calendar.ts';

async function fontAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font of reports answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Writes a drawing, with the fonts that every drawing is written with. */
async function blobOf(drawing: Drawing): Promise<Blob> {
  const [{ writePdf }, normal, strong] = await Promise.all([
    import('./write-pdf.ts'),
    fontAt(faceUrls.normal),
    fontAt(faceUrls.strong),
  ]);
  return new Blob([await writePdf(drawing, { normal, strong })], { type: 'application/pdf' });
}

/** @throws TypeError without a network where the service worker has not kept the fonts yet */
export async function makePdf(document: ReportDocument, paper: Paper): Promise<Blob> {
  const { layOut } = await import('./layout.ts');
  return blobOf(layOut(document, paper));
}

/**
 * A calendar to print and fill in by hand, a page a month.
 * @param first its first month, and @param months how many
 * @throws TypeError as `makePdf`
 */
export async function makeBlankCalendar(
  locale: Locale,
  first: CalendarMonth,
  months: number,
  paper: Paper,
): Promise<Blob> {
  const { layOutCalendar, loadPaperTexts } = await import('./paper-calendar.ts');
  return blobOf(layOutCalendar(locale, first, months, paper, await loadPaperTexts(locale)));
}
