import { reminderId } from '#domain/model/natural-ids.ts';
import { type Reminder, type ReminderKind, reminders } from '#domain/person/reminder.ts';
import { type Treatment, treatments } from '#domain/treatment/treatment.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation, edit } from './edit.ts';

/**
 * Switches a reminder on or off, or changes its time; what is not given stays as it is. Two offline devices make the same
 * row.
 * @throws Failure, see `commit`
 */
export async function setReminder(
  diary: PageDiary,
  kind: ReminderKind,
  changes: Partial<Pick<Reminder, 'isOn' | 'atTime'>>,
): Promise<void> {
  const { userId } = await diary.whenOpen();
  await diary.commit([creation(reminders, reminderId(userId, kind), { kind, ...changes })]);
}

/**
 * Has regimens ticked every day, so that a reminder of the daily tablet has something to ask about.
 * @throws Failure, see `commit`
 */
export async function tickDaily(diary: PageDiary, regimens: readonly Treatment[]): Promise<void> {
  const writes = regimens
    .filter(({ adherence }) => !adherence)
    .map((before) => edit(treatments, before, { adherence: true }, before));
  if (writes.length > 0) await diary.commit(writes);
}
