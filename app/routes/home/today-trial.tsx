import { TrialQuestion, withTrialAnswer } from '#app/components/day/trial-question.tsx';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveDayLog } from '#app/diary/writes/day-log-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import type { FactorTrial } from '#domain/day/factor-trial.ts';

interface Props {
  readonly trial: FactorTrial;
  readonly today: CalendarDay;
  readonly log: DayLog | undefined;
}

/** Today's trial question on its own, outside the check-in; saved as it is answered. */
export default function TodayTrial({ trial, today, log }: Props) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const answers = { factors: log?.factors ?? {}, asked: log?.asked ?? [] };
  const answer = (value: boolean | null) => {
    toastFailure(undefined);
    void saveDayLog(pageDiary, today, withTrialAnswer(answers, trial, value)).catch((error: unknown) =>
      toastFailure(failureOf(error)),
    );
  };
  return <TrialQuestion trial={trial} day={today} isToday answers={answers.factors} onAnswer={answer} />;
}
