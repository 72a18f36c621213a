import { type FormEvent, useState, useSyncExternalStore } from 'react';
import type { CabinetContent } from '#domain/intake/cabinet.ts';
import { isConsentAsked, onConsentAsked } from '../../account/consent-gate.ts';
import { usePageDiary } from '../../diary/diary.ts';
import { saveUsual } from '../../diary/writes/usual-writes.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { useFirstRunTexts } from '../../i18n/first-run.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FirstRunProgress } from './first-run-progress.tsx';
import { AcuteQuestion, type TypedName, withTyped } from './usual-acute.tsx';
import { noPreventive, PreventiveQuestion, readPreventive } from './usual-preventive.tsx';

const formId = 'usual-medication';
const steps = 2;

/**
 * Two questions that make the next attack one tap: what the person takes for an attack, and for prevention. Each may stay
 * unanswered; what was chosen in the first is kept when the second is put off. Nothing is stored for "none".
 */
export function UsualDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useFirstRunTexts();
  const t = texts.usual;
  const pageDiary = usePageDiary();
  const toastFailure = useFailureToast();
  // The consent that a first write needs is asked without this dialog beneath it.
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked, () => false);
  const [step, setStep] = useState(1);
  const [chosen, setChosen] = useState<readonly CabinetContent[]>([]);
  const [typed, setTyped] = useState<TypedName>({ name: '', isWrong: false });
  const [preventive, setPreventive] = useState(noPreventive);
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);

  const hasPreventive = preventive.name.trim() !== '';
  const checked = readPreventive(preventive);
  const isNone = step === 1 ? chosen.length === 0 && typed.name.trim() === '' : !hasPreventive;

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
      if (!all) return setTyped({ ...typed, isWrong: true });
      setChosen(all);
      setTyped({ name: '', isWrong: false });
      return setStep(2);
    }
    setAttempted(true);
    if (!hasPreventive || checked.ok) finish(hasPreventive);
  };
  const close = () => (step === 1 || chosen.length === 0 ? onClose() : finish(false));

  const none = step === 1 ? t.acute.none : t.preventive.none;
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
            onClick={step === 1 ? close : () => setStep(1)}
            className="mr-auto"
            disabled={busy}
          >
            {step === 1 ? t.later : texts.back}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={texts.setup.saving}>
            {isNone ? none : step === 1 ? texts.next : t.save}
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
          <AcuteQuestion chosen={chosen} onChoose={setChosen} typed={typed} onType={setTyped} />
        ) : (
          <PreventiveQuestion
            draft={preventive}
            change={(changes) => setPreventive({ ...preventive, ...changes })}
            problems={attempted && hasPreventive && !checked.ok ? checked.problems : {}}
          />
        )}
      </form>
    </Dialog>
  );
}
