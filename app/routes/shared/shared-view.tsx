import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { parse } from 'valibot';
import { LoadFailed } from '#app/components/load-failed.tsx';
import { PreventiveRequest } from '#app/components/request/preventive-request.tsx';
import { SavePdf } from '#app/components/share/save-pdf.tsx';
import type { SharedState } from '#app/diary/share/shared-report.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useSharedTexts, useShellTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import { ReportPages } from '#app/reports/report-page.tsx';
import { ReportText } from '#app/reports/report-text.tsx';
import { usualPaper } from '#app/reports/usual-paper.ts';
import { usualView } from '#app/reports/usual-view.ts';
import type { ReportDocument } from '#app/reports/words/document.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { Download, Printer } from '#app/ui/icons.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, instantSchema, localDateOf } from '#domain/calendar-date.ts';
import type { Report } from '#domain/reports/report.ts';

const views = ['page', 'text'] as const;
type View = (typeof views)[number];

interface SharedViewProps extends Pick<Extract<SharedState, { kind: 'open' }>, 'content' | 'expiresAt'> {
  readonly locale: Locale;
  /** The language switch. */
  readonly languages: ReactNode;
}

/** What a link opens: who made it and when; the request for a preventive, if it has one, and the reports. */
export default function SharedView({ content: { reports }, expiresAt, locale, languages }: SharedViewProps) {
  const t = useSharedTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState(0);
  const report = reports[chosen] ?? reports[0];
  useTitle(report, locale);
  const hasRequest = report.reimbursement !== null;
  // Whoever shares a request has asked for it by name: it is what the reader came for.
  const [paper, setPaper] = useState<'request' | 'report'>(hasRequest ? 'request' : 'report');
  const until = localDateOf(parse(instantSchema, expiresAt), currentZone());
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className="flex flex-col gap-3 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t.title}
          </h1>
          {languages}
        </div>
        <p className="text-muted text-sm">
          {t.madeBy(report.person?.name ?? '')} {t.computed(formatDay(locale, report.today, 'long'))}.{' '}
          {t.unchanging} {t.until(formatDay(locale, until, 'long'))}
        </p>
        {hasRequest && (
          <SegmentedControl
            legend={t.paper}
            options={(['request', 'report'] as const).map((value) => ({ value, label: t.papers[value] }))}
            value={paper}
            onChange={setPaper}
          />
        )}
      </header>
      {paper === 'request' ? (
        <PreventiveRequest report={report} locale={locale} />
      ) : (
        <ReportReading reports={reports} chosen={chosen} onChosen={setChosen} locale={locale} />
      )}
    </>
  );
}

interface ReadingProps extends Pick<SharedViewProps['content'], 'reports'> {
  /** Place of the report that is shown. */
  readonly chosen: number;
  readonly onChosen: (place: number) => void;
  readonly locale: Locale;
}

