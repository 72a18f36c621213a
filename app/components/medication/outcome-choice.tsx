import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { type Outcome, outcomes } from '#domain/vocabulary/outcome.ts';

interface Props {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly value: Outcome | null;
  /** Offers "not yet" as an answer. */
  readonly mayWait?: boolean;
  readonly onChange: (outcome: Outcome | null) => void;
}

/** The pain two hours after an intake. */
export function OutcomeChoice({ legend, hint, value, mayWait = false, onChange }: Props) {
  const t = useMedicationTexts().outcome;
  const words = useWords().outcome;
  const answers = mayWait ? ([...outcomes, 'later'] as const) : outcomes;
  return (
    <ChoiceChips
      legend={legend}
      hint={hint}
      options={answers.map((answer) => ({
        value: answer,
        label: answer === 'later' ? t.later : words[answer],
      }))}
      value={value ?? (mayWait ? 'later' : null)}
      onChange={(answer) => onChange(answer === 'later' ? null : answer)}
    />
  );
}
