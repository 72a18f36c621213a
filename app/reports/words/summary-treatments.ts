import { formatDay } from '#app/i18n/format.ts';
import type { CountedDays } from '#domain/clinical/overuse.ts';
import type { Range, Verdict } from '#domain/counting/days-verdict.ts';
import type { ReportMedicine } from '#domain/reports/report.ts';
import type { ReportPreventive, ReportResponse } from '#domain/reports/report-parts.ts';
import { endedEarly, weeksUntilJudged } from '#domain/treatment/treatment-rules.ts';
import type { Block, Cell, Column, ReportDocument } from './document.ts';
import { type Describing, isPast, nothing } from './words.ts';

const cells = (texts: readonly string[]): Cell[] =>
  texts.map((text, place) =>
    place === 0 ? { text, weight: 'strong' } : { text: text === '' ? nothing : text },
  );

const start = (header: string, share: number): Column => ({ header, align: 'start', share });
const end = (header: string, share: number): Column => ({ header, align: 'end', share });

/** Medicines on the summary; the others are on their own page, and the summary says how many. */
const medicinesShown = 6;
const effectsShown = 3;

/** "Rizatriptán (Maxalt), 10 mg" */
function nameOf(
  { names, dose }: Pick<ReportMedicine, 'names' | 'dose'>,
  { words }: Pick<Describing, 'words'>,
): string {
  const name = names.join(' + ');
  return dose === null ? name : `${name}, ${words.dose(dose.amount, dose.unit)}`;
}

function acuteTable(acute: readonly ReportMedicine[], note: string, about: Describing): Block {
  const {
    texts: { report: t },
    words,
  } = about;
  const c = t.acute.columns;
  /** A median with its number of treatments, unless it is of all: the column beside it has that number. */
  const median = (text: string, noted: number, treatments: number) =>
    noted === 0 || noted === treatments ? text : t.acute.medianOf(text, noted);
  const hasRescue = acute.some(({ rescued }) => rescued > 0);
  const hasEffects = acute.some(({ sideEffects }) => sideEffects.length > 0);
  const row = (medicine: ReportMedicine) => {
    const { treatments, free, relief, medianPain, medianMinutes, sideEffects } = medicine;
    const { painNoted, minutesNoted, rescued, judged } = medicine;
    const name = nameOf(medicine, about);
    return cells([
      isUnclassified(medicine) ? t.acute.unclassifiedName(name) : name,
      String(treatments),
      words.shareOf(free),
      words.shareOf(relief),
      ...(hasRescue ? [judged === 0 ? nothing : t.of(String(rescued), judged)] : []),
      medianPain === null ? nothing : median(words.number(medianPain), painNoted, treatments),
      medianMinutes === null ? nothing : median(words.minutes(medianMinutes), minutesNoted, treatments),
      ...(hasEffects
        ? [
            words.list(
              sideEffects
                .slice(0, effectsShown)
                .map(({ code, count }) => `${words.sideEffect(code)} ${count}`),
            ),
          ]
        : []),
    ]);
  };
  return {
    kind: 'table',
    caption: t.acute.caption,
    columns: [
      start(c.name, 5),
      end(c.treatments, 3),
      end(c.free, 4),
      end(c.relief, 3),
      ...(hasRescue ? [end(c.rescued, 3)] : []),
      end(c.start, 4),
      end(c.minutes, 3),
      ...(hasEffects ? [start(c.sideEffects, 5)] : []),
    ],
    rows: acute.map(row),
    note,
  };
}

/** Nothing is known of it but how often it was taken: named below the table, it needs no row on another page. */
const isBare = ({ free, relief, medianPain, medianMinutes, judged, sideEffects }: ReportMedicine) =>
  free === null &&
  relief === null &&
  medianPain === null &&
  medianMinutes === null &&
  judged === 0 &&
  sideEffects.length === 0;

