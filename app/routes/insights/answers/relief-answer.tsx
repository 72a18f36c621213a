import { AnswerCard } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useReliefTexts } from '#app/i18n/insights-relief.ts';
import { type ReliefStatistic, reliefByMedicine } from '#domain/statistics/relief.ts';
import { useReliefWords } from '../relief/relief-words.ts';

/** "What helps me?" */
export function ReliefAnswer() {
  const t = useReliefTexts();
  const { sentenceOf } = useReliefWords();
  const statistic = useStatistic(reliefByMedicine, 'recent');
  const answerOf = (counted: ReliefStatistic) => {
    const { sentence, detail } = sentenceOf(counted, 'relief');
    return { text: sentence, detail: detail || t.outOf };
  };
  return <AnswerCard question={t.question} href="#relief" answer={statistic && answerOf(statistic)} />;
}
