/** What a doctor looks for first: headache before and now, medicines beside their references, and the scores. */
import { formatDay } from '#app/i18n/format.ts';
import { addDays, type CalendarDay, monthOf } from '#domain/calendar-date.ts';
import type { Certainty } from '#domain/clinical/certainty.ts';
import { bandsOf } from '#domain/clinical/instruments.ts';
import { chronicReference } from '#domain/counting/chronic-pattern.ts';
import type { Range } from '#domain/counting/days-verdict.ts';
import type { DefinitionCount } from '#domain/counting/periods.ts';
import { isFloorSaid, rateOf } from '#domain/counting/rate.ts';
import type { ReportDisability, ReportMonth, ReportPeriod, ReportResult } from '#domain/reports/report.ts';
import { comparedStart } from '#domain/reports/report-choice.ts';
import type { ReportComparison, ReportSpan, UntilThen } from '#domain/reports/report-parts.ts';
import type { Block, Cell, Fact } from './document.ts';
import { mostBelowAll } from './summary-months.ts';
import { type Describing, isPast } from './words.ts';

const fact = (label: string, value: Cell): Fact => ({ label, value });

/** Scores that stand at the top, the first beside the last. */
const topScores = ['midas', 'hit6'] as const;
export const isTopScore = ({ instrument }: ReportResult) => topScores.some((one) => one === instrument);

/** The published band of a score; HIT-6 has categories of impact with a range of points, and no grades. */
export function bandName({ instrument, band }: ReportResult, { texts: { report: t } }: Describing) {
  if (band === null) return null;
  if (instrument !== 'hit6') return t.bands[band];
  const points = bandsOf('hit6').find(({ grade }) => String(grade) === band);
  const impact = t.disability.impact[band];
  return points ? `${impact}, ${points.from}–${points.to}` : impact;
}

/** The last 30 days, for reports without a comparison: those without the months. */
function lastThirtyFigures({ report, texts: { report: t }, words }: Describing): Block {
  const { lastThirty } = report;
  const when = t.figures.lastDays(lastThirty.elapsed, isPast(report));
  const figure = (label: string, counted: DefinitionCount) =>
    fact(`${label}, ${when}`, { text: words.countOf(counted), weight: 'strong' });
  return {
    kind: 'facts',
    columns: 3,
    size: 'figure',
    facts: [
      figure(t.figures.headache, lastThirty.headache),
      figure(t.figures.migraine, lastThirty.migraine),
      figure(t.figures.acute, lastThirty.acute),
    ],
  };
}

type Counted = 'headache' | 'migraine' | 'acute';

/** A change with its sign: fewer is less than zero. Minus zero has none. */
function signed(fewer: number, { words }: Pick<Describing, 'words'>): string {
  const percent = Math.round(-100 * fewer) + 0;
  return `${percent < 0 ? '−' : percent > 0 ? '+' : ''}${words.number(Math.abs(percent), 0)}`;
}

/**
 * What became of one kind of days: the verdict first where the change is not clear, then its size and its interval, as in the
 * table of preventives. Undefined if not to be compared.
 * @param isNamed the interval stands with its name
 * @param saysUnclear unless that is said of all changes together
 */
function changeText(
  { before, now, changes }: ReportComparison,
  of: Counted,
  isNamed: boolean,
  saysUnclear: boolean,
  about: Pick<Describing, 'texts' | 'words'>,
): string | undefined {
  const { comparison: c } = about.texts.report;
  const change = changes[of];
  if (change === null || before === null) return undefined;
  const rate = (span: ReportSpan) => about.words.rate(rateOf(span[of], span));
  const ends = ({ low, high }: Range) => [signed(high, about), signed(low, about)] as const;
  const { size, verdict } = change;
  const text =
    size === null
      ? c.fromTo(rate(before), rate(now))
      : `${c.percent(...ends(size.fewer))} (${c.interval(...ends(size.interval), isNamed)})`;
  return verdict === 'unclear' && saysUnclear ? c.unclear(text) : text;
}

/** What was followed before a preventive, up to when. @param start the first day of that preventive */
export function untilText(
  until: readonly UntilThen[],
  start: CalendarDay,
  { texts: { report: t }, words }: Pick<Describing, 'texts' | 'words'>,
): string | null {
  if (until.length === 0) return null;
  const c = t.comparison;
  const one = ({ name, dose, last }: UntilThen) => {
    const label = dose === null ? name : `${name}, ${words.doseOf(dose)},`;
    return last >= addDays(start, -1) ? c.untilStart(label) : c.untilDay(label, words.day(last));
  };
  return until.map(one).join('; ');
}

/** "2,1–2,5": what has to be explained where it stands first. */
const severalNumbers = /[\d.,]*\d–\d[\d.,]*/;