/** No name of the dictionary and no class: it may be no medicine, and its row says so. */
const isUnclassified = ({ classes }: Pick<ReportMedicine, 'classes'>) =>
  classes.length > 0 && classes.every((one) => one === 'unclassified');

/** One that does not treat pain, like an antiemetic. */
const isUncounted = ({ classes }: ReportMedicine) =>
  classes.length > 0 && classes.every((one) => one === 'not_counted');

/** The rows of the table, those of the other page, and what is only named. */
function sharedMedicines(all: readonly ReportMedicine[]) {
  const unclassified = all.filter((one) => isUnclassified(one) && isBare(one));
  // What does not treat pain is named below the table: a row of it would be empty.
  const acute = all.filter((one) => !((isUnclassified(one) || isUncounted(one)) && isBare(one)));
  if (acute.length <= medicinesShown) return { here: acute, elsewhere: [], named: [], unclassified };
  const known = acute.filter((one) => !isBare(one));
  return {
    here: known.slice(0, medicinesShown),
    elsewhere: known.slice(medicinesShown),
    named: acute.filter(isBare),
    unclassified,
  };
}

export function acuteBlocks(about: Describing): Block[] {
  const { acute } = about.report;
  if (acute === null) return [];
  const t = about.texts.report.acute;
  const heading: Block = { kind: 'heading', level: 2, text: t.heading };
  if (acute.length === 0) return [heading, { kind: 'paragraph', text: t.none }];
  const { here, elsewhere, named, unclassified } = sharedMedicines(acute);
  const listed = (some: readonly ReportMedicine[]) =>
    some.map((one) => `${nameOf(one, about)}: ${one.treatments}`).join('; ');
  const uncounted = acute.filter(isUncounted);
  const apart = unclassified.length > 0 ? [t.unclassified(listed(unclassified))] : [];
  const beside = uncounted.length > 0 ? [t.notCounted(listed(uncounted))] : [];
  if (here.length === 0) return [heading, { kind: 'paragraph', text: [...apart, ...beside].join(' ') }];
  const note = [
    ...(named.length > 0 ? [t.also(listed(named))] : []),
    ...apart,
    ...(elsewhere.length > 0 ? [t.elsewhere(elsewhere.length)] : []),
    ...beside,
    t.note,
  ].join(' ');
  return [heading, acuteTable(here, note, about)];
}

/** The medicines the summary has no room for, so that none is left out. */
export function acuteAnnex(about: Describing): ReportDocument['annexes'] {
  const others = sharedMedicines(about.report.acute ?? []).elsewhere;
  if (others.length === 0) return [];
  const t = about.texts.report.acute;
  return [{ title: t.others(others.length), blocks: [acuteTable(others, t.note, about)] }];
}

/** When it was taken, as precisely as known. */
export function timeOf(
  { startDate, startPrecision, endDate }: Pick<ReportPreventive, 'startDate' | 'startPrecision' | 'endDate'>,
  { report, texts: { report: t }, words }: Describing,
): string {
  const from = words.start(startDate, startPrecision);
  const current = isPast(report) ? t.preventives.currentThen : t.preventives.current;
  return `${from} – ${endDate === null ? current : words.day(endDate)}`;
}

/** Weeks at the last dose, marked if it was stopped for lack of effect before it can be judged; empty if unknown. */
function weeksText(
  weeks: number | null,
  stopReason: ReportPreventive['stopReason'],
  { texts: { report: t } }: Describing,
): string {
  if (weeks === null) return '';
  return endedEarly(stopReason, weeks) ? t.preventives.fewWeeks(weeks, weeksUntilJudged) : String(weeks);
}

/** Days of injections that are named; of more, the first and the last, as each is a triangle on its day above. */
const givenShown = 3;

