import { useMedicationTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import type { NameMatch, NameSearch } from '#domain/vocabulary/name-search.ts';

/** Rows of the list shown at once: what fits above a phone's keyboard. */
const shownMax = 5;

/** An entry of a dictionary by its code. */
type Coded<Code extends string> = NameMatch['medicine'] & { readonly code: Code };

interface Props<Code extends string> {
  readonly value: string;
  /** The dictionary that is searched. */
  readonly search: NameSearch<Coded<Code>>;
  /** @param chosen code of the entry picked from the list; undefined while typing */
  readonly onChange: (name: string, chosen?: Code) => void;
  /** Confirms the name as the person's own; undefined if nothing needs to be confirmed. */
  readonly onOwn: (() => void) | undefined;
}

/** The name of a medicine, with suggestions from a dictionary by generic name and brand. */
export function MedicineInput<Code extends string>({ value, search, onChange, onOwn }: Props<Code>) {
  const t = useMedicationTexts().fields;
  const locale = useLocale();

  const limit = onOwn ? shownMax - 1 : shownMax;
  const nameOf = ({ medicine, brand }: NameMatch) => {
    const name = brand?.name ?? medicine.names[locale];
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  /** The substance of a brand, with the country if it differs between countries. */
  const contentOf = ({ medicine, brand }: NameMatch) => {
    if (!brand) return undefined;
    const generic = t.brandOf(medicine.names[locale]);
    if (search.meaningsOf(brand.name).length < 2) return generic;
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    return t.brandIn(generic, brand.countries.map((country) => countries.of(country) ?? country).join(', '));
  };
  const take = (code: string) => {
    const match = search.find(value, limit).find(({ medicine }) => medicine.code === code);
    if (match) onChange(nameOf(match), match.medicine.code);
  };
  return (
    <Combobox
      value={value}
      onChange={(text) => onChange(text)}
      suggest={(text) =>
        search
          .find(text, limit)
          .map((match) => ({ key: match.medicine.code, label: nameOf(match), detail: contentOf(match) }))
      }
      onTake={take}
      listLabel={t.suggestions}
      countText={t.suggestionCount}
      own={onOwn && value.trim() !== '' ? { label: t.ownName(value.trim()), onUse: onOwn } : undefined}
    />
  );
}
