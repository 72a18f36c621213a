import { Download } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '#app/components/data-copy/copy-button.tsx';
import { type Diary, useDiary } from '#app/data/diary.ts';
import { useOnline } from '#app/shell/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { DataRow } from './data-row.tsx';
import { FileProgress } from './file-progress.tsx';
import { useExportTexts } from './texts.ts';
import type { ExportChoice } from './use-choice.ts';
import { useFile } from './use-file.ts';

interface Props {
  readonly userId: string;
  readonly choice: ExportChoice;
}

/** All that can be taken along besides the report, in the order most people need it. */
export function YourData({ userId, choice }: Props) {
  const t = useExportTexts().data;
  return (
    <section aria-labelledby="data" className="print:hidden">
      <h2 id="data" className="text-xl">
        {t.heading}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-muted">{t.intro}</p>
      <ul>
        <AnalysisTables choice={choice} />
        <CompleteCopy userId={userId} />
        {/* FHIR stands here, as AnalysisTables does, then the link to the import. */}
      </ul>
    </section>
  );
}

const whole = (diary: Diary) => diary;

/** Days and episodes for a spreadsheet, of the days and in the language of the report. */
function AnalysisTables({ choice }: { readonly choice: ExportChoice }) {
  const t = useExportTexts().data.analysis;
  const file = useFile();
  const diary = useDiary(whole);
  const { span, locale } = choice;
  return (
    <DataRow heading={t.heading} text={t.text}>
      <Button
        ref={file.button}
        aria-disabled={!span.ok || file.isBusy}
        onClick={() => {
          if (!diary || !span.ok) return;
          const { first, last } = span.value;
          void file.start(async (work) => {
            const { makeAnalysis } = await import('#app/reports/analysis-export.ts');
            const content = await makeAnalysis(diary, span.value, locale, work);
            return { name: t.fileName(first, last), type: 'application/zip', content };
          });
        }}
        className="self-start"
      >
        <Download aria-hidden="true" className="size-5" />
        {t.submit}
      </Button>
      <FileProgress file={file} done={t.done} />
    </DataRow>
  );
}

function CompleteCopy({ userId }: { readonly userId: string }) {
  const t = useExportTexts().data.copy;
  const [done, setDone] = useState<{ readonly title: string; readonly text: string }>();
  return (
    <DataRow heading={t.heading} text={t.text}>
      <CopyButton userId={userId} isOnline={useOnline()} onDone={setDone} />
      <SavedMark className="text-sm">{done && `${done.title}. ${done.text}`}</SavedMark>
    </DataRow>
  );
}
