import { AnswerCard } from '#app/components/insights/answer-card.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useInsightsMedicationTexts } from '#app/i18n/insights-medication.ts';
import { useSayMedication } from '#app/routes/insights/medication/say-medication.ts';
import { medicationOverTime } from '#domain/statistics/medication.ts';

/** "Am I taking too much?": medication days beside the published reference, with the number of days recorded. */
export function MedicationAnswer() {
  const t = useInsightsMedicationTexts();
  const said = useStatistic(medicationOverTime, 'recent');
  const say = useSayMedication();
  return <AnswerCard question={t.question} href="#medication" answer={said && say(said)} />;
}
