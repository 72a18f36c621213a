import { useCallback } from 'react';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useToast } from '#app/ui/toast.tsx';

/** Greets whoever has signed in, also over a dialog that the page opens with: `const welcomeBack = useWelcomeBack()`. */
export function useWelcomeBack(): () => void {
  const t = useAccountTexts().toasts;
  const { toast } = useToast();
  return useCallback(() => toast({ title: t.welcomeBack, overDialogs: true }), [t, toast]);
}
