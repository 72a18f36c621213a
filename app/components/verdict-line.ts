import type { useVerdictTexts } from '#app/i18n/areas.ts';
import { judgeTrend, type Range, type Verdict } from '#domain/counting/days-verdict.ts';
import type { Trend } from '#domain/counting/periods.ts';
import type { PreventiveResponse, ResponseMeasure } from '#domain/counting/preventive-response.ts';
import { leadingResponse } from '#domain/counting/response-level.ts';

export type VerdictTexts = ReturnType<typeof useVerdictTexts>;

/** What is compared: days of one measure, and before in as many days. */
interface Compared {
  readonly verdict: Verdict;
  readonly measure: ResponseMeasure;
  readonly now: Range;
  readonly before: Range;
  /** Whether the days before are from memory: then nothing is said firmly. */
  readonly remembered?: boolean;
  /** When the later days are; now without it. */
  readonly when?: keyof VerdictTexts['when'];
}

/** The verdict of a comparison, then its days without decimals; no percentage, which reads as more than it is. */
export function verdictLine(t: VerdictTexts, { remembered = false, ...compared }: Compared): string {
  const line = measuredLine(t, compared);
  return remembered && compared.verdict !== 'too_few'
    ? t.byMemory(line.charAt(0).toLocaleLowerCase() + line.slice(1))
    : line;
}

function measuredLine(t: VerdictTexts, { verdict, measure, now, before, when = 'now' }: Compared): string {
  if (verdict === 'too_few') return t.tooFew;
  const [later, earlier] = [amountOf(t, now), amountOf(t, before)];
  if (verdict !== 'unclear') return t[verdict](t.unit[measure](false), `${later} ${t.when[when]}`, earlier);
  const isExact = Math.round(now.low) === Math.round(now.high);
  const isOne = now.high > 0 && now.high < 1.5 && isExact;
  const unit = t.unit[measure](isOne);
  // The same number is not a change that cannot be seen; of a treatment or a month, "still" would not be true.
  if (when === 'now' && isExact && later === earlier) return t.same(`${later} ${unit}`);
  return t.unclear(`${later} ${unit} ${t.when[when]}`, earlier);
}

const exactly = (days: number): Range => ({ low: days, high: days });

/** "Am I better than before?": the latest period beside the usual of those before it, in as many logged days. */
export function trendLine(t: VerdictTexts, trend: Trend | undefined, when?: Compared['when']): string {
  if (!trend?.comparison.known) return t.tooFew;
  return verdictLine(t, {
    verdict: judgeTrend(trend, 'headache'),
    measure: 'headache',
    now: exactly(trend.count.days),
    before: exactly(trend.comparison.usual),
    ...(when && { when }),
  });
}

/** The sentence that leads home and insights, and the preventive it is of, if it is one's (`leadingResponse`). */
export function leadingLine(
  t: VerdictTexts,
  trend: Trend | undefined,
  responses: readonly PreventiveResponse[],
): { readonly line: string; readonly of?: NonNullable<ReturnType<typeof leadingResponse>> } {
  const of = leadingResponse(responses, trend ? judgeTrend(trend, 'headache') : 'too_few');
  const { baseline, now, verdict = 'too_few' } = of?.comparison ?? {};
  if (!of || !baseline || !now) return { line: trendLine(t, trend) };
  return { line: verdictLine(t, { verdict, measure: 'migraine', now, before: baseline.days }), of };
}

/** "7", "about 7", "5 or 6", "between 5 and 8" */
export function amountOf({ amount: t }: VerdictTexts, { low, high }: Range): string {
  const [least, most] = [Math.round(low), Math.round(high)];
  if (least !== most) return most - least === 1 ? t.or(least, most) : t.between(least, most);
  if (most === 0) return high === 0 ? '0' : t.underOne;
  // 2.02 is written 2 beside it.
  const isWhole = [low, high].every((days) => Math.round(10 * days) === 10 * most);
  return isWhole ? String(most) : t.about(most);
}
