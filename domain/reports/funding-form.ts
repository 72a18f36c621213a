/**
 * What is asked before a preventive is begun, continued or paid for, on one page (docs/clinical-rules.md#funding-form). It
 * counts, and decides nothing. `make-funding-form.ts` makes it.
 */
import * as v from 'valibot';
import { daysBetween } from '../calendar-date.ts';
import { type LoggedDays, type Rate, rateOf } from '../counting/rate.ts';
import {
  count,
  day,
  definitionCount,
  list,
  number,
  orNull,
  percentChange,
  preventive,
  preventiveDose,
  type Stored,
  untilThen,
} from './report-parts.ts';

/** The instruments that criteria name. */
export const formInstruments = ['midas', 'hit6'] as const;
export type FormInstrument = (typeof formInstruments)[number];

const period = {
  first: day,
  last: day,
  migraine: definitionCount,
  headache: definitionCount,
  moderateSevere: definitionCount,
  acute: definitionCount,
};
const periodSchema = v.object(period);
/** Counted days of one stretch. */
export type FormPeriod = Stored<typeof periodSchema>;

const change = v.object(percentChange);
export type FormChange = Stored<typeof change>;
/** Migraine and headache days against the baseline; null with too few recorded days on either side. */
const changes = v.object({ migraine: orNull(change), headache: orNull(change) });

const weeks = v.object({
  ...period,
  /** From the first to the last of these weeks; the first week is 1. */
  from: count,
  to: count,
  /** Its last day is over, and the preventive was followed until then. */
  complete: v.boolean(),
  /** Null while it is not complete. */
  change: orNull(changes),
});
/** Weeks of a preventive, counted from its first dose. */
export type FormWeeks = Stored<typeof weeks>;

const score = v.object({ localDate: day, score: number });
/** A score with its day. */
export type FormScore = Stored<typeof score>;

export const fundingFormSchema = v.object({
  /** `start` for one that has not begun. */
  kind: v.picklist(['start', 'continue']),
  /** Null for one that is not in the diary yet. */
  preventive: orNull(preventive),
  /** Each dose with its first day, oldest first. */
  doses: list(v.object({ startDate: day, dose: orNull(preventiveDose) })),
  /** Days ticked, if the person ticks them. */
  ticks: orNull(v.object({ taken: count, leftOut: count, unknown: count })),
  /**
   * The three months of 28 days before it began, or before today, oldest first; and all of them together, which are the
   * baseline of insights and report.
   */
  months: list(periodSchema),
  before: orNull(periodSchema),
  /** Preventives that ended within the baseline, or on the day it began. */
  until: list(untilThen),
  /**
   * The days that count as now (`nowDays`); null while they are its first twelve weeks. `change` is null with fewer than
   * twelve weeks at the dose.
   */
  latest: orNull(v.object({ ...period, change: orNull(changes) })),
  weeks: list(weeks),
  /** The last score up to the start, and the latest one since. */
  scores: list(
    v.object({ instrument: v.picklist(formInstruments), before: orNull(score), since: orNull(score) }),
  ),
  /** Other regular preventives that were begun before it, newest first. */
  earlier: list(preventive),
});
export type FundingForm = Stored<typeof fundingFormSchema>;

/** How many days of a stretch that is over are logged. */
export const loggedIn = ({ first, last, headache }: FormPeriod): LoggedDays => ({
  observed: headache.of,
  elapsed: daysBetween(first, last) + 1,
});

/** Days in 28 of a stretch that is over. */
export const formRate = (period: FormPeriod, of: 'migraine' | 'headache'): Rate =>
  rateOf(period[of], loggedIn(period));
