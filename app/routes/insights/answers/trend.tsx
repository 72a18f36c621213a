import { AnswerCard } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { countPeriods, fewestTold, trendOf } from '#domain/statistics/periods.ts';
import { describeTrend } from '../months/describe-trend.ts';
import { useMonthsTexts } from '../months/texts.ts';

/** Whether there is more or less headache than before: the last 28 days beside the blocks of 28 days before them. */
export function TrendAnswer() {
  const t = useMonthsTexts();
  const locale = useLocale();
  const periods = useStatistic(countPeriods);
  if (!periods) {
    return (
      <li>
        <Skeleton className="h-56" />
      </li>
    );
  }
  const trend = trendOf(periods.blocks, 'headache');
  const said = trend
    ? describeTrend(trend, 'headache', { kind: 'block', t, locale })
    : { sentence: t.sentence.nothing(t.sentence.lastDays), detail: t.needs.latest(fewestTold, 0) };
  return (
    <AnswerCard question={t.question} detail={said.detail} more={{ href: '#months', text: t.toMonths }}>
      {said.sentence}
    </AnswerCard>
  );
}
