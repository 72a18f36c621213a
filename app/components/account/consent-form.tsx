import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { grantConsent } from '#app/account/consent/consent-gate.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { check, type Problems } from '#domain/model/validation.ts';
import { ConsentFields } from './consent-fields.tsx';
import { declarationEntries } from './declarations.ts';
import { focusFirst, readFormValues } from './form-problems.ts';

const schema = v.object(declarationEntries);

interface ConsentFormProps {
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly onAgreed?: () => void;
}

/**
 * The two consent boxes of sign-up for a person who has not seen that form. The consent is stored at once, also offline.
 */
export function ConsentForm({ cancelLabel, onCancel, onAgreed }: ConsentFormProps) {
  const t = useAccountTexts().consent;
  const [problems, setProblems] = useState<Problems>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = check(schema, readFormValues(form));
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) return focusFirst(form, Object.keys(checked.problems));
    grantConsent();
    onAgreed?.();
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={() => setProblems({})} className="flex flex-col gap-5">
      <ConsentFields problems={problems} legendShown={false} />
      <Button type="submit" variant="primary" size="lg">
        {t.submit}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </form>
  );
}
