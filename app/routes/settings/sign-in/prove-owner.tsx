import { type FormEvent, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { useSession } from '#app/account/session/session.ts';
import { type PasswordProof, proveOwner, waysInQuery } from '#app/account/sign-in/credentials.ts';
import { sixDigits } from '#app/components/account/one-time-code.tsx';
import type { Outcome } from '#app/errors/failure.ts';
import { useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Loaded } from '../loaded.tsx';
import { useAction } from '../use-action.ts';
import { CodeField, MailCode } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';

interface ProveOwnerProps<T extends object> {
  readonly userId: string;
  /** Action to run once ownership is proven. */
  readonly onProven: () => Promise<Outcome<T>>;
  readonly onDone: (result: T) => void;
  readonly onCancel: () => void;
}

/** Asks for the password or a mailed code when the session is too old for a change, then makes the change. */
export function ProveOwner<T extends object>({ userId, ...rest }: ProveOwnerProps<T>) {
  const waysIn = useQuery(waysInQuery(userId));
  return (
    <Loaded query={waysIn} place="h-40">
      {({ hasPassword }) => <ProofForm hasPassword={hasPassword} {...rest} />}
    </Loaded>
  );
}

function ProofForm<T extends object>(
  props: Omit<ProveOwnerProps<T>, 'userId'> & { readonly hasPassword: boolean },
) {
  const { hasPassword, onProven, onDone, onCancel } = props;
  const texts = useSettingsTexts();
  const { account: t, twoFactor } = texts;
  const common = useShellTexts();
  const email = useSession().email ?? '';
  const { busy, problem, forget, run } = useAction();
  const [byMail, setByMail] = useState(!hasPassword);
  const [missing, setMissing] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const proof: PasswordProof = byMail
      ? { mailedCode: sixDigits(data.get('code')) }
      : { currentPassword: String(data.get('currentPassword') ?? '') };
    const isIncomplete = Object.values(proof).includes('');
    setMissing(isIncomplete);
    if (isIncomplete) return;
    const result = await run<T>(async () => {
      const proven = await proveOwner(proof);
      return proven.ok ? onProven() : proven;
    });
    if (result) onDone(result);
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onInput={() => {
        setMissing(false);
        forget();
      }}
      className="flex flex-col gap-4 rounded-md bg-surface-sunken p-4"
    >
      <h3 className="text-base">{twoFactor.who}</h3>
      <p>{hasPassword ? twoFactor.whoText : twoFactor.whoTextNoPassword}</p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      {byMail ? (
        <CodeField
          label={t.mailedCode}
          hint={t.mailedCodeHint}
          error={missing ? t.mailedCodeMissing : problem}
        />
      ) : (
        <CurrentPassword label={t.currentPassword} error={missing ? t.currentMissing : problem} />
      )}
      {(!byMail || !hasPassword) && (
        <MailCode label={hasPassword ? t.forgotten : twoFactor.resetMail} onSent={() => setByMail(true)} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.busy}>
          {twoFactor.whoSubmit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
