import { StatisticsProvider, useStatistic } from '#app/components/insights/statistics.tsx';
import { trendLine } from '#app/components/verdict-line.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { useMonthTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { Pause } from '#app/ui/visually-hidden.tsx';
import { recentBlocks, trendOf } from '#domain/counting/periods.ts';

/** "Am I better than before?" as its card of the insights says it; nothing while it cannot be said. Loaded when drawn. */
export default function TrendLine() {
  return (
    <StatisticsProvider of={useDiary(entireDiary)}>
      <Line />
    </StatisticsProvider>
  );
}

function Line() {
  const t = useMonthTexts().figures;
  const verdicts = useVerdictTexts();
  const blocks = useStatistic(recentBlocks, 'recent');
  // The room of a line while it is counted, so that nothing below it moves twice.
  if (!blocks) return '\u00a0';
  const trend = trendOf(blocks, 'headache');
  if (!trend?.comparison.known) return null;
  return (
    <>
      <span className="block font-normal text-muted text-sm">
        {t.lastDays}
        <Pause />
      </span>
      {trendLine(verdicts, trend)}.
    </>
  );
}
