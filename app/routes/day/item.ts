import type { DayLogContent } from '#domain/day/day-log.ts';
import type { Problems } from '#domain/model/validation.ts';

/** What a question of the check-in is given. */
export interface ItemProps {
  readonly content: DayLogContent;
  readonly problems: Problems;
  /** Hours; undefined while the person has not told of any night. */
  readonly usualSleep: number | undefined;
  /** The factor that is asked about by itself these weeks. */
  readonly trialFactor: string | undefined;
  readonly onChange: (changes: Partial<DayLogContent>) => void;
}
