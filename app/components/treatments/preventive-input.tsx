import { useId } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { medicineNameMaxLength } from '#domain/limits.ts';
import { brandsOf } from '#domain/vocabulary/medicine.ts';
import { preventives } from '#domain/vocabulary/preventives.ts';

interface Props {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** The name of a preventive: the browser's own list of suggestions under a field that takes any other name as well. */
export function PreventiveInput({ value, onChange }: Props) {
  const locale = useLocale();
  const id = useId();
  const names = [
    ...new Set(
      preventives.flatMap((preventive) => [
        preventive.names[locale],
        ...brandsOf(preventive).map((brand) => brand.name),
      ]),
    ),
  ];
  return (
    <>
      <TextInput
        list={id}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        required
        maxLength={medicineNameMaxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)} />
        ))}
      </datalist>
    </>
  );
}
