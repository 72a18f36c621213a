import { useState } from 'react';
import { type Factor, type Factors, makeRecoveryCodes } from '#app/data/factors.ts';
import { Button } from '#app/ui/button.tsx';
import { ProveFactor } from './prove-factor.tsx';
import { useSettingsTexts } from './texts.ts';
import { useAction } from './use-action.ts';

interface RecoveryCodesProps {
  readonly apps: readonly Factor[];
  readonly left: Factors['recoveryCodes'];
  readonly onMade: (codes: readonly string[]) => void;
}

/** How many codes are left, and the way to a new set. */
export function RecoveryCodes({ apps, left, onMade }: RecoveryCodesProps) {
  const texts = useSettingsTexts();
  const t = texts.recovery;
  const [proving, setProving] = useState(false);
  const first = useAction();

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
        {!proving && (
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
      {proving && (
        <ProveFactor
          apps={apps}
          text={t.remakeExplained}
          submit={t.remake}
          onProven={() => makeRecoveryCodes(true)}
          onDone={({ codes }) => {
            setProving(false);
            onMade(codes);
          }}
          onCancel={() => setProving(false)}
        />
      )}
    </div>
  );
}
