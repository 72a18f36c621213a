import { useCallback, useEffect, useRef, useState } from 'react';
import { currentSession } from '#app/account/session/session.ts';
import { canUsePasskeys, passkeyProblemOf } from '#app/account/sign-in/passkey-problem.ts';
import { signInWithPasskey } from '#app/account/sign-in/sign-in-with-passkey.ts';
import { usePasskeyProblem } from '#app/components/account/use-passkey-problem.ts';
import { useWelcomeBack } from '#app/components/account/use-welcome-back.ts';
import type { Failure } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { usePasskeyTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { whenIdle } from '#app/ui/lazily.ts';

/** Milliseconds after which a waiting request is renewed: its challenge lives five minutes. */
const renewedMs = 240_000;

/** Whether the browser suggests passkeys in the field for the address. */
async function canSuggest(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Signing in with a passkey: by the button, or by choosing one where the browser suggests them in the field for the address.
 * The session says that it worked.
 */
export default function PasskeyEntry() {
  const t = usePasskeyTexts();
  const problemOf = usePasskeyProblem();
  const toastFailure = useFailureToast();
  const welcomeBack = useWelcomeBack();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  /** The request that is open: a browser has one at a time. */
  const open = useRef<AbortController>(undefined);

  const ask = useCallback(
    async (mediation?: 'conditional') => {
      open.current?.abort();
      const own = new AbortController();
      open.current = own;
      const outcome = await signInWithPasskey({ signal: own.signal, ...(mediation && { mediation }) });
      if (outcome.ok) {
        // With a second factor to come, the welcome follows it.
        if (!currentSession().missing) welcomeBack();
        return;
      }
      if (own.signal.aborted) return;
      const problem = passkeyProblemOf(outcome.failure);
      // Nobody has asked for the suggestions: that there are none is no news.
      if (mediation && (!problem || problem === 'not_used' || problem === 'unsupported')) return;
      if (problem) setFailure(outcome.failure);
      else toastFailure(outcome.failure);
    },
    [toastFailure, welcomeBack],
  );

  const suggest = useCallback(async () => {
    if (document.visibilityState === 'visible' && (await canSuggest())) await ask('conditional');
  }, [ask]);

  useEffect(() => {
    if (!canUsePasskeys()) return;
    let isHere = true;
    whenIdle(() => isHere && void suggest());
    const timer = setInterval(() => void suggest(), renewedMs);
    return () => {
      isHere = false;
      clearInterval(timer);
      open.current?.abort();
    };
  }, [suggest]);

  async function onPress() {
    setFailure(undefined);
    setBusy(true);
    toastFailure(undefined);
    await ask();
    setBusy(false);
    if (currentSession().status !== 'signed-in') void suggest();
  }

  if (!canUsePasskeys()) return null;
  const problem = problemOf(failure);
  return (
    <div className="-mt-3 flex flex-col gap-2" aria-live="polite">
      <Button size="lg" busy={busy} busyLabel={t.busy} onClick={onPress}>
        {t.signIn}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
