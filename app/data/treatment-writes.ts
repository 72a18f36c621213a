import type { CalendarDay } from '#domain/calendar-date.ts';
import { treatmentDoseId } from '#domain/natural-ids.ts';
import {
  type DoseContent,
  type StepContent,
  stepColumns,
  type Treatment,
  type TreatmentContent,
  type TreatmentStep,
  treatmentColumns,
} from '#domain/treatment.ts';
import { commit, currentDiary } from './diary.ts';
import { creation, edit } from './edit.ts';

const treatmentNow = (id: string) => currentDiary()?.treatments.find((treatment) => treatment.id === id);

/** Records a new regimen. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveTreatment = (id: string, content: TreatmentContent) =>
  commit([creation('treatments', id, treatmentColumns(content))]);

/** Changes a regimen. @param before as the person saw it. @throws Failure, see `commit` */
export const changeTreatment = (before: Treatment, changes: Partial<TreatmentContent>) =>
  commit([edit('treatments', treatmentColumns, before, changes, treatmentNow(before.id))]);

/** Records a change of dose. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveStep = (id: string, treatmentId: string, content: StepContent) =>
  commit([creation('treatment_steps', id, { ...stepColumns(content), treatment_id: treatmentId })]);

/** Changes a change of dose. @param before as the person saw it. @throws Failure, see `commit` */
export function changeStep(before: TreatmentStep, changes: Partial<StepContent>): Promise<void> {
  const current = treatmentNow(before.treatmentId)?.steps.find(({ id }) => id === before.id);
  return commit([edit('treatment_steps', stepColumns, before, changes, current)]);
}

/**
 * Records that a dose was taken on a day, or knowingly left out; of each day there is one.
 * @throws Failure, see `commit`
 */
export async function saveDose(
  treatmentId: string,
  day: CalendarDay,
  content: Partial<DoseContent>,
): Promise<void> {
  const known = treatmentNow(treatmentId)?.doses.find(({ localDate }) => localDate === day);
  const columns = { ...content };
  if (known) return commit([{ kind: 'change', entity: 'treatment_doses', id: known.id, columns }]);
  const id = treatmentDoseId(treatmentId, day);
  return commit([
    creation('treatment_doses', id, { treatment_id: treatmentId, local_date: day, ...columns }),
  ]);
}

/** Takes back what was said of a day's dose, whatever it was. @throws Failure, see `commit` */
export async function takeBackDose(treatmentId: string, day: CalendarDay): Promise<void> {
  const known = treatmentNow(treatmentId)?.doses.find(({ localDate }) => localDate === day);
  if (known) await commit([{ kind: 'trash', entity: 'treatment_doses', id: known.id }]);
}
