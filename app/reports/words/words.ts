/** Words and numbers of a report, in its own language. */

import { formatDay, formatDuration, formatMonth, formatNumber, monthNames } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { CountedDays } from '#domain/clinical/overuse.ts';
import type { Spread } from '#domain/counting/averages.ts';
import type { Range } from '#domain/counting/days-verdict.ts';
import type { DefinitionCount } from '#domain/counting/periods.ts';
import type { Rate } from '#domain/counting/rate.ts';
import type { Report } from '#domain/reports/report.ts';
import type { ReportPreventive } from '#domain/reports/report-parts.ts';
import type { Proportion } from '#domain/statistics/proportions.ts';
import type { StartPrecision } from '#domain/treatment/treatment.ts';
import type { DoseUnit } from '#domain/vocabulary/units.ts';

const textsIn = {
  es: () =>
    Promise.all([
      import('#app/i18n/es/report.ts'),
      import('#app/i18n/es/vocabulary.ts'),
      import('#app/i18n/es/codes.ts'),
      import('#app/i18n/es/episode-pattern.ts'),
      import('#app/i18n/es/funding-form.ts'),
    ]),
  en: () =>
    Promise.all([
      import('#app/i18n/en/report.ts'),
      import('#app/i18n/en/vocabulary.ts'),
      import('#app/i18n/en/codes.ts'),
      import('#app/i18n/en/episode-pattern.ts'),
      import('#app/i18n/en/funding-form.ts'),
    ]),
} as const satisfies Record<Locale, unknown>;

/** The texts of a report in a language, which need not be the page's. */
export async function loadReportTexts(locale: Locale) {
  const [[{ report }, { vocabulary }, { codes }, { episodePattern }, { fundingForm }], { readerName }] =
    await Promise.all([textsIn[locale](), import('#domain/vocabulary/reader-name.ts')]);
  return {
    report,
    vocabulary,
    codes,
    kinds: episodePattern.kinds,
    sheet: fundingForm,
    medicineName: (name: string) => readerName(locale, name),
  };
}

export type ReportTexts = Awaited<ReturnType<typeof loadReportTexts>>;

/** Whether the period ended before the report was made: its "last 30 days" are then not those up to the appointment. */
export const isPast = ({ choice, today }: Report) => choice.last < addDays(today, -1);

/** Drawn for a missing text. */
export const nothing = '–';

