import type { Columns, Json } from '#app/diary/diary.ts';
import {
  useCodes,
  useColumnTexts,
  useDayTexts,
  useListTexts,
  useQualityTexts,
  useQuestionTexts,
  useSyncTexts,
  useTreatmentTexts,
  useWords,
} from '#app/i18n/areas.ts';
import { columnWords } from '#app/i18n/column-words.ts';
import { formatDay, formatDuration, formatList, formatNumber } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { idOfOwnCode, isOwnCode } from '#domain/vocabulary/codes.ts';
import { formatRelativeInstant } from '../relative-instant.ts';

type Labels = Readonly<Record<string, string>>;

/** The words for the codes of a column; columns missing here hold no codes. */
function labelsOf(locale: Locale): Readonly<Record<string, Labels>> {
  const codes = useCodes.in(locale);
  const columns = useColumnTexts.in(locale);
  const words = useWords.in(locale);
  const questions = useQuestionTexts.in(locale);
  const day = useDayTexts.in(locale);
  const results = useQualityTexts.in(locale);
  const { kinds, startParts, intervalUnits } = useTreatmentTexts.in(locale).form;
  return {
    ...columnWords({ codes, words, questions, day }),
    factor: words.context,
    compared_day: words.comparedDay,
    role: codes.treatmentRoles,
    stop_reason: codes.stopReasons,
    tolerance: codes.tolerance,
    instrument: results.instruments,
    scores: results.scoreParts,
    source: results.resultSources,
    media_type: words.mediaTypes,
    kind: { ...kinds, ...words.reminderKinds },
    start_precision: { day: startParts.startDay, month: startParts.startMonth, year: startParts.startYear },
    interval_unit: intervalUnits,
    list: useListTexts.in(locale).editor.titles,
    checkin: day.items,
    entry_questions: {
      // Chosen in an older version.
      sudden_onset: columns.sudden_onset,
      most_bothersome: columns.most_bothersome,
      aura_timing: columns.aura_timing,
      type: columns.type_override,
      route: columns.route,
      time_estimated: columns.time_estimated,
    },
  };
}

/** Locale, names and time used to format a column. */
export interface ColumnFormatting {
  readonly locale: Locale;
  /** Names of own entries by their id. */
  readonly ownNames: ReadonlyMap<string, string>;
  /** The device's local date. */
  readonly today: CalendarDay;
}

/** The text of one column of a row. */
export function formatColumn(
  row: Columns,
  column: string,
  { locale, ownNames, today }: ColumnFormatting,
): string {
  const t = useSyncTexts.in(locale).problem;
  const labels = labelsOf(locale)[column];
  const labelOf = (code: string) =>
    (isOwnCode(code) ? ownNames.get(idOfOwnCode(code)) : labels?.[code]) ?? code;
  // Minutes of an aura, the answer to a question, the number of a score; list entries have a name only.
  const labelled = (label: string, value: Json | undefined) => {
    if (column === 'aura' && typeof value === 'number') return `${label} (${formatDuration(value)})`;
    if (typeof value === 'boolean') return `${label}: ${value ? t.yes : t.no}`;
    return typeof value === 'number' ? `${label}: ${formatNumber(locale, value, 3)}` : label;
  };
  const format = (value: Json | undefined): string => {
    if (value === null || value === undefined || value === '') return t.nothing;
    if (column === 'deleted_at') return t.yes;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return formatNumber(locale, value, 3);
    if (typeof value !== 'string') {
      const list = Array.isArray(value)
        ? value.map((code) => labelOf(String(code)))
        : Object.entries(value).map(([code, minutes]) => labelled(labelOf(code), minutes));
      return list.length === 0 ? t.nothing : formatList(locale, list);
    }
    if (/_at$/.test(column))
      return formatRelativeInstant(locale, value, String(row.zone ?? 'UTC'), today, 'short');
    if (column === 'zone') return value.replaceAll('_', ' ');
    if (/_date$/.test(column)) return formatDay(locale, value, 'long');
    return labelOf(value);
  };
  return format(row[column]);
}
