/**
 * One definition each: home, calendar, insights, medicines, the report, its stored form in a link, the tables for analysis
 * and the FHIR document are asked the same questions about the same days, and must give the same answers
 * (docs/decisions/069).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countDays, monthPage } from '#app/components/calendar/month-page.ts';
import { yearPage } from '#app/components/calendar/year-page.ts';
import {
  addDays,
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  daysBetween,
  earliest,
  minutesBetween,
  monthOf,
  monthWeeks,
} from '#domain/calendar-date.ts';
import {
  type CountedDays,
  calendarMonth,
  countMedication,
  lastThirtyDays,
  usesOf,
} from '#domain/clinical/overuse.ts';
import { attacksIn } from '#domain/counting/attacks.ts';
import { mean } from '#domain/counting/averages.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { countPeriods, type DefinitionCount } from '#domain/counting/periods.ts';
import { type ObservedCount, preventiveResponses } from '#domain/counting/preventive-response.ts';
import { comparisonOf, ratePer28 } from '#domain/counting/response-level.ts';
import type { DayIndex } from '#domain/day/day-index.ts';
import { isBleeding } from '#domain/day/day-status.ts';
import type { AnalysisColumn } from '#domain/reports/analysis-columns.ts';
import { analysisDayColumns, analysisDays } from '#domain/reports/analysis-days.ts';
import { analysisEpisodeColumns, analysisEpisodes } from '#domain/reports/analysis-episodes.ts';
import { fhirEntries } from '#domain/reports/fhir/fhir-document.ts';
import type { FormPeriod, FundingForm } from '#domain/reports/funding-form.ts';
import { fundingForm } from '#domain/reports/make-funding-form.ts';
import { type Report, type ReportPeriod, readReport } from '#domain/reports/report.ts';
import { usualSections } from '#domain/reports/report-choice.ts';
import { cycleRate, cycles } from '#domain/statistics/cycles.ts';
import { durations } from '#domain/statistics/duration.ts';
import { factors } from '#domain/statistics/factors.ts';
import { classIn, medicationOverTime } from '#domain/statistics/medication.ts';
import { monthSummary } from '#domain/statistics/month.ts';
import { qualityOfLife } from '#domain/statistics/quality-of-life.ts';
import { reliefByMedicine } from '#domain/statistics/relief.ts';
import { timing } from '#domain/statistics/timing.ts';
import { medicationClasses } from '#domain/vocabulary/overuse-classes.ts';
import { demoInput } from '#tests/support/demo-input.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { type Page, pages, randomDiary, silent, today } from '#tests/support/random-diary.ts';
import { reportOf } from '#tests/support/report-fixtures.ts';
import { saidRates } from '#tests/support/said-rates.ts';
import { describeReport, loadReportTexts, type ReportTexts } from './describe.ts';
import type { Block } from './document.ts';
import { sheetBlocks } from './sheet-blocks.ts';
import { comparisonTexts } from './summary-comparison.ts';
import { responseText } from './summary-treatments.ts';
import { type Describing, describing } from './words.ts';

/** The answer of each place; a place that is not asked is left out. */
type Answers = Readonly<Record<string, unknown>>;
interface Question {
  readonly what: string;
  readonly answers: Answers;
}

/** Cells of one column of a table. */
function cellsOf<Row>(
  rows: readonly Row[],
  columns: readonly AnalysisColumn<Row>[],
  name: string,
): readonly unknown[] {
  const column = columns.find((one) => one.name === name);
  if (!column) throw new Error(`no column ${name}`);
  return rows.map(column.of);
}
const howMany = (cells: readonly unknown[], value: unknown) => cells.filter((cell) => cell === value).length;

/** Leaves out a place that has no figure for a month without a day on record. */
const ifKnown = <Counted extends { readonly known: boolean }, Value>(
  figure: Counted,
  value: (known: Counted) => Value,
) => (figure.known ? value(figure) : undefined);

