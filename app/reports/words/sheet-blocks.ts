/** The sheet of one preventive in words: a page of its own, and the same as an annex of a report. */
import { formatDay } from '#app/i18n/format.ts';
import { preventiveCriteria } from '#domain/clinical/preventive-criteria.ts';
import { isFloorSaid } from '#domain/counting/rate.ts';
import {
  type FormInstrument,
  type FormPeriod,
  type FormScore,
  type FormWeeks,
  type FundingForm,
  failuresOf,
  formRate,
  loggedIn,
} from '#domain/reports/funding-form.ts';
import { weeksUntilJudged } from '#domain/treatment/treatment-rules.ts';
import type { Block, Cell, Column, Fact, ReportDocument } from './document.ts';
import { untilText } from './summary-comparison.ts';
import { preventiveTable, timeOf, verdictText } from './summary-treatments.ts';
import { type Describing, nothing } from './words.ts';

const start = (header: string, share: number): Column => ({ header, align: 'start', share });
const end = (header: string, share: number): Column => ({ header, align: 'end', share });

/** The title of a sheet, with the name of its preventive. */
export function sheetTitle({ kind, preventive }: FundingForm, { texts: { sheet: t } }: Describing): string {
  if (preventive === null) return t.title.new;
  if (kind === 'start') return t.title.start(preventive.name);
  return (preventive.current ? t.title.continue : t.title.ended)(preventive.name);
}

/** Doses and their days. */
function preventiveFacts(sheet: FundingForm, about: Describing): Fact[] {
  const { texts, words, report } = about;
  const { sheet: t } = texts;
  const fact = (label: string, text: string): Fact[] => (text === '' ? [] : [{ label, value: { text } }]);
  const { preventive, doses, ticks, until } = sheet;
  const begun = sheet.kind === 'continue' ? preventive : null;
  const given = preventive === null || preventive.interval === null ? null : preventive.given;
  const doseText = ({ dose }: FundingForm['doses'][number]) =>
    dose === null ? t.noDose : words.doseOf(dose);
  const [only, ...others] = doses;
  const { diagnosis = '', diagnosisBy = null } = report.person ?? {};
  const { person, diagnosticians } = texts.report;
  const diagnosed =
    diagnosis !== '' && diagnosisBy !== null
      ? person.diagnosisBy(diagnosis, diagnosticians[diagnosisBy])
      : diagnosis;
  return [
    ...fact(person.diagnosis, diagnosed),
    ...(preventive === null ? [] : fact(t.when, timeOf(preventive, about))),
    ...(only === undefined
      ? []
      : others.length === 0
        ? fact(t.dose, doseText(only))
        : fact(t.doses, words.list(doses.map((one) => t.doseFrom(doseText(one), words.day(one.startDate)))))),
    ...(given === null
      ? []
      : fact(t.given(given.length), given.length === 0 ? t.noneGiven : words.list(given.map(words.day)))),
    ...fact(t.until, begun === null ? '' : (untilText(until, begun.startDate, about) ?? '')),
    ...(ticks === null ? [] : fact(t.ticks, t.ticksOf(ticks.taken, ticks.leftOut, ticks.unknown))),
  ];
}

/** The verdict of insights and report, of the same days; undefined with too few of them. */
function changeText(
  sheet: Pick<FundingForm, 'before'>,
  since: FormPeriod & { readonly change: FormWeeks['change'] },
  of: 'migraine' | 'headache',
  about: Describing,
): string | undefined {
  const change = since.change?.[of];
  if (!change || !sheet.before) return undefined;
  return verdictText(change.verdict, change.percent, change.uncertainty?.percent, about);
}