/** Formats a report's numbers, days and codes. */
function wordsOf(
  { report: t, vocabulary, codes }: ReportTexts,
  locale: Locale,
  ownNames: Readonly<Record<string, string>>,
) {
  const number = (value: number, digits = 1) => formatNumber(locale, value, digits);
  const day = (date: string) => formatDay(locale, date, 'dated');
  const list = (items: readonly string[]) => items.join(', ');
  const named = (labels: Readonly<Record<string, string>>, code: string) =>
    labels[code] ?? ownNames[code] ?? code;
  /** Both numbers if undecided days leave a range. */
  const count = ({ days, undecided }: Pick<DefinitionCount, 'days' | 'undecided'>) =>
    undecided === 0 ? String(days) : `${days}–${days + undecided}`;
  /** "5,7–6,6" */
  const range = ({ low, high }: Range, digits = 0) => {
    const [least, most] = [number(low, digits), number(high, digits)];
    return least === most ? least : `${least}–${most}`;
  };
  /** Whole percent. */
  const percent = (share: Range) => t.percent(range(share));
  const dose = (amount: number, unit: DoseUnit | null) =>
    unit === null ? number(amount, 3) : `${number(amount, 3)}\u00a0${vocabulary.unitOf(unit, amount)}`;
  return {
    number,
    day,
    list,
    named,
    count,
    range,
    /** "5,7–6,6", or what can be said of too few logged days instead. @param isDated how many are logged stands beside it */
    rate: (rate: Rate, isDated = false) => {
      if (rate.kind === 'rate') return range(rate, 1);
      const { days, recorded, elapsed } = rate;
      if (recorded === 0) return nothing;
      if (recorded === elapsed) return t.ofDays(count(rate), elapsed);
      return days === 0
        ? t.inLogged(count(rate), recorded)
        : t.atLeast(days, elapsed, isDated ? null : recorded);
    },
    percent,
    /** "20 mar – 11 jun 2026": the year once, unless the first day is of another. */
    dates: ({ first, last }: CountedDays) =>
      `${formatDay(locale, first, first.slice(0, 4) === last.slice(0, 4) ? 'short' : 'dated')} – ${day(last)}`,
    month: (first: string) => formatMonth(locale, first.slice(0, 7)),
    /** "dic 2025" */
    shortMonth: (first: string) =>
      `${monthNames(locale)[Number(first.slice(5, 7)) - 1]?.slice(0, 3) ?? ''} ${first.slice(0, 4)}`,
    minutes: (minutes: number) => formatDuration(Math.round(minutes)),
    /** Short enough for a table column: "9/25", "9–10/27". */
    fraction: ({ days, undecided, of }: DefinitionCount) =>
      of === 0 ? nothing : `${undecided === 0 ? days : `${days}–${days + undecided}`}/${of}`,
    countOf: (counted: DefinitionCount) => (counted.of === 0 ? nothing : t.of(count(counted), counted.of)),
    shareOf: (share: Proportion | null) => (share === null ? nothing : t.of(String(share.count), share.of)),
    spread: ({ median, low, high }: Spread, of: number) => {
      if (of === 1) return number(median);
      return low === high
        ? t.attack.median(number(median))
        : t.attack.spread(number(median), number(low), number(high));
    },
    dose,
    /** Dose of a preventive: the daily total, if known. */
    doseOf: ({ amount, unit, daily }: NonNullable<ReportPreventive['dose']>) =>
      daily === null ? dose(amount, unit) : t.preventives.daily(dose(daily, unit)),
    start: (date: string, precision: StartPrecision) => {
      if (precision === 'day') return day(date);
      return t.preventives.about(
        precision === 'year' ? date.slice(0, 4) : formatMonth(locale, date.slice(0, 7)),
      );
    },
    sideEffect: (code: string) => named(codes.sideEffects, code).toLocaleLowerCase(locale),
  };
}
type Words = ReturnType<typeof wordsOf>;

/** A report with its words, its medicines under the names for its reader. @param texts of the same language */
export function describing(report: Report, locale: Locale, texts: ReportTexts): Describing {
  return {
    report: withMedicineNames(report, texts.medicineName),
    texts,
    words: wordsOf(texts, locale, report.ownNames),
    locale,
  };
}

/** A preventive under the name for its reader, if it is a medicine. */
export const preventiveForReader = (
  one: ReportPreventive,
  nameOf: (name: string) => string,
): ReportPreventive => (one.kind === 'medicine' ? { ...one, name: nameOf(one.name) } : one);

/** Texts, words and the report, as each part of the page needs them. */
export interface Describing {
  readonly report: Report;
  readonly texts: ReportTexts;
  readonly words: Words;
  readonly locale: Locale;
}

/**
 * A report with each medicine under the name for its reader, whatever page draws it. A request names its own: it looks them up
 * in the dictionary first.
 */
function withMedicineNames(report: Report, nameOf: (name: string) => string): Report {
  const named = <One extends { readonly name: string }>(one: One): One => ({
    ...one,
    name: nameOf(one.name),
  });
  const { acute, preventives, comparison, episodes } = report;
  return {
    ...report,
    acute: acute?.map((one) => ({ ...one, names: one.names.map(nameOf) })) ?? null,
    preventives: preventives?.map((one) => preventiveForReader(one, nameOf)) ?? null,
    comparison: comparison && {
      ...comparison,
      treatment: comparison.treatment && nameOf(comparison.treatment),
    },
    episodes: episodes?.map((one) => ({ ...one, medicines: one.medicines.map(named) })) ?? null,
  };
}
