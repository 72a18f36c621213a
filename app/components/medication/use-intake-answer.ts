import { useRef, useState } from 'react';
import { changeIntake } from '#app/data/intake-writes.ts';
import type { Intake } from '#domain/intake.ts';
import { useToastFailure } from '../use-failure-message.ts';

type Answer = Partial<Pick<Intake, 'outcome' | 'sideEffects'>>;

/**
 * An intake that is answered tap by tap. Every tap shows at once and is saved by itself; one that comes before the last is
 * kept builds on it.
 */
export function useIntakeAnswer(intake: Intake) {
  const toastFailure = useToastFailure();
  const [said, setSaid] = useState<Answer>({});
  const [kept, setKept] = useState(false);
  const taps = useRef(0);
  const shown = { ...intake, ...said };
  return {
    shown,
    /** The last answer is on this device. */
    kept,
    save: (answer: Answer) => {
      taps.current += 1;
      const tap = taps.current;
      setSaid({ ...said, ...answer });
      changeIntake(shown, answer).then(
        () => {
          if (tap !== taps.current) return;
          setSaid({});
          setKept(true);
        },
        (error) => {
          setSaid({});
          toastFailure(error);
        },
      );
    },
  };
}
