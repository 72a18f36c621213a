import { useState } from 'react';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Intake } from '#domain/intake.ts';
import { isOutcomeDue, isUnanswered } from '#domain/outcome-rules.ts';
import { useSayInstant } from '../times.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import { useSayMedicine } from './say-medicine.ts';
import { SideEffects } from './side-effects.tsx';
import { useMedicationTexts } from './texts.ts';
import { useIntakeAnswer } from './use-intake-answer.ts';

/**
 * The intakes whose outcome is asked for, and those just answered here: an answer can be changed, and what else was
 * noticed added, for as long as the page is open.
 * @param isAsked whether an intake is asked about now
 */
export function useOutcomeQuestions(intakes: readonly Intake[], isAsked: (intake: Intake) => boolean) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  return {
    asking: intakes.filter((intake) => isAsked(intake) || answered.has(intake.id)),
    onAnswer: (id: string) => setAnswered((before) => new Set([...before, id])),
  };
}

interface Props {
  /** Those that have an answer already are passed over. */
  readonly intakes: readonly Intake[];
  readonly now: Instant;
}

/** Asks of each intake how it went two hours later, as soon as they have passed; one tap answers, however late. */
export function OutcomeQuestions({ intakes, now }: Props) {
  const { asking, onAnswer } = useOutcomeQuestions(intakes, (intake) => isOutcomeDue(intake, now));
  return <OutcomeList intakes={asking} onAnswer={onAnswer} />;
}

/** One question for each intake; nothing without any. */
export function OutcomeList({
  intakes,
  onAnswer,
}: {
  readonly intakes: readonly Intake[];
  readonly onAnswer: (id: string) => void;
}) {
  if (intakes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-5">
      {intakes.map((intake) => (
        <li key={intake.id}>
          <OutcomeQuestion intake={intake} onAnswer={onAnswer} />
        </li>
      ))}
    </ul>
  );
}

function OutcomeQuestion({
  intake,
  onAnswer,
}: {
  readonly intake: Intake;
  readonly onAnswer: (id: string) => void;
}) {
  const t = useMedicationTexts().outcome;
  const sayMedicine = useSayMedicine();
  const sayInstant = useSayInstant();
  const { shown, kept, save } = useIntakeAnswer(intake);
  const answer: typeof save = (said) => {
    onAnswer(intake.id);
    save(said);
  };
  return (
    <div className="flex flex-col gap-2">
      <OutcomeChoice
        legend={t.legendOf(sayMedicine(intake), sayInstant(intake.takenAt, intake.zone))}
        value={shown.outcome}
        onChange={(outcome) => answer({ outcome })}
      />
      {!isUnanswered(shown) && (
        <SideEffects values={shown.sideEffects} onChange={(sideEffects) => answer({ sideEffects })} />
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {kept && t.saved}
      </p>
    </div>
  );
}

/**
 * Says to who cannot see it that a question has appeared while the page was open; quiet about those that were there from
 * the start.
 */
export function OutcomeArrival({ asking }: { readonly asking: readonly Intake[] }) {
  const t = useMedicationTexts().outcome;
  const sayMedicine = useSayMedicine();
  const [fromTheStart] = useState(() => new Set(asking.map(({ id }) => id)));
  const arrived = asking.filter((intake) => isUnanswered(intake) && !fromTheStart.has(intake.id)).at(0);
  return <VisuallyHidden role="status">{arrived && t.appeared(sayMedicine(arrived))}</VisuallyHidden>;
}
