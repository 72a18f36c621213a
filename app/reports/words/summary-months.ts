import type { MonthsNote } from '#app/i18n/es/report.ts';
import { monthNames } from '#app/i18n/format.ts';
import type { Certainty } from '#domain/clinical/certainty.ts';
import { levelOf } from '#domain/clinical/overuse.ts';
import { chronicReference } from '#domain/counting/chronic-pattern.ts';
import type { Rate } from '#domain/counting/rate.ts';
import type { ReportClass, ReportMonth, ReportPeriod } from '#domain/reports/report.ts';
import { type MonthlyMean, meanOfWholeMonths } from '#domain/reports/report-periods.ts';
import type { MedicationClass } from '#domain/vocabulary/overuse-classes.ts';
import type { Block, Cell, Column } from './document.ts';
import { type Describing, isPast, nothing } from './words.ts';

/** The mark of a number of days beside its reference. */
function markOf(days: number, reference: number | null, reached: string | null): Cell['mark'] {
  if (reached === 'yes') return 'reached';
  return reference !== null && levelOf(days, reference) === 'near' ? 'near' : undefined;
}

/** A cell with its mark, if it has one. */
const marked = (text: string, mark: Cell['mark']): Cell => (mark ? { text, mark } : { text });

/**
 * How many months may have reached a limit with their days without data, and how many such days the whole ones have: said
 * once, not by a mark in each cell.
 */
function openMonths(months: readonly ReportMonth[], lastThirty: ReportPeriod): MonthsNote['open'] {
  const blankOf = ({ elapsed, acute }: ReportPeriod) => elapsed - (acute.of - acute.undecided);
  const open = months.filter(({ reached }) => reached === 'cannot_say');
  if (open.length === 0) {
    if (lastThirty.reached !== 'cannot_say') return null;
    return { months: 0, which: 'thirty', blank: [blankOf(lastThirty), blankOf(lastThirty)] };
  }
  const blank = open.filter(({ isWhole }) => isWhole).map(blankOf);
  const reached = months.filter((month) => month.reached === 'yes').length;
  return {
    months: open.length,
    which: open.length < months.length - reached ? 'some' : reached > 0 ? 'others' : 'all',
    blank: blank.length === 0 ? null : [Math.min(...blank), Math.max(...blank)],
  };
}

/** The most headache days of a month, where none has 15 and nothing reaches its reference; null otherwise. */
export function mostBelowAll(months: readonly ReportMonth[], lastThirty: ReportPeriod): number | null {
  const most = Math.max(0, ...months.map(({ headache }) => headache.days));
  const isBelow =
    months.length > 0 &&
    most < chronicReference.headacheDays &&
    [...months, lastThirty].every(({ reached }) => reached === 'no');
  return isBelow ? most : null;
}

/** The classes with a reference in use in any of the periods, in their order. */
function classesOf(periods: readonly ReportPeriod[]): ReportClass[] {
  const known = new Map<MedicationClass, ReportClass>();
  for (const { classes } of periods) for (const one of classes) known.set(one.medicationClass, one);
  // A class without a reference has no column; the note counts what could be any medicine.
  return [...known.values()].filter(({ reference }) => reference !== null);
}

export function monthBlocks({ report, texts: { report: t }, words, locale }: Describing): Block[] {
  const { months, lastThirty } = report;
  if (months === null) return [];
  const heading: Block = { kind: 'heading', level: 2, text: t.months.heading };
  if (months.length === 0) return [heading, { kind: 'paragraph', text: t.months.nothing }];
  const periods = [...months, lastThirty];
  const classes = classesOf(periods);
  const unclassified =
    report.whole.classes.find(({ medicationClass }) => medicationClass === 'unclassified')?.days ?? 0;
  const hasSeveral = periods.some(({ several }) => several !== null);
  const column = (header: string, share = 2): Column => ({ header, align: 'end', share });
  const c = t.months.columns;
  const columns: Column[] = [
    { header: c.month, align: 'start', share: 4 },
    column(c.observed),
    column(c.headache),
    column(c.migraine),
    column(c.moderateSevere),
    column(c.acute),
    ...classes.map(({ medicationClass, reference }) =>
      column(t.months.withReference(t.classes[medicationClass], reference ?? 0), 4),
    ),
    ...(hasSeveral
      ? [
          column(
            t.months.withReference(
              c.several,
              periods.find(({ several }) => several !== null)?.several?.reference ?? 0,
            ),
            4,
          ),
        ]
      : []),
    column(c.doses),
  ];

  const days = (count: number, reference: number | null, reached: Certainty | null) =>
    marked(String(count), markOf(count, reference, reached));
  const row = (name: string, period: ReportPeriod, weight?: Cell['weight']): Cell[] => {
    const cells: Cell[] = [
      { text: name },
      { text: `${period.observed}/${period.elapsed}` },
      { text: words.fraction(period.headache) },
      { text: words.fraction(period.migraine) },
      { text: words.fraction(period.moderateSevere) },
      { text: words.fraction(period.acute) },
      ...classes.map(({ medicationClass, reference }) => {
        const one = period.classes.find((other) => other.medicationClass === medicationClass);
        return one ? days(one.days, reference, one.reached) : { text: '0' };
      }),
      ...(hasSeveral
        ? [
            period.several
              ? days(period.several.days, period.several.reference, period.several.reached)
              : { text: nothing },
          ]
        : []),
      { text: String(period.doses) },
    ];
    return weight ? cells.map((cell) => ({ ...cell, weight })) : cells;
  };
  const mean = meanOfWholeMonths(months);
  // Beside "at least", and the days logged.
  const rateText = (one: Rate) =>
    one.kind === 'rate' ? words.rate(one) : one.recorded === 0 ? nothing : String(one.days);
  const rate = (one: Rate): Cell => ({ text: rateText(one) });
  const monthName = (day: string) => monthNames(locale)[Number(day.slice(5, 7)) - 1] ?? '';
  const meanRow = (one: MonthlyMean): Cell[] =>
    [
      { text: t.months.mean(monthName(one.first), monthName(one.last), one.headache.kind) },
      { text: `${one.observed}/${one.elapsed}` },
      rate(one.headache),
      rate(one.migraine),
      rate(one.moderateSevere),
      // Also of days known by their medicine alone.
      one.acute.kind === 'rate' && one.acuteOf !== one.observed
        ? { text: t.months.meanOf(rateText(one.acute), one.acuteOf) }
        : rate(one.acute),
      ...columns.slice(6).map(() => ({ text: nothing })),
    ].map((cell) => ({ ...cell, weight: 'strong' }));
  const rows = [
    ...months.map((month) => {
      const name = words.month(month.first);
      return row(month.isWhole ? name : t.months.part(name), month);
    }),
    row(t.months.lastDays(lastThirty.elapsed, isPast(report)), lastThirty, 'strong'),
    ...(mean ? [meanRow(mean)] : []),
  ];
  const marks = new Set(rows.flat().map(({ mark }) => mark));
  const isPart = months.some(({ isWhole }) => !isWhole);
  return [
    heading,
    {
      kind: 'table',
      caption: t.months.caption,
      columns,
      rows,
      note: t.months.note({
        isPart,
        unclassified,
        hasReference: classes.length > 0,
        severalLeft:
          hasSeveral && periods.some(({ several, classes: used }) => several === null && used.length > 0),
        open: openMonths(months, lastThirty),
        near: marks.has('near'),
        reached: marks.has('reached'),
      }),
    },
  ];
}
