import {
  type QuestionnaireResult,
  questionnaireResults,
  type ResultContent,
} from '#domain/person/questionnaire.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation, edit } from './edit.ts';

/** Records a questionnaire result. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveResult = (diary: PageDiary, id: string, content: ResultContent) =>
  diary.commit([creation(questionnaireResults, id, content)]);

/** Changes a result. @param before as the person saw it. @throws Failure, see `commit` */
export function changeResult(
  diary: PageDiary,
  before: QuestionnaireResult,
  changes: Partial<ResultContent>,
): Promise<void> {
  const current = diary.current()?.questionnaireResults.find(({ id }) => id === before.id);
  return diary.commit([edit(questionnaireResults, before, changes, current)]);
}
