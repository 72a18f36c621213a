import { type FormEvent, useReducer, useState, useSyncExternalStore } from 'react';
import { isConsentAsked, onConsentAsked } from '#app/account/consent/consent-gate.ts';
import { saveUsual } from '#app/diary/writes/reminder-writes.ts';
import type { CabinetContent } from '#domain/intake/cabinet.ts';
import { usePageDiary } from '../../diary/diary.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { useFirstRunTexts } from '../../i18n/areas.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FirstRunProgress } from './first-run-progress.tsx';
import { AcuteQuestion, type TypedName, withTyped } from './usual-acute.tsx';
import { noPreventive, PreventiveQuestion, readPreventive } from './usual-preventive.tsx';

const formId = 'usual-medication';
const steps = 2;

/** What has been answered so far. */
interface Answers {
  readonly step: 1 | 2;
  readonly chosen: readonly CabinetContent[];
  readonly typed: TypedName;
  readonly preventive: typeof noPreventive;
  /** The questions answered with "none". */
  readonly isNone: { readonly acute: boolean; readonly preventive: boolean };
  /** Whether the second question was sent with what is in it. */
  readonly attempted: boolean;
}

const nothingTyped: TypedName = { name: '', isWrong: false };
const unanswered: Answers = {
  step: 1,
  chosen: [],
  typed: nothingTyped,
  preventive: noPreventive,
  isNone: { acute: false, preventive: false },
  attempted: false,
};
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
  const [answers, answer] = useReducer(withAnswer, unanswered);
  const { step, chosen, typed, preventive } = answers;
  const [busy, setBusy] = useState(false);

  const hasPreventive = preventive.name.trim() !== '';
  const checked = readPreventive(preventive);

  const finish = (isPreventiveToo: boolean) => {
    setBusy(true);
    const saved = saveUsual(pageDiary, chosen, isPreventiveToo && checked.ok ? checked.value : undefined);
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
    if (!hasPreventive || checked.ok) finish(hasPreventive);
  };
  const close = () => (step === 1 || chosen.length === 0 ? onClose() : finish(false));

  return (
    <Dialog
      open={!isAsked}
      onClose={close}
      title={t.title}
      closeLabel={t.later}
      closesOutside={false}
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
        <CurrentQuestion answers={answers} onAnswer={answer} />
      </form>
    </Dialog>
  );
}

function CurrentQuestion({
  answers: { step, chosen, typed, preventive, isNone, attempted },
  onAnswer,
}: {
  readonly answers: Answers;
  readonly onAnswer: (changed: Partial<Answers>) => void;
}) {
  if (step === 1)
    return (
      <AcuteQuestion
        chosen={chosen}
        onChoose={(all) => onAnswer({ chosen: all })}
        typed={typed}
        onType={(name) => onAnswer({ typed: name })}
        isNone={isNone.acute && chosen.length === 0 && typed.name.trim() === ''}
        onNone={(acute) =>
          onAnswer({
            isNone: { ...isNone, acute },
            ...(acute && { chosen: [], typed: nothingTyped }),
          })
        }
      />
    );
  const hasPreventive = preventive.name.trim() !== '';
  const checked = readPreventive(preventive);
  return (
    <PreventiveQuestion
      draft={preventive}
      change={(changes) => onAnswer({ preventive: { ...preventive, ...changes } })}
      isNone={isNone.preventive && !hasPreventive}
      onNone={(none) =>
        onAnswer({
          isNone: { ...isNone, preventive: none },
          ...(none && { preventive: noPreventive }),
        })
      }
      problems={attempted && hasPreventive && !checked.ok ? checked.problems : {}}
    />
  );
}
