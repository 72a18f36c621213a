import { AnswerCard } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useMonthsTexts } from '#app/i18n/insights-months.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { leastDecidedDays, type Period, recentBlocks, trendOf } from '#domain/statistics/periods.ts';
import { describeTrend } from '../months/describe-trend.ts';

/** More or less headache than before: the last 28 days compared with earlier blocks of 28 days. */
export function TrendAnswer() {
  const t = useMonthsTexts();
  const locale = useLocale();
  const blocks = useStatistic(recentBlocks, 'recent');
  const sentenceOf = (counted: readonly Period[]) => {
    const trend = trendOf(counted, 'headache');
    if (!trend)
      return { text: t.sentence.nothing(t.sentence.lastDays), detail: t.needs.latest(leastDecidedDays, 0) };
    const { sentence, detail } = describeTrend(trend, 'headache', { kind: 'block', t, locale });
    return { text: sentence, detail };
  };
  return <AnswerCard question={t.question} href="#months" answer={blocks && sentenceOf(blocks)} />;
}
