import type { Paper, ReportDocument } from './document.ts';

export async function makePdf(document: ReportDocument, _paper: Paper): Promise<Blob> {
  return new Blob([document.title], { type: 'application/pdf' });
}
