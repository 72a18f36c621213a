import { useRef, useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeIntake } from '#app/diary/writes/intake-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { isOutcomeDue, isUnanswered } from '#domain/intake/outcome-rules.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { useFormatMedicine } from './format-medicine.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import { PainAtSelect } from './pain-at-select.tsx';
import { SideEffectFields } from './side-effect-fields.tsx';

/**
 * The intakes whose outcome is asked for, and those just answered here: an answer can be changed, and side effects added,
 * for as long as the page is open.
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
  /** Those that have an answer already are skipped. */
  readonly intakes: readonly Intake[];
  readonly now: Instant;
}

/** Asks for the outcome of each intake as soon as two hours have passed; one tap answers, however late. */
export function OutcomeQuestions({ intakes, now }: Props) {
  const { asking, onAnswer } = useOutcomeQuestions(intakes, (intake) => isOutcomeDue(intake, now));
  return <OutcomeList intakes={asking} onAnswer={onAnswer} />;
}

/** One question for each intake; renders nothing without any. */
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
  const texts = useMedicationTexts();
  const t = texts.outcome;
  const formatMedicine = useFormatMedicine();
  const formatInstant = useFormatRelativeInstant();
  const { shown, saved, save } = useIntakeAnswer(intake);
  const answer: typeof save = (given) => {
    onAnswer(intake.id);
    save(given);
  };
  return (
    <div className="flex flex-col gap-2">
      <OutcomeChoice
        legend={t.legendOf(formatMedicine(intake), formatInstant(intake.takenAt, intake.zone))}
        value={shown.outcome}
        onChange={(outcome) => answer({ outcome })}
      />
      {!isUnanswered(shown) && (
        <>
          <Field label={t.painTwoHours} aside={texts.fields.optional} className="max-w-60">
            <PainAtSelect value={shown.painTwoHours} onChange={(painTwoHours) => answer({ painTwoHours })} />
          </Field>
          <SideEffectFields values={shown.sideEffects} onChange={(sideEffects) => answer({ sideEffects })} />
        </>
      )}
      <p role="status" className="text-muted text-sm empty:sr-only">
        {/* A new node for each answer, or the second would be silent. */}
        {saved > 0 && <span key={saved}>{t.saved}</span>}
      </p>
    </div>
  );
}

/** Announces to screen readers a question that appears while the page is open, not those present from the start. */
export function OutcomeArrival({ asking }: { readonly asking: readonly Intake[] }) {
  const t = useMedicationTexts().outcome;
  const formatMedicine = useFormatMedicine();
  const [fromTheStart] = useState(() => new Set(asking.map(({ id }) => id)));
  const arrived = asking.filter((intake) => isUnanswered(intake) && !fromTheStart.has(intake.id)).at(0);
  return <VisuallyHidden role="status">{arrived && t.appeared(formatMedicine(arrived))}</VisuallyHidden>;
}

type Answer = Partial<Pick<Intake, 'outcome' | 'painTwoHours' | 'sideEffects'>>;

/**
 * The answers about one intake, saved with every tap. A tap is shown at once; a further one before the first is stored
 * builds on it.
 */
function useIntakeAnswer(intake: Intake) {
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  const [pending, setPending] = useState<Answer>({});
  const [saved, setSaved] = useState(0);
  const taps = useRef(0);
  const shown = { ...intake, ...pending };
  return {
    shown,
    /** How many answers are stored on this device. */
    saved,
    save: (answer: Answer) => {
      taps.current += 1;
      const tap = taps.current;
      setPending({ ...pending, ...answer });
      toastFailure(undefined);
      changeIntake(pageDiary, shown, answer).then(
        () => {
          if (tap !== taps.current) return;
          setPending({});
          setSaved(tap);
        },
        (error) => {
          setPending({});
          toastFailure(error);
        },
      );
    },
  };
}
