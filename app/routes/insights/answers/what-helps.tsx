import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useReliefTexts } from '#app/i18n/areas.ts';
import { reliefCompared } from '#domain/statistics/relief.ts';
import { AnswerCard } from '../answer-card.tsx';
import { useReliefWords } from '../relief/relief-words.ts';

/** "What helps me?" */
export function ReliefAnswer() {
  const t = useReliefTexts();
  const { answerOf } = useReliefWords();
  const statistic = useStatistic(reliefCompared, 'recent');
  return (
    <AnswerCard
      question={t.question}
      topic="relief"
      reserved="min-h-28 md:min-h-16"
      answer={statistic && answerOf(statistic)}
    />
  );
}
