import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayLogContent, emptyDay, type MenstruationFlow } from '#domain/day/day-log.ts';
import type { Circumstances } from './circumstances.ts';
import type { Random } from './random.ts';

/** One day's check-in. */
export interface DayWritten {
  readonly day: CalendarDay;
  readonly content: DayLogContent;
}

/** The flow of each day of a bleed. */
const flows: readonly MenstruationFlow[] = ['medium', 'heavy', 'medium', 'light', 'spotting'];

/** The recorded check-in of a day. @param headache whether the diary has a headache on it */
export function dayWritten(
  { day, weekday, bleedingDay, travelling }: Circumstances,
  headache: boolean,
  random: Random,
): DayWritten {
  const weekend = weekday >= 6;
  const badNight = headache ? 0.5 : 0.15;
  const content: DayLogContent = {
    ...emptyDay,
    headacheFree: !headache,
    sleepHours: random.integer(random.chance(badNight) ? 9 : 13, weekend ? 18 : 16) / 2,
    sleepQuality: random.integer(random.chance(badNight) ? 1 : 3, 5),
    stress: random.integer(weekend ? 1 : 2, weekend ? 3 : 5),
    mood: random.integer(headache ? 1 : 3, headache ? 4 : 5),
    menstruation: bleedingDay === null ? 'none' : (flows[bleedingDay - 1] ?? 'none'),
    menstruationStart: bleedingDay === 1,
    caffeine: random.integer(1, 3),
    water: random.integer(3, 8),
    exerciseMinutes: random.chance(0.4) ? random.integer(2, 9) * 10 : 0,
    notes: travelling && random.chance(0.2) ? 'Mucho andar y calor.' : '',
  };
  return { day, content };
}
