import { formatDay, formatTime } from '#app/i18n/format.ts';
import { rateOf } from '#domain/counting/rate.ts';
import { isHourUnknown } from '#domain/episode/start-hour.ts';
import type { ReportEpisode, ReportOutcome } from '#domain/reports/report.ts';
import type { Block, Cell, Column, ReportDocument } from './document.ts';
import { type Describing, nothing } from './words.ts';

type Annexes = ReportDocument['annexes'];

const start = (header: string, share: number): Column => ({ header, align: 'start', share });
const end = (header: string, share: number): Column => ({ header, align: 'end', share });
const cell = (text: string): Cell => ({ text: text === '' ? nothing : text });

/** Days of 28 between two values of the scale. */
const scaleStep = 4;

/** Bars are days of 28, as the figures at the top: a month with fewer known days is not shorter for that. */
export function chartsAnnex({ report, texts: { report: t }, words }: Describing): Annexes {
  const { months, comparison } = report;
  if (!report.choice.sections.includes('charts') || months === null || months.length === 0) return [];
  const kinds = ['headache', 'migraine', 'acute'] as const;
  const before = comparison?.before ?? null;
  const rates = kinds.flatMap((of) =>
    [...months, ...(before ? [before] : [])].map((one) => rateOf(one[of], one)),
  );
  const most = Math.max(1, ...rates.map((rate) => (rate.kind === 'rate' ? rate.high : 0)));
  // One scale for all, no longer than it needs.
  const max = Math.min(28, Math.ceil(most / scaleStep) * scaleStep);
  const scale = Array.from({ length: max / scaleStep + 1 }, (_, place) => ({
    value: place * scaleStep,
    text: words.number(place * scaleStep),
  }));
  const bars = (of: (typeof kinds)[number]): Block => {
    const rated = before && rateOf(before[of], before);
    return {
      kind: 'bars',
      caption: t.comparison[of],
      max,
      scale,
      ...(rated?.kind === 'rate' && {
        reference: {
          low: rated.low,
          high: rated.high,
          text: t.charts.before(comparison?.treatment ?? null, words.rate(rated)),
        },
      }),
      bars: months.map((month) => {
        const label = words.month(month.first);
        if (month[of].of === 0) return { label, value: null, text: t.charts.unknown };
        const rate = rateOf(month[of], month);
        if (rate.kind === 'at_least') return { label, value: null, text: words.rate(rate) };
        const { low, high } = rate;
        const text = t.charts.rate(words.rate(rate), words.countOf(month[of]));
        return { label, value: low, ...(high > low && { most: high }), text };
      }),
    };
  };
  return [
    {
      title: t.charts.title,
      blocks: [...kinds.map(bars), { kind: 'paragraph', text: t.charts.note, size: 'small' }],
      isOnePage: true,
    },
  ];
}

export function episodesAnnex({ report, texts, words, locale }: Describing): Annexes {
  const { episodes, choice } = report;
  if (episodes === null) return [];
  const t = texts.report.episodes;
  const hasMore = choice.details.length > 0;
  const hasNoHour = ({ startedAt, woke: wokeWith }: ReportEpisode) =>
    isHourUnknown({ startedAt: `${startedAt}Z`, zone: 'UTC', wokeWith });
  const startOf = (episode: ReportEpisode) => {
    const day = formatDay(locale, episode.localDate, 'dated');
    if (hasNoHour(episode)) return day;
    return `${day}, ${episode.woke ? t.woke : formatTime(locale, `${episode.startedAt}Z`, 'UTC')}`;
  };
  // For a headache there on waking only the end is known, not the duration.
  const endOf = (endedAt: string, localDate: string) => {
    const time = formatTime(locale, `${endedAt}Z`, 'UTC');
    const day = endedAt.slice(0, 10);
    return t.endedAt(day === localDate ? time : `${formatDay(locale, day, 'short')}, ${time}`);
  };
  const durationOf = (episode: ReportEpisode) => {
    const { minutes, endedAt, ongoing, localDate } = episode;
    if (minutes !== null) return words.minutes(minutes);
    // Where only the day is known, the end is counted from midnight: it is no hour either.
    if (endedAt !== null) return hasNoHour(episode) ? '' : endOf(endedAt, localDate);
    return ongoing ? t.ongoing : t.unknownEnd;
  };
  const kindOf = ({ kind, aura }: ReportEpisode) =>
    aura && !kind.startsWith('migraine') ? t.withAura(texts.kinds[kind]) : texts.kinds[kind];
  // The answers in the words of the form; the rest is no answer.
  const outcomeOf = (outcome: ReportOutcome) =>
    outcome === 'rescued' ? t.rescued : texts.vocabulary.outcome[outcome].toLocaleLowerCase(locale);
  const factors = (textOf: (list: string) => string, codes: readonly string[] | null) =>
    codes === null || codes.length === 0
      ? ''
      : textOf(
          words.list(
            codes.map((code) => words.named(texts.vocabulary.context, code).toLocaleLowerCase(locale)),
          ),
        );
  const moreOf = ({ notes, food, place }: ReportEpisode) =>
    [notes ?? '', factors(t.food, food), factors(t.place, place)].filter(Boolean).join('. ');
  const c = t.columns;
  const rows = episodes.map((episode) => [
    cell(startOf(episode)),
    cell(durationOf(episode)),
    cell(String(episode.peak)),
    cell(kindOf(episode)),
    cell(words.list(episode.symptoms.map((code) => words.named(texts.report.symptoms, code)))),
    cell(
      words.list(
        episode.medicines.map(({ name, outcome }) =>
          t.medicine(name, outcome === null ? null : outcomeOf(outcome)),
        ),
      ),
    ),
    ...(hasMore ? [cell(moreOf(episode))] : []),
  ]);
  const columns = [
    start(c.start, 5),
    end(c.duration, 3),
    end(c.peak, 2),
    start(c.kind, 4),
    start(c.symptoms, 6),
    start(c.medicines, 6),
    ...(hasMore ? [start(c.more, 6)] : []),
  ];
  return [
    {
      title: t.title(episodes.length),
      blocks:
        rows.length === 0
          ? [{ kind: 'paragraph', text: t.none }]
          : [{ kind: 'table', caption: t.caption, columns, rows }],
    },
  ];
}