/** Headache, migraine and medication now and before, in words: for the top of the page and for the room. */
export function comparisonTexts(
  comparison: ReportComparison,
  about: Pick<Describing, 'report' | 'texts' | 'words'>,
) {
  const {
    report,
    texts: { report: t },
    words,
  } = about;
  const c = t.comparison;
  const { treatment, before, now, until } = comparison;
  const figure = (of: Counted) => {
    const rate = rateOf(now[of], now);
    const isRate = rate.kind === 'rate';
    const then = before && rateOf(before[of], before);
    return {
      isRate,
      label: isRate ? c[of] : t.figures[of],
      now: words.rate(rate),
      before: then && c.before(words.rate(then, true), then.kind, isRate),
      /** The number alone where both are rates: from there to here. */
      earlier: isRate && then?.kind === 'rate' ? words.rate(then) : null,
      change: changeText(comparison, of, true, true, about),
    };
  };
  const dates = ({ first, last, observed, elapsed, acute }: ReportSpan) =>
    c.dates(words.dates({ first, last }), observed, elapsed, acute.of === observed ? null : acute.of);
  const [nowAtDose, nowDays] = isPast(report) ? [c.thenAtDose, c.thenDays] : [c.nowAtDose, c.nowDays];
  const nowText = (treatment === null ? nowDays : nowAtDose)(dates(now));
  const beforeText =
    before === null
      ? c.noBefore
      : treatment !== null
        ? c.beforeTreatment(treatment, dates(before), untilText(until, addDays(before.last, 1), about))
        : c.beforeDays(dates(before));
  const floors = (['headache', 'migraine', 'acute'] as const).flatMap((of) => {
    const rate = rateOf(now[of], now);
    return rate.kind === 'rate' ? [words.number(rate.floor)] : [];
  });
  const figures = [figure('headache'), figure('migraine'), figure('acute')];
  const [range] = figures.flatMap(({ now, before }) => `${now} ${before}`.match(severalNumbers) ?? []);
  return {
    figures,
    windows: [
      ...(range === undefined ? [] : [c.range(range)]),
      nowText,
      ...(isFloorSaid(now) && floors.length > 0 ? [c.floor(floors)] : []),
      beforeText,
    ].join(' '),
  };
}

function comparisonBlocks(comparison: ReportComparison, about: Describing): Block[] {
  const { figures, windows } = comparisonTexts(comparison, about);
  return [
    {
      kind: 'facts',
      columns: 3,
      size: 'figure',
      facts: figures.map(({ label, now, before, isRate }) => {
        const both = isRate ? `${now} (${before})` : `${now}; ${before}`;
        return fact(label, { text: before === null ? now : both, weight: 'strong' });
      }),
    },
    { kind: 'paragraph', text: windows, size: 'small' },
  ];
}

/** Headache, migraine and medication, each with what became of it. */
function changeFacts(comparison: ReportComparison | null, about: Describing): Fact[] {
  if (comparison === null) return [];
  const { comparison: c, months } = about.texts.report;
  const changes = (['headache', 'migraine', 'acute'] as const).flatMap((of) => {
    const change = comparison.changes[of];
    return change ? [{ of, ...change }] : [];
  });
  if (changes.length === 0) return [];
  const isAllUnclear = changes.length > 1 && changes.every(({ verdict }) => verdict === 'unclear');
  const hasInterval = changes.some(({ size }) => size !== null);
  const texts = changes.map(({ of }) =>
    c.changeOf(
      months.columns[of].toLocaleLowerCase(about.locale),
      changeText(comparison, of, false, !isAllUnclear, about) ?? '',
    ),
  );
  const list = texts.join('; ');
  const text = isAllUnclear ? c.allUnclear(list) : list;
  const label = isPast(about.report) ? c.changePast : c.change;
  return [fact(hasInterval ? c.withInterval(label) : label, { text, weight: 'strong' })];
}

/** The months with as many headache days as chronic migraine asks for, or how near they come. */
function monthsSentence(
  months: readonly ReportMonth[],
  lastThirty: ReportPeriod,
  { texts: { report: t } }: Describing,
): string[] {
  const most = mostBelowAll(months, lastThirty);
  if (most !== null) return [t.limits.noMonth(most)];
  const reaching = months.filter(({ headache }) => headache.days >= chronicReference.headacheDays);
  return reaching.length > 0 ? [t.limits.monthsReached(reaching.length, months.length)] : [];
}

/**
 * The month with most headache days of its recorded ones, where nothing is said of all: days nobody knows of could still
 * change the answer. An unfinished month counts, too, where a rate could be said of it.
 */
