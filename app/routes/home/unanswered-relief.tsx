import {
  OutcomeArrival,
  OutcomeList,
  useOutcomeQuestions,
} from '#app/components/medication/outcome-questions.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Card } from '#app/ui/card.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { isOutcomeAsked } from '#domain/intake/outcome-rules.ts';

/** Number of intakes checked: nobody takes more within two days. */
const looked = 60;

/** Latest intakes, without those of an open attack, whose card asks about them. */
const latestIntakes = ({ intakes, episode }: Diary): readonly Intake[] =>
  intakes.slice(0, looked).filter(({ episodeId }) => !(episodeId && episode(episodeId)?.ongoing));
const none: readonly Intake[] = [];

/** Outcome questions for recent intakes that have no answer. They appear by themselves after two hours. */
export function UnansweredRelief({ now }: { readonly now: Instant }) {
  const t = useMedicationTexts().outcome;
  const intakes = useDiary(latestIntakes) ?? none;
  const { asking, onAnswer } = useOutcomeQuestions(intakes, (intake) => isOutcomeAsked(intake, now));
  return (
    <>
      <OutcomeArrival asking={asking} />
      {asking.length > 0 && (
        <Card as="section" aria-labelledby="outcomes">
          <h2 id="outcomes" className="mb-3 text-lg">
            {t.heading}
          </h2>
          <OutcomeList intakes={asking} onAnswer={onAnswer} />
        </Card>
      )}
    </>
  );
}
