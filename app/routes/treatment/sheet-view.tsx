import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { type Diary, entireDiary, useDiary } from '#app/diary/diary.ts';
import { reportOfDiary } from '#app/diary/report-of-diary.ts';
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
import { describeSheet, loadReportTexts, type ReportTexts } from '#app/reports/words/describe.ts';
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
  const { report, texts } = useSheet(treatment, owner, today, locale);
  const code = useCode(link, locale, texts);
  const document = report && texts && describeSheet(report, locale, texts, code);
  const paper = usualPaper(locale);
  const kind = report?.reimbursement?.kind ?? (treatment.startDate > today ? 'start' : 'continue');
  const isEnded = kind === 'continue' && report?.reimbursement?.preventive?.current === false;

  async function save() {
    if (!document) return;
    setProgress('busy');
    try {
      const { makePdf } = await import('#app/reports/files/pdf.ts');
      download(t.fileName(today), 'application/pdf', await makePdf(document, paper));
      setProgress(undefined);
    } catch {
      setProgress('failed');
    }
  }

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
          <Button disabled={!document} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t.print}
          </Button>
          <p role="alert" className="basis-full empty:hidden">
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
            <ReportPages document={document} paper={paper} />
          </div>
          {view === 'text' && (
            <div className="print:hidden">
              <ReportText document={document} headingLevel={2} />
            </div>
          )}
        </div>
      ) : (
        <div role="status" aria-label={t.loading}>
          <Skeleton className="aspect-[210/297] h-auto w-full" />
        </div>
      )}
    </div>
  );
}

/** The report of the sheet, and the texts of its language; each undefined until it is there. */
function useSheet(treatment: Treatment, owner: ProfileOwner, today: CalendarDay, locale: Locale) {
  const diary = useDiary(entireDiary);
  const person = useReportPerson(owner);
  const [made, setMade] = useState<{ readonly report: Report; readonly of: Diary }>();
  const [texts, setTexts] = useState<{ readonly texts: ReportTexts; readonly of: Locale }>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const facts = JSON.stringify(person);
  useEffect(() => {
    if (!diary) return;
    let isStale = false;
    reportOfDiary(diary, JSON.parse(facts), choiceOf(treatment, today), today)
      .catch(waitWhenOutOfReach)
      .then(
        (report) => {
          if (!isStale) setMade({ report, of: diary });
        },
        (error: unknown) => setFailure({ error }),
      );
    return () => {
      isStale = true;
    };
  }, [diary, facts, treatment, today]);
  useEffect(() => {
    let isStale = false;
    loadReportTexts(locale)
      .catch(waitWhenOutOfReach)
      .then((loaded) => {
        if (!isStale) setTexts({ texts: loaded, of: locale });
      });
    return () => {
      isStale = true;
    };
  }, [locale]);
  // Rethrown for the screen's error boundary.
  if (failure) throw failure.error;
  return { report: made?.report, texts: texts?.of === locale ? texts.texts : undefined };
}

/** The code of a link as the sheet draws it. */
function useCode(link: MadeLink | undefined, locale: Locale, texts: ReportTexts | undefined) {
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
  if (!link || !texts || drawn?.link !== link.link) return undefined;
  const until = formatDay(locale, localDateOf(link.until, currentZone()), 'dated');
  const text = (link.pin === null ? texts.sheet.code : texts.sheet.codeWithPin)(until);
  return { modules: drawn.modules, text };
}
