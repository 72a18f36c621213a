/**
 * Days of some kind in 28 (docs/clinical-rules.md#rates): the one place that says when there is such a number. Whoever logs
 * attacks alone has no day to count them out of.
 */
import { fewestObserved, trialMonthDays } from '../clinical/treatment-months.ts';
import type { DefinitionCount } from './periods.ts';

/** Days of a stretch, and those of them with a known headache status. */
export interface LoggedDays {
  readonly observed: number;
  readonly elapsed: number;
}

/** Days in 28, or how many there were in the stretch at least. */
export type Rate =
  | {
      readonly kind: 'rate';
      /** Days in 28 of those on record: none of the undecided ones counts, or all do. */
      readonly low: number;
      readonly high: number;
      /** Days in 28 of all days, as if each unlogged one was free; as `low` where nothing is missing. */
      readonly floor: number;
    }
  | {
      readonly kind: 'at_least';
      readonly days: number;
      /** Days on record that are undecided. */
      readonly undecided: number;
      /** Days on record, and all days. */
      readonly recorded: number;
      readonly elapsed: number;
    };

/** Whether half of some days are logged: fewer may be the bad ones alone. */
export const isHalfLogged = ({ observed, elapsed }: LoggedDays): boolean => 2 * observed >= elapsed;

/** Whether what is left if each unlogged day was free is worth saying: a tenth of the days is not logged. */
export const isFloorSaid = ({ observed, elapsed }: LoggedDays): boolean => 10 * observed <= 9 * elapsed;

const in28 = (days: number, of: number): number => (days * trialMonthDays) / of;

/** Days in 28 of those on record, where half of the stretch is logged and 14 days are on record. */
export function rateOf({ days, undecided, of }: DefinitionCount, { observed, elapsed }: LoggedDays): Rate {
  if (of < fewestObserved || !isHalfLogged({ observed, elapsed }))
    return { kind: 'at_least', days, undecided, recorded: of, elapsed };
  return { kind: 'rate', low: in28(days, of), high: in28(days + undecided, of), floor: in28(days, elapsed) };
}

/** The least and the most days in 28 of all days there were: each that nobody knows of is free, or none is. */
export const boundsIn28 = ({ days, undecided, of }: DefinitionCount, elapsed: number) => ({
  low: in28(days, elapsed),
  high: in28(days + undecided + elapsed - of, elapsed),
});

/** Days in 28 of a number of days a month, of which there are twelve in 365.25 days. */
export const monthlyIn28 = (days: number): number => (days * 12 * trialMonthDays) / 365.25;
