import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Select } from '#app/ui/select.tsx';
import { intensityMax } from '#domain/limits.ts';

interface Props {
  readonly value: number | null;
  readonly onChange: (painAt: number | null) => void;
}

/** Pain at intake, 0-10, or no answer; inside a Field. */
export function PainAtSelect({ value, onChange }: Props) {
  const t = useMedicationTexts().fields;
  const scale = Array.from({ length: intensityMax + 1 }, (_, intensity) => ({
    value: String(intensity),
    label: t.painOf(intensity),
  }));
  return (
    <Select
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      options={[{ value: '', label: t.painNotRecorded }, ...scale]}
    />
  );
}
