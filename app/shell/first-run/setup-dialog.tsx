import { useState, useSyncExternalStore } from 'react';
import { isConsentAsked, onConsentAsked } from '#app/account/consent/consent-gate.ts';
import { type ProfileSetup, saveSetup, skipSetup } from '#app/account/profile/profile-query.ts';
import { saveUsual } from '#app/diary/writes/reminder-writes.ts';
import { profileSetupSteps } from '#domain/limits.ts';
import { check, type Problems } from '#domain/model/validation.ts';
import { type Profile, profileFormSchema } from '#domain/person/profile.ts';
import type { TreatmentContent } from '#domain/treatment/treatment.ts';
import { usePageDiary } from '../../diary/diary.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { useFirstRunTexts } from '../../i18n/areas.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FirstRunProgress } from './first-run-progress.tsx';
import { type SetupDraft, SetupStep, stepFields } from './setup-steps.tsx';
import { withTyped } from './usual-acute.tsx';
import { nothingTyped, preventiveIn, unanswered } from './usual-questions.tsx';

interface SetupDialogProps {
  readonly profile: Profile;
  /** Whether the diary has no medicine yet. */
  readonly asksMedication: boolean;
  /** @param leavesAll it was left, not saved: nothing else is to follow */
  readonly onClose: (leavesAll: boolean) => void;
}

const formId = 'profile-setup';

/**
 * The profile in three short steps, with what the person takes where it belongs: for attacks beside the aura, for prevention
 * beside the months before the diary. One press leaves all of it, what was chosen is kept, and a failure to save keeps the input.
 */
export function SetupDialog({ profile, asksMedication, onClose }: SetupDialogProps) {
  const texts = useFirstRunTexts();
  const t = texts.setup;
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const pageDiary = usePageDiary();
  // The consent that a first write needs is asked without this dialog beneath it.
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked, () => false);
  const [draft, setDraft] = useState<SetupDraft>({
    displayName: profile.displayName,
    birthYear: '',
    biologicalSex: 'undisclosed',
    hasAura: false,
    baselineMigraineDays: '',
  });
  // As it was at the beginning: what is saved here must not take the question away.
  const [usual, setUsual] = useState(asksMedication ? unanswered : undefined);
  const [step, setStep] = useState(1);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  function change(part: Partial<SetupDraft>) {
    setDraft({ ...draft, ...part });
    setProblems({});
  }

  /** Takes what is typed into what was chosen. @returns whether it is a medicine */
  function takeTyped(): boolean {
    if (step !== 2 || !usual) return true;
    const chosen = withTyped(usual.chosen, usual.typed.name);
    setUsual({
      ...usual,
      ...(chosen ? { chosen, typed: nothingTyped } : { typed: { ...usual.typed, isWrong: true } }),
    });
    return chosen !== undefined;
  }

  function goOn() {
    if (busy) return;
    const { biologicalSex } = draft;
    const checked = check(profileFormSchema, {
      ...draft,
      biologicalSex: biologicalSex === 'undisclosed' ? null : biologicalSex,
    });
    const here = checked.ok
      ? []
      : Object.entries(checked.problems).filter(([name]) => stepFields[step]?.includes(name));
    setProblems(Object.fromEntries(here));
    const isTaken = takeTyped();
    if (here.length > 0 || !isTaken) return;
    if (step < profileSetupSteps) return setStep(step + 1);
    const preventive = usual && preventiveIn(usual);
    if (usual) setUsual({ ...usual, attempted: true });
    if (checked.ok && (!preventive || preventive.ok)) void save(checked.value, preventive?.value);
  }

  async function save(setup: ProfileSetup, preventive: TreatmentContent | undefined) {
    setBusy(true);
    const outcome = await saveSetup(profile.userId, setup);
    if (!outcome.ok) {
      setBusy(false);
      return toastFailure(outcome.failure);
    }
    const isKept = await keepUsual(preventive);
    setBusy(false);
    if (!isKept) return;
    toast({ title: t.saved });
    onClose(false);
  }

  /** Stores what was chosen. @returns whether it is stored; otherwise it was said why not */
  const keepUsual = (preventive?: TreatmentContent) =>
    saveUsual(pageDiary, usual?.chosen ?? [], preventive).then(
      () => true,
      (error) => {
        toastFailure(error);
        return false;
      },
    );

  function leave() {
    onClose(true);
    void keepUsual();
  }

  function skip() {
    leave();
    // Not awaited, and a failure is only noted: the dialog is not shown again in this browser anyway.
    void skipSetup(profile.userId, profile.displayName).then(
      (outcome) => outcome.ok || toastFailure(outcome.failure),
    );
  }

  const footer = (
    <>
      <Button variant="quiet" onClick={step === 1 ? skip : () => setStep(step - 1)} className="mr-auto">
        {step === 1 ? t.skip : texts.back}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={t.saving}>
        {step === profileSetupSteps ? t.save : texts.next}
      </Button>
    </>
  );
  return (
    <Dialog
      open={!isAsked}
      onClose={leave}
      title={t.title}
      closeLabel={texts.usual.later}
      closesOutside={false}
      // Within thumb reach, with room above for a message.
      className="max-md:mb-4"
      footer={footer}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
        className="flex flex-col gap-5"
      >
        <FirstRunProgress step={step} all={profileSetupSteps} />
        <SetupStep
          key={step}
          step={step}
          draft={draft}
          problems={problems}
          onChange={change}
          usual={usual}
          onUsual={(changed) => setUsual((known) => known && { ...known, ...changed })}
        />
      </form>
    </Dialog>
  );
}
