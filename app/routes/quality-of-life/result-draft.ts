import { type CalendarDay, isCalendarDay } from '#domain/calendar-date.ts';
import { integerFromText, numberAsText, typedDecimal } from '#domain/model/number-text.ts';
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

/** Form values of the five counts, as typed. */
interface CountsDraft {
  readonly localDate: string;
  readonly days: Readonly<Record<DayCountName, string>>;
  readonly notes: string;
}

/** Form values of a result from elsewhere, as typed. */
export interface ResultDraft {
  readonly instrument: OtherInstrument;
  readonly localDate: string;
  readonly score: string;
  readonly scores: Readonly<Record<MsqDomain, string>>;
  readonly notes: string;
}

function valuesOf<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

/**
 * Initial form values of the five counts: those of the edited result, else those from the diary.
 * @param counted what the diary can fill in; the others begin empty
 */
export function countsDraft(
  before: QuestionnaireResult | undefined,
  counted: Partial<DayCounts>,
  today: CalendarDay,
): CountsDraft {
  const from: Readonly<Partial<Record<DayCountName, number | null>>> = before?.days ?? counted;
  return {
    localDate: before?.localDate ?? today,
    days: valuesOf(dayCountNames, (name) => numberAsText(from?.[name])),
    notes: before?.notes ?? '',
  };
}

/** The integer typed; NaN for anything else, including an empty field. */
const wholeOrNaN = (text: string) => integerFromText(text) ?? Number.NaN;

/** Validates the five counts. @param today the person's local date */
export function readCounts(
  { localDate, days, notes }: CountsDraft,
  today: CalendarDay,
): Checked<ResultContent> {
  const counts = valuesOf(dayCountNames, (name) => wholeOrNaN(days[name]));
  return check(dayCountsSchema(today), { localDate, days: counts, notes });
}

/** Initial form values of a result: empty, or as saved. */
export function resultDraft(before: QuestionnaireResult | undefined, today: CalendarDay): ResultDraft {
  return {
    instrument: before && before.instrument !== 'lost_days' ? before.instrument : 'midas',
    localDate: before?.localDate ?? today,
    score: numberAsText(before?.score),
    scores: valuesOf(msqDomains, (name) => numberAsText(before?.scores[name])),
    notes: before?.notes ?? '',
  };
}

/** Validates a result; only the fields of its instrument are read. @param today the person's local date */
export function readResult(draft: ResultDraft, today: CalendarDay): Checked<ResultContent> {
  const { instrument, localDate, notes } = draft;
  const scores =
    instrument === 'msq'
      ? { scores: valuesOf(msqDomains, (name) => typedDecimal(draft.scores[name])) }
      : { score: typedDecimal(draft.score) };
  return check(clinicResultSchema(instrument, today), { localDate, notes, ...scores });
}

/** Columns changed by an edit; values its form does not show (counts of days, other parts, origin) are preserved. */
export function changesOf(before: QuestionnaireResult, content: ResultContent): Partial<ResultContent> {
  const { localDate, notes, score, days } = content;
  if (content.instrument === 'lost_days') return { localDate, notes, score, days };
  if (content.instrument !== 'msq') return { localDate, notes, score };
  const others = Object.entries(before.scores).filter(
    ([name]) => !(msqDomains as readonly string[]).includes(name),
  );
  return { localDate, notes, scores: { ...Object.fromEntries(others), ...content.scores } };
}

/** Live sum of the counts; undefined until all five are valid. */
export function sumOf(draft: CountsDraft, today: CalendarDay): number | undefined {
  const localDate = isCalendarDay(draft.localDate) && draft.localDate <= today ? draft.localDate : today;
  const checked = readCounts({ ...draft, localDate, notes: '' }, today);
  return checked.ok ? (checked.value.score ?? undefined) : undefined;
}
