import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { FileProgress } from '#app/components/share/file-progress.tsx';
import { useFile } from '#app/components/share/use-file.ts';
import { useReport } from '#app/components/share/use-report.ts';
import { useToday } from '#app/components/use-today.ts';
import { isEmptyDiary, useDiary } from '#app/diary/diary.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useExportTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { locales } from '#app/paths.ts';
import { type Paper, papers, type ReportDocument } from '#app/reports/words/document.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FileDown } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { IncludeChoice } from './include-choice.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Preview } from './preview.tsx';
import { ReportActions } from './report-actions.tsx';
import { ShareReport } from './share-report.tsx';
import { type ChoiceChanges, useExportChoice } from './use-export-choice.ts';
import { usePictures } from './use-pictures.ts';
import { YourData } from './your-data.tsx';

/** First month in which next year's sheet is offered as well. */
const nextYearFromMonth = 10;

const monthsOfYear = 12;

/** Blank calendars to print, for this year and, towards its end, for the next. */
function BlankCalendar({ today, paper }: { readonly today: CalendarDay; readonly paper: Paper }) {
  const t = useExportTexts().blank;
  const locale = useLocale();
  const file = useFile();
  const [year, month] = today.split('-').map(Number) as [number, number];
  const years = month >= nextYearFromMonth ? [year, year + 1] : [year];
  return (
    <Disclosure summary={<h2 className="text-base">{t.heading}</h2>} className="print:hidden">
      <p className="mb-3 max-w-text text-muted">{t.text}</p>
      <div className="flex flex-wrap gap-2">
        {years.map((of) => (
          <Button
            key={of}
            ref={of === year ? file.button : undefined}
            aria-label={t.action(of)}
            aria-disabled={file.isBusy}
            onClick={() =>
              void file.start(async ({ signal }) => {
                const asks = { locale, first: { year: of, month: 1 }, months: monthsOfYear, paper };
                const content = await askWorker('blankCalendar', asks, { signal });
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

/** Report language and paper size, independent of the page's language. */
function FormatChoice({ choice, speak, printOn }: ChoiceChanges) {
  const t = useExportTexts().format;
  return (
    <Disclosure summary={t.heading} value={`${t.languages[choice.locale]} · ${t.papers[choice.paper]}`}>
      <div className="flex flex-col gap-4">
        <ChoiceChips
          legend={t.language}
          options={locales.map((value) => ({ value, label: t.languages[value] }))}
          value={choice.locale}
          onChange={speak}
        />
        <ChoiceChips
          legend={t.paper}
          options={papers.map((value) => ({ value, label: t.papers[value] }))}
          value={choice.paper}
          onChange={printOn}
        />
      </div>
    </Disclosure>
  );
}

// Only where the diary has photos.
const PictureChoice = lazily(() => import('./picture-choice.tsx'));

/** The report first: its contents, preview and download. An empty diary has a report too. */
export function ExportPage({ owner }: { readonly owner: ProfileOwner }) {
  const t = useExportTexts();
  const isEmpty = useDiary(isEmptyDiary);
  if (isEmpty === undefined) {
    return <DiaryLoading failed={t.failed} loading={t.loading} />;
  }
  return <Content owner={owner} />;
}

function Content({ owner }: { readonly owner: ProfileOwner }) {
  const t = useExportTexts();
  const today = useToday();
  const changes = useExportChoice(today);
  const { choice, look } = changes;
  const { span, sections, details, formOf } = choice;
  const report = useReport(
    span.ok ? { ...span.value, sections, details, formOf } : undefined,
    choice.locale,
    owner,
  );
  const pictures = usePictures();
  const { into } = pictures;
  const made = useMemo(() => report.made && into(report.made), [report.made, into]);
  const isCurrent = report.isCurrent && pictures.isReady;
  const messageFor = useFailureMessage();
  const failed = report.failure && messageFor(report.failure);
  const [drawn, setDrawn] = useState<{ readonly document: ReportDocument; readonly paper: Paper }>();
  const isDrawn = isCurrent && drawn?.document === made?.document && drawn?.paper === choice.paper;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 print:block">
      <div className="print:hidden">
        <section aria-labelledby="choice" className="flex flex-col gap-3">
          <h2 id="choice" className="sr-only">
            {t.choice}
          </h2>
          <PeriodChoice {...changes} today={today} />
          <ReportActions
            choice={choice}
            made={made}
            isCurrent={isCurrent}
            isDrawn={isDrawn}
            hasFailed={failed !== undefined}
          />
          <div className="border-border border-t">
            <IncludeChoice {...changes} />
            {pictures.offered.length > 0 && (
              <Suspense fallback={<Skeleton className="h-13" />}>
                <PictureChoice {...pictures} />
              </Suspense>
            )}
            <FormatChoice {...changes} />
          </div>
        </section>
      </div>
      <Preview
        choice={choice}
        look={look}
        made={made}
        isCurrent={isCurrent}
        failed={failed}
        onRetry={report.retry}
        onDrawn={useCallback((document: ReportDocument, paper: Paper) => setDrawn({ document, paper }), [])}
      />
      {/* On a phone below the page, on a wide screen below the choice of what is in it. */}
      <div className="flex flex-col gap-5 print:hidden">
        <ShareReport report={report.isCurrent ? report.made?.report : undefined} locale={choice.locale} />
        <div className="border-border border-t">
          <YourData owner={owner} choice={choice} />
          <BlankCalendar today={today} paper={choice.paper} />
        </div>
      </div>
    </div>
  );
}
