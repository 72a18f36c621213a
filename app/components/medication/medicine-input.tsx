import { type KeyboardEvent, useId, useState } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { MedicineCode } from '#domain/vocabulary/medicine-classes.ts';
import { findMedicines, type MedicineMatch, meaningsOf } from '#domain/vocabulary/medicines.ts';
import { useMedicationTexts } from './texts.ts';

/** Suggestions shown at once: what fits over a phone's keyboard. */
const shownMax = 5;

interface Props {
  readonly value: string;
  /** @param chosen the entry picked from the list; undefined while somebody types */
  readonly onChange: (name: string, chosen?: MedicineCode) => void;
}

/**
 * The name of a medicine, with suggestions from the dictionary by generic name and brand. Any other name is as good.
 * The ARIA combobox pattern with a list: focus stays in the field, arrows choose, Enter takes, Escape closes.
 */
export function MedicineInput({ value, onChange }: Props) {
  const t = useMedicationTexts().fields;
  const locale = useLocale();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = open ? findMedicines(value, shownMax) : [];

  const nameOf = ({ medicine, brand }: MedicineMatch) => {
    const name = brand?.name ?? medicine.names[locale];
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  /** What a brand is, and where, when it is something else in other countries. */
  const contentOf = ({ medicine, brand }: MedicineMatch) => {
    if (!brand) return undefined;
    const generic = t.brandOf(medicine.names[locale]);
    if (meaningsOf(brand.name).length < 2) return generic;
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    return t.brandIn(generic, brand.countries.map((country) => countries.of(country) ?? country).join(', '));
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (match: MedicineMatch) => {
    onChange(nameOf(match), match.medicine.code);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = matches[active];
    if (step !== undefined && matches.length > 0) {
      event.preventDefault();
      setActive((current) => (Math.max(current, step > 0 ? -1 : 0) + step + matches.length) % matches.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape' && matches.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="relative">
      <TextInput
        role="combobox"
        aria-expanded={matches.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t.suggestions}
        hidden={matches.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-md border border-border-strong bg-surface-raised"
      >
        {matches.map((match, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={match.medicine.code}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // Taking the focus would close the list before the press has become a click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(match)}
            className={cx(
              'flex min-h-target cursor-pointer items-center justify-between gap-3 px-3.5 py-2 hover:bg-accent-soft hover:text-on-accent-soft',
              index === active && 'bg-accent-soft text-on-accent-soft',
            )}
          >
            <span>{nameOf(match)}</span>
            {match.brand && <span className="text-muted text-sm">{contentOf(match)}</span>}
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">
        {open && value !== '' && t.suggestionCount(matches.length)}
      </VisuallyHidden>
    </div>
  );
}
