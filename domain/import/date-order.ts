/** The order of day, month and year of a file's dates, decided over all of them. */
import type { CalendarDay } from '../calendar-date.ts';
import { readTime } from './clock.ts';
import { type DateOrder, type DatesNeeded, dateOrders } from './mapping.ts';

/**
 * The day by which a line is known, however its dates are read: of 3/4/2026 both days, as which of them is meant is the
 * person's answer and nothing of the file.
 */
export function dayInFile(text: string, read: CalendarDay): string {
  const [first, second] = (['dmy', 'mdy'] as const).map((order) => readTime(text, order)?.day);
  return first !== undefined && second !== undefined && first !== second ? `${first}|${second}` : read;
}

/** The orders that read most dates of a column; orders that read them identically count once. */
export function ordersOf(values: readonly string[]): DateOrder[] {
  const readings = dateOrders.map((order) => ({
    order,
    days: values.map((value) => readTime(value, order)),
  }));
  const found = readings.map(({ order, days }) => ({
    order,
    count: days.filter((day) => day !== null).length,
    text: JSON.stringify(days),
  }));
  const most = Math.max(...found.map(({ count }) => count));
  if (2 * most <= values.length) return [];
  const fitting = found.filter(({ count }) => count === most);
  return fitting
    .filter(({ text }, place) => fitting.findIndex((other) => other.text === text) === place)
    .map(({ order }) => order);
}

/**
 * The order of the dates of a known program, which writes them by region.
 * @param chosen by the person, where they were asked
 * @param usual where no order reads most of them
 */
export function orderOf(
  values: readonly string[],
  chosen: DateOrder | undefined,
  usual: DateOrder,
): DateOrder | DatesNeeded {
  const orders = ordersOf(values);
  const [only, another] = orders;
  if (only === undefined) return usual;
  if (another === undefined) return only;
  if (chosen !== undefined && orders.includes(chosen)) return chosen;
  const dayIn = (value: string, order: DateOrder) => readTime(value, order)?.day;
  const example = values.find((value) => dayIn(value, only) !== dayIn(value, another)) ?? '';
  return {
    needs: 'dates',
    example,
    readings: orders.flatMap((order) => {
      const day = dayIn(example, order);
      return day === undefined ? [] : [{ order, day }];
    }),
  };
}
