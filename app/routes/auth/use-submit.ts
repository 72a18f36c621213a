import { currentSession } from '#app/account/session/session.ts';
import { requestPasswordReset, requestSignInMail, signIn, signUp } from '#app/account/sign-in/account.ts';
import type { FormValues } from '#app/components/account/form-problems.ts';
import { useWelcomeBack } from '#app/components/account/use-welcome-back.ts';
import type { Outcome } from '#app/errors/failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { Mode } from './modes.ts';

/** State after a mode's action has succeeded. */
export type Done = 'signed-in' | 'confirmation-sent' | 'reset-sent' | 'code-sent';
type Submitted = Outcome<{ readonly done: Done }>;

/**
 * Returns `submit(mode, fields)`, which carries out a mode's action and announces its success.
 * @param next path to open once signed in
 */
export function useSubmit(next: string): (mode: Mode, typed: FormValues) => Promise<Submitted> {
  const t = useAccountTexts().toasts;
  const locale = useLocale();
  const { toast } = useToast();
  const welcomeBack = useWelcomeBack();

  return async (mode, typed) => {
    switch (mode) {
      case 'login': {
        const outcome = await signIn(typed.email, typed.password);
        if (!outcome.ok) return outcome;
        // With a second factor to come, the welcome follows it.
        if (!currentSession().missing) welcomeBack();
        return { ok: true, done: 'signed-in' };
      }
      case 'signup': {
        const outcome = await signUp({ ...typed, locale, next });
        if (!outcome.ok) return outcome;
        // Where the mail is awaited, its page says so: a toast would cover the field for the code.
        if (outcome.signedIn) toast({ title: t.accountCreated });
        return { ok: true, done: outcome.signedIn ? 'signed-in' : 'confirmation-sent' };
      }
      case 'forgot': {
        const outcome = await requestPasswordReset(typed.email, linkTo('resetPassword', locale));
        if (!outcome.ok) return outcome;
        toast({ title: t.emailSent, text: t.emailSentText });
        return { ok: true, done: 'reset-sent' };
      }
      case 'mail': {
        const outcome = await requestSignInMail(typed.email, next);
        return outcome.ok ? { ok: true, done: 'code-sent' } : outcome;
      }
    }
  };
}
