import { CallEmergency, CallSelfHarm, useHelpCountry } from '#app/components/safety/call-help.tsx';
import { useSafetyTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { helpCountries } from '#domain/vocabulary/help-lines.ts';

interface Props {
  /** For the country select. */
  readonly className: string;
  /** Country names by code. */
  readonly names: Readonly<Record<string, string>>;
}

/** Emergency numbers for the person's country, guessed from the device; the person may choose another. */
export default function CallHere({ className, names }: Props) {
  const t = useSafetyTexts().help;
  const [country, choose] = useHelpCountry();
  const options = helpCountries.map((one) => ({ value: one, label: names[one] ?? one }));
  return (
    <>
      <CallEmergency />
      <div className={className}>
        <Field label={t.country} className="max-w-form">
          <Select
            value={country ?? ''}
            onChange={({ target }) => choose(helpCountries.find((one) => one === target.value) ?? '')}
            options={[...options, ...(country ? [] : [{ value: '', label: t.another }])]}
          />
        </Field>
      </div>
      <CallSelfHarm />
    </>
  );
}