/** The report of some days, made and read back as a link stores it. */
function reports(input: StatisticsInput, first: CalendarDay, last: CalendarDay): readonly [Report, Report] {
  const made = reportOf(input, first, last);
  return [made, readReport(JSON.parse(JSON.stringify(made)))];
}

/** The FHIR document's values for days and episodes. */
function fhirOf(input: StatisticsInput, first: CalendarDay, last: CalendarDay) {
  const source = {
    userId: '00000000-0000-4000-8000-000000000000',
    input,
    person: undefined,
    profile: undefined,
    period: { first, last },
    choice: { sections: usualSections, details: [] },
    site: 'https://diary.example',
    made: { at: input.now, zone: 'UTC' },
    notice: [],
  };
  const entries = [...fhirEntries(source)];
  const inSection = (title: string) =>
    entries.flatMap(({ section, resource }) =>
      section === title && resource.resourceType === 'Observation' ? [resource] : [],
    );
  const parts = inSection('days').flatMap(({ component }) => component ?? []);
  const named = (code: string) =>
    parts.filter((part) => part.code.coding?.some((coding) => coding.code === code));
  return {
    days: (code: string) => named(code).filter((part) => 'valueBoolean' in part && part.valueBoolean).length,
    episodes: inSection('episodes'),
  };
}

/** The newest first, as a document has them, in the order of the report: two of the same minute stay as they are. */
const byStart = (episodes: ReturnType<typeof fhirOf>['episodes']) => {
  const startOf = (one: (typeof episodes)[number]) => Date.parse(one.effectivePeriod?.start ?? '');
  return episodes.toSorted((a, b) => startOf(a) - startOf(b));
};

const kinds = [
  { insights: 'headache', report: 'headache', csv: 'headache_day', fhir: 'headache-day' },
  { insights: 'migraine', report: 'migraine', csv: 'migraine_day', fhir: 'migraine-day' },
  {
    insights: 'moderate_severe',
    report: 'moderateSevere',
    csv: 'moderate_severe_day',
    fhir: 'moderate-severe-day',
  },
  { insights: 'acute_medication', report: 'acute', csv: 'acute_medication', fhir: 'acute-medication-day' },
] as const;

