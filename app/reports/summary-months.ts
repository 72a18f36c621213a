import { chronicReference } from '#domain/clinical/chronic-pattern.ts';
import { levelOf } from '#domain/clinical/overuse.ts';
import type { ReportClass, ReportPeriod } from '#domain/reports/report.ts';
import { type MonthlyMean, meanOfWholeMonths } from '#domain/reports/report-periods.ts';
import type { MedicationClass } from '#domain/vocabulary/overuse-classes.ts';
import type { Block, Cell, Column, Fact } from './document.ts';
import { type Describing, isPast, nothing } from './words.ts';

/** The mark of a number of days beside its reference. */
function markOf(days: number, reference: number | null, reached: string | null): Cell['mark'] {
  if (reached === 'yes') return 'reached';
  return reference !== null && levelOf(days, reference) === 'near' ? 'near' : undefined;
}

/** A cell with its mark, if it has one. */
const marked = (text: string, mark: Cell['mark']): Cell => (mark ? { text, mark } : { text });

/** What a doctor looks for first: the last 30 days, each number with its denominator. */
export function figures({ report, texts: { report: t }, words }: Describing): Block {
  const { lastThirty, whole } = report;
  const when = t.figures.lastDays(lastThirty.elapsed, isPast(report));
  const figure = (label: string, text: string, mark?: Cell['mark']): Fact => ({
    label,
    value: { ...marked(text, mark), weight: 'strong' },
  });
  const { headache, migraine, acute } = lastThirty;
  return {
    kind: 'facts',
    columns: 4,
    size: 'figure',
    facts: [
      figure(`${t.figures.headache}, ${when}`, words.countOf(headache)),
      figure(`${t.figures.migraine}, ${when}`, words.countOf(migraine)),
      figure(
        `${t.figures.acute}, ${when}`,
        words.countOf(acute),
        lastThirty.reached === 'yes' ? 'reached' : undefined,
      ),
      figure(`${t.figures.recorded}, ${t.figures.wholePeriod}`, t.of(String(whole.observed), whole.elapsed)),
    ],
  };
}

/** The classes in use in any of the periods, in their order. */
function classesOf(periods: readonly ReportPeriod[]): ReportClass[] {
  const known = new Map<MedicationClass, ReportClass>();
  for (const { classes } of periods) for (const one of classes) known.set(one.medicationClass, one);
  return [...known.values()].sort((a, b) => Number(a.reference === null) - Number(b.reference === null));
}

export function monthBlocks({ report, texts: { report: t }, words }: Describing): Block[] {
  const { months, lastThirty } = report;
  if (months === null) return [];
  const heading: Block = { kind: 'heading', level: 2, text: t.months.heading };
  if (months.length === 0) return [heading, { kind: 'paragraph', text: t.months.nothing }];
  const periods = [...months, lastThirty];
  const classes = classesOf(periods);
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
      column(
        reference === null
          ? t.classes[medicationClass]
          : t.months.withReference(t.classes[medicationClass], reference),
      ),
    ),
    ...(hasSeveral
      ? [
          column(
            t.months.withReference(
              c.several,
              periods.find(({ several }) => several !== null)?.several?.reference ?? 0,
            ),
          ),
        ]
      : []),
  ];

  const days = (count: number, reference: number | null, reached: string | null) =>
    marked(reached === 'cannot_say' ? `${count}?` : String(count), markOf(count, reference, reached));
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
    ];
    return weight ? cells.map((cell) => ({ ...cell, weight })) : cells;
  };
  const mean = meanOfWholeMonths(months);
  const rate = (one: MonthlyMean['headache']): Cell => ({ text: one.known ? words.range(one, 1) : nothing });
  const meanRow = (one: MonthlyMean): Cell[] =>
    [
      { text: t.months.mean(one.months) },
      { text: `${one.observed}/${one.elapsed}` },
      rate(one.headache),
      rate(one.migraine),
      rate(one.moderateSevere),
      rate(one.acute),
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
  const open = periods.some(({ classes: all, several }) =>
    [...all, ...(several ? [several] : [])].some(({ reached }) => reached === 'cannot_say'),
  );
  const mostDays = Math.max(...months.map(({ headache }) => headache.days));
  const isBelow =
    mostDays < chronicReference.headacheDays && periods.every(({ reached }) => reached === 'no');
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
        mostBelow: isBelow ? mostDays : null,
        hasReference: hasSeveral || classes.some(({ reference }) => reference !== null),
        severalLeft:
          hasSeveral && periods.some(({ several, classes: used }) => several === null && used.length > 0),
        open,
        near: marks.has('near'),
        reached: marks.has('reached'),
      }),
    },
  ];
}
