import { type FormEvent, useState } from 'react';
import { changeEmail } from '#app/account/sign-in/credentials.ts';
import { Failure } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { emailMaxLength } from '#domain/limits.ts';
import { check } from '#domain/model/validation.ts';
import { emailSchema } from '#domain/person/account-schemas.ts';
import { useShowConfirmation } from '../settings-section.tsx';
import { useAction } from '../use-action.ts';

/** Requests a change of the address. @param email the current one */
export function EmailForm({ email }: { readonly email: string }) {
  const texts = useSettingsTexts();
  const t = texts.account;
  const next = linkTo('settings', useLocale());
  const messageFor = useFailureMessage();
  const showConfirmation = useShowConfirmation();
  const { busy, problem, forget, run } = useAction();
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState<string>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = check(emailSchema, typed);
    if (!checked.ok || checked.value.toLowerCase() === email) {
      const message = messageFor(new Failure('email_invalid'));
      setInvalid(checked.ok ? t.sameEmail : message && `${message.title}\n${message.text}`);
      return;
    }
    const done = await run(() => changeEmail(checked.value, next));
    if (!done) return;
    showConfirmation({ title: t.emailAsked, text: t.emailAskedText });
    setTyped('');
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-muted">{t.emailExplained}</p>
      <Field label={t.newEmail} error={invalid ?? problem}>
        <TextInput
          type="email"
          name="newEmail"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={emailMaxLength}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setInvalid(undefined);
            forget();
          }}
        />
      </Field>
      <Button type="submit" busy={busy} busyLabel={texts.busy} className="self-start">
        {t.changeEmail}
      </Button>
    </form>
  );
}
