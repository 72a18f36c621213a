import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Locale, locales } from '#app/paths.ts';
import { usualPaper } from '#app/reports/usual-paper.ts';
import { type Paper, papers } from '#app/reports/words/document.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { Checked } from '#domain/model/validation.ts';
import {
  type PrivateDetail,
  privateDetails,
  type ReportSection,
  reportSections,
  usualSections,
} from '#domain/reports/report-choice.ts';
import {
  type DaySpan,
  daysOfPeriod,
  type ReportPeriodName,
  readCustomPeriod,
  reportPeriods,
} from '#domain/reports/report-period.ts';

/** Days and format of a report. All of it is kept in the address; none of it is health data. */
export interface ExportChoice {
  readonly period: ReportPeriodName;
  /** Custom dates as typed; those of the selected period until then. */
  readonly typed: { readonly first: string; readonly last: string };
  readonly span: Checked<DaySpan>;
  readonly sections: readonly ReportSection[];
  readonly details: readonly PrivateDetail[];
  /** The treatment of the sheet: its id, or `new`; the current or last one by default. */
  readonly formOf: string | undefined;
  readonly locale: Locale;
  readonly paper: Paper;
  readonly view: 'page' | 'text';
}

const usualPeriod = '3m';

/** Members of a list named in the address, in the list's order; undefined when the parameter is missing. */
function named<Code extends string>(codes: readonly Code[], text: string | null): Code[] | undefined {
  const names = text?.split('.');
  return names && codes.filter((code) => names.includes(code));
}

/** Whether these are the report's default sections. */
export const isUsual = (sections: readonly ReportSection[]) => sections.join() === usualSections.join();

/** Parses the address. @param page language of the page */
function readChoice(parameters: URLSearchParams, today: CalendarDay, page: Locale): ExportChoice {
  const period = reportPeriods.find((name) => name === parameters.get('period')) ?? usualPeriod;
  const usual = daysOfPeriod(period === 'custom' ? usualPeriod : period, today);
  const isCustom = period === 'custom';
  const typed = isCustom
    ? { first: parameters.get('from') ?? usual.first, last: parameters.get('to') ?? usual.last }
    : usual;
  const sections = named(reportSections, parameters.get('parts')) ?? usualSections;
  return {
    period,
    typed,
    span: isCustom ? readCustomPeriod(typed, today) : { ok: true, value: usual },
    sections,
    details: sections.includes('episodes') ? (named(privateDetails, parameters.get('details')) ?? []) : [],
    formOf: sections.includes('reimbursement') ? (parameters.get('sheet') ?? undefined) : undefined,
    locale: locales.find((name) => name === parameters.get('lang')) ?? page,
    paper: papers.find((name) => name === parameters.get('paper')) ?? usualPaper(page),
    view: parameters.get('view') === 'text' ? 'text' : 'page',
  };
}

/**
 * The choice and functions that change it. Changes replace the history entry: Back leaves the page, a reload keeps
 * the choice.
 */
export function useExportChoice(today: CalendarDay) {
  const [parameters, setParameters] = useSearchParams();
  // The router updates the address later; show the new choice at once.
  const [underWay, setUnderWay] = useState<string>();
  const arrived = parameters.toString();
  const query = underWay ?? arrived;
  useEffect(() => {
    setUnderWay((address) => (address === arrived ? undefined : address));
  }, [arrived]);
  const page = useLocale();
  const choice = readChoice(new URLSearchParams(query), today, page);
  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setUnderWay(next.toString());
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return {
    choice,
    choosePeriod: (period: ReportPeriodName) =>
      set({
        period,
        // Custom dates start with those of the previous period.
        from: period === 'custom' ? choice.typed.first : undefined,
        to: period === 'custom' ? choice.typed.last : undefined,
      }),
    type: (name: 'first' | 'last', day: string) => set({ [name === 'first' ? 'from' : 'to']: day }),
    include: (sections: readonly ReportSection[]) =>
      set({ parts: isUsual(sections) ? undefined : sections.join('.') }),
    detail: (details: readonly PrivateDetail[]) =>
      set({ details: details.length === 0 ? undefined : details.join('.') }),
    sheet: (of: string) => set({ sheet: of }),
    speak: (locale: Locale) => set({ lang: locale === page ? undefined : locale }),
    printOn: (paper: Paper) => set({ paper }),
    look: (view: ExportChoice['view']) => set({ view: view === 'page' ? undefined : view }),
  };
}

export type ChoiceChanges = ReturnType<typeof useExportChoice>;
