import type { CalendarDay } from '#domain/calendar-date.ts';
import { treatmentDoseId } from '#domain/model/natural-ids.ts';
import {
  type DoseContent,
  type StepContent,
  type Treatment,
  type TreatmentContent,
  type TreatmentStep,
  treatmentDoses,
  treatmentSteps,
  treatments,
} from '#domain/treatment/treatment.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation, edit } from './edit.ts';

const treatmentNow = (diary: PageDiary, id: string) =>
  diary.current()?.treatments.find((treatment) => treatment.id === id);

/** Records a new regimen. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveTreatment = (diary: PageDiary, id: string, content: TreatmentContent) =>
  diary.commit([creation(treatments, id, content)]);

/** Changes a regimen. @param before as the person saw it. @throws Failure, see `commit` */
export const changeTreatment = (diary: PageDiary, before: Treatment, changes: Partial<TreatmentContent>) =>
  diary.commit([edit(treatments, before, changes, treatmentNow(diary, before.id))]);

/** Records a change of dose. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveStep = (diary: PageDiary, id: string, treatmentId: string, content: StepContent) =>
  diary.commit([creation(treatmentSteps, id, { ...content, treatmentId })]);

/** Changes a step. @param before as the person saw it. @throws Failure, see `commit` */
export function changeStep(
  diary: PageDiary,
  before: TreatmentStep,
  changes: Partial<StepContent>,
): Promise<void> {
  const current = treatmentNow(diary, before.treatmentId)?.steps.find(({ id }) => id === before.id);
  return diary.commit([edit(treatmentSteps, before, changes, current)]);
}

/**
 * Records that a dose was taken or deliberately skipped on a day; a day has one dose row.
 * @throws Failure, see `commit`
 */
export async function saveDose(
  diary: PageDiary,
  treatmentId: string,
  day: CalendarDay,
  content: Partial<DoseContent>,
): Promise<void> {
  const known = treatmentNow(diary, treatmentId)?.doses.find(({ localDate }) => localDate === day);
  const columns = treatmentDoses.columnsOf(content);
  if (known) return diary.commit([{ kind: 'change', entity: 'treatment_doses', id: known.id, columns }]);
  const id = treatmentDoseId(treatmentId, day);
  return diary.commit([creation(treatmentDoses, id, { treatmentId, localDate: day, ...content })]);
}

/** Removes the record of a day's dose, taken or skipped. @throws Failure, see `commit` */
export async function removeDose(diary: PageDiary, treatmentId: string, day: CalendarDay): Promise<void> {
  const known = treatmentNow(diary, treatmentId)?.doses.find(({ localDate }) => localDate === day);
  if (known) await diary.commit([{ kind: 'trash', entity: 'treatment_doses', id: known.id }]);
}
