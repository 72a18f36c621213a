import { useInsightsPreventivesTexts } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Range, Uncertainty } from '#domain/counting/days-verdict.ts';
import type { Change } from '#domain/counting/response-level.ts';

/** Numbers of days and changes in words. */
export function useFormatNumbers() {
  const t = useInsightsPreventivesTexts();
  const locale = useLocale();
  const formatDays = (days: number) => formatNumber(locale, days);
  const formatPercent = (share: number) => t.percent(Math.round(100 * share));
  /** As short as "5–6". */
  const formatRange = ({ low, high }: Range) => [...new Set([formatDays(low), formatDays(high)])].join('–');
  /** With undecided days the change may have either sign. */
  const formatChange = ({ fewer: { low, high } }: Change) => {
    const [least, most] = [Math.round(100 * low), Math.round(100 * high)];
    if (least === 0 && most === 0) return t.same;
    const percentRange = (from: number, to: number) =>
      from === to ? formatPercent(from) : t.between(formatPercent(from), formatPercent(to));
    if (least >= 0) return t.fewer(percentRange(low, high));
    if (most <= 0) return t.more(percentRange(-high, -low));
    return t.fewerToMore(formatPercent(high), formatPercent(-low));
  };
  const formatBound = (fewer: number) =>
    fewer >= 0 ? t.fewer(formatPercent(fewer)) : t.more(formatPercent(-fewer));
  /** The interval of a change, from the smallest to the largest reduction. */
  const formatUncertainty = ({ fewer: { low, high } }: Uncertainty) =>
    t.interval(formatBound(low), formatBound(high));
  return {
    formatDays,
    formatRange,
    formatChange,
    formatUncertainty,
  };
}
