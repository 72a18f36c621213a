import { useState, useSyncExternalStore } from 'react';
import { isConsentAsked, onConsentAsked } from '#app/account/consent/consent-gate.ts';
import { type ProfileSetup, saveSetup, skipSetup } from '#app/account/profile/profile-query.ts';
import { profileSetupSteps } from '#domain/limits.ts';
import { check, type Problems } from '#domain/model/validation.ts';
import { type Profile, profileFormSchema } from '#domain/person/profile.ts';
import { useFailureToast } from '../../errors/use-failure.ts';
import { useFirstRunTexts } from '../../i18n/areas.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FirstRunProgress } from './first-run-progress.tsx';
import { type SetupDraft, SetupStep, stepFields } from './setup-steps.tsx';

interface SetupDialogProps {
  readonly profile: Profile;
  /** @param leavesAll it was left, neither saved nor skipped: nothing else is to follow */
  readonly onClose: (leavesAll: boolean) => void;
}

const formId = 'profile-setup';

/**
 * The profile in three short steps. Skipping goes on to the tutorial; closing it (Later, Escape) leaves the whole first run. A
 * failure to save keeps the input.
 */
export function SetupDialog({ profile, onClose }: SetupDialogProps) {
  const texts = useFirstRunTexts();
  const t = texts.setup;
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  // The consent that a first write needs is asked without this dialog beneath it.
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked, () => false);
  const [draft, setDraft] = useState<SetupDraft>({
    displayName: profile.displayName,
    // Started over by the settings, what was filled in there is kept.
    birthYear: String(profile.birthYear ?? ''),
    biologicalSex: profile.biologicalSex ?? 'undisclosed',
    hasAura: profile.hasAura,
    baselineMigraineDays: String(profile.baselineMigraineDays ?? ''),
  });
  const [step, setStep] = useState(1);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  function change(part: Partial<SetupDraft>) {
    setDraft({ ...draft, ...part });
    setProblems({});
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
    if (here.length > 0) return;
    if (step < profileSetupSteps) return setStep(step + 1);
    if (checked.ok) void save(checked.value);
  }

  async function save(setup: ProfileSetup) {
    setBusy(true);
    toastFailure(undefined);
    const outcome = await saveSetup(profile.userId, setup);
    setBusy(false);
    if (!outcome.ok) return toastFailure(outcome.failure);
    toast({ title: t.saved });
    onClose(false);
  }

  function skip() {
    onClose(false);
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
      onClose={() => onClose(true)}
      title={t.title}
      closeLabel={texts.later}
      closesOutside={false}
      opensByItself
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
        <SetupStep key={step} step={step} draft={draft} problems={problems} onChange={change} />
      </form>
    </Dialog>
  );
}
