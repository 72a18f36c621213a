import { weekdayNames } from '#app/i18n/format.ts';
import { monthOf } from '#domain/calendar-date.ts';
import type { CodeCount, ReportDay, TypicalAttack } from '#domain/reports/report.ts';
import type { Block, CalendarCell, Fact } from './document.ts';
import { type Describing, nothing } from './words.ts';

/** Of a long list what comes up most often. */
const shown = 6;
const hoursShown = 2;
/** Hours of a span of the day in which attacks are counted. */
const spanHours = 6;

function attackFacts(attack: TypicalAttack, { texts, words }: Describing): Fact[] {
  const t = texts.report.attack;
  const of = (count: number) => texts.report.of(String(count), attack.attacks);
  const fact = (label: string, text: string): Fact => ({ label, value: { text } });
  const counted = (counts: readonly CodeCount[], names: Readonly<Record<string, string>>) =>
    counts.length === 0
      ? t.notNoted
      : words.list(
          counts.slice(0, shown).map(({ code, count }) => t.counted(words.named(names, code), count)),
        );
  const { median, low, high, ends, attacks } = attack.duration;
  const minutes = (value: number | null) => (value === null ? null : words.minutes(value));
  const duration =
    median === null ? t.durationUnknown : t.durationOf(words.minutes(median), minutes(low), minutes(high));
  const onset = [
    ...(attack.woke > 0 ? [t.woke(attack.woke)] : []),
    ...(attack.sudden > 0 ? [t.sudden(attack.sudden)] : []),
    ...attack.hours
      .toSorted((a, b) => b.count - a.count)
      .slice(0, hoursShown)
      .map(({ fromHour, count }) => t.hours(fromHour, fromHour + spanHours, count)),
  ];
  const { yes, answered } = attack.aggravated;
  return [
    fact(t.count, String(attack.attacks)),
    fact(t.duration, ends < attacks ? `${duration}; ${t.ends(ends, attacks)}` : duration),
    fact(t.peak, attack.peak === null ? nothing : words.spread(attack.peak)),
    fact(t.side, counted(attack.sides, texts.report.sides)),
    fact(t.quality, counted(attack.qualities, texts.report.qualities)),
    fact(t.symptoms, counted(attack.symptoms, texts.report.symptoms)),
    fact(t.aggravated, answered === 0 ? t.notNoted : texts.report.of(String(yes), answered)),
    fact(t.aura, of(attack.aura)),
    fact(t.onset, onset.length === 0 ? nothing : words.list(onset)),
    fact(
      t.kinds,
      words.list(
        attack.kinds
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => t.counted(texts.kinds[kind], count)),
      ),
    ),
    fact(t.emergencies, attack.emergencies === 0 ? texts.report.none : t.visits(attack.emergencies)),
  ];
}

export function attackBlocks(about: Describing): Block[] {
  const { attack } = about.report;
  if (attack === null) return [];
  const t = about.texts.report.attack;
  return [
    { kind: 'heading', level: 2, text: t.heading },
    attack.attacks === 0
      ? { kind: 'paragraph', text: t.none }
      : { kind: 'facts', columns: 1, facts: attackFacts(attack, about) },
  ];
}

/** Weekday of a day, Monday 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export function calendarBlocks({ report, texts, words, locale }: Describing): Block[] {
  const days = report.calendar;
  if (days === null || days.length === 0) return [];
  const t = texts.report.calendar;
  const cell = ({ day, status, peak, medicine, bleeding }: ReportDay): CalendarCell => ({
    date: Number(day.slice(8)),
    text: [
      `${words.day(day)}: ${status === 'headache' ? t.day.headache(peak) : t.day[status]}`,
      ...(medicine ? [t.day.medicine] : []),
      ...(bleeding ? [t.day.bleeding] : []),
    ].join(', '),
    status,
    peak,
    medicine,
    bleeding,
  });
  const blank: CalendarCell = {
    date: null,
    text: '',
    status: 'unknown',
    peak: null,
    medicine: false,
    bleeding: false,
  };
  const months = [...Map.groupBy(days, ({ day }) => monthOf(day))].map(([month, ofMonth]) => {
    const lead = weekdayOf(ofMonth[0]?.day ?? `${month}-01`);
    const cells = [...Array.from({ length: lead }, () => blank), ...ofMonth.map(cell)];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
      const filled = cells.slice(week * 7, week * 7 + 7);
      return [...filled, ...Array.from({ length: 7 - filled.length }, () => blank)];
    });
    return { name: words.month(`${month}-01`), weeks };
  });
  return [
    { kind: 'heading', level: 2, text: t.heading(days.length) },
    {
      kind: 'calendar',
      caption: t.caption,
      weekdays: weekdayNames(locale, 'narrow'),
      months,
      legend: t.legend,
    },
  ];
}
