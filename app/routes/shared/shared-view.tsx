import { Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { parse } from 'valibot';
import type { SharedState } from '#app/diary/share/shared-report.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useSharedTexts } from '#app/i18n/shared.ts';
import type { Locale } from '#app/paths.ts';
import { describeReport, loadReportTexts } from '#app/reports/describe.ts';
import type { ReportDocument } from '#app/reports/document.ts';
import { download } from '#app/reports/download.ts';
import { ReportPages } from '#app/reports/report-page.tsx';
import { ReportText } from '#app/reports/report-text.tsx';
import { usualPaper } from '#app/reports/usual-paper.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, instantSchema, localDateOf } from '#domain/calendar-date.ts';
import type { Report } from '#domain/reports/report.ts';

interface SharedViewProps extends Pick<Extract<SharedState, { kind: 'open' }>, 'content' | 'expiresAt'> {
  readonly locale: Locale;
  /** The language switch. */
  readonly languages: ReactNode;
}

/** A shared report: when it was computed, its pages, and download and print. */
export default function SharedView({ content: { report }, expiresAt, locale, languages }: SharedViewProps) {
  const t = useSharedTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const document = useDescribed(report, locale);
  // Paper size usual for the reader's language: the reader prints it.
  const paper = usualPaper(locale);
  const until = localDateOf(parse(instantSchema, expiresAt), currentZone());
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className="flex flex-col gap-4 print:hidden">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {t.title}
          </h1>
          {languages}
        </div>
        <Notice title={t.computed(formatDay(locale, report.today, 'long'))}>
          <p>
            {t.unchanging} {t.until(formatDay(locale, until, 'long'))}
          </p>
        </Notice>
        <div className="flex flex-wrap gap-2">
          <DownloadButton document={document} report={report} />
          <Button disabled={!document} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t.print}
          </Button>
        </div>
      </header>
      {document ? (
        <>
          {/* Pages on wide screens and on paper; on a phone the same as text. */}
          <div data-report-paper={paper} className="max-lg:hidden print:block!">
            <ReportPages document={document} paper={paper} />
          </div>
          <Disclosure summary={t.asText} className="border-b-0 max-lg:hidden print:hidden">
            <ReportText document={document} />
          </Disclosure>
          <div className="lg:hidden print:hidden">
            <ReportText document={document} />
          </div>
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

/** The report in a language's words; undefined until its texts load. */
function useDescribed(report: Report, locale: Locale): ReportDocument | undefined {
  const [described, setDescribed] = useState<{ readonly document: ReportDocument; readonly of: Report }>();
  useEffect(() => {
    let left = false;
    loadReportTexts(locale).then((texts) => {
      if (!left) setDescribed({ document: describeReport(report, locale, texts), of: report });
    });
    return () => {
      left = true;
    };
  }, [report, locale]);
  return described?.of === report && described.document.locale === locale ? described.document : undefined;
}

function DownloadButton({
  document,
  report,
}: {
  readonly document: ReportDocument | undefined;
  readonly report: Report;
}) {
  const t = useSharedTexts();
  const [progress, setProgress] = useState<'busy' | 'failed'>();

  async function make(described: ReportDocument) {
    setProgress('busy');
    try {
      // The PDF code is large and not everybody needs it.
      const { makePdf } = await import('#app/reports/pdf.ts');
      download(
        t.fileName(report.today),
        'application/pdf',
        await makePdf(described, usualPaper(described.locale)),
      );
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
        busyLabel={t.preparing}
        onClick={() => document && make(document)}
      >
        <Download aria-hidden="true" className="size-5" />
        {t.download}
      </Button>
      {progress === 'failed' && (
        <p role="alert" className="order-last basis-full">
          {t.downloadFailed}
        </p>
      )}
    </>
  );
}
