/** The request for one preventive in words: a page of its own with its annex, and the same behind a report. */
import { formatDay } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import type { Payer } from '#domain/clinical/preventive-criteria.ts';
import { firstTwelveWeeks } from '#domain/reports/funding-criteria.ts';
import {
  type FormPeriod,
  type FormScore,
  type FormWeeks,
  type FundingForm,
  formRate,
} from '#domain/reports/funding-form.ts';
import { weeksUntilJudged } from '#domain/treatment/treatment-rules.ts';
import type { Block, Cell, Column, Fact, ReportDocument } from './document.ts';
import { changeText, criteriaTable, instrumentNames } from './sheet-criteria.ts';
import { untilText } from './summary-comparison.ts';
import { preventiveTable, timeOf } from './summary-treatments.ts';
import { type Describing, nothing, preventiveForReader } from './words.ts';

const start = (header: string, share: number): Column => ({ header, align: 'start', share });
const end = (header: string, share: number): Column => ({ header, align: 'end', share });

/** A sheet with each preventive under the name for its reader. */
const named = (sheet: FundingForm, { texts: { medicineName } }: Describing): FundingForm => ({
  ...sheet,
  preventive: sheet.preventive && preventiveForReader(sheet.preventive, medicineName),
  earlier: sheet.earlier.map((one) => preventiveForReader(one, medicineName)),
});

/** The title of a sheet, with the name of its preventive. @param treatment of one that is not in the diary; empty if nobody said */
export function sheetTitle(sheet: FundingForm, about: Describing, treatment = ''): string {
  const { sheet: t } = about.texts;
  const { kind, preventive } = named(sheet, about);
  if (preventive === null) return treatment === '' ? t.title.new : t.title.start(treatment);
  if (kind === 'start') return t.title.start(preventive.name);
  return (preventive.current ? t.title.continue : t.title.ended)(preventive.name);
}

