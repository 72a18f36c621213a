import { AnswerCard, type CardAnswer } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useMonthsTexts } from '#app/i18n/insights-months.ts';
import {
  decidedDaysOf,
  leastDecidedDays,
  type Period,
  recentBlocks,
  trendOf,
} from '#domain/statistics/periods.ts';
import { comparisonText } from '../months/describe-trend.ts';

/** Blocks drawn: the one that is judged and those before it. */
const blocksDrawn = 6;

/** More or less headache than before: the last 28 days compared with earlier blocks of 28 days. */
export function TrendAnswer() {
  const t = useMonthsTexts();
  const blocks = useStatistic(recentBlocks, 'recent');
  const answerOf = (counted: readonly Period[]): CardAnswer => {
    const trend = trendOf(counted, 'headache');
    if (!trend) return { lead: t.card.notYet, text: t.needs.latest(leastDecidedDays, 0) };
    const { count, comparison } = trend;
    if (!comparison.known) return { lead: t.card.notYet, text: comparisonText(trend, t) };
    const { change, usual } = comparison;
    const lead = change === 0 ? t.card.same : change < 0 ? t.card.better(-change) : t.card.worse(change);
    const shares = counted
      .map((period) => period.counts.headache)
      .filter((one) => decidedDaysOf(one) >= leastDecidedDays)
      .slice(-blocksDrawn)
      .map((one) => one.days / decidedDaysOf(one));
    return { lead, text: t.card.text(count.days, decidedDaysOf(count), usual), shares };
  };
  return <AnswerCard question={t.question} topic="months" answer={blocks && answerOf(blocks)} />;
}
