import { AnswerCard } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { medicationOverTime } from '#domain/statistics/medication.ts';
import { useInsightsMedicationTexts, useSayMedication } from '../medication/texts.ts';

/** "Am I taking too much?": days beside the published reference, and of how many days that is known. */
export function MedicationAnswer() {
  const t = useInsightsMedicationTexts();
  const said = useStatistic(medicationOverTime);
  const say = useSayMedication();
  const more = { href: '#medication', text: t.more };
  if (!said) {
    return (
      <AnswerCard question={t.question} detail={<Skeleton className="h-11" />} more={more}>
        <Skeleton className="h-14" />
      </AnswerCard>
    );
  }
  const { text, detail } = say(said);
  return (
    <AnswerCard question={t.question} detail={detail} more={more}>
      {text}
    </AnswerCard>
  );
}
