import { AnswerCard, type CardAnswer } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useVerdictTexts } from '#app/components/verdict-line.ts';
import { useMonthsTexts } from '#app/i18n/insights-months.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import {
  decidedDaysOf,
  leastDecidedDays,
  type Period,
  recentBlocks,
  type StillNeeded,
  stillNeeded,
  trendOf,
} from '#domain/statistics/periods.ts';
import { trendAnswer } from '../months/describe-trend.ts';

/** Blocks drawn: the one that is judged and those before it. */
const blocksDrawn = 6;

/** More or less headache than before: the last 28 days compared with earlier blocks of 28 days. */
export function TrendAnswer() {
  const t = useMonthsTexts();
  const verdicts = useVerdictTexts();
  const locale = useLocale();
  const blocks = useStatistic(recentBlocks, 'recent');
  const needed = useStatistic(stillNeeded, 'recent');
  const answerOf = (counted: readonly Period[], needed: StillNeeded): CardAnswer => {
    const trend = trendOf(counted, 'headache');
    const answer = trendAnswer(trend, { t, verdicts, locale, needed });
    if (!trend?.comparison.known) return answer;
    const shares = counted
      .map((period) => period.counts.headache)
      .filter((one) => decidedDaysOf(one) >= leastDecidedDays)
      .slice(-blocksDrawn)
      .map((one) => one.days / decidedDaysOf(one));
    return { ...answer, shares };
  };
  return (
    <AnswerCard
      question={t.question}
      topic="months"
      reserved="min-h-28 md:min-h-16"
      answer={blocks && needed && answerOf(blocks, needed)}
    />
  );
}
