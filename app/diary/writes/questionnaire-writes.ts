import {
  type QuestionnaireResult,
  questionnaireResults,
  type ResultContent,
} from '#domain/person/questionnaire.ts';
import { commit, currentDiary } from '../diary.ts';
import { creation, edit } from './edit.ts';

/** Records a result. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveResult = (id: string, content: ResultContent) =>
  commit([creation(questionnaireResults, id, content)]);

/** Changes a result. @param before as the person saw it. @throws Failure, see `commit` */
export function changeResult(before: QuestionnaireResult, changes: Partial<ResultContent>): Promise<void> {
  const current = currentDiary()?.questionnaireResults.find(({ id }) => id === before.id);
  return commit([edit(questionnaireResults, before, changes, current)]);
}
