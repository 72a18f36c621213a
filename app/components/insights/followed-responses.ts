import { useCallback } from 'react';
import { useToday } from '#app/components/use-today.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import {
  isCurrent,
  type PreventiveResponse,
  preventiveResponses,
} from '#domain/counting/preventive-response.ts';
import { useStatistic } from './statistics.tsx';

const isTreated = ({ treatments }: Diary, today: CalendarDay) =>
  treatments.some(
    (one) =>
      one.role === 'preventive' && one.deletedAt === null && one.startDate <= today && isCurrent(one, today),
  );

/** Whether a preventive is followed today: only then the whole diary is counted for a sentence. */
export function useIsTreated(): boolean {
  const today = useToday();
  return useDiary(useCallback((diary: Diary) => isTreated(diary, today), [today])) ?? false;
}

const none = (): readonly PreventiveResponse[] => [];

/** The responses that `leadingLine` takes; none, at once, while no preventive is followed. Undefined until counted. */
export function useFollowedResponses(): readonly PreventiveResponse[] | undefined {
  const treated = useIsTreated();
  return useStatistic<readonly PreventiveResponse[]>(
    treated ? preventiveResponses : none,
    treated ? 'everything' : 'recent',
  );
}
