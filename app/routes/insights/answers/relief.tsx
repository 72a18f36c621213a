import { AnswerCard } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { reliefByMedicine } from '#domain/statistics/relief.ts';
import { useReliefWords } from '../relief/describe.ts';
import { useReliefTexts } from '../relief/texts.ts';

/** What helps me? */
export function ReliefAnswer() {
  const t = useReliefTexts();
  const { sentenceOf } = useReliefWords();
  const statistic = useStatistic(reliefByMedicine);
  const answer = statistic && sentenceOf(statistic, 'relief');
  return (
    <AnswerCard
      question={t.question}
      detail={answer && (answer.detail || t.outOf)}
      more={{ href: '#relief', text: t.more }}
    >
      {answer ? answer.sentence : <Skeleton className="h-14" />}
    </AnswerCard>
  );
}
