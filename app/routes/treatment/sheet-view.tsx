import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { useReportTexts } from '#app/components/share/use-report-texts.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { useReportPerson } from '#app/diary/report-person.ts';
import { keptLink, type MadeLink } from '#app/diary/share/kept-link.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkToTreatment, locales } from '#app/paths.ts';
import { download } from '#app/reports/files/download.ts';
import { ReportPages } from '#app/reports/report-page.tsx';
import { ReportText } from '#app/reports/report-text.tsx';
import { usualPaper } from '#app/reports/usual-paper.ts';
import type { ReportDocument } from '#app/reports/words/document.ts';
import type { SheetCode } from '#app/reports/words/sheet-blocks.ts';
import type { ReportTexts } from '#app/reports/words/words.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { Button } from '#app/ui/button.tsx';
import { FileDown, Printer } from '#app/ui/icons.tsx';
import { waitWhenOutOfReach } from '#app/ui/lazily.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type CalendarDay, currentZone, localDateOf } from '#domain/calendar-date.ts';
import type { Report } from '#domain/reports/report.ts';
import { type ReportChoice, usualSections } from '#domain/reports/report-choice.ts';
import { daysOfPeriod } from '#domain/reports/report-period.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { SheetCodeChoice } from './sheet-code.tsx';

interface Props {
  readonly treatment: Treatment;
  readonly owner: ProfileOwner;
  readonly today: CalendarDay;
}

/** The sheet is of its own days; a report with it, of twelve months, is what its code opens. */
const choiceOf = (treatment: Treatment, today: CalendarDay): ReportChoice => ({
  ...daysOfPeriod('12m', today),
  sections: [...usualSections, 'reimbursement'],
  details: [],
  formOf: treatment.id,
});

/** The sheet for starting or continuing a preventive: seen as a page or as text, downloaded, printed. */
export default function SheetView({ treatment, owner, today }: Props) {
  const t = useTreatmentTexts().sheet;
  const page = useLocale();
  const [locale, setLocale] = useState<Locale>(page);
  const [view, setView] = useState<'page' | 'text'>('page');
  const [link, setLink] = useState<MadeLink | undefined>(() => keptLink(owner.userId));
  const [progress, setProgress] = useState<'busy' | 'failed'>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const report = useSheetReport(treatment, owner, today);
  const document = useSheet(report, locale, useCode(link, locale, useReportTexts(locale)));
  const paper = usualPaper(locale);
  const [drawn, setDrawn] = useState<ReportDocument>();
  const kind = report?.reimbursement?.kind ?? (treatment.startDate > today ? 'start' : 'continue');
  const isEnded = kind === 'continue' && report?.reimbursement?.preventive?.current === false;

  async function save() {
    if (!document) return;
    setProgress('busy');
    try {
      download(t.fileName(today), 'application/pdf', await askWorker('pdf', { document, paper }));
      setProgress(undefined);
    } catch {
      setProgress('failed');
    }
  }

  const waiting = (
    <div role="status" aria-label={t.loading}>
      <Skeleton className="aspect-[210/297] h-auto w-full" />
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] wide:gap-10 print:block">
      <div className="flex flex-col gap-5 self-start wide:sticky wide:top-6 print:hidden">
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
            {t.title[isEnded ? 'ended' : kind]}: {treatment.name}
          </h1>
          <p className="mt-1 text-muted">{t.intro}</p>
        </header>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={!document}
            busy={progress === 'busy'}
            busyLabel={t.busy}
            onClick={() => void save()}
          >
            <FileDown aria-hidden="true" className="size-5" />
            {t.download}
          </Button>
          <Button disabled={!document || drawn !== document} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t.print}
          </Button>
          <p role="alert" className="basis-full empty:sr-only">
            {progress === 'failed' && t.failed}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <SegmentedControl
            legend={t.language}
            options={locales.map((value) => ({ value, label: t.languages[value] }))}
            value={locale}
            onChange={setLocale}
          />
          <SegmentedControl
            legend={t.view}
            options={(['page', 'text'] as const).map((value) => ({ value, label: t.views[value] }))}
            value={view}
            onChange={setView}
          />
        </div>
        <SheetCodeChoice owner={owner} report={report} locale={locale} link={link} onLink={setLink} />
        <Link
          to={linkToTreatment(treatment.id, page)}
          className="flex min-h-target items-center self-start underline underline-offset-4"
        >
          {t.back(treatment.name)}
        </Link>
      </div>
      {document ? (
        <div data-report className="min-w-0 attack:not-print:[&_svg]:[filter:invert(1)_brightness(0.5)]">
          <div data-report-paper={paper} className={view === 'text' ? 'hidden print:block' : undefined}>
            <ReportPages document={document} paper={paper} onDrawn={setDrawn}>
              {waiting}
            </ReportPages>
          </div>
          {view === 'text' && (
            <div className="print:hidden">
              <ReportText document={document} headingLevel={2} />
            </div>
          )}
        </div>
      ) : (
        waiting
      )}
    </div>
  );
}

/** The report of the sheet; undefined until it is there. */
function useSheetReport(treatment: Treatment, owner: ProfileOwner, today: CalendarDay): Report | undefined {
  const diary = useDiary(entireDiary);
  const person = useReportPerson(owner);
  const [report, setReport] = useState<Report>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const facts = JSON.stringify(person);
  useEffect(() => {
    if (!diary) return;
    let isStale = false;
    askWorker(
      'report',
      { person: JSON.parse(facts), choice: choiceOf(treatment, today), today },
      { diary },
    ).then(
      (made) => {
        if (!isStale) setReport(made);
      },
      (error: unknown) => setFailure({ error }),
    );
    return () => {
      isStale = true;
    };
  }, [diary, facts, treatment, today]);
  // Rethrown for the screen's error boundary.
  if (failure) throw failure.error;
  return report;
}

/** The sheet in words; the one before it stays until it is there. */
function useSheet(report: Report | undefined, locale: Locale, code: SheetCode | undefined) {
  const [document, setDocument] = useState<ReportDocument>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (!report) return;
    let isStale = false;
    askWorker('sheet', { report, locale, code }).then(
      (made) => {
        if (!isStale) startTransition(() => setDocument(made));
      },
      (error: unknown) => setFailure({ error }),
    );
    return () => {
      isStale = true;
    };
  }, [report, locale, code]);
  if (failure) throw failure.error;
  return document?.locale === locale ? document : undefined;
}

/** The code of a link as the sheet draws it. */
function useCode(
  link: MadeLink | undefined,
  locale: Locale,
  texts: ReportTexts | undefined,
): SheetCode | undefined {
  const [drawn, setDrawn] = useState<{ readonly link: string; readonly modules: boolean[][] }>();
  const address = link?.link;
  useEffect(() => {
    if (address === undefined) return;
    let isStale = false;
    import('#app/components/share/qr-code.tsx').catch(waitWhenOutOfReach).then(({ qrModules }) => {
      if (!isStale) setDrawn({ link: address, modules: qrModules(address) });
    });
    return () => {
      isStale = true;
    };
  }, [address]);
  return useMemo(() => {
    if (!link || !texts || drawn?.link !== link.link) return undefined;
    const until = formatDay(locale, localDateOf(link.until, currentZone()), 'dated');
    const text = (link.pin === null ? texts.sheet.code : texts.sheet.codeWithPin)(until);
    return { modules: drawn.modules, text };
  }, [link, locale, texts, drawn]);
}