/** All questions about one calendar month, also an unfinished one. */
function ofMonth(input: StatisticsInput, month: CalendarMonth): Question[] {
  const { first, last: end } = calendarMonth(month);
  const last = earliest(end, input.today);
  const index: DayIndex = new Map(input.days.days.map(({ day, facts }) => [day, facts]));
  const home = monthSummary(month, index, input.today);
  const page = countDays(monthPage({ month, days: monthWeeks(month, 'es-ES'), index, today: input.today }));
  const year = yearPage(month.slice(0, 4), index, input.today).find((row) => row.month === month);
  const period = countPeriods(input).months.find((one) => one.first === first);
  const [made, read] = reports(input, first, last);
  const [reported, stored] = [made.months?.[0], read.months?.[0]];
  const days = [...analysisDays(input, { first, last })];
  const episodes = [...analysisEpisodes(input, { first, last })];
  const dayCells = (name: string) => cellsOf(days, analysisDayColumns, name);
  const episodeCells = (name: string) => cellsOf(episodes, analysisEpisodeColumns, name);
  const fhir = fhirOf(input, first, last);
  const medication = medicationOverTime(input).months.find(({ span }) => span.first === first);
  const uses = usesOf(input.intakes, input.treatments);
  const withPain = episodeCells('peak_pain').filter((peak): peak is number => Number(peak) > 0);
  const inList = (made.episodes ?? []).filter(({ peak }) => peak > 0);
  if (!reported || !stored) throw new Error('no month in the report');

  const daysOf = (of: (period: ReportPeriod) => unknown) => ({ report: of(reported), link: of(stored) });
  return [
    ...kinds.map(({ insights, report, csv, fhir: code }) => ({
      what: `days: ${insights}`,
      answers: {
        home: {
          headache: ifKnown(home.headacheDays, (figure) => figure.known && figure.days),
          migraine: ifKnown(home.migraineDays, (figure) => figure.known && figure.days),
          moderate_severe: undefined,
          acute_medication: ifKnown(home.medicationDays, (figure) => figure.known && figure.days),
        }[insights],
        calendar: insights === 'headache' ? page.headacheDays : undefined,
        year: insights === 'headache' ? year?.headacheDays : undefined,
        insights: period?.counts[insights].days ?? 0,
        ...daysOf((one) => one[report].days),
        csv: howMany(dayCells(csv), 'yes'),
        fhir: fhir.days(code),
      },
    })),
    ...kinds.map(({ insights, report }) => ({
      what: `days it is known of: ${insights}`,
      answers: {
        home: {
          headache: ifKnown(home.headacheDays, (figure) => figure.known && figure.of),
          migraine: ifKnown(home.migraineDays, (figure) => figure.known && figure.of),
          moderate_severe: undefined,
          acute_medication: ifKnown(home.medicationDays, (figure) => figure.known && figure.of),
        }[insights],
        insights: period?.counts[insights].of ?? 0,
        ...daysOf((one) => one[report].of),
      },
    })),
    {
      what: 'undecided migraine days',
      answers: {
        home: ifKnown(home.migraineDays, (figure) => figure.known && figure.undecided),
        insights: period?.counts.migraine.undecided ?? 0,
        ...daysOf((one) => one.migraine.undecided),
        csv: days.filter(({ record }) => record.observed && record.is.migraine === 'cannot_say').length,
      },
    },
    {
      what: 'days recorded',
      answers: {
        home: home.observedDays,
        calendar: page.headacheDays + page.episodeOnly + page.free,
        year: year?.observed,
        insights: period?.observed ?? 0,
        ...daysOf((one) => one.observed),
        csv: howMany(dayCells('observed'), 'yes'),
      },
    },
    ...medicationClasses.map((one) => ({
      what: `days of class ${one}`,
      answers: {
        medicines:
          countMedication(uses, { first, last }).classes.find((count) => count.medicationClass === one)
            ?.days ?? 0,
        insights: medication && classIn(medication, one).days,
        ...daysOf((all) => all.classes.find((count) => count.medicationClass === one)?.days ?? 0),
        csv: howMany(dayCells(`acute_${one}`), 'yes'),
      },
    })),
    ...medicationClasses.map((one) => ({
      what: `reference of class ${one}`,
      answers: {
        // The report has the classes in use in its period.
        insights: medication?.classes.some((count) => count.medicationClass === one)
          ? classIn(medication, one).reached
          : undefined,
        ...daysOf((all) => all.classes.find((count) => count.medicationClass === one)?.reached),
      },
    })),
    {
      what: 'several classes and any reference',
      answers: {
        insights: medication && {
          several: medication.several && {
            days: medication.several.days,
            reference: medication.several.reference,
            reached: medication.several.reached,
          },
          reached: medication.reached,
        },
        ...daysOf(({ several, reached }) => ({ several, reached })),
      },
    },
    {
      what: 'episodes with pain',
      answers: {
        home: ifKnown(home.intensity, (figure) => figure.known && figure.episodes),
        report: inList.length,
        link: read.episodes?.filter(({ peak }) => peak > 0).length,
        csv: withPain.length,
        fhir: fhir.episodes.filter(({ bodySite }) => bodySite !== undefined).length,
      },
    },
    {
      what: 'average intensity',
      answers: {
        home: ifKnown(home.intensity, (figure) => figure.known && figure.mean),
        report: inList.length === 0 ? undefined : mean(inList.map(({ peak }) => peak)),
        csv: withPain.length === 0 ? undefined : mean(withPain),
      },
    },
    {
      what: 'minutes of each episode with a known start and end',
      answers: {
        report: made.episodes?.flatMap(({ minutes }) => minutes ?? []),
        link: read.episodes?.flatMap(({ minutes }) => minutes ?? []),
        csv: episodeCells('duration_minutes').filter(
          (_, place) => episodeCells('ended_at')[place] !== null && episodeCells('woke_with')[place] === 'no',
        ),
        fhir: byStart(fhir.episodes).flatMap(({ id, effectivePeriod }) =>
          effectivePeriod?.end === undefined ||
          // Only the day it began is known.
          !effectivePeriod.start?.includes('T') ||
          episodes.some((row) => row.episode.id === id && row.episode.wokeWith)
            ? []
            : minutesBetween(
                new Date(effectivePeriod.start ?? '').toISOString(),
                new Date(effectivePeriod.end).toISOString(),
              ),
        ),
      },
    },
    {
      what: 'which episodes ended',
      answers: {
        report: made.episodes?.map(({ endedAt }) => endedAt !== null),
        csv: episodeCells('last_date').map((ended) => ended !== null),
        fhir: byStart(fhir.episodes).map(({ effectivePeriod }) => effectivePeriod?.end !== undefined),
      },
    },
    {
      what: 'days with bleeding',
      answers: {
        calendar: days.filter(({ record }) => isBleeding(record.facts.log)).length,
        report: made.calendar?.filter(({ bleeding }) => bleeding).length,
        csv: days.filter(
          (_, place) =>
            dayCells('menstruation_start')[place] === 'yes' ||
            !['none', null].includes(dayCells('menstruation')[place] as string | null),
        ).length,
      },
    },
  ];
}

