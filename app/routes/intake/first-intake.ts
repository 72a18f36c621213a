import { momentAt } from '#app/components/episode-form/moment.ts';
import { type IntakeDraft, newIntakeDraft } from '#app/components/medication/intake-draft.ts';
import { asLastTaken } from '#app/components/medication/use-medication.ts';
import { thisMinute } from '#app/components/use-now.ts';
import type { Diary } from '#app/data/diary.ts';
import { isCalendarDay, localDateOf } from '#domain/calendar-date.ts';

/**
 * The form as it opens: taken now, or on a day chosen on the calendar, at an hour that only the person knows; of the
 * medicine it was opened from, as it was taken last.
 */
export function firstIntake(
  { cabinet, intakes }: Pick<Diary, 'cabinet' | 'intakes'>,
  parameters: URLSearchParams,
  zone: string,
): IntakeDraft {
  const now = thisMinute();
  const item = cabinet.find(({ id }) => id === parameters.get('medicine'));
  const draft = newIntakeDraft(momentAt(now, zone), item && asLastTaken(item, intakes));
  const day = parameters.get('day') ?? '';
  if (!isCalendarDay(day) || day >= localDateOf(now, zone)) return draft;
  return { ...draft, taken: { date: day, time: '', exact: null } };
}