/** Diagnosis, doses and their days. @param corrected the diagnosis of whoever signs; null for none */
function preventiveFacts(sheet: FundingForm, about: Describing, corrected: string | null): Fact[] {
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
    ...(corrected === null && diagnosed !== ''
      ? fact(person.diagnosis, diagnosed)
      : fact(t.diagnosis, corrected || t.noDose)),
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

/** "22 (5 may 2026) → 9 (2 nov 2026): 13 puntos menos" */
function scoreText({ instrument, before, since }: FundingForm['scores'][number], about: Describing): string {
  const { texts, words } = about;
  const { sheet: t } = texts;
  const score = (one: FormScore | null) =>
    one === null ? t.noScore : t.score(words.number(one.score), words.day(one.localDate));
  if (since === null) return score(before);
  const text = t.scores(score(before), score(since));
  if (before === null) return text;
  const fewer = before.score - since.score;
  // Points of HIT-6 begin at 36: a share of them says nothing.
  const percent =
    instrument === 'midas' && before.score > 0 ? Math.round((100 * Math.abs(fewer)) / before.score) : null;
  return t.scoreChange(text, fewer, fewer === 0 ? null : percent);
}

/** Days before and now, in few columns. */
function shortTable(sheet: FundingForm, about: Describing): Block {
  const { texts, words } = about;
  const { sheet: t } = texts;
  const rate = (period: FormPeriod, of: 'migraine' | 'headache') => {
    const one = formRate(period, of);
    const text = words.rate(one);
    return one.kind === 'rate' ? `${text} (${words.fraction(period[of])})` : text;
  };
  const isStart = sheet.kind === 'start';
  const row = (name: string, period: FormPeriod, change: string): Cell[] =>
    [
      t.dated(name, words.dates(period)),
      rate(period, 'migraine'),
      rate(period, 'headache'),
      words.fraction(period.acute),
      ...(isStart ? [] : [change]),
    ].map((text) => ({ text }));
  const asked = firstTwelveWeeks(sheet);
  const saidOf = (since: Parameters<typeof changeText>[1]) =>
    changeText(sheet, since, 'migraine', about) ?? t.tooFew;
  return {
    kind: 'table',
    caption: t.short,
    columns: [
      start(t.columns.period, 6),
      end(t.columns.migraineRate, 3),
      end(t.columns.headacheRate, 3),
      end(t.columns.acute, 3),
      ...(isStart ? [] : [start(t.columns.change, 5)]),
    ],
    rows: [
      ...(sheet.before ? [row(t.before, sheet.before, nothing)] : []),
      ...(asked
        ? [row(t.weeks(asked.from, asked.to), asked, asked.complete ? saidOf(asked) : t.unfinished)]
        : []),
      ...(sheet.latest
        ? [
            row(
              t.latest,
              sheet.latest,
              sheet.latest.change ? saidOf(sheet.latest) : t.fewWeeks(weeksUntilJudged),
            ),
          ]
        : []),
    ],
  };
}

/** Days of acute medicines over the last thirty, each class beside its reference; and the scores. */
function medicineFacts({ scores }: FundingForm, about: Describing): Fact[] {
  const { report, texts } = about;
  const { sheet: t } = texts;
  const counted = [
    ...report.lastThirty.classes.flatMap(({ medicationClass, days, reference, reached }) =>
      reference === null ? [] : [{ label: texts.report.classes[medicationClass], days, reference, reached }],
    ),
    ...(report.lastThirty.several ? [{ label: t.several, ...report.lastThirty.several }] : []),
  ];
  return [
    ...(counted.length === 0 ? [{ label: t.acute, value: { text: t.noClass } }] : []),
    ...counted.map(
      ({ label, days, reference, reached }): Fact => ({
        label,
        value: {
          text: t.daysOfLimit(days, reference),
          weight: 'strong',
          ...(reached === 'yes' && { mark: 'reached' as const }),
        },
      }),
    ),
    ...scores.map((one) => ({
      label: instrumentNames[one.instrument],
      value: { text: one.before === null && one.since === null ? t.noScore : scoreText(one, about) },
    })),
  ];
}

/** A code on the page: the modules of a QR code, and what stands beside it. */
export interface SheetCode {
  readonly modules: readonly (readonly boolean[])[];
  readonly text: string;
}

/** What whoever signs adds on the page. It is kept nowhere. */
export interface Signer {
  /** Asked for, where none of the diary is; empty to leave that. */
  readonly treatment: string;
  /** In the place of the person's own; null to leave that. */
  readonly diagnosis: string | null;
  readonly name: string;
  readonly number: string;
}

export interface SheetOptions {
  /** The payer whose criteria stand on it; that of the language without one. */
  readonly form?: Payer | 'none' | undefined;
  readonly code?: SheetCode | undefined;
  readonly signer?: Signer | undefined;
}

/** The payer nearest to the readers of a language. */
const usualForm = (locale: Locale): Payer => (locale === 'es' ? 'spain' : 'us');

/** A sheet is of today, whatever the period of the report. */
const ofToday = (described: Describing): Describing => {
  const { report } = described;
  return { ...described, report: { ...report, choice: { ...report.choice, last: report.today } } };
};

/** The page of a request: facts, criteria, what failed, days, medicines, signature. */
export function sheetBlocks(
  made: FundingForm,
  described: Describing,
  { form = usualForm(described.locale), code, signer }: SheetOptions = {},
): Block[] {
  const about = ofToday(described);
  const sheet = named(made, about);
  const { sheet: t } = about.texts;
  const facts: Block[] = [
    { kind: 'facts', columns: 1, facts: preventiveFacts(sheet, about, signer?.diagnosis?.trim() ?? null) },
  ];
  const heading = (text: string) => ({ kind: 'heading', level: 2, text }) as const;
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
    ...(form === 'none'
      ? []
      : [
          heading(t.criteriaOf[form]),
          criteriaTable(made, form, made.preventive?.name ?? signer?.treatment.trim() ?? '', about),
        ]),
    heading(sheet.earlier.some(({ current }) => current) ? t.others : t.earlier),
    sheet.earlier.length === 0
      ? { kind: 'paragraph', text: t.noEarlier }
      : preventiveTable(sheet.earlier, t.ownNote, about, 'without response'),
    heading(t.short),
    shortTable(sheet, about),
    heading(t.medicines),
    { kind: 'facts', columns: 2, facts: medicineFacts(sheet, about) },
    {
      kind: 'facts',
      columns: 4,
      size: 'signature',
      facts: [
        { label: t.signer.name, value: { text: signer?.name.trim() ?? '' } },
        { label: t.signer.numbers[form], value: { text: signer?.number.trim() ?? '' } },
        { label: t.signer.date, value: { text: '' } },
        { label: t.signer.signature, value: { text: '' } },
      ],
    },
  ];
}

/** What stands behind the page: every stretch of days that was counted, and the preventive itself. */
export function countedAnnex(made: FundingForm, described: Describing): ReportDocument['annexes'][number] {
  const about = ofToday(described);
  const sheet = named(made, about);
  const { sheet: t } = about.texts;
  const { preventive, kind } = sheet;
  const own = preventive !== null && kind === 'continue' ? [{ ...preventive, given: [] }] : [];
  return {
    title: t.annex,
    blocks: [
      { kind: 'heading', level: 2, text: kind === 'start' ? t.daysStart : t.days },
      daysTable(sheet, about),
      ...(own.length > 0 ? [preventiveTable(own, t.ownNote, about, 'without response')] : []),
      { kind: 'heading', level: 2, text: t.unknown.heading },
      { kind: 'list', ordered: false, items: t.unknown.items },
    ],
    isOnePage: true,
  };
}

/** The sheet behind a report. */
export function sheetAnnex(about: Describing): ReportDocument['annexes'] {
  const { reimbursement } = about.report;
  if (reimbursement === null) return [];
  const page = {
    title: sheetTitle(reimbursement, about),
    blocks: sheetBlocks(reimbursement, about),
    isOnePage: true,
  };
  return [page, countedAnnex(reimbursement, about)];
}
