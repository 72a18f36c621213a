/** Validates the stored sheet of a preventive. */
import * as v from 'valibot';
import { calendarDaySchema as day, monthDays, monthOf } from '../calendar-date.ts';
import type { DefinitionCount } from '../counting/periods.ts';
import { startPrecisions, stopReasons } from '../treatment/treatment.ts';
import { type PreventiveSheet, sheetInstruments } from './funding-form.ts';
import type { ReportPreventive } from './report.ts';

/** Entries in any list of a sheet: a dose on each day of ten years, and more. */
const longestList = 5000;

/** The schemas a sheet shares with the rest of the report. */
interface Parts {
  readonly preventive: v.GenericSchema<unknown, ReportPreventive>;
  readonly preventiveDose: v.GenericSchema<unknown, NonNullable<ReportPreventive['dose']>>;
  readonly definitionCount: v.GenericSchema<unknown, DefinitionCount>;
  readonly text: v.GenericSchema<unknown, string>;
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const number = v.pipe(v.number(), v.finite());
const range = v.object({ low: number, high: number });
const list = <Schema extends v.GenericSchema>(of: Schema) => v.pipe(v.array(of), v.maxLength(longestList));

/** A sheet, or the section as it was stored until 2026-11-25. */
export function sheetSchema({ preventive, preventiveDose, definitionCount, text }: Parts) {
  const counted = {
    first: day,
    last: day,
    migraine: definitionCount,
    headache: definitionCount,
    moderateSevere: v.nullable(definitionCount),
    acute: v.nullable(definitionCount),
  };
  const change = v.nullable(
    v.object({
      percent: v.nullable(range),
      uncertainty: v.nullable(v.object({ percent: range, mayBeChance: v.boolean() })),
    }),
  );
  const changes = v.object({ migraine: change, headache: change });
  const score = v.nullable(v.object({ localDate: day, score: number }));
  const sheet = v.object({
    kind: v.picklist(['start', 'continue']),
    preventive: v.nullable(preventive),
    doses: list(v.object({ startDate: day, dose: v.nullable(preventiveDose) })),
    ticks: v.nullable(v.object({ taken: count, leftOut: count, unknown: count })),
    months: list(v.object(counted)),
    before: v.nullable(v.object(counted)),
    latest: v.optional(v.nullable(v.object({ ...counted, change: v.nullable(changes) })), null),
    until: v.optional(list(v.object({ name: text, dose: v.nullable(preventiveDose), last: day })), () => []),
    weeks: list(
      v.object({
        ...counted,
        from: count,
        to: count,
        complete: v.boolean(),
        change: v.nullable(changes),
      }),
    ),
    scores: list(v.object({ instrument: v.picklist(sheetInstruments), before: score, since: score })),
    earlier: list(preventive),
  });

  /** Until 2026-11-25 the section had the last whole months of the period and the preventives that had failed. */
  const earlierSheet = v.pipe(
    v.object({
      months: list(v.object({ first: day, migraine: definitionCount, headache: definitionCount })),
      failed: list(
        v.object({
          name: text,
          dose: v.nullable(preventiveDose),
          startDate: day,
          startPrecision: v.picklist(startPrecisions),
          endDate: v.nullable(day),
          weeks: v.nullable(count),
          reason: v.picklist(stopReasons),
        }),
      ),
    }),
    v.transform(
      ({ months, failed }): PreventiveSheet => ({
        kind: 'start',
        preventive: null,
        doses: [],
        ticks: null,
        months: months.map((month) => ({
          ...month,
          last: monthDays(monthOf(month.first)).at(-1) ?? month.first,
          moderateSevere: null,
          acute: null,
        })),
        before: null,
        until: [],
        latest: null,
        weeks: [],
        scores: [],
        earlier: failed.map(({ weeks, reason, ...one }) =>
          v.parse(preventive, {
            ...one,
            kind: 'medicine',
            role: 'preventive',
            current: false,
            interval: null,
            weeksAtDose: weeks,
            response: null,
            lacks: null,
            stopReason: reason,
            tolerance: null,
            sideEffects: [],
          }),
        ),
      }),
    ),
  );
  return v.union([sheet, earlierSheet]);
}
