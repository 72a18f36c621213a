/** A report as a file, made in the browser; it works without a network. What writes it is downloaded when it is asked for. */
import type { Paper, ReportDocument } from './document.ts';
import { faceUrls } from './face/files.ts';

async function fontAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font of reports answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @throws TypeError without a network where the service worker has not kept the font yet */
export async function makePdf(document: ReportDocument, paper: Paper): Promise<Blob> {
  const [{ layOut }, { writePdf }, normal, strong] = await Promise.all([
    import('./layout.ts'),
    import('./write-pdf.ts'),
    fontAt(faceUrls.normal),
    fontAt(faceUrls.strong),
  ]);
  return new Blob([await writePdf(layOut(document, paper), { normal, strong })], { type: 'application/pdf' });
}
