import { useFollowedResponses, useIsTreated } from '#app/components/insights/followed-responses.ts';
import { StatisticsProvider, useStatistic } from '#app/components/insights/statistics.tsx';
import { leadingLine } from '#app/components/verdict-line.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { useMonthTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Pause } from '#app/ui/visually-hidden.tsx';
import { recentBlocks, trendOf } from '#domain/counting/periods.ts';
import { inSentence } from '#domain/vocabulary/generic-name.ts';

/** "Am I better than before?" as its card of the insights says it; nothing while it cannot be said. Loaded when drawn. */
export default function TrendLine() {
  const recent = useDiary(entireDiary);
  // What a preventive did is older than the rows that home reads first.
  const isTreated = useIsTreated();
  return (
    <StatisticsProvider of={isTreated ? undefined : recent}>
      <Line />
    </StatisticsProvider>
  );
}

function Line() {
  const t = useMonthTexts().figures;
  const verdicts = useVerdictTexts();
  const blocks = useStatistic(recentBlocks, 'recent');
  const responses = useFollowedResponses();
  // The room of the sentence while it is counted, so that nothing below it moves twice.
  if (!blocks || !responses) return <Skeleton className="h-18" />;
  const trend = trendOf(blocks, 'headache');
  const { line, of } = leadingLine(verdicts, trend, responses);
  if (!of && !trend?.comparison.known) return null;
  return (
    <p className="min-h-18 max-w-text font-medium">
      <span className="block font-normal text-muted text-sm">
        {of ? t.withPreventive(inSentence(of.response.treatment.name)) : t.lastDays}
        <Pause />
      </span>
      {line}.
    </p>
  );
}
