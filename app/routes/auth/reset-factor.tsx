import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { confirmFactorReset } from '#app/account/sign-in/factor-reset.ts';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useHydrated } from '#app/use-store.ts';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { factorResetWaitDays } from '#domain/limits.ts';

/** State of the reset link. */
type State = { readonly dueAt: string | undefined } | 'spent' | undefined;

/**
 * Target of the mail that resets a lost second factor. Opening the page changes nothing; the button starts the
 * waiting period. No session is needed, because the mail may be read on another device.
 */
export default function ResetFactor() {
  const t = useAccountTexts().lostFactor;
  const locale = useLocale();
  const [params] = useSearchParams();
  const isThere = useHydrated();
  const tokenHash = isThere ? params.get('token_hash') : null;
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<State>();

  async function startReset() {
    setBusy(true);
    toastFailure(undefined);
    const outcome = await confirmFactorReset(tokenHash ?? '');
    setBusy(false);
    if (outcome.ok) setState({ dueAt: outcome.dueAt });
    else if (outcome.failure.code === 'link_expired') setState('spent');
    else toastFailure(outcome.failure);
  }

  const toLogin = (
    <LinkButton as={Link} to={linkTo('auth', locale)}>
      {t.toLogin}
    </LinkButton>
  );
  if (state === 'spent' || (isThere && !tokenHash)) {
    return (
      <AccountPage title={t.spentTitle} intro={t.spentText} isAnswer={state === 'spent'}>
        {toLogin}
      </AccountPage>
    );
  }
  if (state) {
    const day = state.dueAt ? formatDay(locale, localDateOf(state.dueAt, currentZone()), 'long') : '';
    return (
      <AccountPage title={t.runningTitle} intro={t.running(day)} isAnswer>
        {toLogin}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t.confirmTitle} intro={t.confirmText(factorResetWaitDays)}>
      <Button variant="primary" size="lg" busy={busy} busyLabel={t.confirmBusy} onClick={startReset}>
        {t.confirm}
      </Button>
    </AccountPage>
  );
}
