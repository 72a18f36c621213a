import { useQualityTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onChange: (notes: string) => void;
}

/** Free-text notes on a result. */
export function NotesField({ value, error, hint, onChange }: Props) {
  const t = useQualityTexts();
  return (
    <Field label={t.notes} aside={t.optional} hint={hint} error={error}>
      <TextArea rows={2} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
