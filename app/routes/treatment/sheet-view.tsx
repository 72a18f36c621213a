import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProfileOwner } from '#app/account/profile/profile-query.ts';
import { PreventiveRequest } from '#app/components/request/preventive-request.tsx';
import { useReportTexts } from '#app/components/share/use-report-texts.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { useReportPerson } from '#app/diary/report-person.ts';
import { keptLink, type MadeLink } from '#app/diary/share/kept-link.ts';
import { useRequestTexts, useTreatmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, linkToTreatment, locales } from '#app/paths.ts';
import type { SheetCode } from '#app/reports/words/sheet-blocks.ts';
import type { ReportTexts } from '#app/reports/words/words.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import { waitWhenOutOfReach } from '#app/ui/lazily.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
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

/** The request is of its own days; a report with it, of twelve months, is what its code opens. */
const choiceOf = (treatment: Treatment, today: CalendarDay): ReportChoice => ({
  ...daysOfPeriod('12m', today),
  sections: [...usualSections, 'reimbursement'],
  details: [],
  formOf: treatment.id,
});

/** The request for starting or continuing a preventive, for the person it is of. */
export default function SheetView({ treatment, owner, today }: Props) {
  const t = useTreatmentTexts().sheet;
  const r = useRequestTexts();
  const page = useLocale();
  const [locale, setLocale] = useState<Locale>(page);
  const [link, setLink] = useState<MadeLink | undefined>(() => keptLink(owner.userId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const report = useSheetReport(treatment, owner, today);
  const code = useCode(link, locale, useReportTexts(locale));
  const kind = report?.reimbursement?.kind ?? (treatment.startDate > today ? 'start' : 'continue');
  const isEnded = kind === 'continue' && report?.reimbursement?.preventive?.current === false;
  return (
    <PreventiveRequest
      report={report}
      locale={locale}
      code={code}
      isSignerFolded
      header={
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
            {t.title[isEnded ? 'ended' : kind]}: {treatment.name}
          </h1>
          <p className="mt-1 text-muted">{t.intro}</p>
        </header>
      }
      languages={
        <SegmentedControl
          legend={r.language}
          options={locales.map((value) => ({ value, label: r.languages[value] }))}
          value={locale}
          onChange={setLocale}
        />
      }
    >
      <SheetCodeChoice owner={owner} report={report} locale={locale} link={link} onLink={setLink} />
      <Link
        to={linkToTreatment(treatment.id, page)}
        className="flex min-h-target items-center self-start underline underline-offset-4"
      >
        {t.back(treatment.name)}
      </Link>
    </PreventiveRequest>
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
