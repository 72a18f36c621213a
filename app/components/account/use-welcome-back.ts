import { useCallback } from 'react';
import { storedSession } from '#app/account/session/stored-session.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { readPreference } from '#app/preferences/store.ts';
import { useToast } from '#app/ui/toast.tsx';

/**
 * Greets whoever has signed in and has been here before: `const welcomeBack = useWelcomeBack()`. A new account gets the
 * dialogs of the first run instead.
 */
export function useWelcomeBack(): () => void {
  const t = useAccountTexts().toasts;
  const { toast } = useToast();
  return useCallback(() => {
    const isKnown =
      storedSession()?.user.user_metadata.onboarding_completed || readPreference('onboardingCompleted');
    if (isKnown) toast({ title: t.welcomeBack });
  }, [t, toast]);
}
