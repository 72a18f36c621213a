import { Check, Circle } from 'lucide-react';
import { useTexts } from '#app/i18n/locale.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { brokenPasswordRules, passwordRules } from '#domain/account.ts';
import { accountTexts } from './texts.ts';

/**
 * The rules of a new password and which are met so far: by a mark, in words for a screen reader, and counted aloud while
 * typing. @param id so that the field can be described by the list
 */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const t = useTexts(accountTexts).rules;
  const broken: readonly string[] = brokenPasswordRules(password);
  return (
    <div className="text-sm">
      <p className="mb-1 text-muted">{t.legend}</p>
      <ul id={id} className="flex flex-col gap-0.5">
        {passwordRules.map(({ code }) => {
          const met = !broken.includes(code);
          const Mark = met ? Check : Circle;
          return (
            <li key={code} className={met ? 'flex gap-2 text-support' : 'flex gap-2 text-muted'}>
              <Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={met ? 3 : 1.5} />
              <span>
                <VisuallyHidden>{met ? t.met : t.missing} </VisuallyHidden>
                {t.names[code]}
              </span>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">
        {password !== '' && t.progress(passwordRules.length - broken.length, passwordRules.length)}
      </VisuallyHidden>
    </div>
  );
}
