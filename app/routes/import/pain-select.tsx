import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { intensityMax } from '#domain/limits.ts';

interface Props {
  readonly label: string;
  /** Label of the empty option. */
  readonly none: string;
  /** 0-10. */
  readonly value: number | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** Chooses one pain score for every headache of a file that gives none. */
export function PainSelect({ label, none, value, error, onChange }: Props) {
  const numbers = Array.from({ length: intensityMax + 1 }, (_, pain) => String(pain));
  return (
    <Field label={label} error={error}>
      <Select
        options={[{ value: '', label: none }, ...numbers.map((pain) => ({ value: pain, label: pain }))]}
        value={value ?? ''}
        onChange={({ currentTarget: { value: pain } }) => onChange(pain === '' ? undefined : Number(pain))}
      />
    </Field>
  );
}
