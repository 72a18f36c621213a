import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type FactorTrial, trialAskedOn } from '#domain/day/factor-trial.ts';

const trialsOf = ({ trials }: Diary) => trials;

/** The question the person asks themselves on a day, if they have one. */
export function useTrialOn(day: CalendarDay, today: CalendarDay): FactorTrial | undefined {
  return trialAskedOn(useDiary(trialsOf) ?? [], day, today);
}
