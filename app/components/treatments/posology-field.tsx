import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { textDefaultMaxLength } from '#domain/limits.ts';

interface Props {
  readonly value: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (posology: string) => void;
}

/** Posology in the person's own words. */
export function PosologyField({ value, hint, error, onChange }: Props) {
  const t = useTreatmentTexts().form;
  return (
    <Field label={t.posology} aside={t.optional} hint={hint} error={error}>
      <TextInput
        autoComplete="off"
        maxLength={textDefaultMaxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