/** All questions about the whole diary up to today. @param since a later start, on which some answers must not depend */
function ofDiary(input: StatisticsInput, since: CalendarDay): Question[] {
  const first = input.days.first ?? input.today;
  const [made, read] = reports(input, first, input.today);
  const [later] = reports(input, since, input.today);
  const attacks = attacksIn(input);
  const within =
    attacks.flatMap(({ entries: [one, ...others] }) =>
      others.flatMap(({ localDate }) => (localDate > one.localDate ? [localDate] : [])),
    )[0] ?? since;
  const { thirty } = medicationOverTime(input);
  const relief = reliefByMedicine(input);
  const length = durations(input);
  const { patterns } = cycles(input);
  const cyclesOf = ({ menstruation }: Report) =>
    menstruation && { windows: menstruation.windows, related: menstruation.related, only: menstruation.only };
  const medicines = ({ acute }: Report) =>
    acute
      ?.filter(({ judged, painNoted, minutesNoted }) => judged + painNoted + minutesNoted > 0)
      .map(({ names, treatments, judged, free, relief: relieved, rescued, ...medians }) => ({
        names,
        treatments,
        judged,
        free,
        relieved,
        rescued,
        medians: [medians.medianPain, medians.painNoted, medians.medianMinutes, medians.minutesNoted],
      }))
      .sort((a, b) => a.names.join().localeCompare(b.names.join()));
  const answer = qualityOfLife(input).score.total;
  const responses = preventiveResponses(input);
  return [
    {
      what: 'classes in the last 30 days',
      answers: {
        medicines: countMedication(
          usesOf(input.intakes, input.treatments),
          lastThirtyDays(input.today),
        ).classes.map(({ medicationClass, days }) => [medicationClass, days]),
        insights: thirty.classes.map(({ medicationClass, days }) => [medicationClass, days]),
        report: made.lastThirty.classes
          .filter(({ days }) => days > 0)
          .map(({ medicationClass, days }) => [medicationClass, days]),
      },
    },
    {
      what: 'medicines: judged, free, relieved, rescued, medians with how many',
      answers: {
        insights: relief.medicines
          .filter(({ judged, painNoted, minutesNoted }) => judged + painNoted + minutesNoted > 0)
          .map((one) => ({
            names: one.names,
            treatments: one.treatments,
            judged: one.judged,
            free: one.free,
            relieved: one.relief,
            rescued: one.results.rescued,
            medians: [one.medianPain, one.painNoted, one.medianMinutes, one.minutesNoted],
          }))
          .sort((a, b) => a.names.join().localeCompare(b.names.join())),
        report: medicines(made),
        link: medicines(read),
      },
    },
    {
      what: 'durations',
      answers: {
        insights: { attacks: length.attacks.have, ends: length.ends.have },
        report: { attacks: made.attack?.duration.attacks, ends: made.attack?.duration.ends },
        link: { attacks: read.attack?.duration.attacks, ends: read.attack?.duration.ends },
      },
    },
    {
      what: 'attacks',
      answers: {
        insights: timing(input).hours.attacks,
        report: made.attack?.attacks,
        link: read.attack?.attacks,
      },
    },
    {
      what: 'attacks that began on waking, and at a known hour',
      answers: (() => {
        const { woke, byStretch } = timing(input).hours;
        const of = ({ attack }: Report) => attack && [attack.woke, attack.hours.map(({ count }) => count)];
        return { insights: [woke, byStretch], report: of(made), link: of(read) };
      })(),
    },
    {
      what: 'attacks since a day on which one went on: it is of the day it began, whatever days are looked at',
      answers: {
        insights: attacks.filter(({ entries: [one] }) => one.localDate >= within).length,
        report: reportOf(input, within, input.today).attack?.attacks,
      },
    },
    {
      what: 'median duration',
      answers: {
        insights: length.enough ? (length.median ?? null) : null,
        report: made.attack?.duration.median,
      },
    },
    {
      what: 'the last three cycles',
      answers: {
        insights: patterns.known
          ? {
              windows: patterns.migraine.cycles.map(({ first: day, exact, hit }) => ({
                first: day,
                exact,
                hit,
              })),
              related: patterns.migraine.related,
              only: patterns.migraine.only,
            }
          : undefined,
        report: cyclesOf(made),
        'report of fewer days': cyclesOf(later),
        link: cyclesOf(read),
      },
    },
    {
      what: 'days on which a migraine began, around the first day of bleeding and on others',
      answers: (() => {
        const rate = cycleRate(input);
        const of = ({ menstruation }: Report) => menstruation?.rate;
        return {
          insights: rate ? { inside: rate.inside, outside: rate.outside } : null,
          report: of(made),
          'report of fewer days': of(later),
          link: of(read),
        };
      })(),
    },
    {
      what: 'bleeds whose first day the calendar draws',
      answers: {
        insights: cycles(input).rows.map(({ first: day }) => isBleeding(input.days.on(day)?.facts.log)),
        calendar: cycles(input).rows.map(() => true),
      },
    },
    {
      what: 'since when',
      answers: {
        'when it hurts': timing(input).from ?? input.today,
        factors: factors(input).first,
      },
    },
    {
      what: 'lost days',
      answers: {
        'quality of life': answer.known ? answer.score : null,
        report: made.disability?.lostDays?.score ?? null,
        'report of fewer days': later.disability?.lostDays?.score ?? null,
      },
    },
    {
      what: 'migraine and headache days before the current preventive, and now',
      answers: (() => {
        const shown = responses.find(
          ({ current, baseline, judged }) =>
            current &&
            baseline &&
            judged &&
            [baseline, judged].every((months) => ratePer28(months, 'headache')),
        );
        const of = ({ comparison }: Report) =>
          comparison?.treatment
            ? [comparison.before, comparison.now].map(
                (span) => span && [span.first, span.migraine, span.headache],
              )
            : undefined;
        const counted = ({ days, undecided, observed }: ObservedCount) => ({ days, undecided, of: observed });
        return {
          insights: shown
            ? [shown.baseline, shown.judged].map(
                (month) =>
                  month && [month.span.first, counted(month.counts.migraine), counted(month.counts.headache)],
              )
            : undefined,
          report: of(made),
          'report of fewer days': of(later),
          link: of(read),
        };
      })(),
    },
    {
      what: 'the verdict on each preventive',
      answers: (() => {
        const ofReport = ({ preventives }: Report) =>
          preventives
            ?.filter(({ role }) => role === 'preventive')
            .map(({ startDate, response }) => `${startDate}: ${response?.verdict ?? 'too_few'}`)
            .sort();
        return {
          // Treatments, their card in the insights, the letter and its page ask this.
          insights: responses
            .map((one) => `${one.treatment.startDate}: ${comparisonOf(one, 'migraine', null).verdict}`)
            .sort(),
          report: ofReport(made),
          link: ofReport(read),
          'report of fewer days': ofReport(later),
        };
      })(),
    },
    {
      what: 'no clear change under the current preventive, in words',
      answers: (() => {
        const shown = responses.find(({ current }) => current);
        const verdict = shown && comparisonOf(shown, 'migraine', null).verdict;
        if (!shown || verdict === 'too_few') return {};
        const about = describing(made, 'en', english);
        const row = made.preventives?.find(({ current, role }) => current && role === 'preventive');
        return {
          insights: verdict === 'unclear',
          report: row?.response && saysUnclear(responseText(row.response, about)),
          'sheet of the treatment': sheetRow(fundingForm(input, shown.treatment.id, null), about),
        };
      })(),
    },
    {
      what: 'what is missing to compare a preventive',
      answers: {
        insights: responses.map(({ treatment, lacks }) => `${treatment.startDate}: ${lacks}`).sort(),
        report: made.preventives
          ?.filter(({ role }) => role === 'preventive')
          .map(
            ({ startDate, lacks }) =>
              `${startDate}: ${lacks === 'baseline' || lacks === null ? undefined : lacks}`,
          )
          .sort(),
      },
    },
  ];
}

