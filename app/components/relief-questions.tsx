import { changeIntake } from '#app/data/intake-writes.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import type { Episode } from '#domain/episode.ts';
import { intakesOf } from '#domain/episode-rules.ts';
import { outcomes } from '#domain/vocabulary/outcome.ts';
import { useFormTexts, useWords } from './episode-form/texts.ts';
import { useSayMedicine } from './medication/say-medicine.ts';
import { useToastFailure } from './use-failure-message.ts';

/** Asks of each intake that has no answer yet whether it helped; one tap answers. */
export function ReliefQuestions({ episode }: { readonly episode: Episode }) {
  const t = useFormTexts().medication;
  const words = useWords().outcome;
  const sayMedicine = useSayMedicine();
  const toastFailure = useToastFailure();
  return intakesOf(episode)
    .filter((intake) => intake.relief === null && intake.outcome === null)
    .map((intake) => (
      <ChoiceChips
        key={intake.id}
        legend={t.reliefOf(sayMedicine(intake))}
        options={outcomes.map((value) => ({ value, label: words[value] }))}
        value={null}
        onChange={(outcome) => void changeIntake(intake, { outcome }).catch(toastFailure)}
      />
    ));
}
