import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { ConsentFields } from '#app/components/account/consent-fields.tsx';
import { declarationEntries } from '#app/components/account/declarations.ts';
import { focusFirst, typedIn } from '#app/components/account/form-problems.ts';
import { SubmitButton } from '#app/components/account/submit-button.tsx';
import { accountTexts } from '#app/components/account/texts.ts';
import { declareNow } from '#app/data/first-consent.ts';
import { leaveDevice } from '#app/data/leave.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useLocale, useTexts } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { check, type Problems } from '#domain/validation.ts';

const schema = v.object(declarationEntries);

/** The two boxes of sign-up, for who came in through another service and so has not seen that form. */
export function ConsentStep({ onAgreed }: { readonly onAgreed: () => void }) {
  const t = useTexts(accountTexts).consent;
  const locale = useLocale();
  const navigate = useNavigate();
  const tellFailure = useFailureToast();
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const checked = check(schema, typedIn(form));
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) return focusFirst(form, Object.keys(checked.problems));
    setBusy(true);
    const outcome = await declareNow();
    setBusy(false);
    if (outcome.ok) onAgreed();
    else tellFailure(outcome.failure);
  }

  async function leave() {
    await leaveDevice();
    await navigate(linkTo('auth', locale), { replace: true });
  }

  return (
    <AccountPage title={t.title} intro={t.intro} isAnswer>
      <form noValidate onSubmit={onSubmit} onInput={() => setProblems({})} className="flex flex-col gap-5">
        <ConsentFields problems={problems} />
        <SubmitButton busy={busy} busyLabel={t.busy}>
          {t.submit}
        </SubmitButton>
        <Button variant="quiet" onClick={leave}>
          {t.cancel}
        </Button>
      </form>
    </AccountPage>
  );
}
