import { useExportTexts } from '#app/i18n/export.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Paper } from '#app/reports/document.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FileDown } from '#app/ui/icons.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { FileProgress } from './file-progress.tsx';
import { useFile } from './use-file.ts';

/** First month in which next year's sheet is offered as well. */
const nextYearFromMonth = 10;

const monthsOfYear = 12;

/** Blank calendars to print, for this year and, towards its end, for the next. */
export function BlankCalendar({ today, paper }: { readonly today: CalendarDay; readonly paper: Paper }) {
  const t = useExportTexts().blank;
  const locale = useLocale();
  const file = useFile();
  const [year, month] = today.split('-').map(Number) as [number, number];
  const years = month >= nextYearFromMonth ? [year, year + 1] : [year];
  return (
    <Disclosure summary={<h2 className="text-xl">{t.heading}</h2>} className="print:hidden">
      <p className="mb-3 max-w-text text-muted">{t.text}</p>
      <div className="flex flex-wrap gap-2">
        {years.map((of) => (
          <Button
            key={of}
            ref={of === year ? file.button : undefined}
            aria-label={t.action(of)}
            aria-disabled={file.isBusy}
            onClick={() =>
              void file.start(async () => {
                const { makeBlankCalendar } = await import('#app/reports/pdf.ts');
                const content = await makeBlankCalendar(locale, { year: of, month: 1 }, monthsOfYear, paper);
                return { name: t.fileName(of), type: 'application/pdf', content };
              })
            }
          >
            <FileDown aria-hidden="true" className="size-5" />
            {of}
          </Button>
        ))}
      </div>
      <FileProgress file={file} done={t.done} />
    </Disclosure>
  );
}
