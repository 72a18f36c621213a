import { useWords } from '#app/i18n/areas.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Locale } from '#app/paths.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { doseDecimals } from '#domain/limits.ts';
import { nameFor } from '#domain/vocabulary/generic-name.ts';

/** A medicine with its dose, from an intake or the cabinet. */
type MedicineWithDose = Pick<Intake, 'name' | 'dose' | 'unit'> & Partial<Pick<Intake, 'medicine'>>;

/**
 * A medicine with its dose: "Sumatriptán 50 mg". Without a dose, its name only. A generic name is in the reader's language.
 */
export function formatMedicine(locale: Locale, { medicine, dose, unit, ...typed }: MedicineWithDose): string {
  const name = nameFor(locale, typed.name, medicine);
  if (dose === null) return name;
  const amount = formatNumber(locale, dose, doseDecimals);
  if (unit === null) return `${name} ${amount}`;
  return `${name} ${amount}\u00a0${useWords.in(locale).unitOf(unit, dose)}`;
}

/** `formatMedicine` in the page's language. */
export function useFormatMedicine(): (medicine: MedicineWithDose) => string {
  const locale = useLocale();
  return (medicine) => formatMedicine(locale, medicine);
}
