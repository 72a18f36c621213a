/** Simulated people who answer the check-in daily, to test the guarantees of the factor statistics. */
import { type CalendarDay, daysBetween, daysFrom, weekdayOf } from '#domain/calendar-date.ts';
import type { CountedDays } from '#domain/clinical/overuse.ts';
import type { DayRecord } from '#domain/counting/day-records.ts';
import type { DayFacts } from '#domain/day/day-index.ts';
import { aDayLog, anEpisode } from '#domain/examples/fixtures.ts';
import type { ContextTag } from '#domain/vocabulary/context.ts';

export const codes = [
  'alcohol',
  'food',
  'heat',
  'smoke',
  'travel',
  'altitude',
  'illness',
  'stress_letdown',
] as const satisfies readonly ContextTag[];

/** Parameters of a simulation. Chances are 0-1. */
export interface World {
  readonly days: number;
  /** Whether only the first factor is asked. */
  readonly one?: boolean;
  /** Share of days with a factor. */
  readonly exposed?: number;
  /** How much of a day's factors depends on a shared cause, and on the day before. */
  readonly together?: number;
  readonly lasting?: number;
  /** Odds ratio of an attack on a day with the first factor, or the day after it. */
  readonly odds?: number;
  readonly dayBefore?: boolean;
  /** Chance that an attack begins on a day without one. */
  readonly attacks?: number;
  /** Odds ratio of another attack in the week after one. */
  readonly clustering?: number;
  /** Odds ratios of factors and attacks on Saturdays and Sundays, and in the second half of the time. */
  readonly weekends?: number;
  readonly later?: number;
  /** Chances of attacks and of the first factor by weekday, Monday first, instead of `attacks` and `exposed`. */
  readonly week?: { readonly attacks: readonly number[]; readonly exposed: readonly number[] };
  /** Share of missing answers on days without an attack and with one. */
  readonly missing?: number;
  readonly missingInAttacks?: number;
  /** Odds ratio of the first factor on the day of an attack. */
  readonly keepsFrom?: number;
}

const shift = (chance: number, odds: number) => (chance * odds) / (1 - chance + chance * odds);
/** The first day of every simulation. */
export const birth = '2025-01-01';
const calendar = daysFrom(birth, '2029-12-31');
const weekdays = calendar.map(weekdayOf);
const episode = anEpisode({ started: '2025-01-01T09:00', ended: '2025-01-01T15:00' });

/** Simulates a person's days, one more than the requested number: the last is today, and not over. */
export function live(world: World, random: () => number) {
  const { days, exposed = 0.2, together = 0, lasting = 0, odds = 1, attacks = 0.2 } = world;
  const { clustering = 1, weekends = 1, later = 1, missing = 0, missingInAttacks = missing } = world;
  const asked = world.one ? codes.slice(0, 1) : codes;
  let before: readonly boolean[] = asked.map(() => random() < exposed);
  let sinceAttack = 99;
  const records: DayRecord[] = [];
  for (let place = 0; place <= days; place += 1) {
    const confounded = ((weekdays[place] ?? 1) > 5 ? weekends : 1) * (place > days / 2 ? later : 1);
    const weekday = (weekdays[place] ?? 1) - 1;
    const common = random();
    const there = asked.map((_, which): boolean => {
      if (random() < lasting) return before[which] ?? false;
      const drawn = random() < together ? common : random();
      const chance = (which === 0 ? world.week?.exposed[weekday] : undefined) ?? exposed;
      return drawn < shift(chance, confounded);
    });
    const decisive = world.dayBefore ? before[0] : there[0];
    const effect = (decisive ? odds : 1) * confounded * (sinceAttack < 7 ? clustering : 1);
    const goesOn = sinceAttack === 0 && random() < 0.25;
    const starts = sinceAttack > 0 && random() < shift(world.week?.attacks[weekday] ?? attacks, effect);
    const attack = goesOn || starts;
    sinceAttack = starts ? 0 : sinceAttack + 1;
    if (starts && world.keepsFrom !== undefined && there[0]) there[0] = random() < world.keepsFrom;
    const answered = random() >= (attack ? missingInAttacks : missing);
    const day = calendar[place] as string;
    const log =
      answered &&
      aDayLog(day, {
        headacheFree: !attack,
        factors: Object.fromEntries(asked.map((code, i) => [code, there[i]])),
      });
    const status = attack ? 'headache' : answered ? 'free' : 'unknown';
    const onDay = { episode, continues: goesOn, goesOn: false, open: false, halfHour: true, counts: true };
    const facts = { status, log: log || undefined, episodes: attack ? [onDay] : [] } as Partial<DayFacts>;
    records.push({
      day,
      facts: facts as DayFacts,
      observed: status !== 'unknown',
      is: {} as DayRecord['is'],
    });
    before = there;
  }
  return records;
}

/** The diary as it is on one of its days. */
export function diaryOn(records: readonly DayRecord[], today: CalendarDay) {
  const days = records.slice(0, daysBetween(birth, today) + 1);
  const within = ({ first, last }: CountedDays) => days.filter(({ day }) => day >= first && day <= last);
  const first = days[0]?.day;
  return { today, days: { today, first, days, within, on: () => undefined, prepare: () => [] } };
}

/** A value per weekday, Monday first, that differs on some days. */
export const week = (different: readonly number[], there: number, else_: number) =>
  Array.from({ length: 7 }, (_, day) => (different.includes(day + 1) ? there : else_));
