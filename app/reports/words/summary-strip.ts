/** The clinical strip in words: the days of up to thirteen months, and the preventives followed in them. */
import { formatDay, monthNames } from '#app/i18n/format.ts';
import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  earliest,
  latest,
  monthOf,
} from '#domain/calendar-date.ts';
import type { ReportDay } from '#domain/reports/report.ts';
import type { ReportPreventive } from '#domain/reports/report-parts.ts';
import type { Block, StripBar, StripDay, StripMonth } from './document.ts';
import { timeOf } from './summary-treatments.ts';
import type { Describing } from './words.ts';

/** Most preventives over the strip, the newest; all are in their table. */
const barsShown = 6;

/** The days from the first of the first month to the end of the last, as shares of them. */
function scaleOf(first: CalendarDay, last: CalendarDay) {
  const start = `${monthOf(first)}-01`;
  const end = `${addMonths(monthOf(last), 1)}-01`;
  const length = daysBetween(start, end);
  return { start, at: (day: CalendarDay) => daysBetween(start, day) / length };
}

/** Preventives followed on some of the days, oldest first. One paused without a last day is left out, as in the calendar. */
function barsOf(
  preventives: readonly ReportPreventive[],
  { first, last }: { readonly first: CalendarDay; readonly last: CalendarDay },
  about: Describing,
): StripBar[] {
  const { start, at } = scaleOf(first, last);
  const { words } = about;
  return preventives
    .filter(
      ({ startDate, endDate, current }) =>
        startDate <= last && (endDate === null ? current : endDate >= start),
    )
    .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
    .slice(0, barsShown)
    .reverse()
    .map((one): StripBar => {
      const label = one.dose === null ? one.name : `${one.name}, ${words.doseOf(one.dose)}`;
      return {
        label,
        text: `${label}: ${timeOf(one, about)}`,
        from: at(latest(one.startDate, start)),
        to: at(one.endDate === null ? addDays(last, 1) : earliest(one.endDate, addDays(last, 1))),
      };
    });
}

export function stripBlocks(about: Describing): Block[] {
  const { report, texts, words, locale } = about;
  const all = report.calendar;
  const [first, last] = [all?.[0]?.day, all?.at(-1)?.day];
  if (all === null || first === undefined || last === undefined) return [];
  const t = texts.report.strip;
  const names = monthNames(locale);
  const nameOf = (month: string) => names[Number(month.slice(5)) - 1]?.slice(0, 3) ?? '';
  const given = new Set((report.preventives ?? []).flatMap((one) => one.given));
  const dayOf = ({ day, status, peak, migraine, medicine, bleeding }: ReportDay): StripDay => ({
    date: Number(day.slice(8)),
    text: [
      `${formatDay(locale, day, 'short')}: ${status === 'headache' ? t.day.headache(peak) : t.day[status]}`,
      ...(migraine ? [t.day.migraine] : []),
      ...(medicine ? [t.day.medicine] : []),
      ...(bleeding ? [t.day.bleeding] : []),
      ...(given.has(day) ? [t.day.given] : []),
    ].join(', '),
    status,
    peak: status === 'headache' ? peak : null,
    migraine,
    medicine,
    bleeding: bleeding === true,
    given: given.has(day),
  });
  const months = [...Map.groupBy(all, ({ day }) => monthOf(day))].map(([month, days]): StripMonth => {
    const headaches = days.filter(({ status }) => status === 'headache').length;
    // As in the table of months, an aura without pain and a pain of minutes are days on record.
    const recorded = days.filter(({ status }) => status !== 'unknown').length;
    const drawn = days.map(dayOf);
    const told = drawn.filter(
      (day) =>
        day.medicine || day.bleeding || day.given || !(day.status === 'free' || day.status === 'unknown'),
    );
    return {
      name: `${nameOf(month)} ${month.slice(0, 4)}`,
      total: `${headaches}/${recorded}`,
      text: [
        `${words.month(`${month}-01`)}: ${t.monthOf(headaches, recorded)}`,
        ...told.map(({ text }) => text),
      ].join('; '),
      days: drawn,
    };
  });
  const { at } = scaleOf(first, last);
  return [
    { kind: 'heading', level: 2, text: t.heading },
    {
      kind: 'strip',
      caption: t.caption,
      treatments: t.treatments,
      bars: barsOf(report.preventives ?? [], { first, last }, about),
      axis: [...new Set(all.map(({ day }) => monthOf(day)))].map((month) => ({
        name: nameOf(month),
        from: at(`${month}-01`),
        at: (at(`${month}-01`) + at(`${addMonths(month, 1)}-01`)) / 2,
      })),
      axisName: t.axis,
      columnName: t.column,
      months,
      legend: t.legend({
        episodeOnly: all.some(({ status }) => status === 'episode_only'),
        migraine: all.some(({ migraine }) => migraine),
        medicine: all.some(({ medicine }) => medicine),
        bleeding: all.some(({ bleeding }) => bleeding === true),
        given: all.some(({ day }) => given.has(day)),
      }),
    },
  ];
}
