import { Failure } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useToast } from '#app/ui/toast.tsx';
import { brokenPasswordRules } from '#domain/person/account-schemas.ts';

/** `toastWeakPassword(password)` shows 'Contraseña débil' and the first broken rule (docs/specification.md#validation). */
export function useWeakPasswordToast(): (password: string) => void {
  const { names } = useAccountTexts().rules;
  const messageFor = useFailureMessage();
  const { toast } = useToast();
  return (password) => {
    const message = messageFor(new Failure('weak_password'));
    const [first] = brokenPasswordRules(password);
    if (message) toast({ title: message.title, text: first && names[first], tone: 'caution' });
  };
}
