import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/locale.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { Problems } from '#domain/validation.ts';
import { accountTexts } from './texts.ts';

interface ConsentFieldsProps {
  readonly problems: Problems;
  /** Boxes ticked before the page changed its language; none is ever ticked by itself. */
  readonly ticked?: Readonly<Record<'healthConsent' | 'oldEnough', string>> | undefined;
}

/**
 * What has to be agreed to before there is a diary, each by itself: keeping data about health (GDPR, article 9), and being
 * old enough to agree (14 in Spain).
 */
export function ConsentFields({ problems, ticked }: ConsentFieldsProps) {
  const { consent: t, problems: told } = useTexts(accountTexts);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{t.legend}</legend>
      <Declaration
        name="healthConsent"
        label={t.health}
        hint={t.healthHint}
        ticked={ticked?.healthConsent === 'on'}
        error={problems.healthConsent && told.health_consent}
      />
      <Declaration
        name="oldEnough"
        label={t.age}
        hint={t.ageHint}
        ticked={ticked?.oldEnough === 'on'}
        error={problems.oldEnough && told.age}
      />
    </fieldset>
  );
}

interface DeclarationProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly ticked: boolean;
  readonly error: string | undefined;
}

function Declaration({ name, label, hint, ticked, error }: DeclarationProps) {
  return (
    <div>
      <Checkbox
        name={name}
        label={label}
        hint={
          <>
            {hint}
            {error && <span className="sr-only"> {error}</span>}
          </>
        }
        required
        defaultChecked={ticked}
        aria-invalid={error ? true : undefined}
      />
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  );
}
