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

/** A column of the months: what it says of a period, and of the mean of the whole months. */
interface MonthColumn {
  readonly header: string;
  readonly share?: number;
  readonly cell: (period: ReportPeriod) => Cell;
  readonly mean?: (mean: MonthlyMean) => Cell;
}

function columnsOf(
  { texts: { report: t }, words }: Describing,
  periods: readonly ReportPeriod[],
  classes: readonly ReportClass[],
): MonthColumn[] {
  const c = t.months.columns;
  const days = (count: number, reference: number | null, reached: Certainty | null) =>
    marked(String(count), markOf(count, reference, reached));
  // Beside "at least", and the days logged.
  const rateText = (one: Rate) =>
    one.kind === 'rate' ? words.rate(one) : one.recorded === 0 ? nothing : String(one.days);
  const counted = (name: 'headache' | 'migraine' | 'moderateSevere' | 'acute'): MonthColumn => ({
    header: c[name],
    cell: (period) => ({ text: words.fraction(period[name]) }),
    mean: (mean) => ({ text: rateText(mean[name]) }),
  });
  const share = ({ observed, elapsed }: { readonly observed: number; readonly elapsed: number }): Cell => ({
    text: `${observed}/${elapsed}`,
  });
  const several = periods.find((period) => period.several !== null)?.several;
  return [
    { header: c.observed, cell: share, mean: share },
    counted('headache'),
    counted('migraine'),
    counted('moderateSevere'),
    {
      ...counted('acute'),
      // Also of days known by their medicine alone.
      mean: ({ acute, acuteOf, observed }) => ({
        text:
          acute.kind === 'rate' && acuteOf !== observed
            ? t.months.meanOf(rateText(acute), acuteOf)
            : rateText(acute),
      }),
    },
    ...classes.map(({ medicationClass, reference }) => ({
      header: t.months.withReference(t.classes[medicationClass], reference ?? 0),
      share: 4,
      cell: (period: ReportPeriod) => {
        const one = period.classes.find((other) => other.medicationClass === medicationClass);
        return one ? days(one.days, reference, one.reached) : { text: '0' };
      },
    })),
    ...(several
      ? [
          {
            header: t.months.withReference(c.several, several.reference),
            share: 4,
            cell: ({ several: one }: ReportPeriod) =>
              one ? days(one.days, one.reference, one.reached) : { text: nothing },
          },
        ]
      : []),
    { header: c.doses, cell: ({ doses }) => ({ text: String(doses) }) },
  ];
}

export function monthBlocks(about: Describing): Block[] {
  const { report, texts, words, locale } = about;
  const t = texts.report.months;
  const { months, lastThirty } = report;
  if (months === null) return [];
  const heading: Block = { kind: 'heading', level: 2, text: t.heading };
  if (months.length === 0) return [heading, { kind: 'paragraph', text: t.nothing }];
  const periods = [...months, lastThirty];
  const classes = classesOf(periods);
  const columns = columnsOf(about, periods, classes);
  const rowOf = (name: string, period: ReportPeriod): Cell[] => [
    { text: name },
    ...columns.map(({ cell }) => cell(period)),
  ];
  const strong = (cells: readonly Cell[]): Cell[] => cells.map((cell) => ({ ...cell, weight: 'strong' }));
  const monthName = (day: string) => monthNames(locale)[Number(day.slice(5, 7)) - 1]?.slice(0, 3) ?? '';
  const mean = meanOfWholeMonths(months);
  const rows = [
    ...months.map((month) => {
      const name = words.shortMonth(month.first);
      return rowOf(month.isWhole ? name : t.part(name), month);
    }),
    strong(rowOf(t.lastDays(lastThirty.elapsed, isPast(report)), lastThirty)),
    ...(mean
      ? [
          strong([
            { text: t.mean(monthName(mean.first), monthName(mean.last), mean.headache.kind) },
            ...columns.map((column) => column.mean?.(mean) ?? { text: nothing }),
          ]),
        ]
      : []),
  ];
  const marks = new Set(rows.flat().map(({ mark }) => mark));
  return [
    heading,
    {
      kind: 'table',
      caption: t.caption,
      columns: [
        { header: t.columns.month, align: 'start', share: 4 },
        ...columns.map(({ header, share = 2 }): Column => ({ header, align: 'end', share })),
      ],
      rows,
      note: t.note({
        isPart: months.some(({ isWhole }) => !isWhole),
        unclassified:
          report.whole.classes.find(({ medicationClass }) => medicationClass === 'unclassified')?.days ?? 0,
        hasReference: classes.length > 0,
        severalLeft:
          periods.some(({ several }) => several !== null) &&
          periods.some(({ several, classes: used }) => several === null && used.length > 0),
        open: openMonths(months, lastThirty),
        near: marks.has('near'),
        reached: marks.has('reached'),
      }),
    },
  ];
}
