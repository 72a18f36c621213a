import { useState } from 'react';
import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { type CommonMedicine, commonMedicines } from '#domain/vocabulary/common-medicines.ts';
import { defaultHelpCountry } from '#domain/vocabulary/help-lines.ts';
import { localName } from '#domain/vocabulary/local-name.ts';
import { medicineOf } from '#domain/vocabulary/medicines.ts';
import { useHelpCountry } from '../safety/call-help.tsx';
import type { MedicineLike } from './intake-draft.ts';

/** The common medicines of the person's country, each with its name there in the page's language. Only in the browser. */
function useNamedCommonMedicines(): readonly (CommonMedicine & { readonly name: string })[] {
  const locale = useLocale();
  const [country] = useHelpCountry();
  const where = country ?? defaultHelpCountry[locale];
  return commonMedicines(where).map((medicine) => {
    const name = localName(medicineOf(medicine.code).names[locale], `${locale}-${where}`).replace(
      / \(.*\)$/,
      '',
    );
    return { ...medicine, name: name.charAt(0).toUpperCase() + name.slice(1) };
  });
}

interface Props {
  /** Shown where nothing around it asks. */
  readonly legend?: string;
  readonly onTake: (medicine: MedicineLike) => void;
}

/**
 * Eight common medicines of the country as buttons, then the strengths they are sold in: a first dose without a keyboard.
 * The person taps what they took.
 */
export function FirstMedicines({ legend, onTake }: Props) {
  const t = useMedicationTexts().first;
  const locale = useLocale();
  const { unitOf } = useWords();
  const common = useNamedCommonMedicines();
  const [chosen, setChosen] = useState<(typeof common)[number]>();
  const take = (dose: number | null) => {
    if (!chosen) return;
    onTake({
      name: chosen.name,
      medicine: chosen.code,
      overuseClass: null,
      dose,
      unit: dose === null ? null : chosen.unit,
    });
  };
  if (chosen)
    return (
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium">{t.howMuch(chosen.name)}</legend>
        <div className="flex flex-wrap gap-2">
          {chosen.doses.map((dose, index) => (
            <Button key={dose} autoFocus={index === 0} onClick={() => take(dose)}>
              {formatNumber(locale, dose)}&nbsp;{unitOf(chosen.unit, dose)}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => take(null)}>
            {t.noAmount}
          </Button>
          <Button variant="quiet" onClick={() => setChosen(undefined)}>
            {t.back}
          </Button>
        </div>
      </fieldset>
    );
  return (
    <fieldset className="min-w-0">
      {/* A sheet around it has the same as its title. */}
      <legend className={legend === undefined ? 'sr-only' : 'mb-2 font-medium'}>{legend ?? t.which}</legend>
      <div className="flex flex-wrap gap-2">
        {common.map((medicine) => (
          <Button key={medicine.code} onClick={() => setChosen(medicine)}>
            {medicine.brand === undefined ? medicine.name : `${medicine.name} (${medicine.brand})`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
