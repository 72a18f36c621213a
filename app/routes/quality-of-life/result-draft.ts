import { type CalendarDay, isCalendarDay } from '#domain/calendar-date.ts';
import { decimalFromText, integerFromText } from '#domain/model/number-text.ts';
import { type Checked, check } from '#domain/model/validation.ts';
import {
  type DayCountName,
  type DayCounts,
  dayCountNames,
  type MsqDomain,
  msqDomains,
  type QuestionnaireResult,
  type ResultContent,
} from '#domain/person/questionnaire.ts';
import {
  clinicResultSchema,
  dayCountsSchema,
  type OtherInstrument,
} from '#domain/person/questionnaire-form.ts';

/** What the form of the five counts holds, as typed. */
interface CountsDraft {
  readonly localDate: string;
  readonly days: Readonly<Record<DayCountName, string>>;
  readonly notes: string;
}

/** What the form of a result from somewhere else holds, as typed. */
export interface ResultDraft {
  readonly instrument: OtherInstrument;
  readonly localDate: string;
  readonly score: string;
  readonly scores: Readonly<Record<MsqDomain, string>>;
  readonly notes: string;
}

const typed = (number: number | null | undefined) => (number == null ? '' : String(number));

function valuesOf<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

/**
 * The five counts to be confirmed: those of a result that is edited, else what the diary counted.
 * @param counted undefined where the diary has nothing to fill in with
 */
export function countsDraft(
  before: QuestionnaireResult | undefined,
  counted: DayCounts | undefined,
  today: CalendarDay,
): CountsDraft {
  const from = before?.days ?? counted;
  return {
    localDate: before?.localDate ?? today,
    days: valuesOf(dayCountNames, (name) => typed(from?.[name])),
    notes: before?.notes ?? '',
  };
}

/** NaN for what is no number, or nothing where a number is asked for. */
const wholeOrNaN = (text: string) => integerFromText(text) ?? Number.NaN;

/** What the form of the five counts says. @param today where the person is */
export function readCounts(
  { localDate, days, notes }: CountsDraft,
  today: CalendarDay,
): Checked<ResultContent> {
  const counts = valuesOf(dayCountNames, (name) => wholeOrNaN(days[name]));
  return check(dayCountsSchema(today), { localDate, days: counts, notes });
}

/** The form of a result, empty or as it was saved. */
export function resultDraft(before: QuestionnaireResult | undefined, today: CalendarDay): ResultDraft {
  return {
    instrument: before && before.instrument !== 'lost_days' ? before.instrument : 'midas',
    localDate: before?.localDate ?? today,
    score: typed(before?.score),
    scores: valuesOf(msqDomains, (name) => typed(before?.scores[name])),
    notes: before?.notes ?? '',
  };
}

/** What is typed as a number: null for nothing, NaN for what is none. */
function numberOrNull(text: string): number | null {
  const number = decimalFromText(text);
  return number === undefined ? Number.NaN : number;
}

/** What the form of a result says: only what is asked of its instrument. @param today where the person is */
export function readResult(draft: ResultDraft, today: CalendarDay): Checked<ResultContent> {
  const { instrument, localDate, notes } = draft;
  const said =
    instrument === 'msq'
      ? { scores: valuesOf(msqDomains, (name) => numberOrNull(draft.scores[name])) }
      : { score: numberOrNull(draft.score) };
  return check(clinicResultSchema(instrument, today), { localDate, notes, ...said });
}

/**
 * What an edit of a result changes: what its form did not ask (counts of days, other parts, where it is from) stays as it was.
 */
export function changesOf(before: QuestionnaireResult, content: ResultContent): Partial<ResultContent> {
  const { localDate, notes, score, days } = content;
  if (content.instrument === 'lost_days') return { localDate, notes, score, days };
  if (content.instrument !== 'msq') return { localDate, notes, score };
  const others = Object.entries(before.scores).filter(
    ([name]) => !(msqDomains as readonly string[]).includes(name),
  );
  return { localDate, notes, scores: { ...Object.fromEntries(others), ...content.scores } };
}

/** The sum while the counts are being typed; undefined until all five are valid. */
export function sumOf(draft: CountsDraft, today: CalendarDay): number | undefined {
  const localDate = isCalendarDay(draft.localDate) && draft.localDate <= today ? draft.localDate : today;
  const checked = readCounts({ ...draft, localDate, notes: '' }, today);
  return checked.ok ? (checked.value.score ?? undefined) : undefined;
}
