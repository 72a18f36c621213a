import { reminderId } from '#domain/model/natural-ids.ts';
import { type Reminder, type ReminderKind, reminders } from '#domain/person/reminder.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation } from './edit.ts';

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
