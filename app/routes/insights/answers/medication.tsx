import { AnswerCard } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { medicationOverTime } from '#domain/statistics/medication.ts';
import { useInsightsMedicationTexts, useSayMedication } from '../medication/texts.ts';

/** "Am I taking too much?": days beside the published reference, and of how many days that is known. */
export function MedicationAnswer() {
  const t = useInsightsMedicationTexts();
  const said = useStatistic(medicationOverTime, 'recent');
  const say = useSayMedication();
  return <AnswerCard question={t.question} href="#medication" answer={said && say(said)} />;
}
