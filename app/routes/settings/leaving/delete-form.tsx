import { type FormEvent, useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { waysInQuery } from '#app/account/sign-in/credentials.ts';
import { type Factor, factorsQuery } from '#app/account/sign-in/second-factors.ts';
import { focusFirst } from '#app/components/account/form-problems.ts';
import { KeyStep } from '#app/components/account/key-step.tsx';
import { sixDigits } from '#app/components/account/one-time-code.tsx';
import { SendSms } from '#app/components/account/send-sms.tsx';
import { type DeletionProof, deleteAccount } from '#app/diary/account-deletion.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { useAccountTexts, useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Loaded } from '../loaded.tsx';
import { CodeField, MailCode } from '../sign-in/code-field.tsx';
import { CurrentPassword } from '../sign-in/current-password.tsx';
import { useAction } from '../use-action.ts';

interface DeleteFormProps {
  readonly userId: string;
  readonly email: string;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** Asks for a fresh proof of ownership and the confirmation word. */
export function DeleteForm({ userId, ...rest }: DeleteFormProps) {
  const factors = useQuery(factorsQuery(userId));
  const waysIn = useQuery(waysInQuery(userId));
  return (
    <Loaded query={factors} place="h-48">
      {({ apps: [app] }) =>
        app ? (
          <ProofForm app={app} {...rest} />
        ) : (
          <Loaded query={waysIn} place="h-48">
            {({ hasPassword }) => <ProofForm byMail={!hasPassword} {...rest} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

type Missing = 'proof' | 'word' | undefined;

function ProofForm({
  app,
  byMail = false,
  email,
  onDeleted,
  onCancel,
}: Omit<DeleteFormProps, 'userId'> & {
  readonly app?: Factor;
  /** The account has no password: a mailed code is the proof. */
  readonly byMail?: boolean;
}) {
  const pageDiary = usePageDiary();
  const texts = useSettingsTexts();
  const t = texts.delete;
  const { busy, failure, problem, forget, run } = useAction();
  const [missing, setMissing] = useState<Missing>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const given = app || byMail ? sixDigits(data.get('code')) : String(data.get('currentPassword') ?? '');
    const word = String(data.get('word') ?? '').trim();
    const lacking: Missing = given === '' && !app?.isKey ? 'proof' : word !== t.word ? 'word' : undefined;
    setMissing(lacking);
    if (lacking) {
      focusFirst(form, lacking === 'word' ? ['word'] : ['code', 'currentPassword']);
      return;
    }
    const proof: DeletionProof = app
      ? { factorId: app.id, code: app.isKey ? undefined : given }
      : byMail
        ? { mailedCode: given }
        : { password: given };
    if (await run(() => deleteAccount(pageDiary, email, proof))) onDeleted();
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
      <ProofField app={app} byMail={byMail} isMissing={missing === 'proof'} refused={refused} />
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

/** The field for the proof that this account has: a code of the app, a mailed code, or the password. */
function ProofField({
  app,
  byMail,
  isMissing,
  refused,
}: {
  readonly app: Factor | undefined;
  readonly byMail: boolean;
  readonly isMissing: boolean;
  readonly refused: string | undefined;
}) {
  const texts = useSettingsTexts();
  const t = texts.delete;
  const { secondFactor: sms } = useAccountTexts();

  if (app?.isKey) return <KeyStep problem={refused} />;
  if (app)
    return (
      <>
        {app.isPhone && <SendSms factorId={app.id} />}
        <CodeField
          label={app.isPhone ? sms.phoneCode : t.code}
          hint={app.name}
          error={isMissing ? texts.twoFactor.codeMissing : refused}
        />
      </>
    );
  if (byMail)
    return (
      <>
        <p>{t.noPassword}</p>
        <CodeField
          label={texts.account.mailedCode}
          hint={texts.account.mailedCodeHint}
          error={isMissing ? texts.account.mailedCodeMissing : refused}
        />
        <MailCode label={texts.twoFactor.resetMail} />
      </>
    );
  return <CurrentPassword label={t.password} error={isMissing ? t.passwordMissing : refused} />;
}
