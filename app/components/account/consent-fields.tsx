import type { ReactNode } from 'react';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { useOperatorName } from '#app/preferences/use-operator-name.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { Problems } from '#domain/model/validation.ts';

interface ConsentFieldsProps {
  readonly problems: Problems;
  /** False where a heading above says the same. */
  readonly legendShown?: boolean;
}

/**
 * The two consents a diary needs, each with its own box: storing health data (GDPR, article 9) with the controller's name,
 * and the age of consent (14 in Spain). No box is ticked beforehand. Submitting the form accepts the terms; the privacy
 * policy informs and is not agreed to.
 */
export function ConsentFields({ problems, legendShown = true }: ConsentFieldsProps) {
  const { consent: t, problems: messages } = useAccountTexts();
  const locale = useLocale();
  const operator = useOperatorName();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className={legendShown ? 'mb-1.5 font-medium' : 'sr-only'}>{t.legend}</legend>
      <Declaration
        name="healthConsent"
        label={t.health}
        hint={t.healthHint(operator)}
        error={problems.healthConsent && messages.health_consent}
      />
      <Declaration
        name="oldEnough"
        label={t.age}
        hint={t.ageHint}
        error={problems.oldEnough && messages.age}
      />
      <p className="text-sm">
        {t.reading.before} <LegalLink href={linkTo('terms', locale)}>{t.reading.terms}</LegalLink>
        {t.reading.and} <LegalLink href={linkTo('privacyPolicy', locale)}>{t.reading.privacy}</LegalLink>{' '}
        <span className="text-muted">{t.newTab}</span>.
      </p>
    </fieldset>
  );
}

/** Opens in its own tab, so that typed values stay. */
function LegalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}

interface DeclarationProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly error: string | undefined;
}

function Declaration({ name, label, hint, error }: DeclarationProps) {
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
        aria-invalid={error ? true : undefined}
      />
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  );
}
