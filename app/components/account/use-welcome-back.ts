import { useCallback } from 'react';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useToast } from '#app/ui/toast.tsx';

/** Greets whoever has signed in: `const welcomeBack = useWelcomeBack()`. */
export function useWelcomeBack(): () => void {
  const t = useAccountTexts().toasts;
  const { toast } = useToast();
  return useCallback(() => toast({ title: t.welcomeBack }), [t, toast]);
}
