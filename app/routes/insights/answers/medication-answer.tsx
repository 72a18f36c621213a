import { AnswerCard } from '#app/components/insights/answer-card.tsx';
import { useMedicationSentence } from '#app/components/insights/medication-sentence.ts';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useInsightsMedicationTexts } from '#app/i18n/areas.ts';
import { medicationOverTime } from '#domain/statistics/medication.ts';

/** "Am I taking too much?": medication days beside the published reference, with the number of days recorded. */
export function MedicationAnswer() {
  const t = useInsightsMedicationTexts();
  const counted = useStatistic(medicationOverTime, 'recent');
  const sentenceOf = useMedicationSentence();
  return (
    <AnswerCard
      question={t.question}
      topic="medication"
      reserved="min-h-38 md:min-h-16"
      answer={counted && sentenceOf(counted)}
    />
  );
}
