import type { CalendarDay } from '#domain/calendar-date.ts';
import { type FactorTrial, factorTrials } from '#domain/day/factor-trial.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation, edit } from './edit.ts';

type NewTrial = Pick<FactorTrial, 'factor' | 'startDate' | 'lastDate' | 'comparedDay' | 'notes'>;

/** Begins a question. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const startTrial = (diary: PageDiary, id: string, content: NewTrial) =>
  diary.commit([creation(factorTrials, id, content)]);

/** Stops a question before its time. @param before as the person saw it. @throws Failure, see `commit` */
export const stopTrial = (diary: PageDiary, before: FactorTrial, today: CalendarDay) =>
  diary.commit([
    edit(
      factorTrials,
      before,
      { stoppedDate: today },
      diary.current()?.trials.find(({ id }) => id === before.id),
    ),
  ]);