function daysTable(sheet: FundingForm, about: Describing): Block {
  const { texts, words, locale } = about;
  const { sheet: t } = texts;
  const c = t.columns;
  const isStart = sheet.kind === 'start';
  const rate = (period: FormPeriod, of: 'migraine' | 'headache') => {
    const one = formRate(period, of);
    return one.kind === 'rate' ? words.rate(one) : nothing;
  };
  const row = (name: string, period: FormPeriod, change: string, weight: Cell['weight'] = 'normal'): Cell[] =>
    [
      name,
      words.fraction(period.migraine),
      rate(period, 'migraine'),
      words.fraction(period.headache),
      rate(period, 'headache'),
      words.fraction(period.moderateSevere),
      words.fraction(period.acute),
      ...(isStart ? [] : [change]),
    ].map((text) => ({ text, weight }));
  /** The year once, at the end, unless the first day is of another. */
  const firstDay = ({ first, last }: FormPeriod) =>
    formatDay(locale, first, first.slice(0, 4) === last.slice(0, 4) ? 'short' : 'dated');
  const weeksRow = (weeks: FormWeeks) => {
    const change = weeks.complete ? (changeText(sheet, weeks, 'migraine', about) ?? t.tooFew) : t.unfinished;
    const isTwelve = weeks.to - weeks.from + 1 === weeksUntilJudged;
    const name = t.span(t.weeks(weeks.from, weeks.to), firstDay(weeks), words.day(weeks.last));
    return row(name, weeks, change, isTwelve ? 'strong' : 'normal');
  };
  const monthRow = (month: FormPeriod) => row(t.dates(firstDay(month), words.day(month.last)), month, '');
  const beforeRow = (before: FormPeriod) =>
    row(t.span(t.before, firstDay(before), words.day(before.last)), before, '', 'strong');
  const latestRow = (latest: NonNullable<FundingForm['latest']>) => {
    const change = latest.change
      ? (changeText(sheet, latest, 'migraine', about) ?? t.tooFew)
      : t.fewWeeks(weeksUntilJudged);
    return row(t.span(t.latest, firstDay(latest), words.day(latest.last)), latest, change, 'strong');
  };
  return {
    kind: 'table',
    caption: isStart ? t.daysStart : t.days,
    columns: [
      start(c.period, isStart ? 5 : 8),
      end(c.migraine, 3),
      end(c.migraineRate, 3),
      end(c.headache, 3),
      end(c.headacheRate, 3),
      end(c.moderateSevere, 4),
      end(c.acute, 4),
      ...(isStart ? [] : [start(c.change, 7)]),
    ],
    rows: [
      ...sheet.months.map(monthRow),
      ...(sheet.before ? [beforeRow(sheet.before)] : []),
      // In the order of their last days: the latest weeks stand among the others.
      ...[
        ...sheet.weeks.map((weeks) => ({ last: weeks.last, cells: weeksRow(weeks) })),
        ...(sheet.latest ? [{ last: sheet.latest.last, cells: latestRow(sheet.latest) }] : []),
      ]
        .toSorted((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0))
        .map(({ cells }) => cells),
    ],
    note: isStart ? t.daysNote : `${t.daysNote} ${t.weeksNote}`,
  };
}

