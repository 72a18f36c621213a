import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type FactorTrial, trialAskedOn } from '#domain/day/factor-trial.ts';

const trialsOf = ({ trials }: Diary) => trials;

/** The person's factor trial of a day, if there is one. */
export function useTrialOn(day: CalendarDay, today: CalendarDay): FactorTrial | undefined {
  return trialAskedOn(useDiary(trialsOf) ?? [], day, today);
}
