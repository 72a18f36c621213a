import { FileProgress } from '#app/components/share/file-progress.tsx';
import { useFile } from '#app/components/share/use-file.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { useExportTexts } from '#app/i18n/areas.ts';
import { countryOf } from '#app/i18n/region.ts';
import { readPreference } from '#app/preferences/store.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { showWrongDates } from './period-choice.tsx';
import type { ExportChoice } from './use-export-choice.ts';

/** The country whose separators a CSV has; the other countries of the European Union are one here, with different ones. */
export function countryOfCsv(): string | undefined {
  const country = countryOf(readPreference('country'));
  return country === 'EU' ? undefined : country;
}

/** The diary of the chosen days as one CSV: its button, and what stands below the row of buttons. */
export function useCsvDownload({ span, locale }: ExportChoice) {
  const t = useExportTexts().csv;
  const diary = useDiary(entireDiary);
  const file = useFile();
  const start = () => {
    if (!span.ok) showWrongDates();
    if (!diary || !span.ok) return;
    const { first, last } = span.value;
    const asks = { span: span.value, locale, country: countryOfCsv() };
    void file.start(async (work) => ({
      name: t.fileName(first, last),
      type: 'text/csv',
      content: await askWorker('csv', asks, { ...work, diary }),
    }));
  };
  return {
    button: (
      <Button ref={file.button} aria-label={t.submit} aria-disabled={file.isBusy} onClick={start}>
        {t.name}
      </Button>
    ),
    below: (
      <>
        <FileProgress file={file} done={t.done} />
        <p className="max-w-text text-muted text-sm">{t.text}</p>
      </>
    ),
  };
}
