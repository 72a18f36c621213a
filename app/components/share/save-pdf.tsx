import { type ReactNode, useState } from 'react';
import { download } from '#app/reports/files/download.ts';
import { usualPaper } from '#app/reports/usual-paper.ts';
import type { ReportDocument } from '#app/reports/words/document.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';

interface Props {
  /** Undefined until it is there. */
  readonly document: ReportDocument | undefined;
  readonly fileName: string;
  readonly busyLabel: string;
  /** What is said when the file could not be made. */
  readonly failed: string;
  /** Icon and words of the button. */
  readonly children: ReactNode;
}

/** The button of whoever reads a report by link, or beside it: its PDF on the usual paper of its language. */
export function SavePdf({ document, fileName, busyLabel, failed, children }: Props) {
  const [progress, setProgress] = useState<'busy' | 'failed'>();
  async function save(described: ReportDocument) {
    setProgress('busy');
    try {
      const asks = { document: described, paper: usualPaper(described.locale) };
      download(fileName, 'application/pdf', await askWorker('pdf', asks));
      setProgress(undefined);
    } catch {
      setProgress('failed');
    }
  }
  return (
    <>
      <Button
        variant="primary"
        disabled={!document}
        busy={progress === 'busy'}
        busyLabel={busyLabel}
        onClick={() => document && void save(document)}
      >
        {children}
      </Button>
      <p role="alert" className="order-last basis-full empty:sr-only">
        {progress === 'failed' && failed}
      </p>
    </>
  );
}
