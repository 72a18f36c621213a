/** Placeholder until the drawing of reports is merged. */
import { cx } from '#app/ui/cx.ts';
import type { Paper, ReportDocument } from './document.ts';
import { ReportText } from './report-text.tsx';

interface Props {
  readonly document: ReportDocument;
  readonly paper: Paper;
}

export function ReportPages({ document, paper }: Props) {
  return (
    <div
      className={cx(
        'w-full rounded-md border border-border bg-surface-raised p-6',
        paper === 'a4' ? 'aspect-[210/297]' : 'aspect-[8.5/11]',
      )}
    >
      <ReportText document={document} />
    </div>
  );
}
