import type { ReactNode } from 'react';
import { FileProgress } from '#app/components/share/file-progress.tsx';
import { useFile } from '#app/components/share/use-file.ts';
import { useToday } from '#app/components/use-today.ts';
import { type Diary, entireDiary, useDiary } from '#app/diary/diary.ts';
import { type ProfileOwner, useReportPerson } from '#app/diary/report-person.ts';
import { useExportTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { usualPaper } from '#app/reports/usual-paper.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { FileDown } from '#app/ui/icons.tsx';
import { usualSections } from '#domain/reports/report-choice.ts';
import type { DaySpan } from '#domain/reports/report-period.ts';

interface Props {
  readonly period: DaySpan;
  readonly owner: ProfileOwner;
  /** What else can be done with it, beside the button. */
  readonly children: ReactNode;
}

/** The report of the appointment's days as a file, in one press: counted only then, with the usual sections and paper. */
export function ReportPdf({ period, owner, children }: Props) {
  const t = useExportTexts().pdf;
  const locale = useLocale();
  const today = useToday();
  const person = useReportPerson(owner);
  const diary = useDiary(entireDiary);
  const file = useFile();
  const make = async (of: Diary) => {
    const choice = { ...period, sections: usualSections, details: [] };
    const report = await askWorker('report', { choice, person, today }, { diary: of });
    const document = await askWorker('describe', { report, locale });
    const content = await askWorker('pdf', { document, paper: usualPaper(locale) });
    return { name: t.fileName(period.first, period.last), type: 'application/pdf', content };
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          ref={file.button}
          variant="primary"
          busy={file.isBusy}
          busyLabel={t.busy}
          onClick={() => diary && void file.start(() => make(diary))}
        >
          <FileDown aria-hidden="true" className="size-5" />
          {t.submit}
        </Button>
        {children}
      </div>
      <FileProgress file={file} done={t.done} />
    </>
  );
}