function fullestFacts(months: readonly ReportMonth[], about: Describing): Fact[] {
  const { report, texts, words } = about;
  if (monthsSentence(months, report.lastThirty, about).length > 0) return [];
  const t = texts.report.limits;
  const [fullest] = months
    .flatMap((month) => {
      const rate = rateOf(month.headache, month);
      return rate.kind === 'rate' ? [{ month, rate }] : [];
    })
    .toSorted((a, b) => b.rate.low - a.rate.low);
  if (!fullest) return [];
  const { first, headache, isWhole } = fullest.month;
  const extent = isWhole ? 'whole' : monthOf(first) === monthOf(report.today) ? 'unfinished' : 'part';
  const text = t.fullestOf(words.shortMonth(first), words.countOf(headache), extent);
  return [fact(t.fullest, { text })];
}

/** Months in which a medication reference was reached; the table says once in how many it may have been. */
function reachedFacts(months: readonly ReportMonth[], about: Describing): Fact[] {
  const t = about.texts.report.limits;
  const reached = months.filter((month) => month.reached === 'yes');
  const isOpen = months.some((month) => month.reached === 'cannot_say');
  if (reached.length === 0 && !isOpen) return [];
  const list = about.words.list(reached.map(({ first }) => about.words.shortMonth(first)));
  return [fact(t.reached, { text: t.reachedOf(reached.length, list, isOpen) })];
}

/** Days of each class in the last 30 beside its reference, and the months beside theirs. */
function limitFact(about: Describing): Fact {
  const { report, texts, words, locale } = about;
  const t = texts.report;
  const { lastThirty, months } = report;
  const { classes, several, acute } = lastThirty;
  const beside = (name: string, days: number, reference: number, reached: Certainty | null) =>
    `${name.toLocaleLowerCase(locale)} ${days} (${t.limits.reference(reference, reached === 'yes')})`;
  const named = classes.flatMap(({ medicationClass, days, reference, reached }) =>
    reference === null ? [] : [beside(t.classes[medicationClass], days, reference, reached)],
  );
  const together = several
    ? [beside(t.limits.several, several.days, several.reference, several.reached)]
    : [];
  return fact(t.limits.label(lastThirty.elapsed, isPast(report)), {
    text: [
      words.list([...(named.length === 0 ? [words.countOf(acute)] : named), ...together]),
      ...monthsSentence(months ?? [], lastThirty, about),
    ].join('. '),
  });
}

/** MIDAS and HIT-6: the one before the compared preventive or the first, one between, and the last, each with its day. */
export function scoreTexts(
  { results, firstResults, middleResults }: ReportDisability,
  about: Describing,
): { readonly label: string; readonly text: string }[] {
  const { texts, words, report, locale } = about;
  const { comparison } = report;
  const start = comparedStart(comparison);
  const t = texts.report;
  /** @param next the last result: its year stands for those before it that are of it */
  const scoreOf = (one: ReportResult, next = one, band = bandName(one, about)) => {
    const isDated = one === next || one.localDate.slice(0, 4) !== next.localDate.slice(0, 4);
    const day = formatDay(locale, one.localDate, isDated ? 'dated' : 'short');
    return t.disability.result(words.number(one.score ?? 0), band, day);
  };
  // Without a comparison, the first result may be of any time.
  const firstText = (first: ReportResult, last: ReportResult) =>
    comparison?.treatment && start !== undefined && first.localDate <= start
      ? t.disability.before(comparison.treatment, scoreOf(first, last))
      : scoreOf(first, last);
  return topScores.flatMap((instrument) => {
    const last = results.find((one) => one.instrument === instrument && one.score !== null);
    if (!last) return [];
    const scored = (some: readonly ReportResult[]) =>
      some.filter((one) => one.instrument === instrument && one.score !== null);
    const texts = [
      ...scored(firstResults).map((one) => firstText(one, last)),
      // Without its band, which the line has no room for.
      ...scored(middleResults).map((one) => scoreOf(one, last, null)),
      scoreOf(last),
    ];
    return [{ label: t.instruments[instrument], text: texts.join(' → ') }];
  });
}

const factsBlock = (facts: readonly Fact[], columns: 1 | 2 = 1): Block => ({ kind: 'facts', columns, facts });

/** The lines at the top of the page. */
export function topBlocks(about: Describing): Block[] {
  const { comparison, months, disability } = about.report;
  const scores =
    disability === null ? [] : scoreTexts(disability, about).map(({ label, text }) => fact(label, { text }));
  return [
    ...(comparison === null ? [lastThirtyFigures(about)] : comparisonBlocks(comparison, about)),
    factsBlock(changeFacts(comparison, about)),
    factsBlock(months === null ? [] : [limitFact(about)]),
    // Both are short.
    factsBlock(months === null ? [] : [...reachedFacts(months, about), ...fullestFacts(months, about)], 2),
    factsBlock(scores),
  ];
}
