import { type FormEvent, useState } from 'react';
import { focusFirst } from '#app/components/account/form-problems.ts';
import { sixDigits } from '#app/components/account/one-time-code.tsx';
import { SendSms } from '#app/components/account/send-sms.tsx';
import { accountTexts } from '#app/components/account/texts.ts';
import { type DeletionProof, deleteAccount } from '#app/data/account-deletion.ts';
import { waysInQuery } from '#app/data/credentials.ts';
import { type Factor, factorsQuery } from '#app/data/factors.ts';
import { useQuery } from '#app/data/query.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { Loaded } from './loaded.tsx';
import { useSettingsTexts } from './texts.ts';
import { useAction } from './use-action.ts';

interface DeleteFormProps {
  readonly userId: string;
  readonly email: string;
  readonly onGone: () => void;
  readonly onCancel: () => void;
}

/** Who asks, shown afresh, and the word that says it is meant. */
export function DeleteForm({ userId, ...rest }: DeleteFormProps) {
  const t = useSettingsTexts().delete;
  const factors = useQuery(factorsQuery(userId));
  const waysIn = useQuery(waysInQuery(userId));
  return (
    <Loaded query={factors} place="h-48">
      {({ apps: [app] }) =>
        app ? (
          <ProofForm app={app} {...rest} />
        ) : (
          <Loaded query={waysIn} place="h-48">
            {({ hasPassword }) => (hasPassword ? <ProofForm {...rest} /> : <Notice>{t.noPassword}</Notice>)}
          </Loaded>
        )
      }
    </Loaded>
  );
}

type Missing = 'proof' | 'word' | undefined;

function ProofForm({
  app,
  email,
  onGone,
  onCancel,
}: Omit<DeleteFormProps, 'userId'> & { readonly app?: Factor }) {
  const texts = useSettingsTexts();
  const t = texts.delete;
  const { secondFactor: sms } = useTexts(accountTexts);
  const { busy, failure, problem, forget, run } = useAction();
  const [missing, setMissing] = useState<Missing>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const given = app ? sixDigits(data.get('code')) : String(data.get('currentPassword') ?? '');
    const word = String(data.get('word') ?? '').trim();
    const lacking: Missing = given === '' ? 'proof' : word !== t.word ? 'word' : undefined;
    setMissing(lacking);
    if (lacking) {
      focusFirst(form, lacking === 'word' ? ['word'] : ['code', 'currentPassword']);
      return;
    }
    const proof: DeletionProof = app ? { factorId: app.id, code: given } : { password: given };
    if (await run(() => deleteAccount(email, proof))) onGone();
  }

  const refused = failure?.code === 'invalid_credentials' ? t.passwordWrong : problem;
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onInput={() => {
        setMissing(undefined);
        forget();
      }}
      className="flex flex-col gap-5"
    >
      <h3 className="text-lg">{t.who}</h3>
      {app ? (
        <>
          {app.isPhone && <SendSms factorId={app.id} />}
          <CodeField
            label={app.isPhone ? sms.phoneCode : t.code}
            hint={app.name}
            error={missing === 'proof' ? texts.twoFactor.codeMissing : refused}
          />
        </>
      ) : (
        <CurrentPassword label={t.password} error={missing === 'proof' ? t.passwordMissing : refused} />
      )}
      <Field label={t.typeWord(t.word)} error={missing === 'word' ? t.wordMissing(t.word) : undefined}>
        <TextInput name="word" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy} busyLabel={t.busy}>
          {t.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
