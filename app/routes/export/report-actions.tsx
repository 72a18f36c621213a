import { FileDown, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useExportTexts } from '#app/i18n/export.ts';
import { Button } from '#app/ui/button.tsx';
import { FileProgress } from './file-progress.tsx';
import { showWrongDates } from './period-choice.tsx';
import type { ExportChoice } from './use-export-choice.ts';
import { type MadeFile, useFile } from './use-file.ts';
import type { MadeReport } from './use-report.ts';

interface Props {
  readonly choice: ExportChoice;
  readonly made: MadeReport | undefined;
  readonly isCurrent: boolean;
}

/** Actions for the report, with downloading it as the primary one. */
export function ReportActions({ choice, made, isCurrent }: Props) {
  const t = useExportTexts();
  const file = useFile();
  // Requested before the report is ready: carried out as soon as it is.
  const [requested, setRequested] = useState<'file' | 'print'>();
  const isReady = made !== undefined && isCurrent;
  const save = useRef<() => void>(undefined);
  save.current = () => {
    if (!made) return;
    const { first, last } = made.report.choice;
    void file.start(async (): Promise<MadeFile> => {
      const { makePdf } = await import('#app/reports/pdf.ts');
      const content = await makePdf(made.document, choice.paper);
      return { name: t.pdf.fileName(first, last), type: 'application/pdf', content };
    });
  };

  useEffect(() => {
    if (!requested || !isReady) return;
    setRequested(undefined);
    if (requested === 'print') window.print();
    else save.current?.();
  }, [requested, isReady]);

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
          size="lg"
          busy={requested === 'file' || file.isBusy}
          busyLabel={t.pdf.busy}
          onClick={() => request('file')}
          className="basis-full"
        >
          <FileDown aria-hidden="true" className="size-5" />
          {t.pdf.submit}
        </Button>
        <Button busy={requested === 'print'} busyLabel={t.pdf.busy} onClick={() => request('print')}>
          <Printer aria-hidden="true" className="size-5" />
          {t.print}
        </Button>
      </div>
      <FileProgress file={file} done={t.pdf.done} />
    </div>
  );
}
