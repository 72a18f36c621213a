import { startTransition, useCallback, useEffect, useState } from 'react';
import { useToday } from '#app/components/use-today.ts';
import { breakOff, type Diary, entireDiary, useDiary } from '#app/diary/diary.ts';
import { type ProfileOwner, type ReportPersonFacts, useReportPerson } from '#app/diary/report-person.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import type { Locale } from '#app/paths.ts';
import type { ReportDocument } from '#app/reports/words/document.ts';
import { askWorker } from '#app/reports/worker/ask.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Report } from '#domain/reports/report.ts';
import type { ReportChoice } from '#domain/reports/report-choice.ts';

/** The report's numbers, which a share link stores, and its wording, which is drawn. */
export interface MadeReport {
  readonly report: Report;
  readonly document: ReportDocument;
  /** Key of the choice it was made from. */
  readonly of: string;
}

interface ReportState {
  readonly made: MadeReport | undefined;
  /** Whether it matches the choice: the previous report stays visible until the new one is ready. */
  readonly isCurrent: boolean;
  /** Why the report of this choice could not be made. */
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** The report of a choice, counted and worded in a worker. */
export function useReport(
  choice: ReportChoice | undefined,
  locale: Locale,
  owner: ProfileOwner,
): ReportState {
  const diary = useDiary(entireDiary);
  const today = useToday();
  const person = useReportPerson(owner);
  const [made, setMade] = useState<MadeReport & { readonly diary: Diary }>();
  const [failed, setFailed] = useState<{ readonly failure: Failure; readonly of: string }>();
  const requested = choice && JSON.stringify({ choice, locale, person, today });
  const failure = failed?.of === requested ? failed?.failure : undefined;
  const hasFailed = failure !== undefined;

  useEffect(() => {
    if (!diary || requested === undefined || hasFailed) return;
    let isStale = false;
    const { locale, ...asks } = JSON.parse(requested) as {
      readonly choice: ReportChoice;
      readonly locale: Locale;
      readonly person: ReportPersonFacts;
      readonly today: CalendarDay;
    };
    async function make(from: Diary, of: string): Promise<void> {
      // Let the changed form paint first.
      await breakOff();
      if (isStale) return;
      const report = await askWorker('report', asks, { diary: from });
      if (isStale) return;
      const document = await askWorker('describe', { report, locale });
      // The text of a long report is drawn in slices.
      if (!isStale) startTransition(() => setMade({ report, document, of, diary: from }));
    }
    make(diary, requested).catch((error) => {
      if (!isStale) setFailed({ failure: failureOf(error), of: requested });
    });
    return () => {
      isStale = true;
    };
  }, [diary, requested, hasFailed]);

  return {
    made,
    isCurrent: made !== undefined && made.of === requested && made.diary === diary,
    failure,
    retry: useCallback(() => setFailed(undefined), []),
  };
}
