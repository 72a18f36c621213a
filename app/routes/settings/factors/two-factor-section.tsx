import { useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { useCapabilities } from '#app/account/client/server-settings.ts';
import { useSession } from '#app/account/session/session.ts';
import {
  type Factor,
  type Factors,
  factorsQuery,
  makeRecoveryCodes,
  removeFactor,
} from '#app/account/sign-in/second-factors.ts';
import { KeepFocus, useFocusBack } from '#app/components/keep-focus.tsx';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { Loaded } from '../loaded.tsx';
import { Section, useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';
import { EnrolApp } from './enrol-app.tsx';
import { PendingFactorReset } from './pending-factor-reset.tsx';
import { ProveFactor } from './prove-factor.tsx';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';

/** Authenticator apps and recovery codes. */
export function TwoFactorSection({ userId }: { readonly userId: string }) {
  const t = useSettingsTexts().twoFactor;
  const query = useQuery(factorsQuery(userId));
  const { factorReset } = useSession();
  const can = useCapabilities();
  const [adding, setAdding] = useState(false);
  const { button, focusBack } = useFocusBack();
  // Shown once, and only here: stored in no cache and no storage.
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Section name="twoFactor" intro={t.intro}>
      <Loaded query={query} place="h-24">
        {({ apps, recoveryCodes }) => (
          <KeepFocus className="flex flex-col gap-5 rounded-lg bg-surface-raised p-4 outline-none md:p-5 forced-colors:border">
            {factorReset && <PendingFactorReset reset={factorReset} apps={apps} />}
            {apps.length > 0 ? <FactorList apps={apps} /> : !adding && <p>{t.none}</p>}
            {codes ? (
              <RecoveryCodesShown codes={codes} onStored={() => setCodes(undefined)} />
            ) : (
              can.recoveryCodes &&
              apps.length > 0 && <RecoveryCodesSection apps={apps} left={recoveryCodes} onMade={setCodes} />
            )}
            {adding && (
              <EnrolApp
                userId={userId}
                apps={apps}
                makesCodes={can.recoveryCodes && recoveryCodes === null}
                onClose={() => {
                  focusBack();
                  setAdding(false);
                }}
                onCodes={setCodes}
              />
            )}
            {!adding && !codes && (
              <Button
                ref={button}
                variant={apps.length > 0 ? 'quiet' : 'secondary'}
                onClick={() => setAdding(true)}
                className={apps.length > 0 ? '-ml-4 self-start' : 'self-start'}
              >
                {apps.length > 0 ? t.add : t.activate}
              </Button>
            )}
          </KeepFocus>
        )}
      </Loaded>
    </Section>
  );
}

/** The authenticator apps, each with a remove button. */
function FactorList({ apps }: { readonly apps: readonly Factor[] }) {
  const t = useSettingsTexts().twoFactor;
  const locale = useLocale();
  const showConfirmation = useShowConfirmation();
  const can = useCapabilities();
  const [removing, setRemoving] = useState<string>();
  /** The one whose panel was closed last. */
  const [closed, setClosed] = useState<string>();
  const { button, focusBack } = useFocusBack();
  return (
    <KeepFocus className="outline-none">
      <h3 className="mb-1 text-base">{t.apps}</h3>
      <ul className="divide-y divide-border">
        {apps.map(({ id, name, addedAt }) => (
          <li key={id} className="flex flex-col gap-3 py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <div className="min-w-0">
                <p className="truncate font-medium">{name}</p>
                <p className="text-muted text-sm">
                  {t.addedOn(formatDay(locale, localDateOf(addedAt, currentZone()), 'long'))}
                </p>
              </div>
              {removing !== id && (
                <Button
                  ref={id === closed ? button : undefined}
                  variant="quiet"
                  aria-label={t.removeNamed(name)}
                  onClick={() => setRemoving(id)}
                  className="-ml-4 sm:ml-0"
                >
                  {t.remove}
                </Button>
              )}
            </div>
            {removing === id && (
              <ProveFactor
                apps={apps}
                text={[
                  t.removeExplained(name),
                  ...(apps.length === 1 ? [t.removeLast] : []),
                  ...(apps.length === 1 && can.recoveryCodes ? [t.removeLastCodes] : []),
                ].join(' ')}
                submit={t.removeConfirm}
                onProven={() => removeFactor(id)}
                onDone={() => {
                  setRemoving(undefined);
                  showConfirmation({ title: t.removed });
                }}
                onCancel={() => {
                  focusBack();
                  setClosed(id);
                  setRemoving(undefined);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </KeepFocus>
  );
}

interface RecoveryCodesProps {
  readonly apps: readonly Factor[];
  readonly left: Factors['recoveryCodes'];
  readonly onMade: (codes: readonly string[]) => void;
}

/** Number of recovery codes left, and a button for a new set. */
function RecoveryCodesSection({ apps, left, onMade }: RecoveryCodesProps) {
  const texts = useSettingsTexts();
  const { recovery: t, twoFactor } = texts;
  const [proving, setProving] = useState(false);
  const { button, focusBack } = useFocusBack();
  const first = useAction();
  // The first set also needs a code if the last proof is too old.
  const asks = proving || first.failure?.code === 'proof_needed';

  function close() {
    focusBack();
    setProving(false);
    first.forget();
  }

  async function makeFirst() {
    const made = await first.run(() => makeRecoveryCodes(false));
    if (made) onMade(made.codes);
  }

  return (
    <KeepFocus className="flex flex-col gap-3 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <h3 className="text-base">{t.heading}</h3>
          <p className="text-muted">{left ? t.left(left.left, left.total) : t.none}</p>
        </div>
        {!asks && (
          <Button
            ref={button}
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
    </KeepFocus>
  );
}
