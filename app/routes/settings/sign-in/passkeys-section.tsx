import { type FormEvent, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { waysInQuery } from '#app/account/sign-in/credentials.ts';
import { canUsePasskeys } from '#app/account/sign-in/passkey-problem.ts';
import {
  addPasskey,
  type Passkey,
  passkeysQuery,
  removePasskey,
  renamePasskey,
} from '#app/account/sign-in/passkeys.ts';
import { usePasskeyProblem } from '#app/components/account/use-passkey-problem.ts';
import { focusFirstField, KeepFocus, useFocusBack } from '#app/components/keep-focus.tsx';
import { usePasskeyTexts, useSettingsTexts, useShellTexts } from '#app/i18n/areas.ts';
import { formatDay, formatInstant } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { Loaded } from '../loaded.tsx';
import { Section, useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';
import { ProveSelf } from './prove-self.tsx';
import { useDeviceName } from './use-device-name.ts';

/** Characters; the server accepts 120. */
const nameMaxLength = 50;

interface SectionProps {
  readonly userId: string;
}

/** The account's passkeys: added with one tap, renamed, removed. */
export function PasskeysSection({ userId }: SectionProps) {
  const t = usePasskeyTexts();
  const waysIn = useQuery(waysInQuery(userId)).data;
  const otherWays = !waysIn || waysIn.hasPassword || waysIn.providers.length > 0;
  const recovery = waysIn?.hasPassword === false ? t.recoveryNoPassword : t.recovery;
  return (
    <Section name="passkeys" intro={`${t.what} ${recovery}`}>
      <Loaded query={useQuery(passkeysQuery(userId))} place="h-24">
        {(passkeys) => (
          <KeepFocus className="flex flex-col gap-4 rounded-lg bg-surface-raised p-4 outline-none md:p-5 forced-colors:border">
            {passkeys.length > 0 && (
              <ul aria-label={t.list} className="divide-y divide-border">
                {passkeys.map((passkey) => (
                  <PasskeyLine
                    key={passkey.id}
                    userId={userId}
                    passkey={passkey}
                    isLastWayIn={passkeys.length === 1 && !otherWays}
                  />
                ))}
              </ul>
            )}
            {canUsePasskeys() ? <AddPasskey userId={userId} /> : <p className="text-muted">{t.cannot}</p>}
          </KeepFocus>
        )}
      </Loaded>
    </Section>
  );
}

/** The button that has this device make a passkey; asks for a fresh proof where the last one is too old. */
function AddPasskey({ userId }: SectionProps) {
  const t = usePasskeyTexts();
  const { busy: busyLabel } = useSettingsTexts();
  const showConfirmation = useShowConfirmation();
  const problemOf = usePasskeyProblem();
  const device = useDeviceName(navigator.userAgent);
  const { busy, failure, problem, forget, run } = useAction();
  const { button, focusBack } = useFocusBack();
  const add = () => addPasskey(device);
  const onDone = () => {
    focusBack();
    forget();
    showConfirmation({ title: t.added, text: t.addedText });
  };

  if (failure?.code === 'proof_needed') {
    const onCancel = () => {
      focusBack();
      forget();
    };
    return <ProveSelf userId={userId} onProven={add} onDone={onDone} onCancel={onCancel} />;
  }
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <Button
        ref={button}
        busy={busy}
        busyLabel={busyLabel}
        onClick={async () => {
          if (await run(add)) onDone();
        }}
        className="self-start"
      >
        {t.add}
      </Button>
      {failure && <FieldError>{problemOf(failure, true) ?? problem}</FieldError>}
    </div>
  );
}

interface LineProps extends SectionProps {
  readonly passkey: Passkey;
  /** Whether only a mailed link is left without it. */
  readonly isLastWayIn: boolean;
}

/** One passkey: its name, its last use, and what can be done with it. */
function PasskeyLine({ userId, passkey, isLastWayIn }: LineProps) {
  const t = usePasskeyTexts();
  const common = useShellTexts();
  const locale = useLocale();
  const showConfirmation = useShowConfirmation();
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const { busy, failure, problem, forget, run } = useAction();
  const { button, focusBack } = useFocusBack();
  const { id, name, addedAt, lastUsedAt } = passkey;
  const shown = name || t.unnamed;
  const asksProof = failure?.code === 'proof_needed';
  const remove = () => removePasskey(id);
  const close = () => {
    focusBack();
    setDoing(undefined);
    forget();
  };
  const onRemoved = () => showConfirmation({ title: t.removed });
  const since = t.since(formatDay(locale, localDateOf(addedAt, currentZone()), 'dated'));
  const used = lastUsedAt ? t.lastUsed(formatInstant(locale, lastUsedAt, currentZone())) : t.neverUsed;

  return (
    <li className="flex flex-col gap-3 py-2 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-40">
          <p className="wrap-anywhere font-medium">{shown}</p>
          <p className="text-muted text-sm">
            {since} · {used}
          </p>
        </div>
        {doing !== 'rename' && !asksProof && (
          <div className="-ml-4 flex flex-wrap sm:ml-0">
            <Button
              ref={button}
              variant="quiet"
              aria-label={t.renameNamed(shown)}
              onClick={() => setDoing('rename')}
            >
              {t.rename}
            </Button>
            <Button variant="quiet" aria-label={t.removeNamed(shown)} onClick={() => setDoing('remove')}>
              {t.remove}
            </Button>
          </div>
        )}
      </div>
      {doing === 'rename' && <RenameForm passkey={passkey} onClose={close} />}
      {asksProof && <ProveSelf userId={userId} onProven={remove} onDone={onRemoved} onCancel={close} />}
      {failure && !asksProof && <FieldError>{problem}</FieldError>}
      <ConfirmDialog
        open={doing === 'remove'}
        onClose={close}
        onConfirm={async () => {
          const done = await run(remove);
          setDoing(undefined);
          if (done) onRemoved();
        }}
        busy={busy}
        tone="danger"
        title={t.removeTitle(shown)}
        text={[t.removeText, ...(isLastWayIn ? [t.removeLast] : [])].join(' ')}
        confirmLabel={t.remove}
        cancelLabel={common.cancel}
        closeLabel={common.close}
      />
    </li>
  );
}

/** The field for another name. */
function RenameForm({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = usePasskeyTexts();
  const { busy: busyLabel } = useSettingsTexts();
  const common = useShellTexts();
  const showConfirmation = useShowConfirmation();
  const { busy, problem, run } = useAction();
  const [missing, setMissing] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setMissing(name === '');
    if (name === '' || !(await run(() => renamePasskey(passkey.id, name)))) return;
    onClose();
    showConfirmation({ title: t.renamed });
  }

  return (
    <form ref={focusFirstField} noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field label={t.name} error={missing ? t.nameMissing : problem}>
        <TextInput name="name" autoComplete="off" maxLength={nameMaxLength} defaultValue={passkey.name} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>
          {t.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
