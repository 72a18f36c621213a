import { type Bar, BarChart } from '#app/components/charts/bar-chart.tsx';
import { Figure } from '#app/components/charts/figure.tsx';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useTimingTexts } from '#app/i18n/areas.ts';
import { formatList, formatNumber, monthNames, weekdayNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Share } from '#domain/statistics/pattern-tests.ts';
import {
  fullestDay,
  type Progress,
  seasonMonths,
  type Weekdays,
  type Year,
} from '#domain/statistics/timing.ts';
import { barFill, withHeadroom } from './bar-fill.ts';

const percentOf = ({ yes, of }: Share) => (of > 0 ? (100 * yes) / of : 0);

/** A bar as high as the share of days, or a stub if too little is recorded. */
function shareBar(share: Share | null, className: string, texts: Pick<Bar, 'key' | 'name' | 'text'>): Bar {
  if (!share) return { ...texts, parts: [], state: 'unknown' };
  return { ...texts, parts: [{ key: 'began', value: percentOf(share), className }] };
}

const isMissing = ({ have, need }: Progress) => have < need;

/** Share of days on which an attack began, by weekday. */
export function WeekdaysFigure({ weekdays }: { readonly weekdays: Weekdays }) {
  const t = useTimingTexts();
  const locale = useLocale();
  const { byDay, began, free, each, differ } = weekdays;
  if (!differ) {
    const missing = [
      isMissing(began) && t.weekdays.needsBegan(began.need, began.have),
      isMissing(free) && t.weekdays.needsFree(free.need, free.have),
      isMissing(each) && t.weekdays.needsEach(each.need, each.have),
    ].filter((text) => text !== false);
    return <NeedsMore>{t.weekdays.needs(formatList(locale, missing))}</NeedsMore>;
  }
  const names = weekdayNames(locale, 'long');
  const short = weekdayNames(locale, 'short');
  const { place: top, share: fullest } = fullestDay(weekdays);
  const percent = (share: Share) => formatNumber(locale, percentOf(share), 0);
  return (
    <Figure
      title={differ.claimed ? t.weekdays.highest(names[top] ?? '', fullest.yes, fullest.of) : t.weekdays.even}
      note={`${t.weekdays.note} ${differ.claimed ? t.claimed : t.notClaimed}`}
      table={{
        columns: [
          t.weekdays.table.weekday,
          t.weekdays.table.began,
          t.weekdays.table.of,
          t.weekdays.table.percent,
        ],
        rows: byDay.map((share, place) => ({
          key: String(place),
          cells: [names[place], share.yes, share.of, percent(share)],
        })),
      }}
    >
      {(labelledBy) => (
        <BarChart
          bars={byDay.map((share, place) =>
            shareBar(share, barFill(differ.claimed && place === top, differ.claimed), {
              key: String(place),
              name: short[place] ?? '',
              text: t.weekdays.bar(names[place] ?? '', share.yes, share.of, percent(share)),
            }),
          )}
          labelledBy={labelledBy}
          unit={t.percentOfDays}
          least={withHeadroom(byDay.map(percentOf))}
          number={(bar) => formatNumber(locale, bar.parts[0]?.value ?? 0, 0)}
        />
      )}
    </Figure>
  );
}

/** Share of days on which an attack began, by month of the year. */
export function YearFigure({ year }: { readonly year: Year }) {
  const t = useTimingTexts();
  const locale = useLocale();
  const { byMonth, days, months, enough, season, wave, height } = year;
  if (!enough) {
    const missing = [
      isMissing(days) && t.year.needsDays(days.need, days.have),
      isMissing(months) && t.year.needsMonths(months.need, months.have),
    ].filter((text) => text !== false);
    return <NeedsMore>{t.year.needs(formatList(locale, missing))}</NeedsMore>;
  }
  const names = monthNames(locale);
  const percent = (share: Share) => formatNumber(locale, percentOf(share), 0);
  const found = wave?.claimed ? height : undefined;
  const inSeason = found ? Array.from({ length: seasonMonths }, (_, next) => (found.from + next) % 12) : [];
  const nameOf = (place = 0) => names[place] ?? '';
  const tested = found
    ? t.year.wave(nameOf(inSeason.at(0)), nameOf(inSeason.at(-1)), found.yes, found.of)
    : t.year.even;
  const caution = wave
    ? wave.claimed
      ? t.claimed
      : t.notClaimed
    : t.year.seasonNeeds(season.need, season.have);
  return (
    <Figure
      title={wave ? tested : t.year.tooEarly}
      note={`${t.year.note} ${caution}`}
      table={{
        columns: [t.year.table.month, t.year.table.began, t.year.table.of, t.year.table.percent],
        rows: byMonth.map((share, place) => ({
          key: String(place),
          cells: share
            ? [names[place], share.yes, share.of, percent(share)]
            : [names[place], t.year.notEnough, '', ''],
        })),
      }}
    >
      {(labelledBy) => (
        <BarChart
          bars={byMonth.map((share, place) => {
            const month = names[place] ?? '';
            return shareBar(share, barFill(inSeason.includes(place), found !== undefined), {
              key: String(place),
              name: month.slice(0, 3),
              text: share ? t.year.bar(month, share.yes, share.of, percent(share)) : t.year.unknown(month),
            });
          })}
          labelledBy={labelledBy}
          unit={t.percentOfDays}
          least={withHeadroom(byMonth.map((share) => (share ? percentOf(share) : 0)))}
          number={(bar) => formatNumber(locale, bar.parts[0]?.value ?? 0, 0)}
        />
      )}
    </Figure>
  );
}
