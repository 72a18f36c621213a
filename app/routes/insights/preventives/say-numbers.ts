import { type ProfileOwner, profileQuery } from '#app/account/profile.ts';
import { useQuery } from '#app/account/query.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useInsightsPreventivesTexts } from '#app/i18n/insights-preventives.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Change, Range, Uncertainty } from '#domain/clinical/response-level.ts';

/** Migraine days a month as remembered: null if not entered, undefined while the profile cannot be reached. */
export type RememberedDays = number | null | undefined;

/** Remembered days from the profile, which is on the server and may be unreachable offline. */
export function useRememberedDays(session: ProfileOwner): RememberedDays {
  return useQuery(profileQuery(session)).data?.baselineMigraineDays;
}

/** Numbers of days and changes in words. */
export function useSayNumbers() {
  const t = useInsightsPreventivesTexts();
  const locale = useLocale();
  const sayNumber = (days: number) => formatNumber(locale, days);
  const sayPercent = (share: number) => t.percent(Math.round(100 * share));
  const sayRange = ({ low, high }: Range) => {
    const [from, to] = [sayNumber(low), sayNumber(high)];
    return from === to ? from : t.between(from, to);
  };
  /** With undecided days the change may have either sign. */
  const sayChange = ({ fewer: { low, high } }: Change) => {
    const [least, most] = [Math.round(100 * low), Math.round(100 * high)];
    if (least === 0 && most === 0) return t.same;
    const say = (from: number, to: number) =>
      from === to ? sayPercent(from) : t.between(sayPercent(from), sayPercent(to));
    if (least >= 0) return t.fewer(say(low, high));
    if (most <= 0) return t.more(say(-high, -low));
    return t.fewerToMore(sayPercent(high), sayPercent(-low));
  };
  const sayEnd = (fewer: number) => (fewer >= 0 ? t.fewer(sayPercent(fewer)) : t.more(sayPercent(-fewer)));
  /** The interval of a change, from the smallest to the largest reduction. */
  const sayUncertainty = ({ fewer: { low, high }, mayBeChance }: Uncertainty) =>
    (mayBeChance ? t.chance : t.beyondChance)(sayEnd(low), sayEnd(high));
  return { sayNumber, sayRange, sayChange, sayUncertainty };
}
