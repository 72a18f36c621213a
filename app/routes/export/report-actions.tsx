import { useEffect, useRef, useState } from 'react';
import { FileProgress } from '#app/components/share/file-progress.tsx';
import { type FileWork, type MadeFile, useFile } from '#app/components/share/use-file.ts';
import type { MadeReport } from '#app/components/share/use-report.ts';
import { useExportTexts } from '#app/i18n/areas.ts';
import { canSharePdf, sharePdf } from '#app/reports/files/download.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { FileDown, Printer, Send } from '#app/ui/icons.tsx';
import { useCsvDownload } from './csv-download.tsx';
import { showWrongDates } from './period-choice.tsx';
import type { ExportChoice } from './use-export-choice.ts';

interface Props {
  readonly choice: ExportChoice;
  readonly made: MadeReport | undefined;
  readonly isCurrent: boolean;
  /** Whether its pages stand in the preview, which is what is printed. */
  readonly isDrawn: boolean;
  /** The preview says why, and offers to try again. */
  readonly hasFailed: boolean;
}

/** Actions for the report, with downloading it as the primary one, and the CSV of the same days. */
export function ReportActions({ choice, made, isCurrent, isDrawn, hasFailed }: Props) {
  const t = useExportTexts();
  const file = useFile();
  const csv = useCsvDownload(choice);
  const [canShare] = useState(canSharePdf);
  // Requested before the report is ready: carried out as soon as it is.
  const [requested, setRequested] = useState<'file' | 'print'>();
  const isReady = made !== undefined && isCurrent;
  const make = async ({ signal }: FileWork): Promise<MadeFile> => {
    if (!made) throw new Error('There is no report.');
    const { first, last } = made.report.choice;
    const content = await askWorker('pdf', { document: made.document, paper: choice.paper }, { signal });
    return { name: t.pdf.fileName(first, last), type: 'application/pdf', content };
  };
  const save = useRef<() => void>(undefined);
  save.current = () => void file.start(make);

  useEffect(() => {
    if (!requested || !(hasFailed || (requested === 'print' ? isDrawn : isReady))) return;
    setRequested(undefined);
    if (hasFailed) return;
    if (requested === 'print') window.print();
    else save.current?.();
  }, [requested, isReady, isDrawn, hasFailed]);

  const request = (what: 'file' | 'print') => {
    if (choice.span.ok) setRequested(what);
    else showWrongDates();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={file.button}
          variant="primary"
          busy={requested === 'file' || file.isBusy}
          busyLabel={t.pdf.busy}
          onClick={() => request('file')}
          className="grow"
        >
          <FileDown aria-hidden="true" className="size-5" />
          {t.pdf.submit}
        </Button>
        {csv.button}
        {canShare && <SharePdf of={isReady ? made.of + choice.paper : undefined} make={make} />}
        <Button
          busy={requested === 'print'}
          busyLabel={t.pdf.busy}
          onClick={() => request('print')}
          // A phone's share sheet prints.
          className={canShare ? 'max-sm:hidden' : undefined}
        >
          <Printer aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only lg:sr-only">{t.print}</span>
        </Button>
      </div>
      <FileProgress file={file} done={t.pdf.done} />
      {csv.below}
    </div>
  );
}

interface SharePdfProps {
  /** Key of the report that is shown; undefined until it is ready. */
  readonly of: string | undefined;
  readonly make: (work: FileWork) => Promise<MadeFile>;
}

/** Sends the PDF with the device's share sheet. */
function SharePdf({ of, make }: SharePdfProps) {
  const t = useExportTexts().pdf;
  /** A file that waits for a second press. */
  const [made, setMade] = useState<{ readonly file: File; readonly of: string | undefined }>();
  const share = async (pdf: File) => setMade((await sharePdf(pdf)) ? undefined : { file: pdf, of });
  const file = useFile(({ name, type, content }) => share(new File([content], name, { type })));
  const waiting = made?.of === of ? made?.file : undefined;
  return (
    <>
      <Button
        ref={file.button}
        busy={file.isBusy}
        busyLabel={t.busy}
        disabled={of === undefined}
        onClick={() => void (waiting ? share(waiting) : file.start(make))}
      >
        <Send aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only lg:sr-only">{t.share}</span>
      </Button>
      <p role="status" className="order-last basis-full text-muted text-sm empty:sr-only">
        {waiting && t.shareAgain}
      </p>
    </>
  );
}
