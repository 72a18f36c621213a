import type { CalendarDay } from '#domain/calendar-date.ts';
import { type FactorTrial, factorTrials } from '#domain/day/factor-trial.ts';
import { commit, currentDiary } from '../diary.ts';
import { creation, edit } from './edit.ts';

type NewTrial = Pick<FactorTrial, 'factor' | 'startDate' | 'lastDate' | 'comparedDay' | 'notes'>;

/** Begins a question. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const startTrial = (id: string, content: NewTrial) => commit([creation(factorTrials, id, content)]);

/** Stops a question before its time. @param before as the person saw it. @throws Failure, see `commit` */
export const stopTrial = (before: FactorTrial, today: CalendarDay) =>
  commit([
    edit(
      factorTrials,
      before,
      { stoppedDate: today },
      currentDiary()?.trials.find(({ id }) => id === before.id),
    ),
  ]);
