import { Failure } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import type { Problems } from '#domain/model/validation.ts';

type AccountField = 'displayName' | 'email' | 'password';
/** The boxes of sign-up: 'on' when ticked. */
type Declaration = 'healthConsent' | 'oldEnough';
export type FormValues = Record<AccountField | Declaration, string>;

/** The values of a form: every field as text, '' where there is none. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = (name: keyof FormValues) => String(data.get(name) ?? '');
  return {
    displayName: text('displayName'),
    email: text('email'),
    password: text('password'),
    healthConsent: text('healthConsent'),
    oldEnough: text('oldEnough'),
  };
}

/** Focuses the first field of the page that has one of the names. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  inputs.find(({ name }) => names.includes(name))?.focus();
}

/** `problemText(field, problems)`: what is wrong with a field in the page's language, or undefined. */
export function useProblemText(): (field: AccountField, problems: Problems) => string | undefined {
  const t = useAccountTexts().problems;
  const messageFor = useFailureMessage();
  const texts = {
    email: () => {
      const message = messageFor(new Failure('email_invalid'));
      return message && `${message.title}\n${message.text}`;
    },
    password: (code: string) => (code === 'password_too_long' ? t.password_too_long : t.password_required),
    displayName: (code: string) =>
      code === 'display_name_too_long' ? t.display_name_too_long : t.display_name_required,
  };
  return (field, problems) => {
    const code = problems[field];
    return code && texts[field](code);
  };
}
