import { useEffect, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { usePasskeysEnabled } from '#app/account/client/server-settings.ts';
import { canUsePasskeys } from '#app/account/sign-in/passkey-problem.ts';
import { passkeysQuery } from '#app/account/sign-in/passkeys.ts';
import { RowLink } from '#app/components/row-link.tsx';
import { usePasskeyTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { readPreference, usePreference, writePreference } from '#app/preferences/store.ts';
import { X } from '#app/ui/icons.tsx';

/** Whether this device unlocks with a finger, a face or a PIN that a passkey can use. */
function useUnlockingDevice(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (!canUsePasskeys()) return;
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setIs, () => undefined);
  }, []);
  return is;
}

/** Offers a passkey once to somebody who has typed the password and has none, on a device that can make one. */
export default function PasskeyOffer({ userId }: { readonly userId: string }) {
  const t = usePasskeyTexts();
  const locale = useLocale();
  const isEnabled = usePasskeysEnabled();
  const canUnlock = useUnlockingDevice();
  const [theme] = usePreference('theme');
  const [wasOffered] = useState(() => readPreference('passkeyOffered'));
  const [isOver, setOver] = useState(false);
  const { data } = useQuery({ ...passkeysQuery(userId), enabled: isEnabled && canUnlock && !wasOffered });
  const isShown = data?.length === 0 && !wasOffered && !isOver && theme !== 'attack';
  useEffect(() => {
    if (isShown) writePreference('passkeyOffered', true);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section aria-labelledby="passkey-offer" className="flex items-center gap-1">
      <h2 id="passkey-offer" className="min-w-0 flex-1 text-base">
        <RowLink to={`${linkTo('settings', locale)}#passkeys`}>{t.offer}</RowLink>
      </h2>
      <button
        type="button"
        aria-label={t.offerDismiss}
        onClick={() => setOver(true)}
        className="grid size-target shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-on-accent-soft"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  );
}
