import { weekdayNames } from '#app/i18n/format.ts';
import { monthOf, weekdayOf } from '#domain/calendar-date.ts';
import type { CodeCount, ReportDay, TypicalAttack } from '#domain/reports/report.ts';
import type { Block, CalendarCell, Fact } from './document.ts';
import { type Describing, isPast, nothing } from './words.ts';

/** Entries shown of a long list, the most frequent ones. */
const shown = 6;
const hoursShown = 2;
function durationOf(
  { median, low, high, ends, attacks, shortest, longest }: TypicalAttack['duration'],
  { texts, words }: Describing,
): string {
  const t = texts.report.attack;
  const known = ends < attacks ? `; ${t.ends(ends, attacks)}` : '';
  if (median !== null) {
    const minutes = (value: number | null) => (value === null ? null : words.minutes(value));
    return t.durationOf(words.minutes(median), minutes(low), minutes(high)) + known;
  }
  if (shortest === null || longest === null) return t.durationUnknown;
  const [least, most] = [words.minutes(shortest), words.minutes(longest)];
  return (least === most ? least : texts.report.between(least, most)) + known;
}

function attackFacts(attack: TypicalAttack, about: Describing): Fact[] {
  const { texts, words, locale } = about;
  const t = texts.report.attack;
  const fact = (label: string, text: string): Fact => ({ label, value: { text } });
  const of = (count: number) => texts.report.of(String(count), attack.entries);
  const counted = (
    counts: readonly CodeCount[],
    names: Readonly<Record<string, string>>,
    described: number,
  ) => {
    if (counts.length === 0) return t.notNoted;
    const most = counts.slice(0, shown).map(({ code, count }) => t.counted(words.named(names, code), count));
    return t.outOf(words.list(most), described);
  };
  const onset = [
    ...(attack.woke > 0 ? [t.woke(attack.woke)] : []),
    ...(attack.sudden > 0 ? [t.sudden(attack.sudden)] : []),
    ...attack.hours
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, hoursShown)
      .map(({ fromHour, toHour, count }) => t.hours(fromHour, toHour, count)),
  ];
  const { yes, answered } = attack.aggravated;
  const { described } = attack;
  return [
    ...(attack.attacks === 0
      ? [fact(t.count, t.begunBefore(attack.entries))]
      : [
          fact(t.count, t.countOf(attack.attacks, attack.entries, attack.unsure)),
          fact(t.duration, durationOf(attack.duration, about)),
        ]),
    fact(t.peak, attack.peak === null ? nothing : words.spread(attack.peak)),
    fact(t.side, counted(attack.sides, texts.report.sides, described.sides)),
    fact(t.quality, counted(attack.qualities, texts.report.qualities, described.qualities)),
    fact(t.symptoms, counted(attack.symptoms, texts.report.symptoms, described.symptoms)),
    fact(t.aggravated, answered === 0 ? t.notNoted : texts.report.of(String(yes), answered)),
    fact(
      t.aura,
      attack.auraOnly > 0 ? `${of(attack.aura)}; ${t.auraOnly(attack.auraOnly)}` : of(attack.aura),
    ),
    fact(t.onset, onset.length === 0 ? nothing : words.list(onset)),
    fact(
      t.kinds,
      // Names of kinds contain commas.
      attack.kinds
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => t.counted(texts.kinds[kind], count))
        .join('; '),
    ),
    ...(attack.factors.length === 0
      ? []
      : [
          fact(
            t.factors,
            words.list(
              attack.factors
                .slice(0, shown)
                .map(({ code, count }) =>
                  t.counted(words.named(texts.vocabulary.context, code).toLocaleLowerCase(locale), count),
                ),
            ),
          ),
        ]),
  ];
}

export function attackBlocks(about: Describing): Block[] {
  const { attack } = about.report;
  if (attack === null) return [];
  const t = about.texts.report.attack;
  return [
    { kind: 'heading', level: 2, text: t.heading },
    attack.entries === 0
      ? { kind: 'paragraph', text: t.none }
      : { kind: 'facts', columns: 1, facts: attackFacts(attack, about) },
  ];
}

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
    bleeding: bleeding === true,
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
    // From Monday, 0.
    const lead = weekdayOf(ofMonth[0]?.day ?? `${month}-01`) - 1;
    const cells = [...Array.from({ length: lead }, () => blank), ...ofMonth.map(cell)];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
      const filled = cells.slice(week * 7, week * 7 + 7);
      return [...filled, ...Array.from({ length: 7 - filled.length }, () => blank)];
    });
    return { name: words.month(`${month}-01`), weeks };
  });
  return [
    { kind: 'heading', level: 2, text: t.heading(days.length, isPast(report)) },
    {
      kind: 'calendar',
      caption: t.caption,
      weekdays: weekdayNames(locale, 'narrow'),
      months,
      legend: t.legend({
        episodeOnly: days.some(({ status }) => status === 'episode_only'),
        bleeding: days.some(({ bleeding }) => bleeding === true),
        medicine: days.some(({ medicine }) => medicine),
      }),
    },
  ];
}
