import { useDayTexts } from '#app/i18n/areas.ts';
import { type CalendarDay, daysBetween } from '#domain/calendar-date.ts';
import { checkinItems, type DayLogContent } from '#domain/day/day-log.ts';
import type { FactorTrial } from '#domain/day/factor-trial.ts';
import type { Answers } from '#domain/model/code-columns.ts';
import type { ContextTag } from '#domain/vocabulary/context.ts';
import { useCodeLabels } from '../vocabulary/code-labels.ts';
import { YesNo } from './yes-no.tsx';

/** Adds the answer to a trial question to a day's answers. */
export function withTrialAnswer(
  { factors, asked }: Pick<DayLogContent, 'factors' | 'asked'>,
  { factor }: FactorTrial,
  answer: boolean | null,
): Pick<DayLogContent, 'factors' | 'asked'> {
  return {
    factors: { ...factors, [factor]: answer },
    asked: checkinItems.filter((item) => item === 'factors' || asked.includes(item)),
  };
}

interface Props {
  readonly trial: FactorTrial;
  readonly day: CalendarDay;
  readonly isToday: boolean;
  readonly answers: Answers<ContextTag>;
  readonly onAnswer: (answer: boolean | null) => void;
}

/** The question of a factor trial on one of its days: yes or no in one tap. */
export function TrialQuestion({ trial, day, isToday, answers, onAnswer }: Props) {
  const t = useDayTexts().trial;
  const labelOf = useCodeLabels();
  const place = daysBetween(trial.startDate, day) + 1;
  const days = daysBetween(trial.startDate, trial.lastDate) + 1;
  return (
    <>
      <p className="mb-1 text-muted text-sm">
        {isToday ? t.today : t.thatDay} · {t.place(place, days)}
      </p>
      <YesNo
        label={labelOf('context', trial.factor)}
        value={answers[trial.factor] ?? null}
        onChange={onAnswer}
      />
    </>
  );
}