/** A place that can say days per 28: what it says of which days. */
interface RatePlace {
  readonly where: string;
  readonly span: CountedDays;
  readonly count: DefinitionCount;
  /** Whether it says a rate. */
  readonly says: boolean;
  /** Its words, where it has room for some. */
  readonly text?: string | undefined;
}

const isNumber = (text: string | undefined) => /^\d+(,\d)?(–\d+(,\d)?)?$/.test(text ?? '');
const allBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.kind === 'beside' ? block.parts.flatMap((part) => allBlocks(part.blocks)) : [block],
  );

/** Every place of a report in Spanish, its sheet and its charts among them, and those of the screens. */
function ratePlaces(input: StatisticsInput, report: Report, texts: ReportTexts): RatePlace[] {
  const { comparison, months, reimbursement: sheet } = report;
  const document = describeReport(report, 'es', texts);
  const blocks = allBlocks([...document.summary, ...document.annexes.flatMap((annex) => annex.blocks)]);
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  const tableOf = (caption: string) => tables.find((table) => table.caption === caption)?.rows ?? [];
  const charts = blocks.flatMap((block) => (block.kind === 'bars' ? [block] : []));
  const head = comparison && comparisonTexts(comparison, describing(report, 'es', texts));
  const three = ['headache', 'migraine', 'acute'] as const;
  const mean = tableOf(texts.report.months.caption).at(-1);
  const whole = (months ?? []).filter(({ isWhole }) => isWhole).slice(-3);
  const together = (of: (typeof three)[number]) =>
    whole.reduce(
      (all, { [of]: one }) => ({
        days: all.days + one.days,
        undecided: all.undecided + one.undecided,
        of: all.of + one.of,
      }),
      { days: 0, undecided: 0, of: 0 },
    );
  const sheetRows = tableOf(sheet?.kind === 'start' ? texts.sheet.daysStart : texts.sheet.days);
  const criteria = tableOf(texts.sheet.criteria);
  const shortRow = tableOf(texts.sheet.short).find((row) => row[0]?.text.startsWith(texts.sheet.before));
  const counted = ({ days, undecided, observed }: ObservedCount) => ({ days, undecided, of: observed });
  const upTo = <Span extends CountedDays>(span: Span): Span => ({
    ...span,
    last: earliest(span.last, input.today),
  });
  return [
    ...(comparison && head
      ? three.flatMap((of, place): RatePlace[] => [
          {
            where: `head: ${of}`,
            span: comparison.now,
            count: comparison.now[of],
            says: isNumber(head.figures[place]?.now),
            text: head.figures[place]?.now,
          },
          ...(comparison.before
            ? [
                {
                  where: `head, before: ${of}`,
                  span: comparison.before,
                  count: comparison.before[of],
                  // Beside a number of days it says its own unit.
                  says: isNumber(head.figures[place]?.before?.replace(/^antes | de cada 28$/g, '')),
                },
              ]
            : []),
        ])
      : []),
    ...(whole[0] && mean
      ? [
          {
            where: 'months: mean',
            span: { first: whole[0].first, last: whole.at(-1)?.last ?? '' },
            count: together('headache'),
            says: mean[0]?.text.includes('por 28') ?? false,
          },
        ]
      : []),
    ...three.flatMap((of) =>
      (months ?? []).map((month, place) => ({
        where: `charts: ${of}`,
        span: upTo(month),
        count: month[of],
        says: typeof charts[three.indexOf(of)]?.bars[place]?.value === 'number',
      })),
    ),
    ...(sheet?.months ?? []).flatMap((month, place) =>
      (['migraine', 'headache'] as const).map((of, column) => ({
        where: `sheet: ${of}`,
        span: month,
        count: month[of],
        says: isNumber(sheetRows[place]?.[2 + 2 * column]?.text),
      })),
    ),
    ...(sheet?.before
      ? (['migraine', 'headache'] as const).map((of, column) => ({
          where: `sheet, before: ${of}`,
          span: sheet.before as FormPeriod,
          count: (sheet.before as FormPeriod)[of],
          says: /^\d+(,\d)?(–\d+(,\d)?)? \(/.test(shortRow?.[1 + column]?.text ?? ''),
          text: shortRow?.[1 + column]?.text,
        }))
      : []),
    ...(sheet?.before
      ? (['migraine', 'headache'] as const).map((of, row) => ({
          where: `sheet, beside what is asked: ${of}`,
          span: sheet.before as FormPeriod,
          count: (sheet.before as FormPeriod)[of],
          says: criteria[row]?.[1]?.text.includes('de cada 28') ?? false,
          text: criteria[row]?.[1]?.text,
        }))
      : []),
    ...preventiveResponses(input).flatMap((response) =>
      (['migraine', 'headache'] as const).flatMap((of): RatePlace[] => {
        const { baseline, now } = comparisonOf(response, of, null);
        const { baseline: before, judged } = response;
        return [
          ...(before
            ? [
                {
                  where: `before a preventive: ${of}`,
                  span: before.span,
                  count: counted(before.counts[of]),
                  says: baseline !== undefined,
                },
              ]
            : []),
          ...(judged
            ? [
                {
                  where: `at the dose of a preventive: ${of}`,
                  span: judged.span,
                  count: counted(judged.counts[of]),
                  says: now !== undefined,
                },
              ]
            : []),
        ];
      }),
    ),
  ];
}

/** Fewer than half of the days, or fewer than 14, say no rate: they may be the bad ones alone. */
function expectRates(input: StatisticsInput, report: Report, texts: ReportTexts): void {
  const places = ratePlaces(input, report, texts);
  // A place that is not listed cannot say one either.
  if (places.every(({ says }) => !says)) expect(saidRates(describeReport(report, 'es', texts))).toEqual([]);
  for (const { where, span, count, says, text } of places) {
    const length = daysBetween(span.first, span.last) + 1;
    const logged = input.days.within(span).filter(({ observed }) => observed).length;
    const may = 2 * logged >= length && count.of >= 14;
    expect({ where, ...span, logged, says }).toEqual({ where, ...span, logged, says: may });
    if (text !== undefined && !may && count.days > 0 && count.of < length)
      expect(text, where).toContain(`al menos ${count.days} de ${length} días`);
  }
}

const english = await loadReportTexts('en');
const saysUnclear = (text: string) => text.includes(english.report.preventives.unclear(null));

/** What the sheet says of the days that count as now; undefined where it states no change. */
function sheetRow(sheet: FundingForm, about: Describing): boolean | undefined {
  if (!sheet.latest?.change?.migraine) return undefined;
  const rows = sheetBlocks(sheet, about).flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const row = rows.find(([first]) => first?.text.startsWith(english.sheet.latest));
  return saysUnclear(row?.at(-1)?.text ?? '');
}

/** All places that were asked give the same answer. */
function expectOneAnswer({ what, answers }: Question): void {
  const asked = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  const [first] = asked;
  expect({ what, ...Object.fromEntries(asked) }).toEqual({
    what,
    ...Object.fromEntries(asked.map(([place]) => [place, first?.[1]])),
  });
}

describe('the same question has one answer', () => {
  const starts = fc.integer({ min: 0, max: 140 }).map((back) => addDays(today, -back));

  test(`of each month of any diary (seed ${seed})`, () => {
    fc.assert(
      fc.property(pages, (written) => {
        const input = randomDiary(written, 'UTC');
        for (const back of [0, 1, 2, 3, 4])
          for (const one of ofMonth(input, addMonths(monthOf(today), -back))) expectOneAnswer(one);
      }),
      { seed, numRuns: scaled(40) },
    );
  });

  test(`of any whole diary, wherever a report of it begins (seed ${seed})`, () => {
    fc.assert(
      fc.property(pages, starts, (written, since) => {
        for (const one of ofDiary(randomDiary(written, 'UTC'), since)) expectOneAnswer(one);
      }),
      { seed, numRuns: scaled(60) },
    );
  });

  test(`days per 28 are said where half of the days are logged (seed ${seed})`, async () => {
    const texts = await loadReportTexts('es');
    fc.assert(
      fc.property(pages, starts, (written, since) => {
        const input = randomDiary(written, 'UTC');
        const made = reportOf(input, since, input.today);
        expectRates(input, made, texts);
        expectRates(input, readReport(JSON.parse(JSON.stringify(made))), texts);
      }),
      { seed, numRuns: scaled(80) },
    );
  });

  /** The first day of a preventive that random diaries can have days before, and 84 days of. */
  const began = '2026-03-30';
  const days = (count: number) => Array.from({ length: count }, (_, place) => place);
  // Kept every day, with most attacks before a preventive, most while it is followed, or both alike: each verdict comes up.
  const kept = fc
    .tuple(pages, fc.constantFrom('before', 'since', 'alike'))
    .map(([written, when]): readonly Page[] => {
      const migraine: Page = { ...silent, kind: 'attack', hours: 8, details: true };
      const more =
        when === 'alike'
          ? []
          : days(12).map((place) => ({ ...migraine, back: 5 * place + (when === 'before' ? 91 : 1) }));
      const attacks = [...written, ...more];
      const free = days(160).map((back): Page => ({ ...silent, back, kind: 'free' }));
      return [...free.filter(({ back }) => !attacks.some((one) => one.back === back)), ...attacks];
    });

  test(`of any diary kept every day (seed ${seed})`, () => {
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(kept, starts, (written, since) => {
        const drawn = randomDiary(written, 'UTC');
        const treatments = drawn.treatments.map((one) =>
          one.startDate === '2026-05-01' ? { ...one, startDate: began, doses: [] } : one,
        );
        const input = { ...drawn, treatments };
        for (const response of preventiveResponses(input))
          verdicts.add(comparisonOf(response, 'migraine', null).verdict);
        for (const one of ofDiary(input, since)) expectOneAnswer(one);
      }),
      { seed, numRuns: scaled(60) },
    );
    expect([...verdicts].sort()).toEqual(['fewer', 'more', 'too_few', 'unclear']);
  });

  test('of the demo diary', () => {
    const day = '2026-11-23';
    const input = demoInput(day);
    for (const back of [0, 1, 2, 6, 11])
      for (const one of ofMonth(input, addMonths(monthOf(day), -back))) expectOneAnswer(one);
    for (const one of ofDiary(input, '2026-08-01')) expectOneAnswer(one);
  });
});