function criteriaTable(sheet: FundingForm, about: Describing): Block {
  const { texts, words } = about;
  const { sheet: t } = texts;
  const { spain, nice, ahs } = preventiveCriteria;
  const { before, earlier, scores, weeks } = sheet;
  const isStart = sheet.kind === 'start';
  const rate = (of: 'migraine' | 'headache') => {
    if (before === null) return nothing;
    const one = formRate(before, of);
    if (one.kind === 'at_least') return one.recorded === 0 ? t.tooFew : words.rate(one);
    const floor = isFloorSaid(loggedIn(before)) ? words.number(one.floor) : null;
    return t.rate(words.rate(one), words.countOf(before[of]), floor);
  };
  const score = (one: FormScore | null) =>
    one === null ? t.noScore : t.score(words.number(one.score), words.day(one.localDate));
  const scoreOf = (instrument: FormInstrument) => {
    const found = scores.find((one) => one.instrument === instrument);
    if (!found || (found.before === null && found.since === null)) return t.noScore;
    if (isStart) return score(found.before);
    const { before: first, since } = found;
    const text = t.scores(score(first), score(since));
    if (first === null || since === null) return text;
    const fewer = first.score - since.score;
    // Points of HIT-6 begin at 36: a share of them says nothing.
    const percent =
      instrument === 'midas' && first.score > 0 ? Math.round((100 * Math.abs(fewer)) / first.score) : null;
    return t.scoreChange(text, fewer, fewer === 0 ? null : percent);
  };
  /** "1 dejado por falta de eficacia (Propranolol 160 mg al día, 31 semanas)". */
  const failures = failuresOf(earlier).map(({ reason, failed }) =>
    t.failures(
      failed.length,
      texts.report.stopReasons[reason],
      failed.map(({ name, dose, weeksAtDose }) =>
        [
          dose === null ? name : `${name} ${words.doseOf(dose)}`,
          ...(weeksAtDose === null ? [] : [t.weeksAtDose(weeksAtDose)]),
        ].join(', '),
      ),
    ),
  );
  const twelves = weeks.filter(({ from, to }) => to - from + 1 === weeksUntilJudged);
  const atTwelve = twelves.filter(({ to }) => to === nice.week);
  const change = (one: FormWeeks, of: 'migraine' | 'headache') =>
    one.complete ? (changeText(sheet, one, of, about) ?? t.tooFew) : t.unfinished;
  const rows = [
    [t.rows.migraine, rate('migraine'), t.spain.migraine(spain), t.nice.migraine(nice), nothing],
    [t.rows.headache, rate('headache'), t.spain.headache(spain), t.nice.headache(nice), t.ahs.headache(ahs)],
    [
      t.rows.failed,
      failures.length === 0 ? t.noFailures : failures.join('; '),
      t.spain.failed(spain),
      t.nice.failed(nice),
      t.ahs.failed(ahs),
    ],
    ['MIDAS', scoreOf('midas'), nothing, nothing, t.ahs[isStart ? 'midasBefore' : 'midas'](ahs)],
    ['HIT-6', scoreOf('hit6'), nothing, nothing, t.ahs[isStart ? 'hit6Before' : 'hit6'](ahs)],
    ...atTwelve.map((one) => [
      t.rows.migraineChange(one.from, one.to),
      change(one, 'migraine'),
      t.spain.change,
      t.nice.change(nice),
      nothing,
    ]),
    ...twelves.map((one) => [
      t.rows.headacheChange(one.from, one.to),
      change(one, 'headache'),
      nothing,
      nothing,
      (atTwelve.includes(one) ? t.ahs.change : t.ahs.changeQuarterly)(ahs),
    ]),
  ];
  const shares = { spain: 5, nice: 5, ahs: 6 } as const;
  const places = { spain: 2, nice: 3, ahs: 4 } as const;
  // The nearest to the reader first.
  const sources =
    about.locale === 'es' ? (['spain', 'nice', 'ahs'] as const) : (['ahs', 'nice', 'spain'] as const);
  return {
    kind: 'table',
    caption: t.criteria,
    columns: [
      start(t.asked, 5),
      start(t.sources.own, 6),
      ...sources.map((source) => start(t.sources[source], shares[source])),
    ],
    rows: rows.map((row): Cell[] => [
      { text: row[0] ?? '' },
      { text: row[1] ?? '', weight: 'strong' },
      ...sources.map((source) => ({ text: row[places[source]] ?? '' })),
    ]),
    note: t.criteriaNote,
  };
}

/** A code on the page: the modules of a QR code, and what stands beside it. */
export interface SheetCode {
  readonly modules: readonly (readonly boolean[])[];
  readonly text: string;
}

/** The blocks of a sheet. */
export function sheetBlocks(sheet: FundingForm, described: Describing, code?: SheetCode): Block[] {
  // It is of today, whatever the period of the report.
  const { report } = described;
  const about = { ...described, report: { ...report, choice: { ...report.choice, last: report.today } } };
  const { sheet: t } = about.texts;
  const facts: Block[] = [{ kind: 'facts', columns: 1, facts: preventiveFacts(sheet, about) }];
  const { earlier, preventive } = sheet;
  const listed =
    preventive !== null && sheet.kind === 'continue' ? [{ ...preventive, given: [] }, ...earlier] : earlier;
  return [
    ...(code
      ? [
          {
            kind: 'beside' as const,
            parts: [
              { share: 4, blocks: facts },
              {
                share: 1,
                blocks: [
                  { kind: 'code' as const, modules: code.modules, text: t.codeAlt },
                  { kind: 'paragraph' as const, text: code.text, size: 'small' as const },
                ],
              },
            ],
          },
        ]
      : facts),
    { kind: 'heading', level: 2, text: sheet.kind === 'start' ? t.daysStart : t.days },
    daysTable(sheet, about),
    { kind: 'heading', level: 2, text: t.criteria },
    criteriaTable(sheet, about),
    {
      kind: 'heading',
      level: 2,
      text: sheet.kind === 'continue' ? t.own : earlier.some(({ current }) => current) ? t.others : t.earlier,
    },
    listed.length === 0
      ? { kind: 'paragraph', text: t.noEarlier }
      : preventiveTable(listed, t.ownNote, about, 'without response'),
  ];
}

/** The sheet behind a report. */
export function sheetAnnex(about: Describing): ReportDocument['annexes'] {
  const { reimbursement } = about.report;
  if (reimbursement === null) return [];
  return [
    { title: sheetTitle(reimbursement, about), blocks: sheetBlocks(reimbursement, about), isOnePage: true },
  ];
}