/** A choice among the periods of a report, the chosen one as pages or as text, and its file. */
function ReportReading({ reports, chosen, onChosen, locale }: ReadingProps) {
  const t = useSharedTexts();
  const [view, setView] = useState<View>(usualView);
  const report = reports[chosen] ?? reports[0];
  const { document, failed, retry } = useDescribed(report, locale);
  const [drawn, setDrawn] = useState<ReportDocument>();
  // Paper size usual for the reader's language: the reader prints it.
  const paper = usualPaper(locale);
  return (
    <>
      <div className="flex flex-col gap-3 print:hidden">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SavePdf
            document={document}
            fileName={t.fileName(report.today)}
            busyLabel={t.preparing}
            failed={t.downloadFailed}
          >
            <Download aria-hidden="true" className="size-5" />
            {t.download}
          </SavePdf>
          <Button disabled={!document || drawn !== document} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t.print}
          </Button>
          {reports.length > 1 && (
            <SegmentedControl
              legend={t.period}
              options={reports.map(({ choice }, place) => ({
                value: String(place),
                label: t.since(formatDay(locale, choice.first, 'dated')),
              }))}
              value={String(chosen)}
              onChange={(place) => onChosen(Number(place))}
            />
          )}
          <SegmentedControl
            legend={t.view}
            options={views.map((value) => ({ value, label: t.views[value] }))}
            value={view}
            onChange={setView}
          />
        </div>
        {document && document.annexes.length > 0 && (
          <Annexes document={document} view={view} isDrawn={drawn === document} />
        )}
      </div>
      {document ? (
        <>
          {/* Paper always has the pages. */}
          <div data-report-paper={paper} className={view === 'page' ? undefined : 'hidden print:block'}>
            <ReportPages document={document} paper={paper} onDrawn={setDrawn}>
              <Skeleton className="h-96" />
            </ReportPages>
          </div>
          {view === 'text' && (
            <div className="print:hidden">
              <ReportText document={document} />
            </div>
          )}
        </>
      ) : failed ? (
        <LoadFailed
          texts={{ heading: failed.title, text: failed.text ?? '', retry: t.retry }}
          onRetry={retry}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

/** Names the tab by whose report it is, in initials, and of when: a clinic has several open. */
function useTitle({ person, choice: { first, last } }: Report, locale: Locale): void {
  const t = useSharedTexts();
  const { pageTitle } = useShellTexts();
  const initials = (person?.name ?? '').match(/\p{L}+/gu)?.map((word) => word[0]) ?? [];
  const days = `${formatDay(locale, first, 'dated')} – ${formatDay(locale, last, 'dated')}`;
  const title = pageTitle(t.tab(initials.join('').toUpperCase(), days));
  useEffect(() => {
    window.document.title = title;
  }, [title]);
}

interface AnnexesProps {
  readonly document: ReportDocument;
  readonly view: View;
  /** Whether the pages stand below. */
  readonly isDrawn: boolean;
}

/** Buttons that lead to the annexes of the report below, as pages or as text. */
function Annexes({ document: { annexes }, view, isDrawn }: AnnexesProps) {
  const t = useSharedTexts();
  /** The annex that was asked for, perhaps before it was drawn. */
  const [wanted, setWanted] = useState<number>();
  const isThere = view === 'text' || isDrawn;
  useEffect(() => {
    if (wanted === undefined || !isThere) return;
    setWanted(undefined);
    const drawn = view === 'page' ? 'svg' : 'section';
    const shown = document.querySelector<HTMLElement | SVGElement>(`${drawn}[data-annex="${wanted}"]`);
    shown?.scrollIntoView({ block: 'start' });
    shown?.focus({ preventScroll: true });
  }, [wanted, isThere, view]);
  return (
    <nav aria-label={t.annexes} className="flex flex-wrap items-center gap-x-4">
      <span aria-hidden="true" className="text-muted">
        {t.annexes}
      </span>
      {annexes.map(({ title }, place) => (
        <button
          key={title}
          type="button"
          onClick={() => setWanted(place)}
          className="min-h-target rounded-md text-left text-accent underline decoration-border-strong underline-offset-4"
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

/** The report in a language's words; undefined until a worker has found them. */
function useDescribed(report: Report, locale: Locale) {
  const messageFor = useFailureMessage();
  const [described, setDescribed] = useState<{ readonly document: ReportDocument; readonly of: Report }>();
  const [failure, setFailure] = useState<Failure>();
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (hasFailed) return;
    let left = false;
    askWorker('describe', { report, locale }).then(
      (document) => {
        // As a text it is drawn in slices.
        if (!left) startTransition(() => setDescribed({ document, of: report }));
      },
      (error) => {
        if (!left) setFailure(failureOf(error));
      },
    );
    return () => {
      left = true;
    };
  }, [report, locale, hasFailed]);
  const isShown = described?.of === report && described.document.locale === locale;
  return {
    document: isShown ? described.document : undefined,
    failed: failure && messageFor(failure),
    retry: () => setFailure(undefined),
  };
}
