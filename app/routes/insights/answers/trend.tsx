import { useFollowedResponses } from '#app/components/insights/followed-responses.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { leadingLine, trendLine, type VerdictTexts } from '#app/components/verdict-line.ts';
import { type MonthsTexts, useMonthsTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Locale } from '#app/paths.ts';
import {
  decidedDaysOf,
  leastDecidedDays,
  type Period,
  recentBlocks,
  type StillNeeded,
  stillNeeded,
  type Trend,
  trendOf,
} from '#domain/counting/periods.ts';
import type { PreventiveResponse } from '#domain/counting/preventive-response.ts';
import { inSentence } from '#domain/vocabulary/generic-name.ts';
import { AnswerCard, type CardAnswer } from '../answer-card.tsx';

/** Blocks drawn: the one that is judged and those before it. */
const blocksDrawn = 6;

interface Wording {
  readonly t: MonthsTexts;
  readonly verdicts: VerdictTexts;
  readonly locale: Locale;
  readonly needed: StillNeeded;
}

/** "Am I better than before?", from blocks of 28 days: on the card, and above the chart of those blocks. */
export function trendAnswer(trend: Trend | undefined, { t, verdicts, locale, needed }: Wording): CardAnswer {
  const lead = trendLine(verdicts, trend);
  if (!trend?.comparison.known) {
    const { latest, before, soonest } = needed;
    const day = formatDay(locale, soonest, 'dated');
    return { lead, text: t.needs.whole(leastDecidedDays, latest, before, day) };
  }
  const { count, comparison } = trend;
  return { lead, text: t.card.text(count.days, decidedDaysOf(count), comparison.usual) };
}

/** More or less headache than before: the last 28 days compared with earlier blocks of 28 days. */
export function TrendAnswer() {
  const t = useMonthsTexts();
  const verdicts = useVerdictTexts();
  const locale = useLocale();
  const blocks = useStatistic(recentBlocks, 'recent');
  const needed = useStatistic(stillNeeded, 'recent');
  const responses = useFollowedResponses();
  const answerOf = (
    counted: readonly Period[],
    needed: StillNeeded,
    followed: readonly PreventiveResponse[],
  ): CardAnswer => {
    const trend = trendOf(counted, 'headache');
    const answer = trendAnswer(trend, { t, verdicts, locale, needed });
    const { line, of: leading } = leadingLine(verdicts, trend, followed);
    if (leading) {
      const { baseline, now } = leading.comparison;
      const bars = [baseline?.days, now].flatMap((days) => days ?? []);
      const text = `${t.card.withPreventive(inSentence(leading.response.treatment.name))} ${answer.text}`;
      return { lead: line, text, bars: bars.map(({ low, high }) => Math.round((low + high) / 2)) };
    }
    if (!trend?.comparison.known) return answer;
    // In as many logged days as the latest has, and whole, like the sentence: three before and three now are as high.
    const of = decidedDaysOf(trend.count);
    const bars = counted
      .map((period) => period.counts.headache)
      .filter((one) => decidedDaysOf(one) >= leastDecidedDays)
      .slice(-blocksDrawn)
      .map((one) => Math.round((of * one.days) / decidedDaysOf(one)));
    return { ...answer, bars };
  };
  return (
    <AnswerCard
      question={t.question}
      topic="months"
      reserved="min-h-28 md:min-h-16"
      answer={blocks && needed && responses && answerOf(blocks, needed, responses)}
    />
  );
}