/** "2 dosis (23 mar, 2 nov 2026)", "9 dosis (23 mar – 2 nov 2026)" */
function givenText(
  { given }: ReportPreventive,
  { texts: { report: t }, words, locale }: Describing,
): string[] {
  const [first, last] = [given.at(0), given.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = given.map((day) => (day === last ? words.day(day) : formatDay(locale, day, 'short')));
  return [
    t.preventives.given(
      given.length,
      given.length > givenShown ? words.dates({ first, last }) : words.list(days),
    ),
  ];
}

/** The control level of one that is followed now (docs/clinical-rules.md#control-levels). */
const controlText = ({ current, response }: ReportPreventive, { texts }: Describing): string[] =>
  current && response?.control ? [texts.report.preventives.control(response.control)] : [];

/** Whether the days before the next dose are worse, of one that is followed now. */
const wearOffText = ({ current, wearOff }: ReportPreventive, { texts, words }: Describing): string[] =>
  current && wearOff
    ? [texts.report.preventives.wearOff(words.fraction(wearOff.lastWeek), words.fraction(wearOff.before))]
    : [];

/** Most treatments on the summary, unless more are current. The others are on their own page. */
const preventivesShown = 6;

/** The current ones and the latest of the others; the earlier ones. */
function shared(preventives: readonly ReportPreventive[]) {
  const current = preventives.filter((one) => one.current).length;
  const count = Math.max(preventivesShown, current);
  return [preventives.slice(0, count), preventives.slice(count)] as const;
}

/** A change in percent. Negative is more. */
function changeText({ low, high }: Range, { texts: { report }, words }: Describing): string {
  const t = report.preventives;
  if (low >= 0) return t.fewer(words.range({ low, high }));
  if (high < 0) return t.more(words.range({ low: -high, high: -low }));
  return t.fewerToMore(words.number(high, 0), words.number(-low, 0));
}

/**
 * The verdict on a change, then its size in percent, with its interval where it is clear.
 * @param percent null if there was nothing to reduce
 */
export function verdictText(
  verdict: Verdict,
  percent: Range | null,
  interval: Range | undefined,
  about: Describing,
): string {
  const t = about.texts.report.preventives;
  const change = percent && changeText(percent, about);
  if (verdict === 'unclear') return t.unclear(change);
  // There was none before.
  if (change === null) return t.moreThanBefore;
  if (interval === undefined) return change;
  // Both ends are fewer, or both are more.
  const ends = [interval.low, interval.high].map(Math.abs);
  return t.interval(change, about.words.range({ low: Math.min(...ends), high: Math.max(...ends) }));
}

/** Days before and now, and what became of them; of no clear change no size, which the top of the page has. */
function rateText(response: ReportResponse, about: Describing, hasInterval = true): string {
  const { rates, percent, uncertainty, verdict } = response;
  const { texts, words } = about;
  const t = texts.report.preventives;
  const interval = hasInterval ? uncertainty?.percent : undefined;
  const text = t.response(
    words.range(rates.before, 1),
    words.range(rates.judged, 1),
    verdict === 'unclear' ? t.unclear(null) : verdictText(verdict, percent, interval, about),
  );
  return response.remembered ? `${text}; ${t.remembered}` : text;
}

/** Which days those are. */
const spansText = ({ before, judged }: ReportResponse['spans'], { texts, words }: Describing): string =>
  texts.report.preventives.spans(before && words.dates(before), words.dates(judged));

/** Days before and now, what became of them, and which days those are. */
export function responseText(response: ReportResponse, about: Describing): string {
  return `${rateText(response, about)}; ${spansText(response.spans, about)}`;
}

const isSame = (one: CountedDays | null, other: CountedDays | null) =>
  one?.first === other?.first && one?.last === other?.last;

/** Whether the top of the page compares these days, with the interval of the change. */
function isAtTop({ name, response }: ReportPreventive, { report: { comparison } }: Describing): boolean {
  if (!response) return false;
  const { before, judged } = response.spans;
  return (
    comparison?.treatment === name && isSame(comparison.before, before) && isSame(comparison.now, judged)
  );
}

/** The days of a response, unless they are those of the comparison at the top of the page. */
const spansUnderTable = (one: ReportPreventive, about: Describing): string[] =>
  one.response && !isAtTop(one, about) ? [spansText(one.response.spans, about)] : [];

/** A table of preventives with what was counted before and during each, unless that stands elsewhere on the page. */
export function preventiveTable(
  preventives: readonly ReportPreventive[],
  note: string,
  about: Describing,
  size: 'whole' | 'without response' = 'whole',
): Block {
  const isWhole = size === 'whole';
  const { texts, words } = about;
  const t = texts.report.preventives;
  const named = ({ name, dose, posology, interval, kind }: ReportPreventive) =>
    [
      name,
      ...(kind === 'medicine' ? [] : [texts.report.kinds[kind]]),
      ...(dose === null ? [] : [words.doseOf(dose)]),
      ...(interval === null
        ? []
        : [t.every(interval.count, (interval.count === 1 ? t.oneUnit : t.units)[interval.unit])]),
      // In the person's words; an interval says the same.
      ...(posology === '' || interval !== null ? [] : [t.posology(posology)]),
    ].join(', ');
  const response = (one: ReportPreventive) => {
    const { response: judged, lacks, monthsNeeded } = one;
    if (judged === null) return lacks === null ? nothing : t.lacks[lacks](monthsNeeded);
    return rateText(judged, about, !isAtTop(one, about));
  };
  /** "ineffective; tolerated with side effects (tiredness)" */
  const ended = ({ current, stopReason, tolerance, sideEffects }: ReportPreventive) => {
    const reason = current || stopReason === null ? '' : texts.report.stopReasons[stopReason];
    const effects = words.list(sideEffects.slice(0, effectsShown).map(words.sideEffect));
    const tolerated = tolerance === null ? '' : texts.report.tolerance[tolerance];
    return [reason, tolerated && effects ? `${tolerated} (${effects})` : tolerated || effects]
      .filter(Boolean)
      .join('; ');
  };
  const remarks = (one: ReportPreventive): string[] => {
    const parts = [
      ...(isWhole ? [...controlText(one, about), ...spansUnderTable(one, about)] : []),
      ...givenText(one, about),
      ...(isWhole ? wearOffText(one, about) : []),
    ];
    return parts.length === 0 ? [] : [t.noteOf(one.name, parts.join('; '))];
  };
  const c = t.columns;
  return {
    kind: 'table',
    caption: t.caption,
    columns: [
      start(c.name, 6),
      start(c.time, 5),
      end(c.weeks, 4),
      ...(isWhole ? [start(c.response, 6)] : []),
      start(c.end, 5),
    ],
    rows: preventives.map((one) =>
      cells([
        named(one),
        timeOf(one, about),
        weeksText(one.weeksAtDose, one.stopReason, about) || nothing,
        ...(isWhole ? [response(one)] : []),
        ended(one),
      ]),
    ),
    note: [note, ...preventives.flatMap(remarks)].join(' '),
  };
}

export function preventiveBlocks(about: Describing): Block[] {
  const { report, texts } = about;
  if (report.preventives === null) return [];
  const t = texts.report.preventives;
  const heading: Block = { kind: 'heading', level: 2, text: t.heading };
  const [here, elsewhere] = shared(report.preventives);
  if (here.length === 0) return [heading, { kind: 'paragraph', text: t.none }];
  const note = elsewhere.length === 0 ? t.note : `${t.elsewhere(elsewhere.length)} ${t.note}`;
  return [heading, preventiveTable(here, note, about)];
}

/** The treatments the summary has no room for (docs/decisions/069). */
export function preventivesAnnex(about: Describing): ReportDocument['annexes'] {
  const [, elsewhere] = shared(about.report.preventives ?? []);
  if (elsewhere.length === 0) return [];
  const t = about.texts.report.preventives;
  return [{ title: t.earlier(elsewhere.length), blocks: [preventiveTable(elsewhere, t.note, about)] }];
}
