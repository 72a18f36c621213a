import { type FormEvent, useReducer, useState, useSyncExternalStore } from 'react';
import { isConsentAsked, onConsentAsked } from '#app/account/consent/consent-gate.ts';
import { saveUsual } from '#app/diary/writes/reminder-writes.ts';
import type { TreatmentContent } from '#domain/treatment/treatment.ts';
import { usePageDiary } from '../../diary/diary.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { useFirstRunTexts } from '../../i18n/areas.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FirstRunProgress } from './first-run-progress.tsx';
import { withTyped } from './usual-acute.tsx';
import {
  nothingTyped,
  preventiveIn,
  UsualAcute,
  type UsualAnswers,
  UsualPreventive,
  unanswered,
} from './usual-questions.tsx';

const formId = 'usual-medication';
const steps = 2;

interface Answers extends UsualAnswers {
  readonly step: 1 | 2;
}

const withAnswer = (known: Answers, changed: Partial<Answers>): Answers => ({ ...known, ...changed });

/**
 * Two questions that make the next attack one tap: what the person takes for an attack, and for prevention. Both may be put
 * off or left; what was chosen in the first is kept when the second is. Nothing is stored for "none" or no answer.
 */
export function UsualDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useFirstRunTexts();
  const t = texts.usual;
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  // The consent that a first write needs is asked without this dialog beneath it.
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked, () => false);
  const [answers, answer] = useReducer(withAnswer, { ...unanswered, step: 1 });
  const { step, chosen, typed } = answers;
  const [busy, setBusy] = useState(false);

  const finish = (preventive?: TreatmentContent) => {
    setBusy(true);
    const saved = saveUsual(pageDiary, chosen, preventive);
    saved.then(onClose, (error) => {
      setBusy(false);
      toastFailure(error);
    });
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (step === 1) {
      const all = withTyped(chosen, typed.name);
      return answer(
        all ? { step: 2, chosen: all, typed: nothingTyped } : { typed: { ...typed, isWrong: true } },
      );
    }
    answer({ attempted: true });
    const checked = preventiveIn(answers);
    if (!checked || checked.ok) finish(checked?.value);
  };
  const close = () => (step === 1 || chosen.length === 0 ? onClose() : finish());

  return (
    <Dialog
      open={!isAsked}
      onClose={close}
      title={t.title}
      closeLabel={t.later}
      closesOutside={false}
      className="max-md:mb-4"
      footer={
        <>
          <Button
            variant="quiet"
            onClick={step === 1 ? close : () => answer({ step: 1, attempted: false })}
            className="mr-auto"
            disabled={busy}
          >
            {step === 1 ? t.later : texts.back}
          </Button>
          {step === 2 && (
            <Button variant="quiet" onClick={close} disabled={busy}>
              {t.later}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={texts.setup.saving}>
            {step === 1 ? texts.next : t.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={goOn}
        className={cx('flex flex-col gap-5', step === 2 && 'min-h-88')}
      >
        <FirstRunProgress step={step} all={steps} />
        {step === 1 ? (
          <UsualAcute answers={answers} onAnswer={answer} />
        ) : (
          <UsualPreventive answers={answers} onAnswer={answer} />
        )}
      </form>
    </Dialog>
  );
}
