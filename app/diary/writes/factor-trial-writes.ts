import type { CalendarDay } from '#domain/calendar-date.ts';
import { type FactorTrial, factorTrials } from '#domain/day/factor-trial.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation, edit } from './edit.ts';

type NewTrial = Pick<FactorTrial, 'factor' | 'startDate' | 'lastDate' | 'comparedDay' | 'notes'>;

/** Starts a trial of one factor. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const startTrial = (diary: PageDiary, id: string, content: NewTrial) =>
  diary.commit([creation(factorTrials, id, content)]);

/** Stops a trial before its end. @param before as the person saw it. @throws Failure, see `commit` */
export const stopTrial = (diary: PageDiary, before: FactorTrial, today: CalendarDay) =>
  diary.commit([
    edit(
      factorTrials,
      before,
      { stoppedDate: today },
      diary.current()?.trials.find(({ id }) => id === before.id),
    ),
  ]);
