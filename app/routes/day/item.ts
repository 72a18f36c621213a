import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayLogContent } from '#domain/day/day-log.ts';
import type { Problems } from '#domain/model/validation.ts';

/** Props of a check-in question. */
export interface ItemProps {
  readonly content: DayLogContent;
  readonly problems: Problems;
  readonly isToday: boolean;
  /** Hours; undefined while no night is recorded. */
  readonly usualSleep: number | undefined;
  /** Factor of the running trial, which has a question of its own. */
  readonly trialFactor: string | undefined;
  /** The day, if it is today and nothing of an attack is known of it. */
  readonly calmToday: CalendarDay | undefined;
  readonly onChange: (changes: Partial<DayLogContent>) => void;
}
