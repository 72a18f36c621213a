/**
 * What is asked before a preventive is begun or continued, on one page (docs/clinical-rules.md#preventive-sheet). It counts,
 * and decides nothing. `make-preventive-sheet.ts` makes it.
 */

import { type CalendarDay, daysBetween } from '../calendar-date.ts';
import type { Range } from '../counting/days-verdict.ts';
import type { DefinitionCount } from '../counting/periods.ts';
import { type LoggedDays, type Rate, rateOf } from '../counting/rate.ts';
import type { ReportPreventive } from './report.ts';
import type { UntilThen } from './report-preventives.ts';

/** The instruments that criteria name. */
export const sheetInstruments = ['midas', 'hit6'] as const;
export type SheetInstrument = (typeof sheetInstruments)[number];

/** Counted days of one stretch. */
export interface SheetPeriod {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly migraine: DefinitionCount;
  readonly headache: DefinitionCount;
  /** Null in links stored before these were counted. */
  readonly moderateSevere: DefinitionCount | null;
  readonly acute: DefinitionCount | null;
}

/** How many days of a stretch that is over are logged. */
export const loggedIn = ({ first, last, headache }: SheetPeriod): LoggedDays => ({
  observed: headache.of,
  elapsed: daysBetween(first, last) + 1,
});

/** Days in 28 of a stretch that is over. */
export const sheetRate = (period: SheetPeriod, of: 'migraine' | 'headache'): Rate =>
  rateOf(period[of], loggedIn(period));

/** A change against the baseline, in percent; negative is more. Null if there was nothing to reduce. */
export interface SheetChange {
  readonly percent: Range | null;
  readonly uncertainty: { readonly percent: Range; readonly mayBeChance: boolean } | null;
}

/** Migraine and headache days against the baseline; null with too few recorded days on either side. */
interface SheetChanges {
  readonly migraine: SheetChange | null;
  readonly headache: SheetChange | null;
}

/** Weeks of a preventive, counted from its first dose. */
export interface SheetWeeks extends SheetPeriod {
  /** From the first to the last of these weeks; the first week is 1. */
  readonly from: number;
  readonly to: number;
  /** Its last day is over, and the preventive was followed until then. */
  readonly complete: boolean;
  /** Null while it is not complete. */
  readonly change: SheetChanges | null;
}

/** A score with its day. */
export interface SheetScore {
  readonly localDate: CalendarDay;
  readonly score: number;
}

export interface PreventiveSheet {
  /** `start` for one that has not begun. */
  readonly kind: 'start' | 'continue';
  /** Null for one that is not in the diary yet. */
  readonly preventive: ReportPreventive | null;
  /** Each dose with its first day, oldest first. */
  readonly doses: readonly {
    readonly startDate: CalendarDay;
    readonly dose: ReportPreventive['dose'];
  }[];
  /** Days ticked, if the person ticks them. */
  readonly ticks: { readonly taken: number; readonly leftOut: number; readonly unknown: number } | null;
  /**
   * The three months of 28 days before it began, or before today, oldest first; and all of them together, which are the
   * baseline of insights and report. In links stored until 2026-11-25, calendar months.
   */
  readonly months: readonly SheetPeriod[];
  readonly before: SheetPeriod | null;
  /** Preventives that ended within the baseline, or on the day it began; none in older links. */
  readonly until: readonly UntilThen[];
  /**
   * The days that count as now (`nowDays`); null while they are its first twelve weeks, and in older links. `change` is null
   * with fewer than twelve weeks at the dose.
   */
  readonly latest: (SheetPeriod & { readonly change: SheetChanges | null }) | null;
  readonly weeks: readonly SheetWeeks[];
  /** The last score up to the start, and the latest one since. */
  readonly scores: readonly {
    readonly instrument: SheetInstrument;
    readonly before: SheetScore | null;
    readonly since: SheetScore | null;
  }[];
  /** Other regular preventives that were begun before it, newest first. */
  readonly earlier: readonly ReportPreventive[];
}

/** Why a preventive counts as failed. */
const failures = ['no_effect', 'side_effects'] as const;

/** Earlier preventives stopped for lack of effect, and those for side effects; a reason without any is left out. */
export const failuresOf = (earlier: PreventiveSheet['earlier']) =>
  failures
    .map((reason) => ({
      reason,
      failed: earlier.filter(({ current, stopReason }) => !current && stopReason === reason),
    }))
    .filter(({ failed }) => failed.length > 0);
