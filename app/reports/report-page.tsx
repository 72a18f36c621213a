import type { Paper, ReportDocument } from './document.ts';
import { ReportText } from './report-text.tsx';

export function ReportPages({ document }: { readonly document: ReportDocument; readonly paper: Paper }) {
  return <ReportText document={document} />;
}
