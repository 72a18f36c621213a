import { useEffect, useState } from 'react';
import { useToday } from '#app/components/use-today.ts';
import { breakOff, type Diary, entireDiary, useDiary } from '#app/diary/diary.ts';
import { reportOfDiary } from '#app/diary/report-of-diary.ts';
import { type ProfileOwner, type ReportPersonFacts, useReportPerson } from '#app/diary/report-person.ts';
import type { Locale } from '#app/paths.ts';
import type { ReportTexts } from '#app/reports/words/describe.ts';
import type { ReportDocument } from '#app/reports/words/document.ts';
import { waitWhenOutOfReach } from '#app/ui/lazily.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Report } from '#domain/reports/report.ts';
import type { ReportChoice } from '#domain/reports/report-choice.ts';

/** The report's numbers, which a share link stores, and its wording, which is drawn. */
export interface MadeReport {
  readonly report: Report;
  readonly document: ReportDocument;
  /** The texts it is worded with. */
  readonly texts: ReportTexts;
  /** Key of the choice it was made from. */
  readonly of: string;
}

/**
 * @returns the report, and whether it matches the current choice: the previous one stays visible until the new one is
 * ready
 */
export function useReport(
  choice: ReportChoice | undefined,
  locale: Locale,
  owner: ProfileOwner,
): { readonly made: MadeReport | undefined; readonly isCurrent: boolean } {
  const diary = useDiary(entireDiary);
  const today = useToday();
  const person = useReportPerson(owner);
  const [made, setMade] = useState<MadeReport & { readonly diary: Diary }>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const requested = choice && JSON.stringify({ choice, locale, person, today });

  useEffect(() => {
    if (!diary || requested === undefined) return;
    let isStale = false;
    const parsed = JSON.parse(requested) as {
      readonly choice: ReportChoice;
      readonly locale: Locale;
      readonly person: ReportPersonFacts;
      readonly today: CalendarDay;
    };
    async function make(from: Diary): Promise<void> {
      // Let the changed form paint first.
      await breakOff();
      // Neither is part of the first download.
      const { describeReport, loadReportTexts } = await import('#app/reports/words/describe.ts').catch(
        waitWhenOutOfReach,
      );
      const texts = await loadReportTexts(parsed.locale).catch(waitWhenOutOfReach);
      if (isStale) return;
      const report = await reportOfDiary(from, parsed.person, parsed.choice, parsed.today).catch(
        waitWhenOutOfReach,
      );
      if (isStale) return;
      const document = describeReport(report, parsed.locale, texts);
      setMade({ report, document, texts, of: requested ?? '', diary: from });
    }
    make(diary).catch((error) => {
      if (!isStale) setFailure({ error });
    });
    return () => {
      isStale = true;
    };
  }, [diary, requested]);

  // Rethrown for the screen's error boundary.
  if (failure) throw failure.error;
  return { made, isCurrent: made !== undefined && made.of === requested && made.diary === diary };
}
