/** The verdict on the latest period beside those before it: one rule for home, the insights and the letter (decision 104). */
import { type Verdict, verdictOf } from '../clinical/response-level.ts';
import type { DayDefinition } from './day-records.ts';
import type { DefinitionCount, Trend } from './periods.ts';

/** @param definition the one the trend counts */
export function judgeTrend({ comparison, count }: Trend, definition: DayDefinition): Verdict {
  if (!comparison.known) return 'too_few';
  const sum = (part: keyof DefinitionCount) =>
    comparison.before.reduce((all, { period }) => all + period.counts[definition][part], 0);
  const before = { days: sum('days'), undecided: sum('undecided'), observed: sum('of') };
  return verdictOf(before, { ...count, observed: count.of });
}
