/** What several sections of a report are made of: how it is stored, validated and typed, each once. */

import * as v from 'valibot';
import { calendarDaySchema } from '../calendar-date.ts';
import { controlLevels } from '../counting/response-level.ts';
import {
  intervalUnits,
  startPrecisions,
  stopReasons,
  tolerances,
  treatmentKinds,
  treatmentRoles,
} from '../treatment/treatment.ts';
import { codeOf } from '../vocabulary/codes.ts';
import { preventiveSideEffects } from '../vocabulary/side-effects.ts';
import { doseUnits } from '../vocabulary/units.ts';

/** What a schema reads, which nobody changes. */
export type Stored<Schema extends v.GenericSchema> = Unchanged<v.InferOutput<Schema>>;
type Unchanged<T> = T extends object ? { readonly [Key in keyof T]: Unchanged<T[Key]> } : T;

/** Characters in any text, more than any field of the diary accepts. */
const longestText = 5000;
/** Entries in any list: every day of ten years, and more. */
const longestList = 5000;

export const text = v.pipe(v.string(), v.maxLength(longestText));
export const list = <Schema extends v.GenericSchema>(of: Schema) =>
  v.pipe(v.array(of), v.maxLength(longestList));
export const orNull = v.nullable;
export const number = v.pipe(v.number(), v.finite());
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const day = calendarDaySchema;
export const certainty = v.picklist(['yes', 'no', 'cannot_say']);

/** As in `DefinitionCount`. */
export const definitionCount = v.pipe(
  v.object({ days: count, undecided: count, of: count }),
  v.check(({ days, undecided, of }) => days + undecided <= of),
);
/** From the fewest to the most that undecided days allow; of percentages, negative is an increase. */
const range = v.object({ low: number, high: number });
const days = v.object({ first: day, last: day });

export const dose = v.object({ amount: number, unit: orNull(v.picklist(doseUnits)) });
export const preventiveDose = v.object({ ...dose.entries, daily: orNull(number) });

/** Counts over a span of days. Its last day may be after today; `elapsed` are its days up to today. */
export const span = {
  first: day,
  last: day,
  elapsed: count,
  /** Days with a known headache status. */
  observed: count,
  headache: definitionCount,
  migraine: definitionCount,
  moderateSevere: definitionCount,
  acute: definitionCount,
};
const spanSchema = v.object(span);
/** Days of one span, each kind with its denominator. */
export type ReportSpan = Stored<typeof spanSchema>;

/** A preventive followed before another one began, with its dose and its last day. */
export const untilThen = v.object({ name: text, dose: orNull(preventiveDose), last: day });
export type UntilThen = Stored<typeof untilThen>;

/** A change against the baseline, in percent of it. */
export const percentChange = {
  /** The reduction, least to most. Null if there was nothing to reduce. */
  percent: orNull(range),
  /** The 95 % interval of the reduction, and whether it includes no change. Null if nothing was counted before. */
  uncertainty: orNull(v.object({ percent: range, mayBeChance: v.boolean() })),
  verdict: v.picklist(['fewer', 'more', 'unclear', 'too_few']),
};

const comparedChange = orNull(
  v.object({
    verdict: percentChange.verdict,
    /** The reduction as a share of the days before and its 95 % interval; null if there was nothing to reduce. */
    size: orNull(v.object({ fewer: range, interval: range })),
  }),
);
export const comparison = v.object({
  /** The preventive before whose start `before` lies, and under which `now`; null if they are days of the period. */
  treatment: orNull(text),
  /** Preventives that ended within `before`, or on the day `treatment` began. */
  until: list(untilThen),
  /** Null if there are too few days before those of `now`. */
  before: orNull(spanSchema),
  now: spanSchema,
  /** What became of each; null where too few days are logged on either side. */
  changes: v.object({ headache: comparedChange, migraine: comparedChange, acute: comparedChange }),
});
/** Headache before and now, at the top of a report. */
export type ReportComparison = Stored<typeof comparison>;

/** Migraine days under a preventive beside those before it (docs/clinical-rules.md#preventive-response). */
const response = v.object({
  /** Counted days; `before` is null if it is the person's recollection. */
  before: orNull(definitionCount),
  judged: definitionCount,
  /** The days of both, `before` as above. */
  spans: v.object({ before: orNull(days), judged: days }),
  /** In 28 days; a recollection as well. */
  rates: v.object({ before: range, judged: range }),
  ...percentChange,
  /** The baseline is the person's recollection, not observed. */
  remembered: v.boolean(),
  /** By the days that remain; null if undecided days could change it (docs/clinical-rules.md#control-levels). */
  control: orNull(v.picklist(controlLevels)),
});
export type ReportResponse = Stored<typeof response>;

export const preventive = v.object({
  name: text,
  kind: v.picklist(treatmentKinds),
  role: v.picklist(treatmentRoles),
  /** Followed on the day the report is made. */
  current: v.boolean(),
  /** The last dose. */
  dose: orNull(preventiveDose),
  /** How it is taken, in the person's words; empty if not noted. */
  posology: text,
  /** Days of the doses given, of one given at intervals, oldest first. */
  given: list(day),
  interval: orNull(v.object({ count, unit: v.picklist(intervalUnits) })),
  startDate: day,
  startPrecision: v.picklist(startPrecisions),
  endDate: orNull(day),
  /** Whole weeks at the last dose; null if its start is not known to the day, or its end is unknown. */
  weeksAtDose: orNull(count),
  /** Null while `lacks` says why. */
  response: orNull(response),
  /** Months at the dose required for a comparison: three, or six with a long interval. */
  monthsNeeded: count,
  /** What is missing for a comparison; null if it is no regular preventive. */
  lacks: orNull(v.picklist(['end', 'months', 'diary', 'observed_days', 'baseline'])),
  /** Migraine in the last week before each injection and before that; null where insights do not show it. */
  wearOff: orNull(v.object({ lastWeek: definitionCount, before: definitionCount })),
  stopReason: orNull(v.picklist(stopReasons)),
  tolerance: orNull(v.picklist(tolerances)),
  sideEffects: list(codeOf(preventiveSideEffects)),
});
/** One preventive, current or past. */
export type ReportPreventive = Stored<typeof preventive>;
