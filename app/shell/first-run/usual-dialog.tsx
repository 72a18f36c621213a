import { type FormEvent, useState, useSyncExternalStore } from 'react';
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
  const [step, setStep] = useState(1);
  const [chosen, setChosen] = useState<readonly CabinetContent[]>([]);
  const [typed, setTyped] = useState<TypedName>({ name: '', isWrong: false });
  const [preventive, setPreventive] = useState(noPreventive);
  const [isNone, setNone] = useState({ acute: false, preventive: false });
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);

  const hasPreventive = preventive.name.trim() !== '';
  const checked = readPreventive(preventive);
  const hasAcute = chosen.length > 0 || typed.name.trim() !== '';

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
  const goBack = () => {
    setAttempted(false);
    setStep(1);
  };
  const close = () => (step === 1 || chosen.length === 0 ? onClose() : finish(false));

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
          <Button variant="quiet" onClick={step === 1 ? close : goBack} className="mr-auto" disabled={busy}>
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
          <AcuteQuestion
            chosen={chosen}
            onChoose={setChosen}
            typed={typed}
            onType={setTyped}
            isNone={isNone.acute && !hasAcute}
            onNone={(acute) => {
              setNone({ ...isNone, acute });
              if (!acute) return;
              setChosen([]);
              setTyped({ name: '', isWrong: false });
            }}
          />
        ) : (
          <PreventiveQuestion
            draft={preventive}
            change={(changes) => setPreventive({ ...preventive, ...changes })}
            isNone={isNone.preventive && !hasPreventive}
            onNone={(none) => {
              setNone({ ...isNone, preventive: none });
              if (none) setPreventive(noPreventive);
            }}
            problems={attempted && hasPreventive && !checked.ok ? checked.problems : {}}
          />
        )}
      </form>
    </Dialog>
  );
}
