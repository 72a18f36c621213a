import { useState } from 'react';
import { type Factor, type Factors, makeRecoveryCodes } from '#app/account/sign-in/second-factors.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { useAction } from '../use-action.ts';
import { ProveFactor } from './prove-factor.tsx';

interface RecoveryCodesProps {
  readonly apps: readonly Factor[];
  readonly left: Factors['recoveryCodes'];
  readonly onMade: (codes: readonly string[]) => void;
}

/** Number of recovery codes left, and a button for a new set. */
export function RecoveryCodesSection({ apps, left, onMade }: RecoveryCodesProps) {
  const texts = useSettingsTexts();
  const { recovery: t, twoFactor } = texts;
  const [proving, setProving] = useState(false);
  const first = useAction();
  // The first set also needs a code if the last proof is too old.
  const asks = proving || first.failure?.code === 'proof_needed';

  function close() {
    setProving(false);
    first.forget();
  }

  async function makeFirst() {
    const made = await first.run(() => makeRecoveryCodes(false));
    if (made) onMade(made.codes);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <h3 className="text-base">{t.heading}</h3>
          <p className="text-muted">{left ? t.left(left.left, left.total) : t.none}</p>
        </div>
        {!asks && (
          <Button
            variant="quiet"
            busy={first.busy}
            busyLabel={texts.busy}
            onClick={left ? () => setProving(true) : makeFirst}
          >
            {left ? t.remake : t.make}
          </Button>
        )}
      </div>
      {asks && (
        <ProveFactor
          apps={apps}
          text={left ? t.remakeExplained : twoFactor.whoByFactor}
          submit={left ? t.remake : t.make}
          onProven={() => makeRecoveryCodes(left !== null)}
          onDone={({ codes }) => {
            close();
            onMade(codes);
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}
