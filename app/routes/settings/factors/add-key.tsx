import { addKeyFactor } from '#app/account/sign-in/add-key-factor.ts';
import { canUsePasskeys } from '#app/account/sign-in/passkey-problem.ts';
import type { Factor } from '#app/account/sign-in/second-factors.ts';
import { usePasskeyProblem } from '#app/components/account/use-passkey-problem.ts';
import { usePasskeyTexts, useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';
import { ProveFactor } from './prove-factor.tsx';

/** A name none of the factors has. */
function freeName(name: string, apps: readonly Factor[]): string {
  const isTaken = (one: string) => apps.some((app) => app.name === one);
  for (let number = 2, free = name; ; number += 1) {
    if (!isTaken(free)) return free;
    free = `${name} ${number}`;
  }
}

/** Adds a key as one more second factor of an account that has one. */
export function AddKey({ apps }: { readonly apps: readonly Factor[] }) {
  const t = usePasskeyTexts();
  const { twoFactor, busy: busyLabel } = useSettingsTexts();
  const showConfirmation = useShowConfirmation();
  const problemOf = usePasskeyProblem();
  const { busy, failure, problem, forget, run } = useAction();
  if (!canUsePasskeys()) return null;
  const add = () => addKeyFactor(freeName(t.factor.defaultName, apps));
  const onDone = () => {
    forget();
    showConfirmation({ title: t.factor.added });
  };
  if (failure?.code === 'proof_needed')
    return (
      <ProveFactor
        apps={apps}
        text={twoFactor.whoByFactor}
        submit={twoFactor.whoSubmit}
        onProven={add}
        onDone={onDone}
        onCancel={forget}
      />
    );
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <Button
        variant="quiet"
        busy={busy}
        busyLabel={busyLabel}
        onClick={async () => {
          if (await run(add)) onDone();
        }}
        className="-ml-4 self-start"
      >
        {t.factor.add}
      </Button>
      {failure && <FieldError>{problemOf(failure, true) ?? problem}</FieldError>}
    </div>
  );
}
